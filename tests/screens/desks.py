"""A desk to press keys at: the real app over books in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from textual.pilot import Pilot

from companion.games import load
from companion.memory import FixedClock, MemoryEventLog, MemoryStore
from companion.ports import Decided, Fact, Record, StoreFault, Summary
from companion.table import Table
from screens.app import TravelDesk
from screens.desk import DeskScreen
from screens.ledger import LedgerScreen
from screens.widgets.lines import Lines
from screens.widgets.picker_line import PickerLine
from screens.widgets.prompt import Prompt
from screens.widgets.suggestions import Suggestions
from tests.builders import number_of

BOARD = """
place Paris key Europe
place Rome key Europe
place Madrid continental Europe
place Lima continental "South America"
place Bali tropical
place Lyon national
place Vegas gambling
place Azores cruise
"""
THREE = (("Rosa", "red"), ("Bo", "blue"), ("Cy", "green"))
HOSTILE = (
    ("[/]", "red"),
    ("[@click=app.quit]x[/]", "blue"),
    ("<svg onload=alert(1)>", "green"),
    ("👨‍👩‍👦", "yellow"),
    ("M" * 60, "white"),
    ("王小明 [b]bold", "black"),
)


class FragileStore(MemoryStore):
    """Books in memory whose disk can be made to fail."""

    def __init__(self) -> None:
        super().__init__()
        self.fault: StoreFault | None = None

    def open(self, game: int) -> MemoryEventLog:
        return FragileLog(self, super().open(game))


class FragileLog(MemoryEventLog):
    """Fails while its store has a fault."""

    def __init__(self, store: FragileStore, log: MemoryEventLog) -> None:
        super().__init__(log._game)
        log._game.log = self
        self._store = store

    def append(
        self,
        records: Sequence[Record],
        summary: Summary,
        facts: Sequence[Fact] = (),
        decided: Sequence[Decided] | None = None,
    ) -> None:
        if self._store.fault:
            raise self._store.fault
        super().append(records, summary, facts, decided)

    def withdraw(self, word: str, rule: str, until: datetime) -> None:
        if self._store.fault:
            raise self._store.fault
        super().withdraw(word, rule, until)


def opening(players: Sequence[tuple[str, str]] = THREE) -> list[str]:
    """The middle of the first player's turn: everybody with $1000 and 2 tickets, the first in Paris."""
    quoted = [f'"{name}"' for name, _ in players]
    lines = ["game globetrotters", *BOARD.split("\n")]
    lines += [f"player {name} {colour}" for name, (_, colour) in zip(quoted, players, strict=True)]
    for place, name in enumerate(quoted):
        at = "Paris" if place == 0 else "Lyon"
        lines.append(f"given {name} cheques 1000 tickets 2 home Lyon at {at}")
    return [*lines, f"given turn {quoted[0]}"]


@dataclass
class Evening:
    """Somebody at the keys."""

    app: TravelDesk
    pilot: Pilot[None]
    store: FragileStore

    @property
    def desk(self) -> DeskScreen:
        assert isinstance(self.app.screen, DeskScreen), self.app.screen
        return self.app.screen

    @property
    def desk_below(self) -> DeskScreen:
        """The desk, whatever lies on it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, DeskScreen))

    @property
    def table(self) -> Table:
        return self.desk.table

    @property
    def line(self) -> str:
        return self.desk.query_one(PickerLine).value

    @property
    def asked(self) -> str:
        return self.desk.query_one(Prompt)._asked

    @property
    def listed(self) -> list[str]:
        return [line.text for line in self.desk.query_one(Suggestions).lines]

    @property
    def chosen(self) -> str:
        return self.listed[self.desk.query_one(Suggestions).chosen]

    @property
    def last(self) -> str:
        return self.table.line(self.table.entries[-1])

    @property
    def text(self) -> str:
        """Everything that can be read on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        await self.press(*("space" if character == " " else character for character in text))

    async def say(self, text: str) -> None:
        """Type it and take the line that comes first."""
        await self.type(text)
        await self.press("enter")


async def ledger_at(at: Evening, line: str) -> None:
    """The ledger, with this entry chosen."""
    table = at.table
    number = number_of(table, line)
    await at.press("f2")
    await at.pilot.pause()
    screen = at.app.screen
    assert isinstance(screen, LedgerScreen)
    screen.query_one(Lines)._select(screen._rows.row(number))
    await at.pilot.pause()


def game_in(store: MemoryStore, lines: Sequence[str], box: str = "Saturday box") -> int:
    """A game of these lines, none of which may be refused."""
    title = lines[0].removeprefix("game ")
    known = store.boxes(title)
    number = (known[0] if known else store.add_box(title, box)).box
    game = store.create(number, 1, FixedClock().now())
    log = store.open(game)
    table = Table(load(title), log, FixedClock(), store.facts(number))
    for line in lines:
        outcome = table.say(line, lenient=False)
        assert outcome is None or outcome.ruling.allowed, (line, outcome.ruling)
    log.close()
    return game


@asynccontextmanager
async def evening(lines: Sequence[str] = (), *, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Evening]:
    """The desk of a game of these lines; the usual three players where none are given."""
    store = FragileStore()
    game = game_in(store, lines or opening())
    app = TravelDesk(lambda: store, FixedClock())
    async with app.run_test(size=size) as pilot:
        await ready(app, pilot)
        app.open_game(game)
        await pilot.pause()
        yield Evening(app, pilot, store)


async def ready(app: TravelDesk, pilot: Pilot[None]) -> None:
    """Wait until the books are open."""
    while app.store is None:
        await pilot.pause(0.01)
    await app.workers.wait_for_complete()
    await pilot.pause()
