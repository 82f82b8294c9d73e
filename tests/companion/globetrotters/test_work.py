from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last


def test_working_pays_200_dollars_and_ends_the_turn() -> None:
    table = desk("work")

    expect(table, "Ana cheques 1200", "over yes", "Ana at Nat-A")
    assert "GT-WORK-1" in rules_of_last(table)


def test_a_table_may_pay_other_wages() -> None:
    expect(desk("rule work_pay 500", "work"), "Ana cheques 1500")


def test_one_works_once_a_turn() -> None:
    assert {"GT-WORK-1", "GT-WORK-2"} <= set(refusals(desk("work"), "work"))


@pytest.mark.parametrize("place", ["Reg-1", "Was-1", "Tro-1"])
def test_nobody_works_once_something_else_has_ended_the_turn(place: str) -> None:
    assert "GT-WORK-2" in refusals(desk("roll 3", f"to {place}"), "work")


def test_nobody_works_while_a_roll_is_to_be_played_out() -> None:
    assert {"GT-WORK-3", "GT-TURN-6", "GT-OVER-8"} <= set(refusals(desk("roll 3"), "work"))


def test_nobody_works_while_a_card_is_being_read() -> None:
    table = desk("given Ana at K1", "adventure")

    assert {"GT-WORK-3", "GT-ADV-2"} <= set(refusals(table, "work"))


def test_nobody_works_while_a_challenge_is_on() -> None:
    table = desk("given Ben keys K1", "given Ana at K1", "adventure", "done", "challenge")

    assert {"GT-WORK-3", "GT-CHAL-5"} <= set(refusals(table, "Ana: work"))


def test_nobody_works_while_the_jackpot_is_being_tried() -> None:
    table = desk("roll 3", "to Gam-1", "jackpot")

    assert {"GT-WORK-3", "GT-JACK-2"} <= set(refusals(table, "work"))


@pytest.mark.parametrize("place", ["Nat-1", "K1", "Red-1", "Gam-1", "Trop-1"])
def test_one_may_work_anywhere_ashore(place: str) -> None:
    assert allowed(desk("roll 3", f"to {place}"), "work")


def test_nobody_works_on_a_cruise_island_before_sailing_on() -> None:
    table = desk("given Ana at Cru-1 to Nat-1")

    assert {"GT-Q80", "GT-Q81", "GT-WATER-2"} <= set(refusals(table, "work"))


def test_a_turn_that_began_with_travel_may_end_with_work() -> None:
    expect(desk("roll 3", "to Nat-1", "work"), "Ana cheques 1100", "over yes")
