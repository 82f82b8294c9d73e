"""Words and what they mean, in two columns."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from screens.text import fitted


class Pairs(Widget):
    """The right column is wrapped under itself."""

    DEFAULT_CSS = """
    Pairs {
        height: auto;
        width: 1fr;
    }
    """

    def __init__(self, pairs: Sequence[tuple[str, str]], width: int) -> None:
        """``width`` is that of the left column."""
        super().__init__()
        self._pairs = pairs
        self._left = width
        self._made: tuple[int, list[Content]] = (-1, [])

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the right column needs."""
        return len(self._lines(width))

    def render(self) -> Content:
        """All pairs."""
        return Content("\n").join(self._lines(self.size.width))

    def _lines(self, width: int) -> list[Content]:
        """Made once for each width."""
        if self._made[0] != width:
            self._made = (width, self._make(width))
        return self._made[1]

    def _make(self, width: int) -> list[Content]:
        lines: list[Content] = []
        for left, right in self._pairs:
            label = Content.styled(fitted(left, self._left), "bold $text-accent")
            for part in Content(right).wrap(max(width - self._left - 1, 10)) or [Content("")]:
                lines.append(Content.assemble(label, " ", part))
                label = Content(" " * self._left)
        return lines
