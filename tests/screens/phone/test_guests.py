"""A few addresses that are greedy or silent keep nobody else out."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from urllib.parse import urlsplit

import pytest

from screens.phone import guests
from screens.phone.guests import Guests, Place
from tests.screens.phone.phones import SOON, Looking, Reply, call, cut, shared, table_of, wire

GREEDY = [f"127.0.0.{each}" for each in range(11, 15)]
Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def connected(address: str, source: str, said: bytes = b"") -> Wire:
    """A connection from one of this machine's own addresses, after these first words."""
    reader, writer = await wire(address, local_addr=(source, 0))
    writer.write(said)
    return reader, writer


async def crowd(address: str, sources: list[str], said: bytes = b"") -> list[Wire]:
    """As many connections of each as one address may have."""
    found = [await connected(address, source, said) for source in sources for _ in range(guests.MOST_OF_ONE)]
    await asyncio.sleep(0.1)
    return found


async def ended(wires: list[Wire]) -> int:
    """How many of them the desk has ended by now."""
    count = 0
    for reader, _ in wires:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.01):
                try:
                    while await reader.read(65536):
                        pass
                except ConnectionResetError:
                    pass
                count += 1
    return count


def leave(wires: list[Wire]) -> None:
    for _, writer in wires:
        cut(writer)


async def called(address: str) -> Reply:
    async with asyncio.timeout(SOON):
        return await call(address)


@pytest.fixture
def neighbours() -> None:
    """This machine talks to itself from more addresses than one, which not every system does unasked."""
    with socket.socket() as tried:
        try:
            tried.bind((GREEDY[0], 0))
        except OSError:
            pytest.skip("this machine has only one address of its own")


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "PATIENCE", 60.0)


@pytest.mark.usefixtures("neighbours")
@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: "], ids=["silence", "half a head"])
async def test_four_silent_addresses_do_not_lock_out_a_fifth(said: bytes) -> None:
    async with shared(table_of()) as (sharing, _):
        wires = await crowd(sharing.address(), GREEDY, said)
        for _ in range(3):
            assert (await called(sharing.address("s1"))).status == 200

        assert 1 <= await ended(wires) <= 3
        leave(wires)


@pytest.mark.usefixtures("neighbours")
async def test_four_addresses_with_all_pages_open_do_not_lock_out_a_fifth() -> None:
    async with shared(table_of()) as (sharing, _):
        parts = urlsplit(sharing.address())
        page = f"GET {parts.path}/live HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode()
        wires = await crowd(sharing.address(), GREEDY, page)
        looking = await Looking.at(sharing.address("s1"))

        assert (await called(sharing.address("s1"))).status == 200
        assert await ended(wires) <= 2
        looking.close()
        leave(wires)


@pytest.mark.usefixtures("neighbours")
async def test_whoever_has_come_in_stays_however_often_the_greedy_come_back() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        wires = await crowd(sharing.address(), GREEDY)
        looking = await Looking.at(sharing.address("s1"))
        for _ in range(3):
            wires += [await connected(sharing.address(), source) for source in GREEDY for _ in range(8)]
            await asyncio.sleep(0.05)
        looking.forget()
        table.undo()
        sharing.push()
        await looking.until("undid 16")
        looking.close()
        leave(wires)


class Crowd:
    """Places without a network: who was sent away, in that order."""

    def __init__(self) -> None:
        self.guests = Guests()
        self.away: list[str] = []

    def come(self, name: str, *, busy: bool = False) -> Place | None:
        """One more connection, called ``address/anything``."""
        place = self.guests.enters(name.partition("/")[0], lambda: self.away.append(name))
        if place is not None:
            place.busy = lambda: busy
        return place


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Crowd:
    monkeypatch.setattr(guests, "MOST", 4)
    return Crowd()


def test_the_longest_silence_of_the_greediest_address_makes_room(at: Crowd) -> None:
    for name in ("a/1", "b/1", "b/2", "b/3"):
        at.come(name)

    assert at.come("c/1")
    assert at.away == ["b/1"]


def test_whoever_is_silent_goes_before_whoever_is_being_answered(at: Crowd) -> None:
    for name in ("a/1", "a/2", "a/3", "a/4"):
        at.come(name, busy=name != "a/3")

    assert at.come("b/1")
    assert at.away == ["a/3"]


def test_whoever_is_being_answered_stays_unless_others_have_far_less(at: Crowd) -> None:
    for name in ("a/1", "a/2", "b/1", "b/2"):
        at.come(name, busy=True)

    assert at.come("c/1", busy=True)
    assert at.come("c/2", busy=True) is None
    assert at.away == ["a/1"]


def test_nobody_takes_a_place_from_whoever_has_no_more_than_they(at: Crowd) -> None:
    for name in ("a/1", "a/2", "b/1", "b/2"):
        at.come(name)

    assert at.come("a/3") is None
    assert at.away == []


def test_a_crowd_of_silent_addresses_makes_room_for_one_more(at: Crowd) -> None:
    for name in ("a/1", "b/1", "c/1", "d/1"):
        at.come(name)

    assert at.come("e/1")
    assert at.away == ["a/1"]


def test_a_place_is_given_back_once(at: Crowd) -> None:
    first = at.come("a/1")
    assert first is not None
    at.guests.leaves(first)
    at.guests.leaves(first)
    let_in = [at.come(f"{each}/1", busy=True) for each in "bcdef"]

    assert [place is not None for place in let_in] == [True] * 4 + [False]
