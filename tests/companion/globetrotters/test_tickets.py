from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last, say

POOR = "given Ana cheques 0 tickets 0"


def test_a_full_fare_ticket_costs_200_dollars_during_ones_own_turn() -> None:
    table = desk("buy")

    expect(table, "Ana cheques 800", "Ana tickets 3", "over no")
    assert "GT-TICK-1" in rules_of_last(table)


def test_the_one_full_fare_purchase_may_be_for_any_number() -> None:
    expect(desk("buy 4"), "Ana cheques 200", "Ana tickets 6")


def test_there_is_one_full_fare_purchase_a_turn() -> None:
    assert {"GT-TICK-4", "GT-Q60"} <= set(refusals(desk("buy"), "buy"))


def test_by_house_rule_the_purchase_is_one_ticket() -> None:
    table = desk("rule full_fare_count one")

    assert "GT-Q60" in refusals(table, "buy 2")
    assert allowed(table, "buy")


def test_nobody_buys_in_anothers_turn() -> None:
    assert {"GT-TICK-1", "GT-Q60", "GT-TURN-3"} <= set(refusals(desk(), "Ben: buy"))


@pytest.mark.parametrize(("lines", "rule"), [(("work",), "GT-WORK-1"), (("roll 3", "to Reg-1"), "GT-ARR-6")])
def test_the_full_fare_is_closed_once_the_turn_is_over(lines: tuple[str, ...], rule: str) -> None:
    assert {"GT-TICK-1", "GT-Q63", "GT-TURN-3", rule} <= set(refusals(desk(*lines), "buy"))


def test_nobody_buys_what_they_cannot_pay() -> None:
    assert {"GT-TICK-1", "GT-TICK-3"} <= set(refusals(desk(), "buy 6"))
    assert {"GT-TICK-2", "GT-TICK-3"} <= set(refusals(desk(POOR, "work"), "discount"))


@pytest.mark.parametrize("lines", [("roll 3",), ("given Ana at K1", "adventure"), ("roll 3", "to Gam-1", "jackpot")])
def test_nobody_buys_while_something_is_to_be_settled(lines: tuple[str, ...]) -> None:
    assert "GT-Q66" in refusals(desk(*lines), "buy")


@pytest.mark.parametrize("lines", [("work",), ("roll 3", "to Reg-1"), ("roll trouble",), ("sail Cru-1",)])
def test_right_after_the_turn_two_tickets_cost_300_dollars(lines: tuple[str, ...]) -> None:
    table = desk(*lines)
    before = table.state.holdings.count("s1", "cheques")
    say(table, "discount")

    expect(table, f"Ana cheques {before - 300}", "Ana tickets 4")
    assert "GT-TICK-2" in rules_of_last(table)


def test_the_discount_fare_waits_for_the_end_of_the_turn() -> None:
    assert "GT-TICK-2" in refusals(desk(), "discount")


def test_the_discount_fare_closes_when_the_next_turn_starts() -> None:
    assert {"GT-TICK-2", "GT-TURN-3"} <= set(refusals(desk("work", "next"), "Ana: discount"))


def test_there_is_one_discount_purchase_after_a_turn() -> None:
    assert {"GT-TICK-4", "GT-Q61"} <= set(refusals(desk("work", "discount"), "discount"))


def test_the_discount_fare_is_for_one_pair() -> None:
    assert "GT-Q61" in refusals(desk("work"), "discount 4")
    assert "GT-TICK-2" in refusals(desk("work"), "discount 3")
    assert "GT-TICK-2" in refusals(desk("work"), "discount 1")


def test_by_house_rule_the_purchase_may_be_several_pairs() -> None:
    table = desk("rule discount_pairs any", "work", "discount 4")

    expect(table, "Ana cheques 600", "Ana tickets 6")
    assert "GT-TICK-4" in refusals(table, "discount 2")


def test_by_house_rule_only_working_opens_the_discount_fare() -> None:
    table = desk("rule discount_after_work_only on", "roll 3", "to Reg-1")

    assert "GT-Q63" in refusals(table, "discount")
    assert allowed(desk("rule discount_after_work_only on", "work"), "discount")


def test_a_lost_turn_opens_no_discount_fare() -> None:
    table = desk("given Ben misses 1", "work", "next")

    assert {"GT-Q64", "GT-TICK-2"} <= set(refusals(table, "Ben: discount"))


def test_both_fares_in_one_turn_are_two_purchases() -> None:
    expect(desk("buy", "work", "discount"), "Ana tickets 5", "Ana cheques 700")


def test_a_ticket_is_refunded_at_100_dollars() -> None:
    table = desk("refund 2")

    expect(table, "Ana cheques 1200", "Ana tickets 0")
    assert "GT-TICK-5" in rules_of_last(table)


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("work",),
        ("roll 3",),
        ("given Ben at Nat-1", "roll 3", "to Nat-1"),
        ("given Ana at K1", "adventure"),
        ("roll 3", "to Gam-1", "jackpot"),
        ("given Ben keys K1", "given Ana at K1", "adventure", "done", "challenge"),
    ],
)
def test_tickets_are_refunded_at_any_time(lines: tuple[str, ...]) -> None:
    table = desk(*lines)

    assert allowed(table, "Ana: refund")
    assert allowed(table, "Ben: refund")


def test_nobody_refunds_more_than_they_hold() -> None:
    assert "GT-TICK-5" in refusals(desk(), "refund 3")


def test_the_home_ticket_is_never_refunded() -> None:
    assert {"GT-TICK-5", "GT-SET-11", "GT-Q04"} <= set(refusals(desk("refund 2"), "refund"))
