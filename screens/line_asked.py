"""One line of the past, put together like a line at the desk: what could be said then comes first."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.answers import Suggestion
from companion.overruling import Said
from companion.rulings import by_fact
from companion.state import State
from companion.table import Table
from screens.dialogue import Refused
from screens.line_screen import LineScreen
from screens.lines import line_of
from screens.retelling import Retelling
from screens.ruling import RulingScreen
from screens.widgets.picker_line import PickerLine
from screens.widgets.prompt import Prompt
from screens.widgets.suggestions import Suggestions


class LineAskedScreen(LineScreen[Retelling], ModalScreen[Said | None]):
    """Enter answers with the statement once it is whole and was allowed then; Esc, step by step, with nothing."""

    CSS_PATH = "line_asked.tcss"
    AUTO_FOCUS = "PickerLine"
    BINDINGS = [
        Binding("f1", "help", "help", show=False, priority=True),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table, title: str, state: State, line: str = "") -> None:
        """``state`` is the table at that moment; ``line`` stands there already."""
        super().__init__()
        self._table = table
        self._title = title
        self._steps = Retelling(table, state, line)
        self._prompt = Prompt()
        self._line = PickerLine(frozenset())
        self._suggestions = Suggestions(id="suggestions")

    def compose(self) -> ComposeResult:
        """The line, below it all that could be said then, and the chosen one in full."""
        with Vertical(id="box") as box:
            box.border_title = Content(self._title)
            box.border_subtitle = Content("↑↓ choose · Enter: take it · F1 help · Esc: one step back")
            with Horizontal(id="line"):
                yield self._prompt
                yield self._line
            yield self._suggestions
            yield Static("", id="full")

    def on_mount(self) -> None:
        """What it says today stands there."""
        self._list()

    def action_close(self) -> None:
        """Back to where it was asked."""
        if self.app.screen is self:
            self.dismiss(None)

    def action_help(self) -> None:
        """How it is said."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("line", self._table.game.title))

    def _take(self, place: int) -> None:
        if self.app.screen is not self:
            return
        taken = self._steps.take(place)
        if isinstance(taken, Suggestion) and taken.request is not None:
            self.dismiss(Said(taken.request.actor, taken.request.move))
        elif isinstance(taken, Refused):
            said = taken.suggestion
            self.app.push_screen(RulingScreen(said.text, said.ruling, self._table.game.rulebook(), self.type_on))
        else:
            self._list()

    def _show_options(self) -> None:
        self._prompt.show(self._steps.prompt)
        lines = [line_of(option, self._steps.prompt) for option in self._steps.options]
        self._suggestions.show(lines, self._steps.empty)
        self._tell()

    def _chosen_otherwise(self) -> None:
        self._tell()

    def _tell(self) -> None:
        """The chosen line in full."""
        options = self._steps.options
        place = self._suggestions.chosen
        option = options[place] if place < len(options) else None
        full = self.query_one("#full", Static)
        if not isinstance(option, Suggestion):
            full.update("")
        elif option.ruling.allowed:
            full.update(
                Content.styled(f"{option.text}: {option.hint}" if option.hint else option.text, "$text-success")
            )
        else:
            reasons = " · ".join(by_fact(option.ruling.reasons))
            full.update(Content.styled(f"{option.text} was refused then: {reasons}", "$text-warning"))
