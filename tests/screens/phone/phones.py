"""Phones without a browser: whole requests and answers over a real connection, and a desk that answers them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

from companion.games import load
from companion.language import Request
from companion.memory import FixedClock, MemoryStore
from companion.rulings import by_fact
from companion.table import Table
from screens.phone.asked import BOOKED, DECLINED, REFUSED, Answer, Asked
from screens.phone.sharing import Sharing
from tests.screens.desks import game_in, opening

SOON = 3.0
"""Seconds within which everything here has happened."""


def table_of(lines: Sequence[str] = ()) -> Table:
    """A game in memory; the usual three players where no lines are given."""
    store = MemoryStore()
    lines = lines or opening()
    log = store.open(game_in(store, lines))
    return Table(load(lines[0].removeprefix("game ")), log, FixedClock(), store.facts(1))


@dataclass
class Clerk:
    """Whoever sits at the desk: accepts at once, unless told to wait or to decline."""

    table: Table
    asked: list[Asked] = field(default_factory=list)
    declines: bool = False
    free: asyncio.Event = field(default_factory=asyncio.Event)
    sharing: Sharing | None = None

    async def ask(self, asked: Asked) -> Answer:
        """Judge it, book it, and show it to everybody."""
        self.asked.append(asked)
        await self.free.wait()
        if self.declines:
            return Answer(DECLINED, ("The table has other plans.",))
        request = self.table.read(asked.line)
        assert request is not None
        outcome = self.table.play(Request(asked.seat, request.move), "phone")
        if outcome.entry is None:
            return Answer(REFUSED, tuple(by_fact(outcome.ruling.reasons)))
        assert self.sharing is not None
        self.sharing.push()
        return Answer(BOOKED, ("It is written down.",), outcome.entry.number)


@asynccontextmanager
async def shared(table: Table, *, busy: bool = False) -> AsyncIterator[tuple[Sharing, Clerk]]:
    """A game that is shared on this machine; a ``busy`` clerk answers once ``free`` is set."""
    clerk = Clerk(table)
    if not busy:
        clerk.free.set()
    sharing = Sharing(table, table.game.rulebook(), clerk.ask, "127.0.0.1")
    clerk.sharing = sharing
    await sharing.start()
    try:
        yield sharing, clerk
    finally:
        put_away()
        await sharing.stop()


_wires: set[asyncio.StreamWriter] = set()
"""Connections that somebody still holds."""


async def wire(address: str, **how: Any) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to a sharing; it ends with it, whatever becomes of the test."""
    parts = urlsplit(address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port, **how)
    _wires.add(writer)
    return reader, writer


def cut(writer: asyncio.StreamWriter) -> None:
    """End a connection now: one that is only closed waits for what the other side never takes."""
    _wires.discard(writer)
    writer.transport.abort()


def put_away() -> None:
    """End every connection."""
    for writer in tuple(_wires):
        cut(writer)


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str


async def sent(address: str, raw: bytes) -> bytes:
    """What comes back for some bytes, until the connection is closed."""
    reader, writer = await wire(address)
    try:
        writer.write(raw)
        async with asyncio.timeout(SOON):
            return await reader.read()
    finally:
        cut(writer)


async def call(address: str, method: str = "GET", *, body: bytes = b"", **headers: str) -> Reply:
    """One request, and the whole answer."""
    parts = urlsplit(address)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    said = {"Host": parts.netloc, "Connection": "close", **headers}
    if body:
        said.setdefault("Content-Length", str(len(body)))
    head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in said.items())
    answer = await sent(address, f"{method} {target} HTTP/1.1\r\n{head}\r\n".encode() + body)
    top, _, rest = answer.partition(b"\r\n\r\n")
    status, *lines = top.decode().split("\r\n")
    found = {name.casefold(): value for name, _, value in (line.partition(": ") for line in lines)}
    return Reply(int(status.split()[1]), found, rest.decode())


async def tap(
    address: str, line: str, known: int, slip: str = "0123456789", *, whole: bool = False, **headers: str
) -> Reply:
    """A tap on a move of a page; without a script the answer is a ``whole`` page."""
    body = urlencode({"line": line, "known": known, "slip": slip}).encode()
    return await call(f"{address}/ask{'' if whole else '?part'}", "POST", body=body, **headers)


class Looking:
    """An open page: everything that has come so far."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.text = ""

    @classmethod
    async def at(cls, address: str) -> Looking:
        """Open a page as its script does."""
        parts = urlsplit(address)
        reader, writer = await wire(address)
        writer.write(f"GET {parts.path}/live HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
        looking = cls(reader, writer)
        await looking.until("\n\n")
        return looking

    async def until(self, words: str) -> str:
        """Read on until these words have come."""
        async with asyncio.timeout(SOON):
            while words not in self.text:
                piece = await self._reader.read(65536)
                if not piece:
                    raise ConnectionError(f"it ended before {words!r} came")
                self.text += piece.decode()
        return self.text

    async def until_closed(self) -> None:
        """Read on until the desk ends it."""
        with contextlib.suppress(ConnectionResetError):
            async with asyncio.timeout(SOON):
                while await self._reader.read(65536):
                    pass

    def forget(self) -> None:
        """What comes from here on."""
        self.text = ""

    def close(self) -> None:
        """Put the phone away."""
        cut(self._writer)
