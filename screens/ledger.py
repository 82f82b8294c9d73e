"""Everything that was booked: who said what, what it made happen, and by which rule."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.consequences import consequence
from companion.events import rule_of
from companion.history import UNDONE, Entry
from companion.ports import Forked, StoreFault
from companion.rulebook import Rulebook
from companion.table import Table
from screens.desk_app import desk_app
from screens.marks import mark
from screens.text import cut, fitted
from screens.when import clock_time, day
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines
from screens.widgets.page import Page

_WHO = 14
_WIDE_WHO = 22
_WIDE = 100


class LedgerScreen(Screen[None]):
    """Rows as they were booked; the chosen one in full below them."""

    CSS_PATH = "ledger.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
    BINDINGS = [
        Binding("escape", "back", "back", show=False),
        Binding("enter", "close", "close the rules", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("f2", "app.pop_screen", "the desk", show=False),
        Binding("ctrl+z", "undo", "undo", show=False),
        Binding("ctrl+y", "redo", "redo", show=False),
    ]

    def __init__(self, table: Table) -> None:
        """Shows what this table has booked, and what it books meanwhile."""
        super().__init__()
        self._table = table
        self._rulebook: Rulebook = table.game.rulebook()
        self._undone_by: dict[int, int] = {}
        self._read = 0
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
        if len(entries) < self._read:
            self._read, self._undone_by = 0, {}
        at_end = lines.selected in (-1, self._read - 1)
        for entry in entries[self._read :]:
            self._index(entry)
        self._read = len(entries)
        lines.show(len(entries), len(entries) - 1 if at_end else lines.selected)
        if entries:
            self.query_one(Heading).show("Ledger", f"{len(entries)} entries since {day(entries[0].time)}")
        self._detail()

    def _index(self, entry: Entry) -> None:
        if entry.kind == "undo" and entry.target is not None:
            self._undone_by[entry.target] = entry.number
        elif entry.kind == "redo" and entry.target is not None:
            self._undone_by.pop(entry.target, None)

    def _recolour(self) -> None:
        self.query_one(Lines).refresh()
        self._detail()

    def _said(self, entry: Entry) -> str:
        """The line without its actor, who stands in a column of their own."""
        return self._table.line(entry, actor=False)

    def _who(self, entry: Entry, width: int) -> Content:
        state = self._table.names(entry)
        if entry.move.by_table or not state.is_seat(entry.actor):
            return Content.styled(fitted("  the table", width), "$foreground-muted")
        seat = state.seat(entry.actor)
        return Content.assemble(mark(seat.colour, self.app.current_theme.dark), " ", fitted(seat.name, width - 2))

    def _remark(self, entry: Entry) -> str:
        if self._table.status(entry.number) == UNDONE:
            return f"undone by entry {self._undone_by.get(entry.number, '?')}"
        if entry.kind == "undo":
            return f"took back entry {entry.target}"
        return f"brought back entry {entry.target}" if entry.kind == "redo" else ""

    def _row(self, row: int, width: int) -> Content:
        entry = self._table.entries[row]
        undone = self._table.status(entry.number) == UNDONE
        who = self._who(entry, _WIDE_WHO if width >= _WIDE else _WHO)
        remark = self._remark(entry)
        room = max(width - 6 - 7 - who.cell_length - 3 - (len(remark) + 2 if remark else 0), 8)
        said = self._said(entry)
        return Content.assemble(
            (f"{entry.number:>5} ", "$foreground-muted"),
            (f" {clock_time(entry.time)} ", "$foreground-muted"),
            who,
            " ",
            (cut(said, room), "strike $foreground-muted" if undone else ""),
            " " * max(room - Content(cut(said, room)).cell_length, 0),
            "  ",
            (remark, "italic $text-warning"),
        )

    def _open(self, opened: bool) -> None:
        self.set_class(opened, "-open")
        self._detail()
        self.set_focus(self.query_one("#entry" if opened else "#entries"))

    def _detail(self) -> None:
        row = self.query_one(Lines).selected
        pane = self.query_one("#entry", Page)
        opened = self.has_class("-open")
        close = ("Esc", "close") if opened else ("Enter", "its rules in full")
        self.query_one(KeyHints).show(
            ("↑↓", "entries"), close, ("^Z", "undo"), ("^Y", "redo"), ("F1", "help"), ("Esc", "desk")
        )
        if not 0 <= row < len(self._table.entries):
            self.query_one("#happened", Static).update(Content("nothing has been booked yet"))
            return
        entry = self._table.entries[row]
        pane.border_title = Content(f"entry {entry.number} · {cut(self._said(entry), 40)}")
        pane.border_subtitle = Content(f"{day(entry.time)} {clock_time(entry.time)} · {entry.source}")
        pane.scroll_home(animate=False)
        self.query_one("#happened", Static).update(self._told(entry, opened))

    def _told(self, entry: Entry, opened: bool) -> Content:
        state = self._table.names(entry)
        lines: list[Content] = []
        remark = self._remark(entry)
        if remark:
            lines.append(Content.styled(remark, "bold $text-warning"))
        target = self._table.history.entry(entry.target) if entry.target else None
        if target is not None:
            who = "" if target.move.by_table else f"{self._table.names(target).name(target.actor)}: "
            lines.append(Content(f"{who}{self._said(target)}"))
        if entry.kind == "move" and self._table.status(entry.number) != UNDONE:
            balance = consequence(
                self._table.game,
                self._table.state_after(entry.number - 1),
                self._table.state_after(entry.number),
                entry.events,
                entry.actor,
            )
            if balance:
                lines.append(Content.styled(balance, "bold"))
        for event in entry.events:
            lines += self._event(self._table.game.happened(event, state), rule_of(event), opened)
        if not lines:
            lines.append(Content.styled("nothing moved", "$foreground-muted"))
        return Content("\n").join(lines)

    def _event(self, words: str, rule: str, opened: bool) -> list[Content]:
        text = self._rulebook[rule].text if rule in self._rulebook else ""
        lines = [Content.assemble(words or text, "   ", (rule, "$text-accent"))]
        if opened and text and words:
            lines.append(Content.styled(text, "$foreground-muted"))
        return lines
