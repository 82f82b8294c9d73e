"""Something went wrong outside the game: one plain sentence, and the way back."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static


class TroubleScreen(ModalScreen[None]):
    """Enter or Esc closes it."""

    CSS_PATH = "trouble.tcss"
    BINDINGS = [Binding("enter,escape,space", "close", "back", show=False)]

    def __init__(self, sentence: str) -> None:
        """Shown literally."""
        super().__init__()
        self._sentence = sentence

    def compose(self) -> ComposeResult:
        """The sentence in a frame."""
        with Vertical(id="box") as box:
            box.border_title = Content("Trouble")
            yield Static(Content(self._sentence))
            yield Static(Content("Enter or Esc: back"), id="hint")

    def action_close(self) -> None:
        """Back to where it happened."""
        if self.is_current:
            self.dismiss()
