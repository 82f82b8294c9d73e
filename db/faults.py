"""Every trouble with the file as a sentence for the people at the table: what is wrong, where, what to do."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from companion.ports import StoreFault

_MAY_NOT_WRITE = frozenset({sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN})
_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_LOCKED = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})


def not_ours(path: Path) -> StoreFault:
    """The file is of another kind."""
    return StoreFault(f"{path} is not a file of Travel Desk. It has been left as it is; name another with --database.")


def newer(path: Path) -> StoreFault:
    """The file was written by a later release."""
    return StoreFault(
        f"{path} was written by a newer version of Travel Desk. It has been left as it is; "
        "update Travel Desk to open it."
    )


def moved(path: Path) -> StoreFault:
    """The file under this name is not the one that was opened."""
    return StoreFault(
        f"{path} has been moved, deleted or replaced while Travel Desk had it open. Nothing was written; "
        "put it back, then start Travel Desk again."
    )


def orphaned(path: Path, log: Path) -> StoreFault:
    """SQLite would delete the log of a file that it makes anew, and with it what was booked last."""
    return StoreFault(
        f"{path} is missing, but {log}, which holds what was booked last, is still there. "
        "Put the two side by side again; nothing has been changed."
    )


def damaged(path: Path) -> StoreFault:
    """The file is ours, but cannot be read."""
    return StoreFault(
        f"{path} is damaged and cannot be read. It has been left as it is: keep it, and open a backup "
        "of it with --database."
    )


def without_folder(path: Path) -> StoreFault:
    """There is nothing to write in."""
    return StoreFault(
        f"The folder {path.parent} cannot be reached. Plug in the disk it is on, or name another file with --database."
    )


def unwritable(path: Path) -> StoreFault:
    """The file or its folder may not be written, or not be reached."""
    if not os.path.isdir(path.parent):
        return without_folder(path)
    if os.path.exists(path) and not may_write(path):
        return StoreFault(f"{path} is read-only. Allow writing to it, or name another file with --database.")
    if not may_write(path.parent):
        return StoreFault(
            f"Nothing may be written in the folder {path.parent}. Allow it, or name another file with --database."
        )
    return StoreFault(
        f"{path} cannot be opened for writing. Check who may write there, or name another file with --database."
    )


def may_write(path: Path) -> bool:
    """Whether the system lets us change this file or folder."""
    return os.access(path, os.R_OK | os.W_OK, effective_ids=os.access in os.supports_effective_ids)


@contextmanager
def spoken(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system reports within into a ``StoreFault`` about this file."""
    try:
        yield
    except DBAPIError as error:
        cause = error.orig
        raise (_of_sqlite(cause, path) if isinstance(cause, sqlite3.Error) else _other(error, path)) from error
    except sqlite3.Error as error:
        raise _of_sqlite(error, path) from error
    except UnicodeEncodeError as error:
        raise StoreFault(
            f"The text {error.object!r} has characters that cannot be written down. Nothing was written; "
            "type it again without them."
        ) from error
    except OSError as error:
        raise _of_system(error, path) from error


def _of_sqlite(error: sqlite3.Error, path: Path) -> StoreFault:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _DAMAGED:
        return damaged(path)
    if code in _MAY_NOT_WRITE:
        return unwritable(path)
    if code in _LOCKED:
        return StoreFault(
            f"{path} is locked by another program. Nothing was written; close what has it open, then try again."
        )
    if code == sqlite3.SQLITE_FULL:
        return StoreFault(f"There is no room left for {path}. Nothing was written; make room, then try again.")
    return _of_system(error, path) if code == sqlite3.SQLITE_IOERR else _other(error, path)


def _of_system(error: Exception, path: Path) -> StoreFault:
    if not os.path.isdir(path.parent):
        return without_folder(path)
    if isinstance(error, PermissionError):
        return unwritable(path)
    return StoreFault(
        f"The disk refuses to read or write {path} ({error}). Check the disk, then start Travel Desk again."
    )


def _other(error: Exception, path: Path) -> StoreFault:
    return StoreFault(f"{path} cannot be used: {error}.")
