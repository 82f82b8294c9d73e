"""What phones ask for: judged as it comes, kept in order until somebody at the desk has answered, booked once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.answers import Answers
from companion.language import Request
from companion.phones import agreed, heard, judged_unheard, needs_nobody, one_at_a_time, seen
from companion.ports import StoreFault
from companion.rulings import Ruling
from companion.sources import phone_of
from companion.table import Table
from screens.phone.asked import BOOKED, DECLINED, EXPIRED, REFUSED, Answer, Asked, refused


@dataclass(eq=False, slots=True)
class Waiting:
    """A request that the rules allow, and nobody has answered yet."""

    seat: str
    request: Request
    hearers: list[asyncio.Future[Answer]]
    """Whoever tapped twice hears twice what became of the one request."""


class Requests:
    """One of each seat at most, the oldest first."""

    def __init__(self, table: Table, changed: Callable[[], None], booked: Callable[[], None]) -> None:
        """``changed`` is called when others wait than before, ``booked`` once one stands in the books unasked."""
        self._table = table
        self._changed = changed
        self._booked = booked
        self._answers = Answers(table)
        self._queue: list[Waiting] = []
        self._open = False

    @property
    def first(self) -> Waiting | None:
        """The one to be answered next."""
        return self._queue[0] if self._queue else None

    @property
    def more(self) -> int:
        """How many wait behind it."""
        return max(len(self._queue) - 1, 0)

    def open(self) -> None:
        """From now on phones may ask."""
        self._open = True

    def close(self, why: str) -> None:
        """Nobody can answer any more; ``why`` is a sentence."""
        self._open = False
        waiting, self._queue = self._queue, []
        for each in waiting:
            _tell(each.hearers, Answer(EXPIRED, (f"{why} Nothing was booked.",)))
        if waiting:
            self._changed()

    def sift(self) -> None:
        """Answer whoever has left the table meanwhile: nobody books for them."""
        gone = [each for each in self._queue if not self._table.state.is_seat(each.seat)]
        for each in gone:
            self._queue.remove(each)
            _tell(each.hearers, Answer(EXPIRED, ("You have left the table. Nothing was booked.",)))

    def hear(self, asked: Asked, hearer: asyncio.Future[Answer]) -> None:
        """Answer at once, or keep it until somebody has; a phone that is gone by then leaves its request waiting."""
        if not self._open:
            _tell([hearer], Answer(EXPIRED, ("The game is not shared any more. Nothing was booked.",)))
            return
        request = heard(self._table, asked.seat, asked.line)
        earlier = next((each for each in self._queue if each.seat == asked.seat), None)
        if isinstance(request, Ruling):
            _tell([hearer], refused(request))
        elif earlier is not None and earlier.request == request:
            earlier.hearers.append(hearer)
        elif earlier is not None:
            _tell([hearer], refused(one_at_a_time(self._table, earlier.request)))
        else:
            self._judge(Waiting(asked.seat, request, [hearer]), asked.known)

    def _judge(self, waiting: Waiting, known: int) -> None:
        page = seen(self._table, waiting.seat, known)
        ruling = judged_unheard(self._table, waiting.request) if page.allowed else page
        if not ruling.allowed:
            _tell(waiting.hearers, refused(ruling))
        elif needs_nobody(self._table, waiting.request):
            answer = self._book(waiting.request)
            _tell(waiting.hearers, answer)
            if answer.status == BOOKED:
                self._booked()
        else:
            self._queue.append(waiting)
            self._changed()

    def ruling(self) -> Ruling:
        """Whether the first could be booked as things stand now."""
        return self._table.judge(self._queue[0].request)

    def agreed(self) -> str:
        """Whose word the first takes beside its player's."""
        return agreed(self._table, self._queue[0].request)

    def foretold(self) -> str:
        """What would come of the first, as far as the picker would say so."""
        request = self._queue[0].request
        case = self._table.game.case(self._table.view, request.actor)
        return "" if request.move.discreet(case) else self._answers.consequence(request)

    def accept(self) -> Answer:
        """Judge the first again and book it; the phone hears the same."""
        waiting = self._queue.pop(0)
        answer = self._book(waiting.request)
        _tell(waiting.hearers, answer)
        self._changed()
        return answer

    def decline(self) -> None:
        """Not this one."""
        _tell(self._queue.pop(0).hearers, Answer(DECLINED, ("Nothing was booked.",)))
        self._changed()

    def _book(self, request: Request) -> Answer:
        try:
            outcome = self._table.play(request, phone_of(request.actor))
        except StoreFault as fault:
            return Answer(REFUSED, (f"{fault} Nothing was booked.",))
        if outcome.entry is None:
            return refused(outcome.ruling)
        told = self._table.game.instructions(outcome.entry.events, self._table.state, False)
        return Answer(BOOKED, tuple(told), outcome.entry.number)


def _tell(hearers: Sequence[asyncio.Future[Answer]], answer: Answer) -> None:
    for hearer in hearers:
        if not hearer.done():
            hearer.set_result(answer)
