from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

IN_JAIL = "given Ana jailed yes"
SENT = ("given Ana at @24", "roll 2 4")
"""Ana lands on Go to Jail."""


def test_a_normal_move_that_ends_on_10_is_just_visiting() -> None:
    expect(tour("roll 4 6"), "Ana at @10", "Ana jailed no")


def test_go_to_jail_leads_into_jail_without_salary_and_ends_the_turn() -> None:
    table = tour(*SENT)

    expect(table, "Ana at @10", "Ana jailed yes", "Ana attempts 0", "Ana cash 1000", "over yes")
    assert {"WT-JAIL-2", "WT-GO-6"} <= rules_of_last(table)
    assert {"WT-TURN-1", "WT-JAIL-2"} <= set(refusals(table, "roll 1 2"))


def test_who_was_just_sent_to_jail_cannot_pay_in_the_same_turn() -> None:
    assert {"WT-JAIL-5", "WT-JAIL-2"} <= set(refusals(tour(*SENT), "jail pay"))


def test_paying_50_dollars_before_the_roll_leads_out() -> None:
    table = tour(IN_JAIL, "jail pay")

    expect(table, "Ana cash 950", "Ana jailed no", "Ana at @10", "over no")
    assert "WT-JAIL-5" in rules_of_last(table)
    assert {"WT-TURN-1", "WT-JAIL-5"} <= set(refusals(table, "next"))
    expect(say(table, "roll 1 2"), "Ana at @13")


def test_a_double_after_paying_brings_another_turn_and_counts_as_the_first() -> None:
    table = tour(IN_JAIL, "jail pay", "roll 5 5")

    expect(table, "again yes")
    assert "WT-JAIL-6" in rules_of_last(table)
    expect(say(table, "roll 5 5"), "Ana jailed yes")
    expect(tour(IN_JAIL, "jail pay", "roll 5 5", "roll 1 1", "card nothing", "roll 2 2"), "Ana jailed yes")


def test_by_house_rule_the_double_after_paying_is_not_the_first_of_three() -> None:
    lines = ("rule jail_double_counts off", IN_JAIL, "jail pay", "roll 5 5")
    table = tour(*lines)

    expect(table, "again yes")
    assert "WT-Q-50" in rules_of_last(table)
    expect(say(table, "given Ana at @0", "roll 5 5", "roll 5 5"), "Ana jailed no", "Ana at @20")


def test_a_double_leads_out_for_nothing_by_that_same_roll_and_gives_no_other_turn() -> None:
    table = tour(IN_JAIL, "roll 5 5")

    expect(table, "Ana jailed no", "Ana at @20", "Ana cash 1000", "again no", "over yes", "golden Ana")
    assert {"WT-JAIL-7"} <= rules_of_last(table)
    assert {"WT-JAIL-7", "WT-JAIL-8", "WT-TURN-1"} <= set(refusals(table, "roll 1 2"))


@pytest.mark.parametrize("attempts", [0, 1])
def test_a_first_and_second_failed_attempt_stay_in_jail(attempts: int) -> None:
    table = tour(f"given Ana jailed yes attempts {attempts}", "roll 1 2")

    expect(table, "Ana jailed yes", f"Ana attempts {attempts + 1}", "Ana at @10", "Ana cash 1000", "over yes")
    assert "WT-JAIL-9" in rules_of_last(table)
    assert "WT-JAIL-9" in refusals(table, "roll 1 2")


def test_a_third_failed_attempt_pays_and_moves() -> None:
    table = tour("given Ana jailed yes attempts 2", "roll 1 2")

    expect(table, "Ana cash 950", "Ana jailed no", "Ana attempts 0", "Ana at @13", "due buy", "again no")
    assert "WT-JAIL-10" in rules_of_last(table)


def test_a_third_failure_with_less_than_50_dollars_pays_all_there_is() -> None:
    table = tour("given Ana cash 30 jailed yes attempts 2", "roll 1 2")

    expect(table, "Ana cash 0", "Ana jailed no", "Ana at @13")
    assert {"WT-Q-53", "WT-DEBT-2"} <= rules_of_last(table)


def test_paying_comes_before_the_roll() -> None:
    assert {"WT-Q-51", "WT-JAIL-5"} <= set(refusals(tour(IN_JAIL, "roll 1 2"), "jail pay"))


def test_paying_takes_the_whole_amount() -> None:
    table = tour("given Ana cash 40 jailed yes")

    assert {"WT-Q-52", "WT-JAIL-5"} <= set(refusals(table, "jail pay"))
    assert allowed(table, "roll 1 2")


def test_who_is_not_in_jail_has_nothing_to_pay() -> None:
    assert "WT-JAIL-5" in refusals(tour(), "jail pay")
    assert "WT-JAIL-5" in refusals(tour(IN_JAIL, "jail pay"), "jail pay")


def test_in_jail_the_dice_are_not_handed_on_unrolled() -> None:
    assert "WT-TURN-1" in refusals(tour(IN_JAIL), "next")


@pytest.mark.parametrize(
    ("before", "rules"),
    [
        ((IN_JAIL,), {"WT-Q-07", "WT-JAIL-11"}),
        ((IN_JAIL, "roll 1 2"), {"WT-Q-07", "WT-Q-58", "WT-GOLD-3"}),
        (SENT, {"WT-Q-57", "WT-GOLD-3", "WT-JAIL-2"}),
        (("given Ana doubles 2", "roll 5 5"), {"WT-Q-57", "WT-GOLD-3", "WT-JAIL-3"}),
    ],
)
def test_the_golden_ticket_opens_no_jail_door(before: tuple[str, ...], rules: set[str]) -> None:
    assert rules <= set(refusals(tour("given golden Ana", *before), "golden Lima"))


def test_after_paying_the_ticket_may_be_used_before_the_roll() -> None:
    expect(tour("given golden Ana", IN_JAIL, "jail pay", "golden Lima", "buy", "roll 1 2"), "Ana at Rome")


def test_a_player_in_jail_may_trade_and_buy_at_auction() -> None:
    table = tour("given Ben jailed yes", "given Ana deeds Rome", "trade Ben gives Rome gets 100")

    expect(say(table, "roll 2 4", "auction", "Ben: bid 10", "sold"), "Ben deeds Rome Lima")
