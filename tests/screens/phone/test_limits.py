"""Nobody can hold up the desk: sizes, numbers, patience."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from time import monotonic
from urllib.parse import urlsplit

import pytest

from screens.phone import guests
from screens.phone.guests import Guests, Place
from screens.phone.site import LARGEST
from tests.screens.phone.phones import Looking, call, cut, sent, shared, table_of, tap, wire

USUAL = (b"content-security-policy:", b"no-store", b"nosniff", b"no-referrer")
"""Headers of every reply."""


async def test_a_body_has_its_measure() -> None:
    async with shared(table_of()) as (sharing, clerk):
        reply = await call(sharing.address("s1") + "/ask", "POST", body=b"line=" + b"x" * LARGEST)

    assert reply.status == 413
    assert not clerk.asked


async def test_a_body_without_end_is_not_read_to_its_end() -> None:
    async with shared(table_of()) as (sharing, _):
        parts = urlsplit(sharing.address("s1"))
        chunk = b"400\r\n" + b"x" * 1024 + b"\r\n"
        head = f"POST {parts.path}/ask HTTP/1.1\r\nHost: {parts.netloc}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
        answer = await sent(sharing.address(), head + chunk * 3)

    assert answer.startswith(b"HTTP/1.1 413")


async def test_a_head_has_its_measure() -> None:
    async with shared(table_of()) as (sharing, _):
        parts = urlsplit(sharing.address())
        head = f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nX: {'y' * 20_000}".encode()
        for raw in (head, head + b"\r\n\r\n"):
            with contextlib.suppress(ConnectionResetError):
                assert b" 200 " not in await sent(sharing.address(), raw)


@pytest.mark.parametrize("raw", [b"\x00\xff\xfe\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01"])
async def test_what_is_no_request_is_sent_away(raw: bytes) -> None:
    async with shared(table_of()) as (sharing, _):
        answer = await sent(sharing.address(), raw + b"\r\n\r\n")
        page = await call(sharing.address("s1"))

    assert answer.startswith(b"HTTP/1.1 4")
    for header in USUAL:
        assert header in answer.lower()
    assert page.status == 200


@pytest.mark.parametrize("rest", ["", "/live", "/moves"])
async def test_what_goes_wrong_inside_is_a_reply_like_any_other(rest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with shared(table_of()) as (sharing, _):
        monkeypatch.setattr(sharing._pages._title, "players", None)
        monkeypatch.setattr("screens.phone.pages.moves", None)
        parts = urlsplit(sharing.address("s1"))
        head = f"GET {parts.path}{rest} HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n"
        answer = await sent(sharing.address(), head.encode())

        assert sharing.visitors == 0

    assert answer.startswith(b"HTTP/1.1 500 ")
    for header in (*USUAL, b"connection: close"):
        assert header in answer.lower()


@pytest.mark.parametrize("version", ["0.9", "1.2", "2.0", "9.9"])
@pytest.mark.parametrize("path", ["", "/nowhere"])
async def test_no_other_http_than_the_first_is_spoken(version: str, path: str) -> None:
    async with shared(table_of()) as (sharing, _):
        parts = urlsplit(sharing.address("s1"))
        head = f"GET {path or parts.path} HTTP/{version}\r\nHost: {parts.netloc}\r\n\r\n"
        answer = await sent(sharing.address(), head.encode())

        assert not sharing.visited

    assert answer.startswith(b"HTTP/1.1 505 ")
    for header in (*USUAL, b"connection: close"):
        assert header in answer.lower()


@pytest.mark.parametrize("version", ["1.0", "1.1"])
async def test_the_first_http_is_spoken(version: str) -> None:
    async with shared(table_of()) as (sharing, _):
        parts = urlsplit(sharing.address("s1"))
        head = f"GET {parts.path} HTTP/{version}\r\nHost: {parts.netloc}\r\nConnection: close\r\n\r\n"

        assert (await sent(sharing.address(), head.encode())).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: ",
        b"GET / HTTP/1.1\r\nHost: {host}\r\n\r\nGET /again HTTP/1.1\r\nX",
        b"GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999\r\n\r\n",
    ],
    ids=["silence", "half a head", "half a second head", "a body that never comes"],
)
async def test_a_slow_client_is_cut_off(begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "PATIENCE", 0.2)
    async with shared(table_of()) as (sharing, _):
        parts = urlsplit(sharing.address())
        _, writer = await wire(sharing.address())
        begins = monotonic()
        writer.write(begun.replace(b"{host}", parts.netloc.encode()))
        with pytest.raises((ConnectionResetError, BrokenPipeError, TimeoutError)):  # noqa: PT012
            async with asyncio.timeout(2):
                while True:
                    writer.write(b"y")
                    await writer.drain()
                    await asyncio.sleep(0.05)

    assert monotonic() - begins < 1


async def test_a_body_that_drips_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.phone.site.PATIENCE", 0.2)
    async with shared(table_of()) as (sharing, clerk):
        parts = urlsplit(sharing.address("s1"))
        head = f"POST {parts.path}/ask HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Length: 99\r\n\r\nli".encode()
        answer = await sent(sharing.address(), head)

    assert answer.startswith(b"HTTP/1.1 408")
    assert not clerk.asked


async def test_a_page_that_takes_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.phone.streams.STUCK", 0.2)
    monkeypatch.setattr("screens.phone.streams.BEAT", 0.05)
    table = table_of()
    async with shared(table) as (sharing, _):
        parts = urlsplit(sharing.address("s1"))
        with socket.socket() as phone:
            phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            phone.connect((parts.hostname, parts.port))
            phone.send(f"GET {parts.path}/live HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
            begins = monotonic()
            while (sharing.visitors or not sharing.visited) and monotonic() - begins < 5:
                table.say(f'note "{monotonic()} {"x" * 400}"')
                sharing.push()
                await asyncio.sleep(0.002)

            assert sharing.visited
            assert sharing.visitors == 0


async def test_one_address_has_only_so_many_connections() -> None:
    async with shared(table_of()) as (sharing, _):
        held = [await wire(sharing.address()) for _ in range(guests.MOST_OF_ONE)]
        await asyncio.sleep(0.05)
        with pytest.raises((ConnectionError, IndexError, ValueError)):
            await call(sharing.address())
        for _, writer in held:
            cut(writer)
        await asyncio.sleep(0.05)

        assert (await call(sharing.address())).status == 200


def _stays(place: Place | None) -> bool:
    """Whether somebody was let in; an open page is being answered all the time."""
    if place is not None:
        place.busy = lambda: True
    return place is not None


def test_all_together_have_only_so_many_connections() -> None:
    found = Guests()

    let_in = sum(_stays(found.enters(f"10.0.{each // 8}.{each % 250}")) for each in range(2 * guests.MOST))

    assert let_in == guests.MOST


def test_whoever_asks_for_nonsense_is_heard_less_and_others_are_not() -> None:
    found = Guests()
    heard = 0
    for _ in range(200):
        if place := found.enters("10.0.0.1"):
            heard += 1
            found.blame("10.0.0.1")
            found.leaves(place)

    assert heard < 40
    assert found.enters("10.0.0.2")


def test_the_list_of_addresses_does_not_grow_without_end() -> None:
    found = Guests()
    for each in range(5000):
        if place := found.enters(f"10.0.{each // 250}.{each % 250}"):
            found.leaves(place)

    assert len(found._guests) < 1000


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"line=work",
        b"line=work&known=1",
        b"line=work&known=-1&slip=0123456789",
        b"line=work&known=9999999999&slip=0123456789",
        b"line=work&known=1&slip=x",
        b"known=1&slip=0123456789",
        b"&" * 500,
        b"line=work&known=%D9%A1&slip=0123456789",
    ],
)
async def test_half_a_request_is_no_request(body: bytes) -> None:
    async with shared(table_of()) as (sharing, clerk):
        reply = await call(sharing.address("s1") + "/ask", "POST", body=body or b" ")

    assert reply.status == 400
    assert not clerk.asked


async def test_a_flood_of_nonsense_leaves_the_others_their_pages() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        looking = await Looking.at(sharing.address("s1"))
        base = f"http://{urlsplit(sharing.address()).netloc}"
        for _ in range(60):
            with contextlib.suppress(ConnectionError, IndexError, ValueError):
                await call(f"{base}/{'A' * 22}")
        looking.forget()
        table.undo()
        sharing.push()
        await looking.until("undid 16")
        looking.close()


async def test_however_often_somebody_taps_the_desk_is_asked_once() -> None:
    async with shared(table_of(), busy=True) as (sharing, clerk):
        taps = [asyncio.create_task(tap(sharing.address("s1"), "work", 16, f"slip-{each:06}")) for each in range(12)]
        await asyncio.sleep(0.2)
        clerk.free.set()
        replies = await asyncio.gather(*taps)

    assert len(clerk.asked) == 1
    assert all("Booked" in reply.text and "as entry 17" in reply.text for reply in replies)
