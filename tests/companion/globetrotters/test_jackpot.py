from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last, say

TRY = ("roll 3", "to Gam-1", "jackpot")
WIN = (*TRY, "throw 3 4")
ROUND = ("next", "work", "next", "work", "next")


def test_the_winner_gets_everything_and_a_new_jackpot_is_laid_out() -> None:
    table = desk("given jackpot cheques 900 tickets 5 memories 1 keys K1", *WIN)

    expect(table, "Ana cheques 1800", "Ana tickets 7", "Ana memories 1", "Ana keys K1", "over no")
    expect(table, "jackpot cheques 200", "jackpot tickets 2", "jackpot memories 0", "jackpot keys none")
    assert {"GT-JACK-3", "GT-JACK-6", "GT-JACK-8"} <= rules_of_last(table)


@pytest.mark.parametrize("throw", ["3 4", "6 5", "2 2"])
def test_seven_eleven_or_doubles_win(throw: str) -> None:
    expect(desk(*TRY, f"throw {throw}"), "Ana cheques 1100")


def test_the_second_throw_may_win_too() -> None:
    expect(desk(*TRY, "throw 1 2", "throw 4 4"), "Ana cheques 1100", "over no")


def test_a_missed_first_throw_is_followed_by_the_second() -> None:
    table = desk(*TRY, "throw 1 2")

    for line in ("work", "roll 3", "next", "jackpot"):
        assert "GT-JACK-2" in refusals(table, line)


def test_two_misses_end_the_turn_and_the_right_hand_neighbour_picks_where_to_move_on() -> None:
    table = desk(*TRY, "throw 1 2", "throw 1 3")

    expect(table, "over yes", "due Ana moveon", "jackpot cheques 200")
    assert "GT-JACK-7" in rules_of_last(table)
    say(table, "Ana: moveon Reg-1")
    expect(table, "Ana at Reg-1")


def test_only_the_trier_throws() -> None:
    assert "GT-JACK-2" in refusals(desk(*TRY), "Ben: throw 3 4")


@pytest.mark.parametrize("place", ["K1", "Red-1", "Nat-1", "Trop-1"])
def test_the_jackpot_is_tried_in_gambling_cities_only(place: str) -> None:
    assert "GT-JACK-2" in refusals(desk("roll 3", f"to {place}"), "jackpot")


def test_one_try_an_arrival_even_after_winning() -> None:
    assert {"GT-Q49", "GT-JACK-2"} <= set(refusals(desk(*WIN), "jackpot"))


def test_by_house_rule_the_new_jackpot_may_be_tried_after_winning() -> None:
    assert allowed(desk("rule repeat_jackpot on", *WIN), "jackpot")


def test_by_house_rule_missing_still_moves_on() -> None:
    table = desk("rule repeat_jackpot on", *WIN, "jackpot", "throw 1 2", "throw 1 2")

    expect(table, "due Ana moveon")


def test_a_try_cannot_be_put_off_by_working() -> None:
    table = desk("roll 3", "to Gam-1", "work", *ROUND)

    assert {"GT-Q50", "GT-JACK-2"} <= set(refusals(table, "jackpot"))


def test_after_a_win_no_second_try_in_the_next_turn_either() -> None:
    table = desk(*WIN, "work", *ROUND)

    assert {"GT-Q49", "GT-Q50"} <= set(refusals(table, "jackpot"))


@pytest.mark.parametrize("line", ["roll ticket", "roll void"])
def test_setting_out_again_declines_the_try(line: str) -> None:
    assert "GT-Q50" in refusals(desk("roll 3", "to Gam-1", line), "jackpot")


def test_buying_keeps_the_try() -> None:
    assert allowed(desk("roll 3", "to Gam-1", "buy"), "jackpot")


def test_a_place_set_by_hand_is_no_arrival() -> None:
    assert "GT-Q50" in refusals(desk("given Ana at Gam-1"), "jackpot")


