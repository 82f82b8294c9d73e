from __future__ import annotations

import pytest

from companion.tokens import LanguageFault
from tests.builders import allowed, expect, refusals, rules_of_last, say, tour, waiting_room


def test_the_first_given_starts_the_game_in_round_2_with_the_first_seats_turn() -> None:
    table = waiting_room("given Ben cash 700")

    expect(table, "turn Ana", "Ben cash 700", "Cal cash 1500", "golden board")
    assert table.state.round == 2


def test_what_is_set_by_hand_triggers_no_rule() -> None:
    table = tour("given Ana deeds Lima Cairo stamps Oslo @1 @3 @11 cash 300 at @20")

    expect(table, "Ana deeds Lima Cairo", "Ana stamps Oslo @1 @3 @11", "Ana cash 300", "golden board", "winner none")
    expect(table, "bonus Ana none")
    assert rules_of_last(table) == {"DESK-8"}


def test_what_is_no_longer_listed_returns_and_what_is_listed_comes_from_wherever_it_is() -> None:
    table = tour("given Ana deeds Lima Rome stamps Oslo", "given Ana deeds Rome stamps none", "given Ben deeds Rome")

    expect(table, "deed Lima bank", "deed Rome Ben", "Ana deeds none", "stamp Oslo none")


def test_jail_attempts_and_doubles_are_set_by_hand() -> None:
    expect(tour("given Ana jailed yes attempts 2"), "Ana jailed yes", "Ana at @10", "Ana attempts 2")
    expect(tour("given Ana attempts 2 jailed yes"), "Ana jailed yes", "Ana attempts 2")
    expect(tour("given Ana jailed yes", "given Ana jailed no"), "Ana jailed no", "Ana at @10")
    expect(tour("given Ana doubles 2", "roll 1 1"), "Ana jailed yes")


def test_doubles_set_before_the_turn_hold_for_that_turn() -> None:
    expect(tour("given Ben doubles 2", "given turn Ben", "roll 5 5"), "Ben jailed yes")
    expect(tour("given Ben doubles 2", "roll 5 5"), "Ana jailed no")
    expect(tour("given Ben doubles 2", "roll 4 6", "next", "roll 5 5"), "Ben jailed no")


def test_a_bonus_move_set_by_hand_may_be_used_at_once() -> None:
    assert allowed(tour("given Ana bonus Oslo deeds Rome Oslo"), "bonus Oslo")


def test_setting_a_token_clears_that_seats_visit_only() -> None:
    table = tour("roll 2 4", "given Ana at @20")
    expect(table, "due none", "over yes", "golden board")

    table = tour("roll 2 4", "given Ben at @20")
    expect(table, "due buy")

    table = tour("given Ben deeds Lima", "roll 2 4", "given Ana at @20")
    expect(table, "fee Ben none")


def test_a_turn_set_by_hand_has_nothing_done_in_it() -> None:
    table = tour("roll 2 4", "given turn Ana")

    expect(table, "due none", "over no", "again no", "fee Ben none")
    assert allowed(table, "roll 1 2")


def test_a_later_start_only_names_who_plays_first() -> None:
    expect(waiting_room("given Ben cash 700", "start Ben"), "turn Ben", "Ben cash 700", "Ana cash 1500")
    assert "DESK-3" in refusals(waiting_room("given Ben cash 700", "start Ben"), "start Cal")


def test_the_ticket_is_set_by_hand() -> None:
    table = tour("given golden Ben")

    expect(table, "golden Ben")
    expect(say(table, "given golden out"), "golden out")
    expect(say(table, "given golden board"), "golden board")


@pytest.mark.parametrize("line", ["given Ana deeds @5", "given Ana deeds Lima @0"])
def test_only_destinations_have_deeds(line: str) -> None:
    assert "WT-BUY-5" in refusals(tour(), line)


@pytest.mark.parametrize(
    "line",
    [
        "given Ana",
        "given Ana cash -10",
        "given Ana deeds",
        "given Ana hat 3",
        "given Ana attempts 3",
        "given Ana at @40",
        "given Ana at Atlantis",
        "given golden bank",
        "given round 0",
    ],
)
def test_what_makes_no_position_cannot_be_read(line: str) -> None:
    with pytest.raises(LanguageFault):
        refusals(tour(), line)
