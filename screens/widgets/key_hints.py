"""The last line of a screen: the keys that work now."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget


class KeyHints(Widget):
    """Pairs of a key and what it does; those that do not fit are left out from the right."""

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
        shown = Content(" ")
        for count, (key, what) in enumerate(self._hints):
            pair = Content.assemble((key, "bold $text-accent"), " ", (what, "$foreground-muted"), " " * gap)
            if shown.cell_length + pair.cell_length - gap + 1 > self.size.width:
                return count, shown
            shown += pair
        return len(self._hints), shown
