from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last, say

ROUND = ("next", "work", "next", "work", "next")
READ = ("roll 3", "to K1", "adventure")


def money(cheques: int, tickets: int = 0) -> str:
    return f"given Ana cheques {cheques} tickets {tickets}"


def test_tickets_are_refunded_as_far_as_needed_for_expenses() -> None:
    table = desk(money(100, 3), "roll 3", "to K1")

    expect(table, "Ana cheques 0", "Ana tickets 2", "Ana at K1", "Ana mark none", "over no")
    assert "GT-DEP-1" in rules_of_last(table)


def test_whoever_cannot_pay_pays_the_most_and_goes_home() -> None:
    table = desk(money(100), "roll 3", "to K1")

    expect(table, "Ana cheques 0", "Ana at Nat-A", "Ana mark K1", "over yes", "jackpot cheques 200")
    assert "GT-DEP-3" in rules_of_last(table)


def test_the_most_goes_to_whatever_was_owed() -> None:
    table = desk(money(300), "given Ana at K1", "adventure", "lose cheques 500")

    expect(table, "jackpot cheques 300", "Ana at Nat-A", "Ana mark K1", "Ana cheques 0")


def test_missing_tickets_are_bought_at_the_full_fare() -> None:
    table = desk(money(900, 1), *READ, "lose tickets 3")

    expect(table, "Ana cheques 300", "Ana tickets 0", "jackpot tickets 5", "Ana mark none", "Ana at K1")
    assert "GT-DEP-2" in rules_of_last(table)


def test_a_forced_purchase_leaves_the_turns_own_purchase_alone() -> None:
    table = desk(money(2000), "buy", *READ, "lose tickets 2", "done")
    expect(table, "Ana mark none", "Ana tickets 0", "jackpot tickets 4")

    assert allowed(desk(money(2000), *READ, "lose tickets 2", "done"), "buy")


def test_too_few_tickets_deport_and_the_rest_of_the_cash_stays() -> None:
    table = desk(money(500), *READ, "lose tickets 3")

    expect(table, "Ana cheques 100", "Ana tickets 0", "jackpot tickets 3", "Ana at Nat-A", "Ana mark K1")


def test_by_house_rule_the_rest_of_the_cash_goes_too() -> None:
    table = desk("rule leftover_cash_too on", money(500), *READ, "lose tickets 3")

    expect(table, "Ana cheques 0", "jackpot cheques 300", "Ana mark K1")
    assert "GT-Q70" in rules_of_last(table)


@pytest.mark.parametrize("line", ["lose key", "lose memory"])
def test_for_want_of_a_key_or_memory_everything_goes_to_the_travel_agent(line: str) -> None:
    table = desk(*READ, line)

    expect(table, "Ana cheques 0", "Ana tickets 0", "jackpot cheques 200", "jackpot tickets 2", "Ana at Nat-A")
    expect(table, "Ana mark K1", "over yes")
    assert "GT-DEP-5" in rules_of_last(table)


def test_whoever_is_deported_by_an_adventure_gets_nothing_from_that_city() -> None:
    expect(desk(*READ, "lose key"), "key K1 board", "challenge Ana no")
    table = desk("given Ben keys K1", *READ, "lose key")
    expect(table, "challenge Ana no")
    assert "GT-DEP-6" in rules_of_last(table)


def test_a_deported_player_gets_no_special_memory_at_home() -> None:
    expect(desk("given Ana home Trop-1", money(0), "roll 3", "to Nat-1"), "Ana memories 0", "Ana at Trop-1")


def test_a_deported_player_has_no_adventure_at_home() -> None:
    table = desk("given Ana home K2", money(0), "roll 3", "to Nat-1", *ROUND)

    assert {"GT-DEP-7", "GT-DEP-8", "GT-HOME-3"} <= set(refusals(table, "adventure"))


def test_leaving_home_and_coming_back_does_not_help() -> None:
    table = desk("given Ana home K2 mark Nat-1 expenses", "roll 3", "to Nat-2", "roll 3", "to K2")

    expect(table, "Ana mark Nat-1")
    assert "GT-DEP-7" in refusals(table, "adventure")


