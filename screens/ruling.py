"""Why a move is refused: every reason, with its rule."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.rulebook import Rulebook
from companion.rulings import Ruling


class RulingScreen(ModalScreen[str]):
    """Enter or Esc closes it; whoever types on closes it too, and the letter goes on to the line."""

    CSS_PATH = "ruling.tcss"
    BINDINGS = [
        Binding("enter,escape", "close", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, text: str, ruling: Ruling, rulebook: Rulebook) -> None:
        """``text`` is the move that was asked for."""
        super().__init__()
        self._text = text
        self._ruling = ruling
        self._rulebook = rulebook

    def compose(self) -> ComposeResult:
        """One paragraph for each reason."""
        with VerticalScroll(id="box") as box:
            box.border_title = Content(f"✗ {self._text}")
            box.border_subtitle = Content("Enter or Esc: back")
            for reason in self._ruling.reasons:
                yield Static(Content.assemble((reason.rule, "bold $text-accent"), "  ", reason.fact), classes="fact")
                if reason.rule in self._rulebook:
                    rule = self._rulebook[reason.rule]
                    yield Static(Content.assemble((f"{rule.heading}: ", "italic"), rule.text), classes="rule")

    def on_key(self, event: events.Key) -> None:
        """A letter was meant for the line."""
        if event.is_printable and event.character:
            event.stop()
            self._close(event.character)

    def action_close(self) -> None:
        """Back to the line."""
        self._close("")

    def _close(self, typed: str) -> None:
        if self.is_current:
            self.dismiss(typed)
