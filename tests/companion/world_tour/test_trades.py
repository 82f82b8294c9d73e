from __future__ import annotations

import pytest

from companion.tokens import LanguageFault
from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

DEALT = ("given Ana deeds Lima Cairo", "given Ben deeds Rome")


def test_deeds_go_for_deeds_and_for_cash() -> None:
    table = tour(*DEALT, "trade Ben gives Lima 100 gets Rome")

    expect(table, "Ana deeds Cairo Rome", "Ben deeds Lima", "Ana cash 900", "Ben cash 1100")
    assert "WT-TRADE-2" in rules_of_last(table)
    expect(say(table, "Ben: trade Cal gives Lima gets 300"), "Ben cash 1400", "Cal cash 700", "deed Lima Cal")


@pytest.mark.parametrize(
    "lines",
    [
        ("roll 4 6",),
        ("roll 2 4",),
        ("given Ana at @1", "roll 1 4", "auction"),
        ("roll 2 5",),
        ("given Ana at @24", "roll 2 4"),
        ("given Ana jailed yes", "given Ben jailed yes"),
        ("given turn Cal",),
    ],
)
def test_deals_are_made_at_any_time(lines: tuple[str, ...]) -> None:
    table = tour("given Ana deeds Oslo", "given Ben deeds Rome", *lines)

    assert allowed(table, "Ana: trade Ben gives Oslo gets Rome")
    assert allowed(table, "Ben: trade Ana gives Rome gets 100")


def test_a_deal_leaves_the_turn_as_it_was() -> None:
    expect(tour(*DEALT, "roll 5 5", "trade Ben gives Lima gets Rome"), "again yes", "turn Ana", "Ana at @10")


def test_it_takes_two() -> None:
    assert "WT-TRADE-1" in refusals(tour(*DEALT), "trade Ana gives Lima gets Cairo")


@pytest.mark.parametrize(
    ("line", "rule"), [("gives Rome gets 100", "WT-TRADE-2"), ("gives 100 gets Tokyo", "WT-TRADE-2")]
)
def test_nobody_gives_a_deed_they_do_not_hold(line: str, rule: str) -> None:
    assert rule in refusals(tour(*DEALT), f"trade Ben {line}")


@pytest.mark.parametrize("line", ["gives 100 gets 200", "gives 100 gets 100"])
def test_a_deed_moves_in_every_deal(line: str) -> None:
    assert {"WT-Q-43", "WT-Q-44", "WT-TRADE-2"} <= set(refusals(tour(*DEALT), f"trade Ben {line}"))


def test_each_side_gives_something() -> None:
    assert "WT-Q-43" in refusals(tour(*DEALT), "trade Ben gives Lima gets 0")
    assert "WT-Q-43" in refusals(tour(*DEALT), "trade Ben gives 0 gets Rome")


def test_whoever_pays_has_the_money() -> None:
    assert "WT-Q-43" in refusals(tour(*DEALT), "trade Ben gives 1010 gets Rome")
    assert "WT-Q-43" in refusals(tour(*DEALT), "trade Ben gives Lima gets 1010")


def test_deals_are_made_in_tens() -> None:
    assert "WT-SET-9" in refusals(tour(*DEALT), "trade Ben gives Lima gets 105")


def test_only_destinations_are_traded() -> None:
    assert "WT-BUY-5" in refusals(tour(*DEALT), "trade Ben gives @5 gets 100")


@pytest.mark.parametrize(
    "line",
    [
        "trade Ben gives Lima",
        "trade Ben gives gets 100",
        "trade Ben gives Lima gets 100 200",
        "trade Ben gives Lima Lima gets 100",
        "trade Ben gives Lima gets -50",
        "trade Nobody gives Lima gets 100",
    ],
)
def test_what_makes_no_deal_cannot_be_read(line: str) -> None:
    with pytest.raises(LanguageFault):
        refusals(tour(*DEALT), line)


def test_a_broken_set_costs_the_printed_fee_again() -> None:
    table = tour("given Ben deeds Lima Oslo Rome", "Ben: trade Cal gives Oslo gets 100", "roll 2 4")

    expect(table, "fee Ben 30")


def test_a_completed_set_doubles_the_fee() -> None:
    table = tour("given Ben deeds Lima Rome", "given Cal deeds Oslo", "Ben: trade Cal gives 100 gets Oslo", "roll 2 4")

    expect(table, "fee Ben 60")


def test_a_ticket_that_the_table_lets_be_traded_changes_hands() -> None:
    table = tour("given golden Ana")
    say(table, 'overrule "so be it" Ana: trade Ben gives golden gets 10')

    expect(table, "golden Ben", "Ana cash 1010", "Ben cash 990")
    assert "WT-GOLD-4" in refusals(table, 'overrule "again" Ana: trade Ben gives golden gets 10')
