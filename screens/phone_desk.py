"""The desk and the phones: who asks for what, when Enter answers it, and who looks on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from textual.message import Message
from textual.timer import Timer

from companion.language import Request
from companion.phones import said
from companion.table import Table
from screens.commands import ANSWERS
from screens.desk_commands import CommandDesk
from screens.once import Once
from screens.phone.asked import BOOKED, EXPIRED, Answer, Asked
from screens.requests import Requests, Waiting
from screens.shared import SharedGame
from screens.widgets.request_line import RequestLine, RequestRow
from screens.widgets.suggestions import Suggestions

_PASSING = 3.0
"""Seconds for which another screen is told that somebody asks: it hides a corner of it."""

_LOOK = 1.0
"""Seconds between two looks at how many phones there are."""


@dataclass
class PhoneAsked(Message):
    """A phone asks for a move; it waits for ``hearer``."""

    asked: Asked
    hearer: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class PhoneDesk(CommandDesk):
    """Phones look on and ask; the desk answers."""

    _suggestions: Suggestions

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.shared = SharedGame(table, self.hear, self._share_changed)
        self._requests = Requests(table, self._others_wait, self._phone_booked)
        self._request_line = RequestLine()
        self._answerable: Waiting | None = None
        self._rung = 0.0
        self._ring = Once()
        self._ready_soon: Timer | None = None
        self._heard = ""
        self._phones = 0
        self._counting: Timer | None = None

    async def hear(self, asked: Asked) -> Answer:
        """What becomes of a move that a phone asks for; called from the server's side."""
        message = PhoneAsked(asked)
        if not self.post_message(message):
            return Answer(EXPIRED, ("The game was left. Nothing was booked.",))
        return await message.hearer

    def end_sharing(self) -> Coroutine[Any, Any, None]:
        """The game is left: whoever waits hears it at once, then every connection ends."""
        self._requests.close("The game was left.")
        return self.shared.stop(leaving=True)

    def on_phone_asked(self, message: PhoneAsked) -> None:
        """In its turn among the keys."""
        self._requests.hear(message.asked, message.hearer)

    def on_screen_suspend(self) -> None:
        """Another screen comes up: nobody sees what is asked."""
        super().on_screen_suspend()
        self._answerable = None

    def on_screen_resume(self) -> None:
        """What was asked meanwhile is seen from now on."""
        super().on_screen_resume()
        self._show_request()

    def action_share(self) -> None:
        """The code to scan."""
        from screens.share import ShareScreen

        self.app.push_screen(ShareScreen(self.table, self.shared))

    def action_answer_phone(self, accepts: bool) -> None:
        """Accept or decline what the first phone asks for, by a word."""
        first = self._requests.first
        if first is not None and accepts:
            self._accept(first)
        elif first is not None:
            self._requests.decline()

    def _accepts(self, at: float) -> bool:
        """Whether Enter, pressed at this moment, was for the request that waits; one too early is for nothing."""
        if not self._once.left(at):
            self._heard = ""
        self._show_request()
        if self._answerable is None or at < self._rung:
            return False
        if self._once.lets(at) and self._ring.lets(at):
            self._accept(self._answerable)
        else:
            self._show_request()
        return True

    def _accept(self, first: Waiting) -> None:
        name = self.table.view.name(first.seat)
        answer = self._requests.accept()
        self._once.booked(monotonic())
        if answer.status != BOOKED:
            self._heard = f"{name} hears: {' '.join(answer.told)}"
        self._look_again()

    def _read_on(self) -> None:
        """Somebody has pressed another key: what a phone heard has been read, and Enter may count again."""
        if self._heard or self._ready_soon:
            self._heard = ""
            self._show_request()

    def _declines(self) -> bool:
        """Whether Esc was for the request that waits."""
        self._show_request()
        if self._answerable is None:
            return False
        if self._ring.lets(monotonic()):
            self._requests.decline()
        return True

    def _show_request(self) -> None:
        """Show who waits. From the moment it can be answered, keys that were meant for something else are let pass."""
        self._requests.sift()
        first = self._requests.first
        self._dialogue.also = ANSWERS if first else ()
        if first is None:
            self._answerable = None
            self._request_line.show(None, self._heard)
            self._suggestions.give_way(False)
            self._foresee(None)
            return
        free = self._dialogue.idle and not self._line.value and not self._suggestions.chosen
        answerable = first if free and self.app.screen is self else None
        if answerable is not None and answerable is not self._answerable:
            self._rung = monotonic()
            self._ring.booked(self._rung)
        self._answerable = answerable
        self._suggestions.give_way(free)
        ruling, view = self._requests.ruling(), self.table.view
        line = said(self.table, first.request)
        foretold = self._requests.foretold() if ruling.allowed else ruling.reasons[0].fact
        seat = view.seat(first.seat)
        self._foresee(first.request if free else None)
        agreed = self._requests.agreed() if ruling.allowed else ""
        row = RequestRow(
            seat.name, seat.colour, line, agreed, foretold, ruling.allowed, free, self._ready(), self._requests.more
        )
        self._request_line.show(row, self._heard)

    def _foresee(self, request: Request | None) -> None:
        """Tell the phones' side what the next key may book: this request, or what stands in the list."""
        if self.shared.on:
            self.shared.foresee(self._bookable if request is None else [request])

    def _ready(self) -> bool:
        """Whether Enter would count now; if not, the line is drawn again when it does."""
        if self._ready_soon is not None:
            self._ready_soon.stop()
            self._ready_soon = None
        left = max(each.left(monotonic()) for each in (self._ring, self._once))
        if left and self._answerable is not None:
            self._ready_soon = self.set_timer(left, self._show_request)
        return not left

    def _others_wait(self) -> None:
        if not self.is_attached:
            return
        self._show_request()
        first = self._requests.first
        if first is not None and self.app.screen is not self:
            self._tell(f"{self.table.view.name(first.seat)} asks for a move. The desk shows it.")

    def _phone_booked(self) -> None:
        """The list says something else now: an Enter that was meant for what it said before is let pass."""
        if self._dialogue.idle:
            self._once.booked(monotonic())
        self._look_again()

    def _look_again(self) -> None:
        self._dialogue.look()
        self._show_options()

    def _tell(self, sentence: str) -> None:
        self.app.notify(sentence, timeout=_PASSING, markup=False)

    def _push(self) -> None:
        """The phones show what the desk shows, once it shows it."""
        if self.shared.on:
            self.call_after_refresh(self.shared.push)

    @property
    def _remark(self) -> str:
        """For the first line: where the game stands, and who looks on."""
        headline = self.table.game.headline(self.table.view)
        if not self.shared.on:
            return headline
        phones = "1 phone" if self._phones == 1 else f"{self._phones} phones" if self._phones else "shared"
        return f"{phones} · {headline}"

    def _share_changed(self, on: bool) -> None:
        if on:
            self._requests.open()
        else:
            self._requests.close("The game is not shared any more.")
        if not self.is_attached:
            return
        if self._counting is None:
            self._counting = self.set_interval(_LOOK, self._count_phones)
        (self._counting.resume if on else self._counting.pause)()
        self._phones = 0
        self._head()

    def _count_phones(self) -> None:
        if self._phones != self.shared.phones:
            self._phones = self.shared.phones
            self._head()

    @property
    def _bookable(self) -> Sequence[Request]:
        """What the next key may book: Enter the chosen line of the list, a letter what it says."""
        raise NotImplementedError

    def _head(self) -> None:
        raise NotImplementedError

    def _show_options(self) -> None:
        raise NotImplementedError
