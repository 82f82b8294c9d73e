"""Questions put together with the picker's help, at any moment of an evening."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.asking import Questions
from companion.memory import FixedClock, scratch_log
from companion.precedents import as_last_time
from companion.remedies import remedies
from companion.table import Table
from companion.transcript import read_transcript
from companion.verdicts import ask
from tests.builders import desk, say

EVENINGS = sorted((Path(__file__).parents[1] / "evenings").glob("*.table"))


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_anything_may_be_asked_at_any_moment_and_nothing_changes(path: Path) -> None:
    imported = read_transcript(path.read_text(encoding="utf-8"), FixedClock())
    table = Table(imported.game, scratch_log(imported.game.title), FixedClock())
    table.book(imported.entries)
    before, book = table.state, table.game.rulebook()
    for at in (None, *range(1, len(table.entries), 61)):
        for typed in ("", "f", "c"):
            questions = Questions(table, at)
            for option in questions.suggest(typed):
                assert option.request is None or not option.request.move.by_table
                if option.request is not None:
                    assert all(remedies(table, ask(table, option.request, at), book))
    assert table.state is before


def test_a_moment_stands_at_the_end_of_the_line() -> None:
    table = desk("work")
    number = len(table.entries)
    questions = Questions(table)

    assert not questions.suggest("work")[0].legal
    assert questions.suggest(f"work at {number}")[0].legal
    assert questions.at == number
    assert not questions.suggest("work at 999")
    assert questions.at is None


def test_a_precedent_is_followed_only_where_it_covers_every_reason() -> None:
    table = desk("work")
    request = table.read("buy")
    assert request is not None
    assert as_last_time(table.precedents, request, table.judge(request)) == ""
    say(table, 'overrule "we forgot" buy', "undo", "redo")
    again = table.judge(request)

    covered = {each.rule for each in table.state.precedents if each.word == "buy"} >= set(again.rules)
    assert bool(as_last_time(table.precedents, request, again)) is covered


def test_what_would_make_it_possible_is_said_from_the_facts() -> None:
    table = desk("given Ana tickets 0")
    request = table.read("refund")
    assert request is not None

    assert "With 1 ticket more in hand." in remedies(table, ask(table, request), table.game.rulebook())
