"""What a table decided is on disk with its entry, and what the first release left in the entries is read once."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.filing import catch_up
from companion.games import load
from companion.memory import FixedClock
from companion.ports import Store
from companion.precedents import as_last_time
from companion.table import Table
from db import open_store
from screens.app import TravelDesk
from tests.builders import PLACES, SEATS, UNDER_WAY, say
from tests.screens.desks import ready

TONIGHT = datetime(2026, 11, 28, 19, tzinfo=UTC)
LINES = ("game globetrotters", *(PLACES + SEATS + UNDER_WAY).strip().splitlines(), "work")
OVERRULING = 'overrule "we always do" buy'
AS_THE_FIRST_RELEASE_LEFT_IT = """
DELETE FROM precedent;
DROP TABLE withdrawal;
DROP TABLE unfiled;
PRAGMA user_version=1;
"""


def evening(store: Store, week: int, *lines: str) -> Table:
    """The game of a week, Ana's turn being over."""
    (box,) = store.boxes("globetrotters") or [store.add_box("globetrotters", "Saturday box")]
    clock = FixedClock(TONIGHT + timedelta(weeks=week))
    log = store.open(store.create(box.box, 1, clock.now()))
    return say(Table(load("globetrotters"), log, clock), *LINES, *lines)


def reason(table: Table) -> str:
    request = table.read("buy")
    assert request is not None
    return as_last_time(table.precedents, request, table.judge(request))


def older(path: Path, *games: Sequence[str]) -> None:
    """A file of the first release, with these games in it."""
    with closing(open_store(path)) as store:
        for week, lines in enumerate(games):
            evening(store, week, *lines)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(AS_THE_FIRST_RELEASE_LEFT_IT)


def test_what_was_decided_is_there_after_a_restart_and_so_is_what_was_withdrawn(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "games.db")) as store:
        evening(store, 0, OVERRULING)
    with closing(open_store(tmp_path / "games.db")) as store:
        tonight = evening(store, 1)
        assert reason(tonight) == "we always do"
        tonight.withdraw(tonight.precedents[0])
        tonight.close()
    with closing(open_store(tmp_path / "games.db")) as store:
        tonight = evening(store, 2)
        assert reason(tonight) == ""
        assert [each.withdrawn for each in tonight.precedents].count(True) == 1


def test_two_desks_that_play_with_one_box_file_their_own_decisions_only(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(open_store(path)) as first, closing(open_store(path)) as second:
        here, there = evening(first, 0), evening(second, 1)
        say(here, OVERRULING)
        say(there, 'overrule "at the other table" buy', "undo")

        assert reason(evening(first, 2)) == "we always do"


def test_a_game_of_the_first_release_brings_its_decisions_when_its_box_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    older(path, [OVERRULING, "undo"], [OVERRULING], [])
    with closing(open_store(path)) as store:
        assert list(store.unfiled(1)) == [1, 2]
        catch_up(store, 1)

        assert not store.unfiled(1)
        tonight = evening(store, 3)
        assert reason(tonight) == "we always do"
        assert {each.game for each in tonight.precedents} == {2}


def test_a_game_that_cannot_be_read_keeps_the_others_from_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    older(path, [OVERRULING], ['overrule "and again" buy'])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute('UPDATE entry SET move=\'{"kind":"sing"}\' WHERE game_id=2 AND seq=5')
        connection.commit()
    with closing(open_store(path)) as store:
        catch_up(store, 1)

        assert list(store.unfiled(1)) == [2]
        assert reason(evening(store, 3)) == "we always do"


async def test_the_app_reads_them_when_a_game_of_the_box_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    older(path, [OVERRULING], [])
    app = TravelDesk(lambda: open_store(path), FixedClock())
    async with app.run_test() as pilot:
        await ready(app, pilot)
        app.open_game(2)
        await pilot.press(*"buy", "enter")
        await pilot.pause()
        await pilot.press("p")
        await pilot.pause()
        assert app._table is not None

        assert app._table.line(app._table.entries[-1]) == 'overrule "we always do" Ana: buy'
