"""The first page: resume, begin, look into an old game."""

from __future__ import annotations

import subprocess
import sys
from datetime import timedelta

import pytest
from textual.widgets import OptionList

from companion.memory import MemoryStore
from screens.help import HelpScreen
from screens.home import HomeScreen
from screens.setup import SetupScreen
from tests.screens.hosts import HOSTILE, NOW, PAINTED, SIX, Host, lines_of_seats, store_with

ROSA_AND_BO = (*lines_of_seats(2), "start Rosa")
WON = (
    *lines_of_seats(3),
    "rule keys 1",
    "place Rome key Europe",
    "place Oslo national",
    "given Rosa keys Rome at Rome home Oslo",
    "given turn Rosa",
    "fly Oslo",
)


def home_of(store: MemoryStore | None) -> Host:
    return Host(HomeScreen(), store)


async def test_the_first_picture_is_there_before_the_books_are_open() -> None:
    app = home_of(None)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "opening the books…" in app.text()
        await pilot.press("n")
        assert isinstance(app.screen, HomeScreen)


async def test_enter_goes_on_with_the_newest_unfinished_game() -> None:
    store = store_with(
        ("Attic box", ROSA_AND_BO, timedelta(days=9)),
        ("Saturday box", ROSA_AND_BO, timedelta(hours=22)),
        ("Saturday box", WON, timedelta(hours=2)),
    )
    app = home_of(store)
    async with app.run_test(size=(80, 24)) as pilot:
        first = next(line for line in app.text().splitlines() if "Resume" in line)
        assert "Resume Saturday box · round 1 · Rosa's turn · 2 players" in first
        assert "yesterday " in first
        await pilot.press("enter")
        assert app.opened == [2]


async def test_a_finished_game_shows_its_winner_and_opens_too() -> None:
    app = home_of(store_with(("Saturday box", WON, timedelta(days=3))))
    async with app.run_test(size=(80, 24)) as pilot:
        line = next(line for line in app.text().splitlines() if "Rosa won" in line)
        assert "Saturday box" in line
        assert "11 Mar 2026" in line
        assert "Resume" not in app.text()
        await pilot.press("end", "enter")
        assert app.opened == [1]


@pytest.mark.parametrize(("key", "under_way"), [("n", False), ("u", True)])
async def test_a_letter_begins_a_game(key: str, under_way: bool) -> None:
    app = home_of(MemoryStore())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        assert isinstance(app.screen, SetupScreen)
        assert ("A game already under way" in app.text()) == under_way


async def test_an_empty_shelf_offers_a_new_game_first() -> None:
    app = home_of(MemoryStore())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)


async def test_what_was_typed_is_kept_when_one_comes_back() -> None:
    app = home_of(MemoryStore())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", *"Rosa", "escape")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("n")
        assert "Rosa" in app.text()


async def test_two_hundred_games_are_listed_at_once() -> None:
    store = store_with(*[("Saturday box", ROSA_AND_BO, timedelta(days=day)) for day in range(1, 201)])
    app = home_of(store)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Not finished · 199" in app.text()
        await pilot.press("end", "enter")
        assert app.opened == [200]
        assert app.screen.query_one(OptionList).option_count == 204 - 1


async def test_hostile_names_are_shown_as_they_are() -> None:
    players = [f'player "{name}" {colour}' for name, (_, colour) in zip(HOSTILE, SIX, strict=True)]
    app = home_of(store_with(("[/] [b]box", [*players, 'start "[/]"'], timedelta(hours=1))))
    async with app.run_test(size=(120, 40)):
        assert "[/] [b]box" in app.text()
        assert "[@click=app.q" in app.text()
        assert "<svg" in app.text()


async def test_trouble_with_the_books_is_told_in_their_place() -> None:
    screen = HomeScreen()
    app = Host(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        screen.show_trouble("The books are damaged [/].")
        await pilot.pause(PAINTED)
        assert "The books are damaged [/]." in app.text()
        assert "opening" not in app.text()


async def test_f1_explains_and_q_quits() -> None:
    app = home_of(MemoryStore())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape", "q")
        assert not app.is_running


def test_the_first_picture_needs_no_game_and_no_database() -> None:
    heavy = "sqlmodel|sqlalchemy|companion.games|companion.globetrotters|companion.table|qrcode"
    code = f"import re, sys, screens.home; print([m for m in sys.modules if re.match('({heavy})', m)])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


async def test_a_game_that_never_began_is_not_listed() -> None:
    store = store_with(("Saturday box", lines_of_seats(2), timedelta(days=1)))
    store.create(1, 1, NOW)
    app = Host(HomeScreen(), store)
    async with app.run_test(size=(80, 24)) as pilot:
        home = app.screen
        assert isinstance(home, HomeScreen)
        home.show_games(store.games())
        await pilot.press("enter")

        assert app.opened == [1]
        assert "Not finished" not in app.text()
