"""An open file: what reads and what writes, each in one short transaction."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine

from companion.ports import StoreFault
from db import backup, faults
from db.engine import bare, driver, make_engine
from db.identity import examine, judge, version_of
from db.migrations import STEPS, Step, migrate


class Database:
    """A file of Travel Desk, of the newest version."""

    def __init__(self, path: Path, engine: Engine, version: int) -> None:
        self.path = path
        self.engine = engine
        self._writer = engine.execution_options(writes=True)
        self._version = version
        self._identity = _identity(path)
        self._open = True

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent look at the file."""
        self._check_open()
        with faults.spoken(self.path), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """All that is done within is durable on leaving; or nothing of it, when anything is raised."""
        self._check_open()
        with faults.spoken(self.path), self._writer.begin() as connection:
            self._check_unmoved(connection)
            yield connection

    def copy_to(self, target: Path) -> None:
        """Write a whole copy under a name that is free.

        Raises:
            StoreFault: The name is taken, or the copy cannot be written.
        """
        self._check_open()
        with faults.spoken(self.path), driver(self.engine) as connection:
            backup.copy(connection, target)

    def close(self) -> None:
        """Let go of the file; what is in the write-ahead log goes into it."""
        self._open = False
        self.engine.dispose()

    def _check_open(self) -> None:
        if not self._open:
            raise StoreFault(f"{self.path} has been closed. Start Travel Desk again to open it.")

    def _check_unmoved(self, connection: Connection) -> None:
        """SQLite itself would go on writing into a file that no longer has a name, without a word."""
        try:
            unmoved = _identity(self.path) == self._identity
        except FileNotFoundError:
            raise faults.moved(self.path) from None
        if not unmoved:
            raise faults.moved(self.path)
        if version_of(bare(connection.connection.driver_connection)) != self._version:
            raise faults.newer(self.path)


def open_database(path: Path, steps: Sequence[Step] = STEPS) -> Database:
    """Open a file, bring it up to date, or make it; nothing is changed unless it is ours and may be written.

    Raises:
        StoreFault: It cannot be opened.
    """
    with faults.spoken(path):
        path = path.resolve()
        _make_if_missing(path)
        examine(path, newest=len(steps))
        if not (faults.may_write(path) and faults.may_write(path.parent)):
            raise faults.unwritable(path)
        engine = make_engine(path)
        try:
            with driver(engine) as connection:
                _prepare(connection, path, steps)
            return Database(path, engine, len(steps))
        except BaseException:
            engine.dispose()
            raise


def _make_if_missing(path: Path) -> None:
    log = path.with_name(f"{path.name}-wal")
    if not path.exists() and log.exists():
        raise faults.orphaned(path, log)
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return


def _prepare(connection: sqlite3.Connection, path: Path, steps: Sequence[Step]) -> None:
    judge(connection, path, newest=len(steps))
    version = version_of(connection)
    _try_writing(connection, version)
    if version < len(steps):
        _update(connection, path, version, steps)
    connection.execute("PRAGMA journal_mode=WAL")


def _try_writing(connection: sqlite3.Connection, version: int) -> None:
    """Find out whether it may be written, and write nothing.

    Where it may not, SQLite opens it for reading and lets a transaction for writing begin, without a word.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version={version}")
    finally:
        connection.execute("ROLLBACK")


def _update(connection: sqlite3.Connection, path: Path, version: int, steps: Sequence[Step]) -> None:
    if version == 0:
        migrate(connection, steps)
        return
    kept = backup.free_name(path, version)
    backup.copy(connection, kept)
    try:
        migrate(connection, steps)
    except sqlite3.Error as error:
        raise StoreFault(
            f"{path} could not be brought up to date ({error}). Nothing is lost: as it was it is kept in "
            f"{kept}; open that with the version of Travel Desk that wrote it."
        ) from error


def _identity(path: Path) -> tuple[int, int]:
    status = os.stat(path)
    return status.st_dev, status.st_ino
