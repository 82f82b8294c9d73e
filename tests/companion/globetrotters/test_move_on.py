from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last, say

BUMPED = ("given Ben at Nat-2", "roll 3", "to Nat-2")


def test_a_bumped_player_moves_on_before_anything_else() -> None:
    table = desk(*BUMPED)

    for line in ("work", "roll 3", "next", "fly Nat-1", "buy", "adventure", "memory Red-1", "discount"):
        assert "GT-MOVE-1" in refusals(table, line), line


def test_refunding_and_what_is_no_move_of_the_game_stay_possible() -> None:
    table = desk(*BUMPED)

    for line in ("refund", "Ben: refund", 'note "well"', "place Lima national", "rule home_safe on", "rename Ben Bo"):
        assert allowed(table, line), line


def test_nobody_moves_on_without_having_to() -> None:
    assert "GT-MOVE-1" in refusals(desk(), "moveon Nat-1")
    assert "GT-MOVE-1" in refusals(desk(*BUMPED), "Cal: moveon Nat-1")


def test_the_piece_goes_there_and_the_ticket_back_under_the_pack() -> None:
    table = desk(*BUMPED, "Ben: moveon Nat-1")

    expect(table, "Ben at Nat-1", "Ben tickets 2", "Ben cheques 1000", "due Ben none", "turn Ana", "over no")
    assert "GT-MOVE-2" in rules_of_last(table)


def test_the_place_where_one_stands_cannot_be_picked() -> None:
    assert "GT-Q56" in refusals(desk(*BUMPED), "Ben: moveon Nat-2")


def test_the_next_turn_starts_with_expenses_and_results_of_the_new_place() -> None:
    table = desk(*BUMPED, "Ben: moveon Trop-1", "work", "next")

    expect(table, "Ben cheques 1200", "Ben memories 1", "jackpot cheques 200")
    assert {"GT-MOVE-5", "GT-SPEND-1", "GT-ARR-8"} <= rules_of_last(table)


@pytest.mark.parametrize("place", ["Reg-1", "Was-1", "Tro-1", "Cru-1"])
def test_moved_on_to_a_place_that_ends_turns_the_next_turn_is_gone(place: str) -> None:
    table = desk(*BUMPED, f"Ben: moveon {place}", "work", "next")

    expect(table, "turn Ben", "over yes")
    assert allowed(table, "discount")


def test_tickets_may_be_refunded_before_a_wasteland_strikes_but_not_bought() -> None:
    table = desk(*BUMPED, "Ben: moveon Was-1")

    assert allowed(table, "Ben: refund 2")
    assert "GT-Q58" in refusals(table, "Ben: buy")
    assert "GT-Q58" in refusals(table, "Ben: discount")
    say(table, "Ben: refund 2", "work", "next")
    expect(table, "Ben tickets 0", "Ben cheques 1400")


def test_moved_on_twice_only_the_last_place_counts() -> None:
    table = desk(*BUMPED, "Ben: moveon K1", "roll 3", "to K1", "Ben: moveon Nat-1", "work", "next")

    expect(table, "Ben cheques 1200", "Ben at Nat-1")


def test_the_new_place_may_offer_an_adventure_in_the_next_turn() -> None:
    table = desk(*BUMPED, "Ben: moveon K1", "work", "next")

    assert allowed(table, "adventure")


def test_moving_on_leaves_an_earned_challenge_behind() -> None:
    table = desk("given Cal keys K1", "given turn Ben", "roll 3", "to K1", "adventure", "done", "work", "next", "work")
    say(table, "next", "roll 3", "to K1", "Ben: moveon Nat-1")

    expect(table, "challenge Ben no")


def test_moved_on_home_is_free_and_an_arrival_of_the_next_turn() -> None:
    table = desk("given Ben home Trop-1", *BUMPED, "Ben: moveon Trop-1", "work", "next")

    expect(table, "Ben cheques 1300", "Ben memories 1")
