"""The second game lies in the same file as the first, also in one that the first release wrote."""

from __future__ import annotations

import shutil
from pathlib import Path

from companion.games import load
from companion.memory import FixedClock
from companion.table import Table
from companion.transcript import read_transcript
from db import open_store
from tests.db.fixtures.first_version import FILE

EVENING = Path(__file__).parents[1] / "evenings" / "two-at-the-kitchen-table.table"


def test_a_file_of_the_first_release_keeps_an_evening_of_world_tour(path: Path) -> None:
    shutil.copy(FILE, path)
    clock = FixedClock()
    played = read_transcript(EVENING.read_text(encoding="utf-8"), clock)
    store = open_store(path)
    older = {stored.game: stored.entries for stored in store.games()}
    game = store.create(store.add_box("world-tour", "Our board").box, 1, clock.now())
    table = Table(load("world-tour"), store.open(game), clock)
    table.book(played.entries)
    left = table.state
    table.close()
    store.close()

    store = open_store(path)
    again = Table(load("world-tour"), store.open(game), clock)
    try:
        assert again.state == left
        assert again.state.ended
        assert {stored.game: stored.entries for stored in store.games() if stored.game != game} == older
    finally:
        again.close()
        store.close()
