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
_SOON = "Enter in a moment …"


@dataclass(frozen=True, slots=True)
class RequestRow:
    """One request, ready to be drawn."""

    name: str
    colour: str
    line: str
    """What is asked for, in the desk language, without the actor."""

    agreed: str
    """Whose word it takes beside the player's; empty where it takes nobody's."""

    foretold: str
    """What would come of it; or why it cannot be any more."""

    legal: bool
    free: bool
    """Whether Enter and Esc are for it."""

    ready: bool
    """Whether they count already: a key that was on its way to something else does not."""

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
        self._heard = ""

    @property
    def row(self) -> RequestRow | None:
        """What is shown."""
        return self._row

    def show(self, row: RequestRow | None, heard: str = "") -> None:
        """Show this request, or none; above it what was ``heard`` of the one before."""
        if (row, heard) != (self._row, self._heard):
            self._row, self._heard = row, heard
            self.display = row is not None or bool(heard)
            self.refresh(layout=True)
            paint_now(self)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as it takes."""
        return len(self._lines(width))

    def render(self) -> Content:
        """Whose phone, what it asks for, what would come of it; the keys at the right."""
        return Content("\n").join(self._lines(self.size.width))

    def _lines(self, width: int) -> list[Content]:
        if width <= 0:
            return [Content("")]
        heard = Content.styled(self._heard, "$text-warning").wrap(width - 2) if self._heard else []
        return [
            *(Content.assemble(" ", each) for each in heard[:_MOST]),
            *(self._asked(self._row, width) if self._row else []),
        ] or [Content("")]

    def _asked(self, row: RequestRow, width: int) -> list[Content]:
        right = self._keys(row)
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

    @staticmethod
    def _keys(row: RequestRow) -> Content:
        """What answers it; as wide before it can be answered, so that nothing jumps then."""
        keys = (_KEYS if row.legal else _REFUSED) if row.free else _WAITS
        said = keys if row.ready or not row.free else _SOON.rjust(len(keys))
        more = f" +{row.more}" if row.more else ""
        return Content.assemble(
            (said + more, "bold $text-accent" if row.free and row.ready else "$foreground-muted"), " "
        )

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
        if row.agreed:
            left = Content.assemble(left, " · ", (row.agreed, "bold $text-warning"))
        if not row.foretold:
            return left
        sign, style = (" · ", "$text-primary") if row.legal else (" ✗ ", "$text-warning")
        return Content.assemble(left, (sign + row.foretold, style))
