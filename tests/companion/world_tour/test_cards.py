"""Chance and Travel Journal cards, and the Journal's stamps."""

from __future__ import annotations

import pytest

from tests.builders import allowed, expect, refusals, rules_of_last, say, tour

CHANCE = ("roll 2 5",)
JOURNAL = ("given Ana at @14", "roll 1 2")
CARD_LINES = (
    "card pay 10",
    "card collect 10",
    "card pay-each 10",
    "card collect-each 10",
    "card to Lima",
    "card forward 1",
    "card back 1",
    "card nothing",
)


@pytest.mark.parametrize(("lines", "rule"), [(CHANCE, "WT-CARD-1"), (JOURNAL, "WT-JOUR-1")])
def test_a_card_space_demands_a_card(lines: tuple[str, ...], rule: str) -> None:
    table = tour(*lines)

    expect(table, "due card", "over no")
    assert {"WT-TURN-7", rule} <= set(refusals(table, "next"))
    expect(say(table, "card collect 50"), "Ana cash 1050", "due none", "over yes")
    assert rule in rules_of_last(table)


@pytest.mark.parametrize("line", CARD_LINES)
def test_without_a_drawn_card_none_is_done(line: str) -> None:
    assert {"WT-CARD-1", "WT-JOUR-1"} <= set(refusals(tour(), line))
    assert {"WT-CARD-1", "WT-JOUR-1"} <= set(refusals(tour(*CHANCE, "card nothing"), line))


def test_a_card_pays_and_collects() -> None:
    expect(tour(*CHANCE, "card pay 50"), "Ana cash 950")
    expect(tour(*CHANCE, "card pay-each 50"), "Ana cash 900", "Ben cash 1050", "Cal cash 1050")
    expect(tour(*CHANCE, "card collect-each 50"), "Ana cash 1100", "Ben cash 950", "Cal cash 950")


def test_what_cannot_be_paid_in_full_is_paid_as_far_as_it_goes() -> None:
    table = tour("given Ana cash 30", *CHANCE, "card pay 50")

    expect(table, "Ana cash 0")
    assert {"WT-DEBT-2", "WT-Q-55"} <= rules_of_last(table)
    expect(tour("given Ben cash 30", *CHANCE, "card collect-each 50"), "Ana cash 1080", "Ben cash 0")


def test_several_are_paid_from_the_left_until_nothing_is_left() -> None:
    table = tour("given Ana cash 70", *CHANCE, "card pay-each 50")

    expect(table, "Ana cash 0", "Ben cash 1050", "Cal cash 1020")
    assert {"WT-Q-47", "WT-DEBT-1"} <= rules_of_last(table)


@pytest.mark.parametrize("line", ["card pay 15", "card collect 0", "card pay-each 5", "card collect-each 55"])
def test_cards_pay_in_tens(line: str) -> None:
    assert "WT-SET-9" in refusals(tour(*CHANCE), line)


@pytest.mark.parametrize(
    ("line", "cash", "at", "rule"),
    [
        ("card to @3", 1000, "@3", "WT-GO-5"),
        ("card to @3 go", 1200, "@3", "WT-GO-4"),
        ("card to @37 go", 1000, "@37", "WT-CARD-1"),
        ("card to @0", 1200, "@0", "WT-GO-1"),
        ("card to @0 go", 1200, "@0", "WT-GO-4"),
        ("card forward 5", 1000, "@1", "WT-GO-5"),
        ("card forward 5 go", 1200, "@1", "WT-GO-4"),
        ("card forward 4", 1200, "@0", "WT-GO-1"),
        ("card back 3", 1000, "@33", "WT-CARD-1"),
    ],
)
def test_go_pays_by_the_words_of_the_card(line: str, cash: int, at: str, rule: str) -> None:
    table = tour("given Ana at @33", "roll 1 2", line)

    expect(table, f"Ana cash {cash}", f"Ana at {at}")
    assert rule in rules_of_last(table)


def test_by_house_rule_a_card_that_ends_on_go_without_the_words_pays_nothing() -> None:
    table = tour("rule card_to_go unpaid", *CHANCE, "card to @0")

    expect(table, "Ana cash 1000")
    assert "WT-Q-38" in rules_of_last(table)
    expect(tour("rule card_to_go unpaid", *CHANCE, "card to @0 go"), "Ana cash 1200")


