from __future__ import annotations

from tests.builders import allowed, desk, expect, refusals, rules_of_last


def test_a_completed_adventure_brings_the_city_key() -> None:
    table = desk("roll 3", "to K1", "adventure", "done")

    expect(table, "key K1 Ana", "Ana keys K1", "Ana markers none")
    assert "GT-KEY-1" in rules_of_last(table)


def test_without_the_adventure_there_is_no_key() -> None:
    expect(desk("roll 3", "to K1", "work"), "key K1 board")


def test_an_adventure_that_leads_away_brings_no_key() -> None:
    expect(desk("roll 3", "to K1", "adventure", "go Nat-1"), "key K1 board")


def test_a_new_visit_is_another_chance() -> None:
    table = desk("roll 3", "to K1", "adventure", "go Nat-1", "roll 1", "to K1", "adventure", "done")

    expect(table, "key K1 Ana", "Ana cheques 500")


def test_a_city_whose_key_one_holds_has_nothing_more_to_win() -> None:
    table = desk("given Ana keys K1", "roll 3", "to K1", "adventure", "done")

    expect(table, "key K1 Ana", "Ana cheques 800", "challenge Ana no")
    assert "GT-Q25" in rules_of_last(table)
    assert {"GT-Q25", "GT-CHAL-1"} <= set(refusals(table, "challenge"))


def test_the_key_of_this_very_city_may_be_lost_and_does_not_come_back() -> None:
    table = desk("given Ana keys K1", "roll 3", "to K1", "adventure", "lose key", "done")

    expect(table, "key K1 jackpot", "Ana keys none")


def test_a_city_whose_key_is_in_the_jackpot_has_nobody_to_challenge() -> None:
    table = desk("given jackpot keys K1", "roll 3", "to K1", "adventure", "done")

    expect(table, "challenge Ana no")
    assert {"GT-Q26", "GT-ADV-14"} <= set(refusals(table, "challenge"))


def test_a_city_whose_key_is_held_stays_open_to_others() -> None:
    assert allowed(desk("given Ben keys K1", "roll 3", "to K1"), "adventure")
