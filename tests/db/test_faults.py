"""Every trouble is a sentence, and leaves the file as it was."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

import db.engine
from companion.ports import Fact, StoreFault
from db import open_store
from db.database import Database
from db.store import SqlStore
from tests.db.builders import PLAYING, begin, book, contents, numbers, record


@contextmanager
def refused(path: Path, saying: str) -> Iterator[None]:
    """Within, a sentence that names the file is raised, and no file of its folder changes."""
    before = contents(path.parent)
    with pytest.raises(StoreFault, match=saying) as caught:
        yield
    assert str(path) in str(caught.value) or str(path.parent) in str(caught.value)
    assert str(caught.value).endswith(".")
    assert contents(path.parent) == before


@pytest.mark.parametrize("text", [b"x", b"a letter to Rosa\n" * 500, b"SQLite format 3\x00", bytes(4096)])
def test_a_file_that_is_no_database_is_refused(path: Path, text: bytes) -> None:
    path.write_bytes(text)

    with refused(path, "is not a file of Travel Desk"):
        open_store(path)


def test_a_database_of_another_program_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.executescript("CREATE TABLE box (id); INSERT INTO box VALUES (7)")

    with refused(path, "is not a file of Travel Desk"):
        open_store(path)


def test_what_another_program_left_in_its_log_is_not_touched(path: Path) -> None:
    with closing(sqlite3.connect(path.with_name("other.db"))) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("CREATE TABLE theirs (id)")
        for suffix in ("", "-wal"):
            shutil.copy(f"{path.with_name('other.db')}{suffix}", f"{path}{suffix}")

        with refused(path, "is not a file of Travel Desk"):
            open_store(path)


def test_an_empty_file_becomes_ours(path: Path) -> None:
    path.touch()

    store = open_store(path)
    begin(store)
    store.close()


def test_what_was_booked_last_is_not_deleted_when_the_file_was_moved_away_from_it(path: Path) -> None:
    path.with_name(f"{path.name}-wal").write_bytes(b"booked last")

    with refused(path, r"is missing, but .*-wal, which holds what was booked last, is still there"):
        open_store(path)


def test_a_folder_is_refused(path: Path) -> None:
    path.mkdir()

    with pytest.raises(StoreFault, match="is not a file of Travel Desk"):
        open_store(path)


def test_a_missing_folder_is_not_made(path: Path) -> None:
    with pytest.raises(StoreFault, match=r"The folder .*gone cannot be reached\. Plug in"):
        open_store(path.parent / "gone" / "desk.db")

    assert list(path.parent.iterdir()) == []


def test_a_file_of_a_newer_version_is_refused(saved: Path) -> None:
    with closing(sqlite3.connect(saved)) as connection:
        connection.execute("PRAGMA user_version=99")

    with refused(saved, r"newer version of Travel Desk\..*update Travel Desk"):
        open_store(saved)


def test_a_file_with_damaged_pages_is_refused(saved: Path) -> None:
    whole = saved.read_bytes()
    saved.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))

    with refused(saved, r"is damaged.*keep it, and open a backup"):
        store = open_store(saved)
        try:
            store.games()
        finally:
            store.close()


def test_a_file_that_was_cut_short_is_refused(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:5000])

    with refused(saved, "is damaged"):
        open_store(saved)


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM entry WHERE seq = 2",
        "UPDATE entry SET time = 'noon'",
        "UPDATE entry SET seq = 5 WHERE seq = 3",
    ],
)
def test_entries_that_do_not_hang_together_are_damage(database: Database, harm: str) -> None:
    store = SqlStore(database)
    with closing(store.open(begin(store))) as log:
        book(log, 1, 2, 3)
        with database.writing() as connection:
            connection.exec_driver_sql(harm)

        with pytest.raises(StoreFault, match="is damaged"):
            log.records()


def test_games_with_an_impossible_date_are_damage(database: Database) -> None:
    store = SqlStore(database)
    begin(store)
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE game SET changed = 'noon'")

    with pytest.raises(StoreFault, match="is damaged"):
        store.games()


def test_a_file_that_may_not_be_written_is_refused(guarded: Path) -> None:
    guarded.chmod(0o444)

    with refused(guarded, r"is read-only\. Allow writing to it"):
        open_store(guarded)


def test_a_folder_that_may_not_be_written_is_refused(guarded: Path) -> None:
    guarded.parent.chmod(0o555)

    with refused(guarded, r"Nothing may be written in the folder .*\. Allow it"):
        open_store(guarded)
    with refused(guarded, "Nothing may be written in the folder"):
        open_store(guarded.with_name("new.db"))


def test_a_folder_that_may_not_be_entered_is_refused(guarded: Path) -> None:
    guarded.parent.chmod(0o000)

    with pytest.raises(StoreFault, match="Nothing may be written in the folder"):
        open_store(guarded)


def test_a_file_locked_by_another_program_is_refused(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(db.engine, "PATIENCE", 20)
    with closing(sqlite3.connect(saved)) as other:
        other.execute("PRAGMA journal_mode=DELETE")
        other.execute("BEGIN EXCLUSIVE")

        with pytest.raises(StoreFault, match="is locked by another program"):
            open_store(saved)


def test_a_lock_while_playing_is_said_and_passes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(db.engine, "PATIENCE", 20)
    store = open_store(path)
    log = store.open(begin(store))
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFault, match=r"is locked by another program\. Nothing was written"):
            book(log, 1)

    book(log, 1)
    assert numbers(log) == [1]
    store.close()


def test_a_full_disk_is_said_and_nothing_is_written(database: Database) -> None:
    store = SqlStore(database)
    log = store.open(begin(store))
    book(log, 1)
    with database.reading() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count=1")
    long = "x" * 5000
    changed = replace(PLAYING, line="round 5")

    with pytest.raises(StoreFault, match=r"There is no room left for .*desk\.db\. Nothing was written"):
        log.append([record(2), record(3, events=long)], changed, [Fact("city", "Lima", "{}")])

    with database.reading() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count=100000")
    assert numbers(log) == [1]
    assert store.games()[0].summary == PLAYING
    log.append([record(2)], changed)
    log.close()


def test_text_that_cannot_be_written_writes_nothing(database: Database) -> None:
    store = SqlStore(database)
    log = store.open(begin(store))

    with pytest.raises(StoreFault, match=r"has characters that cannot be written down\. Nothing was written"):
        log.append([record(1)], PLAYING, [Fact("city", "Lima", "{}"), Fact("city", "\ud800", "{}")])

    assert numbers(log) == []
    assert list(store.facts(1)) == []
    log.close()


@pytest.mark.parametrize("mishap", ["folder gone", "file gone", "file replaced"])
def test_a_file_that_moved_while_it_was_open_is_not_written_into(path: Path, mishap: str) -> None:
    store = open_store(path)
    log = store.open(begin(store))
    if mishap == "folder gone":
        path.parent.rename(path.parent.with_name("elsewhere"))
    else:
        path.rename(path.with_suffix(".old"))
    if mishap == "file replaced":
        shutil.copy(path.with_suffix(".old"), path)

    with pytest.raises(StoreFault, match="has been moved, deleted or replaced while Travel Desk had it open"):
        book(log, 1)

    assert numbers(log) == []
    assert os.path.exists(path) == (mishap == "file replaced")
    store.close()


def test_a_file_that_a_newer_version_took_over_is_not_written_into(path: Path) -> None:
    store = open_store(path)
    log = store.open(begin(store))
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version=99")

    with pytest.raises(StoreFault, match="newer version of Travel Desk"):
        book(log, 1)

    store.close()


def test_a_closed_store_is_not_opened_again_by_asking_it(path: Path) -> None:
    store = open_store(path)
    store.close()

    with pytest.raises(StoreFault, match="has been closed"):
        store.games()
