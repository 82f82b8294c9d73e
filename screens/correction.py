"""Before the past is put right: what would no longer hold, who would have what, and what to do on the board."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.corrections import Correction, Rewrite
from companion.language import Request
from companion.retaking import Decision
from companion.rulings import by_fact
from companion.table import Table
from screens.booking import booked
from screens.correction_rows import DoRow, Row, RuledRow, rows
from screens.once import Once
from screens.reason import ReasonScreen
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines


class CorrectionScreen(Screen[bool]):
    """Enter books it and leaves the list of what to do; Esc goes back without anything changed."""

    CSS_PATH = "correction.tcss"
    BINDINGS = [
        Binding("escape", "back", "back", show=False),
        Binding("k", "keep", "keep", show=False),
        Binding("l", "lapse", "lapse", show=False),
        Binding("c", "change", "change", show=False),
        Binding("space", "tick", "tick off", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table, move: Correction) -> None:
        """``move`` is the correction as it was asked for."""
        super().__init__()
        self._table = table
        self._move = move
        self._decided: dict[int, str] = {}
        self._to_change: set[int] = set()
        self._done: set[str] = set()
        self._booked = False
        self._once = Once()
        self._rewrite = table.rewrite(move)
        self._rows: list[Row] = []
        self._lines = Lines(self._row, id="rows")

    def compose(self) -> ComposeResult:
        """The correction, what it comes to, the chosen row in full."""
        yield Heading("Putting the past right")
        yield Static(self._what(), id="what")
        yield self._lines
        yield Static(id="full")
        yield KeyHints()

    def on_mount(self) -> None:
        """The list has the keys."""
        self._show(1)
        self._lines.focus()

    def on_lines_selected(self) -> None:
        """Another row."""
        self._tell()

    def on_lines_chosen(self) -> None:
        """Book it; once it is booked, leave."""
        if not self.is_current:
            return
        if not self._once.lets(monotonic()):
            self._once.booked(monotonic())
        elif self._booked:
            self.dismiss(True)
        elif self._rewrite.ruling.allowed and booked(self, self._table, Request("", self._move)):
            self._booked = True
            self._once.booked(monotonic())
            self._show(1)
            self._change_next()

    def on_key(self) -> None:
        """Any key that comes here is not a held Enter, which the list takes."""
        self._once.another_key()

    def action_back(self) -> None:
        """Back to the ledger."""
        if self.is_current:
            self.dismiss(self._booked)

    def action_keep(self) -> None:
        """The entry stands all the same."""
        row = self._chosen
        if isinstance(row, RuledRow) and not self._booked:
            number = row.judged.number
            if self._worked_out(("keep", number, "")) is None:
                return
            question = "Why does the table let it stand?"
            self.app.push_screen(
                ReasonScreen(f"keep entry {number}", question), lambda reason: self._keep(number, reason)
            )

    def action_lapse(self) -> None:
        """The entry counts no longer."""
        row = self._chosen
        if isinstance(row, RuledRow) and not self._booked:
            self._decide(row.judged.number, ("lapse", row.judged.number, ""))

    def action_change(self) -> None:
        """The entry is to say something else: that is asked once this is booked."""
        row = self._chosen
        if isinstance(row, RuledRow) and not self._booked:
            self._to_change ^= {row.judged.number}
            self._show(self._lines.selected)

    def action_tick(self) -> None:
        """That is done on the board."""
        row = self._chosen
        if isinstance(row, DoRow):
            self._done ^= {row.sentence}
            self._show(min(self._lines.selected + (not row.done), len(self._rows) - 1))

    def action_help(self) -> None:
        """What is shown."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("correction", self._table.game.title))

    @property
    def _chosen(self) -> Row | None:
        place = self._lines.selected
        return self._rows[place] if 0 <= place < len(self._rows) else None

    def _what(self) -> Content:
        """The statement to be booked, and what the entry says that it bears on."""
        number = self._move.number
        entry = self._table.history.entry(number)
        said = f"  entry {number}: {self._table.line(entry)}" if entry else ""
        return Content.assemble(self._table.written(Request("", self._move)), (said, "not bold $foreground-muted"))

    def _change_next(self) -> None:
        """The first of those that are to say something else, each a correction of its own."""
        if self._to_change:
            from screens.mending import say_otherwise

            number = min(self._to_change)
            self._to_change.remove(number)
            say_otherwise(self, self._table, self._table.entries[number - 1], self._change_next)

    def _keep(self, number: int, reason: str | None) -> None:
        if reason:
            self._decide(number, ("keep", number, reason))

    def _decide(self, number: int, decision: Decision) -> None:
        """Work it out again with what the table decided."""
        worked = self._worked_out(decision)
        if worked is None:
            return
        self._move, self._rewrite = worked
        self._decided[number] = decision[2] or decision[0]
        self.query_one("#what", Static).update(self._what())
        self._show(self._lines.selected)

    def _worked_out(self, decision: Decision) -> tuple[Correction, Rewrite] | None:
        """The correction with one decision more; None, and said why, where that cannot be."""
        old = tuple(each for each in self._move.decisions if each[1] != decision[1])
        move = replace(self._move, decisions=(*old, decision))
        worked = self._table.rewrite(move)
        if not worked.ruling.allowed:
            self.notify(f"It cannot be kept: {' · '.join(by_fact(worked.ruling.reasons))}", markup=False)
            return None
        return move, worked

    def _show(self, selected: int) -> None:
        decided = {**self._decided, **dict.fromkeys(self._to_change, "change")}
        self._rows = rows(self._table, self._rewrite, decided, self._done, booked=self._booked)
        self._lines.show(len(self._rows), min(selected, len(self._rows) - 1))
        self._tell()

    def _tell(self) -> None:
        row = self._chosen
        self.query_one("#full", Static).update(Content(row.full if row else ""))
        hints = [("↑↓", "choose")]
        if isinstance(row, RuledRow) and not self._booked:
            hints += [("k", "keep"), ("l", "lapse"), ("c", "change")]
        if isinstance(row, DoRow):
            hints.append(("Space", "done"))
        if self._booked:
            self.query_one(Heading).show("Putting the past right", f"booked as entry {len(self._table.entries)}")
            hints += [("Enter, Esc", "the ledger")]
        else:
            hints += [("Enter", "book it")] if self._rewrite.ruling.allowed else []
            hints += [("F1", "help"), ("Esc", "leave it as it was")]
        self.query_one(KeyHints).show(*hints)

    def _row(self, row: int, width: int) -> Content:
        return self._rows[row].line(width)
