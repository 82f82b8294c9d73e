from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

NEXT_TO_LIMA = ("given Ana at @1",)


def test_a_turn_is_a_roll_its_move_and_its_landing() -> None:
    table = tour("roll 4 6")

    expect(table, "Ana at @10", "over yes", "again no", "due none")
    expect(say(table, "next"), "turn Ben", "over no")


def test_the_dice_are_not_handed_on_before_they_are_rolled() -> None:
    assert {"WT-TURN-1", "WT-TURN-2"} <= set(refusals(tour(), "next"))


def test_there_is_one_roll_a_turn() -> None:
    assert {"WT-TURN-1", "WT-TURN-2", "WT-TURN-3"} <= set(refusals(tour("roll 4 6"), "roll 1 2"))


@pytest.mark.parametrize("line", ["roll 1 2", "next", "buy", "auction", "fly @6", "jail pay", "bonus @6", "golden @6"])
def test_nobody_plays_in_anothers_turn(line: str) -> None:
    assert "WT-TURN-2" in refusals(tour("given golden Ben"), f"Ben: {line}")


@pytest.mark.parametrize("line", ["roll 1 2", "next", "golden Lima", "fly Lima"])
@pytest.mark.parametrize(
    ("before", "rule"),
    [
        (("roll 2 4",), "WT-BUY-1"),
        (("roll 2 4",), "WT-BUY-4"),
        (("roll 2 4", "auction"), "WT-AUC-4"),
        (("roll 2 5",), "WT-CARD-1"),
        (("given Ana at @14", "roll 1 2"), "WT-JOUR-1"),
    ],
)
def test_what_the_space_demands_comes_first(before: tuple[str, ...], rule: str, line: str) -> None:
    table = tour("given golden Ana", *before)

    assert {"WT-TURN-7", rule} <= set(refusals(table, line))
    expect(table, "over no")


def test_a_double_brings_another_turn() -> None:
    table = tour("roll 5 5")

    expect(table, "Ana at @10", "again yes", "over no")
    assert "WT-TURN-3" in rules_of_last(table)
    expect(say(table, "roll 1 2"), "again no", "turn Ana", "Ana at @13")


def test_the_extra_turn_cannot_be_declined() -> None:
    assert {"WT-Q-56", "WT-TURN-3"} <= set(refusals(tour("roll 5 5"), "next"))


def test_by_house_rule_the_extra_turn_may_be_declined() -> None:
    table = tour("rule double_optional on", "roll 5 5")

    expect(table, "again yes", "over yes")
    expect(say(table, "next"), "turn Ben", "again no")


def test_the_extra_turn_waits_for_what_the_double_brought() -> None:
    table = tour("roll 3 3")

    expect(table, "again yes", "due buy")
    assert "WT-TURN-7" in refusals(table, "roll 1 2")
    assert allowed(say(table, "buy"), "roll 1 2")


def test_a_third_double_in_a_row_leads_to_jail_without_being_played() -> None:
    table = tour("roll 5 5", "roll 5 5", "roll 1 1")

    expect(table, "Ana at @10", "Ana jailed yes", "Ana cash 1000", "again no", "over yes")
    assert {"WT-TURN-4", "WT-JAIL-3", "WT-GO-6"} <= rules_of_last(table)
    assert {"WT-TURN-4", "WT-JAIL-3"} <= set(refusals(table, "roll 1 2"))


def test_the_row_of_doubles_ends_when_the_dice_are_handed_on() -> None:
    table = tour("given Ana doubles 2", "roll 4 6", "next", "roll 5 5", "roll 1 2")

    expect(table, "Ben jailed no")


def test_a_double_that_leads_to_go_to_jail_gives_no_other_turn() -> None:
    table = tour("given Ana at @24", "roll 3 3")

    expect(table, "Ana jailed yes", "again no", "over yes")
    assert {"WT-JAIL-2", "WT-TURN-5", "WT-GO-6"} <= rules_of_last(table)
    assert {"WT-TURN-5", "WT-JAIL-2"} <= set(refusals(table, "roll 1 2"))


def test_a_bonus_move_is_none_of_the_three_rolls() -> None:
    table = tour("given Ana deeds Rome Oslo bonus Oslo doubles 2", "bonus Oslo", "roll 1 1")

    expect(table, "Ana jailed yes", "Ana stamps Oslo")
    table = tour("given Ana deeds Rome Oslo bonus Oslo doubles 1", "bonus Oslo", "roll 1 1")
    expect(table, "Ana jailed no", "again yes")


def test_a_round_is_over_when_the_dice_are_back_with_the_first_player() -> None:
    table = tour("roll 4 6", "next", "roll 4 6", "next", "given Cal at @0", "roll 4 6")

    assert table.state.round == 2
    assert say(table, "next").state.round == 3
