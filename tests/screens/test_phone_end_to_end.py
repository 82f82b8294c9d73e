"""A real server in the loop of a real desk: a phone asks over HTTP, somebody presses Enter, the phone hears it."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import closing
from urllib.parse import urlencode, urlsplit

import pytest

from screens import once
from screens.share import ShareScreen
from tests.screens.desks import Evening, evening, opening
from tests.screens.phone.phones import sent
from tests.screens.sharing import HERE, PAUSE, seen, settled, waiting

SOON = 5.0
"""Seconds within which everything here has happened."""


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "PAUSE", PAUSE)
    monkeypatch.setattr("screens.shared.networks", lambda: (HERE,))


async def addresses(at: Evening) -> list[str]:
    """Share the game, turn through all codes, and come back: the table's address, then each seat's."""
    await at.press("f6", "enter")
    await settled(at)
    screen = at.app.screen
    assert isinstance(screen, ShareScreen)
    found = []
    for _ in range(1 + len(at.desk_below.table.state.seats)):
        found.append(screen.code)
        await at.press("right")
    await at.press("escape")
    return found


async def asked_of(address: str, path: str = "", body: dict[str, str] | None = None) -> tuple[int, str]:
    """The status and the text of an answer."""
    url = urlsplit(address)
    said = urlencode(body or {}).encode()
    head = (
        f"{'POST' if body else 'GET'} {url.path}{path} HTTP/1.1\r\nHost: {url.netloc}\r\nConnection: close\r\n"
        f"Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(said)}\r\n\r\n"
    )
    answer = (await sent(address, head.encode() + said)).decode("utf-8", "replace")
    return int(answer.split(" ", 2)[1]), answer.partition("\r\n\r\n")[2]


def tapped(at: Evening, address: str, line: str) -> asyncio.Task[tuple[int, str]]:
    """Tap a move on a page that shows how the table stands."""
    body = {"line": line, "slip": secrets.token_urlsafe(12), "known": str(len(at.table.entries))}
    return asyncio.get_running_loop().create_task(asked_of(address, "/ask", body))


async def stands_at_the_desk(at: Evening) -> None:
    """Wait until the request of a phone has come, and has been seen."""
    async with asyncio.timeout(SOON):
        while waiting(at) is None:
            await at.pilot.pause(0.01)
    await seen(at)


async def heard(at: Evening, answer: asyncio.Task[tuple[int, str]]) -> str:
    """What the phone hears."""
    async with asyncio.timeout(SOON):
        while not answer.done():
            await at.pilot.pause(0.01)
    status, text = answer.result()
    assert status == 200
    return text


async def test_a_phone_asks_the_desk_accepts_and_the_phone_hears_it() -> None:
    async with evening() as at:
        _, rosa, *_ = await addresses(at)
        status, page = await asked_of(rosa)
        assert status == 200
        assert "$1000" in page
        answer = tapped(at, rosa, "work")
        await stands_at_the_desk(at)
        assert "Rosa asks: work" in at.text
        await at.press("enter")

        assert "booked" in (await heard(at, answer)).casefold()
        assert at.last == "Rosa: work"
        assert "$1200" in (await asked_of(rosa))[1]
        await at.press("f2")
        assert "phone of Rosa" in at.text


async def test_the_phone_hears_that_the_desk_declined() -> None:
    async with evening() as at:
        _, rosa, *_ = await addresses(at)
        before = len(at.table.entries)
        answer = tapped(at, rosa, "work")
        await stands_at_the_desk(at)
        await at.press("escape")

        assert "declined" in (await heard(at, answer)).casefold()
        assert len(at.table.entries) == before


async def test_what_the_rules_refuse_never_reaches_the_desk() -> None:
    async with evening() as at:
        _, _, bo, _ = await addresses(at)
        told = await heard(at, tapped(at, bo, "work"))

        assert "GT-" in told
        assert waiting(at) is None


async def test_a_trusting_table_books_what_a_phone_asks_for() -> None:
    async with evening([*opening(), "rule phones_book on"]) as at:
        _, rosa, *_ = await addresses(at)
        told = await heard(at, tapped(at, rosa, "work"))

        assert "booked" in told.casefold()
        assert at.last == "Rosa: work"
        assert "Rosa: work" in at.text


async def test_an_open_page_sees_what_the_desk_books_and_is_cut_off_when_sharing_ends() -> None:
    async with evening() as at:
        table, *_ = await addresses(at)
        url = urlsplit(table)
        reader, writer = await asyncio.open_connection(url.hostname, url.port)
        with closing(writer):
            writer.write(f"GET {url.path}/live HTTP/1.1\r\nHost: {url.netloc}\r\n\r\n".encode())
            async with asyncio.timeout(SOON):
                while b"$1000" not in await reader.read(65536):
                    pass
                assert at.desk.shared.phones == 1
                await at.say("work")
                while b"$1200" not in await reader.read(65536):
                    await at.pilot.pause(0.01)
                await at.press("f6", "x")
                while await reader.read(65536):
                    pass
        await settled(at)

        with pytest.raises(ConnectionError):
            await asked_of(table)


async def test_every_sharing_has_other_addresses() -> None:
    async with evening() as at:
        first = await addresses(at)
        await at.press("f6", "x")
        await settled(at)
        await at.press("escape")
        second = await addresses(at)

        assert len(set(first) | set(second)) == len(first) + len(second) == 8
