"""What the tests of the store start from."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.memory import MemoryStore
from companion.ports import Store
from db import open_store
from db.database import Database, open_database
from tests.db.builders import begin

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a file may be made, in a folder of its own."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "desk.db"


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, path: Path) -> Iterator[Store]:
    """Everything that keeps the promises of ``companion.ports``."""
    opened = MemoryStore() if request.param == "memory" else open_store(path)
    yield opened
    opened.close()


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    """An open file of our own."""
    opened = open_database(path)
    yield opened
    opened.close()


@pytest.fixture
def saved(path: Path) -> Path:
    """A closed file with one game in it."""
    store = open_store(path)
    store.open(begin(store)).close()
    store.close()
    return path


@pytest.fixture
def guarded(saved: Path) -> Iterator[Path]:
    """A closed file in a folder where permissions count, also when the tests are run by root."""
    if not hasattr(os, "geteuid"):
        pytest.skip("needs permissions as POSIX has them")
    folder = Path(tempfile.mkdtemp())
    copy = Path(shutil.copy(saved, folder))
    root = os.geteuid() == 0
    if root:
        os.chown(folder, NOBODY, NOBODY)
        os.chown(copy, NOBODY, NOBODY)
        os.seteuid(NOBODY)
    yield copy
    if root:
        os.seteuid(0)
    folder.chmod(0o700)
    shutil.rmtree(folder)
