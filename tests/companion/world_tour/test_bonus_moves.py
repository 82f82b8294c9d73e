from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

HOLDS_GOAL = ("given Ana deeds Oslo", "roll 4 5")
"""Ana owns Oslo and lands on Rome, whose travel goal Oslo is."""
ROUND = ("next", "roll 1 2", "auction", "sold", "next", "roll 1 2", "auction", "sold", "next")


def test_a_deed_whose_goal_one_owns_brings_a_bonus_move() -> None:
    table = tour(*HOLDS_GOAL, "buy")

    expect(table, "bonus Ana Oslo")
    assert "WT-BONUS-1" in rules_of_last(table)


def test_deed_and_goal_may_come_in_either_order() -> None:
    table = tour("given Ana deeds Rome", "given Ben deeds Oslo", "trade Ben gives 50 gets Oslo")

    expect(table, "bonus Ana Oslo")
    assert "WT-Q-10" in rules_of_last(table)


def test_by_house_rule_the_goal_must_come_first() -> None:
    table = tour("rule bonus_order goal_first", "given Ana deeds Rome", "roll 2 6")

    expect(table, "Ana stamps Oslo")
    table = tour("rule bonus_order goal_first", "given Ana deeds Rome", "given Ben deeds Oslo")
    expect(say(table, "trade Ben gives 100 gets Oslo"), "bonus Ana none")
    assert {"WT-BONUS-1", "WT-Q-10"} <= set(refusals(table, "bonus Oslo"))
    expect(tour("rule bonus_order goal_first", *HOLDS_GOAL, "buy"), "bonus Ana Oslo")


def test_deals_and_auctions_bring_bonus_moves_too() -> None:
    expect(tour("given Ana deeds Oslo", "given Ben deeds Rome", "trade Ben gives 50 gets Rome"), "bonus Ana Oslo")
    expect(tour("given Ben deeds Oslo", "roll 4 5", "auction", "Ben: bid 10", "sold"), "bonus Ben Oslo")


def test_no_bonus_move_where_the_goal_bears_a_stamp() -> None:
    table = tour("given Ben stamps Oslo", *HOLDS_GOAL, "buy", *ROUND)

    expect(table, "bonus Ana none")
    assert {"WT-BONUS-1", "WT-GOAL-6", "WT-STAMP-2", "WT-STAMP-7"} <= set(refusals(table, "bonus Oslo"))


def test_a_bonus_move_goes_straight_there_stamps_and_costs_nothing() -> None:
    table = tour(*HOLDS_GOAL, "buy", *ROUND, "bonus Oslo")

    expect(table, "Ana at Oslo", "Ana stamps Oslo", "Ana cash 880", "bonus Ana none", "over no")
    assert {"WT-BONUS-2", "WT-BONUS-3"} <= rules_of_last(table)
    assert "WT-Q-05" in rules_of_last(table)
    assert "WT-GO-2" not in rules_of_last(table)


def test_after_a_bonus_move_the_dice_are_rolled_from_the_new_space() -> None:
    table = tour("given Ana deeds Rome Oslo bonus Oslo", "bonus Oslo")

    assert {"WT-BONUS-4", "WT-TURN-1"} <= set(refusals(table, "next"))
    expect(say(table, "roll 1 3"), "Ana at @12")


def test_it_is_not_used_in_the_turn_in_which_it_arose() -> None:
    table = tour("given Ana deeds Oslo", "given Ben deeds Rome", "trade Ben gives 50 gets Rome")

    assert {"WT-BONUS-2", "WT-Q-16"} <= set(refusals(table, "bonus Oslo"))


def test_it_is_not_used_after_the_roll() -> None:
    table = tour("given Ana deeds Rome Oslo bonus Oslo", "roll 4 6")

    assert {"WT-BONUS-2", "WT-BONUS-1", "WT-Q-12"} <= set(refusals(table, "bonus Oslo"))


def test_it_is_not_used_in_anothers_turn() -> None:
    table = tour("given Ben deeds Rome Oslo bonus Oslo")

    assert {"WT-BONUS-2", "WT-TURN-2"} <= set(refusals(table, "Ben: bonus Oslo"))


def test_the_extra_turn_of_a_double_is_a_next_turn() -> None:
    table = tour("given Ana at @1 deeds Oslo", "roll 4 4", "buy")

    expect(table, "bonus Ana Oslo", "again yes")
    expect(say(table, "bonus Oslo"), "Ana stamps Oslo", "again yes")


