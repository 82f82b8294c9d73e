from __future__ import annotations

import pytest

from tests.builders import desk, expect, refusals, rules_booked, rules_of_last, say

ALL = "rule keys 3"
LEADS = (ALL, "given Ana keys K1 K2 at Nat-1", "given Ben keys Red")
HOME = ("roll 3", "to Nat-A")
ROUND = ("next", "work", "next", "work", "next")


def test_once_all_keys_are_out_the_leader_wins_on_returning_home() -> None:
    table = desk(*LEADS, *HOME)

    expect(table, "winner Ana", "Ana cheques 1000")
    assert "GT-END-1" in rules_of_last(table)


def test_the_game_has_sixteen_keys_unless_the_table_says_otherwise() -> None:
    expect(desk("given Ana keys K1 K2 at Nat-1", *HOME), "winner none")


def test_while_a_key_lies_on_the_map_nobody_wins() -> None:
    expect(desk("rule keys 4", *LEADS[1:], *HOME), "winner none")


def test_whoever_does_not_lead_does_not_win() -> None:
    expect(desk(ALL, "given Ana keys K1 at Nat-1", "given Ben keys Red K2", *HOME), "winner none")


def test_a_tie_for_the_lead_wins_nothing() -> None:
    table = desk("rule keys 2", "given Ana keys K1 at Nat-1", "given Ben keys Red", *HOME)

    expect(table, "winner none")
    assert "GT-END-2" in rules_of_last(table)


def test_a_broken_tie_can_win() -> None:
    table = desk("rule keys 2", "given Ana keys K1 at Nat-1", "given Ben keys Red", *HOME, "given Ben keys none")
    say(table, "given jackpot keys Red", "roll 3", "to Nat-1", *HOME)

    expect(table, "winner Ana")


def test_a_leader_who_loses_a_key_on_the_way_is_leader_no_more() -> None:
    table = desk(ALL, "given Ana keys K1 K2 at Red-1", "given Ben keys K3", "adventure", "lose key K1", "done", *HOME)

    expect(table, "winner none")
    assert "GT-END-2" in rules_booked(table)


def test_after_the_end_nothing_more_is_played() -> None:
    table = desk(*LEADS, *HOME)

    for line in ("work", "next", "Ben: refund", "roll 3", "buy", "adventure"):
        assert "GT-END-1" in refusals(table, line)


@pytest.mark.parametrize(
    "lines",
    [
        ("given Ana at Red-1", "fly Nat-A"),
        ("given Ana at Cru-1 to Nat-A", "ashore Nat-A"),
        ("given Ana at Red-1", "adventure", "homeward"),
        ("given Ana at Red-1", "adventure", "go Nat-A"),
        ("given Ana at Red-1", "adventure", "bonus world", "move Nat-A"),
        ("given Ana at Red-1 from Nat-A", "adventure", "back"),
    ],
)
def test_every_way_home_but_deportation_wins(lines: tuple[str, ...]) -> None:
    expect(desk(*LEADS, *lines), "winner Ana")


def test_deported_home_with_the_most_keys_is_no_win() -> None:
    table = desk(*LEADS, "given Ana cheques 0 tickets 0", "roll 3", "to Nat-2")

    expect(table, "winner none", "Ana at Nat-A", "Ana mark Nat-2")


def test_a_deported_leader_wins_only_after_making_it_good() -> None:
    table = desk(*LEADS, "given Ana mark Nat-2 expenses", *HOME)
    expect(table, "winner none")
    assert "GT-Q94" in rules_of_last(table)

    say(table, "roll 3", "to Nat-2", *HOME)
    expect(table, "winner Ana")


def test_a_leader_who_is_at_home_already_has_to_return() -> None:
    table = desk("rule keys 2", "given Ana keys K1 home K2 at K2", "adventure", "done")
    expect(table, "Ana keys K1 K2", "winner none")

    say(table, "roll 3", "to Nat-1", "roll 3", "to K2")
    expect(table, "winner Ana")


def test_by_house_rule_standing_at_home_is_enough() -> None:
    table = desk("rule at_home_wins on", "rule keys 2", "given Ana keys K1 home K2 at K2", "adventure", "done")

    expect(table, "winner Ana")
    assert "GT-Q90" in rules_of_last(table)


def test_by_house_rule_too_a_leader_elsewhere_has_to_come_home() -> None:
    table = desk("rule at_home_wins on", "rule keys 2", "given Ana keys K1 at K2", "adventure", "done")

    expect(table, "Ana keys K1 K2", "winner none")


def test_by_house_rule_too_a_position_set_by_hand_wins_nothing_by_itself() -> None:
    table = desk("rule at_home_wins on", "rule keys 2", "given Ana keys K1 K2")

    expect(table, "winner none")


def test_a_key_in_the_jackpot_is_out() -> None:
    expect(desk(ALL, "given Ana keys K1 at Nat-1", "given jackpot keys K2 Red", *HOME), "winner Ana")


def test_by_house_rule_a_key_in_the_jackpot_is_not_out() -> None:
    table = desk("rule jackpot_not_out on", ALL, "given Ana keys K1 at Nat-1", "given jackpot keys K2 Red", *HOME)

    expect(table, "winner none")


@pytest.mark.parametrize("cause", ["bump", "switch"])
def test_a_leader_put_home_by_others_wins_when_the_next_turn_begins(cause: str) -> None:
    table = desk(ALL, "given Ben keys K1 K2 at Nat-1", "given jackpot keys Red")
    if cause == "bump":
        say(table, "roll 3", "to Nat-1", "Ben: moveon Nat-B", "work")
    else:
        say(table, "given Ana at K3", "given Ben home K3", "adventure", "switch Ben", "work")
    expect(table, "winner none")

    say(table, "next")
    expect(table, "winner Ben")


def test_keys_are_counted_on_arrival_before_home_brings_one() -> None:
    table = desk("rule keys 2", "given Ana keys K1 home K2 at Nat-1", "roll 3", "to K2", "adventure", "done")
    expect(table, "winner none")

    say(table, "roll 3", "to Nat-1", "roll 3", "to K2")
    expect(table, "winner Ana")


def test_an_end_at_home_comes_before_the_expenses_and_results_of_home() -> None:
    expect(desk(*LEADS, "given Ana home Was-1", "roll 3", "to Was-1"), "winner Ana", "Ana tickets 2")


def test_nobody_leads_without_a_key() -> None:
    expect(desk("rule keys 0", "given Ana at Nat-1", *HOME), "winner none")
