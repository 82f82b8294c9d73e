from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last


def test_flying_costs_the_ticket_and_the_expenses_of_the_place() -> None:
    table = desk("given Ana at K1", "fly Nat-1")

    expect(table, "Ana at Nat-1", "Ana tickets 1", "Ana cheques 900", "over no")
    assert {"GT-AIR-1", "GT-ARR-5"} <= rules_of_last(table)


@pytest.mark.parametrize("place", ["K1", "Red-1"])
def test_flights_leave_red_dot_cities(place: str) -> None:
    assert allowed(desk(f"given Ana at {place}"), "fly Nat-1")


@pytest.mark.parametrize("place", ["Nat-1", "Reg-1", "Gam-1", "Trop-1", "Was-1", "Tro-1", "Cru-1"])
def test_flights_leave_nowhere_else(place: str) -> None:
    assert "GT-AIR-3" in refusals(desk(f"given Ana at {place}"), "fly K1")


@pytest.mark.parametrize("place", ["Nat-1", "Reg-1", "Gam-1", "Trop-1", "Was-1", "Tro-1", "Cru-1"])
def test_flights_go_anywhere(place: str) -> None:
    assert allowed(desk("given Ana at K1"), f"fly {place}")


def test_no_ticket_no_flight() -> None:
    assert {"GT-AIR-5", "GT-AIR-1"} <= set(refusals(desk("given Ana at K1 tickets 0"), "fly Nat-1"))


def test_all_reasons_against_a_flight_are_named() -> None:
    assert {"GT-AIR-3", "GT-AIR-5", "GT-Q83"} <= set(refusals(desk("given Ana tickets 0"), "fly Nat-A"))


def test_nobody_flies_to_where_they_stand() -> None:
    assert "GT-Q83" in refusals(desk("given Ana at K1"), "fly K1")


def test_one_may_fly_on_in_the_same_turn() -> None:
    expect(desk("given Ana at K1", "fly Red-1", "fly K2"), "Ana at K2", "Ana tickets 0", "Ana cheques 700")


def test_a_flight_home_is_free() -> None:
    expect(desk("given Ana at K1", "fly Nat-A"), "Ana cheques 1000", "Ana tickets 1")
