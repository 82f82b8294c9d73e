"""The table decides otherwise: it says why, and sees what will be booked."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from companion.consequences import consequence
from companion.language import Request
from companion.names import clean_text
from companion.overruling import Overrule, Said
from companion.play import perform
from companion.table import Table

LONGEST = 200
"""Characters of a reason."""


def overruling(request: Request, reason: str) -> Request:
    """The statement that books a refused move all the same."""
    return Request("", Overrule(reason, Said(request.actor, request.move)))


class OverruleScreen(ModalScreen[Request | None]):
    """Enter answers with the statement to be booked; Esc with nothing."""

    CSS_PATH = "overrule.tcss"
    BINDINGS = [
        Binding("escape", "dismiss(None)", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table, request: Request) -> None:
        """``request`` is the move that the rules refuse."""
        super().__init__()
        self._table = table
        self._request = request

    def compose(self) -> ComposeResult:
        """Who decides what, what will happen, and the reason."""
        with Vertical(id="box") as box:
            box.border_title = Content(f"overrule · {self._table.written(self._request)}")
            box.border_subtitle = Content("Enter: book it · Esc: back")
            yield Static(self._foretold(), id="foretold")
            yield Static(Content("Why does the table decide so? It becomes a precedent of this box."), id="question")
            yield Input(max_length=LONGEST, select_on_focus=False)
            yield Static("", id="objection")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Answer, where the table may decide so."""
        reason = clean_text(message.value)
        if not reason:
            self._object("Say in a few words why; Esc leaves it as the rules have it.")
            return
        request = overruling(self._request, reason)
        ruling = self._table.judge(request)
        if not ruling.allowed:
            self._object(f"{ruling.reasons[0].fact} ({ruling.reasons[0].rule})")
        else:
            self.dismiss(request)

    def _object(self, sentence: str) -> None:
        self.query_one("#objection", Static).update(Content(sentence))

    def _foretold(self) -> Content:
        view = self._table.view
        ruling = self._table.judge(self._request)
        if ruling.needs:
            return Content(f"This cannot be overruled: {ruling.needs[0].fact} ({ruling.needs[0].rule}).")
        after, events = perform(self._table.game.case(view, self._request.actor), self._request.move)
        game = self._table.game
        line = consequence(game, view, after, events, self._request.actor)
        told = line or " ".join(game.instructions(events, after, False)) or self._request.move.summary
        return Content.assemble(("What will be booked: ", "$foreground-muted"), (told, "bold"))
