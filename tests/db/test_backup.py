"""Copies of a file in use."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from companion.ports import StoreFault
from db import open_store
from db.store import SqlStore
from tests.db.builders import PLAYING, begin, book, numbers


@pytest.fixture
def target(path: Path) -> Path:
    return path.with_name("copy.db")


def test_a_copy_has_what_was_booked_a_moment_ago(path: Path, target: Path) -> None:
    with closing(SqlStore.at(path)) as store:
        log = store.open(begin(store))
        book(log, 1, 2)

        store.back_up(target)

        book(log, 3)
    with closing(open_store(target)) as copy:
        assert numbers(copy.open(1)) == [1, 2]
        assert copy.games()[0].summary == PLAYING


def test_nothing_is_copied_over(path: Path, target: Path) -> None:
    target.write_text("a letter to Rosa")

    with closing(SqlStore.at(path)) as store, pytest.raises(StoreFault, match="exists already"):
        store.back_up(target)

    assert target.read_text() == "a letter to Rosa"


def test_a_copy_that_fails_leaves_nothing_behind(path: Path) -> None:
    with closing(SqlStore.at(path)) as store:
        with pytest.raises(StoreFault, match=r"The folder .*gone cannot be reached"):
            store.back_up(path.parent / "gone" / "copy.db")
        target = path.with_name("x" * 250)
        with pytest.raises(StoreFault, match=r"The disk refuses to read or write .*x \(.*too long"):
            store.back_up(target)

    assert [found.name for found in path.parent.iterdir()] == [path.name]
