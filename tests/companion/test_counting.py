"""Counting the table, and setting aside what was booked."""

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


def test_what_a_rule_booked_can_be_set_aside_and_becomes_a_precedent() -> None:
    table = desk("roll 3", "to Red-1")
    number = len(table.entries)
    say(table, f'waive {number} GT-ARR-4 "the ferry was free"')

    expect(table, "Ana cheques 1000", "Ana at Red-1")
    assert ("to", "GT-ARR-4") in {(each.word, each.rule) for each in table.state.precedents}
    say(table, "undo")
    expect(table, "Ana cheques 900")


def test_there_must_be_something_to_set_aside() -> None:
    table = desk("roll 3", "to Red-1")

    assert refusals(table, 'waive 2 GT-ARR-4 "no"') == ("DESK-16",)
    assert refusals(table, f'waive {len(table.entries)} GT-ARR-3 "no"') == ("DESK-16",)


def test_what_was_waived_stays_waived_when_the_past_is_corrected() -> None:
    table = desk("refund", "roll 3", "to Red-1")
    say(table, f'waive {len(table.entries)} GT-ARR-4 "free"', f"strike {len(table.entries) - 2}")

    expect(table, "Ana cheques 1000", "Ana tickets 2")


def test_counts_and_waivers_go_out_and_come_in_again() -> None:
    table = desk("roll 3", "to Red-1", "count Ana cheques 700")
    say(table, f'waive {len(table.entries) - 1} GT-ARR-4 "free"')
    text = export(table)
    imported = read_transcript(text, FixedClock())

    assert [entry.events for entry in imported.entries] == [entry.events for entry in table.entries]
    assert imported.differs is None
    assert not Transcript().run(text.splitlines()).failed
