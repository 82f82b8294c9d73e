"""Setting aside what the desk booked by itself."""

from __future__ import annotations

from tests.builders import desk, expect, refusals, say


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


def test_what_was_set_aside_is_not_set_aside_twice() -> None:
    table = desk("roll 3", "to Red-1")
    number = len(table.entries)
    waiving = f'waive {number} GT-ARR-4 "the ferry was free"'
    say(table, waiving)

    assert refusals(table, waiving) == ("DESK-16",)
    say(table, "undo", waiving)
    expect(table, "Ana cheques 1000")


def test_nothing_is_given_back_of_an_entry_that_is_struck_later() -> None:
    table = desk("roll 3", "to Red-1")
    number = len(table.entries)
    say(table, f'waive {number} GT-ARR-4 "free"', f"strike {number}")

    expect(table, "Ana cheques 1000")
    assert table.status(number + 1) == "lapsed"


def test_what_is_given_back_follows_what_the_entry_books_today() -> None:
    table = desk("work")
    number = len(table.entries)
    say(table, f'waive {number} GT-WORK-1 "not on a Sunday"', f"insert {number}: rule work_pay 400")

    expect(table, "Ana cheques 1000")
    assert table.status(number + 1) == "changed"
