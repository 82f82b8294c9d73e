from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last

KINDS = [
    ("K1", 200, "no", "GT-ARR-3"),
    ("Red-1", 100, "no", "GT-ARR-4"),
    ("Nat-1", 100, "no", "GT-ARR-5"),
    ("Reg-1", 0, "yes", "GT-ARR-6"),
    ("Gam-1", 100, "no", "GT-ARR-7"),
    ("Trop-1", 100, "no", "GT-ARR-8"),
    ("Was-1", 100, "yes", "GT-ARR-9"),
    ("Tro-1", 100, "yes", "GT-ARR-10"),
    ("Cru-1", 0, "yes", "GT-ARR-11"),
]


@pytest.mark.parametrize(("place", "cost", "over", "rule"), KINDS)
def test_each_kind_of_place_has_its_price_and_may_end_the_turn(place: str, cost: int, over: str, rule: str) -> None:
    table = desk("given Ana at K2", f"fly {place}")

    expect(table, f"Ana cheques {1000 - cost}", f"over {over}", "jackpot cheques 200")
    assert rule in rules_of_last(table)


@pytest.mark.parametrize(("place", "cost", "over", "rule"), KINDS)
def test_a_place_that_waited_costs_the_same_at_the_start_of_the_turn(
    place: str, cost: int, over: str, rule: str
) -> None:
    table = desk("given Ben at Nat-2", "roll 3", "to Nat-2", f"Ben: moveon {place}", "work", "next")

    expect(table, f"Ben cheques {1300 - cost}", f"over {over}")
    assert rule in rules_of_last(table)


@pytest.mark.parametrize("place", ["K1", "Red-1"])
def test_red_dot_cities_offer_an_adventure(place: str) -> None:
    assert allowed(desk("roll 3", f"to {place}"), "adventure")


@pytest.mark.parametrize("place", ["Nat-1", "Reg-1", "Gam-1", "Trop-1", "Was-1", "Tro-1"])
def test_no_other_place_offers_an_adventure(place: str) -> None:
    assert "GT-ADV-1" in refusals(desk("roll 3", f"to {place}"), "adventure")


def test_a_gambling_city_offers_a_try_for_the_jackpot() -> None:
    assert allowed(desk("roll 3", "to Gam-1"), "jackpot")


def test_a_gambling_city_may_be_left_without_trying() -> None:
    assert allowed(desk("roll 3", "to Gam-1"), "roll 4")
    assert allowed(desk("roll 3", "to Gam-1"), "work")


def test_a_tropical_island_gives_a_special_memory_and_the_turn_goes_on() -> None:
    expect(desk("roll 3", "to Trop-1"), "Ana memories 1", "over no")


def test_every_visit_to_a_tropical_island_gives_one() -> None:
    expect(desk("roll 3", "to Trop-1", "roll 1", "to Nat-1", "roll 1", "to Trop-1"), "Ana memories 2")


def test_a_wasteland_takes_every_ticket_under_the_pack() -> None:
    expect(desk("roll 3", "to Was-1"), "Ana tickets 0", "jackpot tickets 2", "over yes")


def test_tickets_refunded_to_enter_a_wasteland_are_not_lost_twice() -> None:
    expect(
        desk("given Ana cheques 0 tickets 3", "roll 3", "to Was-1"), "Ana cheques 0", "Ana tickets 0", "Ana at Was-1"
    )


def test_a_trouble_spot_takes_100_dollars_and_the_turn() -> None:
    expect(desk("roll 3", "to Tro-1"), "Ana cheques 900", "Ana tickets 2", "over yes")