def test_a_flight_taken_on_a_double_belongs_to_the_doubled_roll() -> None:
    table = tour("given Ana at @1 deeds Oslo", "roll 2 2", "fly Rome", "buy", "bonus Oslo")

    expect(table, "Ana stamps Oslo", "again yes")


def test_by_house_rule_the_bonus_move_waits_for_the_next_round() -> None:
    table = tour("rule bonus_next next_round", "given Ana at @1 deeds Oslo", "roll 4 4", "buy")

    assert {"WT-BONUS-2", "WT-Q-11"} <= set(refusals(table, "bonus Oslo"))


def test_a_deal_after_the_doubled_roll_was_settled_belongs_to_the_extra_turn() -> None:
    table = tour("given Ana deeds Oslo", "given Ben deeds Rome", "roll 5 5", "trade Ben gives 50 gets Rome")

    assert {"WT-BONUS-2", "WT-Q-16", "WT-Q-11a"} <= set(refusals(table, "bonus Oslo"))
    expect(say(table, "roll 4 6"), "bonus Ana Oslo")


def test_an_unused_bonus_move_is_lost_at_the_roll_of_the_next_turn() -> None:
    table = tour(*HOLDS_GOAL, "buy", *ROUND, "roll 4 6")

    expect(table, "bonus Ana none")
    assert "WT-Q-12" in rules_of_last(table)


def test_by_house_rule_it_is_kept_until_used() -> None:
    table = tour("rule bonus_keeps on", *HOLDS_GOAL, "buy", *ROUND, "given Ana at @0", "roll 4 6")

    expect(table, "bonus Ana Oslo")


def test_it_is_not_used_in_jail_but_right_after_paying() -> None:
    table = tour("given Ana jailed yes deeds Rome Oslo bonus Oslo")

    assert {"WT-Q-13", "WT-JAIL-11"} <= set(refusals(table, "bonus Oslo"))
    expect(say(table, "jail pay", "bonus Oslo"), "Ana at Oslo", "Ana stamps Oslo")


def test_after_a_turn_that_began_in_jail_it_still_waits() -> None:
    table = tour("given Ana jailed yes deeds Rome Oslo bonus Oslo", "roll 1 2")

    expect(table, "bonus Ana Oslo")


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("given Ben stamps Oslo", {"WT-Q-14", "WT-GOAL-6", "WT-STAMP-2"}),
        ("Ana: trade Ben gives Oslo gets 100", {"WT-Q-14"}),
        ("Ana: trade Ben gives Rome gets 100", {"WT-Q-14"}),
    ],
)
def test_it_is_void_once_the_goal_is_stamped_or_one_of_both_is_sold(line: str, rules: set[str]) -> None:
    table = tour("given Ana deeds Rome Oslo bonus Oslo", line)

    expect(table, "bonus Ana none")
    assert rules | {"WT-BONUS-1"} <= set(refusals(table, "bonus Oslo"))


def test_several_are_used_before_one_roll_in_any_order() -> None:
    table = tour("given Ana deeds Rome Oslo Paris Tokyo bonus Oslo Tokyo", "bonus Tokyo", "bonus Oslo", "roll 4 6")

    expect(table, "Ana stamps Oslo Tokyo", "Ana at @18")


def test_ticket_and_bonus_move_may_both_come_before_the_roll() -> None:
    table = tour("given golden Ana", "given Ana deeds Rome Oslo bonus Oslo", "golden Rome", "bonus Oslo", "roll 4 6")

    expect(table, "Ana at @18")


def test_it_may_name_the_space_one_stands_on() -> None:
    expect(tour("given Ana at Oslo deeds Rome Oslo bonus Oslo", "bonus Oslo"), "Ana stamps Oslo", "Ana at Oslo")


@pytest.mark.parametrize("space", ["Lima", "@0", "@5"])
def test_nobody_makes_a_bonus_move_they_do_not_have(space: str) -> None:
    assert "WT-BONUS-1" in refusals(tour("given Ana deeds Rome Oslo bonus Oslo"), f"bonus {space}")


def test_a_bonus_move_leaves_the_row_of_doubles_alone() -> None:
    table = tour("given Ana deeds Rome Oslo bonus Oslo doubles 1", "bonus Oslo", "roll 1 1", "roll 2 2")

    expect(table, "Ana jailed yes")


def test_what_the_landing_demands_comes_before_the_bonus_move() -> None:
    table = tour("given golden Ana", "given Ana deeds Rome Oslo bonus Oslo", "golden Lima")

    assert "WT-TURN-7" in refusals(table, "bonus Oslo")
    assert allowed(say(table, "buy"), "bonus Oslo")
