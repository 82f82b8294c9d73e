"""A table whose log is a real file: what was booked is there after a restart, undone or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import load
from companion.language import Request
from companion.memory import FixedClock
from companion.ports import Forked, InUse, Store, StoreFault
from companion.table import Table
from companion.undoing import Undo
from db import open_store
from tests.bench.games import statements

GAME = load("globetrotters")


def opened(store: Store, number: int) -> Table:
    return Table(GAME, store.open(number), FixedClock(), store.facts(store.box_of(number).box))


def evening(store: Store, entries: int) -> tuple[Table, int]:
    box = store.add_box("globetrotters", "Saturday box")
    number = store.create(box.box, 1, FixedClock().now())
    table = opened(store, number)
    for line in statements():
        if len(table.entries) == entries:
            break
        table.say(line, lenient=False)
    return table, number


def test_undo_reaches_through_a_restart_to_the_very_first_entry_and_redo_comes_back(tmp_path: Path) -> None:
    store = open_store(tmp_path / "games.db")
    table, number = evening(store, 60)
    before = table.state
    while table.judge(Request("", Undo())).allowed:
        table.undo()
    assert not table.state.begun
    store.close()

    store = open_store(tmp_path / "games.db")
    table = opened(store, number)
    while table.history.redoable():
        table.redo()

    assert table.state == before
    assert all(table.status(entry.number) == "live" for entry in table.entries)
    store.close()


def test_a_place_learned_in_one_game_is_known_in_the_next_of_that_box(tmp_path: Path) -> None:
    store = open_store(tmp_path / "games.db")
    table, number = evening(store, 20)
    table.say("rename Nice Nizza", lenient=False)
    table.close()
    second = store.create(store.box_of(number).box, 1, FixedClock().now())
    table = opened(store, second)
    for line in ("game globetrotters", "player Ann red", "player Bea blue", "start Ann", "home nizz"):
        outcome = table.say(line)
        assert outcome is not None
        assert outcome.ruling.allowed

    lines = [table.line(entry) for entry in table.entries]
    assert lines[-2:] == ["place Nizza regional Europe", "Ann: home Nizza"]
    assert "Nice" not in table.view.names.values()
    store.close()


def test_a_second_desk_is_told_that_the_game_is_open(tmp_path: Path) -> None:
    first = open_store(tmp_path / "games.db")
    _, number = evening(first, 20)
    second = open_store(tmp_path / "games.db")

    with pytest.raises(InUse):
        second.open(number)
    second.close()
    first.close()


def test_when_another_desk_was_faster_nothing_is_booked_and_its_entry_is_shown(tmp_path: Path) -> None:
    store = open_store(tmp_path / "games.db")
    table, _ = evening(store, 23)
    twin = Table(GAME, table._log, FixedClock())
    twin.say("buy")

    with pytest.raises(Forked):
        table.say("work")
    assert len(table.entries) == 24
    assert table.state == twin.state
    store.close()


def test_a_refused_or_unwritable_entry_changes_nothing(tmp_path: Path) -> None:
    store = open_store(tmp_path / "games.db")
    table, _ = evening(store, 23)
    before = table.state
    outcome = table.say("next")
    assert outcome is not None
    assert not outcome.ruling.allowed
    store.close()

    with pytest.raises(StoreFault):
        table.say("work")
    assert table.state is before
    assert len(table.entries) == 23
