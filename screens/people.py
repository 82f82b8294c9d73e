"""Who sits at the table: somebody joins late, leaves, is spelt otherwise, or two have sat in the wrong order."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.language import Request
from companion.people import OrderSeats
from companion.state import Seat
from companion.statements import Rename, SitDown
from companion.table import Table
from screens.booking import booked
from screens.leaving import LeavingScreen
from screens.marks import named
from screens.once import Once
from screens.seat_asked import SeatAskedScreen
from screens.text import cut
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines

_QUIET = "$foreground-muted"
_NAME = 40


class PeopleScreen(Screen[None]):
    """Everybody in their order to the left; nothing is booked before what it does has been shown."""

    CSS_PATH = "people.tcss"
    BINDINGS = [
        Binding("escape", "back", "back", show=False),
        Binding("j", "join", "somebody joins", show=False),
        Binding("l,delete", "leave", "leaves", show=False),
        Binding("r", "rename", "another name", show=False),
        Binding("ctrl+up,alt+up", "swap(-1)", "sits further up", show=False),
        Binding("ctrl+down,alt+down", "swap(1)", "sits further down", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table) -> None:
        """Shows who sits at this table, and follows it."""
        super().__init__()
        self._table = table
        self._order: list[str] = []
        self._once = Once()
        self._lines = Lines(self._row, id="seats")
        self._end_watch: Callable[[], None] = lambda: None

    def compose(self) -> ComposeResult:
        """The seats, and what would be booked."""
        yield Heading("People at the table", self._table.game.headline(self._table.state))
        yield self._lines
        yield Static(id="about")
        yield KeyHints()

    def on_mount(self) -> None:
        """Nobody has moved yet."""
        self._end_watch = self._table.watch(self._hear)
        self.watch(self.app, "theme", self._show, init=False)
        self._look()
        self._lines.focus()

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        self._end_watch()

    def on_key(self) -> None:
        """Any key that comes here is not a held Enter, which the list takes."""
        self._once.another_key()

    def on_lines_selected(self) -> None:
        """Somebody else."""
        self._show()

    def on_lines_chosen(self) -> None:
        """The new order is right."""
        if self._moved and self._once.lets(monotonic()) and booked(self, self._table, self._ordered):
            self._once.booked(monotonic())

    def action_back(self) -> None:
        """The order as it was; then the desk."""
        if self._moved:
            self._look()
        elif self.is_current:
            self.dismiss(None)

    def action_join(self) -> None:
        """One more."""
        self._look()
        game, state = self._table.game, self._table.state
        taken = {seat.colour for seat in state.seats}
        free = [colour for colour in game.colours if colour not in taken]
        if not free:
            full = self._table.judge(Request("", SitDown("", game.colours[0]))).needs[-1]
            about = Content.styled(f"✗ {full.fact} ({full.rule})", "bold $text-error")
            self.query_one("#about", Static).update(about)
            return
        asked = SeatAskedScreen(
            self._table, "A player sits down", lambda name, colour: Request("", SitDown(name, colour)), free
        )
        self.app.push_screen(asked, self._book)

    def action_rename(self) -> None:
        """Another spelling."""
        self._look()
        seat = self._chosen
        if seat is not None:
            asked = SeatAskedScreen(
                self._table,
                f"{seat.name} is called",
                lambda name, _: Request("", Rename(seat.seat, name)),
                typed=seat.name,
            )
            self.app.push_screen(asked, self._book)

    def action_leave(self) -> None:
        """See what becomes of the goods first."""
        self._look()
        seat = self._chosen
        if seat is not None:
            self.app.push_screen(LeavingScreen(self._table, seat))

    def action_swap(self, step: int) -> None:
        """The player sits one place further; nothing is booked yet."""
        row = self._lines.selected
        other = row + step
        if 0 <= row < len(self._order) and 0 <= other < len(self._order):
            self._order[row], self._order[other] = self._order[other], self._order[row]
            self._lines.show(len(self._order), other)
            self._show()

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("people", self._table.game.title))

    @property
    def _chosen(self) -> Seat | None:
        row = self._lines.selected
        return self._table.state.seat(self._order[row]) if 0 <= row < len(self._order) else None

    @property
    def _moved(self) -> bool:
        return self._order != [seat.seat for seat in self._table.state.seats]

    @property
    def _ordered(self) -> Request:
        return Request("", OrderSeats(tuple(self._order)))

    def _book(self, request: Request | None) -> None:
        if request is not None:
            booked(self, self._table, request)

    def _hear(self) -> None:
        self.call_later(self._look)

    def _look(self) -> None:
        """The order as it is booked."""
        if not self.is_attached:
            return
        self._order = [seat.seat for seat in self._table.state.seats]
        self._lines.show(len(self._order), max(self._lines.selected, 0))
        self._show()

    def _show(self) -> None:
        if not self.is_attached:
            return
        self._lines.refresh()
        self.query_one(Heading).show("People at the table", self._table.game.headline(self._table.state))
        self.query_one("#about", Static).update(self._about())
        hints = [("↑↓", "choose")]
        if self._moved:
            hints += [("^↑ ^↓", "further up, down"), ("Enter", "book the order"), ("Esc", "as it was")]
        else:
            hints += [
                ("j", "joins"),
                ("l", "leaves"),
                ("r", "rename"),
                ("^↑ ^↓", "moves"),
                ("F1", "help"),
                ("Esc", "desk"),
            ]
        self.query_one(KeyHints).show(*hints)

    def _about(self) -> Content:
        if not self._moved:
            return Content.styled(
                "Everybody in their order to the left. What a key does is shown before it is booked.", _QUIET
            )
        state = self._table.state
        names = ", ".join(state.name(seat) for seat in self._order)
        after = self._order[(self._order.index(state.turn) + 1) % len(self._order)] if state.turn in self._order else ""
        follows = f" After {state.name(state.turn or '')} plays {state.name(after)}." if after else ""
        return Content.assemble(
            (f"To the left: {names}.", "bold"),
            f"{follows} Goods and places stay with their players; so far nothing is booked.",
        )

    def _row(self, row: int, width: int) -> Content:
        state = self._table.state
        seat = state.seat(self._order[row])
        turn = "  whose turn it is" if seat.seat == state.turn else ""
        first = "  plays first in each round" if seat.seat == state.first else ""
        who = named(cut(seat.name, min(_NAME, width - 8)), seat.colour, self.app.current_theme.dark)
        return Content.assemble(
            (f"{row + 1:>3}  ", _QUIET), who, (cut(f"{turn}{first}", max(width - who.cell_length - 6, 0)), _QUIET)
        )
