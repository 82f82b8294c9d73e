"""Requests of the phones on their way to the desk: each is asked once, whoever taps how often."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from companion.language import Request
from companion.phones import against, heard, judged_unheard, one_at_a_time, said
from companion.rulings import Ruling
from companion.table import Table
from screens.phone.asked import BOOKED, EXPIRED, Answer, Ask, Asked, refused
from screens.phone.moves import line_of

_REMEMBERED = 256
"""Requests whose answer is still known when the same page asks for it again."""

_WAITING = 12
"""Requests that may wait at the desk at once, one for each seat."""

Slip = tuple[str, str, str]
"""Seat, the one-time id that the page made, and the line."""


class Asking:
    """Who asked what, and what became of it."""

    def __init__(self, table: Table, ask: Ask, changed: Callable[[str], None]) -> None:
        """``ask`` is the desk; ``changed`` hears whenever a request of a seat begins or ceases to wait."""
        self._table = table
        self._ask = ask
        self._changed = changed
        self._waiting: dict[str, tuple[Request, asyncio.Task[Answer]]] = {}
        self._slips: OrderedDict[Slip, asyncio.Task[Answer] | Answer] = OrderedDict()

    def waiting(self, seat: str) -> str:
        """What a seat has asked for that waits at the desk; empty where nothing does."""
        return said(self._table, self._waiting[seat][0]) if seat in self._waiting else ""

    def said(self, seat: str, line: str) -> str:
        """A line from the phone of a seat as people read it; as it came, where it cannot be read."""
        request = heard(self._table, seat, line)
        return line if isinstance(request, Ruling) else said(self._table, request)

    @property
    def booked(self) -> list[int]:
        """The entries that phones heard of as theirs."""
        done = (each if isinstance(each, Answer) else _heard(each) for each in self._slips.values())
        return sorted({each.entry for each in done if each is not None and each.entry is not None})

    async def ask(self, asked: Asked, slip: str) -> Answer:
        """What becomes of a request; the same slip hears the same answer."""
        key = (asked.seat, slip, asked.line)
        known = self._slips.get(key)
        if known is None:
            known = self._begin(asked)
            self._slips[key] = known
            while len(self._slips) > _REMEMBERED:
                self._slips.popitem(last=False)
        return known if isinstance(known, Answer) else await _outcome(known)

    def close(self) -> None:
        """Nobody waits any more."""
        for _, task in tuple(self._waiting.values()):
            task.cancel()

    def _begin(self, asked: Asked) -> asyncio.Task[Answer] | Answer:
        request = heard(self._table, asked.seat, asked.line)
        if isinstance(request, Ruling):
            return refused(request)
        if asked.seat in self._waiting:
            waiting, task = self._waiting[asked.seat]
            return task if waiting == request else refused(one_at_a_time(self._table, waiting))
        line = line_of(self._table, self._table.view, request)
        answer = self._booked_since(asked, line) or self._judged(request)
        if answer is None and len(self._waiting) >= _WAITING:
            answer = refused(against("too many requests wait at the desk; try again when it has answered some"))
        return answer or self._send(request, Asked(asked.seat, line, asked.known))

    def _booked_since(self, asked: Asked, line: str) -> Answer | None:
        """The page is older than the entry that says the same."""
        table = self._table
        for entry in table.entries[max(asked.known, 0) :]:
            if entry.actor == asked.seat and table.step(entry.number) and table.line(entry, actor=False) == line:
                told = f"It stands already, as entry {entry.number}. Tap again to do it once more."
                return Answer(BOOKED, (told,), entry.number)
        return None

    def _judged(self, request: Request) -> Answer | None:
        """Refused at once where the rules refuse, without a word at the desk."""
        ruling = judged_unheard(self._table, request)
        return None if ruling.allowed else refused(ruling)

    def _send(self, request: Request, asked: Asked) -> asyncio.Task[Answer]:
        async def ask() -> Answer:
            return await self._ask(asked)

        task = asyncio.get_running_loop().create_task(ask())
        self._waiting[asked.seat] = request, task
        task.add_done_callback(lambda done: self._done(asked.seat, done))
        self._changed(asked.seat)
        return task

    def _done(self, seat: str, task: asyncio.Task[Answer]) -> None:
        self._waiting.pop(seat, None)
        if not task.cancelled():
            task.exception()
        self._changed(seat)


def _heard(task: asyncio.Task[Answer]) -> Answer | None:
    return task.result() if task.done() and not task.cancelled() and task.exception() is None else None


async def _outcome(task: asyncio.Task[Answer]) -> Answer:
    """What the desk says; it goes on being asked when this phone has gone."""
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        if task.cancelled():
            return Answer(EXPIRED, ("The desk has stopped sharing.",))
        raise
    except Exception:
        return Answer(EXPIRED, ("The desk could not be asked. Say it to the clerk.",))
