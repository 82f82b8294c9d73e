"""The promises of an event log, kept in memory and in SQLite alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from companion.ports import EventLog, Fact, Forked, SeatSummary, Store, StoreFault, Summary
from tests.db.builders import BO, EVENING, HOSTILE, PLAYING, ROSA, begin, book, numbers, record


@pytest.fixture
def game(store: Store) -> int:
    return begin(store)


@pytest.fixture
def log(store: Store, game: int) -> Iterator[EventLog]:
    opened = store.open(game)
    yield opened
    opened.close()


def test_a_new_game_has_no_entries(log: EventLog) -> None:
    assert list(log.records()) == []


def test_what_was_appended_is_read_in_order(log: EventLog) -> None:
    book(log, 1)
    book(log, 2, 3)

    assert list(log.records()) == [record(1), record(2), record(3)]


def test_an_entry_comes_back_as_it_was_written(log: EventLog) -> None:
    moment = datetime(2026, 3, 7, 23, 59, 59, 123456, tzinfo=UTC)
    entry = record(1, kind="undo", actor=None, time=moment, source="transcript")

    log.append([entry], PLAYING)

    assert list(log.records()) == [entry]
    assert log.records()[0].time.utcoffset() == timedelta(0)


def test_a_time_of_another_zone_is_the_same_moment(log: EventLog) -> None:
    there = EVENING.astimezone(timezone(timedelta(hours=5, minutes=30)))

    log.append([record(1, time=there)], PLAYING)

    assert log.records()[0].time == EVENING


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_kept_to_the_letter(log: EventLog, store: Store, text: str) -> None:
    entry = record(1, actor=text, move=text, events=text, ruling=text)
    summary = Summary("playing", text, text, (SeatSummary("s1", text, text),))

    log.append([entry], summary, [Fact("city", text, text)])

    (stored,) = store.games()
    assert list(log.records()) == [entry]
    assert stored.summary == summary
    assert list(store.facts(stored.box.box)) == [Fact("city", text, text)]


def test_a_number_that_is_taken_is_refused(log: EventLog) -> None:
    book(log, 1, 2)

    with pytest.raises(Forked, match=r"^Entry 2 is booked already\."):
        book(log, 2)

    assert numbers(log) == [1, 2]


@pytest.mark.parametrize("first", [2, 7])
def test_a_number_that_does_not_follow_is_refused(log: EventLog, first: int) -> None:
    with pytest.raises(Forked, match="cannot be booked before entry 1"):
        book(log, first)

    assert numbers(log) == []


@pytest.mark.parametrize("pair", [(2, 2), (2, 4), (2, 1), (1, 2)])
def test_two_entries_of_which_one_collides_write_none(log: EventLog, store: Store, pair: tuple[int, int]) -> None:
    book(log, 1)
    changed = replace(PLAYING, line="round 9, Bo's turn", seats=(BO,))

    with pytest.raises(Forked):
        log.append([record(number) for number in pair], changed, [Fact("city", "Lima", "{}")])

    (stored,) = store.games()
    assert numbers(log) == [1]
    assert stored.summary == PLAYING
    assert list(store.facts(stored.box.box)) == []


def test_a_refused_entry_does_not_disturb_the_next(log: EventLog) -> None:
    with pytest.raises(Forked):
        book(log, 2)
    book(log, 1)

    assert numbers(log) == [1]


def test_the_shelf_shows_the_newest_summary(log: EventLog, store: Store) -> None:
    over = Summary("over", "Rosa has won", "Rosa", (ROSA, BO))
    book(log, 1)
    log.append([record(2)], over)

    (stored,) = store.games()
    assert stored.summary == over
    assert stored.entries == 2
    assert stored.changed == record(2).time


def test_seats_may_come_go_and_change_their_names(log: EventLog, store: Store) -> None:
    seats: list[tuple[SeatSummary, ...]] = [
        (ROSA,),
        (ROSA, BO),
        (BO, replace(ROSA, name="rosa")),
        (replace(BO, name="Bob", colour="green"),),
        (),
        (replace(ROSA, name="Zoë"), ROSA),
    ]
    for seq, present in enumerate(seats, start=1):
        book(log, seq, summary=replace(PLAYING, seats=present))

        assert store.games()[0].summary.seats == present


def test_a_box_keeps_what_it_learned_in_the_order_it_learned_it(log: EventLog, store: Store) -> None:
    box = store.games()[0].box.box
    log.append([record(1)], PLAYING, [Fact("city", "Lima", "1"), Fact("city", "Bali", "2")])
    log.append([record(2)], PLAYING, [Fact("key", "Lima", "3")])

    assert list(store.facts(box)) == [
        Fact("city", "Lima", "1"),
        Fact("city", "Bali", "2"),
        Fact("key", "Lima", "3"),
    ]


def test_a_fact_learned_anew_has_its_new_value_in_its_old_place(log: EventLog, store: Store) -> None:
    box = store.games()[0].box.box
    log.append([], PLAYING, [Fact("city", "Lima", "old"), Fact("city", "Bali", "2")])
    log.append([], PLAYING, [Fact("city", "Lima", "new"), Fact("city", "Lima", "newest")])

    assert list(store.facts(box)) == [Fact("city", "Lima", "newest"), Fact("city", "Bali", "2")]


def test_a_summary_without_an_entry_is_kept(log: EventLog, store: Store) -> None:
    log.append([], PLAYING)

    (stored,) = store.games()
    assert (stored.summary, stored.entries, stored.changed) == (PLAYING, 0, EVENING)


def test_a_closed_log_neither_reads_nor_writes(log: EventLog, store: Store, game: int) -> None:
    log.close()
    log.close()

    with pytest.raises(StoreFault, match=r"has been closed\. Open it again"):
        book(log, 1)
    with pytest.raises(StoreFault, match="has been closed"):
        log.records()
    again = store.open(game)
    with pytest.raises(StoreFault, match="has been closed"):
        book(log, 1)
    log.close()
    book(again, 1)
    again.close()
