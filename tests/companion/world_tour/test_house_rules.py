from __future__ import annotations

import pytest

from companion.tokens import LanguageFault
from tests.builders import expect, refusals, say, tour, waiting_room

NAMES = [
    "local_reach",
    "jump_is_landing",
    "fly_on_credit",
    "ticket_passes_go",
    "bonus_passes_go",
    "ticket_fee_free",
    "ticket_same_turn",
    "bonus_order",
    "bonus_next",
    "bonus_keeps",
    "fee_basis",
    "goal_exemption",
    "stamp_is_exempt",
    "multi_goal",
    "bid_over_cash",
    "auction_freezes_trade",
    "card_to_go",
    "jail_double_counts",
    "double_optional",
    "forgetting",
    "start_cash",
    "salary",
    "stamps_to_win",
]


def test_the_house_rules_of_the_game() -> None:
    assert {rule.name for rule in tour().game.house_rules} >= set(NAMES)


def test_a_house_rule_holds_from_then_on_and_can_be_taken_back() -> None:
    table = tour("given Ana at @34", "rule salary 400", "roll 2 4", "rule salary default", "given Ana at @34")

    expect(table, "Ana cash 1400")
    expect(say(table, "given turn Ana", "roll 2 4"), "Ana cash 1600")


def test_forgetting_changes_nothing_that_is_booked() -> None:
    for value in ("on", "off"):
        table = tour(f"rule forgetting {value}", "given Ben deeds Lima", "roll 2 4")
        expect(table, "fee Ben 30", "Ben cash 1000")
        expect(say(table, "Ben: fee"), "Ben cash 1030")


@pytest.mark.parametrize("line", ["rule local_reach maybe", "rule salary 55", "rule work_pay 200"])
def test_other_names_and_values_cannot_be_read(line: str) -> None:
    with pytest.raises(LanguageFault):
        refusals(waiting_room(), line)
