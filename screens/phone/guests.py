"""Who may come in: bounded in number, in patience and in how much they ask, so that the desk stays free."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from screens.phone.replies import HEADERS

MOST = 128
"""Connections at once."""

MOST_OF_ONE = 32
"""Connections at once from one address."""

LONGEST = 12_000
"""Bytes that may come in one piece: what reads the head has a limit only for one that is not whole yet."""

PATIENCE = 5.0
"""Seconds for the head of a request, and for its body."""

_ALLOWANCE, _REFILL = 120.0, 40.0
"""What one address may ask for in a burst, and each second from then on."""

_FAULT = 6.0
"""What a request costs more that is answered with a fault."""

_UNACKNOWLEDGED = 15_000
"""Milliseconds after which a phone that acknowledges nothing is taken for gone."""

_UNSENT = 128 * 1024
"""Bytes that may wait in the platform for one phone to take them."""

_REMEMBERED = 256
"""Addresses whose allowance is kept."""


@dataclass(eq=False)
class Place:
    """One connection that was let in."""

    address: str
    close: Callable[[], None]
    """What ends it at once."""

    heard: float
    """When something came of it last."""

    busy: Callable[[], bool] = lambda: False
    """Whether it is being answered just now, as an open page is all the time."""


@dataclass(eq=False)
class _Guest:
    places: set[Place] = field(default_factory=set)
    allowance: float = _ALLOWANCE
    at: float = 0.0

    def pays(self, cost: float) -> bool:
        """Whether the allowance covers it."""
        now = monotonic()
        self.allowance = min(_ALLOWANCE, self.allowance + (now - self.at) * _REFILL) if self.at else _ALLOWANCE
        self.at = now
        if self.allowance < cost:
            return False
        self.allowance -= cost
        return True


class Guests:
    """Everybody who is connected, by address."""

    def __init__(self) -> None:
        """Nobody yet."""
        self._guests: dict[str, _Guest] = {}
        self._connections = 0

    def enters(self, address: str, close: Callable[[], None] = lambda: None) -> Place | None:
        """A place for one more connection of this address, taken from whoever wastes one if need be; or none."""
        guest = self._guest(address)
        if len(guest.places) >= MOST_OF_ONE or not guest.pays(1):
            return None
        if self._connections >= MOST and not self._makes_room(len(guest.places)):
            return None
        place = Place(address, close, monotonic())
        guest.places.add(place)
        self._connections += 1
        return place

    def leaves(self, place: Place) -> None:
        """A connection that was let in has ended; that it was sent away is known already."""
        guest = self._guest(place.address)
        if place in guest.places:
            guest.places.remove(place)
            self._connections -= 1

    def _makes_room(self, own: int) -> bool:
        """Send away one connection of an address that has more than the ``own`` of a newcomer, the greediest first.

        What is silent goes, the longest silence first; what is being answered only where that leaves nobody with less.
        """
        for guest in sorted(self._guests.values(), key=lambda each: -len(each.places)):
            most = len(guest.places)
            if most <= own:
                return False
            wasted = [place for place in guest.places if most > own + 1 or not place.busy()]
            if wasted:
                gone = min(wasted, key=lambda place: (place.busy(), place.heard))
                self.leaves(gone)
                gone.close()
                return True
        return False

    def asks(self, address: str) -> bool:
        """Whether one more request of this address is heard."""
        return self._guest(address).pays(1)

    def blame(self, address: str) -> None:
        """The request was answered with a fault."""
        guest = self._guest(address)
        if not guest.pays(_FAULT):
            guest.allowance = 0.0

    def _guest(self, address: str) -> _Guest:
        if address not in self._guests and len(self._guests) >= _REMEMBERED:
            self._guests = {each: guest for each, guest in self._guests.items() if guest.places}
        return self._guests.setdefault(address, _Guest())


class GuardedProtocol(H11Protocol):
    """HTTP for guests: a head that does not come, or a body that drips, ends the connection."""

    def __init__(self, guests: Guests, place: Place, **wired: Any) -> None:
        """``wired`` is what the server hands to every connection."""
        super().__init__(**wired)
        self._guests = guests
        self._place = place
        place.busy = lambda: self._busy
        self._deadline: asyncio.TimerHandle | None = None
        self.app_state = {**self.app_state, _ABORT: self._abort, _BLAME: self._blame}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The door has let it in."""
        _expect_signs_of_life(transport)
        super().connection_made(transport)
        self._look_at_the_clock()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended, whoever ended it."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._guests.leaves(self._place)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request."""
        if self.transport.is_closing():
            return
        self._place.heard = monotonic()
        before = self.cycle
        if not self._busy and (len(data) > LONGEST or not self._guests.asks(self._place.address)):
            self._abort()
            return
        super().data_received(data)
        if self.cycle is not before and self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._look_at_the_clock()

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP is a fault too, and its reply allows no more than any other."""
        self._blame()
        said = {"Content-Type": "text/plain; charset=utf-8", "Connection": "close", **HEADERS}
        head = "".join(f"{name}: {value}\r\n" for name, value in said.items())
        self.transport.write(f"HTTP/1.1 400 Bad Request\r\n{head}\r\n{msg}".encode("ascii", "replace"))
        self.transport.close()

    @property
    def _busy(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _look_at_the_clock(self) -> None:
        """While no request is being answered, the next one has to come whole before the deadline."""
        if not self._busy and self._deadline is None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(PATIENCE, self._too_late)

    def _too_late(self) -> None:
        self._deadline = None
        if not self._busy:
            self._abort()

    def _abort(self) -> None:
        self.transport.abort()

    def _blame(self) -> None:
        self._guests.blame(self._place.address)


class Door(asyncio.Protocol):
    """Lets a connection in, or ends it before anything costly has been made for it."""

    def __init__(self, guests: Guests, **wired: Any) -> None:
        """``wired`` is what the server hands to every connection."""
        self._guests = guests
        self._wired = wired

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """In or out."""
        place = self._guests.enters(_address_of(transport), transport.abort)
        if place is None:
            transport.abort()
            return
        inside = GuardedProtocol(self._guests, place, **self._wired)
        transport.set_protocol(inside)
        inside.connection_made(transport)


_ABORT, _BLAME = "abort", "blame"


def guarded(guests: Guests) -> Callable[..., asyncio.Protocol]:
    """A maker of connections that answer to these guests' limits."""
    return partial(Door, guests)


def _address_of(transport: asyncio.Transport) -> str:
    return str((transport.get_extra_info("peername") or ("",))[0])


def abort_of(scope: Scope) -> Callable[[], None]:
    """What cuts off whoever sent a request."""
    found: Callable[[], None] = scope["state"][_ABORT]
    return found


def blame(scope: Scope) -> None:
    """Count a fault against the address of a request."""
    scope["state"][_BLAME]()


def _expect_signs_of_life(transport: asyncio.Transport) -> None:
    """A phone that has walked off with the connection open is noticed by its silence, where the platform can."""
    wire = transport.get_extra_info("socket")
    if wire is None:
        return
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _UNSENT)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNACKNOWLEDGED)
