from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour


def test_a_token_advances_by_the_sum_of_the_dice() -> None:
    table = tour("roll 4 6")

    expect(table, "Ana at @10")
    assert "WT-MOVE-1" in rules_of_last(table)


def test_space_39_is_followed_by_go() -> None:
    expect(tour("given Ana at Tokyo", "roll 1 2"), "Ana at @2")


@pytest.mark.parametrize(
    "lines",
    [
        ("given Ana deeds Lima", "roll 2 4"),
        ("roll 4 6",),
        ("given golden out", "given Ana at @10", "roll 4 6"),
    ],
)
def test_there_is_rest_on_ones_own_just_visiting_and_free_parking(lines: tuple[str, ...]) -> None:
    table = tour(*lines)

    expect(table, "Ana cash 1000", "due none", "over yes", "Ana jailed no")
    assert rules_of_last(table) & {"WT-MOVE-3", "WT-FEE-4", "WT-PARK-2"}


def test_go_pays_200_dollars_once_to_who_stops_there() -> None:
    table = tour("given Ana at @34", "roll 2 4")

    expect(table, "Ana at @0", "Ana cash 1200")
    assert "WT-GO-1" in rules_of_last(table)


def test_go_pays_200_dollars_to_who_passes_it() -> None:
    table = tour("given Ana at Tokyo", "roll 1 2")

    expect(table, "Ana cash 1200", "due card")
    assert "WT-GO-2" in rules_of_last(table)


def test_a_table_may_pay_another_salary() -> None:
    expect(tour("rule salary 400", "given Ana at @34", "roll 2 4"), "Ana cash 1400")


def test_go_pays_before_the_landing() -> None:
    table = tour("given Ana cash 0 at @35", "roll 4 5")

    expect(table, "Ana at @4", "Ana cash 0")
    assert "WT-DEBT-2" not in rules_of_last(table)


@pytest.mark.parametrize(("start", "left", "rule"), [("@0", 800, "WT-TAX-1"), ("@34", 900, "WT-TAX-2")])
def test_insurance_costs_200_and_the_guide_100_dollars(start: str, left: int, rule: str) -> None:
    table = tour(f"given Ana at {start}", "roll 1 3")

    expect(table, f"Ana cash {left}")
    assert rule in rules_of_last(table)


def test_the_first_on_free_parking_takes_the_golden_travel_ticket() -> None:
    table = tour("given Ana at @10", "roll 4 6")

    expect(table, "golden Ana", "Ana cash 1000")
    assert "WT-PARK-1" in rules_of_last(table)


def test_a_card_may_bring_the_first_to_free_parking() -> None:
    table = tour("roll 2 5", "card to @20")

    expect(table, "golden Ana")
    assert "WT-Q-59" in rules_of_last(table)


def test_the_second_on_free_parking_only_rests() -> None:
    table = tour("given Ana at @10", "roll 4 6", "next", "roll 4 6")

    expect(table, "golden Ana", "Ben cash 1000", "over yes")
    assert "WT-PARK-2" in rules_of_last(table)


@pytest.mark.parametrize("space", ["@0", "@4", "@10", "@12", "@20"])
def test_only_destinations_can_be_bought(space: str) -> None:
    table = tour(f"given Ana at {space}")

    assert "WT-BUY-1" in refusals(table, "buy")
    assert "WT-BUY-5" in refusals(table, f"trade Ben gives {space} gets 100")


def test_a_space_without_a_name_goes_by_its_index() -> None:
    table = tour("roll 5 6")

    expect(table, "Ana at @11", "due buy")
    assert table.line(table.entries[-1]) == "Ana: roll 5 6"


def test_a_destination_that_is_not_described_yet_can_be_landed_on_but_not_bought() -> None:
    table = tour("roll 5 6")

    assert "WT-SET-8" in refusals(table, "buy")
    assert allowed(table, "auction")
    expect(say(table, "space 11 price 140 goal Lima", "buy"), "deed @11 Ana")
