"""Counting the table."""

from __future__ import annotations

from companion.checking import Transcript
from companion.memory import FixedClock
from companion.transcript import export, read_transcript
from tests.builders import desk, expect, refusals, rules_booked, say


def test_what_was_counted_is_what_counts() -> None:
    table = desk("count Ana cheques 700", "count jackpot tickets 5", "count Ben tickets 2")

    expect(table, "Ana cheques 700", "jackpot tickets 5", "Ben tickets 2")
    assert "DESK-15" in rules_booked(table)


def test_cheques_come_in_hundreds() -> None:
    assert refusals(desk(), "count Ana cheques 150") == ("DESK-15",)


def test_counts_and_waivers_go_out_and_come_in_again() -> None:
    table = desk("roll 3", "to Red-1", "count Ana cheques 700")
    say(table, f'waive {len(table.entries) - 1} GT-ARR-4 "free"')
    text = export(table)
    imported = read_transcript(text, FixedClock())

    assert [entry.events for entry in imported.entries] == [entry.events for entry in table.entries]
    assert imported.differs is None
    assert not Transcript().run(text.splitlines()).failed
