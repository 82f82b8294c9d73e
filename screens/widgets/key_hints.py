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
        """The line."""
        shown = Content(" ")
        for key, what in self._hints:
            pair = Content.assemble((key, "bold $text-accent"), " ", (what, "$foreground-muted"), "   ")
            if shown.cell_length + pair.cell_length - 2 > self.size.width:
                break
            shown += pair
        return shown
