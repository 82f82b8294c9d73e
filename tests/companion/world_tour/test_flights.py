from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

REACH = {5: (6, 8, 9, 11, 13, 14), 15: (16, 18, 19, 21, 23, 24), 25: (26, 27, 29, 31, 32, 34), 35: (37, 39, 1, 3)}
DESTINATIONS = tuple(sorted(index for reached in REACH.values() for index in reached))


def landed_on(index: int, *lines: str) -> list[str]:
    """Ana lands on this space with a roll of 3."""
    return [f"given Ana at @{index - 3}", *lines, "roll 1 2"]


@pytest.mark.parametrize("start", REACH)
def test_a_local_flight_reaches_every_destination_before_the_next_local_flight(start: int) -> None:
    table = tour(*landed_on(start))

    reached = {index for index in DESTINATIONS if allowed(table, f"fly @{index}")}
    assert reached == set(REACH[start])


@pytest.mark.parametrize(("start", "reach"), [(5, (6, 8, 9, 11)), (15, REACH[15]), (25, (26, 27)), (35, REACH[35])])
def test_by_house_rule_a_local_flight_ends_at_any_flight_space(start: int, reach: tuple[int, ...]) -> None:
    table = tour("rule local_reach any_flight", *landed_on(start))

    assert {index for index in DESTINATIONS if allowed(table, f"fly @{index}")} == set(reach)


@pytest.mark.parametrize("start", [12, 28])
def test_a_long_distance_flight_reaches_all_destinations(start: int) -> None:
    table = tour(*landed_on(start))

    assert all(allowed(table, f"fly @{index}") for index in DESTINATIONS)


def test_beyond_the_reach_nobody_flies() -> None:
    assert {"WT-FLY-2", "WT-FLY-3", "WT-Q-01"} <= set(refusals(tour(*landed_on(5)), "fly Cairo"))


@pytest.mark.parametrize(("start", "price", "rule"), [(5, 100, "WT-FLY-2"), (12, 200, "WT-FLY-4")])
def test_the_fare_goes_to_the_bank_and_the_landing_counts(start: int, price: int, rule: str) -> None:
    table = tour(*landed_on(start), "fly Lima")

    expect(table, f"Ana cash {1000 - price}", "Ana at Lima", "due buy")
    assert rule in rules_of_last(table)


@pytest.mark.parametrize("space", ["@0", "@10", "@12", "@20", "@22", "@35"])
def test_flights_lead_to_destinations_only(space: str) -> None:
    assert {"WT-FLY-5", "WT-GOAL-5"} <= set(refusals(tour(*landed_on(28)), f"fly {space}"))


def test_nobody_has_to_fly() -> None:
    table = tour(*landed_on(5))

    expect(table, "over yes", "due none")
    expect(say(table, "next"), "Ana cash 1000", "Ana at @5", "turn Ben")


@pytest.mark.parametrize(("start", "rule"), [(35, "WT-FLY-2"), (28, "WT-FLY-4")])
def test_a_flight_across_go_earns_nothing(start: int, rule: str) -> None:
    table = tour(*landed_on(start), "fly @3")

    expect(table, f"Ana cash {900 if start == 35 else 800}")
    assert {"WT-GO-3", rule} <= rules_of_last(table)


def test_a_flight_takes_the_full_price() -> None:
    assert {"WT-Q-03", "WT-FLY-2", "WT-Q-54"} <= set(refusals(tour("given Ana cash 90", *landed_on(5)), "fly Lima"))
    assert {"WT-Q-03", "WT-FLY-4"} <= set(refusals(tour("given Ana cash 190", *landed_on(12)), "fly Lima"))
    expect(tour("given Ana cash 100", *landed_on(5), "fly Lima"), "Ana cash 0", "Ana at Lima")


def test_by_house_rule_who_cannot_pay_in_full_pays_all_there_is_and_flies() -> None:
    expect(tour("rule fly_on_credit on", "given Ana cash 90", *landed_on(5), "fly Lima"), "Ana cash 0", "Ana at Lima")


def test_the_fare_may_be_raised_by_a_trade_first() -> None:
    table = tour("given Ana cash 0 deeds Paris", *landed_on(5), "trade Ben gives Paris gets 100", "fly Lima")

    expect(table, "Ana cash 0", "Ana at Lima")


@pytest.mark.parametrize(
    "lines", [(), ("roll 4 6",), ("given Ana at @5",), (*landed_on(5), "fly Lima"), (*landed_on(5), "fly Lima", "buy")]
)
def test_nobody_flies_without_having_just_landed_on_a_flight_space(lines: tuple[str, ...]) -> None:
    assert {"WT-FLY-1", "WT-FLY-2", "WT-FLY-4"} <= set(refusals(tour(*lines), "fly Lima"))


def test_setting_another_players_token_leaves_the_flight_open() -> None:
    assert allowed(tour(*landed_on(5), "given Ben at @20"), "fly Lima")
    assert "WT-FLY-1" in refusals(tour(*landed_on(5), "given Ana at @20"), "fly Lima")


def test_the_next_roll_declines_the_flight() -> None:
    table = tour("given Ana at @1", "roll 2 2")

    assert allowed(table, "fly Lima")
    expect(say(table, "roll 1 2"), "Ana at Oslo")
    assert "WT-FLY-1" in refusals(table, "fly Rome")
