from __future__ import annotations

from tests.builders import desk, expect, refusals, rules_of_last

SECOND = ("roll 3", "to Red-2", "adventure", "done")


def test_two_markers_on_a_continent_bring_its_key() -> None:
    table = desk("given Ana markers Red-1", *SECOND)

    expect(table, "key Red Ana", "Ana markers Red-1 Red-2")
    assert "GT-CONT-1" in rules_of_last(table)


def test_markers_on_two_continents_bring_none() -> None:
    expect(desk("given Ana markers Blue-1", *SECOND), "Ana keys none")


def test_no_city_key_is_needed() -> None:
    expect(desk("given Ben keys K1 K2", "given Ana markers Red-1", *SECOND), "key Red Ana")


def test_a_special_memory_counts_as_a_marker() -> None:
    expect(desk("given Ana markers Red-1 memories 1", "memory Red-2"), "key Red Ana")


def test_one_marker_more_than_the_holder_takes_the_key_without_a_fee() -> None:
    table = desk("given Ben markers Red-1 keys Red", "given Ana markers Red-1", *SECOND)

    expect(table, "key Red Ana", "Ben cheques 1000", "Ana cheques 900")
    assert "GT-CONT-4" in rules_of_last(table)


def test_as_many_markers_as_the_holder_are_not_enough() -> None:
    table = desk("given Ben markers Red-1 Red-3 keys Red", "given Ana markers Red-1", *SECOND)

    expect(table, "key Red Ben")
    assert "GT-CONT-5" in rules_of_last(table)


def test_a_continent_key_cannot_be_challenged() -> None:
    table = desk("given Ben keys Red", "roll 3", "to Red-1", "adventure", "done")

    assert {"GT-CONT-2", "GT-CHAL-1"} <= set(refusals(table, "challenge"))


def test_a_continent_key_in_the_jackpot_stays_there() -> None:
    table = desk("given jackpot keys Red", "given Ana markers Red-1", *SECOND)

    expect(table, "key Red jackpot")
    assert "GT-Q46" in rules_of_last(table)


def test_the_key_comes_once_and_a_third_marker_changes_nothing() -> None:
    expect(desk("given Ana markers Red-1 Red-3 keys Red", *SECOND), "Ana keys Red", "Ana markers Red-1 Red-2 Red-3")
