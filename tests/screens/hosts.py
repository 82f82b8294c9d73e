"""A small app to show one screen at a time, with what a screen may ask of its app."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from companion.games import load
from companion.memory import FixedClock, MemoryStore, scratch_log
from companion.table import Table
from screens import __file__ as screens_file
from screens.themes import DARK, LIGHT

PAINTED = 0.02
"""Seconds after which nothing is left to paint."""

NOW = datetime(2026, 3, 14, 20, 0, tzinfo=UTC)
SIX = (("Rosa", "white"), ("Bo", "red"), ("Cy", "blue"), ("Dana", "green"), ("Eve", "yellow"), ("Fay", "black"))
HOSTILE = ("[/]", "[@click=app.quit]x[/]", "<svg onload=alert(1)>", "👨‍👩‍👦", "x" * 60, "王 Ann")


class Host(App[None]):
    """Remembers what a screen asked for."""

    CSS_PATH = Path(screens_file).with_name("app.tcss")

    def __init__(self, screen: Screen[Any] | None = None, store: MemoryStore | None = None) -> None:
        super().__init__()
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = DARK.name
        self.shown = screen
        self.store = store
        self.clock = FixedClock(NOW)
        self.opened: list[int] = []
        self.started: list[tuple[str, list[str]]] = []
        self.refusal: str | None = None
        self.troubles: list[str] = []

    def on_mount(self) -> None:
        if self.shown is not None:
            self.push_screen(self.shown)

    @asynccontextmanager
    async def run_test(self, **options: Any) -> AsyncGenerator[Pilot[None], None]:
        """A pilot that waits after its keys until Textual has painted, however short it waits between them."""
        async with super().run_test(**options) as pilot:
            press = pilot.press

            async def press_and_look(*keys: str) -> None:
                await press(*keys)
                await pilot.pause(PAINTED)

            pilot.press = press_and_look  # type: ignore[method-assign]
            await pilot.pause(PAINTED)
            yield pilot

    def open_game(self, game: int) -> None:
        self.opened.append(game)

    def start_game(self, box_name: str, lines: Sequence[str]) -> str | None:
        self.started.append((box_name, list(lines)))
        return self.refusal

    def trouble(self, sentence: str) -> None:
        self.troubles.append(sentence)

    def text(self) -> str:
        """Everything that can be read on the screen."""
        strips = self.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def table_of(*lines: str) -> Table:
    """A game of Globetrotters in memory, from lines that must all be accepted."""
    table = Table(load("globetrotters"), scratch_log("globetrotters"), FixedClock(NOW))
    for line in ("game globetrotters", *lines):
        outcome = table.say(line)
        assert outcome is not None, line
        assert outcome.ruling.allowed, (line, outcome.ruling)
    return table


def store_with(*games: tuple[str, Sequence[str], timedelta]) -> MemoryStore:
    """A store of games: the box, the lines, and how long ago they were said."""
    store = MemoryStore()
    boxes: dict[str, int] = {}
    for name, lines, ago in games:
        if name not in boxes:
            boxes[name] = store.add_box("globetrotters", name).box
        number = store.create(boxes[name], 1, NOW - ago)
        log = store.open(number)
        table = Table(load("globetrotters"), log, FixedClock(NOW - ago), store.facts(boxes[name]))
        for line in ("game globetrotters", *lines):
            outcome = table.say(line)
            assert outcome is not None, line
            assert outcome.ruling.allowed, (line, outcome.ruling)
        log.close()
    return store


def lines_of_seats(count: int) -> list[str]:
    """So many players sit down."""
    return [f"player {name} {colour}" for name, colour in SIX[:count]]


def type_in(app: App[None], text: str) -> None:
    """Type into the field that has the focus, all at once."""
    field = app.focused
    assert isinstance(field, Input)
    field.insert_text_at_cursor(text)
