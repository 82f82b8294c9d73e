from __future__ import annotations

import pytest

from tests.builders import allowed, empty_table, expect, played, refusals, rules_booked, rules_of_last, say, seated


def test_everybody_is_dealt_500_dollars_and_one_ticket() -> None:
    table = seated("start Ana")

    expect(table, "Ana cheques 500", "Ana tickets 1", "Cal cheques 500", "Cal tickets 1")
    assert "GT-SET-7" in rules_booked(table)


def test_the_first_jackpot_holds_200_dollars_and_two_tickets() -> None:
    table = seated("start Ana")

    expect(table, "jackpot cheques 200", "jackpot tickets 2", "jackpot memories 0", "jackpot keys none")
    assert "GT-SET-3" in rules_booked(table)


def test_every_key_starts_on_the_map() -> None:
    table = seated("start Ana")

    expect(table, "key K1 board", "key K3 board", "key Red board", "key Blue board")


def test_whoever_rolled_highest_begins_and_play_goes_to_the_left() -> None:
    table = seated("start Ben", "home Nat-B", "work", "next")

    expect(table, "turn Cal")


def test_a_table_may_deal_other_amounts() -> None:
    table = seated("rule start_cheques 800", "rule jackpot_seed 400", "start Ana")

    expect(table, "Ben cheques 800", "jackpot cheques 400", "jackpot tickets 2")


@pytest.mark.parametrize("line", ["work", "roll 3", "fly Nat-1", "sail Cru-1", "buy", "next"])
def test_a_first_turn_begins_with_choosing_home(line: str) -> None:
    table = seated("start Ana")

    assert "GT-SET-10" in refusals(table, line)


def test_a_player_without_a_piece_cannot_travel() -> None:
    table = seated("start Ana")

    assert "GT-SET-13" in refusals(table, "roll 3")


def test_the_home_ticket_leaves_the_hand_for_good() -> None:
    table = seated("start Ana", "home Nat-A")

    expect(table, "Ana home Nat-A", "Ana at Nat-A", "Ana tickets 0")
    assert "GT-SET-11" in rules_of_last(table)
    assert {"GT-SET-11", "GT-Q04"} <= set(refusals(table, "refund"))


def test_the_home_ticket_never_flies() -> None:
    table = seated("start Ana", "home K1")

    assert {"GT-AIR-5", "GT-SET-11", "GT-Q04"} <= set(refusals(table, "fly Nat-1"))


def test_the_dealt_ticket_cannot_be_refunded_before_home_is_chosen() -> None:
    table = seated("start Ana")

    assert {"GT-Q04", "GT-SET-11"} <= set(refusals(table, "Cal: refund"))


def test_home_is_chosen_once() -> None:
    table = seated("start Ana", "home Nat-A")

    assert {"GT-SET-10", "GT-SET-11"} <= set(refusals(table, "home Nat-B"))


def test_nobody_chooses_home_before_their_own_first_turn() -> None:
    table = seated("start Ana")

    assert {"GT-SET-13", "GT-TURN-3"} <= set(refusals(table, "Ben: home Nat-B"))
    expect(table, "Ben home none", "Ben at none")


def test_choosing_home_costs_nothing_and_the_first_turn_goes_on() -> None:
    table = seated("start Ana", "home Nat-A")

    expect(table, "Ana cheques 500", "over no", "turn Ana")
    assert allowed(table, "work")


def test_home_in_a_key_city_offers_its_adventure_at_once() -> None:
    table = seated("start Ana", "home K1", "adventure", "done")

    expect(table, "Ana keys K1", "Ana cheques 500")


def test_home_on_a_tropical_island_brings_a_special_memory_at_once() -> None:
    table = seated("start Ana", "home Trop-1")

    expect(table, "Ana memories 1", "Ana cheques 500")


@pytest.mark.parametrize("place", ["Reg-1", "Was-1", "Tro-1", "Cru-1"])
def test_a_home_that_would_end_the_turn_does_not_end_the_first_one(place: str) -> None:
    table = seated("start Ana", f"home {place}")

    expect(table, "over no", "Ana cheques 500")


def test_by_house_rule_placing_the_piece_on_home_brings_nothing() -> None:
    table = seated("rule first_home none", "start Ana", "home K1")

    assert "GT-Q02" in refusals(table, "adventure")
    expect(seated("rule first_home none", "start Ana", "home Trop-1"), "Ana memories 0")


def test_by_house_rule_a_home_may_end_the_first_turn() -> None:
    table = seated("rule first_home full", "start Ana", "home Reg-1")

    expect(table, "over yes")


def test_choosing_an_occupied_home_bumps_who_stands_there() -> None:
    table = seated("start Ana", "home Nat-A", "work", "next", "home Nat-A")

    expect(table, "due Ana moveon", "Ben at Nat-A", "Ben home Nat-A")


def test_two_players_may_share_a_home() -> None:
    table = seated("start Ana", "home Nat-A", "work", "next", "home Nat-A", "Ana: moveon Nat-1")

    expect(table, "Ana home Nat-A", "Ben home Nat-A", "Ana at Nat-1")


def test_one_player_alone_cannot_start() -> None:
    table = played("game globetrotters\nplayer Ana white")

    assert refusals(table, "start Ana") == ("DESK-7",)


def test_six_players_are_the_most() -> None:
    table = played("game globetrotters")
    for name, colour in zip("ABCDEF", ("white", "red", "blue", "green", "yellow", "black"), strict=True):
        say(table, f"player {name} {colour}")

    assert "DESK-7" in refusals(table, "player G pink")


def test_each_player_has_a_colour_of_the_box_and_of_their_own() -> None:
    table = played("game globetrotters\nplayer Ana white")

    assert refusals(table, "player Ben white") == ("DESK-6",)
    assert refusals(table, "player Ben mauve") == ("DESK-6",)


def test_no_two_players_and_places_are_called_alike() -> None:
    table = seated()

    assert refusals(table, "player ana green") == ("DESK-5",)
    assert refusals(table, "player nat-a green") == ("DESK-5",)
    assert refusals(table, "place red national") == ("DESK-5",)
    assert refusals(table, "place Lima key K1") == ("DESK-5",)


def test_a_red_dot_city_needs_its_continent() -> None:
    table = seated()

    assert refusals(table, "place Lima key") == ("DESK-10",)
    assert allowed(table, "place Lima national")


def test_a_place_may_be_described_again() -> None:
    table = seated("place Nat-A national Red", "place Nat-A regional", "start Ana")

    say(table, "home Nat-B", "work", "next", "home Nat-C", "roll 3", "to Nat-A")

    expect(table, "over yes")


def test_nothing_comes_before_game_and_game_comes_once() -> None:
    assert refusals(empty_table(), "player Ana white") == ("DESK-3",)
    assert refusals(seated(), "game globetrotters") == ("DESK-3",)


def test_a_game_starts_once() -> None:
    assert "DESK-3" in refusals(seated("start Ana"), "start Ben")


def test_no_move_before_the_start() -> None:
    assert "DESK-3" in refusals(seated(), "Ana: work")
