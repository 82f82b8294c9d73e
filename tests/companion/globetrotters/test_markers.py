from __future__ import annotations

from tests.builders import desk, expect, refusals, rules_of_last

DONE = ("roll 3", "to Red-1", "adventure", "done")


def test_a_completed_adventure_brings_a_marker() -> None:
    table = desk(*DONE)

    expect(table, "Ana markers Red-1", "Ana keys none")
    assert "GT-MARK-1" in rules_of_last(table)


def test_without_the_adventure_there_is_no_marker() -> None:
    expect(desk("roll 3", "to Red-1", "work"), "Ana markers none")


def test_an_adventure_that_leads_away_brings_no_marker() -> None:
    expect(desk("roll 3", "to Red-1", "adventure", "homeward"), "Ana markers none")


def test_a_deported_player_gets_no_marker() -> None:
    expect(desk("roll 3", "to Red-1", "adventure", "lose key"), "Ana markers none", "Ana mark Red-1")


def test_several_players_may_have_a_marker_on_one_city() -> None:
    expect(desk("given Ben markers Red-1", *DONE), "Ana markers Red-1", "Ben markers Red-1")


def test_nobody_has_two_markers_on_one_city() -> None:
    table = desk("given Ana markers Red-1", *DONE)

    expect(table, "Ana markers Red-1")
    assert "GT-MARK-6" in rules_of_last(table)


def test_markers_stand_beside_continental_cities_only() -> None:
    assert "GT-MARK-3" in refusals(desk(), "given Ana markers Nat-1")
    assert {"GT-MARK-3", "GT-KEY-4"} <= set(refusals(desk(), "given Ana markers K1"))
