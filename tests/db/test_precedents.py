"""The promises about what a box has decided, kept in memory and in SQLite alike."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from companion.ports import CaseLaw, Decided, Forked, Store
from db import open_store
from tests.db.builders import BO, EVENING, HOSTILE, PLAYING, ROSA, begin, book, record
from tests.db.fixtures.first_version import FILE

SEATS = (ROSA.name, BO.name)


def decided(entry: int, word: str = "buy", rule: str = "GT-TICK-1", reason: str = "we always do") -> Decided:
    return Decided(word, rule, "overruled", reason, entry, EVENING + timedelta(seconds=entry))


def law(store: Store, box: int) -> CaseLaw:
    """What a new game of the box is told."""
    with closing(store.open(store.create(box, 1, EVENING))) as log:
        return log.case_law()


def test_what_one_game_decided_is_told_to_the_other_games_of_its_box(store: Store) -> None:
    first = begin(store)
    box = store.box_of(first).box
    log = store.open(first)
    log.append([record(1), record(2)], PLAYING, (), [decided(2)])

    assert list(law(store, box).decided) == [replace(decided(2), game=first, seats=SEATS)]
    assert not log.case_law().decided
    assert not law(store, store.box_of(begin(store, box="Sunday box")).box).decided


def test_what_is_filed_later_takes_the_place_of_what_was_there_and_silence_leaves_it(store: Store) -> None:
    first = begin(store)
    box = store.box_of(first).box
    log = store.open(first)
    log.append([record(1)], PLAYING, (), [decided(1), decided(1, rule="GT-Q63")])
    book(log, 2)
    assert len(law(store, box).decided) == 2

    log.append([record(3)], PLAYING, (), [decided(3)])
    assert [each.entry for each in law(store, box).decided] == [3]
    log.append([record(4)], PLAYING, (), [])
    assert not law(store, box).decided


def test_the_games_of_a_box_are_told_in_the_order_of_their_decisions(store: Store) -> None:
    first = begin(store)
    box = store.box_of(first).box
    second = store.create(box, 1, EVENING)
    late, early = store.open(first), store.open(second)
    late.append([record(1, time=EVENING + timedelta(days=7))], PLAYING, (), [decided(1)])
    early.append([record(1)], PLAYING, (), [decided(1)])

    told = law(store, box).decided
    assert [each.game for each in told] == [second, first]
    assert told[1].time == EVENING + timedelta(days=7)
    assert told[1].time.utcoffset() == timedelta(0)


def test_an_entry_that_is_refused_files_nothing(store: Store) -> None:
    first = begin(store)
    log = store.open(first)
    book(log, 1)

    with pytest.raises(Forked):
        log.append([record(1)], PLAYING, (), [decided(1)])

    assert not law(store, store.box_of(first).box).decided


def test_a_withdrawal_holds_for_the_box_and_is_never_moved_back(store: Store) -> None:
    first = begin(store)
    box = store.box_of(first).box
    log = store.open(first)
    log.append([record(1)], PLAYING, (), [decided(1)])
    log.withdraw("buy", "GT-TICK-1", EVENING + timedelta(seconds=1))
    log.withdraw("buy", "GT-TICK-1", EVENING)

    told = law(store, box)
    assert told.withdrawn == {("buy", "GT-TICK-1"): EVENING + timedelta(seconds=1)}
    assert [each.entry for each in told.decided] == [1]
    assert not law(store, store.box_of(begin(store, box="Sunday box")).box).withdrawn


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_reasons_are_kept_to_the_letter(store: Store, text: str) -> None:
    first = begin(store)
    log = store.open(first)
    log.append([record(1)], PLAYING, (), [decided(1, text, text, text)])
    log.withdraw(text, text, EVENING)

    told = law(store, store.box_of(first).box)
    assert [(each.word, each.rule, each.reason) for each in told.decided] == [(text, text, text)]
    assert list(told.withdrawn) == [(text, text)]


def test_a_game_of_this_release_is_filed_as_it_goes(store: Store) -> None:
    first = begin(store)
    store.open(first).append([record(1, events='[{"kind":"precedent made"}]')], PLAYING)

    assert not store.unfiled(store.box_of(first).box)


@pytest.fixture
def old(path: Path) -> Path:
    """A file as the first release left it: one game has decided something, another has not."""
    shutil.copy(FILE, path)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            """
            INSERT INTO game SELECT 2, box_id, title, rules_version, state, line, winner, started, changed FROM game;
            INSERT INTO entry SELECT 2, seq, kind, actor, move, '[{"kind":"precedent made"}]', ruling, time, source
                FROM entry;
            """
        )
    return path


def test_games_of_the_first_release_wait_until_their_decisions_are_filed(old: Path) -> None:
    with closing(open_store(old)) as store:
        assert list(store.unfiled(1)) == [2]
        log = store.open(2)
        assert not law(store, 1).decided

        log.append([], PLAYING, (), [decided(2)])
        assert not store.unfiled(1)
        assert [each.game for each in law(store, 1).decided] == [2]
