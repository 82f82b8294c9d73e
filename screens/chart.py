"""The Memories Chart city by city, every KEY, the Jackpot, and all that everybody has."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen

from companion.globetrotters.state import GlobetrottersState
from companion.language import Request
from companion.table import Table
from screens.booking import booked
from screens.commands import WHY
from screens.holdings import Books
from screens.widgets.drawn import Drawn, Words
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints

Parts = tuple[tuple[str, str], ...]
"""Id and title of each part of a column."""


class ChartScreen(Screen[None]):
    """Two columns where there is room, one under the other where there is not."""

    CSS_PATH = "chart.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS = [
        Binding("escape,f3", "app.pop_screen", "back", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("w", "why", "why", show=False),
        Binding("up", "scroll(-1)", "up", show=False, priority=True),
        Binding("down", "scroll(1)", "down", show=False, priority=True),
        Binding("pageup", "leaf(-1)", "a page up", show=False, priority=True),
        Binding("pagedown,space", "leaf(1)", "a page down", show=False, priority=True),
        Binding("home", "top", "the top", show=False, priority=True),
        Binding("end", "bottom", "the bottom", show=False, priority=True),
    ]

    title_said = "Chart and holdings"
    left: Parts = (("chart", "Continental City Memories Chart"), ("keys", "City KEYs"))
    right: Parts = (("players", "Players"), ("jackpot", "Jackpot"))
    hint = ("★", "a Special Memory")

    def __init__(self, table: Table) -> None:
        """Shows how this table stands, and follows it."""
        super().__init__()
        self._table = table
        self._end_watch: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """Two columns, each of its parts."""
        yield Heading(self.title_said, self._table.game.headline(self._table.state))
        with VerticalScroll(id="all", can_focus=True), Horizontal(id="columns"):
            for column, parts in (("left", self.left), ("right", self.right)):
                with VerticalScroll(id=column, can_focus=False):
                    for name, title in parts:
                        yield Drawn(title, id=name, classes="part")
        yield KeyHints(("↑↓ PgUp PgDn", "scroll"), self.hint, ("w", "why?"), ("F1", "help"), ("Esc", "desk"))

    def on_mount(self) -> None:
        """Follow the table and the theme."""
        self._end_watch = self._table.watch(self._hear)
        self._show()
        self.watch(self.app, "theme", self._show, init=False)
        self.query_one("#all").focus()

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        if self._end_watch is not None:
            self._end_watch()

    def action_help(self) -> None:
        """What can be seen here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("chart", self._table.game.title))

    def action_why(self) -> None:
        """Which entries made a number so, or brought a thing where it is."""
        from screens.ask import AskScreen

        ask = AskScreen(self._table, self._table.game.rulebook(), f"{WHY} ")
        self.app.push_screen(ask, self._decided)

    def _decided(self, request: Request | None) -> None:
        if request is not None:
            booked(self, self._table, request)

    def action_scroll(self, step: int) -> None:
        """A line, in both columns."""
        for column in self._columns():
            column.scroll_relative(y=step, animate=False)

    def action_leaf(self, step: int) -> None:
        """A page, in both columns."""
        for column in self._columns():
            column.scroll_relative(y=step * max(column.size.height - 2, 1), animate=False)

    def action_top(self) -> None:
        """To the first continent."""
        for column in self._columns():
            column.scroll_home(animate=False)

    def action_bottom(self) -> None:
        """To the end."""
        for column in self._columns():
            column.scroll_end(animate=False)

    def _columns(self) -> list[VerticalScroll]:
        return list(self.query(VerticalScroll))

    def _hear(self) -> None:
        self.call_later(self._show)

    def words(self) -> Mapping[str, Words]:
        """Id of a part -> what it says."""
        state, view = self._table.state, self._table.view
        assert isinstance(state, GlobetrottersState)
        assert isinstance(view, GlobetrottersState)
        books = Books(state, view, self.app.current_theme.dark)
        return {"chart": books.chart, "keys": books.city_keys, "players": books.players, "jackpot": books.jackpot}

    def _show(self) -> None:
        if not self.is_attached:
            return
        self.query_one(Heading).show(self.title_said, self._table.game.headline(self._table.state))
        for name, words in self.words().items():
            self.query_one(f"#{name}", Drawn).show(words)
