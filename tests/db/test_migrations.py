"""Older files are brought up to date wholly or not at all."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from sqlmodel import SQLModel

from companion.ports import Fact, SeatSummary, StoreFault, Summary
from db import open_store
from db.database import Database, open_database
from db.engine import driver, make_engine
from db.identity import APPLICATION, version_of
from db.migrations import STEPS, Step, migrate, script
from tests.db.builders import contents, numbers
from tests.db.fixtures.first_version import CHANGED, FILE, STARTED

NOTED = script("ALTER TABLE game ADD COLUMN note TEXT NOT NULL DEFAULT ''")


@pytest.fixture
def first(path: Path) -> Path:
    """A file as the first release left it."""
    shutil.copy(FILE, path)
    return path


def opened(path: Path, *more: Step) -> Database:
    """The file, opened by a later release with these steps more."""
    return open_database(path, [*STEPS[:1], *more])


def shape(connection: sqlite3.Connection) -> dict[str, Sequence[object]]:
    """All that the schema says of each table: columns, keys, what is unique, what is indexed."""
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    found: dict[str, Sequence[object]] = {}
    for (table,) in tables:
        columns = connection.execute(f"PRAGMA table_xinfo({table})").fetchall()
        parents = connection.execute(f"PRAGMA foreign_key_list({table})").fetchall()
        indexes = []
        for _, name, unique, origin, partial in connection.execute(f"PRAGMA index_list({table})").fetchall():
            keys = tuple(row[2] for row in connection.execute(f"PRAGMA index_info({name})"))
            indexes.append((name if origin == "c" else origin, unique, partial, keys))
        found[table] = [columns, sorted(row[2:] for row in parents), sorted(indexes)]
    return found


@pytest.fixture
def two(path: Path) -> Iterator[tuple[sqlite3.Connection, sqlite3.Connection]]:
    """The schema by the steps, and the schema by the row classes."""
    engines = []
    for name in ("steps.db", "rows.db"):
        path.with_name(name).touch()
        engines.append(make_engine(path.with_name(name)))
    with driver(engines[0]) as steps, driver(engines[1]) as rows:
        migrate(steps, STEPS)
        SQLModel.metadata.create_all(engines[1])
        yield steps, rows
    for engine in engines:
        engine.dispose()


def test_the_steps_and_the_row_classes_agree(two: tuple[sqlite3.Connection, sqlite3.Connection]) -> None:
    steps, rows = two

    assert shape(steps) == shape(rows)
    assert set(shape(steps)) == {
        "box",
        "box_fact",
        "person",
        "game",
        "seat",
        "entry",
        "precedent",
        "withdrawal",
        "unfiled",
    }


def test_a_file_of_the_first_release_opens_as_it_stood(first: Path) -> None:
    with closing(open_store(first)) as store:
        (game,) = store.games()
        seats = (SeatSummary("s1", "Rosa", "red"), SeatSummary("s2", "王", "blue"))

        assert (game.box.name, game.started, game.changed) == ("Saturday box", STARTED, CHANGED)
        assert game.summary == Summary("playing", "round 1, Rosa's turn", None, seats)
        assert list(store.facts(game.box.box)) == [Fact("city", "Lima", '{"continent":"South America"}')]
        log = store.open(game.game)
        assert numbers(log) == [1, 2]
        assert log.records()[1].move == '{"kind":"work"}'
        assert log.records()[1].time == CHANGED


def test_a_new_file_is_stamped_as_ours_and_needs_no_backup(path: Path) -> None:
    opened(path, NOTED).close()

    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert version_of(connection) == 2
    assert list(contents(path.parent)) == [path.name]


def test_an_older_file_is_copied_before_it_is_brought_up_to_date(first: Path) -> None:
    opened(first, NOTED).close()

    with closing(sqlite3.connect(first)) as connection:
        assert connection.execute("SELECT note FROM game").fetchall() == [("",)]
    assert list(contents(first.parent)) == [first.name, f"{first.name}.version-1.backup"]
    with closing(open_store(first.with_name(f"{first.name}.version-1.backup"))) as backup:
        assert numbers(backup.open(1)) == [1, 2]


def test_an_older_backup_is_kept(first: Path) -> None:
    backup = first.with_name(f"{first.name}.version-1.backup")
    backup.write_text("older")

    opened(first, NOTED).close()

    assert backup.read_text() == "older"
    assert backup.with_name(f"{backup.name}-2").stat().st_size > 1000


def test_a_file_that_is_up_to_date_is_left_alone(saved: Path) -> None:
    before = contents(saved.parent)

    open_store(saved).close()

    assert contents(saved.parent) == before


BROKEN = {
    "a statement fails": script("DELETE FROM seat", "ALTER TABLE game ADD COLUMN note TEXT", "nonsense"),
    "rows go astray": script("DELETE FROM box"),
}


@pytest.mark.parametrize("step", BROKEN.values(), ids=BROKEN)
def test_a_step_that_fails_half_way_leaves_the_file_as_it_was(first: Path, step: Step) -> None:
    before = first.read_bytes()

    with pytest.raises(StoreFault, match=rf"could not be brought up to date.*kept in {first}\.version-1\.backup"):
        opened(first, step)

    assert first.read_bytes() == before
    with closing(open_store(first)) as store:
        assert numbers(store.open(1)) == [1, 2]


def test_the_steps_before_the_one_that_fails_are_kept(first: Path) -> None:
    with pytest.raises(StoreFault, match="could not be brought up to date"):
        opened(first, NOTED, script("nonsense"))

    with closing(sqlite3.connect(first)) as connection:
        assert version_of(connection) == 2
        assert connection.execute("SELECT note FROM game").fetchall() == [("",)]


def test_a_table_made_anew_keeps_its_children(first: Path) -> None:
    anew = script(
        "CREATE TABLE other (id INTEGER NOT NULL PRIMARY KEY, title VARCHAR NOT NULL, name VARCHAR NOT NULL)",
        "INSERT INTO other SELECT id, title, name FROM box",
        "DROP TABLE box",
        "ALTER TABLE other RENAME TO box",
    )

    with closing(opened(first, anew)) as database, database.writing() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM box_fact").scalar() == 1
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
