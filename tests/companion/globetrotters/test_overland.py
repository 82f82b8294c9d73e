from __future__ import annotations

import pytest

from companion.tokens import LanguageFault
from tests.builders import allowed, desk, expect, refusals, rules_of_last


def test_after_a_number_the_piece_moves_and_the_place_has_its_say() -> None:
    table = desk("roll 5", "to Nat-1")

    expect(table, "Ana at Nat-1", "Ana cheques 900", "over no")
    assert {"GT-OVER-2", "GT-ARR-5"} <= rules_of_last(table)


def test_the_piece_ends_on_another_space() -> None:
    assert "GT-OVER-2" in refusals(desk("roll 5"), "to Nat-A")


def test_nobody_moves_overland_without_a_number() -> None:
    assert "GT-OVER-1" in refusals(desk(), "to Nat-1")
    assert "GT-OVER-1" in refusals(desk("roll ticket"), "to Nat-1")


def test_the_ticket_face_gives_a_ticket_and_the_turn_goes_on() -> None:
    table = desk("roll ticket")

    expect(table, "Ana tickets 3", "Ana at Nat-A", "over no")
    assert "GT-OVER-4" in rules_of_last(table)


@pytest.mark.parametrize("line", ["work", "sail Cru-1", "roll 4"])
def test_after_the_ticket_face_every_way_is_open_again(line: str) -> None:
    assert allowed(desk("roll ticket"), line)


def test_the_trouble_face_costs_100_dollars_and_the_turn() -> None:
    table = desk("given Ana at Red-1", "roll trouble")

    expect(table, "Ana cheques 900", "jackpot cheques 200", "Ana at Red-1", "over yes")
    assert "GT-OVER-6" in rules_of_last(table)


@pytest.mark.parametrize("line", ["fly Nat-1", "sail Cru-1", "work", "roll 2", "adventure", "next"])
def test_a_roll_is_played_out_before_anything_else(line: str) -> None:
    assert "GT-OVER-8" in refusals(desk("given Ana at K1", "roll 5"), line)


def test_a_special_memory_may_be_placed_while_a_number_waits() -> None:
    assert allowed(desk("given Ana memories 1", "roll 5"), "memory Red-1")


def test_overland_routes_never_reach_a_cruise_island() -> None:
    assert "GT-OVER-9" in refusals(desk("roll 5"), "to Cru-1")


def test_overland_routes_never_leave_a_cruise_island() -> None:
    assert {"GT-OVER-9", "GT-OVER-10"} <= set(refusals(desk("given Ana at Cru-1 to Nat-1"), "roll 5"))


def test_a_roll_where_no_route_leads_out_is_void() -> None:
    table = desk("roll void")

    expect(table, "Ana at Nat-A", "Ana cheques 1000", "Ana tickets 2", "over no")
    assert "GT-OVER-10" in rules_of_last(table)
    assert allowed(table, "sail Cru-1")
    assert allowed(table, "work")


@pytest.mark.parametrize("face", ["0", "13", "-1", "Ticket-2", "1e1"])
def test_the_travel_die_shows_1_to_12_or_a_face(face: str) -> None:
    with pytest.raises(LanguageFault):
        refusals(desk(), f"roll {face}")
