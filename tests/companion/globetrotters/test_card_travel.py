from __future__ import annotations

import pytest

from tests.builders import allowed, desk, expect, refusals, rules_of_last, say, seated

READ = ("given Ana at Nat-2", "roll 3", "to K1", "adventure")
ROUND = ("next", "work", "next", "work", "next")


def test_a_card_sends_to_another_place_whose_expenses_go_to_the_jackpot() -> None:
    table = desk(*READ, "go Nat-1")

    expect(table, "Ana at Nat-1", "Ana cheques 700", "jackpot cheques 300", "Ana tickets 2", "over no")
    assert {"GT-ADV-22", "GT-ADV-23", "GT-KEY-2"} <= rules_of_last(table)


def test_whoever_is_sent_away_gets_no_key_no_marker_and_no_challenge() -> None:
    expect(desk(*READ, "go Nat-1"), "Ana keys none", "key K1 board")
    expect(desk("roll 3", "to Red-1", "adventure", "go Nat-1"), "Ana markers none")
    table = desk("given Ben keys K1", *READ, "go K2")
    expect(table, "challenge Ana no")
    assert {"GT-CHAL-4", "GT-CHAL-2", "GT-CHAL-9"} <= set(refusals(table, "challenge"))


def test_no_marker_says_why() -> None:
    assert "GT-MARK-2" in rules_of_last(desk("roll 3", "to Red-1", "adventure", "go Nat-1"))


def test_the_place_sent_to_takes_tickets_for_the_travel_agent() -> None:
    table = desk(*READ, "go Was-1")

    expect(table, "Ana tickets 0", "jackpot tickets 2", "jackpot cheques 300", "over yes")
    assert {"GT-ADV-23", "GT-ADV-24"} <= rules_of_last(table)


def test_the_place_sent_to_has_its_adventure() -> None:
    expect(desk(*READ, "go Red-1", "adventure", "done"), "Ana markers Red-1")


def test_a_card_sends_elsewhere_never_to_the_same_place() -> None:
    assert "GT-ADV-22" in refusals(desk(*READ), "go K1")


def test_being_sent_somewhere_bumps() -> None:
    expect(desk("given Ben at Nat-1", *READ, "go Nat-1"), "due Ben moveon")


def test_a_card_for_the_day_that_also_moves_pays_there_but_leaves_the_adventure_for_later() -> None:
    table = desk(*READ, "day then", "go Red-1")

    expect(table, "over yes", "Ana at Red-1", "Ana keys none", "jackpot cheques 300")
    assert "GT-Q18" in refusals(table, "adventure")
    say(table, *ROUND, "adventure")
    expect(table, "Ana cheques 900")


def test_a_card_for_the_day_that_moves_brings_what_the_place_forces() -> None:
    expect(desk(*READ, "day then", "go Trop-1"), "Ana memories 1", "over yes")
    expect(desk(*READ, "day then", "go Was-1"), "Ana tickets 0", "over yes")


def test_a_card_for_the_day_that_moves_to_a_gambling_city_brings_no_try() -> None:
    table = desk(*READ, "day then", "go Gam-1")

    assert {"GT-Q18", "GT-JACK-2"} <= set(refusals(table, "jackpot"))
    assert "GT-Q50" in refusals(say(table, *ROUND), "jackpot")


def test_switching_exchanges_the_two_pieces() -> None:
    table = desk(*READ, "switch Ben")

    expect(table, "Ana at Nat-B", "Ben at K1", "jackpot cheques 300", "Ana cheques 700", "Ana keys none")
    expect(table, "due Ben none", "due Ana none")
    assert {"GT-ADV-25", "GT-ADV-27", "GT-ADV-23", "GT-Q11"} <= rules_of_last(table)


def test_the_partner_of_a_switch_pays_the_jackpot_at_the_start_of_the_next_turn() -> None:
    table = desk(*READ, "switch Ben", "work", "next")

    expect(table, "Ben cheques 1100", "jackpot cheques 500")
    assert {"GT-ADV-27", "GT-Q10"} <= rules_of_last(table)


def test_the_partner_then_has_the_adventure_of_the_new_place() -> None:
    expect(desk(*READ, "switch Ben", "work", "next", "adventure", "done"), "Ben keys K1")


