from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last

HAS = "given Ana memories 2"


def test_a_special_memory_becomes_a_marker_of_ones_choice() -> None:
    table = desk(HAS, "memory Blue-1")

    expect(table, "Ana memories 1", "Ana markers Blue-1")
    assert {"GT-MEM-2", "GT-MEM-4"} <= rules_of_last(table)


def test_placing_one_takes_one() -> None:
    assert "GT-MEM-2" in refusals(desk(), "memory Red-1")


def test_it_need_not_be_placed_at_once() -> None:
    assert allowed(desk(HAS, "work", "next", "work", "next", "work", "next"), "memory Red-1")


def test_it_is_placed_in_ones_own_turn_only() -> None:
    assert {"GT-MEM-3", "GT-TURN-3"} <= set(refusals(desk(HAS, "given turn Ben"), "Ana: memory Red-1"))


@pytest.mark.parametrize(("lines", "rule"), [(("roll 3", "to Reg-1"), "GT-ARR-6"), (("work",), "GT-WORK-1")])
def test_it_is_not_placed_once_the_turn_is_over(lines: tuple[str, ...], rule: str) -> None:
    assert {"GT-MEM-3", "GT-Q51", rule} <= set(refusals(desk(HAS, *lines), "memory Red-1"))


def test_the_chart_lists_continental_cities_only() -> None:
    assert {"GT-MARK-3", "GT-MEM-2"} <= set(refusals(desk(HAS), "memory Nat-1"))
    assert {"GT-MARK-3", "GT-KEY-4", "GT-MEM-2"} <= set(refusals(desk(HAS), "memory K1"))


def test_it_never_makes_a_second_marker_on_a_city() -> None:
    table = desk(HAS, "given Ana markers Red-1")

    assert {"GT-MARK-6", "GT-Q96"} <= set(refusals(table, "memory Red-1"))
    expect(table, "Ana memories 2")


def test_one_special_memory_a_continent() -> None:
    table = desk(HAS, "memory Red-1")

    assert "GT-MEM-5" in refusals(table, "memory Red-2")
    assert allowed(table, "memory Blue-1")


def test_a_special_memory_set_by_hand_counts_too() -> None:
    for fields in ("markers Red-1 specials Red-1", "specials Red-1 markers Red-1"):
        assert "GT-MEM-5" in refusals(desk(HAS, f"given Ana {fields}"), "memory Red-2")


def test_an_ordinary_marker_leaves_the_continent_free_for_a_special_memory() -> None:
    assert allowed(desk(HAS, "given Ana markers Red-1"), "memory Red-2")


def test_an_adventure_in_a_city_with_a_special_memory_brings_no_second_marker() -> None:
    expect(desk(HAS, "memory Red-1", "roll 3", "to Red-1", "adventure", "done"), "Ana markers Red-1")


def test_a_special_memory_lost_from_the_chart_leaves_the_continent_used() -> None:
    table = desk("rule lose_placed_sm on", HAS, "memory Red-1", "given Ana memories 0")

    for line in ("roll 3", "to Red-2", "adventure", "lose memory", "done", "given Ana memories 1"):
        table.say(line)

    expect(table, "Ana markers Red-2")
    assert "GT-MEM-5" in refusals(table, "memory Red-3")
