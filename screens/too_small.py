"""What is shown while the window has less than 80 columns or 24 lines."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

COLUMNS, LINES = 80, 24


def too_small(size: Size) -> bool:
    """Whether a window of this size cannot show the desk."""
    return size.width < COLUMNS or size.height < LINES


class TooSmallScreen(Screen[None]):
    """Covers whatever is open, which keeps its state and its typed text, and goes by itself."""

    CSS_PATH = "too_small.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._sentence = Static(id="sentence")

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield self._sentence

    def on_mount(self) -> None:
        """Say it for the size of now."""
        self.fit(self.app.size)

    def on_screen_resume(self) -> None:
        """Something above it was closed."""
        self.fit(self.app.size)

    def fit(self, size: Size) -> None:
        """Say it for this size, or go."""
        if too_small(size):
            sentence = (
                f"Travel Desk needs {COLUMNS} columns and {LINES} lines. "
                f"This window has {size.width} and {size.height}. Make it larger: nothing is lost."
            )
            self._sentence.update(Content(sentence))
        elif self.is_current:
            self.app.pop_screen()
