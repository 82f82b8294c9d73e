"""The table decides otherwise."""

from __future__ import annotations

from companion.checking import Transcript
from companion.memory import FixedClock
from companion.transcript import export, read_transcript
from tests.builders import desk, expect, refusals, rules_booked, say


def test_what_the_rules_refuse_is_booked_when_the_table_says_so() -> None:
    table = desk("work", 'overrule "we all forgot the tickets" buy')

    expect(table, "Ana cheques 1000", "Ana tickets 3", "over yes")
    assert "GT-TICK-1" in rules_booked(table)


def test_each_rule_that_refused_becomes_a_precedent_for_that_word() -> None:
    table = desk("work", 'overrule "she may" buy')

    kept = {(each.word, each.rule) for each in table.state.precedents}
    assert kept >= {("buy", "GT-TICK-1"), ("buy", "GT-Q63")}
    say(table, "undo")
    assert not table.state.precedents


def test_what_a_move_cannot_do_without_is_never_overruled() -> None:
    table = desk()

    assert "DESK-12" in refusals(table, 'overrule "please" moveon Nat-1')
    assert "GT-MOVE-1" in refusals(table, 'overrule "please" moveon Nat-1')


def test_what_the_rules_allow_needs_no_overruling() -> None:
    assert refusals(desk(), 'overrule "to be sure" work') == ("DESK-12",)


def test_only_moves_of_the_game_are_overruled() -> None:
    assert "DESK-12" in refusals(desk(), 'overrule "no" undo')
    assert "DESK-12" in refusals(desk(), 'overrule "no" overrule "really" work')


def test_a_move_out_of_turn_ends_nobody_elses_turn() -> None:
    table = desk('overrule "Ben was in a hurry" Ben: work')

    expect(table, "turn Ana", "over no", "Ben cheques 1200")


def test_an_overruled_entry_takes_at_most_what_is_there() -> None:
    table = desk("given Ana cheques 100 tickets 0 at K1")
    say(table, 'overrule "on credit" fly K2')

    expect(table, "Ana cheques 0", "Ana at Nat-A", "Ana mark K2")


def test_an_overruled_entry_goes_out_and_comes_in_again() -> None:
    table = desk("work", 'overrule "she may, \\"honestly\\"" Ben: buy 2')
    text = export(table)
    imported = read_transcript(text, FixedClock())

    assert [entry.events for entry in imported.entries] == [entry.events for entry in table.entries]
    assert imported.differs is None
    assert not Transcript().run(text.splitlines()).failed
