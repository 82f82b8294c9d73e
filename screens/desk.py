"""The desk: everybody's goods, what to do on the real board, and one line that books everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from companion.answers import Suggestion
from companion.globetrotters.state import GlobetrottersState
from companion.language import Request
from companion.ports import Box, Forked, StoreFault
from companion.rulebook import Rulebook
from companion.statements import Redo, Undo
from companion.table import Table
from screens import standings
from screens.commands import COMMANDS, Command
from screens.dialogue import Dialogue, Refused
from screens.lines import line_of
from screens.messages import Entered, Moved, Pointed, Pressed, SteppedBack, Typed
from screens.once import Once
from screens.report import report
from screens.ruling import RulingScreen
from screens.widgets.chart_glance import ChartGlance
from screens.widgets.heading import Heading
from screens.widgets.jackpot import Jackpot
from screens.widgets.key_hints import KeyHints
from screens.widgets.on_the_table import OnTheTable
from screens.widgets.picker_line import PickerLine
from screens.widgets.players import Players
from screens.widgets.prompt import Prompt
from screens.widgets.suggestions import Suggestions

if TYPE_CHECKING:
    from screens.app import TravelDesk

WINDING: Mapping[str, type[Undo | Redo]] = MappingProxyType({"ctrl+z": Undo, "ctrl+y": Redo})
"""The keys that change the game at once."""


class DeskScreen(Screen[None]):
    """One game, open."""

    CSS_PATH = "desk.tcss"
    AUTO_FOCUS = "PickerLine"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
    BINDINGS = [
        *(Binding(each.key, each.action, each.label, show=False, priority=True) for each in COMMANDS),
    ]

    def __init__(self, table: Table, box: Box) -> None:
        """``box`` is the copy of the game that lies on the table."""
        super().__init__()
        self.table = table
        self.box = box
        self._dialogue = Dialogue(table)
        self._once = Once()
        self._rulebook: Rulebook | None = None
        self._end_told = table.state.ended is not None
        self._unwatch: Callable[[], None] = lambda: None
        state = self._state
        self._heading = Heading(self._title, table.game.headline(state))
        self._players = Players("Players", standings.players(state, self._acting), id="players")
        self._on_the_table = OnTheTable(report(table, self._the_rulebook()), id="on-the-table")
        self._jackpot = Jackpot("Jackpot", standings.jackpot(state), id="jackpot")
        self._chart = ChartGlance("Chart", standings.chart(state), id="chart")
        self._prompt = Prompt()
        self._line = PickerLine(frozenset(WINDING))
        self._suggestions = Suggestions(id="suggestions")

    def compose(self) -> ComposeResult:
        """The panels above, the line and its list below."""
        yield self._heading
        with Horizontal(id="panels"):
            with Vertical(id="left"):
                yield self._players
                yield self._on_the_table
            with Vertical(id="right"):
                yield self._jackpot
                yield self._chart
        with Horizontal(id="line"):
            yield self._prompt
            yield self._line
        yield self._suggestions
        yield KeyHints(("^Z", "undo"), ("^Y", "redo"), *((each.shown, each.label) for each in COMMANDS))

    def on_mount(self) -> None:
        """Hear of every change, whoever makes it."""
        self._unwatch = self.table.watch(self._changed)
        self._list()

    def on_unmount(self) -> None:
        """Stop hearing."""
        self._unwatch()

    @property
    def rulebook(self) -> Rulebook:
        """The rules of this game, read when first asked for."""
        if self._rulebook is None:
            self._rulebook = self.table.game.rulebook()
        return self._rulebook

    def on_typed(self, message: Typed) -> None:
        """The list follows the line at once."""
        if message.text != self._dialogue.typed:
            self._dialogue.type(message.text)
            self._show_options()

    def on_moved(self, message: Moved) -> None:
        """Another line is chosen."""
        self._suggestions.move(message.by)

    def on_stepped_back(self, message: SteppedBack) -> None:
        """One step, never more."""
        try:
            if self._dialogue.back():
                self._list()
        finally:
            message.done.set()

    def on_pressed(self, message: Pressed) -> None:
        """Undo or redo, in its turn among the keys."""
        try:
            self._wind(WINDING[message.key]())
        finally:
            message.done.set()

    def on_another_key(self) -> None:
        """Enter counts again."""
        self._once.another_key()

    def on_entered(self, message: Entered) -> None:
        """Take the line that is chosen."""
        try:
            self._take(self._suggestions.chosen, message.at)
        finally:
            message.done.set()

    def on_pointed(self, message: Pointed) -> None:
        """Take the line that was clicked."""
        self._take(message.place, message.at)

    def _take(self, place: int, at: float) -> None:
        if not self._once.lets(at):
            return
        taken = self._dialogue.take(place)
        if isinstance(taken, Refused):
            self._explain(taken.suggestion)
        elif isinstance(taken, Suggestion):
            self._book(taken)
        elif isinstance(taken, Command):
            self._dialogue.clear()
            self._list()
            self.call_later(self.run_action, taken.action)
        else:
            self._list()

    def _book(self, suggestion: Suggestion) -> None:
        assert suggestion.request is not None
        if self._play(suggestion.request, suggestion):
            self._dialogue.booked(suggestion)
            self._list()

    def _play(self, request: Request, suggestion: Suggestion | None = None) -> bool:
        """Book it; say why where it cannot be booked."""
        try:
            outcome = self.table.play(request)
        except Forked:
            self._dialogue.clear()
            self._list()
            self._desk.trouble(
                "Another desk was faster: it has booked an entry in this game. Nothing of yours was booked. "
                "The books have been read anew and show what stands now."
            )
            return False
        except StoreFault as fault:
            self._desk.trouble(f"{fault} Nothing was booked.")
            return False
        finally:
            self._once.booked(monotonic())
        if outcome.entry is None:
            shown = suggestion or Suggestion(request.move.word, "")
            self._explain(Suggestion(shown.text, "", outcome.ruling))
            return False
        return True

    def _explain(self, refused: Suggestion) -> None:
        self.app.push_screen(RulingScreen(refused.text, refused.ruling, self.rulebook), self._type_on)

    def _type_on(self, character: str | None) -> None:
        """Whoever types while reasons are shown goes on with the line."""
        if character:
            self._once.another_key()
            self._line.insert_text_at_cursor(character)

    def _changed(self) -> None:
        state = self._state
        self._heading.show(self._title, self.table.game.headline(state))
        self._players.show(standings.players(state, self._acting))
        self._jackpot.show(standings.jackpot(state))
        self._chart.show(standings.chart(state))
        self._on_the_table.show(report(self.table, self._the_rulebook()))
        if state.ended and not self._end_told:
            from screens.end import EndScreen

            self.app.push_screen(EndScreen(self.table))
        self._end_told = state.ended is not None

    def _list(self) -> None:
        if self._line.value != self._dialogue.typed:
            self._line.value = self._dialogue.typed
            self._line.cursor_position = len(self._line.value)
        self._show_options()

    def _show_options(self) -> None:
        self._prompt.show(self._dialogue.prompt)
        lines = [line_of(option, self._dialogue.prompt) for option in self._dialogue.options]
        self._suggestions.show(lines, self._dialogue.empty)

    def _the_rulebook(self) -> Rulebook | None:
        return self.rulebook if self.table.state.ended else None

    @property
    def _desk(self) -> TravelDesk:
        return cast("TravelDesk", self.app)

    @property
    def _title(self) -> str:
        return f"{self.table.game.name} · {self.box.name}"

    @property
    def _state(self) -> GlobetrottersState:
        state = self.table.view
        assert isinstance(state, GlobetrottersState)
        return state

    @property
    def _acting(self) -> str:
        return self.table.game.acting(self.table.view)

    def _wind(self, move: Undo | Redo) -> None:
        if self._play(Request("", move)):
            self._once.another_key()
            self._dialogue.clear()
            self._list()

    def action_help(self) -> None:
        """What this screen shows."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("desk"))

    def action_ledger(self) -> None:
        """Every entry."""
        from screens.ledger import LedgerScreen

        self.app.push_screen(LedgerScreen(self.table))

    def action_chart(self) -> None:
        """The chart, city by city."""
        from screens.chart import ChartScreen

        self.app.push_screen(ChartScreen(self.table))

    def action_theme(self) -> None:
        """Light or dark."""
        self._desk.action_theme()

    def action_leave(self) -> None:
        """To the list of games."""
        self._desk.close_game()

    async def action_quit(self) -> None:
        """Close everything."""
        self.app.exit()
