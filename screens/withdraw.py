"""Asked once before a precedent is followed no longer."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.ports import Decided
from screens.decided import VERDICTS, when


class WithdrawScreen(ModalScreen[bool]):
    """Answers whether it is withdrawn."""

    CSS_PATH = "withdraw.tcss"
    BINDINGS = [
        Binding("enter,w", "dismiss(True)", "withdraw", show=False),
        Binding("escape", "dismiss(False)", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, precedent: Decided) -> None:
        """``precedent`` is the one to be withdrawn."""
        super().__init__()
        self._precedent = precedent

    def compose(self) -> ComposeResult:
        """What it was, and what withdrawing it means."""
        each = self._precedent
        with Vertical(id="box") as box:
            box.border_title = Content(f"withdraw · {each.word}, {each.rule}")
            box.border_subtitle = Content("Enter: withdraw it · Esc: back")
            yield Static(Content(f"{VERDICTS[each.verdict].capitalize()} {when(each)}: “{each.reason}”"), id="was")
            yield Static(
                Content(
                    "The desk will no longer offer it, in any game with this box. Nothing that was booked changes, "
                    "and undo does not bring it back; the next decision on this word and rule counts again."
                ),
                id="means",
            )
