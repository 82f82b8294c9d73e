"""What seats may do once the likeliest next move is booked: drawn while nobody presses a key, ready when it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence

from companion.language import Request
from companion.table import Table
from screens.phone.pages import Pages
from screens.phone.streams import DRAW, event

_STILL = 0.02
"""Seconds without a key after which somebody may be reading the line before Enter."""

_GAP = 0.004
"""Seconds between two lists, for a key that has come to be heard first."""


class Foresight:
    """What is expected at the desk, from one key to the next."""

    def __init__(self, table: Table, pages: Pages, views: Callable[[], Sequence[str]]) -> None:
        """``views`` says which pages are open now."""
        self._table = table
        self._pages = pages
        self._views = views
        self._timer: asyncio.TimerHandle | None = None

    def expect(self, requests: Iterable[Request]) -> None:
        """Any of these may be booked next, if the rules allow it, the likeliest first; nothing else any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        expected = [request for request in requests if not request.move.of_the_record]
        if expected and self._views():
            self._later(_STILL, self._drawn(expected))

    def _drawn(self, expected: Iterable[Request]) -> Iterator[str]:
        """One list after the other."""
        for request in expected:
            if self._table.judge(request).allowed:
                state = self._table.ahead(request)
                acting = self._table.game.acting(state)
                seats = [view for view in self._views() if state.is_seat(view)]
                for seat in sorted(seats, key=lambda seat: seat != acting):
                    yield self._pages.foresee(seat, state)

    def _later(self, seconds: float, lists: Iterator[str]) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._draw, lists)

    def _draw(self, lists: Iterator[str]) -> None:
        drawn = next(lists, None)
        if drawn is not None:
            event(DRAW, drawn)
            self._later(_GAP, lists)
