"""Setting aside what the desk booked by itself: by which rule, and why the table decides so."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from companion.history import Entry
from companion.language import Request
from companion.table import Table
from companion.waiving import Waive
from screens.booking import booked
from screens.reason import ReasonScreen
from screens.text import cut
from screens.widgets.lines import Lines


class WaiveScreen(ModalScreen[str]):
    """Enter answers with the rule whose consequence is set aside; Esc with an empty one."""

    CSS_PATH = "waive.tcss"
    BINDINGS = [
        Binding("escape", "dismiss('')", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, title: str, booked_by: dict[str, str]) -> None:
        """``booked_by`` has what was booked by each rule, in words."""
        super().__init__()
        self._title = title
        self._booked_by = list(booked_by.items())

    def compose(self) -> ComposeResult:
        """The rules, the first chosen."""
        with Vertical(id="box") as box:
            box.border_title = Content(self._title)
            box.border_subtitle = Content("↑↓ choose · Enter: why · Esc: back")
            yield Static(Content("What does the table set aside? The rest of the entry stands."), id="question")
            yield Lines(self._row, id="rules")

    def on_mount(self) -> None:
        """The list has the keys, and is as long as it needs to be."""
        lines = self.query_one(Lines)
        lines.styles.height = min(len(self._booked_by), 10)
        lines.show(len(self._booked_by), 0)
        lines.focus()

    def on_lines_chosen(self, message: Lines.Chosen) -> None:
        """That one."""
        if self.is_current:
            self.dismiss(self._booked_by[message.row][0])

    def _row(self, row: int, width: int) -> Content:
        rule, words = self._booked_by[row]
        room = max(width - len(rule) - 2, 8)
        said = cut(words, room)
        gap = " " * max(width - len(rule) - Content(said).cell_length, 2)
        return Content.assemble(said, gap, (rule, "$text-accent"))


def waive(screen: Screen[Any], table: Table, entry: Entry) -> None:
    """Ask by which rule, then why; then book it."""
    words = table.waivable(entry.number)
    if not words:
        screen.notify(f"Entry {entry.number} books nothing that could be set aside. (DESK-16)", markup=False)
        return

    def ask_why(rule: str | None) -> None:
        if rule:
            question = f"{words[rule]}. Why is that set aside? It becomes a precedent of this box."
            reason = ReasonScreen(f"waive {entry.number} {rule}", question)
            screen.app.push_screen(reason, lambda said: _book(rule, said))

    def _book(rule: str, reason: str | None) -> None:
        if reason:
            booked(screen, table, Request("", Waive(entry.number, rule, reason)))

    if len(words) == 1:
        ask_why(next(iter(words)))
    else:
        screen.app.push_screen(WaiveScreen(f"waive · entry {entry.number}", words), ask_why)
