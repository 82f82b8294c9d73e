"""Fifty phones, some that take nothing, and a flood of nonsense: it ends by itself, and everybody is right."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from urllib.parse import urlsplit

import pytest

from screens.phone import guests
from tests.screens.phone.phones import Looking, call, shared, table_of

PHONES, IDLE, CHANGES = 50, 5, 30
WHOLE = 20.0
"""Seconds in which all of it has ended on a slow machine."""


async def test_fifty_phones_see_every_change_while_others_do_their_worst(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "MOST_OF_ONE", 100)
    monkeypatch.setattr(guests, "_ALLOWANCE", 1000.0)
    table = table_of()
    async with asyncio.timeout(WHOLE), shared(table) as (sharing, _), AsyncExitStack() as ended:
        views = [None, "s1", "s2", "s3"]
        phones = [await Looking.at(sharing.address(views[each % 4])) for each in range(PHONES)]
        for _ in range(IDLE):
            ended.enter_context(_idle(sharing.address("s1")))
        await ended.enter_async_context(_flooded(sharing.address()))
        assert sharing.visitors >= PHONES

        for change in range(CHANGES):
            table.say(f'note "change {change}."')
            sharing.push()
            await asyncio.sleep(0.01)
        seen = await asyncio.gather(*(phone.until(f"change {CHANGES - 1}.") for phone in phones))

        assert len(seen) == PHONES
    assert sharing.visitors == 0


def _idle(address: str) -> socket.socket:
    """A phone that opens its page and never reads it."""
    parts = urlsplit(address)
    found = socket.create_connection((parts.hostname, parts.port))
    found.send(f"GET {parts.path}/live HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
    return found


@asynccontextmanager
async def _flooded(address: str) -> AsyncIterator[None]:
    """Meanwhile somebody asks for nonsense, and has stopped asking at the end."""
    flood = asyncio.create_task(_flood(address))
    try:
        yield
    finally:
        flood.cancel()
        await asyncio.wait([flood])


async def _flood(address: str) -> None:
    base = f"http://{urlsplit(address).netloc}"
    while True:
        with contextlib.suppress(ConnectionError, IndexError, ValueError, TimeoutError):
            await call(f"{base}/nonsense", Host="evil.example")
        await asyncio.sleep(0.005)
