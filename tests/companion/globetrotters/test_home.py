from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_booked, rules_of_last


@pytest.mark.parametrize("home", ["K1", "Red-1", "Nat-1", "Gam-1", "Trop-1", "Was-1", "Tro-1"])
def test_coming_home_never_costs_expenses(home: str) -> None:
    table = desk(f"given Ana home {home}", "roll 3", f"to {home}")

    expect(table, "Ana cheques 1000")
    assert "GT-HOME-1" in rules_of_last(table)


def test_somebody_elses_home_costs_what_its_kind_costs() -> None:
    expect(desk("given Ben at Nat-2", "roll 3", "to Nat-B"), "Ana cheques 900")


def test_home_in_a_red_dot_city_still_offers_an_adventure() -> None:
    expect(desk("given Ana home K1", "roll 3", "to K1", "adventure", "done"), "Ana keys K1", "Ana cheques 1000")


def test_home_on_a_tropical_island_still_gives_a_special_memory() -> None:
    expect(desk("given Ana home Trop-1", "roll 3", "to Trop-1"), "Ana memories 1")


def test_home_in_a_gambling_city_still_lets_one_try_the_jackpot() -> None:
    assert allowed(desk("given Ana home Gam-1", "roll 3", "to Gam-1"), "jackpot")


@pytest.mark.parametrize("home", ["Reg-1", "Was-1", "Tro-1"])
def test_home_still_ends_the_turn_where_its_kind_does(home: str) -> None:
    expect(desk(f"given Ana home {home}", "roll 3", f"to {home}"), "over yes")


def test_a_wasteland_at_home_still_takes_the_tickets() -> None:
    expect(desk("given Ana home Was-1", "roll 3", "to Was-1"), "Ana tickets 0", "Ana cheques 1000")


def test_home_reached_by_adventure_is_free_and_the_jackpot_gets_nothing() -> None:
    table = desk("given Ana at K1", "adventure", "homeward")

    expect(table, "Ana at Nat-A", "Ana cheques 800", "jackpot cheques 200")
    assert "GT-Q01" in rules_booked(table)


def test_by_house_rule_home_reached_by_adventure_pays_the_jackpot() -> None:
    table = desk("rule home_by_adventure_pays on", "given Ana at K1", "adventure", "homeward")

    expect(table, "Ana cheques 700", "jackpot cheques 300")


def test_by_house_rule_home_reached_otherwise_stays_free() -> None:
    expect(desk("rule home_by_adventure_pays on", "roll 3", "to Nat-1", "roll 2", "to Nat-A"), "Ana cheques 900")


def test_a_postponed_adventure_at_home_costs_nothing() -> None:
    expect(desk("given Ana home K1 at K1", "adventure"), "Ana cheques 1000")


def test_home_is_no_safe_space() -> None:
    expect(desk("roll 3", "to Nat-B"), "due Ben moveon")


def test_by_house_rule_nobody_is_bumped_from_home() -> None:
    table = desk("rule home_safe on", "roll 3", "to Nat-B")

    expect(table, "due Ben none", "Ana at Nat-B", "Ben at Nat-B")


def test_by_house_rule_home_protects_its_owner_only() -> None:
    table = desk("rule home_safe on", "given Ben at Nat-C", "given Cal at Nat-1", "roll 3", "to Nat-C")

    expect(table, "due Ben moveon")


def test_a_player_deported_home_gets_nothing_from_it() -> None:
    table = desk("given Ana home K2 cheques 0 tickets 0", "roll 3", "to Nat-1", "next", "work", "next", "work", "next")

    assert {"GT-HOME-3", "GT-DEP-7", "GT-DEP-8"} <= set(refusals(table, "adventure"))


def test_trouble_by_the_die_costs_100_dollars_at_home_too() -> None:
    expect(desk("roll trouble"), "Ana cheques 900", "over yes")
