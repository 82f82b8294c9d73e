"""Two desks on one file, and desks that die."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.ports import Forked, InUse
from db import open_store
from tests.db.builders import begin, book, numbers

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork"),
    pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork.*:DeprecationWarning"),
]


@contextmanager
def another_process(work: Callable[[int], None]) -> Iterator[tuple[int, int]]:
    """Run ``work`` with the writing end of a pipe; gives the process and the reading end. It dies at last."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            work(writing)
        finally:
            os._exit(0)
    os.close(writing)
    try:
        yield process, reading
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(reading)


@pytest.fixture
def game(path: Path) -> int:
    store = open_store(path)
    game = begin(store)
    store.close()
    return game


def test_the_second_desk_is_told_that_the_game_is_open(path: Path, game: int) -> None:
    with closing(open_store(path)) as one, closing(open_store(path)) as other:
        log = one.open(game)
        with pytest.raises(InUse, match=r"open at another desk\. Close it there, then try again\.$"):
            other.open(game)

        log.close()
        other.open(game)


def test_two_desks_play_two_games_of_one_file(path: Path, game: int) -> None:
    with closing(open_store(path)) as one, closing(open_store(path)) as other:
        mine, theirs = one.open(game), other.open(begin(other, box="other"))
        for number in range(1, 6):
            book(mine, number)
            book(theirs, number)

        assert numbers(mine) == numbers(theirs) == [1, 2, 3, 4, 5]


def test_a_second_name_of_the_file_does_not_open_the_game_twice(path: Path, game: int) -> None:
    link = path.with_name("link.db")
    link.symlink_to(path)

    with closing(open_store(path)) as one, closing(open_store(link)) as other:
        one.open(game)
        with pytest.raises(InUse):
            other.open(game)


def test_without_the_lock_the_second_desk_still_cannot_fork_the_game(path: Path, game: int) -> None:
    with closing(open_store(path)) as one, closing(open_store(path)) as other:
        mine = one.open(game)
        book(mine, 1)
        path.with_name(f"{path.name}.game-{game}.lock").unlink()
        theirs = other.open(game)
        book(theirs, 2)

        with pytest.raises(Forked, match=r"Entry 2 is booked already\. Nothing was written"):
            book(mine, 2)

        assert numbers(mine) == numbers(theirs) == [1, 2]


def test_a_desk_that_was_killed_holds_no_game(path: Path, game: int) -> None:
    def hold(say: int) -> None:
        log = open_store(path).open(game)
        os.write(say, b"open")
        time.sleep(60)
        log.close()

    with another_process(hold) as (_, hear), closing(open_store(path)) as store:
        os.read(hear, 4)
        with pytest.raises(InUse):
            store.open(game)

    with closing(open_store(path)) as store:
        store.open(game)


def test_desks_that_make_the_file_together_all_get_it(path: Path) -> None:
    def make(say: int) -> None:
        store = open_store(path)
        begin(store, box=str(os.getpid()))
        store.close()
        os.write(say, b"done")

    with another_process(make) as one, another_process(make) as two, another_process(make) as three:
        for _, hear in (one, two, three):
            assert os.read(hear, 4) == b"done"

    with closing(open_store(path)) as store:
        assert len(store.games()) == 3


def test_what_was_acknowledged_survives_kill_9(path: Path, game: int) -> None:
    def play(say: int) -> None:
        log = open_store(path).open(game)
        number = len(log.records())
        while True:
            number += 1
            book(log, number)
            os.write(say, number.to_bytes(4, "big"))

    chance = random.Random(7)
    for _ in range(10):
        with another_process(play) as (process, hear):
            acknowledged = os.read(hear, 4)
            time.sleep(chance.uniform(0, 0.03))
            os.kill(process, signal.SIGKILL)
            acknowledged += b"".join(iter(lambda: os.read(hear, 4096), b""))

        with closing(open_store(path)) as store, closing(store.open(game)) as log:
            stored = numbers(log)
            assert stored == list(range(1, len(stored) + 1))
            assert len(stored) - int.from_bytes(acknowledged[-4:], "big") in (0, 1)
            assert store.games()[0].entries == len(stored)

    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
