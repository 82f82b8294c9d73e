from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last, say

EARNED = ("given Ben keys K1", "given Ana at K1", "adventure", "done")
ON = (*EARNED, "challenge")
ROUND = ("next", "work", "next", "work", "next")


def test_a_completed_adventure_gives_the_right_to_challenge() -> None:
    table = desk(*EARNED)

    expect(table, "challenge Ana yes", "key K1 Ben")
    assert "GT-CHAL-2" in rules_of_last(table)


def test_without_the_adventure_nobody_challenges() -> None:
    table = desk("given Ben keys K1", "roll 3", "to K1")

    expect(table, "challenge Ana no")
    assert {"GT-CHAL-2", "GT-CHAL-9"} <= set(refusals(table, "challenge"))


def test_the_fee_goes_to_the_keyholder_before_any_throw() -> None:
    table = desk(*ON)

    expect(table, "Ana cheques 700", "Ben cheques 1100")
    assert "GT-CHAL-3" in rules_of_last(table)


def test_without_100_dollars_there_is_no_challenge_and_the_right_stays() -> None:
    table = desk(*EARNED, "given Ana cheques 0 tickets 0")

    assert {"GT-CHAL-3", "GT-Q34"} <= set(refusals(table, "challenge"))
    expect(table, "challenge Ana yes", "Ana mark none")


def test_a_ticket_may_be_refunded_for_the_fee() -> None:
    assert allowed(desk(*EARNED, "given Ana cheques 0 tickets 1", "refund"), "challenge")


def test_the_challenger_throws_first_and_the_keyholder_last() -> None:
    table = desk(*ON)

    assert "GT-CHAL-5" in refusals(table, "Ben: throw 1 2")
    say(table, "throw 1 2")
    assert "GT-CHAL-5" in refusals(table, "Ana: throw 1 2")


@pytest.mark.parametrize("throw", ["3 4", "5 6", "1 1", "6 6", "6 1"])
def test_seven_eleven_and_doubles_succeed(throw: str) -> None:
    expect(desk(*ON, f"throw {throw}", "Ben: throw 1 2"), "key K1 Ana")


@pytest.mark.parametrize("throw", ["1 2", "4 5", "6 4", "2 6"])
def test_no_other_throw_succeeds(throw: str) -> None:
    expect(desk(*ON, f"throw {throw}", "Ben: throw 5 2"), "key K1 Ben", "over yes")


@pytest.mark.parametrize("throws", [("throw 1 2", "Ben: throw 1 2"), ("throw 3 4", "Ben: throw 6 6")])
def test_if_both_or_neither_succeed_both_throw_again(throws: tuple[str, str]) -> None:
    table = desk(*ON, *throws)

    assert "GT-CHAL-6" in rules_of_last(table)
    say(table, "Ana: throw 5 6", "Ben: throw 1 3")
    expect(table, "key K1 Ana")


def test_a_won_challenge_brings_the_key_and_the_turn_goes_on() -> None:
    table = desk(*ON, "throw 3 4", "Ben: throw 1 2")

    expect(table, "key K1 Ana", "over no", "challenge Ana no")
    assert "GT-CHAL-7" in rules_of_last(table)
    assert allowed(table, "work")


def test_by_house_rule_a_won_challenge_ends_the_turn() -> None:
    table = desk("rule win_ends_turn on", *ON, "throw 3 4", "Ben: throw 1 2")

    expect(table, "over yes")
    assert "GT-Q35" in refusals(table, "work")


def test_a_lost_challenge_ends_the_turn_and_the_keyholder_picks_where_to_move_on() -> None:
    table = desk(*ON, "throw 1 2", "Ben: throw 3 4")

    expect(table, "key K1 Ben", "over yes", "due Ana moveon")
    assert "GT-CHAL-8" in rules_of_last(table)
    say(table, "Ana: moveon Nat-1")
    expect(table, "Ana at Nat-1", "due Ana none")


def test_the_right_stays_while_the_player_stays() -> None:
    table = desk(*EARNED, "work", *ROUND)

    expect(table, "challenge Ana yes")
    say(table, "challenge")
    expect(table, "Ana cheques 1200")


def test_the_right_is_lost_by_leaving_the_city() -> None:
    table = desk(*EARNED, "roll 1", "to Nat-1", "roll 1", "to K1")

    expect(table, "challenge Ana no")
    assert {"GT-CHAL-2", "GT-CHAL-9"} <= set(refusals(table, "challenge"))


def test_a_key_lost_to_the_jackpot_meanwhile_leaves_nobody_to_challenge() -> None:
    table = desk(*EARNED, "given jackpot keys K1")

    expect(table, "challenge Ana no")
    assert {"GT-Q26", "GT-ADV-14"} <= set(refusals(table, "challenge"))


def test_a_new_visit_with_an_adventure_brings_the_right_back() -> None:
    table = desk(*EARNED, "roll 1", "to Nat-1", "roll 1", "to K1", "adventure", "done")

    expect(table, "challenge Ana yes")


@pytest.mark.parametrize("line", ["day", "weekend"])
def test_a_card_that_ends_the_turn_still_lets_one_challenge_now(line: str) -> None:
    table = desk("given Ben keys K1", "given Ana at K1", "adventure", line)

    expect(table, "challenge Ana yes", "over yes")
    say(table, "challenge", "throw 3 4", "Ben: throw 1 2")
    expect(table, "key K1 Ana", "over yes")


def test_losing_after_a_card_for_the_day_moves_on_all_the_same() -> None:
    table = desk("given Ben keys K1", "given Ana at K1", "adventure", "day", "challenge", "throw 1 2", "Ben: throw 3 4")

    expect(table, "due Ana moveon", "over yes")


def test_nobody_challenges_after_working() -> None:
    assert {"GT-WORK-1", "GT-TURN-3"} <= set(refusals(desk(*EARNED, "work"), "challenge"))


def test_nobody_challenges_in_anothers_turn() -> None:
    assert "GT-TURN-3" in refusals(desk(*EARNED, "work", "next"), "Ana: challenge")


def test_a_key_on_the_map_cannot_be_challenged() -> None:
    assert "GT-CHAL-1" in refusals(desk("given Ana at K1"), "challenge")


def test_nobody_challenges_outside_a_key_city() -> None:
    assert "GT-CHAL-1" in refusals(desk(), "challenge")


def test_a_keyholder_throws_even_with_a_turn_to_lose() -> None:
    expect(desk("given Ben misses 1", *ON, "throw 1 2", "Ben: throw 3 4"), "key K1 Ben")


def test_challenges_are_without_limit() -> None:
    table = desk(*ON, "throw 3 4", "Ben: throw 1 2", "given Ben at K1 keys K2", "roll 3", "to K2", "adventure", "done")

    assert allowed(table, "challenge")


def test_a_challenge_is_played_out() -> None:
    assert "GT-CHAL-5" in refusals(desk(*ON), "Ana: roll 3")
    assert "GT-CHAL-5" in refusals(desk(*ON), "Ana: next")


def test_there_is_nothing_to_throw_for_without_a_challenge_or_a_try() -> None:
    assert {"GT-CHAL-5", "GT-JACK-2"} <= set(refusals(desk(), "throw 3 4"))


def test_whoever_was_deported_by_the_adventure_does_not_challenge() -> None:
    table = desk("given Ben keys K1", "given Ana at K1 home K2", "adventure", "lose key")
    say(table, "given Ben keys K1 K2")

    assert {"GT-DEP-6", "GT-CHAL-4", "GT-DEP-7", "GT-CHAL-2"} <= set(refusals(table, "challenge"))
