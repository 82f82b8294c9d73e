from __future__ import annotations

import pytest

from companion.picking import Picker
from tests.builders import allowed, desk, expect, refusals, rules_booked

MOVES = ["work", "roll 3", "fly Nat-1", "sail Cru-1", "adventure", "buy", "jackpot"]


def test_a_turn_is_for_travel_or_work() -> None:
    assert {"GT-TURN-1", "GT-Q79"} <= set(refusals(desk(), "next"))


def test_a_turn_cannot_be_passed_even_after_travel() -> None:
    assert "GT-Q79" in refusals(desk("roll 3", "to Nat-1"), "next")


def test_one_turn_holds_any_number_of_trips() -> None:
    table = desk("roll 3", "to K1", "fly Red-1", "roll 12", "to Nat-1", "roll ticket", "roll 1", "to Nat-2")

    expect(table, "over no", "Ana at Nat-2")
    assert allowed(table, "roll 2")


def test_a_trip_starts_where_the_last_one_ended() -> None:
    table = desk("roll 3", "to K1", "roll 2", "to Nat-1")

    expect(table, "Ana at Nat-1")
    assert "GT-OVER-2" in refusals(desk("roll 3", "to K1", "roll 2"), "to K1")


def test_play_passes_to_the_left_and_round_again() -> None:
    table = desk("work", "next")
    expect(table, "turn Ben")

    for line in ("work", "next", "work", "next"):
        table.say(line)

    expect(table, "turn Ana")


@pytest.mark.parametrize("line", [f"Ben: {move}" for move in MOVES])
def test_others_wait_for_their_turn(line: str) -> None:
    table = desk("given Ben at K1")

    assert "GT-TURN-3" in refusals(table, line)


def test_only_the_player_whose_turn_it_is_hands_it_on() -> None:
    assert "GT-TURN-3" in refusals(desk("work"), "Ben: next")


@pytest.mark.parametrize("line", ["work", "roll 3", "fly Nat-2", "sail Cru-1", "buy"])
@pytest.mark.parametrize(
    ("ending", "rule"),
    [
        (("roll 3", "to Reg-1"), "GT-ARR-6"),
        (("roll 3", "to Was-1"), "GT-ARR-9"),
        (("roll 3", "to Tro-1"), "GT-ARR-10"),
        (("sail Cru-1",), "GT-ARR-11"),
        (("roll trouble",), "GT-OVER-6"),
        (("roll 3", "to K1", "adventure", "day"), "GT-ADV-17"),
        (("roll 3", "to K1", "adventure", "weekend"), "GT-ADV-18"),
        (("given Ana cheques 0 tickets 0", "roll 3", "to K1"), "GT-DEP-3"),
    ],
)
def test_once_something_has_ended_the_turn_it_is_named_in_every_refusal(
    ending: tuple[str, ...], rule: str, line: str
) -> None:
    table = desk(*ending)

    expect(table, "over yes")
    assert rule in refusals(table, line)


@pytest.mark.parametrize("line", ["work", "roll 3", "sail Cru-1"])
def test_a_turn_ended_by_circumstances_says_so(line: str) -> None:
    assert {"GT-TURN-4", "GT-TURN-3"} <= set(refusals(desk("roll 3", "to Reg-1"), line))


def test_a_lost_challenge_ends_the_turn() -> None:
    table = desk("given Ben keys K1", "given Ana at K1", "adventure", "done", "challenge")
    for line in ("throw 1 2", "Ben: throw 3 4"):
        table.say(line)

    expect(table, "over yes", "due Ana moveon")
    assert "GT-CHAL-8" in rules_booked(table)


def test_a_missed_jackpot_ends_the_turn() -> None:
    table = desk("roll 3", "to Gam-1", "jackpot", "throw 1 2", "throw 1 2")

    expect(table, "over yes", "due Ana moveon")
    assert "GT-JACK-7" in rules_booked(table)


@pytest.mark.parametrize("line", ["roll 2", "fly Nat-2", "sail Cru-1", "work", "adventure", "next"])
def test_what_a_trip_has_brought_is_settled_before_the_next(line: str) -> None:
    table = desk("given Ana at K1", "given Ben at Nat-1", "roll 3", "to Nat-1")

    assert "GT-MOVE-1" in refusals(table, line)
    assert line == "next" or "GT-TURN-6" in refusals(table, line)


def test_a_new_turn_forgets_the_counters_of_the_last_one() -> None:
    table = desk("buy", "work", "discount", "next", "work", "next", "work", "next")

    assert allowed(table, "buy")
    assert "GT-TICK-2" in refusals(table, "discount")


def test_where_a_turn_may_be_passed_handing_on_is_not_what_an_enter_says() -> None:
    table = desk("rule free_pass on")

    assert Picker(table).offered("")[0].text != "next"
    assert any(each.text == "next" and each.legal for each in Picker(table).suggest("next"))
