"""What the tests of a box that is played with again start from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.memory import MemoryStore
from companion.ports import Store
from db import open_store


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = MemoryStore() if request.param == "memory" else open_store(tmp_path / "desk.db")
    yield opened
    opened.close()
