"""One line of the desk language, asked for with what the desk makes of it while it is typed."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from companion.language import Request, read
from companion.moves import judge
from companion.names import clean_text
from companion.overruling import Said
from companion.state import State
from companion.table import Table
from companion.tokens import LanguageFault

LONGEST = 600


class LineAskedScreen(ModalScreen[Said | None]):
    """Enter answers with the statement; Esc with nothing."""

    CSS_PATH = "line_asked.tcss"
    BINDINGS = [
        Binding("escape", "dismiss(None)", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table, title: str, state: State, line: str = "") -> None:
        """``state`` is the table at that moment; ``line`` stands there already."""
        super().__init__()
        self._table = table
        self._title = title
        self._state = state
        self._first = line
        self._said: Said | None = None

    def compose(self) -> ComposeResult:
        """The line, and what the desk makes of it."""
        with Vertical(id="box") as box:
            box.border_title = Content(self._title)
            box.border_subtitle = Content("Enter: see what follows · Esc: back")
            yield Static(
                Content("What should it say? Name the player first where it is not their turn."), id="question"
            )
            yield Input(self._first, max_length=LONGEST, select_on_focus=False)
            yield Static("", id="reading")

    def on_input_changed(self, message: Input.Changed) -> None:
        """Say at once how it is read."""
        self._said = None
        try:
            request = read(self._table.game, self._state, clean_text(message.value), lenient=True)
        except LanguageFault as fault:
            self._tell(f"expected {fault.expected}; found {fault.found}", "$text-warning")
            return
        if request is None:
            self._tell("", "")
        elif request.move.of_the_record or request.move.word == "game":
            self._tell(f"{request.move.word} cannot stand in the past", "$text-warning")
        else:
            self._read_as(request)

    def on_input_submitted(self) -> None:
        """Go on, once it can be read."""
        if self._said is not None:
            self.dismiss(self._said)

    def _read_as(self, request: Request) -> None:
        ruling = judge(self._table.game.case(self._state, request.actor), request.move)
        self._said = Said(request.actor, request.move)
        if ruling.allowed:
            self._tell(request.move.summary, "$text-success")
        else:
            reason = ruling.reasons[0]
            self._tell(f"refused then: {reason.fact} ({reason.rule})", "$text-warning")

    def _tell(self, sentence: str, style: str) -> None:
        self.query_one("#reading", Static).update(Content.styled(sentence, style))
