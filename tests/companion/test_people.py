"""People come and go."""

from __future__ import annotations

from tests.builders import desk, expect, refusals, rules_booked, say

LATE = ("player Dora green", "Ana: work", "next", "Ben: work", "next", "Cal: work", "next")


def test_a_late_player_is_dealt_what_everybody_was_and_plays_last_in_the_round() -> None:
    table = desk(*LATE)

    expect(table, "turn Dora", "Dora cheques 500", "Dora tickets 1")
    assert refusals(table, "Dora: work") == ("GT-SET-10", "GT-WORK-3", "GT-TURN-6", "GT-SET-13")


def test_a_late_players_first_turn_has_first_turn_protection_and_no_spending_money() -> None:
    table = desk(*LATE, "home Red-2", "adventure", "back")

    expect(table, "Dora at Red-2", "Dora markers Red-2", "Dora cheques 500")
    say(table, "work", "next", "work", "next", "work", "next", "work", "next")
    expect(table, "turn Dora", "Dora cheques 1000")


def test_nobody_joins_a_full_table_or_a_finished_game() -> None:
    table = desk("player Dora green", "player Eve yellow", "player Fay black")

    assert "DESK-7" in refusals(table, "player Gil blue")
    say(table, 'finish "it is late"')
    assert "DESK-11" in refusals(table, "player Gil blue")


def test_whoever_leaves_gives_everything_back() -> None:
    table = desk("given Ben cheques 700 tickets 2 memories 1 keys K1 markers Red-1 Red-2", "leave Ben")

    expect(table, "key K1 board", "turn Ana")
    assert [seat.name for seat in table.state.seats] == ["Ana", "Cal"]
    holdings = table.state.holdings
    assert not [holder for (holder, _), count in holdings.counts.items() if holder == "s2" and count]
    assert "s2@" not in str(dict(holdings.things))
    assert "DESK-13" in rules_booked(table)


def test_when_the_player_whose_turn_it_is_leaves_the_next_turn_begins() -> None:
    table = desk("roll 3", "leave Ana")

    expect(table, "turn Ben", "Ben cheques 1300")
    say(table, "work", "next", "work", "next")
    expect(table, "turn Ben")


def test_leaving_can_be_undone() -> None:
    table = desk("given Ben keys K1")
    before = table.state
    say(table, "leave Ben", "undo")

    assert table.state == before


def test_two_must_stay_and_finish_ends_the_game_without_a_winner() -> None:
    table = desk("leave Ben")

    assert "DESK-13" in refusals(table, "leave Cal")
    say(table, 'finish "the baby is awake"')
    expect(table, "winner none")
    assert "DESK-11" in refusals(table, "work")
    assert "DESK-11" in rules_booked(table)


def test_seats_in_the_wrong_order_are_put_right() -> None:
    table = desk("seats Ana Cal Ben", "work", "next")

    expect(table, "turn Cal")
    assert "DESK-13" in refusals(table, "seats Ana Cal")
    assert "DESK-13" in refusals(table, "seats Ana Cal Cal")


def test_a_renamed_player_keeps_everything() -> None:
    table = desk("given Ben keys K1", "rename Ben Benjamin")

    expect(table, "key K1 Benjamin")


def test_a_turn_to_be_lost_is_passed_over_when_the_player_before_leaves() -> None:
    table = desk("given Ben misses 1", "leave Ana")

    expect(table, "turn Cal", "Ben misses 0", "Ben cheques 1000")


def test_nothing_can_be_asked_of_somebody_who_has_left() -> None:
    visit = ("given Ben keys K1", "roll 2", "to K1", "adventure", "done")
    table = desk("rule forgetting on", *visit, "challenge", "throw 1 2", "Ben: throw 6 5", "leave Ana")

    assert refusals(table, "Ben: claim fee") == ("GT-FORG-1",)
