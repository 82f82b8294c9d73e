"""Looking something up in the ledger: what is typed, what it is understood as, what it finds."""

from __future__ import annotations

import pytest

from companion.games import load
from companion.ledger_index import index_of
from companion.searching import Known, completed, completions, terms
from companion.table import Table
from tests.builders import desk, say, tour

RULES = tuple(rule.rule for rule in load("globetrotters").rulebook())
KNOWN = Known({"bo": "Bo", "anna maria": "Anna Maria", "tickets": "Tickets"}, RULES)


def understood(typed: str) -> str:
    return " · ".join(term.shown for term in terms(typed, KNOWN))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", ""),
        ("  ", ""),
        ("bo", "player Bo"),
        ("BO cheques", "player Bo · cheques"),
        ("anna maria keys", "player Anna Maria · keys"),
        ("gt-buy-1 gt-tick-1", "text “gt-buy-1” · GT-TICK-1"),
        ("gt-tick", "GT-TICK…"),
        ("round 4", "round 4"),
        ("round", "text “round”"),
        ("round four", "text “round” · text “four”"),
        ("tickets", "player Tickets"),
        ('"bo" lima', "text “bo” · text “lima”"),
        ('bo tickets round 4 GT-TICK-1 "Rio de', "player Bo · player Tickets · round 4 · GT-TICK-1 · text “Rio de”"),
        ("[/] <svg", "text “[/]” · text “<svg”"),
    ],
)
def test_players_goods_rules_and_rounds_are_recognised_and_the_rest_is_text(typed: str, expected: str) -> None:
    assert understood(typed) == expected


def test_the_word_that_was_begun_goes_on_as_a_player_goods_or_a_rule_that_was_used() -> None:
    assert completions("an", KNOWN, ()) == ["Anna Maria"]
    assert completions("bo tick", KNOWN, ()) == ["Tickets", "tickets", "ticket"]
    assert completions("gt-tick-", KNOWN, {"GT-TICK-1", "GT-JACK-2"}) == ["GT-TICK-1"]
    assert completions("bo ", KNOWN, ()) == completions("", KNOWN, ()) == completions('"an', KNOWN, ()) == []
    assert completed("bo an", "Anna Maria") == "bo Anna Maria "


def found(table: Table, typed: str) -> list[str]:
    index = index_of(table)
    index.look()
    while index.work(50):
        pass
    return [table.line(table.entries[number - 1]) for number in index.find(terms(typed, index.known))]


def test_all_words_must_hold_and_a_player_is_found_by_what_others_did_to_them() -> None:
    table = desk("buy", "roll 3", "to K1", "adventure", "done", "work", "next", "buy", "work")

    assert found(table, "Ana tickets") == ["given Ana cheques 1000 tickets 2 home Nat-A at Nat-A", "Ana: buy"]
    assert found(table, "Ben work") == ["Ben: work"]
    assert found(table, "GT-WORK-1") == ["Ana: work", "Ben: work"]
    assert found(table, "round 2 k1") == ["Ana: to K1", "Ana: adventure", "Ana: done"]
    assert found(table, "round 9") == found(table, "xyzzy") == []
    assert "Ana: next" in found(table, "Ben")


def test_what_a_deal_moved_is_found_by_either_side() -> None:
    table = tour("roll 1 5", "buy", "Ana: trade Ben gives Lima gets 300")

    assert found(table, "ben deeds") == ["Ana: trade Ben gives Lima gets 300"]
    assert found(table, "ben money 300") == ["Ana: trade Ben gives Lima gets 300"]


def test_the_index_follows_corrections_new_names_and_undo() -> None:
    table = desk("work", "next", "buy")
    assert found(table, "buy") == ["Ben: buy"]
    number = len(table.entries)
    say(table, f"change {number}: Ben: work")
    assert found(table, "GT-WORK-1 ben") == ["Ben: buy", f"change {number}: Ben: work"]
    say(table, "rename Ben Bert")
    assert found(table, "bert GT-WORK-1")[0] == "Bert: buy"
    say(table, "undo")
    assert found(table, "bert GT-WORK-1") == [f"change {number}: Bert: work"]


def test_struck_and_undone_entries_are_found_too() -> None:
    table = desk("work", "next", "buy", "undo")
    say(table, f"strike {next(entry.number for entry in table.entries if entry.move.word == 'work')}")

    assert found(table, "work") == ["Ana: work"]
    assert found(table, "Ben buy") == ["Ben: buy"]
