"""The last line of a screen: the keys that work now."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

LEAVING = ("Esc", "F10")
"""Keys that are shown however narrow the window is: nobody looks for the way out."""


class KeyHints(Widget):
    """Pairs of a key and what it does; those that do not fit are left out from the right, but never the way out."""

    DEFAULT_CSS = """
    KeyHints {
        dock: bottom;
        height: 1;
    }
    """

    def __init__(self, *hints: tuple[str, str]) -> None:
        """The most useful first."""
        super().__init__()
        self._hints = hints

    def show(self, *hints: tuple[str, str]) -> None:
        """Other keys work now."""
        self._hints = hints
        self.refresh()

    def render(self) -> Content:
        """The line, as loose as lets most of it be seen."""
        return max((self._spaced(gap) for gap in (3, 2, 1)), key=lambda spaced: spaced[0])[1]

    def _spaced(self, gap: int) -> tuple[int, Content]:
        """How many pairs fit with so many cells between them, and the line."""
        pairs = [(key in LEAVING, _pair(key, what)) for key, what in self._hints]
        while pairs and 1 + sum(pair.cell_length + gap for _, pair in pairs) - gap + 1 > self.size.width:
            leaves = [leaving for leaving, _ in pairs]
            if all(leaves):
                pairs.pop()
            else:
                del pairs[len(leaves) - 1 - leaves[::-1].index(False)]
        return len(pairs), Content.assemble(" ", Content(" " * gap).join([pair for _, pair in pairs]))


def _pair(key: str, what: str) -> Content:
    return Content.assemble((key, "bold $text-accent"), " ", (what, "$foreground-muted"))