def test_by_house_rule_the_partner_pays_the_travel_agent() -> None:
    table = desk("rule switch_partner_to agent", *READ, "switch Ben", "work", "next")

    expect(table, "Ben cheques 1100", "jackpot cheques 300")


def test_switching_onto_a_partner_who_was_to_arrive_makes_the_arrival_ones_own() -> None:
    table = desk("given Ben at Nat-1", "roll 3", "to Nat-1", "Ben: moveon Nat-2", "roll 2", "to K1", "adventure")
    say(table, "switch Ben")

    expect(table, "Ana at Nat-2", "jackpot cheques 300")
    assert "GT-Q13" in rules_of_last(table)


def test_switching_with_a_voyager_takes_the_voyage_over() -> None:
    table = desk("given Ben at Cru-1 to Nat-1", *READ, "switch Ben")

    expect(table, "Ana at Cru-1", "over yes", "Ben at K1")
    assert "GT-Q14" in rules_of_last(table)
    say(table, *ROUND)
    assert allowed(table, "ashore Nat-1")
    assert "GT-WATER-2" in refusals(table, "ashore Nat-2")


def test_switching_takes_another_player_on_the_map() -> None:
    table = desk(*READ)

    assert "GT-ADV-25" in refusals(table, "switch Ana")
    assert "GT-ADV-28" in refusals(table, "switch none")


def test_in_the_first_turns_nobody_may_be_there_to_switch_with() -> None:
    table = seated("start Ana", "home K1", "adventure")

    assert {"GT-ADV-25", "GT-SET-13", "GT-ADV-28"} <= set(refusals(table, "switch Ben"))
    say(table, "switch none")
    expect(table, "Ana at K1", "Ana keys K1", "over no")
    assert "GT-ADV-28" in rules_of_last(table)


def test_a_switch_in_the_first_turn_with_somebody_on_the_map_works() -> None:
    table = seated("start Ana", "home Nat-A", "work", "next", "home K1", "adventure", "switch Ana")

    expect(table, "Ben at Nat-A", "Ana at K1", "Ben keys none")


def test_go_back_leads_to_the_last_different_place_with_everything_it_brings() -> None:
    table = desk(*READ, "back")

    expect(table, "Ana at Nat-2", "Ana cheques 700", "jackpot cheques 300", "Ana keys none")
    assert {"GT-ADV-29", "GT-ADV-23"} <= rules_of_last(table)


def test_go_back_leads_even_onto_a_cruise_island() -> None:
    expect(desk("given Ana at Cru-1 to K1", "ashore K1", "adventure", "back"), "Ana at Cru-1", "over yes")


def test_go_back_ends_the_turn_where_the_place_does() -> None:
    expect(desk("given Ana at Reg-1", "roll 3", "to K1", "adventure", "back"), "Ana at Reg-1", "over yes")


def test_go_back_gives_a_new_special_memory() -> None:
    table = desk("roll 3", "to Trop-1", "roll 3", "to K1", "adventure", "back")

    expect(table, "Ana memories 2")


def test_go_back_needs_a_place_to_go_back_to() -> None:
    assert "GT-Q16" in refusals(desk("given Ana at K1", "adventure"), "back")
    assert allowed(desk("given Ana at K1 from Nat-1", "adventure"), "back")


def test_go_home_leads_home_at_once() -> None:
    table = desk(*READ, "homeward")

    expect(table, "Ana at Nat-A", "Ana cheques 800", "Ana keys none", "over no")
    assert "GT-ADV-30" in rules_of_last(table)


@pytest.mark.parametrize("line", ["back", "homeward"])
def test_in_the_first_turn_back_and_home_mean_staying_with_full_credit(line: str) -> None:
    table = seated("start Ana", "home Nat-A", "roll 3", "to K1", "adventure", line)

    expect(table, "Ana at K1", "Ana keys K1", "over no")
    assert "GT-ADV-31" in rules_of_last(table)


def test_in_the_first_turn_a_drive_to_somewhere_works() -> None:
    expect(seated("start Ana", "home K1", "adventure", "go Nat-1"), "Ana at Nat-1", "Ana keys none")


def test_in_the_first_turn_deportation_works() -> None:
    table = seated("start Ana", "home Nat-A", "roll 3", "to K1", "adventure", "lose key")

    expect(table, "Ana at Nat-A", "Ana mark K1", "Ana cheques 0")
