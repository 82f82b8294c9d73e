"""The one line of input."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from textual import events
from textual.geometry import Size
from textual.reactive import Reactive
from textual.widgets import Input

from companion.arguments import is_amount
from companion.names import clean_text
from screens.messages import AnotherKey, Awaited, Entered, Moved, Pressed, SteppedBack, Typed

LONGEST = 600
"""Characters that the line takes; a note may have 500."""
_PATIENCE = 5.0
"""Seconds after which a key is looked at although the last one was never answered."""
_PAGE = 8
_MOVES = {"up": -1, "down": 1, "pageup": -_PAGE, "pagedown": _PAGE}


class PickerLine(Input):
    """Tells the screen of every key in the order of the keys, and never acts upon what is typed."""

    DEFAULT_CSS = """
    PickerLine {
        height: 1;
        width: 1fr;
        border: none;
        padding: 0;
    }
    """

    virtual_size = Reactive(Size(0, 0), layout=False)
    """As in every widget, but a letter does not lay out the whole screen anew: the line keeps its place."""

    def __init__(self, passed_on: frozenset[str]) -> None:
        """``passed_on`` are keys the screen is told of in their turn, for it to act upon."""
        super().__init__(max_length=LONGEST, select_on_focus=False)
        self._passed_on = passed_on
        self.letters: frozenset[str] = frozenset()
        """Letters that are passed on too, while nothing or an amount is typed."""

    def watch_value(self, value: str) -> None:
        """The screen hears of it before any later key."""
        if self.is_attached:
            self.screen.post_message(Typed(value))

    async def on_key(self, event: events.Key) -> None:
        """Enter, Esc and the arrows belong to the list below."""
        if event.key == "enter":
            event.stop().prevent_default()
            await self._answered(Entered(at=event.time))
            return
        self.screen.post_message(AnotherKey())
        if event.key in _MOVES:
            event.stop().prevent_default()
            self.screen.post_message(Moved(_MOVES[event.key]))
        elif event.key in self._passed_on or self._is_letter(event.character):
            event.stop().prevent_default()
            await self._answered(Pressed(key=event.key))
        elif event.key == "escape":
            event.stop().prevent_default()
            await self._answered(SteppedBack())

    def _is_letter(self, character: str | None) -> bool:
        return character in self.letters and (not self.value or is_amount(self.value))

    def on_paste(self, event: events.Paste) -> None:
        """One line of plain characters, as much as finds room."""
        event.stop().prevent_default()
        self.screen.post_message(AnotherKey())
        start, end = sorted(self.selection)
        room = LONGEST - len(self.value) + (end - start)
        self.replace(clean_text(event.text)[: max(room, 0)], start, end)

    def action_paste(self) -> None:
        """The same from the desk's own clipboard."""
        self.on_paste(events.Paste(self.app.clipboard))

    async def _answered(self, message: Awaited) -> None:
        """Tell the screen, and wait until it has acted."""
        if self.screen.post_message(message):
            with suppress(TimeoutError):
                await asyncio.wait_for(message.done.wait(), _PATIENCE)
