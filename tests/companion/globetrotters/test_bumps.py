from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last, say


def test_landing_on_an_occupied_space_bumps() -> None:
    table = desk("given Ben at Nat-2", "roll 3", "to Nat-2")

    expect(table, "due Ben moveon", "Ana at Nat-2", "Ana cheques 900")
    assert "GT-BUMP-1" in rules_of_last(table)


@pytest.mark.parametrize(
    "lines",
    [
        ("given Ana at K1", "fly Nat-2"),
        ("given Ana at K1", "adventure", "go Nat-2"),
        ("given Ana at Nat-1", "roll 3", "to Red-1", "adventure", "bonus world", "move Nat-2"),
        ("given Ana at Cru-1 to Nat-2", "ashore Nat-2"),
        ("given Ana home Nat-2 at K1", "adventure", "homeward"),
        ("given Ana at K1 from Nat-2", "adventure", "back"),
        ("given Ana home Nat-2 at K1", "adventure", "lose key"),
    ],
)
def test_every_way_of_landing_bumps(lines: tuple[str, ...]) -> None:
    expect(desk("given Ben at Nat-2", *lines), "Ana at Nat-2", "due Ben moveon")


def test_the_landers_arrival_is_booked_before_the_bumped_player_moves_on() -> None:
    table = desk("given Ben at Was-1", "roll 3", "to Was-1")

    expect(table, "Ana tickets 0", "over yes", "due Ben moveon", "Ben at Was-1")


def test_a_moved_on_player_bumps_in_turn() -> None:
    table = desk("given Ben at Nat-2", "given Cal at Nat-1", "roll 3", "to Nat-2", "Ben: moveon Nat-1")

    expect(table, "due Cal moveon", "due Ben none")
    say(table, "Cal: moveon Nat-B")
    expect(table, "due Cal none", "over no", "turn Ana")
    assert allowed(table, "work")


def test_a_chain_that_bumps_the_player_whose_turn_it_is_ends_the_turn() -> None:
    table = desk("given Ben at K1", "given Cal at Nat-1", "roll 3", "to K1", "Ben: moveon Nat-1", "Cal: moveon K1")

    expect(table, "due Ana moveon", "over yes")
    say(table, "Ana: moveon Nat-2")
    expect(table, "Ana at Nat-2", "turn Ana")
    assert "GT-BUMP-1" in refusals(table, "work")
    assert "GT-BUMP-1" in refusals(table, "adventure")
    say(table, "next", "work", "next", "work", "next")
    expect(table, "turn Ana", "Ana cheques 1000")


def test_a_chain_that_bumps_the_player_takes_the_bonus_too() -> None:
    table = desk("given Ben at K1", "given Cal at Nat-1", "roll 1", "to Red-1", "adventure", "bonus", "move K1")
    say(table, "Ben: moveon Nat-1", "Cal: moveon K1", "Ana: moveon Red-2")

    expect(table, "bonus Ana none", "challenge Ana no")


def test_two_pieces_may_be_set_on_one_place_by_hand_and_both_are_bumped() -> None:
    table = desk("given Ben at Nat-2", "given Cal at Nat-2", "roll 3", "to Nat-2")

    expect(table, "due Ben moveon", "due Cal moveon")
    assert allowed(table, "Ben: moveon Nat-1")
    say(table, "Ben: moveon Nat-1", "Cal: moveon Nat-B")
    assert allowed(table, "work")


def test_who_owes_a_move_already_owes_it_once() -> None:
    table = desk("given Ben at Nat-2", "given Cal at Nat-2", "roll 3", "to Nat-2")
    first, second = ("Cal", "Ben") if table.state.agenda[-1].seat == "s3" else ("Ben", "Cal")
    say(table, "given Ana at Nat-A", f"{first}: moveon Nat-A", "Ana: moveon Nat-2")

    expect(table, f"due {second} moveon", "due Ana none", f"due {first} none")
    say(table, f"{second}: moveon Nat-1")
    expect(table, f"due {second} none")


def test_a_deported_player_bumps_at_home() -> None:
    table = desk("given Ana cheques 0 tickets 0", "given Ben at Nat-A", "roll 3", "to Nat-1")

    expect(table, "Ana at Nat-A", "due Ben moveon", "over yes")


def test_arriving_at_the_start_of_a_turn_bumps_nobody_a_second_time() -> None:
    table = desk("given Ben at Nat-2", "roll 3", "to Nat-2", "Ben: moveon Nat-1", "work", "next")

    expect(table, "due Ana none", "due Cal none", "turn Ben", "over no")


def test_a_switch_bumps_nobody() -> None:
    expect(desk("given Ana at K1", "adventure", "switch Ben"), "due Ben none", "due Ana none", "due Cal none")
