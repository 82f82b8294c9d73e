"""Everything that was booked: who said what, what it made happen, and by which rule."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from companion.history import Entry
from companion.rulebook import Rulebook
from companion.sources import source_said
from companion.table import Table
from screens.ledger_actions import LedgerActions
from screens.ledger_detail import told
from screens.ledger_filter import LedgerFilter, hints
from screens.ledger_rows import LedgerRows
from screens.messages import Entered, Moved, Pressed, SteppedBack, Typed
from screens.text import cut
from screens.when import clock_time, day
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines
from screens.widgets.page import Page
from screens.widgets.painting import paint_now

_QUIET = 0.02
"""Seconds between two looks at entries that are still to be read for the filter."""


class LedgerScreen(LedgerActions):
    """Rows as they were booked; the chosen one in full below them."""

    CSS_PATH = "ledger.tcss"
    AUTO_FOCUS = "#entries"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
    BINDINGS = [
        Binding("escape", "back", "back", show=False),
        Binding("enter", "close", "close the rules", show=False),
        Binding("slash,f", "filter", "filter", show=False),
        Binding("f2", "app.pop_screen", "the desk", show=False),
        Binding("w", "why", "why", show=False),
    ]

    def __init__(self, table: Table, entry: int = 0, look_for: str = "") -> None:
        """Shows what this table has booked, and what it books meanwhile; ``entry`` is chosen, or the newest.

        With ``look_for`` only the entries of which that holds are shown until Esc.
        """
        super().__init__()
        self._filter = LedgerFilter(table, look_for)
        self._came_for = look_for
        self._first = entry
        self._table = table
        self._rulebook: Rulebook = table.game.rulebook()
        self._rows = LedgerRows(table)
        self._end_watch: Callable[[], None] | None = None
        self._reading: Timer | None = None

    def compose(self) -> ComposeResult:
        """The rows, the chosen entry, the keys."""
        yield Heading("Ledger")
        yield self._filter
        yield Lines(self._row, id="entries")
        with Page(id="entry", can_focus=True):
            yield Static(id="happened")
        yield KeyHints()

    def on_mount(self) -> None:
        """The newest entry is the one that people ask about."""
        self._end_watch = self._table.watch(self._hear)
        self._changed()
        self.set_focus(self.query_one(Lines))
        if self._filter.typed:
            self._filter.type(self._filter.typed)
            self._show_filter(True)
        if self._filter.reading:
            self._reading = self.set_interval(_QUIET, self._read_on)
        self.watch(self.app, "theme", self._recolour, init=False)

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        if self._end_watch is not None:
            self._end_watch()

    def on_typed(self, message: Typed) -> None:
        """The rows follow the line at once."""
        if message.text != self._filter.typed:
            self._filter.heard(message.text)
            self._look()

    def on_moved(self, message: Moved) -> None:
        """Another row is chosen, the line keeps the keys."""
        self.query_one(Lines).action_go(message.by)

    def on_pressed(self, message: Pressed) -> None:
        """Tab ends the word that was begun."""
        self._filter.type(self._filter.completed)
        self._look()
        message.done.set()

    def on_entered(self, message: Entered) -> None:
        """The rows have the keys; nothing typed is no filter."""
        self._leave_line(keep=bool(self._filter.typed.strip()))
        message.done.set()

    def on_stepped_back(self, message: SteppedBack) -> None:
        """All entries again."""
        self._leave_line(keep=False)
        message.done.set()

    def on_lines_selected(self) -> None:
        """Another entry."""
        self._detail()

    def on_lines_chosen(self) -> None:
        """Its rules in full; of a correction, what it asked for on the real board."""
        if not self.show_settled():
            self._open(not self.has_class("-open"))

    def action_back(self) -> None:
        """Close the rules, or leave."""
        if self.has_class("-open"):
            self._open(False)
        elif self._filter.typed != self._came_for:
            self._leave_line(keep=False)
        else:
            self.app.pop_screen()

    def action_filter(self) -> None:
        """Show only what is looked for."""
        self._open(False)
        self._show_filter(True)
        self.set_focus(self._filter.line)
        self._hint()

    def action_close(self) -> None:
        """Close the rules."""
        self._open(False)

    def action_why(self) -> None:
        """Its transfers, each with its rule in full."""
        self._open(not self.has_class("-open"))

    @property
    def chosen(self) -> Entry | None:
        """The entry that is chosen."""
        found = self._rows.entry(self.query_one(Lines).selected)
        return found[0] if found else None

    def _hear(self) -> None:
        """The table may call from anywhere; the screen looks when its turn comes."""
        self.call_later(self._changed)

    def _changed(self) -> None:
        """Something was booked, or the screen has just been opened."""
        if not self.is_attached:
            return
        entries = self._table.entries
        lines = self.query_one(Lines)
        at_end = lines.selected in (-1, self._rows.count - 1)
        chosen = self._rows.entry(lines.selected)
        self._rows.look()
        self._filter.look()
        self._rows.only(self._filter.found())
        selected = self._rows.count - 1 if at_end else self._rows.row_of(chosen)
        if self._first and len(entries) >= self._first:
            selected, self._first = self._rows.row(self._first), 0
        lines.show(self._rows.count, selected)
        self._count()
        self._detail()

    def _look(self) -> None:
        """Something else is looked for: the chosen entry stays chosen where it is still shown."""
        lines = self.query_one(Lines)
        chosen = self._rows.entry(lines.selected)
        self._rows.only(self._filter.found())
        lines.show(self._rows.count, self._rows.row_of(chosen))
        paint_now(lines)
        self._filter.tell()
        self._count()
        if self._rows.entry(lines.selected) != chosen:
            self._detail()

    def _count(self) -> None:
        entries = self._table.entries
        if not entries:
            return
        remark = f"{len(entries)} entries since {day(entries[0].time)}"
        if self._filter.typed.strip():
            remark = f"{self._rows.hits} of {len(entries)} entries"
        self.query_one(Heading).show("Ledger", remark)
        paint_now(self.query_one(Heading))

    def _read_on(self) -> None:
        """A few entries more, while nobody presses a key."""
        left = self._filter.read_on()
        if not left and self._reading is not None:
            self._reading.stop()
        if self._filter.typed:
            self._look()

    def _show_filter(self, shown: bool) -> None:
        self._filter.display = shown
        self._look()

    def _leave_line(self, *, keep: bool) -> None:
        """The rows have the keys again."""
        if not keep:
            self._came_for = ""
            self._filter.type("")
            self._show_filter(False)
        self.set_focus(self.query_one(Lines))
        self._hint()

    def _recolour(self) -> None:
        self.query_one(Lines).refresh()
        self._detail()

    def _row(self, row: int, width: int) -> Content:
        return self._rows.line(row, width, self.app.current_theme.dark)

    def _open(self, opened: bool) -> None:
        self.set_class(opened, "-open")
        self._detail()
        self.set_focus(self.query_one("#entry" if opened else "#entries"))

    def _hint(self) -> None:
        back = "all entries" if self._filter.typed != self._came_for else "back"
        shown = hints(typing=self.focused is self._filter.line, opened=self.has_class("-open"), back=back)
        self.query_one(KeyHints).show(*shown)

    def _detail(self) -> None:
        found = self._rows.entry(self.query_one(Lines).selected)
        pane = self.query_one("#entry", Page)
        opened = self.has_class("-open")
        self._hint()
        if found is None:
            self.query_one("#happened", Static).update(Content("nothing has been booked yet"))
            return
        entry, anew = found
        pane.border_title = Content(f"entry {entry.number} · {cut(self._rows.said(entry, anew), 40)}")
        source = source_said(entry.source, self._table.names(entry))
        pane.border_subtitle = Content(f"{day(entry.time)} {clock_time(entry.time)} · {cut(source, 40)}")
        pane.scroll_home(animate=False)
        words = told(self._table, self._rulebook, entry, self._rows.remark(entry), opened)
        self.query_one("#happened", Static).update(words)
