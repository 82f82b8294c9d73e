from __future__ import annotations

import pytest

from companion.games import load
from companion.tokens import LanguageFault
from tests.builders import desk, expect, refusals, say

GAME = load("globetrotters")


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
