"""A QR code that a phone reads from the screen, on any theme."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from screens.codes import QUIET, matrix, quiet_zone

DARK, LIGHT = "#000000", "#ffffff"
"""Never the colours of the theme: half of all readers want dark upon light."""

_FRAME = 2
"""Lines of the window that are not for the code: the heading and the keys."""

_STYLES = {(top, bottom): Style(color=top, bgcolor=bottom) for top in (DARK, LIGHT) for bottom in (DARK, LIGHT)}


class QR(Widget):
    """Two modules in a cell, one above the other; as much light around it as the window has room for."""

    DEFAULT_CSS = """
    QR {
        width: auto;
        height: auto;
    }
    """

    def __init__(self, text: str = "", *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._text = text

    @property
    def text(self) -> str:
        """What the code says."""
        return self._text

    def show(self, text: str) -> None:
        """Say this from now on; nothing is drawn of an empty text."""
        if text != self._text:
            self._text = text
            self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Cells across, light included."""
        return self._modules + 2 * self._quiet if self._text else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Two modules are one cell high."""
        return (self._modules + 2 * self._quiet + 1) // 2 if self._text else 0

    def render_line(self, y: int) -> Strip:
        """Two rows of modules."""
        width = self.size.width
        if not self._text or y >= self.get_content_height(self.size, self.size, width):
            return Strip.blank(width, self.rich_style)
        cells = [Segment("▀", _STYLES[self._colour(x, 2 * y), self._colour(x, 2 * y + 1)]) for x in range(self._side)]
        return Strip(cells, self._side).adjust_cell_length(width, self.rich_style)

    @property
    def _modules(self) -> int:
        return len(matrix(self._text))

    @property
    def _side(self) -> int:
        return self._modules + 2 * self._quiet

    @property
    def _quiet(self) -> int:
        columns, lines = self.app.size
        found = quiet_zone(self._modules, columns, lines - _FRAME)
        return QUIET if found is None else found

    def _colour(self, x: int, y: int) -> str:
        column, row = x - self._quiet, y - self._quiet
        inside = 0 <= column < self._modules and 0 <= row < self._modules
        return DARK if inside and matrix(self._text)[row][column] else LIGHT