def test_bad_results_of_home_still_strike() -> None:
    expect(desk("given Ana home Was-1 mark Nat-1", "roll 3", "to Was-1"), "Ana tickets 0", "over yes")
    expect(desk("given Ana home Reg-1 mark Nat-1", "roll 3", "to Reg-1"), "over yes")


def test_no_special_memory_at_home_while_the_mark_lasts() -> None:
    table = desk("given Ana home Trop-1 mark Nat-1", "roll 3", "to Trop-1")

    expect(table, "Ana memories 0", "over no")
    assert "GT-DEP-7" in rules_of_last(table)


def test_paying_where_only_expenses_failed_makes_it_good() -> None:
    table = desk("given Ana mark Nat-1 expenses", "roll 3", "to Nat-1")

    expect(table, "Ana mark none")
    assert "GT-DEP-8" in rules_of_last(table)


def test_failing_there_again_does_not() -> None:
    expect(desk(money(0), "given Ana mark Nat-1 expenses", "roll 3", "to Nat-1"), "Ana mark Nat-1", "Ana at Nat-A")


def test_where_an_adventure_deported_it_takes_an_adventure() -> None:
    table = desk("given Ana mark K1 adventure", "roll 3", "to K1")

    expect(table, "Ana mark K1")
    say(table, "adventure", "done")
    expect(table, "Ana mark none", "Ana keys K1")


def test_an_adventure_that_sends_one_on_makes_it_good_too() -> None:
    expect(desk("given Ana mark K1 adventure", *READ, "go Nat-1"), "Ana mark none")


def test_an_adventure_that_deports_again_does_not() -> None:
    expect(desk("given Ana mark K1 adventure", *READ, "lose key"), "Ana mark K1")


def test_the_latest_deportation_replaces_the_older_one() -> None:
    expect(desk("given Ana mark K1 adventure", money(0), "roll 3", "to Nat-1"), "Ana mark Nat-1")


def test_the_place_of_deportation_is_where_the_player_stood() -> None:
    table = desk(money(200), *READ, "go Nat-1")

    expect(table, "Ana mark Nat-1", "Ana at Nat-A", "jackpot cheques 200", "Ana keys none")
    expect(desk(money(0), "given Ana at Nat-1", "roll trouble"), "Ana mark Nat-1", "Ana at Nat-A")


def test_trouble_by_the_die_is_made_good_by_entering_and_paying() -> None:
    expect(desk("given Ana mark Nat-1 die", "roll 3", "to Nat-1"), "Ana mark none")


def test_deported_at_home_one_stays_there_marked() -> None:
    table = desk(money(0), "roll trouble")

    expect(table, "Ana at Nat-A", "Ana mark Nat-A", "over yes")


def test_leaving_home_and_returning_makes_a_deportation_from_home_good() -> None:
    table = desk("given Ana mark Nat-A die", "roll 3", "to Nat-1", "roll 3", "to Nat-A")

    expect(table, "Ana mark none")
    assert "GT-Q76" in rules_of_last(table)


def test_a_deported_player_may_still_buy_the_pair() -> None:
    table = desk(money(500), "rule leftover_cash_too off", *READ, "lose tickets 3")

    assert "GT-TICK-3" in refusals(table, "discount")
    say(table, "given Ana cheques 300")
    assert allowed(table, "discount")


def test_the_fee_of_a_challenge_deports_nobody() -> None:
    table = desk("given Ben keys K1", "given Ana at K1", "adventure", "done", money(0))

    assert "GT-Q34" in refusals(table, "challenge")


def test_deportation_takes_no_expenses_at_home() -> None:
    expect(desk(money(100), "given Ana home K2", "roll 3", "to K1"), "Ana at K2", "Ana cheques 0")


def test_a_waiting_arrival_can_deport_too() -> None:
    table = desk("rule spending_money 0", "given Ben at Nat-2 cheques 0 tickets 1", "roll 3", "to Nat-2")
    say(table, "Ben: moveon K1", "work", "next")

    expect(table, "Ben mark K1", "Ben at Nat-B", "Ben cheques 0", "Ben tickets 0", "over yes", "turn Ben")
