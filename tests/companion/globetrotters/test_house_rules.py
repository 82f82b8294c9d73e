from __future__ import annotations

import pytest

from companion.games import load
from companion.house_rules import HouseRule
from companion.tokens import LanguageFault
from tests.builders import desk, expect, refusals, say

GAME = load("globetrotters")


@pytest.mark.parametrize("rule", list(GAME.house_rules), ids=lambda rule: rule.name)
def test_every_house_rule_takes_its_values_and_default(rule: HouseRule) -> None:
    table = desk()

    for value in (*(rule.values or (str(rule.low), str(rule.step), str(rule.high))), "default"):
        say(table, f"rule {rule.name} {value}")
        assert GAME.house_rules.value(table.state, rule.name) == (rule.default if value == "default" else value)


@pytest.mark.parametrize("rule", list(GAME.house_rules), ids=lambda rule: rule.name)
def test_every_house_rule_bears_on_a_rule_of_the_book(rule: HouseRule) -> None:
    assert rule.question in GAME.rulebook()


def test_a_rulebook_entry_names_only_house_rules_there_are() -> None:
    named = {entry.house_rule for entry in GAME.rulebook() if entry.house_rule}

    assert named <= {rule.name for rule in GAME.house_rules}


def test_a_house_rule_holds_from_then_on_and_can_be_taken_back() -> None:
    table = desk("rule work_pay 300", "work", "next", "rule work_pay default", "work")

    expect(table, "Ana cheques 1300", "Ben cheques 1500")


def test_yes_and_no_are_read_as_on_and_off() -> None:
    table = desk("rule cruise_safe yes")

    assert GAME.house_rules.on(table.state, "cruise_safe")
    assert not GAME.house_rules.on(say(table, "rule cruise_safe no").state, "cruise_safe")


@pytest.mark.parametrize(
    "line",
    ["rule cruise_safe maybe", "rule nonsense on", "rule work_pay 150", "rule work_pay lots", "rule keys -1", "rule"],
)
def test_other_names_and_values_cannot_be_read(line: str) -> None:
    with pytest.raises(LanguageFault):
        refusals(desk(), line)
