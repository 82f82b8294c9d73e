"""Whole copies of a file that may be in use: what is still in the write-ahead log comes along."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from companion.ports import StoreFault
from db.faults import spoken


def copy(connection: sqlite3.Connection, target: Path) -> None:
    """Write a copy under a name that is free; it appears there only once it is whole.

    Raises:
        StoreFault: The name is taken, or the copy cannot be written.
    """
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.unfinished")
    with spoken(target):
        if target.exists():
            raise StoreFault(f"{target} exists already. Nothing was copied; choose another name.")
        try:
            connection.execute("VACUUM INTO ?", (str(unfinished),))
            unfinished.rename(target)
        finally:
            unfinished.unlink(missing_ok=True)


def free_name(path: Path, version: int) -> Path:
    """Where the copy of a file of this version may lie: beside it, under a name nobody has yet."""
    wanted = path.with_name(f"{path.name}.version-{version}.backup")
    number = 2
    name = wanted
    while name.exists():
        name = wanted.with_name(f"{wanted.name}-{number}")
        number += 1
    return name
