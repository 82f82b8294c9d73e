"""Sharing one game with phones: a server in the loop of the desk, from one key to another."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Iterable
from typing import Any, cast

import uvicorn

from companion.language import Request
from companion.rulebook import Rulebook
from companion.table import Table
from screens.phone.asked import Ask
from screens.phone.asking import Asking
from screens.phone.farewell import depart
from screens.phone.foresight import Foresight
from screens.phone.guests import Guests, guarded
from screens.phone.listener import listener
from screens.phone.pages import Pages
from screens.phone.site import Site
from screens.phone.streams import DRAW, Streams, event
from screens.phone.tokens import TABLE, Tokens

_AFTER = 0.004
"""Seconds for the numbers to go out, before the moves are looked for."""

_HEADERS = 8192
"""Bytes that the head of a request may have."""


class Sharing:
    """One sharing of one game."""

    def __init__(self, table: Table, rulebook: Rulebook, ask: Ask, host: str, port: int = 0) -> None:
        """``host`` is the one address that is listened on; ``port`` 0 prefers the usual ones."""
        self._table = table
        self._host = host
        self._port = port
        self._tokens = Tokens()
        self._asking = Asking(table, ask, self._asked)
        self._pages = Pages(table, rulebook, self._tokens, self._asking.waiting, lambda: self._asking.booked)
        self._streams = Streams()
        self._foresight = Foresight(table, self._pages, lambda: self._streams.views)
        self._site = Site(self._tokens, self._pages, self._streams, self._asking)
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None
        self._unwatch: Callable[[], None] = lambda: None
        self._due = False

    async def start(self) -> None:
        """Listen, and go on serving by itself.

        Raises:
            OSError: The address cannot be listened on.
        """
        door = listener(self._host, self._port)
        self._site.authority = f"{_bracketed(self._host)}:{door.getsockname()[1]}"
        self._unwatch = self._table.watch(self._changed)
        self._server = uvicorn.Server(
            uvicorn.Config(
                self._site,
                http=cast("Any", guarded(Guests())),
                ws="none",
                lifespan="off",
                log_config=None,
                log_level=logging.CRITICAL + 1,
                access_log=False,
                server_header=False,
                date_header=False,
                proxy_headers=False,
                h11_max_incomplete_event_size=_HEADERS,
                timeout_graceful_shutdown=1,
            )
        )
        self._server.capture_signals = contextlib.nullcontext  # type: ignore[assignment,method-assign]
        self._serving = asyncio.get_running_loop().create_task(self._serve(self._server, door))
        while not self._server.started and not self._serving.done():
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """End every connection, as soon as all have heard why; the addresses are worth nothing from here on."""
        server, self._server = self._server, None
        if server is None or self._serving is None:
            return
        self._unwatch()
        self._foresight.expect(())
        for listening in server.servers:
            listening.close()
        await asyncio.sleep(0)  # what the desk has just answered is on its way
        self._asking.close()
        self._tokens.forget()
        self._streams.end()
        await depart(server.server_state)
        server.should_exit = server.force_exit = True
        await self._serving

    def push(self) -> None:
        """Show every phone the table as it stands, in the next turn of the loop."""
        if not self._due and self._server is not None:
            self._due = True
            asyncio.get_running_loop().call_soon(self._show)

    def foresee(self, requests: Iterable[Request]) -> None:
        """Any of these may be booked next, the likeliest first: what phones will list then can be drawn before."""
        if self._server is not None:
            self._foresight.expect(requests)

    def address(self, seat: str | None = None) -> str:
        """The whole address of a passport, or of the view of the table."""
        return f"http://{self._site.authority}/{self._tokens.of(seat or TABLE)}"

    @property
    def visitors(self) -> int:
        """How many pages are open now."""
        return len(self._streams)

    @property
    def visited(self) -> bool:
        """Whether anybody has opened a page."""
        return self._site.visited

    def _changed(self) -> None:
        """The table has changed: what phones will be sent is drawn while the desk's picture is on its way."""
        self._pages.changed()
        self._foresight.expect(())
        if self._streams.views and self._serving is not None:
            self._serving.get_loop().call_soon(self._prepare)

    def _prepare(self) -> None:
        for view in self._streams.views:
            if self._pages.has(view):
                for drawn in (*self._pages.live(view).values(), *self._pages.foreseen(view).values()):
                    event(DRAW, drawn)

    def _show(self) -> None:
        self._due = False
        self._tokens.keep([seat.seat for seat in (*self._table.state.seats, *self._table.state.gone)])
        self._streams.close(lambda view: not self._pages.has(view))
        views = self._streams.views
        late = []
        for view in views:
            moves = self._pages.foreseen(view)
            self._streams.show(view, {**self._pages.live(view), **moves})
            if not moves and view != TABLE:
                late.append(view)
        acting = self._table.game.acting(self._table.view)
        late.sort(key=lambda seat: seat != acting)
        asyncio.get_running_loop().call_later(_AFTER, self._show_moves, late)

    def _show_moves(self, views: list[str]) -> None:
        """One passport after the other, so that the desk gets its turn in between."""
        if not views or self._server is None or self._due:
            return
        view, *rest = views
        if self._pages.has(view):
            self._streams.show(view, self._pages.choices(view))
        asyncio.get_running_loop().call_soon(self._show_moves, rest)

    def _asked(self, seat: str) -> None:
        """A request of this seat begins to wait at the desk, or ceases to."""
        if self._server is not None:
            asyncio.get_running_loop().call_soon(self._show_moves, [seat])

    @staticmethod
    async def _serve(server: uvicorn.Server, door: socket.socket) -> None:
        """Whatever goes wrong with the phones, the desk goes on."""
        with contextlib.suppress(Exception):
            await server.serve(sockets=[door])


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
