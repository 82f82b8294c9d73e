"""What holds of the house rules of either game."""

from __future__ import annotations

import pytest

from companion.games import TITLES, load
from companion.house_rules import HouseRule
from tests.builders import desk, say, tour

AT_TABLE = {"globetrotters": desk, "world-tour": tour}
EACH = [pytest.param(title, rule, id=rule.name) for title in TITLES for rule in load(title).house_rules]


@pytest.mark.parametrize(("title", "rule"), EACH)
def test_every_house_rule_takes_its_values_and_default(title: str, rule: HouseRule) -> None:
    table = AT_TABLE[title]()
    house_rules = load(title).house_rules

    for value in (*(rule.values or (str(rule.low), str(rule.step), str(rule.high))), "default"):
        say(table, f"rule {rule.name} {value}")
        assert house_rules.value(table.state, rule.name) == (rule.default if value == "default" else value)


@pytest.mark.parametrize(("title", "rule"), EACH)
def test_every_house_rule_bears_on_a_rule_of_the_book(title: str, rule: HouseRule) -> None:
    assert rule.question in load(title).rulebook()


@pytest.mark.parametrize("title", TITLES)
def test_a_rulebook_entry_names_only_house_rules_there_are(title: str) -> None:
    named = {entry.house_rule for entry in load(title).rulebook() if entry.house_rule}

    assert named <= {rule.name for rule in load(title).house_rules}
