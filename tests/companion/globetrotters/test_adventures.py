from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_booked, rules_of_last, say

READ = ("given Ana at K2", "roll 3", "to K1", "adventure")
ROUND = ("next", "work", "next", "work", "next")
LINES = ["gain cheques 100", "lose key", "exchange", "day", "done", "go Nat-1", "switch Ben", "back", "bonus world"]


def test_an_adventure_is_read_to_its_end() -> None:
    table = desk(*READ)

    for line in ("roll 3", "work", "fly Nat-1", "buy", "next"):
        assert "GT-ADV-2" in refusals(table, line)


@pytest.mark.parametrize("line", LINES)
def test_lines_of_a_card_need_a_card(line: str) -> None:
    assert refusals(desk("roll 3", "to K1"), line) == ("DESK-4",)


def test_lines_of_a_card_are_for_the_player_it_is_read_to() -> None:
    assert "DESK-4" in refusals(desk(*READ), "Ben: done")


def test_an_adventure_is_offered_and_need_not_be_taken() -> None:
    table = desk("roll 3", "to K1")

    assert allowed(table, "adventure")
    assert allowed(table, "roll 3")
    assert allowed(table, "work")


def test_a_card_that_says_nothing_more_leaves_the_turn_open() -> None:
    table = desk(*READ, "done")

    expect(table, "over no", "Ana at K1")
    assert allowed(table, "work")


def test_cheques_gained_come_from_the_travel_agent() -> None:
    table = desk(*READ, "gain cheques 400")

    expect(table, "Ana cheques 1200", "jackpot cheques 200")
    assert "GT-ADV-8" in rules_of_last(table)


def test_cheques_lost_go_to_the_jackpot() -> None:
    table = desk(*READ, "lose cheques 300")

    expect(table, "Ana cheques 500", "jackpot cheques 500")
    assert "GT-ADV-6" in rules_of_last(table)


def test_tickets_gained_come_off_the_pack() -> None:
    table = desk(*READ, "gain tickets 2")

    expect(table, "Ana tickets 4", "jackpot tickets 2")
    assert "GT-ADV-10" in rules_of_last(table)


def test_tickets_used_go_to_the_jackpot() -> None:
    table = desk(*READ, "lose tickets 1")

    expect(table, "Ana tickets 1", "jackpot tickets 3")
    assert "GT-ADV-9" in rules_of_last(table)


def test_an_exchange_brings_as_many_tickets_and_the_jackpot_nothing() -> None:
    table = desk(*READ, "exchange")

    expect(table, "Ana tickets 2", "jackpot tickets 2")
    assert "GT-ADV-11" in rules_of_last(table)


def test_an_exchange_without_tickets_is_nothing_at_all() -> None:
    table = desk("given Ana tickets 0", *READ, "exchange")

    expect(table, "Ana tickets 0", "Ana mark none", "over no")
    assert "GT-ADV-12" in rules_of_last(table)


def test_a_card_may_give_a_special_memory() -> None:
    table = desk(*READ, "gain memory")

    expect(table, "Ana memories 1")
    assert "GT-ADV-15" in rules_of_last(table)


def test_a_special_memory_lost_goes_to_the_jackpot() -> None:
    table = desk("given Ana memories 2", *READ, "lose memory")

    expect(table, "Ana memories 1", "jackpot memories 1")
    assert "GT-ADV-16" in rules_of_last(table)


def test_a_placed_special_memory_is_safe_so_its_owner_has_none() -> None:
    table = desk("given Ana markers Red-1 specials Red-1", *READ)

    assert {"GT-Q28", "GT-MEM-4"} <= set(refusals(table, "lose memory Red-1"))
    say(table, "lose memory")
    expect(table, "Ana cheques 0", "Ana tickets 0", "Ana mark K1", "Ana markers Red-1", "jackpot memories 0")


def test_by_house_rule_a_placed_special_memory_may_be_lost() -> None:
    table = desk("rule lose_placed_sm on", "given Ana markers Red-1 specials Red-1", *READ, "lose memory Red-1")

    expect(table, "Ana markers none", "jackpot memories 1", "Ana mark none")
    assert "GT-Q28" in rules_of_last(table)


def test_by_house_rule_the_loser_says_which_placed_one_is_lost() -> None:
    table = desk("rule lose_placed_sm on", "given Ana markers Red-1 Blue-1 specials Red-1 Blue-1", *READ)

    assert "GT-Q28" in refusals(table, "lose memory")
    assert "GT-Q28" in refusals(table, "lose memory Red-2")
    assert allowed(table, "lose memory Blue-1")


def test_by_house_rule_a_keyholder_keeps_the_key_until_somebody_has_more() -> None:
    table = desk("rule lose_placed_sm on", "given Ana markers Red-1 Red-2 specials Red-2 keys Red", *READ)
    say(table, "lose memory Red-2")

    expect(table, "Ana markers Red-1", "key Red Ana")
    assert "GT-Q97" in rules_of_last(table)


def test_a_key_lost_goes_to_the_jackpot() -> None:
    table = desk("given Ana keys K2", *READ, "lose key")

    expect(table, "Ana keys none", "jackpot keys K2")
    assert "GT-ADV-13" in rules_of_last(table)


def test_the_loser_chooses_the_key() -> None:
    table = desk("given Ana keys K2 Blue", *READ)

    assert "GT-ADV-13" in refusals(table, "lose key")
    say(table, "lose key Blue")
    expect(table, "Ana keys K2", "key Blue jackpot")


def test_the_key_about_to_be_earned_cannot_be_lost() -> None:
    table = desk("given Ana keys K2", *READ)

    assert {"GT-ADV-13", "GT-Q24"} <= set(refusals(table, "lose key K1"))


