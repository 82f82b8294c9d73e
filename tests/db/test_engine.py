"""What SQLite has to guarantee is really in force."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from companion.ports import StoreFault
from db import open_store
from db.database import Database
from db.identity import APPLICATION
from db.store import SqlStore
from db.tables import EntryRow, GameRow, table_of
from tests.db.builders import EVENING, begin, book, numbers, record

IN_FORCE = {
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "busy_timeout": 5000,
    "fullfsync": 1,
    "checkpoint_fullfsync": 1,
    "application_id": APPLICATION,
}


@pytest.mark.parametrize("work", [Database.reading, Database.writing])
def test_every_connection_keeps_what_it_commits(
    database: Database, work: Callable[[Database], AbstractContextManager[Connection]]
) -> None:
    with work(database) as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in IN_FORCE}

    assert found == IN_FORCE


def test_a_row_without_its_parent_is_refused(database: Database) -> None:
    orphan = {"box_id": 9, "title": "", "rules_version": 1, "state": "", "line": ""}

    with pytest.raises(StoreFault, match="FOREIGN KEY"), database.writing() as connection:
        connection.execute(insert(table_of(GameRow)), orphan | {"started": EVENING, "changed": EVENING})


def test_writing_takes_the_file_before_it_reads(database: Database) -> None:
    with (
        closing(sqlite3.connect(database.path, timeout=0)) as other,
        database.writing(),
        pytest.raises(sqlite3.OperationalError, match="locked"),
    ):
        other.execute("BEGIN IMMEDIATE")


def test_reading_sees_one_moment(database: Database) -> None:
    store = SqlStore(database)
    count = "SELECT count(*) FROM entry"

    with closing(store.open(begin(store))) as log, database.reading() as connection:
        before = connection.exec_driver_sql(count).scalar()
        book(log, 1)

        assert connection.exec_driver_sql(count).scalar() == before


def test_the_primary_key_refuses_a_second_entry_of_one_number(database: Database) -> None:
    store = SqlStore(database)
    game = begin(store)
    with closing(store.open(game)) as log:
        book(log, 1)
    columns = ("seq", "kind", "move", "events", "ruling", "time", "source")
    again = {"game_id": game} | {name: getattr(record(1), name) for name in columns}

    with pytest.raises(StoreFault, match=r"UNIQUE.*entry\.seq") as caught, database.writing() as connection:
        connection.execute(insert(table_of(EntryRow)), again)

    assert isinstance(caught.value.__cause__, IntegrityError)


def test_the_name_of_a_file_is_taken_to_the_letter(path: Path) -> None:
    odd = path.with_name("we?rd #1 %41 ü&mode=memory.db")
    store = open_store(odd)
    with closing(store.open(begin(store))) as log:
        book(log, 1)
    store.close()

    assert odd.stat().st_size > 0
    reopened = open_store(odd)
    with closing(reopened.open(1)) as log:
        assert numbers(log) == [1]
    reopened.close()


def test_importing_the_package_makes_nothing_and_loads_no_library(tmp_path: Path) -> None:
    question = "import db, sys; print([n for n in ('sqlmodel', 'sqlalchemy', 'filelock') if n in sys.modules])"
    environment = {"PYTHONPATH": str(Path(__file__).parents[2])}

    answer = subprocess.run(
        [sys.executable, "-c", question],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )

    assert answer.stdout.strip() == "[]"
    assert list(tmp_path.iterdir()) == []
