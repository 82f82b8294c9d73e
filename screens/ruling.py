"""Why a move is refused: every reason, with its rule."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.language import Request
from companion.precedents import as_last_time
from companion.rulebook import Rulebook
from companion.rulings import Ruling
from companion.table import Table
from screens.overrule import OverruleScreen, overruling


class RulingScreen(ModalScreen[Request | None]):
    """Enter or Esc closes it; whoever types on closes it too, and the letter goes on to the line."""

    CSS_PATH = "ruling.tcss"
    BINDINGS = [
        Binding("enter,escape", "close", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
        Binding("ctrl+z", "app.wind('ctrl+z')", "undo", show=False),
        Binding("ctrl+y", "app.wind('ctrl+y')", "redo", show=False),
    ]

    def __init__(
        self,
        text: str,
        ruling: Ruling,
        rulebook: Rulebook,
        type_on: Callable[[str], None],
        table: Table | None = None,
        request: Request | None = None,
    ) -> None:
        """``text`` is the move that was asked for; with its ``request`` the table may decide otherwise.

        ``type_on`` takes each letter that was meant for the line, those too that come before this screen is gone.
        """
        super().__init__()
        self._type_on = type_on
        self._left = False
        self._text = text
        self._ruling = ruling
        self._rulebook = rulebook
        self._table = table
        may = request is not None and not request.move.by_table and not ruling.needs and not ruling.allowed
        self._overrulable = request if may else None
        self._old_reason = as_last_time(table.precedents, request, ruling) if table and request and may else ""

    def compose(self) -> ComposeResult:
        """One paragraph for each reason."""
        with VerticalScroll(id="box") as box:
            box.border_title = Content(f"✗ {self._text}")
            box.border_subtitle = Content(self._keys())
            for reason in self._ruling.reasons:
                yield Static(Content.assemble((reason.rule, "bold $text-accent"), "  ", reason.fact), classes="fact")
                if reason.rule in self._rulebook:
                    rule = self._rulebook[reason.rule]
                    yield Static(Content.assemble((f"{rule.heading}: ", "italic"), rule.text), classes="rule")
            if self._old_reason:
                last = f"This table has let it pass before: “{self._old_reason}”"
                yield Static(Content.styled(last, "bold $text-primary"), classes="fact", id="precedent")

    def on_key(self, event: events.Key) -> None:
        """A letter was meant for the line, unless it decides."""
        request = None if self._left else self._overrulable
        if event.key == "o" and self._table and request:
            event.stop()
            self.app.push_screen(OverruleScreen(self._table, request), self._overruled)
            return
        if event.key == "p" and self._old_reason and request:
            event.stop()
            self._close(overruling(request, self._old_reason))
            return
        if event.is_printable and event.character:
            event.stop()
            self._type_on(event.character)
            self._close()

    def action_close(self) -> None:
        """Back to the line."""
        self._close()

    def _overruled(self, request: Request | None) -> None:
        if request is not None:
            self._close(request)

    def _keys(self) -> str:
        keys = ["Enter or Esc: back"]
        keys += ["p: as last time"] if self._old_reason else []
        return " · ".join([*keys, "o: overrule"] if self._overrulable else keys)

    def _close(self, decided: Request | None = None) -> None:
        if self.is_current and not self._left:
            self._left = True
            self.dismiss(decided)
