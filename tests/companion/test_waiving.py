"""Setting aside what the desk booked by itself."""

from __future__ import annotations

from companion.ledger import CHART, MARKER
from companion.table import Table
from tests.builders import desk, expect, number_of, refusals, say, tour


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
    assert refusals(table, f'waive {number + 1} DESK-16 "once more"') == ("DESK-16",)
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


def goods_of_those_who_left(table: Table) -> list[str]:
    gone = [seat.seat for seat in table.state.gone]
    held = [goods for (holder, goods), count in table.state.holdings.counts.items() if holder in gone and count]
    markers = [name for name in table.state.holdings.held(CHART, MARKER) if name.partition("@")[0] in gone]
    return held + markers


def test_nothing_is_given_back_to_whoever_has_left_the_table() -> None:
    for table in (desk("given Cal markers Red-1", "leave Cal"), tour("leave Cal")):
        assert refusals(table, f'waive {len(table.entries)} DESK-13 "stay"') == ("DESK-16",)
    table = desk("roll 3", "to Red-1", "leave Ana")
    number = number_of(table, "Ana: to Red-1")

    assert refusals(table, f'waive {number} GT-ARR-4 "free"') == ("DESK-16",)


def test_what_was_waived_is_not_given_back_to_whoever_had_left_by_then() -> None:
    table = desk("work", "next", "roll 3", "to Red-1")
    number = number_of(table, "Ben: to Red-1")
    say(table, f'waive {number} GT-ARR-4 "free"', f"insert {number + 1}: leave Ben")

    assert table.status(number + 1) == "lapsed"
    assert not goods_of_those_who_left(table)
