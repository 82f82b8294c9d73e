"""Everything that was booked: who said what, what it made happen, and by which rule."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.history import Entry
from companion.ports import Forked, StoreFault
from companion.rulebook import Rulebook
from companion.table import Table
from screens.desk_app import desk_app
from screens.ledger_detail import told
from screens.ledger_rows import LedgerRows
from screens.mending import change, insert, strike
from screens.text import cut
from screens.when import clock_time, day
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines
from screens.widgets.page import Page


class LedgerScreen(Screen[None]):
    """Rows as they were booked; the chosen one in full below them."""

    CSS_PATH = "ledger.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
    BINDINGS = [
        Binding("escape", "back", "back", show=False),
        Binding("enter", "close", "close the rules", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("f2", "app.pop_screen", "the desk", show=False),
        Binding("w", "why", "why", show=False),
        Binding("s", "strike", "strike", show=False),
        Binding("c", "change", "change", show=False),
        Binding("i", "insert", "insert", show=False),
        Binding("question_mark", "ask", "ask", show=False),
        Binding("f5", "rulebook", "rules", show=False),
        Binding("ctrl+z", "undo", "undo", show=False),
        Binding("ctrl+y", "redo", "redo", show=False),
    ]

    def __init__(self, table: Table, entry: int = 0) -> None:
        """Shows what this table has booked, and what it books meanwhile; ``entry`` is chosen, or the newest."""
        super().__init__()
        self._first = entry
        self._table = table
        self._rulebook: Rulebook = table.game.rulebook()
        self._rows = LedgerRows(table)
        self._end_watch: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """The rows, the chosen entry, the keys."""
        yield Heading("Ledger")
        yield Lines(self._row, id="entries")
        with Page(id="entry", can_focus=True):
            yield Static(id="happened")
        yield KeyHints()

    def on_mount(self) -> None:
        """The newest entry is the one that people ask about."""
        self._end_watch = self._table.watch(self._hear)
        self._changed()
        self.query_one(Lines).focus()
        self.watch(self.app, "theme", self._recolour, init=False)

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        if self._end_watch is not None:
            self._end_watch()

    def on_lines_selected(self) -> None:
        """Another entry."""
        self._detail()

    def on_lines_chosen(self) -> None:
        """Its rules in full."""
        self._open(not self.has_class("-open"))

    def action_back(self) -> None:
        """Close the rules, or leave."""
        if self.has_class("-open"):
            self._open(False)
        else:
            self.app.pop_screen()

    def action_close(self) -> None:
        """Close the rules."""
        self._open(False)

    def action_why(self) -> None:
        """Its transfers, each with its rule in full."""
        self._open(not self.has_class("-open"))

    def action_strike(self) -> None:
        """It should never have been made."""
        self._mend(strike)

    def action_change(self) -> None:
        """It should have said something else."""
        self._mend(change)

    def action_insert(self) -> None:
        """Something was forgotten before it."""
        self._mend(insert)

    def action_ask(self) -> None:
        """What was possible just before it."""
        from screens.ask import AskScreen

        found = self._rows.entry(self.query_one(Lines).selected)
        if found is not None:
            self.app.push_screen(AskScreen(self._table, self._rulebook, at=found[0].number))

    def action_rulebook(self) -> None:
        """Every rule."""
        from screens.rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(self._table, self._rulebook))

    def action_undo(self) -> None:
        """Take back the newest entry that changed the game."""
        self._again(self._table.undo)

    def action_redo(self) -> None:
        """Do again what was undone last."""
        self._again(self._table.redo)

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("ledger"))

    def _mend(self, how: Callable[[Screen[None], Table, Entry], None]) -> None:
        found = self._rows.entry(self.query_one(Lines).selected)
        if found is not None:
            how(self, self._table, found[0])

    def _again(self, say: Callable[[], object]) -> None:
        try:
            outcome = say()
        except Forked as fault:
            desk_app(self).trouble(str(fault))
        except StoreFault as fault:
            desk_app(self).trouble(str(fault))
        else:
            ruling = getattr(outcome, "ruling", None)
            if ruling is not None and not ruling.allowed:
                self.notify(f"{ruling.reasons[0].fact} ({ruling.reasons[0].rule})", markup=False)

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
        self._rows.look()
        selected = self._rows.count - 1 if at_end else lines.selected
        if self._first and len(entries) >= self._first:
            selected, self._first = self._rows.row(self._first), 0
        lines.show(self._rows.count, selected)
        if entries:
            self.query_one(Heading).show("Ledger", f"{len(entries)} entries since {day(entries[0].time)}")
        self._detail()

    def _recolour(self) -> None:
        self.query_one(Lines).refresh()
        self._detail()

    def _row(self, row: int, width: int) -> Content:
        return self._rows.line(row, width, self.app.current_theme.dark)

    def _open(self, opened: bool) -> None:
        self.set_class(opened, "-open")
        self._detail()
        self.set_focus(self.query_one("#entry" if opened else "#entries"))

    def _detail(self) -> None:
        found = self._rows.entry(self.query_one(Lines).selected)
        pane = self.query_one("#entry", Page)
        opened = self.has_class("-open")
        why = ("Esc", "close") if opened else ("Enter", "why")
        mend = [("s", "strike"), ("c", "change"), ("i", "insert"), ("?", "ask")]
        self.query_one(KeyHints).show(why, *mend, ("^Z", "undo"), ("^Y", "redo"), ("F1", "help"), ("Esc", "desk"))
        if found is None:
            self.query_one("#happened", Static).update(Content("nothing has been booked yet"))
            return
        entry, anew = found
        pane.border_title = Content(f"entry {entry.number} · {cut(self._rows.said(entry, anew), 40)}")
        pane.border_subtitle = Content(f"{day(entry.time)} {clock_time(entry.time)} · {entry.source}")
        pane.scroll_home(animate=False)
        words = told(self._table, self._rulebook, entry, self._rows.remark(entry), opened)
        self.query_one("#happened", Static).update(words)
