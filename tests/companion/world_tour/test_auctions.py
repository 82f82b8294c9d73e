from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

ON_SALE = ("roll 2 4", "auction")


def test_everybody_may_bid_the_visitor_and_a_player_in_jail_included() -> None:
    table = tour("given Cal jailed yes", *ON_SALE)

    for bidder in ("Ana", "Ben", "Cal"):
        assert allowed(table, f"{bidder}: bid 10")


def test_the_highest_bidder_pays_the_bank_and_takes_the_deed() -> None:
    table = tour(*ON_SALE, "Ben: bid 10", "Cal: bid 40", "Ben: bid 50", "sold")

    expect(table, "Ben cash 950", "Cal cash 1000", "Ana cash 1000", "deed Lima Ben", "over yes")
    assert "WT-AUC-5" in rules_of_last(table)


def test_without_a_bid_the_deed_stays_in_the_bank() -> None:
    table = tour(*ON_SALE, "sold")

    expect(table, "deed Lima bank", "Ana cash 1000", "over yes", "due none")
    assert "WT-AUC-6" in rules_of_last(table)


def test_the_visitor_pays_no_fee_to_who_wins_the_auction() -> None:
    table = tour(*ON_SALE, "Ben: bid 10", "sold")

    expect(table, "fee Ben none")
    assert {"WT-FEE-1", "WT-FEE-2", "WT-Q-26"} <= set(refusals(table, "Ben: fee"))


@pytest.mark.parametrize(
    ("amount", "rules"), [(0, {"WT-AUC-2"}), (5, {"WT-AUC-2", "WT-Q-37a", "WT-SET-9"}), (15, {"WT-Q-37a", "WT-SET-9"})]
)
def test_the_first_bid_is_ten_dollars_or_more_in_tens(amount: int, rules: set[str]) -> None:
    assert rules <= set(refusals(tour(*ON_SALE), f"Ben: bid {amount}"))


@pytest.mark.parametrize(
    ("amount", "rules"),
    [
        (30, {"WT-AUC-3", "WT-Q-37"}),
        (20, {"WT-AUC-3"}),
        (35, {"WT-AUC-3", "WT-Q-37a", "WT-SET-9"}),
        (45, {"WT-Q-37a", "WT-SET-9"}),
    ],
)
def test_a_new_bid_tops_the_last_one_by_ten_dollars(amount: int, rules: set[str]) -> None:
    assert rules <= set(refusals(tour(*ON_SALE, "Ben: bid 30"), f"Cal: bid {amount}"))


def test_nobody_bids_money_they_have_not_got() -> None:
    table = tour("given Ben cash 100", *ON_SALE)

    assert "WT-Q-36" in refusals(table, "Ben: bid 110")
    assert allowed(table, "Ben: bid 100")


def test_by_house_rule_the_winner_of_too_high_a_bid_pays_what_there_is() -> None:
    table = tour("rule bid_over_cash allowed", "given Ben cash 100", *ON_SALE, "Ben: bid 150", "sold")

    expect(table, "Ben cash 0", "deed Lima Ben")


@pytest.mark.parametrize("line", ["Ben: bid 10", "sold"])
@pytest.mark.parametrize("lines", [(), ("roll 2 4",), (*ON_SALE, "sold")])
def test_bids_need_an_open_auction(lines: tuple[str, ...], line: str) -> None:
    assert {"WT-AUC-1", "WT-AUC-4"} <= set(refusals(tour(*lines), line))


def test_a_deal_during_the_auction_cannot_spend_the_standing_bid() -> None:
    table = tour("given Cal deeds Rome", *ON_SALE, "Ben: bid 950")

    assert {"WT-Q-41", "WT-Q-43"} <= set(refusals(table, "Ben: trade Cal gives 60 gets Rome"))
    expect(say(table, "Ben: trade Cal gives 50 gets Rome", "sold"), "Ben cash 0", "deed Rome Ben", "deed Lima Ben")


def test_an_outbid_player_has_the_money_back_to_spend() -> None:
    table = tour("given Cal deeds Rome", *ON_SALE, "Ben: bid 950", "Ana: bid 960")

    assert allowed(table, "Ben: trade Cal gives 1000 gets Rome")


def test_the_deed_on_auction_has_no_owner_to_sell_it() -> None:
    assert {"WT-TRADE-2", "WT-Q-41"} <= set(refusals(tour(*ON_SALE), "Ana: trade Ben gives Lima gets 100"))


def test_by_house_rule_nobody_trades_during_an_auction() -> None:
    table = tour("rule auction_freezes_trade on", "given Ana deeds Rome", *ON_SALE)

    assert "WT-Q-41" in refusals(table, "Ana: trade Ben gives Rome gets 100")
    assert allowed(say(table, "sold"), "Ana: trade Ben gives Rome gets 100")


def test_a_fee_waits_for_the_end_of_the_auction() -> None:
    lines = ("given Ben deeds Oslo", "given Ana at @2", "roll 3 3", "given Ana at @0", "roll 2 4", "auction")
    table = tour(*lines)

    expect(table, "fee Ben none")
    table = tour("given Ben deeds Oslo", "given Ana at @2", "roll 3 3", "roll 1 2", "space 11 price 140 goal Lima")
    say(table, "auction")
    assert "WT-Q-45" in refusals(table, "Ben: fee")
    expect(say(table, "sold", "Ben: fee"), "Ben cash 1040")


def test_a_player_in_jail_who_wins_an_auction_may_get_a_bonus_move() -> None:
    table = tour("given Ben deeds Cairo jailed yes", *ON_SALE, "Ben: bid 10", "sold")

    expect(table, "bonus Ben Cairo Lima")


def test_the_bid_of_whoever_leaves_falls_and_the_auction_begins_anew() -> None:
    table = tour("given Ana at @4", "roll 1 1", "auction", "Ben: bid 60", "leave Ben")

    say(table, "Cal: bid 10", "sold")
    expect(table, "deed Lima Cal", "Cal cash 990")


def test_a_deed_never_goes_to_somebody_who_has_left() -> None:
    table = tour("given Ana at @4", "roll 1 1", "auction", "Ben: bid 60", "leave Ben", "sold")

    expect(table, "deed Lima bank")