def test_a_key_in_the_jackpot_is_not_earned_by_an_adventure() -> None:
    table = desk("given jackpot keys K1", *READ, "done")

    expect(table, "key K1 jackpot", "Ana keys none")
    assert "GT-ADV-14" in rules_of_last(table)


def test_for_the_day_ends_the_turn_with_the_credit_at_once() -> None:
    table = desk(*READ, "day")

    expect(table, "over yes", "Ana keys K1", "Ana misses 0")
    assert {"GT-ADV-17", "GT-ADV-20", "GT-KEY-1"} <= rules_of_last(table)


def test_for_the_weekend_costs_the_next_turn_too() -> None:
    table = desk(*READ, "weekend")

    expect(table, "over yes", "Ana keys K1", "Ana misses 1")
    say(table, *ROUND)
    expect(table, "turn Ben", "Ana misses 0")
    assert {"GT-ADV-18", "GT-SPEND-3"} <= rules_booked(table)


def test_a_turn_ended_by_the_card_still_lets_more_lines_follow() -> None:
    table = desk(*READ, "day then", "gain cheques 200", "done")

    expect(table, "over yes", "Ana cheques 1000", "Ana keys K1")


def test_lines_are_obeyed_in_printed_order_and_deportation_stops_the_rest() -> None:
    table = desk("given Ana cheques 300 tickets 0", *READ, "lose cheques 200")

    expect(table, "Ana mark K1", "Ana at Nat-A")
    assert "DESK-4" in refusals(table, "gain cheques 500")


@pytest.mark.parametrize(("lines", "misses"), [(("weekend then", "lose key"), 1), (("lose key",), 0)])
def test_a_weekend_before_the_deportation_still_counts(lines: tuple[str, ...], misses: int) -> None:
    expect(desk(*READ, *lines), "Ana mark K1", f"Ana misses {misses}")


def test_one_adventure_a_visit() -> None:
    assert {"GT-Q22", "GT-ADV-4"} <= set(refusals(desk(*READ, "done"), "adventure"))


def test_an_adventure_taken_is_not_taken_again_after_working_there() -> None:
    assert "GT-Q22" in refusals(desk(*READ, "done", "work", *ROUND), "adventure")


def test_by_house_rule_staying_allows_another_adventure_for_the_expenses_again() -> None:
    table = desk("rule second_adventure on", *READ, "done", "work", *ROUND, "adventure")

    expect(table, "Ana cheques 1100")


def test_a_new_visit_brings_a_new_adventure() -> None:
    assert allowed(desk(*READ, "done", "roll 1", "to Nat-1", "roll 1", "to K1"), "adventure")


def test_working_puts_the_adventure_off_and_the_expenses_are_due_again() -> None:
    table = desk("roll 3", "to K1", "work", *ROUND, "adventure")

    expect(table, "Ana cheques 1100")
    assert "GT-ADV-4" in rules_of_last(table)
    say(table, "done")
    expect(table, "Ana keys K1")


def test_an_adventure_put_off_may_be_put_off_again() -> None:
    table = desk("roll 3", "to K1", "work", *ROUND, "work", *ROUND)

    assert allowed(table, "adventure")


def test_an_adventure_put_off_is_taken_before_anything_else() -> None:
    table = desk("roll 3", "to K1", "work", *ROUND, "roll ticket")

    assert {"GT-Q21", "GT-ADV-4"} <= set(refusals(table, "adventure"))


def test_an_adventure_put_off_needs_the_expenses_again() -> None:
    table = desk("given Ana cheques 100 tickets 0 at K1")

    assert "GT-ADV-4" in refusals(table, "adventure")


def test_an_adventure_put_off_in_a_continental_city_needs_its_100_dollars() -> None:
    expect(desk("given Ana cheques 100 tickets 0 at Red-1", "adventure"), "Ana cheques 0", "Ana at Red-1")


def test_tickets_are_refunded_for_the_expenses_of_an_adventure_put_off() -> None:
    table = desk("given Ana cheques 100 tickets 2 at K1", "adventure")

    expect(table, "Ana cheques 0", "Ana tickets 1", "Ana at K1")


def test_working_ends_the_time_for_the_adventure_of_this_turn() -> None:
    assert {"GT-Q21", "GT-ADV-4", "GT-WORK-1"} <= set(refusals(desk("roll 3", "to K1", "work"), "adventure"))


def test_being_bumped_out_loses_the_adventure_put_off() -> None:
    table = desk("given Ben at K1", "roll 3", "to K1", "Ben: moveon Nat-2", "work", "next")

    assert {"GT-BUMP-2", "GT-ADV-4"} <= set(refusals(table, "adventure"))


def test_setting_out_again_declines_the_adventure() -> None:
    assert {"GT-Q21", "GT-ADV-4"} <= set(refusals(desk("roll 3", "to K1", "roll ticket"), "adventure"))


def test_declining_working_and_staying_keeps_the_adventure_for_the_next_turn() -> None:
    assert allowed(desk("roll 3", "to K1", "roll ticket", "work", *ROUND), "adventure")


def test_a_turn_that_trouble_ended_puts_no_adventure_off() -> None:
    assert "GT-ADV-4" in refusals(desk("roll 3", "to K1", "roll trouble", *ROUND), "adventure")


def test_buying_does_not_decline_the_adventure() -> None:
    assert allowed(desk("roll 3", "to K1", "buy"), "adventure")


def test_a_travel_bonus_not_used_is_lost_with_the_next_adventure() -> None:
    table = desk("given Ana at K2", "adventure", "bonus", "roll 1", "to K1", "adventure", "done")

    expect(table, "bonus Ana none")
