from __future__ import annotations

from tests.builders import desk, expect, rules_booked, rules_of_last, seated


def test_a_turn_begins_with_300_dollars_of_spending_money() -> None:
    table = desk("work", "next")

    expect(table, "Ben cheques 1300")
    assert "GT-SPEND-1" in rules_of_last(table)


def test_a_first_turn_brings_no_spending_money() -> None:
    table = seated("start Ana", "home Nat-A", "work", "next")

    expect(table, "Ben cheques 500")
    assert "GT-SPEND-1" not in rules_booked(table)


def test_the_second_round_brings_spending_money_to_everybody() -> None:
    table = seated(
        "start Ben", "home Nat-B", "work", "next", "home Nat-C", "work", "next", "home Nat-A", "work", "next"
    )

    expect(table, "turn Ben", "Ben cheques 1000")


def test_a_lost_turn_brings_no_spending_money() -> None:
    table = desk("given Ben misses 1", "work", "next")

    expect(table, "turn Cal", "Ben cheques 1000", "Ben misses 0", "Cal cheques 1300")
    assert "GT-SPEND-3" in rules_of_last(table)


def test_a_table_may_pay_other_spending_money() -> None:
    expect(desk("rule spending_money 0", "work", "next"), "Ben cheques 1000")


def test_spending_money_comes_before_the_expenses_that_waited() -> None:
    table = desk("given Ben at Nat-1 cheques 0 tickets 0", "roll 3", "to Nat-1", "Ben: moveon K1", "work", "next")

    expect(table, "Ben cheques 100", "Ben at K1", "Ben mark none")


def test_the_turn_that_is_set_by_hand_has_had_its_income() -> None:
    expect(desk("given turn Ben"), "Ben cheques 1000")
