"""The game is over: who has won, by which rule, and what everybody had."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.people import Finish
from companion.table import Table
from screens.marks import mark
from screens.text import cut
from screens.titles import TITLES
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.page import Page


class EndScreen(Screen[None]):
    """Shown once; the desk behind it stays readable."""

    CSS_PATH = "end.tcss"
    BINDINGS = [
        Binding("escape,enter,space", "app.pop_screen", "the desk", show=False),
        Binding("f1", "help", "help", show=False),
    ]

    def __init__(self, table: Table) -> None:
        """``table`` has a game that has ended."""
        super().__init__()
        self._table = table

    def compose(self) -> ComposeResult:
        """The winner, the reason, the standings."""
        yield Heading(self._table.game.name, "the end")
        with Page(id="page"):
            yield Static(id="winner")
            yield Static(id="why")
            standings = Static(id="standings")
            standings.border_title = Content("Final standings")
            yield standings
        yield KeyHints(("Enter", "back to the desk: everything stays readable"), ("F1", "help"))

    def on_mount(self) -> None:
        """The arrows scroll; the colours follow the theme."""
        self._show()
        self.watch(self.app, "theme", self._show, init=False)
        self.query_one("#page").focus()

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("end", self._table.game.title))

    def _show(self) -> None:
        state = self._table.state
        dark = self.app.current_theme.dark
        if state.winner:
            seat = state.seat(state.winner)
            said = Content.assemble("★  ", mark(seat.colour, dark), f" {cut(seat.name, 40)} has won  ★")
        else:
            said = Content("The game is over")
        self.query_one("#winner", Static).update(said)
        self.query_one("#why", Static).update(self._why(state.ended or ""))
        self.query_one("#standings", Static).update(TITLES[self._table.game.title].standings(state, dark))

    def _why(self, rule: str) -> Content:
        rulebook = self._table.game.rulebook()
        text = rulebook[rule].text if rule in rulebook else ""
        rounds = f"{self._table.state.round} rounds · {len(self._table.entries)} entries"
        said = self._said()
        return Content.assemble(
            *((f"“{said}”", "bold"), "\n") if said else (),
            (rule, "$text-accent"),
            "  " if rule else "",
            text,
            "\n",
            (rounds, "$foreground-muted"),
        )

    def _said(self) -> str:
        """The reason of the table, where it ended the game."""
        for step, before, _ in self._table.backwards():
            if not before.ended:
                return step.move.reason if isinstance(step.move, Finish) else ""
        return ""
