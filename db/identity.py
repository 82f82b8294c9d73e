"""How our own files are told from others, without touching them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from db import faults

APPLICATION = 0x5472446B
"""``TrDk``, in the header of every file of Travel Desk."""

_HEADER = 100
"""Bytes without which there is no database; SQLite would write over a file of a single one."""


def examine(path: Path, newest: int) -> None:
    """Pass a file that is ours, and an empty one, which is to be.

    Opened as if nothing could change it, the file is not locked, nothing is written, and what a program that
    crashed has left beside it is not touched. It must be SQLite that looks: if we opened and closed the file
    ourselves, the locks of another connection of this process would be gone.

    Raises:
        StoreFault: It is no database, or of another program, or of a later release.
    """
    if not path.is_file():
        raise faults.not_ours(path)
    size = path.stat().st_size
    if size == 0:
        return
    if size < _HEADER:
        raise faults.not_ours(path)
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        try:
            judge(connection, path, newest)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
                raise faults.not_ours(path) from error
            # Damaged, or caught while another desk was writing: opening it under a lock will tell.


def judge(connection: sqlite3.Connection, path: Path, newest: int) -> None:
    """Refuse what another program or a later release has stamped.

    Raises:
        StoreFault: It is of another program, or of a later release.
    """
    if pragma(connection, "page_count") and pragma(connection, "application_id") != APPLICATION:
        raise faults.not_ours(path)
    if version_of(connection) > newest:
        raise faults.newer(path)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the schema; 0 in an empty file."""
    return pragma(connection, "user_version")


def pragma(connection: sqlite3.Connection, name: str) -> int:
    """What this number in the file, or of this connection, is."""
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
