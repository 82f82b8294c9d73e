from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last, say

ROUND = ("next", "work", "next", "work", "next")


def test_sailing_leads_onto_the_cruise_island_and_ends_the_turn() -> None:
    table = desk("sail Cru-1 to Nat-1")

    expect(table, "Ana at Cru-1", "Ana cheques 1000", "over yes")
    assert {"GT-WATER-1", "GT-ARR-11"} <= rules_of_last(table)


def test_the_next_turn_leads_ashore_at_the_other_end() -> None:
    table = desk("sail Cru-1 to Nat-1", *ROUND, "ashore Nat-1")

    expect(table, "Ana at Nat-1", "Ana cheques 1200", "over no")
    assert {"GT-WATER-2", "GT-ARR-5"} <= rules_of_last(table)


def test_nobody_goes_ashore_in_the_turn_they_set_sail() -> None:
    assert {"GT-WATER-2", "GT-ARR-11"} <= set(refusals(desk("sail Cru-1 to Nat-1"), "ashore Nat-1"))


def test_the_voyage_ends_where_its_route_does() -> None:
    table = desk("sail Cru-1 to Nat-1", *ROUND)

    assert "GT-WATER-2" in refusals(table, "ashore Nat-2")


def test_nobody_turns_round_at_a_cruise_island() -> None:
    assert "GT-WATER-5" in refusals(desk("sail Cru-1", *ROUND), "ashore Nat-A")
    assert "GT-WATER-5" in refusals(desk("sail Cru-1 to Nat-1", *ROUND), "ashore Nat-A")


def test_without_a_named_end_any_other_place_may_be_it() -> None:
    assert allowed(desk("sail Cru-1", *ROUND), "ashore Nat-2")


@pytest.mark.parametrize("line", ["roll 3", "fly Nat-1", "sail Cru-2", "work", "ashore Cru-1"])
def test_a_voyage_goes_on_before_anything_else(line: str) -> None:
    assert "GT-Q81" in refusals(desk("given Ana at Cru-1 to Nat-1"), line)


def test_water_routes_lead_over_cruise_islands() -> None:
    assert "GT-WATER-1" in refusals(desk(), "sail Trop-1")


def test_a_route_ends_in_another_place() -> None:
    assert "GT-WATER-4" in refusals(desk(), "sail Cru-1 to Nat-A")
    assert "GT-WATER-4" in refusals(desk(), "sail Cru-1 to Cru-1")


def test_going_ashore_takes_a_voyage() -> None:
    assert "GT-WATER-2" in refusals(desk(), "ashore Nat-1")


def test_sailing_needs_no_ticket_and_no_red_dot() -> None:
    assert allowed(desk("given Ana tickets 0"), "sail Cru-1")


def test_a_voyager_may_be_bumped_and_the_voyage_is_lost() -> None:
    table = desk("given Ben at Cru-1 to Nat-1", "sail Cru-1 to Nat-2", "Ben: moveon Nat-B", "next")

    expect(table, "Ben at Nat-B", "turn Ben")
    assert "GT-WATER-2" in refusals(table, "ashore Nat-1")


def test_by_house_rule_a_cruise_island_is_safe() -> None:
    table = desk("rule cruise_safe on", "given Ben at Cru-1 to Nat-1", "sail Cru-1 to Nat-2", "next")

    expect(table, "due Ben none", "Ben at Cru-1", "Ana at Cru-1")
    say(table, "ashore Nat-1")
    expect(table, "Ben at Nat-1")


def test_by_house_rule_every_other_place_still_bumps() -> None:
    expect(desk("rule cruise_safe on", "given Ben at Nat-1", "roll 2", "to Nat-1"), "due Ben moveon")
