"""Whether a game is shared with phones, at which address, and with how many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from importlib import import_module
from time import monotonic
from typing import Protocol

from companion.language import Request
from companion.rulebook import Rulebook
from companion.table import Table
from screens.networks import Network, networks
from screens.phone.asked import Ask

PATIENCE = 30.0
"""Seconds without a visitor after which somebody may need a hint."""

CODES = ("qrcode.main", "qrcode.constants", "qrcode.exceptions", "qrcode.util")
SERVER = "screens.phone.sharing"
"""Imported in a thread once they are wanted, so that no key waits for it."""


class Server(Protocol):
    """The server of the phones, as far as the desk knows it."""

    async def start(self) -> None:
        """Listen.

        Raises:
            OSError: The address cannot be listened on.
        """

    async def stop(self) -> None:
        """End every connection at once."""

    def push(self) -> None:
        """The table has changed."""

    def foresee(self, requests: Iterable[Request]) -> None:
        """Any of these may be booked next, the likeliest first."""

    def address(self, seat: str | None = None) -> str:
        """Of a passport, or of the view of the table."""

    @property
    def visitors(self) -> int:
        """How many pages are open now."""

    @property
    def visited(self) -> bool:
        """Whether anybody has come."""


class SharedGame:
    """One game, off until it is asked for; another start has other addresses."""

    def __init__(self, table: Table, ask: Ask, changed: Callable[[bool], None]) -> None:
        """``ask`` is the desk; ``changed`` is told whether it is shared now."""
        self._table = table
        self._ask = ask
        self._changed = changed
        self._server: Server | None = None
        self._chosen = 0
        self._since = 0.0
        self._busy = asyncio.Lock()
        self._left = False
        self.gone = False
        """Whether this laptop has the address no more at which the game is shared."""

        self.networks: tuple[Network, ...] = ()
        self.trouble = ""
        """Why it could not be shared, or not at another address: a sentence."""

    @property
    def on(self) -> bool:
        """Whether phones can come."""
        return self._server is not None

    @property
    def network(self) -> Network | None:
        """Where they come, or would."""
        return self.networks[self._chosen] if self.networks else None

    @property
    def phones(self) -> int:
        """How many pages are open now."""
        return self._server.visitors if self._server else 0

    @property
    def lonely(self) -> bool:
        """Whether nobody has come although there was time."""
        return self._server is not None and not self._server.visited and monotonic() - self._since >= PATIENCE

    def address(self, seat: str | None = None) -> str:
        """Of a passport, or of the view of the table; empty while it is not shared."""
        return self._server.address(seat) if self._server else ""

    def push(self) -> None:
        """The table has changed, and the desk shows it."""
        if self._server is not None:
            self._server.push()

    def foresee(self, requests: Iterable[Request]) -> None:
        """Any of these may be booked next, the likeliest first."""
        if self._server is not None:
            self._server.foresee(requests)

    async def look(self) -> None:
        """Find out which addresses this laptop has now; the chosen one stays chosen."""
        before = self.network
        self.networks = await asyncio.to_thread(networks)
        self._chosen = self.networks.index(before) if before in self.networks else 0

    async def notice(self) -> None:
        """Find out whether the address is still this laptop's."""
        there = await asyncio.to_thread(networks)
        network = self.network
        self.gone = self.on and network is not None and network.address not in {each.address for each in there}

    async def start(self) -> None:
        """Share it at the chosen address; ``trouble`` says why not."""
        async with self._busy:
            if not self.networks:
                await self.look()
            if self._server is None and not self._left:
                await self._begin()

    async def choose(self, step: int) -> None:
        """Another address, of those there are now. What is shared moves there, unless phones would lose their page."""
        async with self._busy:
            if self.phones and not self.gone:
                self.trouble = "Phones are connected to this address. Stop sharing before you choose another."
                return
            before = self.network
            await self.look()
            if before is None or before in self.networks:
                self._chosen = (self._chosen + step) % len(self.networks)
            self.trouble = "" if self.network != before else "This laptop has no other address now."
            if self._server is not None and self.network != before:
                await self._end()
                await self._begin()

    async def stop(self, *, leaving: bool = False) -> None:
        """End every connection; with ``leaving`` for good."""
        self._left = self._left or leaving
        async with self._busy:
            await self._end()

    async def _begin(self) -> None:
        host = self.networks[self._chosen].address
        try:
            make, rulebook = await asyncio.to_thread(prepared, self._table)
            server = make(self._table, rulebook, self._ask, host)
            await server.start()
        except OSError as fault:
            reason = fault.strerror or str(fault)
            self.trouble = f"{host} cannot be used ({reason}). Choose another address."
            return
        except Exception as fault:  # whatever is wrong with the server, the desk goes on
            self.trouble = f"Sharing could not begin ({fault or type(fault).__name__}). The desk goes on without it."
            return
        self.trouble, self.gone = "", False
        self._server, self._since = server, monotonic()
        self._changed(True)

    async def _end(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            self._changed(False)
            await server.stop()


def prepared(table: Table) -> tuple[Callable[[Table, Rulebook, Ask, str], Server], Rulebook]:
    """For a thread: import what sharing needs, and read the rules."""
    prepare_codes()
    return import_module(SERVER).Sharing, table.game.rulebook()


def prepare_codes() -> None:
    """For a thread: import what draws codes."""
    for name in CODES:
        import_module(name)
