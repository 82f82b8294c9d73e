"""A reason in a few words, asked for before something is kept that the rules would refuse."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from companion.names import clean_text


class ReasonScreen(ModalScreen[str]):
    """Enter answers with the reason; Esc with an empty one."""

    CSS_PATH = "reason.tcss"
    BINDINGS = [
        Binding("escape", "dismiss('')", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, title: str, question: str) -> None:
        """Both are shown literally."""
        super().__init__()
        self._title = title
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and a line."""
        with Vertical(id="box") as box:
            box.border_title = Content(self._title)
            box.border_subtitle = Content("Enter: so it is · Esc: back")
            yield Static(Content(self._question), id="question")
            yield Input(max_length=200, select_on_focus=False)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Answer once something is said."""
        reason = clean_text(message.value)
        if reason:
            self.dismiss(reason)
