"""What a phone asks for, above the picker: in one line where it finds room, else in a few."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from screens.pieces import PIECES
from screens.text import cut
from screens.widgets.painting import paint_now

_NAME = 16
_NARROW = 100
_KEYS = "Enter accept · Esc decline"
_REFUSED = "Enter tells them · Esc decline"
_MOST = 4
"""Lines that a long request may take."""

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
    """Takes room of the window only while somebody waits."""

    DEFAULT_CSS = """
    RequestLine {
        height: auto;
        display: none;
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
            self.refresh(layout=True)
            paint_now(self)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as it takes."""
        return len(self._lines(width))

    def render(self) -> Content:
        """Whose phone, what it asks for, what would come of it; the keys at the right."""
        return Content("\n").join(self._lines(self.size.width))

    def _lines(self, width: int) -> list[Content]:
        row = self._row
        if row is None or width <= 0:
            return [Content("")]
        keys = ((_KEYS if row.legal else _REFUSED) if row.free else _WAITS) + (f" +{row.more}" if row.more else "")
        right = Content.assemble((keys, "bold $text-accent" if row.free else "$foreground-muted"), " ")
        left = self._left(row, width)
        if left.cell_length + right.cell_length + 2 <= width:
            return [Content.assemble(left, " " * (width - left.cell_length - right.cell_length), right)]
        first, *more = left.wrap(width - 1)
        lines = [first, *(Content.assemble("  ", each) for each in Content(" ").join(more).wrap(width - 3))]
        if len(lines) >= _MOST or lines[-1].cell_length + right.cell_length + 2 > width:
            lines = [*lines[: _MOST - 1], Content("")]
        last = lines[-1]
        lines[-1] = Content.assemble(last, " " * (width - last.cell_length - right.cell_length), right)
        return lines

    def _left(self, row: RequestRow, width: int) -> Content:
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
        if not row.foretold:
            return left
        sign, style = (" · ", "$text-primary") if row.legal else (" ✗ ", "$text-warning")
        return Content.assemble(left, (sign + row.foretold, style))
