from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from textual.widgets import Static

from companion.memory import FixedClock, MemoryStore
from companion.ports import Store, StoreFault
from screens.app import TravelDesk
from screens.desk import DeskScreen
from screens.end import EndScreen
from screens.too_small import TooSmallScreen
from screens.trouble import TroubleScreen
from screens.widgets.picker_line import PickerLine
from tests.screens.desks import evening, game_in, opening, ready

ROOT = Path(__file__).parents[2]


async def test_a_window_that_is_too_small_loses_nothing() -> None:
    async with evening() as at:
        await at.say("fly")
        await at.type("Ro")
        await at.pilot.resize_terminal(60, 20)
        await at.pilot.pause()
        assert isinstance(at.app.screen, TooSmallScreen)
        assert "80 columns and 24 lines" in " ".join(at.text.split())
        await at.press("enter", "x")
        await at.pilot.resize_terminal(40, 10)
        await at.pilot.resize_terminal(100, 30)
        await at.pilot.pause()

        assert (at.asked, at.line) == ("fly · a place", "Ro")
        assert at.desk.focused is at.desk.query_one(PickerLine)


async def test_a_small_window_at_the_start_shows_home_once_it_grows() -> None:
    app = TravelDesk(MemoryStore, FixedClock())
    async with app.run_test(size=(40, 10)) as pilot:
        await ready(app, pilot)
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()

        assert app.screen_stack[-1] is app._home


async def test_trouble_waits_below_a_window_that_is_too_small() -> None:
    async with evening() as at:
        at.app.trouble("Something is wrong.")
        await at.pilot.pause()
        await at.pilot.resize_terminal(60, 20)
        await at.pilot.pause()
        await at.pilot.resize_terminal(80, 24)
        await at.pilot.pause()

        assert isinstance(at.app.screen, TroubleScreen)


async def test_books_that_cannot_be_opened_are_told_at_home() -> None:
    def broken() -> Store:
        raise StoreFault("The file is not ours: [/].")

    app = TravelDesk(broken, FixedClock())
    async with app.run_test(size=(80, 24)) as pilot:
        trouble = app._home.query_one("#trouble", Static)
        while not trouble.display:
            await pilot.pause(0.01)

        assert str(trouble.content) == "The file is not ours: [/]."


async def test_a_game_that_is_open_elsewhere_is_told_and_home_stays() -> None:
    store = MemoryStore()
    game = game_in(store, opening())
    store.open(game)
    app = TravelDesk(lambda: store, FixedClock())
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        app.open_game(game)
        await pilot.pause()
        assert isinstance(app.screen, TroubleScreen)
        await pilot.press("enter")

        assert app.screen_stack[-1] is app._home


async def test_leaving_lets_go_of_the_game_and_home_shows_where_it_stands() -> None:
    async with evening() as at:
        await at.say("work")
        await at.say("next")
        await at.press("f10")
        await at.pilot.pause()

        assert at.app.screen is at.app._home
        assert "Bo's turn" in at.text
        at.store.open(1).close()


async def test_a_game_is_opened_once_however_often_it_is_asked_for() -> None:
    async with evening() as at:
        at.app.open_game(1)
        at.app.open_game(1)
        await at.pilot.pause()

        assert sum(isinstance(screen, DeskScreen) for screen in at.app.screen_stack) == 1


async def test_quitting_lets_go_of_the_game() -> None:
    async with evening() as at:
        store = at.store
        await at.press("ctrl+q")

    store.open(1)


LINES = ["game globetrotters", "player Ann red", "player Ben blue", "start Ann"]


async def test_a_new_game_opens_its_desk() -> None:
    store = MemoryStore()
    app = TravelDesk(lambda: store, FixedClock())
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        assert app.start_game("Our box", LINES) is None
        await pilot.pause()

        assert isinstance(app.screen, DeskScreen)
        assert app.screen.box.name == "Our box"


async def test_nothing_is_kept_of_a_refused_beginning() -> None:
    store = MemoryStore()
    app = TravelDesk(lambda: store, FixedClock())
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        refused = app.start_game("Our box", [*LINES[:2], "player Ann blue"])

        assert refused is not None
        assert "Ann" in refused
        assert not store.games()
        assert not store.boxes("globetrotters")


async def test_a_second_game_uses_the_box_that_is_known() -> None:
    store = MemoryStore()
    app = TravelDesk(lambda: store, FixedClock())
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        app.start_game("Our box", LINES)
        await pilot.pause()
        app.close_game()
        await pilot.pause()
        assert app.start_game("our BOX", LINES) is None

        assert len(store.boxes("globetrotters")) == 1


async def test_a_key_too_many_closes_neither_home_nor_the_game() -> None:
    async with evening() as at:
        await at.app.action_pop_screen()

        assert at.desk.is_current


@pytest.mark.parametrize("key", ["f1", "f2", "f3"])
async def test_every_key_of_the_last_line_opens_its_screen_and_esc_comes_back(key: str) -> None:
    async with evening() as at:
        await at.type("Ro")
        await at.press(key)
        await at.pilot.pause()
        assert not isinstance(at.app.screen, DeskScreen)
        await at.press("escape")
        await at.pilot.pause()

        assert at.line == "Ro"
        assert at.desk.focused is at.desk.query_one(PickerLine)


async def test_the_collector_is_calmed_after_the_first_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    calmed: list[bool] = []
    monkeypatch.setattr("screens.app.calm_the_collector", lambda: calmed.append(True))
    async with evening():
        pass

    assert calmed == [True]


def test_the_first_picture_needs_no_game_and_no_database() -> None:
    heavy = {"companion.globetrotters", "companion.games", "companion.table", "screens.desk", "sqlalchemy", "db"}
    code = f"import sys, screens.app; sys.exit(', '.join(sys.modules.keys() & {heavy!r}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)

    assert done.stderr.strip() == ""


@pytest.mark.parametrize("keys", [["f1"], ["f2"], ["f3"], ["f2", "f1"], ["f3", "f1"], ["ctrl+y"]])
async def test_undo_and_redo_work_from_everywhere_and_say_what_they_did(keys: list[str]) -> None:
    async with evening() as at:
        table = at.table
        await at.say("work")
        number = len(table.entries)
        await at.press(*keys, "ctrl+z")
        await at.pilot.pause()
        assert [entry.kind for entry in table.entries[-2:]] == ["move", "undo"]
        await at.press("ctrl+y")
        await at.pilot.pause()
        assert table.entries[-1].kind == "redo"
        while not isinstance(at.app.screen, DeskScreen):
            await at.press("escape")

        assert f"entry {number} again, Rosa: work" in at.text


async def test_the_end_can_be_undone_where_it_is_told() -> None:
    async with evening([*opening(), "rule keys 2", "given Rosa keys Paris Rome home Rome", "given turn Rosa"]) as at:
        table = at.table
        await at.say("fly Rome")
        assert isinstance(at.app.screen, EndScreen)
        await at.press("ctrl+z")
        await at.pilot.pause()

        assert not table.state.ended
        assert at.desk.is_current


async def test_undo_at_home_or_in_a_window_that_is_too_small_does_nothing() -> None:
    async with evening([*opening(), "work"]) as at:
        table = at.table
        before = len(table.entries)
        await at.pilot.resize_terminal(60, 20)
        await at.press("ctrl+z")
        assert len(table.entries) == before
        await at.pilot.resize_terminal(80, 24)
        await at.press("f10", "ctrl+z", "ctrl+y")

        assert at.app.screen is at.app._home
        assert at.store.games()[0].entries == before
