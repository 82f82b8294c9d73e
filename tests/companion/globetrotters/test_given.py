from __future__ import annotations

import pytest

from companion.tokens import LanguageFault
from tests.builders import allowed, desk, expect, played, refusals, rules_of_last, say, seated


def test_the_first_given_starts_the_game_in_round_2_with_the_first_seats_turn() -> None:
    table = seated("given Ben cheques 700")

    expect(table, "turn Ana", "Ben cheques 700", "Cal cheques 500", "Cal tickets 1", "jackpot cheques 200")
    assert table.state.round == 2


def test_a_later_start_only_names_who_plays_first() -> None:
    table = seated("given Ben cheques 700 home Nat-B at Nat-B", "start Ben")

    expect(table, "turn Ben", "Ben cheques 700", "Ana cheques 500", "Ana tickets 1")


def test_a_game_started_by_hand_starts_once() -> None:
    assert "DESK-3" in refusals(seated("given Ben cheques 700", "start Ben"), "start Cal")


def test_what_is_set_by_hand_goes_over_the_correction_holder_and_triggers_no_rule() -> None:
    table = desk("given Ana cheques 300 tickets 0 memories 1 keys K1 markers Red-1 Red-2")

    expect(table, "Ana cheques 300", "Ana tickets 0", "Ana memories 1", "Ana keys K1", "Ana markers Red-1 Red-2")
    expect(table, "key Red board")
    assert rules_of_last(table) == {"DESK-8"}


def test_a_field_that_is_not_named_stays_as_it_was() -> None:
    expect(desk("given Ana cheques 300"), "Ana tickets 2", "Ana home Nat-A", "Ana at Nat-A")


def test_a_key_no_longer_listed_goes_back_to_the_map() -> None:
    expect(desk("given Ana keys K1 K2", "given Ana keys K2"), "key K1 board", "Ana keys K2")


def test_a_listed_key_comes_from_wherever_it_is() -> None:
    table = desk("given Ana keys K1", "given Ben keys K1 Red")

    expect(table, "Ana keys none", "Ben keys K1 Red")
    say(table, "given jackpot keys Red")
    expect(table, "Ben keys K1", "jackpot keys Red")


def test_none_empties_a_list() -> None:
    expect(desk("given Ana keys K1 markers Red-1", "given Ana keys none markers none"), "Ana keys none")


def test_the_jackpot_is_set_by_hand() -> None:
    table = desk("given jackpot cheques 900 tickets 5 memories 2 keys K1")

    expect(table, "jackpot cheques 900", "jackpot tickets 5", "jackpot memories 2", "jackpot keys K1")


def test_a_piece_in_a_red_dot_city_may_take_the_postponed_adventure() -> None:
    expect(desk("given Ana at K1", "adventure"), "Ana cheques 800")


def test_setting_a_piece_clears_visit_voyage_and_waiting_arrival() -> None:
    table = desk("given Ben at Nat-2", "roll 3", "to Nat-2", "Ben: moveon K1", "given Ben at K1", "work", "next")

    expect(table, "Ben cheques 1300")
    table = desk("given Ana at Cru-1 to Nat-1", "given Ana at Cru-1")
    assert allowed(table, "ashore Nat-2")


def test_a_voyage_is_set_on_a_cruise_island_only() -> None:
    assert "GT-WATER-1" in refusals(desk(), "given Ana at Nat-1 to Nat-2")


def test_the_round_is_set_by_hand_and_the_first_is_everybodys_first_turn() -> None:
    table = desk("given round 1", "given Ana at K1", "adventure", "homeward")

    expect(table, "Ana at K1", "Ana keys K1")


def test_the_turn_is_set_by_hand_with_nothing_done_in_it() -> None:
    table = desk("buy", "work", "given turn Ana")

    expect(table, "over no", "turn Ana")
    assert allowed(table, "buy")
    expect(table, "Ana cheques 1000")


def test_a_player_without_home_or_piece_chooses_home_in_their_turn() -> None:
    table = seated("given Ben home Nat-B at Nat-B", "given turn Ana")

    assert {"GT-SET-10", "GT-SET-13"} <= set(refusals(table, "roll 3"))
    say(table, "home Nat-A", "work")
    expect(table, "Ana home Nat-A", "Ana tickets 0")


def test_a_position_set_by_hand_settles_the_choice_of_home() -> None:
    table = seated("start Ana", "given Ana home Nat-A at Nat-A tickets 0", "roll 3")

    expect(table, "Ana home Nat-A", "turn Ana")


def test_turns_to_be_lost_and_marks_are_set_by_hand() -> None:
    table = desk("given Ben misses 2 mark K1 adventure")

    expect(table, "Ben misses 2", "Ben mark K1")
    expect(say(table, "given Ben mark none misses 0"), "Ben mark none", "Ben misses 0")


@pytest.mark.parametrize(
    "line",
    [
        "given Ana",
        "given Ana cheques 150",
        "given Ana cheques -100",
        "given Ana keys",
        "given Ana hat 3",
        "given Nobody cheques 100",
        "given jackpot home Nat-A",
        "given round 0",
        "given Ana keys Nat-1",
    ],
)
def test_what_makes_no_position_cannot_be_read(line: str) -> None:
    with pytest.raises(LanguageFault):
        refusals(desk(), line)


def test_two_players_must_have_sat_down() -> None:
    assert refusals(played("game globetrotters\nplayer Ana white"), "given Ana cheques 100") == ("DESK-7",)
