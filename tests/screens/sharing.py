"""A server of the phones that only remembers, and an evening that uses it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from companion.language import Request
from companion.rulebook import Rulebook
from companion.table import Table
from screens.networks import Network
from screens.phone.asked import Answer, Ask, Asked
from screens.widgets.request_line import RequestLine, RequestRow
from tests.screens.desks import Evening

PAUSE = 60.0
"""Seconds after which Enter counts again, in tests of what phones ask for: never by itself, however slow they are."""

WIFI = Network("192.168.100.123", "wlan0")
DOCKER = Network("172.17.0.1", "docker0")
HERE = Network("127.0.0.1", "lo")


class FakeServer:
    """As the real one, without a network."""

    def __init__(self, table: Table, rulebook: Rulebook, ask: Ask, host: str) -> None:
        self.host = host
        self.ask = ask
        self.running = False
        self.pushes: list[int] = []
        self.on_push: Callable[[], None] = lambda: None
        self.visitors = 0
        self.visited = False
        self.foreseen: list[Request] = []
        self._table = table

    async def start(self) -> None:
        if self.host == DOCKER.address:
            raise OSError(99, "Cannot assign requested address")
        self.running = True

    async def stop(self) -> None:
        self.running = False
        self.visitors = 0

    def push(self) -> None:
        self.pushes.append(len(self._table.entries))
        self.on_push()

    def foresee(self, requests: Iterable[Request]) -> None:
        self.foreseen = list(requests)

    def address(self, seat: str | None = None) -> str:
        token = (seat or "table").ljust(22, "x")
        return f"http://{self.host}:54321/{token}"

    def come(self, phones: int) -> None:
        """So many phones are connected now."""
        self.visitors, self.visited = phones, True


@dataclass
class Fakes:
    """Every server that was made, the newest last."""

    made: list[FakeServer] = field(default_factory=list)

    @property
    def server(self) -> FakeServer:
        return self.made[-1]

    def prepared(self, table: Table) -> tuple[Callable[[Table, Rulebook, Ask, str], FakeServer], Rulebook]:
        def make(table: Table, rulebook: Rulebook, ask: Ask, host: str) -> FakeServer:
            self.made.append(FakeServer(table, rulebook, ask, host))
            return self.made[-1]

        return make, table.game.rulebook()

    async def ask(self, at: Evening, line: str, seat: str = "s1") -> asyncio.Task[Answer]:
        """Tap a move on the phone of a seat."""
        table = self.server._table
        task = asyncio.get_running_loop().create_task(self._asks(Asked(seat, line, len(table.entries))))
        async with asyncio.timeout(5):
            while not (task.done() or any(each.seat == seat for each in at.desk_below._requests._queue)):
                await at.pilot.pause(0.01)
        await at.pilot.pause(0.02)
        return task

    async def _asks(self, asked: Asked) -> Answer:
        return await self.server.ask(asked)


async def share(at: Evening) -> None:
    """Share the game, and come back to the desk."""
    await at.press("f6", "enter")
    await settled(at)
    await at.press("escape")
    await at.pilot.pause()


async def settled(at: Evening) -> None:
    """Wait until the workers of the app have done what they were told."""
    await at.app.workers.wait_for_complete()
    await at.pilot.pause()


def words(at: Evening) -> str:
    """What is said beside the code, without its frame and its line breaks."""
    return " ".join(at.text.translate(dict.fromkeys(map(ord, "▀│"), " ")).split())


def waiting(at: Evening) -> RequestRow | None:
    return at.desk.query_one(RequestLine).row


def notes(at: Evening) -> str:
    """What was said in passing."""
    return " ".join(note.message for note in at.app._notifications)


async def seen(at: Evening) -> None:
    """As if whoever sits at the desk had looked at it for a while."""
    await at.pilot.pause()
    at.desk_below._ring.another_key()
    at.desk_below._once.another_key()
    at.desk_below._show_request()
    await at.pilot.pause()
