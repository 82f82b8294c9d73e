from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

ON_BENS_LIMA = ("given Ben deeds Lima", "roll 2 4")
LIGHT_BLUE = "given Ben deeds Lima Oslo Rome"


def test_landing_on_anothers_destination_pays_nothing_by_itself() -> None:
    table = tour(*ON_BENS_LIMA)

    expect(table, "Ana cash 1000", "Ben cash 1000", "fee Ben 30", "over yes")
    assert "WT-FEE-1" in rules_of_last(table)


def test_with_forgetting_on_the_ledger_of_a_landing_says_nothing_of_a_fee() -> None:
    table = tour("rule forgetting on", *ON_BENS_LIMA)

    assert "WT-FEE-1" not in rules_of_last(table)
    told = [table.game.happened(event, table.view) for event in table.entries[-1].events]
    assert not [said for said in told if "landed" in said or "fee" in said]
    say(table, "Ben: fee")
    expect(table, "Ben cash 1030")


def test_an_owner_who_asks_is_paid_the_printed_fee() -> None:
    table = tour(*ON_BENS_LIMA, "Ben: fee")

    expect(table, "Ana cash 970", "Ben cash 1030", "fee Ben none")
    assert "WT-FEE-2" in rules_of_last(table)


def test_a_landing_is_paid_once() -> None:
    assert {"WT-FEE-1", "WT-FEE-2"} <= set(refusals(tour(*ON_BENS_LIMA, "Ben: fee"), "Ben: fee"))


def test_a_fee_not_asked_for_is_lost_when_the_dice_are_handed_on() -> None:
    table = tour(*ON_BENS_LIMA, "next")

    assert "WT-FEE-3" in rules_of_last(table)
    assert {"WT-FEE-2", "WT-FEE-3", "WT-Q-25"} <= set(refusals(table, "Ben: fee"))
    assert "WT-FEE-3" in refusals(say(table, "roll 4 6", "next"), "Ben: fee")
    expect(table, "Ana cash 1000", "fee Ben none")


def test_nobody_owes_a_fee_to_themselves() -> None:
    table = tour("given Ana deeds Lima", "roll 2 4")

    assert {"WT-FEE-2", "WT-FEE-4"} <= set(refusals(table, "Ana: fee"))
    assert "WT-FEE-4" in rules_of_last(table)


def test_who_owns_nothing_there_cannot_ask() -> None:
    assert {"WT-FEE-1", "WT-FEE-2"} <= set(refusals(tour(*ON_BENS_LIMA), "Cal: fee"))


def test_on_a_travel_goal_nothing_is_owed_even_if_asked() -> None:
    table = tour("given Ana deeds Cairo", *ON_BENS_LIMA)

    expect(table, "Ana stamps Lima", "fee Ben none")
    assert "WT-FEE-5" in rules_of_last(table)
    assert {"WT-FEE-2", "WT-FEE-5"} <= set(refusals(table, "Ben: fee"))


@pytest.mark.parametrize("holder", ["Ana", "Ben", "Cal"])
def test_a_stamped_goal_still_frees(holder: str) -> None:
    table = tour("given Ana deeds Cairo", f"given {holder} stamps Lima", *ON_BENS_LIMA)

    expect(table, f"stamp Lima {holder}", "fee Ben none")
    assert {"WT-FEE-5", "WT-Q-20"} <= set(refusals(table, "Ben: fee"))


def test_by_house_rule_a_goal_frees_only_in_the_landing_that_stamps_it() -> None:
    stamped = ("rule goal_exemption only_when_stamping", "given Ana deeds Cairo")

    expect(tour(*stamped, "given Cal stamps Lima", *ON_BENS_LIMA), "fee Ben 30")
    expect(tour(*stamped, *ON_BENS_LIMA), "fee Ben none", "Ana stamps Lima")


def test_whoever_gave_the_deed_away_pays_in_spite_of_the_own_stamp() -> None:
    expect(tour("given Ana stamps Lima", *ON_BENS_LIMA), "fee Ben 30")


def test_by_house_rule_the_own_stamp_frees() -> None:
    table = tour("rule stamp_is_exempt on", "given Ana stamps Lima", *ON_BENS_LIMA)

    expect(table, "fee Ben none")
    assert "WT-Q-21" in rules_of_last(table)
    assert "WT-Q-21" in refusals(table, "Ben: fee")


def test_a_whole_colour_set_doubles_every_fee_in_it() -> None:
    table = tour(LIGHT_BLUE, "roll 2 4")

    expect(table, "fee Ben 60")
    assert "WT-CSET-1" in rules_of_last(say(table, "Ben: fee"))
    expect(table, "Ana cash 940", "Ben cash 1060")


def test_who_has_less_than_the_fee_pays_all_there_is() -> None:
    table = tour("given Ana cash 20", *ON_BENS_LIMA)

    expect(table, "fee Ben 30")
    expect(say(table, "Ben: fee"), "Ana cash 0", "Ben cash 1020")
    assert {"WT-DEBT-1", "WT-Q-55"} <= rules_of_last(table)


