from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last, say

PLAIN = ("roll 3", "to Red-1", "adventure", "bonus")
STARRED = ("roll 3", "to Red-1", "adventure", "bonus world")


def test_a_bonus_comes_after_the_credit_of_the_city() -> None:
    table = desk(*PLAIN)

    expect(table, "Ana markers Red-1", "bonus Ana continent", "over no")
    assert {"GT-BONUS-1", "GT-MARK-1"} <= rules_of_last(table)


def test_a_bonus_move_is_an_arrival_paid_to_the_travel_agent() -> None:
    table = desk(*PLAIN, "move K1")

    expect(table, "Ana at K1", "Ana cheques 700", "Ana tickets 2", "jackpot cheques 200", "bonus Ana none")
    assert {"GT-BONUS-2", "GT-ARR-3"} <= rules_of_last(table)
    assert allowed(table, "adventure")


def test_by_house_rule_a_bonus_move_pays_the_jackpot() -> None:
    table = desk("rule bonus_expenses_to jackpot", *PLAIN, "move K1")

    expect(table, "jackpot cheques 400")
    assert "GT-Q09" in rules_of_last(table)


@pytest.mark.parametrize("place", ["K2", "Red-2", "Nat-1", "Reg-1", "Gam-1"])
def test_a_plain_bonus_reaches_every_kind_of_city_of_the_continent(place: str) -> None:
    assert allowed(desk(*PLAIN), f"move {place}")


@pytest.mark.parametrize("place", ["Trop-1", "Was-1", "Tro-1", "Cru-1"])
def test_a_plain_bonus_reaches_no_other_place(place: str) -> None:
    assert {"GT-Q40", "GT-BONUS-2"} <= set(refusals(desk(*PLAIN), f"move {place}"))


@pytest.mark.parametrize("place", ["Blue-1", "K3", "Nat-2", "Gam-2"])
def test_a_plain_bonus_stays_on_the_continent_as_far_as_it_is_known(place: str) -> None:
    assert "GT-BONUS-2" in refusals(desk(*PLAIN), f"move {place}")


@pytest.mark.parametrize("place", ["Blue-1", "Trop-1", "Was-1", "Nat-C", "Cru-1"])
def test_a_starred_bonus_reaches_every_place(place: str) -> None:
    table = desk(*STARRED)

    expect(table, "bonus Ana world")
    assert "GT-BONUS-6" in rules_of_last(table)
    assert allowed(table, f"move {place}")


@pytest.mark.parametrize("lines", [PLAIN, STARRED])
def test_a_bonus_leads_elsewhere(lines: tuple[str, ...]) -> None:
    assert "GT-Q39" in refusals(desk(*lines), "move Red-1")


@pytest.mark.parametrize("line", ["roll ticket", "fly Nat-1", "sail Cru-1", "work"])
def test_a_bonus_cannot_be_saved(line: str) -> None:
    table = desk(*PLAIN, line)

    expect(table, "bonus Ana none")
    assert "GT-BONUS-4" in refusals(table, "move K1")


@pytest.mark.parametrize("line", ["buy", "refund", "memory Red-2"])
def test_buying_refunding_and_placing_keep_the_bonus(line: str) -> None:
    expect(desk("given Ana memories 1", *PLAIN, line), "bonus Ana continent")


def test_nobody_moves_by_a_bonus_they_do_not_hold() -> None:
    assert "GT-BONUS-4" in refusals(desk(), "move K1")


def test_a_bonus_may_be_used_after_a_won_challenge() -> None:
    table = desk(
        "given Ben keys K1", "given Ana at K1", "adventure", "bonus", "challenge", "throw 3 4", "Ben: throw 1 2"
    )

    expect(table, "key K1 Ana", "bonus Ana continent")
    assert allowed(table, "move K2")


def test_a_bonus_may_be_used_without_challenging() -> None:
    assert allowed(desk("given Ben keys K1", "given Ana at K1", "adventure", "bonus"), "move K2")


def test_a_lost_challenge_loses_the_bonus() -> None:
    table = desk(
        "given Ben keys K1", "given Ana at K1", "adventure", "bonus", "challenge", "throw 1 2", "Ben: throw 3 4"
    )

    expect(table, "bonus Ana none", "due Ana moveon")
    assert {"GT-BONUS-4", "GT-BONUS-5"} <= set(refusals(table, "move K2"))
    say(table, "Ana: moveon Nat-1")
    assert {"GT-BONUS-4", "GT-BONUS-5"} <= set(refusals(table, "move K2"))


def test_a_bonus_move_bumps() -> None:
    expect(desk("given Ben at K1", *PLAIN, "move K1"), "due Ben moveon")


def test_a_card_for_the_day_with_a_bonus_lets_it_be_used() -> None:
    table = desk("roll 3", "to Red-1", "adventure", "day then", "bonus")

    expect(table, "over yes")
    assert allowed(table, "move K1")
