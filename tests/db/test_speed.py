"""A move is booked, and a game is opened, without anybody waiting."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter

from sqlmodel import Session

from db.database import open_database
from db.store import SqlStore
from db.tables import EntryRow
from tests.db.builders import PLAYING, begin, record


def test_two_thousand_entries_are_read_in_fifteen_milliseconds(path: Path) -> None:
    with closing(SqlStore.at(path)) as store:
        log = store.open(begin(store))
        log.append([record(seq, events='["long"]' * 50) for seq in range(1, 2001)], PLAYING)
        times = []
        for _ in range(5):
            start = perf_counter()
            log.records()
            times.append(perf_counter() - start)

    assert min(times) < 0.015


def test_booking_costs_no_more_than_half_again_a_bare_row(path: Path) -> None:
    database = open_database(path)
    engine = database.engine
    with closing(SqlStore(database)) as store:
        log = store.open(begin(store))
        other = begin(store, box="other")
        ours, bare = [], []
        for seq in range(1, 101):
            entry = record(seq)
            start = perf_counter()
            log.append([entry], PLAYING)
            ours.append(perf_counter() - start)
            start = perf_counter()
            with Session(engine) as session:
                session.add(
                    EntryRow(
                        game_id=other,
                        seq=entry.seq,
                        kind=entry.kind,
                        move=entry.move,
                        events=entry.events,
                        ruling=entry.ruling,
                        time=entry.time,
                        source=entry.source,
                    )
                )
                session.commit()
            bare.append(perf_counter() - start)

    assert median(ours) < 1.5 * median(bare)
