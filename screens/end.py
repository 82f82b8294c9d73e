"""The game is over: who has won, by which rule, and what everybody had."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.globetrotters.state import GlobetrottersState
from companion.ledger import CHEQUES, TICKETS
from companion.table import Table
from screens.marks import mark
from screens.text import cut, fitted
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.page import Page

_LONGEST = 30


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

        self.app.push_screen(HelpScreen("end"))

    def _show(self) -> None:
        state = self._table.state
        assert isinstance(state, GlobetrottersState)
        dark = self.app.current_theme.dark
        if state.winner:
            seat = state.seat(state.winner)
            said = Content.assemble("★  ", mark(seat.colour, dark), f" {cut(seat.name, 40)} has won  ★")
        else:
            said = Content("The game is over")
        self.query_one("#winner", Static).update(said)
        self.query_one("#why", Static).update(self._why(state.ended or ""))
        self.query_one("#standings", Static).update(self._standings(state, dark))

    def _why(self, rule: str) -> Content:
        rulebook = self._table.game.rulebook()
        text = rulebook[rule].text if rule in rulebook else ""
        rounds = f"{self._table.state.round} rounds · {len(self._table.entries)} entries"
        return Content.assemble((rule, "$text-accent"), "  " if rule else "", text, "\n", (rounds, "$foreground-muted"))

    @staticmethod
    def _standings(state: GlobetrottersState, dark: bool) -> Content:
        """The winner first, then by KEYs, markers and cheques."""

        def rank(seat: str) -> tuple[bool, int, int, int]:
            return seat != state.winner, -len(state.keys(seat)), -len(state.markers(seat)), -state.cheques(seat)

        width = min(max([len(seat.name) for seat in state.seats], default=6) + 2, _LONGEST)
        head = f"     {fitted('', width)}{'KEYs':>6}{'markers':>10}{'cheques':>11}{'tickets':>10}"
        lines = [Content.styled(head, "$foreground-muted")]
        for place, each in enumerate(sorted(state.seats, key=lambda seat: rank(seat.seat)), start=1):
            cheques = f"${state.holdings.count(each.seat, CHEQUES)}"
            numbers = f"{len(state.keys(each.seat)):>6}{len(state.markers(each.seat)):>10}{cheques:>11}"
            numbers += f"{state.holdings.count(each.seat, TICKETS):>10}"
            style = "bold" if each.seat == state.winner else ""
            row = (fitted(each.name, width) + numbers, style)
            lines.append(Content.assemble((f"{place}. ", "$foreground-muted"), mark(each.colour, dark), " ", row))
            keys = ", ".join(state.name(key) for key in state.keys(each.seat))
            if keys:
                lines += [
                    Content.assemble("     ", (line.plain, "$foreground-muted")) for line in Content(keys).wrap(66)
                ]
        return Content("\n").join(lines)
