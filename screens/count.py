"""Counting the table: what agrees with the books, and which single correction would explain what does not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.answers import Draft
from companion.chains import asked_about
from companion.corrections import Correction
from companion.diagnosis import Diagnosis, Proposal
from companion.language import Request
from companion.statements import Note
from companion.subjects import Count
from companion.table import Table
from screens.booking import booked
from screens.count_rows import cells_of, explained, in_full, proposed
from screens.once import Once
from screens.reason import ReasonScreen
from screens.tally import Tally
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines

_PATIENCE = 0.2
"""Seconds without a digit after which explanations are looked for."""
_SLICE = 0.008
"""Seconds of looking between two looks at the keys."""


class CountScreen(ModalScreen[Request | None]):
    """Books what it is told to by itself, and comes back with nothing."""

    CSS_PATH = "count.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("escape", "back", "back", show=False, priority=True),
        Binding("up", "go(-1, 0)", "up", show=False),
        Binding("down", "go(1, 0)", "down", show=False),
        Binding("left", "go(0, -1)", "left", show=False),
        Binding("right", "go(0, 1)", "right", show=False),
        Binding("tab", "step(1)", "the next", show=False, priority=True),
        Binding("shift+tab", "step(-1)", "the one before", show=False, priority=True),
        Binding("backspace", "shorten", "one digit less", show=False),
        Binding("delete", "clear", "not counted", show=False),
        Binding("enter", "explanations", "explanations", show=False),
        Binding("b", "book", "book the count", show=False),
        Binding("w", "why", "why", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
        Binding("ctrl+z", "app.wind('ctrl+z')", "undo", show=False),
        Binding("ctrl+y", "app.wind('ctrl+y')", "redo", show=False),
    ]

    def __init__(self, table: Table, draft: Draft) -> None:
        """The cursor is on what the draft names already."""
        super().__init__()
        self._table = table
        self._tally = Tally(table, draft.values.get("holding"))
        self._diagnosis = Diagnosis(table, {})
        self._done = True
        self._once = Once()
        self._lines = Lines(self._row, id="found")
        self._end_watch: Callable[[], None] = lambda: None

    def compose(self) -> ComposeResult:
        """The cells, what could explain them, the chosen explanation in full."""
        with Vertical(id="sheet") as sheet:
            sheet.border_title = Content("Count the table")
            yield Static(id="cells")
            yield Static(id="verdict")
            yield self._lines
            yield Static(id="full")
        yield KeyHints()

    def on_mount(self) -> None:
        """Nothing has been counted yet."""
        self._end_watch = self._table.watch(self._hear)
        self.watch(self.app, "theme", self._show, init=False)
        self._look()

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        self._end_watch()

    def on_key(self, event: events.Key) -> None:
        """Digits are what lies there."""
        self._once.another_key()
        if event.character and event.character in "0123456789":
            event.stop()
            self.set_focus(None)
            self._tally.type(event.character)
            self._look()

    def on_lines_selected(self) -> None:
        """Another explanation."""
        self._show()

    def on_lines_chosen(self) -> None:
        """See what the correction comes to; or say what was forgotten just now."""
        if not self._once.lets(monotonic()):
            return
        proposal = self._chosen
        if proposal is None:
            return
        move = proposal.request.move
        if isinstance(move, Correction):
            from screens.correction import CorrectionScreen

            self.app.push_screen(CorrectionScreen(self._table, move))
        elif booked(self, self._table, proposal.request):
            self._once.booked(monotonic())

    def action_go(self, down: int, right: int) -> None:
        """Another cell."""
        if self._tally.move(down, right):
            self._show()

    def action_step(self, by: int) -> None:
        """The cells one after another."""
        self.set_focus(None)
        self._tally.step(by)
        self._show()

    def action_shorten(self) -> None:
        """One digit less."""
        self._tally.shorten()
        self._look()

    def action_clear(self) -> None:
        """This was not counted."""
        self._tally.clear()
        self._look()

    def action_explanations(self) -> None:
        """Choose among them."""
        if self._diagnosis.found:
            self.set_focus(self._lines)
            self._show()

    def action_back(self) -> None:
        """From the explanations to the cells, from the cells to the desk."""
        if self.focused is self._lines:
            self.set_focus(None)
            self._show()
        elif self.is_current:
            self.dismiss(None)

    def action_book(self) -> None:
        """What was counted is what counts, with a remark for the ledger."""
        if self._diagnosis.differences:
            question = "What lies on the table is booked, for each difference one entry. What should the ledger say?"
            self.app.push_screen(ReasonScreen("book the count", question), self._book)

    def action_why(self) -> None:
        """The entries that made what the books say of the cell with the cursor."""
        from screens.why import WhyScreen

        for subject in asked_about(self._table):
            if isinstance(subject, Count) and (subject.holder, subject.goods) == self._tally.at:
                self.app.push_screen(WhyScreen(self._table, self._table.game.rulebook(), subject))
                return

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("count", self._table.game.title))

    @property
    def _chosen(self) -> Proposal | None:
        row = self._lines.selected
        found = self._diagnosis.found
        return found[row] if 0 <= row < len(found) else None

    def _book(self, remark: str | None) -> None:
        requests = [self._tally.request((each.holder, each.goods)) for each in self._diagnosis.differences]
        if remark and requests and booked(self, self._table, Request("", Note(remark))):
            for request in requests:
                if not booked(self, self._table, request):
                    return

    def _hear(self) -> None:
        self.call_later(self._look)

    def _look(self) -> None:
        """Something else was counted or booked: compare, and look for explanations."""
        if not self.is_attached:
            return
        self._tally.look()
        self._diagnosis = Diagnosis(self._table, self._tally.counted)
        self._done = not self._diagnosis.differences
        if self._done and self.focused is self._lines:
            self.set_focus(None)
        self._show()
        if not self._done:
            self._explain()

    @work(exclusive=True)
    async def _explain(self) -> None:
        diagnosis = self._diagnosis
        await asyncio.sleep(_PATIENCE)
        until = monotonic() + _SLICE
        for _ in diagnosis.run():
            if monotonic() > until:
                await asyncio.sleep(0)
                until = monotonic() + _SLICE
        if diagnosis is self._diagnosis:
            self._done = True
            self._show()

    def _show(self) -> None:
        if not self.is_attached:
            return
        here = self.focused is not self._lines
        dark = self.app.current_theme.dark
        self.query_one("#cells", Static).update(cells_of(self._table, self._tally, here, dark))
        fault = self._tally.fault(self._tally.at)
        verdict = Content.styled(f"✗ {fault}", "bold $text-error") if fault else explained(self._diagnosis, self._done)
        self.query_one("#verdict", Static).update(verdict)
        found = self._diagnosis.found if self._done else []
        self._lines.show(len(found), max(self._lines.selected, 0) if found else -1)
        proposal = self._chosen if not here else None
        self.query_one("#full", Static).update(in_full(self._table, proposal) if proposal else Content(""))
        self._show_keys(here)

    def _show_keys(self, here: bool) -> None:
        hints = [("↑↓←→ Tab", "choose"), ("0-9", "count"), ("Del", "clear")]
        if not here:
            hints = [("↑↓", "choose"), ("Enter", "see it" if self._is_correction else "book it")]
        elif self._diagnosis.found and self._done:
            hints.append(("Enter", "explain"))
        if self._diagnosis.differences:
            hints.append(("b", "book"))
        hints += [("w", "why?"), ("F1", "help"), ("Esc", "back")]
        self.query_one(KeyHints).show(*hints)

    @property
    def _is_correction(self) -> bool:
        chosen = self._chosen
        return chosen is not None and isinstance(chosen.request.move, Correction)

    def _row(self, row: int, width: int) -> Content:
        return proposed(self._table, self._diagnosis.found[row], width)