def test_owner_amount_and_exemption_are_those_of_the_landing() -> None:
    sold = tour(LIGHT_BLUE, "roll 2 4", "Ben: trade Cal gives Lima gets 100")

    expect(sold, "fee Ben 60", "fee Cal none")
    assert {"WT-FEE-1", "WT-Q-19"} <= set(refusals(sold, "Cal: fee"))
    expect(say(sold, "Ben: fee"), "Ben cash 1160")


def test_by_house_rule_owner_and_amount_are_those_of_the_asking() -> None:
    table = tour("rule fee_basis when_asked", LIGHT_BLUE, "roll 2 4", "Ben: trade Cal gives Lima gets 100")

    expect(table, "fee Ben none", "fee Cal 30")
    expect(say(table, "Cal: fee"), "Cal cash 930")


def test_by_house_rule_a_visitor_who_buys_the_place_meanwhile_owes_nothing() -> None:
    table = tour("rule fee_basis when_asked", *ON_BENS_LIMA, "Ana: trade Ben gives 100 gets Lima")

    expect(table, "fee Ben none", "fee Ana none")
    assert "WT-FEE-4" in refusals(table, "Ana: fee")
    assert "WT-FEE-1" in refusals(table, "Ben: fee")


@pytest.mark.parametrize("rules", [(), ("rule fee_basis when_asked",)])
def test_a_goal_got_after_the_landing_comes_too_late(rules: tuple[str, ...]) -> None:
    table = tour(*rules, "given Cal deeds Cairo", *ON_BENS_LIMA, "Cal: trade Ana gives Cairo gets 100")

    expect(table, "Ana stamps none", "fee Ben 30")
    assert allowed(table, "Ben: fee")


def test_the_right_to_ask_lives_on_through_extra_turns() -> None:
    table = tour("given Ben deeds Lima Rome", "roll 3 3", "roll 1 2")

    expect(table, "fee Ben 80")
    assert {"WT-FEE-2", "WT-Q-17"} <= set(refusals(table, "Ben: fee"))
    expect(say(table, "Ben: fee Rome"), "Ben cash 1050", "fee Ben 30")
    expect(say(table, "Ben: fee"), "Ben cash 1080")


def test_of_two_landings_on_one_space_the_oldest_is_asked_first() -> None:
    table = tour("given Ben deeds Lima", "roll 3 3", "Ben: trade Cal gives Lima gets 100")
    say(table, "given golden Ana", "golden Lima")

    expect(table, "fee Ben 30", "fee Cal 30")
    say(table, "Ben: fee", "Cal: fee")
    expect(table, "Ana cash 940")


def test_first_asked_is_first_paid() -> None:
    table = tour("given Ana cash 60", "given Ben deeds Lima", "given Cal deeds Rome", "roll 3 3", "roll 1 2")

    expect(say(table, "Cal: fee", "Ben: fee"), "Cal cash 1050", "Ben cash 1010", "Ana cash 0")


def test_on_the_way_to_jail_an_earlier_fee_may_still_be_asked() -> None:
    table = tour("given Ben deeds Quito", "given Ana at @22", "roll 1 1", "roll 2 4")

    expect(table, "Ana jailed yes")
    expect(say(table, "Ben: fee"), "Ben cash 1100")


def test_an_owner_in_jail_may_ask() -> None:
    expect(tour("given Ben jailed yes", *ON_BENS_LIMA, "Ben: fee"), "Ben cash 1030")


def test_the_fee_must_be_known_before_it_is_paid() -> None:
    table = tour("given Ben deeds @11", "roll 5 6")

    assert "WT-SET-8" in refusals(table, "Ben: fee")
    expect(say(table, "space 11 fee 60", "Ben: fee"), "Ben cash 1060")


@pytest.mark.parametrize("jump", ["golden Lima", "fly Lima", "card to Lima"])
def test_any_arrival_is_a_landing(jump: str) -> None:
    start = {"golden": (), "fly": ("roll 1 4",), "card": ("roll 2 5",)}[jump.split()[0]]
    table = tour("given golden Ana", "given Ben deeds Lima", *start, jump)

    expect(table, "fee Ben 30")


@pytest.mark.parametrize("jump", ["golden Lima", "fly Lima", "card to Lima"])
def test_by_house_rule_a_jump_neither_buys_nor_pays(jump: str) -> None:
    start = {"golden": (), "fly": ("roll 1 4",), "card": ("roll 2 5",)}[jump.split()[0]]
    lines = ("rule jump_is_landing stamp_only", "given golden Ana", "given Ana deeds Cairo", *start)
    table = tour(*lines, "given Ben deeds Lima", jump)

    expect(table, "fee Ben none", "Ana stamps Lima")
    assert "WT-Q-02" in refusals(table, "Ben: fee")
    table = tour(*lines, jump)
    expect(table, "due none", "Ana stamps Lima")
    assert {"WT-BUY-1", "WT-Q-02"} <= set(refusals(table, "buy"))


def test_by_house_rule_a_ride_on_the_ticket_owes_no_fee() -> None:
    table = tour("rule ticket_fee_free on", "given golden Ana", "given Ben deeds Lima", "golden Lima")

    expect(table, "fee Ben none")
    assert "WT-Q-06" in rules_of_last(table)
    assert "WT-Q-06" in refusals(table, "Ben: fee")
