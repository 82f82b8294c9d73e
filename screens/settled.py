"""What a correction asked for on the real board, shown again to whoever left the list too early."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.history import UNDONE, Entry
from companion.settlement import settlement
from companion.table import Table
from screens.correction_rows import DoRow, HeadingRow, NoneRow
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines


class SettledScreen(Screen[None]):
    """The list to tick off; nothing is booked here."""

    CSS_PATH = "settled.tcss"
    BINDINGS = [
        Binding("escape", "back", "back", show=False),
        Binding("space", "tick", "tick off", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table, entry: Entry) -> None:
        """``entry`` corrected the past, or took a correction back or did it again."""
        super().__init__()
        self._table = table
        self._entry = entry
        self._sentences = settlement(table.game, *table.around(entry.number))
        self._done: set[str] = set()
        self._lines = Lines(self._row, id="rows")

    def compose(self) -> ComposeResult:
        """The entry, the list, the chosen row in full."""
        yield Heading("On the real board", f"as of entry {self._entry.number}")
        since = " · taken back since" if self._table.status(self._entry.number) == UNDONE else ""
        yield Static(Content(f"entry {self._entry.number}: {self._table.line(self._entry)}{since}"), id="what")
        yield self._lines
        yield Static(id="full")
        yield KeyHints(("↑↓", "choose"), ("Space", "done"), ("F1", "help"), ("Esc", "the ledger"))

    def on_mount(self) -> None:
        """The first thing to do is chosen."""
        self._lines.show(len(self._rows), 1)
        self._lines.focus()
        self.on_lines_selected()

    def on_lines_selected(self) -> None:
        """Another row."""
        self.query_one("#full", Static).update(Content(self._rows[self._lines.selected].full))

    def action_back(self) -> None:
        """Back to the ledger."""
        if self.app.screen is self:
            self.dismiss(None)

    def action_tick(self) -> None:
        """That is done on the board."""
        row = self._rows[self._lines.selected]
        if isinstance(row, DoRow):
            self._done ^= {row.sentence}
            self._lines.show(len(self._rows), min(self._lines.selected + (not row.done), len(self._rows) - 1))

    def action_help(self) -> None:
        """What is shown."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("settled", self._table.game.title))

    @property
    def _rows(self) -> list[HeadingRow | DoRow | NoneRow]:
        heading = HeadingRow("What this entry asked for")
        if not self._sentences:
            return [heading, NoneRow("nothing to change")]
        return [heading, *(DoRow(sentence, sentence in self._done) for sentence in self._sentences)]

    def _row(self, row: int, width: int) -> Content:
        return self._rows[row].line(width)
