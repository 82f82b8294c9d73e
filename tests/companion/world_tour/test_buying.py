from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

ON_LIMA = ("roll 2 4",)


def test_an_unowned_destination_is_bought_at_the_printed_price() -> None:
    table = tour(*ON_LIMA, "buy")

    expect(table, "Ana cash 900", "deed Lima Ana", "over yes")
    assert "WT-BUY-2" in rules_of_last(table)


def test_it_is_bought_or_sent_to_auction_and_nothing_else() -> None:
    table = tour(*ON_LIMA)

    expect(table, "due buy", "over no")
    assert {"WT-BUY-1", "WT-BUY-4", "WT-TURN-7"} <= set(refusals(table, "next"))
    assert allowed(table, "buy")
    assert allowed(table, "auction")


def test_who_has_less_than_the_price_cannot_buy() -> None:
    table = tour("given Ana cash 90", *ON_LIMA)

    assert {"WT-BUY-2", "WT-BUY-4"} <= set(refusals(table, "buy"))
    assert allowed(table, "auction")


def test_the_last_dollar_may_be_spent() -> None:
    expect(tour("given Ana cash 100", *ON_LIMA, "buy"), "Ana cash 0", "deed Lima Ana")


@pytest.mark.parametrize("lines", [(), ("roll 4 6",), ("given Ben deeds Lima", *ON_LIMA), (*ON_LIMA, "buy")])
@pytest.mark.parametrize("line", ["buy", "auction"])
def test_nobody_buys_without_having_landed_on_an_unowned_destination(lines: tuple[str, ...], line: str) -> None:
    assert "WT-BUY-1" in refusals(tour(*lines), line)


def test_the_auction_is_no_way_back_to_buying() -> None:
    assert {"WT-Q-37c", "WT-BUY-1"} <= set(refusals(tour(*ON_LIMA, "auction"), "buy"))
    assert {"WT-Q-37c", "WT-BUY-1"} <= set(refusals(tour(*ON_LIMA, "auction", "sold"), "buy"))


def test_only_the_visitor_buys_at_the_printed_price() -> None:
    assert {"WT-BUY-1", "WT-TURN-2"} <= set(refusals(tour(*ON_LIMA), "Ben: buy"))


def test_cash_may_be_raised_by_a_trade_before_the_choice() -> None:
    table = tour("given Ana cash 0 deeds Rome", *ON_LIMA, "trade Ben gives Rome gets 100", "buy")

    expect(table, "Ana cash 0", "deed Lima Ana", "deed Rome Ben", "Ben cash 900")


def test_what_a_destination_costs_must_be_known_before_it_is_sold() -> None:
    table = tour("given Ana at @1", "roll 4 6")

    assert "WT-SET-8" in refusals(table, "buy")
    say(table, "auction", "Ben: bid 10")
    assert "WT-SET-8" in refusals(table, "sold")
    expect(say(table, "space 11 price 140 goal Lima", "sold"), "deed @11 Ben")


def test_a_deed_set_by_hand_meanwhile_settles_the_choice() -> None:
    table = tour(*ON_LIMA, "given Ben deeds Lima")

    expect(table, "due none", "over yes")
    assert "WT-BUY-1" in refusals(table, "buy")


def test_what_somebody_else_bought_meanwhile_is_not_sold_again() -> None:
    both = tour("given Ben at @0", *ON_LIMA, 'overrule "we were quick" Ben: roll 2 4', 'overrule "and rich" Ben: buy')
    say(both, "buy")

    expect(both, "deed Lima Ben", "Ana cash 1000")
    assert "WT-BUY-1" in rules_of_last(both)
