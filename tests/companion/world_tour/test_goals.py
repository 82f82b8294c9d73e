"""Travel goals, stamps, and the win."""

from __future__ import annotations

import pytest

from companion.world_tour.board import DESTINATIONS
from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

HOLDS_CAIRO = "given Ana deeds Cairo"
"""Cairo's travel goal is Lima."""


@pytest.mark.parametrize("owner", ["Ana", "Ben", ""])
def test_landing_on_a_blank_goal_stamps_it_whoever_owns_the_place(owner: str) -> None:
    table = tour(HOLDS_CAIRO, *([f"given {owner} deeds Lima Cairo"] if owner == "Ana" else []))
    if owner == "Ben":
        say(table, "given Ben deeds Lima")
    say(table, "roll 2 4")

    expect(table, "Ana stamps Lima", "stamp Lima Ana")
    assert "WT-STAMP-1" in rules_of_last(table)


def test_the_stamp_comes_before_the_purchase() -> None:
    table = tour(HOLDS_CAIRO, "roll 2 4")

    expect(table, "Ana stamps Lima", "due buy")


def test_a_place_that_is_no_goal_is_not_stamped_not_even_by_its_owner() -> None:
    expect(tour("given Ana deeds Lima", "roll 2 4"), "Ana stamps none")


def test_a_place_takes_one_stamp_only() -> None:
    table = tour(HOLDS_CAIRO, "given Ben stamps Lima", "roll 2 4")

    expect(table, "Ana stamps none", "stamp Lima Ben")
    assert "WT-STAMP-2" in rules_of_last(table)


def test_of_two_with_the_same_goal_the_first_to_land_gets_it() -> None:
    table = tour("space 11 price 140 fee 60 goal Lima", HOLDS_CAIRO, "given Ben deeds @11 at @0", "roll 2 4", "buy")
    say(table, "next", "roll 1 5")

    expect(table, "Ana stamps Lima", "Ben stamps none")


def test_stamps_stay_whatever_is_traded() -> None:
    table = tour(HOLDS_CAIRO, "roll 2 4", "buy", "trade Ben gives Cairo Lima gets 500")

    expect(table, "Ana stamps Lima", "stamp Lima Ana", "Ben deeds Cairo Lima")


def test_a_goal_goes_with_its_deed() -> None:
    table = tour("given Ben deeds Cairo", "Ana: trade Ben gives 100 gets Cairo", "roll 2 4")

    expect(table, "Ana stamps Lima")


def test_the_new_holder_of_a_stamped_goal_cannot_meet_it() -> None:
    table = tour(HOLDS_CAIRO, "roll 2 4", "buy", "trade Ben gives Cairo gets 500", "next")
    say(table, "given Ben at @0", "roll 2 4")

    expect(table, "Ben stamps none", "stamp Lima Ana")


def test_running_out_of_money_takes_no_stamp_and_no_deed() -> None:
    table = tour("given Ana cash 10 stamps Lima deeds Rome", "roll 1 3")

    expect(table, "Ana cash 0", "Ana stamps Lima", "Ana deeds Rome", "winner none")


def test_a_token_that_stands_there_already_leaves_no_stamp() -> None:
    table = tour("given Ana at Lima", "given Ben deeds Cairo", "trade Ben gives 100 gets Cairo")

    expect(table, "Ana stamps none")
    say(table, "given golden Ana", "golden Lima")
    expect(table, "Ana stamps Lima")


def test_one_stamp_meets_one_goal() -> None:
    table = tour("space 11 goal Lima", "given Ana deeds Cairo @11 stamps @1 @3", "roll 2 4")

    expect(table, "Ana stamps Lima @1 @3", "winner none")


def test_by_house_rule_one_stamp_meets_the_goal_of_every_deed_that_names_the_place() -> None:
    table = tour("rule multi_goal count_each", "space 11 goal Lima", "given Ana deeds Cairo @11 stamps @1 @3")

    expect(say(table, "roll 2 4"), "winner Ana")
    assert "WT-Q-28" in rules_of_last(table)


def test_the_fourth_stamp_wins_at_once() -> None:
    table = tour(HOLDS_CAIRO, "given Ana stamps @1 @3 @37", "roll 2 4")

    expect(table, "winner Ana", "due none", "turn Ana", "fee Ben none")
    assert "WT-END-1" in rules_of_last(table)


@pytest.mark.parametrize(
    "line", ["buy", "auction", "roll 1 2", "next", "Ben: fee", "Ben: trade Cal gives Rome gets 10", "golden Lima"]
)
def test_after_the_win_nothing_is_played(line: str) -> None:
    table = tour(HOLDS_CAIRO, "given Ben deeds Rome", "given Ana stamps @1 @3 @37", "roll 2 4")

    assert "WT-END-1" in refusals(table, line)


def test_a_win_on_anothers_destination_opens_no_fee() -> None:
    expect(tour(HOLDS_CAIRO, "given Ben deeds Lima", "given Ana stamps @1 @3 @37", "roll 2 4"), "fee Ben none")


def test_a_table_may_ask_for_fewer_or_more_stamps() -> None:
    expect(tour("rule stamps_to_win 1", HOLDS_CAIRO, "roll 2 4"), "winner Ana")
    expect(tour("rule stamps_to_win 5", HOLDS_CAIRO, "given Ana stamps @1 @3 @37", "roll 2 4"), "winner none")


def test_money_and_deeds_win_nothing() -> None:
    table = tour("given Ana cash 9000 deeds Lima Oslo Rome Cairo Quito Paris Tokyo", "given Ben cash 0", "roll 4 6")

    expect(table, "winner none")


def test_a_deal_alone_never_wins() -> None:
    table = tour("given Ana stamps @1 @3 @37 deeds Lima at Lima", "given Ben deeds Cairo")
    say(table, "trade Ben gives 100 gets Cairo")

    expect(table, "winner none", "bonus Ana Lima Cairo")


def test_a_bonus_move_may_win_before_the_roll() -> None:
    table = tour("given Ana stamps @1 @3 @37 deeds Lima Cairo bonus Lima", "bonus Lima")

    expect(table, "winner Ana")
    assert "WT-BONUS-3" in rules_of_last(table)


@pytest.mark.parametrize("space", ["@0", "@5", "@7", "@30"])
def test_only_destinations_are_stamped(space: str) -> None:
    assert "WT-GOAL-5" in refusals(tour(), f"given Ana stamps {space}")


def test_a_stamp_can_be_undone_with_the_landing_that_brought_it() -> None:
    table = tour(HOLDS_CAIRO, "given Ana stamps @1 @3 @37", "roll 2 4", "undo")

    expect(table, "winner none", "Ana stamps @1 @3 @37")
    assert allowed(table, "roll 4 6")


def test_the_desk_says_when_nobody_can_get_enough_stamps() -> None:
    deeds = [f"space {space[1:]} goal {'@3' if space == '@1' else '@1'}" for space in DESTINATIONS]
    table = tour(*deeds, "given Ana deeds @1", "roll 1 2")

    expect(table, "Ana stamps @3", "winner none", "due buy")
    assert "WT-Q-35" in rules_of_last(table)
    assert "WT-Q-35" not in rules_of_last(tour(HOLDS_CAIRO, "roll 2 4"))


def test_nothing_is_bought_after_the_last_stamp() -> None:
    table = tour(HOLDS_CAIRO, "given Ana stamps @1 @3 @37", "roll 2 4")

    assert {"WT-Q-31", "WT-END-1", "WT-BUY-1"} <= set(refusals(table, "buy"))