def test_a_continent_key_comes_with_the_markers_of_its_loser() -> None:
    table = desk("given Ben markers Red-1 Red-2 Blue-1", "given jackpot keys Red loser Red Ben", *WIN)

    expect(table, "key Red Ana", "Ana markers Red-1 Red-2", "Ben markers Blue-1")
    assert {"GT-JACK-4", "GT-Q41"} <= rules_of_last(table)


def test_by_house_rule_the_loser_keeps_the_markers() -> None:
    table = desk(
        "rule jackpot_markers copied",
        "given Ben markers Red-1 Red-2",
        "given jackpot keys Red loser Red Ben",
        *WIN,
    )

    expect(table, "key Red Ana", "Ana markers Red-1 Red-2", "Ben markers Red-1 Red-2")


def test_where_the_winner_has_a_marker_already_it_stays_the_only_one() -> None:
    table = desk(
        "given Ben markers Red-1 Red-2", "given Ana markers Red-1", "given jackpot keys Red loser Red Ben", *WIN
    )

    expect(table, "Ana markers Red-1 Red-2", "Ben markers none")
    assert "GT-Q43" in rules_of_last(table)


def test_somebody_with_more_markers_takes_the_continent_key_at_once() -> None:
    table = desk("given Cal markers Red-1 Red-2", "given jackpot keys Red", *WIN)

    expect(table, "key Red Cal", "Ana cheques 1100")
    assert "GT-JACK-5" in rules_of_last(table)


def test_of_two_with_more_the_first_to_reach_the_number_takes_it() -> None:
    table = desk("given Cal markers Red-1 Red-2", "given Ben markers Red-1 Red-3", "given jackpot keys Red", *WIN)

    expect(table, "key Red Cal")


def test_winning_back_what_one_lost_leaves_the_markers() -> None:
    table = desk("given Ana markers Red-1 Red-2", "given jackpot keys Red loser Red Ana", *WIN)

    expect(table, "key Red Ana", "Ana markers Red-1 Red-2")
    assert not {"GT-JACK-4", "GT-Q41", "GT-Q43"} & rules_of_last(table)


def test_the_latest_loser_counts() -> None:
    table = desk("given Ana keys Red markers Red-1 Red-2", "given Ben markers Red-3", "given Ana at K2", "adventure")
    say(table, "lose key", "done", "given Ana keys Red K2", "given Ben keys none", "roll 3", "to Gam-1", "work", "next")
    say(table, "given Ben keys Red", "given Ana keys K2", "roll 3", "to K1", "adventure", "lose key", "done")
    say(table, "work", "next", "roll 3", "to Gam-2", "jackpot", "throw 3 4")

    expect(table, "Cal markers Red-3", "Ana markers Red-1 Red-2", "key Red Ana")


def test_moved_markers_do_not_use_up_the_winners_special_memory() -> None:
    table = desk(
        "given Ben markers Red-1 Red-2 specials Red-1",
        "given Ana memories 1",
        "given jackpot keys Red loser Red Ben",
        *WIN,
    )

    assert allowed(table, "memory Red-3")


def test_a_moved_special_memory_is_one_no_longer_and_its_continent_stays_used() -> None:
    table = desk(
        "rule lose_placed_sm on",
        "given Ben markers Red-1 Red-2 specials Red-1 memories 1",
        "given jackpot keys Red loser Red Ben",
        *WIN,
        "work",
        "next",
    )
    say(table, "roll 3", "to Red-1", "adventure", "done", "roll 1", "to K2", "adventure")

    assert "GT-Q28" in refusals(table, "lose memory Red-1")


def test_a_deported_player_does_not_gamble_at_home() -> None:
    table = desk("given Ana home Gam-1 mark K1", "roll 3", "to Gam-1")

    assert {"GT-DEP-7", "GT-DEP-8", "GT-HOME-3", "GT-JACK-2"} <= set(refusals(table, "jackpot"))
