"""People come and go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.table import Table
from tests.builders import desk, expect, refusals, rules_booked, say, tour

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


def test_a_player_joins_whatever_is_open_just_then() -> None:
    table = desk("roll 3", "to K1", "adventure", "player Dora green", "done")

    expect(table, "Dora cheques 500", "turn Ana")


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
    challenge = (
        "given Ben keys K1",
        "roll 2",
        "to K1",
        "adventure",
        "done",
        "challenge",
        "throw 1 2",
        "Ben: throw 6 5",
    )
    table = desk("rule forgetting on", *challenge, "leave Ana")

    assert refusals(table, "Ben: claim fee") == ("GT-FORG-1",)


@pytest.mark.parametrize(
    ("table", "line", "done", "undone"),
    [
        (desk, "player Dora green", ["Pay Dora $500.", "Hand Dora 1 ticket from the top of the pack."], "Dora pays"),
        (desk, "leave Ben", ["Ben's piece leaves the board."], "Ben's piece goes back on the board."),
        (desk, "seats Ana Cal Ben", ["To the left play Ana, Cal, Ben."], "To the left play Ana, Ben, Cal again."),
        (tour, "player Dora ducky", ["The Bank pays Dora $1500."], "Dora pays $1500 to the Bank."),
        (tour, "leave Ben", ["Ben's token leaves the board."], "Ben's token goes back on the board."),
        (tour, "seats Ana Cal Ben", ["To the left play Ana, Cal, Ben."], "To the left play Ana, Ben, Cal again."),
    ],
)
def test_the_table_is_told_what_to_do_when_people_come_and_go(
    table: Callable[[], Table], line: str, done: list[str], undone: str
) -> None:
    at = table()
    outcome = at.say(line)
    assert outcome is not None
    assert outcome.entry is not None
    told = at.game.instructions(outcome.entry.events, at.state, False)
    assert not any("verybody" in sentence for sentence in told)
    assert set(done) <= set(told)
    at.undo()
    back = at.game.instructions(outcome.entry.events, at.names(outcome.entry), True)
    assert any(sentence.startswith(undone) for sentence in back), back


def test_an_undone_entry_keeps_the_name_of_its_own_player_whoever_took_the_place_since() -> None:
    joins = ("player Dora green", "given Dora tickets 3", "Dora: refund", "undo", "undo", "undo")
    table = desk(*joins, "player Eve green", "given Eve tickets 3")

    lines = [table.line(entry) for entry in table.entries[-8:]]
    assert lines == [*joins, "player Eve green", "given Eve tickets 3"]


def test_whoever_was_renamed_is_called_so_in_undone_entries_too() -> None:
    table = desk("buy 1", "undo", "rename Ana Zoe")

    assert [table.line(entry) for entry in table.entries[-3:]] == ["Zoe: buy", "undo", "rename Ana Zoe"]


def test_what_a_player_did_before_leaving_can_still_be_struck_or_taken_back() -> None:
    table = desk("Ben: refund", "leave Ben")
    number = next(entry.number for entry in table.entries if table.line(entry) == "Ben: refund")
    say(table, f"strike {number}")

    assert table.state == desk("leave Ben").state
    say(table, "undo", "undo", "undo")
    assert table.status(number) == "undone"
    assert table.state == desk().state
