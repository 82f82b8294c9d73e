"""The list below the line: what may be said now, and what may not, with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from screens.messages import Pointed
from screens.text import fitted
from screens.widgets.painting import paint_now

_GUTTER = 4
_NARROWEST, _USUAL, _WIDEST, _REFUSED = 14, 0.28, 0.6, 0.4
"""Cells and shares of the width that the first column has; a longer text pushes its own hint aside, a reason less."""

ABOVE, BELOW = "▴", "▾"

_FIRST_LOOK = 8
"""Lines that decide how wide the first column is."""


@dataclass(frozen=True, slots=True)
class SuggestionLine:
    """One line, ready to be drawn."""

    text: str
    hint: str
    rule: str = ""
    """The rule that refuses it, and how many more do."""

    refused: bool = False
    quiet: bool = False
    """Whether the hint explains the word rather than tell what will happen."""


class Suggestions(Widget):
    """Draws only the lines in view, however many there are."""

    DEFAULT_CSS = """
    Suggestions {
        height: 1fr;
    }
    """

    COMPONENT_CLASSES = {
        "suggestions--text",
        "suggestions--hint",
        "suggestions--quiet",
        "suggestions--refused",
        "suggestions--chosen",
        "suggestions--empty",
    }

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._lines: Sequence[SuggestionLine] = ()
        self._empty = ""
        self._chosen = 0
        self._first = 0
        self._column = _NARROWEST
        self._yielding = False

    @property
    def chosen(self) -> int:
        """The place of the highlighted line."""
        return self._chosen

    @property
    def lines(self) -> Sequence[SuggestionLine]:
        """Everything that is listed."""
        return self._lines

    def show(self, lines: Sequence[SuggestionLine], empty: str) -> None:
        """List these and choose the first; where there are none, say ``empty`` instead."""
        self._lines = lines
        self._empty = empty
        self._chosen = 0
        self._first = 0
        self._column = max((cell_len(line.text) for line in lines[:_FIRST_LOOK]), default=0)
        self._follow()

    def give_way(self, yielding: bool) -> None:
        """Whether Enter is for something above the list: no line is drawn as the one it takes."""
        if yielding != self._yielding:
            self._yielding = yielding
            paint_now(self)

    def move(self, by: int) -> None:
        """Choose a line further down or up; the ends hold."""
        self._chosen = max(0, min(self._chosen + by, len(self._lines) - 1))
        self._follow()

    def on_resize(self) -> None:
        """Keep the chosen line in view."""
        self._follow()

    def on_click(self, event: events.Click) -> None:
        """Enter, for the mouse."""
        place = self._first + event.y
        if 0 <= place < len(self._lines):
            self._chosen = place
            self.post_message(Pointed(place, event.time))

    def on_mouse_scroll_down(self) -> None:
        """The wheel moves the choice."""
        self.move(1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel moves the choice."""
        self.move(-1)

    def render_line(self, y: int) -> Strip:
        """One line of the list."""
        width = self.size.width
        place = self._first + y
        if not self._lines and y == 0:
            return self._drawn([(f"    {self._empty}", "suggestions--empty")], False)
        if place >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        line = self._lines[place]
        chosen = place == self._chosen and not self._yielding
        column = max(_NARROWEST, min(self._column, int(width * _USUAL)))
        widest = int(width * (_REFUSED if line.refused else _WIDEST))
        text_width = min(max(column, cell_len(line.text)), widest)
        rule = f"  {line.rule}" if line.rule else ""
        hint_width = max(width - _GUTTER - text_width - 2 - cell_len(rule) - 1, 0)
        gutter = f" {'▸' if chosen else ' '}{'✗' if line.refused else ' '} "
        words = "suggestions--refused" if line.refused else "suggestions--text"
        hints = words if line.refused else "suggestions--quiet" if line.quiet else "suggestions--hint"
        parts = [
            (gutter + fitted(line.text, text_width), words),
            ("  " + fitted(line.hint, hint_width), hints),
            (rule, "suggestions--refused"),
            (self._more(y), "suggestions--quiet"),
        ]
        return self._drawn(parts, chosen)

    def _more(self, y: int) -> str:
        """A sign at the end of the first or last line in view: there is more above, or below."""
        if y == 0 and self._first:
            return ABOVE
        return BELOW if y == self.size.height - 1 and self._first + y + 1 < len(self._lines) else " "

    def _drawn(self, parts: list[tuple[str, str]], chosen: bool) -> Strip:
        segments = []
        for text, component in parts:
            names = (component, "suggestions--chosen") if chosen else (component,)
            segments.append(Segment(text, self.get_component_rich_style(*names)))
        width = self.size.width
        return Strip(segments).adjust_cell_length(width, segments[0].style)

    def _follow(self) -> None:
        height = max(self.size.height, 1)
        self._first = max(min(self._first, self._chosen), self._chosen - height + 1, 0)
        paint_now(self)
