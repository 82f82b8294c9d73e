from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

HOLDS_IT = "given golden Ana"


def test_the_ticket_leads_to_any_destination_for_nothing_and_is_gone() -> None:
    table = tour(HOLDS_IT, "golden Tokyo")

    expect(table, "Ana at Tokyo", "Ana cash 1000", "golden out", "due buy")
    assert {"WT-GOLD-1", "WT-GOLD-2"} <= rules_of_last(table)


def test_a_ride_across_go_earns_nothing() -> None:
    table = tour(HOLDS_IT, "given Ana at Tokyo", "golden Lima")

    expect(table, "Ana cash 1000")
    assert "WT-Q-04" in rules_of_last(table)


def test_it_is_used_before_the_roll_which_is_then_still_owed() -> None:
    table = tour(HOLDS_IT, "golden Lima", "buy")

    assert {"WT-Q-10b", "WT-TURN-1"} <= set(refusals(table, "next"))
    expect(say(table, "roll 1 2"), "Ana at Rome")


def test_it_is_used_after_the_action_and_before_the_dice_are_handed_on() -> None:
    table = tour(HOLDS_IT, "roll 4 6", "golden Lima", "buy")

    expect(table, "over yes", "again no")
    expect(say(table, "next"), "turn Ben")


@pytest.mark.parametrize("lines", [("roll 2 4",), ("roll 2 5",), ("roll 2 4", "auction")])
def test_it_is_not_used_in_the_middle_of_an_action(lines: tuple[str, ...]) -> None:
    assert {"WT-GOLD-3", "WT-TURN-7"} <= set(refusals(tour(HOLDS_IT, *lines), "golden Rome"))


def test_it_is_not_used_in_anothers_turn() -> None:
    assert {"WT-GOLD-3", "WT-TURN-2"} <= set(refusals(tour("given golden Ben"), "Ben: golden Lima"))


def test_between_two_rolls_it_leaves_the_owed_turn_and_the_doubles() -> None:
    table = tour(HOLDS_IT, "roll 5 5", "golden Lima", "buy")

    expect(table, "again yes")
    assert {"WT-Q-56", "WT-Q-10c", "WT-TURN-3"} <= set(refusals(table, "next"))
    expect(say(table, "roll 2 2", "roll 1 1"), "Ana jailed yes")


def test_it_may_be_used_in_the_turn_in_which_it_was_taken() -> None:
    expect(tour("given Ana at @10", "roll 4 6", "golden Lima"), "Ana at Lima")


def test_by_house_rule_it_may_not() -> None:
    table = tour("rule ticket_same_turn off", "given Ana at @10", "roll 4 6")

    assert "WT-Q-08" in refusals(table, "golden Lima")
    say(table, "next", "roll 1 2", "auction", "sold", "next", "roll 1 2", "auction", "sold", "next")
    assert allowed(table, "golden Lima")


def test_it_may_name_the_space_one_stands_on() -> None:
    table = tour(HOLDS_IT, "given Ana at Lima deeds Cairo", "golden Lima")

    expect(table, "Ana at Lima", "Ana stamps Lima")


@pytest.mark.parametrize("space", ["@0", "@5", "@20", "@30"])
def test_it_leads_to_destinations_only(space: str) -> None:
    assert {"WT-GOLD-1", "WT-GOAL-5"} <= set(refusals(tour(HOLDS_IT), f"golden {space}"))


@pytest.mark.parametrize(("place", "rules"), [("board", ()), ("Ben", ()), ("out", ("WT-GOLD-2",))])
def test_who_does_not_hold_it_cannot_use_it(place: str, rules: tuple[str, ...]) -> None:
    assert {"WT-GOLD-1", "WT-GOLD-5", *rules} <= set(refusals(tour(f"given golden {place}"), "golden Lima"))


@pytest.mark.parametrize("goods", ["gives golden gets 100", "gives golden gets Rome", "gives Lima golden gets 100"])
def test_it_is_no_goods(goods: str) -> None:
    table = tour(HOLDS_IT, "given Ana deeds Lima", "given Ben deeds Rome")

    assert {"WT-GOLD-4", "WT-GOLD-5", "WT-Q-44"} <= set(refusals(table, f"trade Ben {goods}"))
