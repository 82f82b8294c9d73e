from __future__ import annotations

import pytest

from tests.builders import allowed, expect, played, refusals, rules_booked, say, tour, waiting_room


def test_everybody_is_dealt_1500_dollars_and_stands_on_go() -> None:
    table = waiting_room("start Ben")

    expect(table, "Ana cash 1500", "Cal cash 1500", "Ana at @0", "Cal at @0", "Ana deeds none", "Ana stamps none")
    assert "WT-SET-4" in rules_booked(table)
    assert "WT-GO-1" not in rules_booked(table)


def test_a_table_may_deal_another_sum() -> None:
    expect(waiting_room("rule start_cash 2000", "start Ana"), "Ben cash 2000")


def test_the_golden_travel_ticket_starts_on_free_parking() -> None:
    expect(waiting_room("start Ana"), "golden board")


def test_the_bank_holds_every_deed_at_the_start() -> None:
    expect(waiting_room("start Ana"), "deed @1 bank", "deed Lima bank", "stamp Lima none")


def test_whoever_rolled_highest_begins_and_the_dice_go_left() -> None:
    expect(waiting_room("start Ben", "roll 4 6", "next"), "turn Cal")
    expect(waiting_room("start Cal", "roll 4 6", "next"), "turn Ana")


def test_one_player_alone_cannot_start() -> None:
    table = played("game world-tour\nplayer Ana scottie")

    assert set(refusals(table, "start Ana")) == {"DESK-7", "WT-SET-1"}


def test_four_players_are_the_most() -> None:
    assert {"DESK-7", "WT-SET-1"} <= set(refusals(waiting_room("player Dan ducky"), "player Eva white"))


def test_each_player_has_a_token_of_the_box_and_of_their_own() -> None:
    assert {"DESK-6", "WT-SET-3"} <= set(refusals(waiting_room(), "player Dan hazel"))
    assert {"DESK-6", "WT-SET-3"} <= set(refusals(waiting_room(), "player Dan blue"))


def test_no_move_before_the_start() -> None:
    assert "DESK-3" in refusals(waiting_room(), "Ana: roll 1 2")


@pytest.mark.parametrize("line", ["space 6 goal @6", "space 6 goal @5", "space 6 goal @0", "space 5 price 100"])
def test_a_deed_names_another_destination_as_its_goal(line: str) -> None:
    assert "WT-SET-8" in refusals(waiting_room(), line)


@pytest.mark.parametrize("line", ["space 6 price 105", "space 6 fee 3", "given Ana cash 15"])
def test_amounts_come_in_tens(line: str) -> None:
    assert "WT-SET-9" in refusals(waiting_room(), line)


def test_no_two_destinations_players_and_cards_are_called_alike() -> None:
    assert refusals(waiting_room(), "space 11 lima") == ("DESK-5",)
    assert refusals(waiting_room(), "space 11 ana") == ("DESK-5",)
    assert refusals(waiting_room(), "journal Lima circles 3") == ("DESK-5",)


def test_what_is_said_of_a_space_adds_to_what_is_known() -> None:
    table = tour("space 11 Nairobi", "space 11 price 140 goal Lima", "space 11 fee 60")

    known = table.state.spaces["@11"]  # type: ignore[attr-defined]
    assert (known.price, known.fee, known.goal) == (140, 60, "@6")


def test_a_mistake_in_a_deed_is_corrected_by_saying_it_again() -> None:
    table = tour("roll 2 4", "space 6 price 90")

    expect(say(table, "buy"), "Ana cash 910")


def test_goals_may_be_shared_and_may_be_mutual() -> None:
    assert allowed(tour(), "space 11 goal @16")
    assert allowed(tour(), "space 11 goal @13")
