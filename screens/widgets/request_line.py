"""What a phone asks for, in one line above the picker."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content
from textual.widget import Widget

from screens.pieces import PIECES
from screens.text import cut
from screens.widgets.painting import paint_now

_NAME = 16
_NARROW = 100
_KEYS = "Enter accept · Esc decline"
_WAITS = "waits for the line"


@dataclass(frozen=True, slots=True)
class RequestRow:
    """One request, ready to be drawn."""

    name: str
    colour: str
    line: str
    """What is asked for, in the desk language, without the actor."""

    foretold: str
    """What would come of it; or why it cannot be any more."""

    legal: bool
    free: bool
    """Whether Enter and Esc answer it now."""

    more: int
    """How many wait behind it."""


class RequestLine(Widget):
    """Takes a line of the window only while somebody waits."""

    DEFAULT_CSS = """
    RequestLine {
        height: 1;
        display: none;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._row: RequestRow | None = None

    @property
    def row(self) -> RequestRow | None:
        """What is shown."""
        return self._row

    def show(self, row: RequestRow | None) -> None:
        """Show this request, or none."""
        if row != self._row:
            self._row = row
            self.display = row is not None
            paint_now(self)

    def render(self) -> Content:
        """Whose phone, what it asks for, what would come of it; the keys at the right."""
        row = self._row
        if row is None:
            return Content("")
        width = self.size.width
        keys = (_KEYS if row.free else _WAITS) + (f" +{row.more}" if row.more else "")
        asks = " asks by phone: " if width >= _NARROW else " asks: "
        piece = PIECES.get(row.colour)
        tint = (piece.dark if self.app.current_theme.dark else piece.light) if piece else "$foreground"
        left = Content.assemble(
            ("▸" if row.free else " ", "bold $text-accent"),
            (piece.shape if piece else "·", tint),
            " ",
            (cut(row.name, _NAME), "bold"),
            asks,
            (row.line, "bold"),
        )
        if row.foretold:
            sign, style = (" · ", "$text-primary") if row.legal else (" ✗ ", "$text-warning")
            left = Content.assemble(left, (sign + row.foretold, style))
        room = max(width - Content(keys).cell_length - 3, 0)
        left = left.truncate(room, ellipsis=True)
        gap = " " * max(room - left.cell_length + 2, 0)
        return Content.assemble(left, gap, (keys, "bold $text-accent" if row.free else "$foreground-muted"), " ")
