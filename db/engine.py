"""The engine of a file, with everything SQLite has to guarantee for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import ConnectionPoolEntry

PATIENCE = 5000
"""Milliseconds to wait while another program writes."""


def make_engine(path: Path) -> Engine:
    """An engine for a file that exists; its connections keep what they commit, even when the power fails.

    A connection with the option ``writes`` takes the file for writing when its transaction begins: one that
    read first and wrote later would be refused at once if another had written in between. Write-ahead logging
    belongs to the file and is set when it is opened.
    """
    # Without ``mode=rw`` a connection would make an empty file anew where ours has gone.
    url = URL.create("sqlite", database=path.as_uri(), query={"mode": "rw", "uri": "true"})
    engine = create_engine(url)
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)
    return engine


@contextmanager
def driver(engine: Engine) -> Iterator[sqlite3.Connection]:
    """A bare connection outside any transaction, for what SQLite allows only there."""
    borrowed = engine.raw_connection()
    try:
        yield bare(borrowed.driver_connection)
    finally:
        borrowed.close()


def bare(connection: object) -> sqlite3.Connection:
    """The driver's own connection."""
    if not isinstance(connection, sqlite3.Connection):
        raise TypeError(f"{connection!r} is no connection of SQLite")
    return connection


def _configure(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
    # The driver's own transactions would commit every change of the schema on its own.
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout={PATIENCE}")
    connection.execute("PRAGMA synchronous=FULL")
    # macOS calls data written that is still in the drive's memory; elsewhere these two do nothing.
    connection.execute("PRAGMA fullfsync=ON")
    connection.execute("PRAGMA checkpoint_fullfsync=ON")
    connection.execute("PRAGMA foreign_keys=ON")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
