"""Every rule that is said to be checked or booked really is, somewhere in the transcripts of the tests."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

import companion
from companion.games import TITLES, load
from companion.rulebook import SHOWN, Rule
from tests.companion.witness import Witness

TESTS = Path(__file__).parents[1]
SOURCES = Path(companion.__file__).parent
QUOTED = re.compile(r'"((?:GT|WT|DESK)-[A-Z0-9-]+[a-z]?)"')

BOOKS = {title: load(title).rulebook() for title in TITLES}
RULES = list({rule.rule: rule for book in BOOKS.values() for rule in book}.values())


@pytest.fixture(scope="module")
def witness() -> Witness:
    seen = [Path(__file__).parent / title.replace("-", "_") / "rules_seen" for title in TITLES]
    folders = (TESTS / "disputes", TESTS / "evenings", *seen)
    return Witness().watch(chain.from_iterable(sorted(folder.rglob("*.table")) for folder in folders))


def named(rule: Rule) -> str:
    return rule.rule


def test_every_rule_that_the_code_names_is_in_the_book() -> None:
    sources = (path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))

    assert {rule for source in sources for rule in QUOTED.findall(source)} <= {rule.rule for rule in RULES}


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.shown == "checked"], ids=named)
def test_a_rule_marked_as_checked_refuses_something(rule: Rule, witness: Witness) -> None:
    assert rule.rule in witness.refused


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.shown == "booked"], ids=named)
def test_a_rule_marked_as_booked_is_named_in_what_happens(rule: Rule, witness: Witness) -> None:
    assert rule.rule in witness.booked


def test_a_rule_that_shows_is_marked_so(witness: Witness) -> None:
    hidden = {rule.rule for rule in RULES if rule.shown in ("told", "cannot arise")}

    assert sorted(hidden & (witness.refused | witness.booked)) == []


def test_every_rule_that_is_seen_is_in_the_book(witness: Witness) -> None:
    assert sorted((witness.refused | witness.booked) - {rule.rule for rule in RULES}) == []


SENTENCE_END = re.compile(r'[.!?]["”)]?(?=\s+["“A-Z$]|$)')
LONGEST = 240
"""Characters that can be read aloud in one breath or two."""


@pytest.mark.parametrize("rule", RULES, ids=named)
def test_a_rule_is_said_in_two_sentences_at_the_most(rule: Rule) -> None:
    assert 1 <= len(SENTENCE_END.findall(rule.text)) <= 2
    assert len(rule.text) <= LONGEST
    assert rule.text == " ".join(rule.text.split())


def test_no_two_rules_of_a_game_say_the_same() -> None:
    for book in BOOKS.values():
        texts = [rule.text for rule in book]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("title", "rule"), [pytest.param(title, rule, id=rule.rule) for title, book in BOOKS.items() for rule in book]
)
def test_an_entry_of_the_book_is_complete(title: str, rule: Rule) -> None:
    book = BOOKS[title]

    assert rule.shown in SHOWN
    assert rule.text.endswith(".")
    assert rule.heading
    assert rule.topic
    assert all(other in book and other != rule.rule for other in rule.see)
    assert rule.ruling == (re.match("(GT|WT)-Q", rule.rule) is not None)