@pytest.mark.parametrize(("words", "cash"), [("", 1000), (" go", 1200)])
def test_a_journal_card_across_go_is_treated_alike(words: str, cash: int) -> None:
    table = tour("given Ana at @30", "roll 1 2", f"card to @3{words}")

    expect(table, f"Ana cash {cash}")
    assert {"WT-Q-39", "WT-JOUR-1"} <= rules_of_last(table)
    assert not rules_of_last(table) & {"WT-CARD-1", "WT-GO-4", "WT-GO-5"}


def test_going_back_over_go_pays_nothing() -> None:
    expect(tour("given Ana at @4", "roll 1 2", "card back 9"), "Ana at @38", "Ana cash 900")


@pytest.mark.parametrize("lines", [CHANCE, JOURNAL])
def test_no_card_sends_to_jail(lines: tuple[str, ...]) -> None:
    assert {"WT-CARD-5", "WT-JAIL-4", "WT-Q-48"} <= set(refusals(tour(*lines), "card to @30"))
    expect(tour(*lines, "card to @10"), "Ana jailed no", "Ana at @10")


def test_counting_onto_go_to_jail_is_landing_there() -> None:
    expect(tour("given Ana at @19", "roll 1 2", "card forward 8"), "Ana jailed yes", "over yes")


def test_a_card_may_lead_to_another_card_and_to_a_purchase() -> None:
    expect(tour(*CHANCE, "card to @22"), "due card")
    expect(tour(*CHANCE, "card to Lima", "buy"), "deed Lima Ana")


def test_a_card_of_a_doubled_roll_leaves_the_other_turn_owed() -> None:
    expect(tour("given Ana at @1", "roll 3 3", "card to @10"), "again yes")
    expect(tour("given Ana at @1", "roll 3 3", "card forward 23"), "again no", "Ana jailed yes")


def test_one_free_circle_of_a_journal_card_is_stamped() -> None:
    table = tour(*JOURNAL, "journal Lagoon")

    expect(table, "journal Lagoon 1", "due card", "Ana stamps none")
    assert "WT-JOUR-2" in rules_of_last(table)
    assert {"WT-JOUR-1", "WT-JOUR-2"} <= set(refusals(table, "journal Lagoon"))
    expect(say(table, "card collect 50"), "Ana cash 1050", "over yes")


def test_a_full_card_takes_no_more_stamps_but_is_still_done() -> None:
    table = tour("journal Lagoon circles 2 stamped 2", *JOURNAL, "journal Lagoon")

    expect(table, "journal Lagoon 2", "due card")
    assert "WT-JOUR-3" in rules_of_last(table)


def test_a_circle_need_not_be_stamped() -> None:
    expect(tour(*JOURNAL, "journal Lagoon unstamped"), "journal Lagoon 0", "due card")


def test_circles_do_not_count_for_the_win() -> None:
    table = tour("given Ana stamps @1 @3 @37", *JOURNAL, "journal Lagoon")

    expect(table, "winner none")


@pytest.mark.parametrize("lines", [(), CHANCE, (*JOURNAL, "card nothing")])
def test_a_journal_card_is_named_only_when_one_was_drawn(lines: tuple[str, ...]) -> None:
    assert "WT-JOUR-1" in refusals(tour(*lines), "journal Lagoon")


@pytest.mark.parametrize("line", ["journal Reef circles 2 stamped 3", "journal Lagoon circles 0"])
def test_a_card_has_no_more_stamps_than_circles(line: str) -> None:
    assert "WT-JOUR-3" in refusals(tour(*JOURNAL, "journal Lagoon"), line)


def test_a_stamped_circle_is_undone_with_its_entry() -> None:
    table = tour(*JOURNAL, "journal Lagoon", "undo")

    expect(table, "journal Lagoon 0", "due card")
    assert allowed(table, "journal Lagoon")


@pytest.mark.parametrize(("lines", "rule"), [(CHANCE, "WT-CARD-2"), (JOURNAL, "WT-JOUR-4")])
def test_a_card_without_effect_goes_under_its_deck(lines: tuple[str, ...], rule: str) -> None:
    table = tour(*lines, "card nothing")

    expect(table, "Ana cash 1000", "over yes")
    assert rule in rules_of_last(table)
