"""A screen with one line and the list of what it may mean: keys in their order, each answered before the next."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from screens.messages import Entered, Moved, Pointed, SteppedBack, Typed
from screens.widgets.picker_line import PickerLine
from screens.widgets.suggestions import Suggestions


class Steps(Protocol):
    """What is being put together: the typed text, and the answers given so far."""

    typed: str

    def type(self, text: str) -> None:
        """The line reads like this now."""

    def back(self) -> bool:
        """Take back one step; false where there was none."""


S = TypeVar("S", bound=Steps)


class LineScreen(Generic[S]):
    """For a screen to inherit from: it says what a chosen line does, what is listed, and how it is left."""

    _line: PickerLine
    _suggestions: Suggestions
    _steps: S

    def type_on(self, text: str) -> None:
        """Something more was typed before the line could hear it."""
        self._line.insert_text_at_cursor(text)

    def on_typed(self, message: Typed) -> None:
        """The list follows the line at once."""
        if message.text != self._steps.typed:
            self._steps.type(message.text)
            self._show_options()

    def on_moved(self, message: Moved) -> None:
        """Another line is chosen."""
        self._suggestions.move(message.by)
        self._chosen_otherwise()

    def on_stepped_back(self, message: SteppedBack) -> None:
        """One step, or back to where it was asked."""
        try:
            if self._steps.back():
                self._list()
            else:
                self.action_close()
        finally:
            message.done.set()

    def on_entered(self, message: Entered) -> None:
        """Take the line that is chosen."""
        try:
            self._take(self._suggestions.chosen)
        finally:
            message.done.set()

    def on_pointed(self, message: Pointed) -> None:
        """Take the line that was clicked."""
        self._take(message.place)

    def _list(self) -> None:
        if self._line.value != self._steps.typed:
            self._line.value = self._steps.typed
            self._line.cursor_position = len(self._line.value)
        self._show_options()

    def _chosen_otherwise(self) -> None:
        """Nothing more is shown of the line that is chosen now."""

    def action_close(self) -> None:
        """Back; nothing has changed."""
        raise NotImplementedError

    def _take(self, place: int) -> None:
        raise NotImplementedError

    def _show_options(self) -> None:
        raise NotImplementedError
