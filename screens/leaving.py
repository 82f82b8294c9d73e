"""Before a player leaves: what becomes of the goods, kind by kind, and what to do on the real board."""

from __future__ import annotations

from time import monotonic

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.language import Request
from companion.leaving import Parting, farewell, foreseen, partings
from companion.people import Leave
from companion.settlement import settlement
from companion.state import Seat
from companion.table import Table
from screens.booking import booked
from screens.once import Once
from screens.text import cut, fitted
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines

_QUIET = "$foreground-muted"


class LeavingScreen(ModalScreen[bool]):
    """Enter books it; Esc leaves everybody where they are."""

    CSS_PATH = "leaving.tcss"
    BINDINGS = [
        Binding("escape", "dismiss(False)", "back", show=False),
        Binding("left", "turn(-1)", "before", show=False),
        Binding("right,space", "turn(1)", "next", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table, seat: Seat) -> None:
        """``seat`` is the player who leaves."""
        super().__init__()
        self._table = table
        self._seat = seat
        self._ruling = table.judge(Request("", Leave(seat.seat)))
        self._partings: list[Parting] = partings(table, seat.seat) if self._ruling.allowed else []
        self._chosen: dict[str, str] = {}
        self._once = Once()
        self._lines = Lines(self._row, id="goods")

    def compose(self) -> ComposeResult:
        """Where each kind goes, and what follows."""
        with Vertical(id="sheet") as sheet:
            sheet.border_title = Content(f"{cut(self._seat.name, 40)} leaves the table")
            yield self._lines
            yield Static(id="will")
            hints = [("↑↓", "choose"), ("←→", "where it goes"), ("Enter", "book it"), ("F1", "help"), ("Esc", "back")]
            yield KeyHints(*(hints if self._ruling.allowed else [("F1", "help"), ("Esc", "back")]))

    def on_mount(self) -> None:
        """As the desk has it."""
        self._lines.show(len(self._partings) or 1, 0)
        self._lines.focus()
        self._tell()

    def on_key(self) -> None:
        """Any key that comes here is not a held Enter, which the list takes."""
        self._once.another_key()

    def on_lines_chosen(self) -> None:
        """Book it, goods that go elsewhere first."""
        if not self.is_current or not self._ruling.allowed or not self._once.lets(monotonic()):
            return
        for request in farewell(self._table, self._seat.seat, self._chosen):
            if not booked(self, self._table, request):
                return
        self.dismiss(True)

    def action_turn(self, step: int) -> None:
        """Another holder gets it."""
        row = self._lines.selected
        if 0 <= row < len(self._partings):
            parting = self._partings[row]
            place = (parting.choices.index(self._holder(parting)) + step) % len(parting.choices)
            self._chosen[parting.goods] = parting.choices[place]
            self._lines.refresh()
            self._tell()

    def action_help(self) -> None:
        """What can be chosen."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("leaving", self._table.game.title))

    def _holder(self, parting: Parting) -> str:
        return self._chosen.get(parting.goods, parting.choices[0])

    def _tell(self) -> None:
        will = self.query_one("#will", Static)
        if not self._ruling.allowed:
            reason = self._ruling.reasons[0]
            will.update(Content.styled(f"✗ {reason.fact} ({reason.rule})", "bold $text-error"))
            return
        requests = farewell(self._table, self._seat.seat, self._chosen)
        before = self._table.view
        told = settlement(self._table.game, before, foreseen(self._table, requests))
        lines = [Content.styled(f"books {self._table.written(each)}", _QUIET) for each in requests]
        todo = " ".join(told) or "There is nothing to do on the real board."
        self.query_one("#will", Static).update(Content("\n").join([Content(todo), *lines]))

    def _row(self, row: int, width: int) -> Content:
        if not self._partings:
            return Content.styled("  nothing to give back", _QUIET)
        parting = self._partings[row]
        holder = self._table.view.name(self._holder(parting))
        changed = self._holder(parting) != parting.choices[0]
        room = max(width // 2 - 2, 10)
        arrows = ("‹ ", " ›") if len(parting.choices) > 1 else ("  ", "  ")
        to = cut(f"{arrows[0]}{holder}{arrows[1]}", max(width - room - 6, 8))
        return Content.assemble(
            "  ", fitted(parting.told, room), (" → ", _QUIET), (to, "bold $text-warning" if changed else "$text-accent")
        )
