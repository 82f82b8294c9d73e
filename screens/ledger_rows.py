"""The rows of the ledger: every entry as it was said, and below a changed one what it says now."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from textual.content import Content

from companion.history import CHANGED, KEPT, LAPSED, LIVE, STRUCK, UNDONE, Entry
from companion.language import Request
from companion.table import Table
from companion.timeline import CHANGE, correction_of
from screens.marks import mark
from screens.text import cut, fitted
from screens.when import clock_time

_WHO = 14
_WIDE_WHO = 22
_WIDE = 100
_STRUCK = (UNDONE, STRUCK, LAPSED)
"""What counts no longer is struck out."""


class LedgerRows:
    """Which row is which entry, and what it says."""

    def __init__(self, table: Table) -> None:
        """Reads this table whenever it is told to."""
        self._table = table
        self._read = 0
        self._undone_by: dict[int, int] = {}
        self._corrected_by: dict[int, int] = {}
        self._changes: set[int] = set()
        self._changed: list[int] = []
        self._anew: list[int] = []
        self._only: list[int] | None = None
        self.hits = 0
        """How many entries are shown while only some are."""

    def look(self) -> None:
        """Take in what was booked meanwhile."""
        entries = self._table.entries
        if len(entries) < self._read:
            self._read, self._undone_by, self._corrected_by, self._changes = 0, {}, {}, set()
        for entry in entries[self._read :]:
            self._index(entry)
        self._read = len(entries)
        self._changed = sorted(number for number in self._changes if self._says_otherwise(number))
        self._anew = [number + place for place, number in enumerate(self._changed)]

    def only(self, numbers: Sequence[int] | None) -> None:
        """Show these entries and no others, each with what it says now; all of them for None."""
        self._only = None
        if numbers is None:
            return
        self.hits = len(numbers)
        changed = set(self._changed)
        if not changed:
            self._only = [number - 1 for number in numbers]
            return
        rows: list[int] = []
        for number in numbers:
            row = self.row(number)
            rows += [row, row + 1] if number in changed else [row]
        self._only = rows

    @property
    def count(self) -> int:
        """How many rows there are."""
        return self._read + len(self._changed) if self._only is None else len(self._only)

    def entry(self, row: int) -> tuple[Entry, bool] | None:
        """The entry of a row, and whether it is the row that says what the entry says now."""
        if not 0 <= row < self.count:
            return None
        if self._only is not None:
            row = self._only[row]
        above = bisect_left(self._anew, row)
        if above < len(self._anew) and self._anew[above] == row:
            return self._table.entries[self._changed[above] - 1], True
        return self._table.entries[row - above], False

    def row(self, number: int) -> int:
        """The row of an entry; where it is not shown, of the next one that is."""
        row = number - 1 + bisect_left(self._changed, number)
        return row if self._only is None else bisect_left(self._only, row)

    def row_of(self, chosen: tuple[Entry, bool] | None) -> int:
        """Where what was chosen stands now; for want of it the next row that is shown, or the last."""
        if chosen is None:
            return self.count - 1
        row = self.row(chosen[0].number)
        return row + 1 if chosen[1] and self.entry(row + 1) == chosen else row

    def remark(self, entry: Entry) -> str:
        """How the entry stands, where it does not simply count."""
        number = entry.number
        status = self._table.status(number)
        by = self._corrected_by.get(number, 0)
        if status == UNDONE:
            return f"undone by entry {self._undone_by.get(number, '?')}"
        if status == STRUCK:
            return f"struck by entry {by}"
        if status == LAPSED:
            return f"lapsed with entry {by}"
        if status == KEPT:
            return "kept as played"
        if status == CHANGED:
            return f"changed by entry {by}" if number in self._changed else f"other results since entry {by}"
        if entry.kind == "undo":
            return f"took back entry {entry.target}"
        return f"brought back entry {entry.target}" if entry.kind == "redo" else ""

    def said(self, entry: Entry, anew: bool = False) -> str:
        """The line without its actor, who stands in a column of their own."""
        step = self._table.step(entry.number) if anew else None
        if step is not None:
            request = Request(step.actor, step.move)
            return self._table.written(request)
        return self._table.line(entry, actor=False)

    def line(self, row: int, width: int, dark: bool) -> Content:
        """One row."""
        found = self.entry(row)
        assert found is not None
        entry, anew = found
        who_width = _WIDE_WHO if width >= _WIDE else _WHO
        if anew:
            indent = " " * (14 + who_width)
            return Content.assemble(
                indent, ("→ ", "$text-warning"), cut(self.said(entry, True), width - len(indent) - 3)
            )
        struck = self._table.status(entry.number) in _STRUCK or entry.number in self._changed
        who = self._who(entry, who_width, dark)
        remark = self.remark(entry)
        room = max(width - 6 - 7 - who.cell_length - 3 - (len(remark) + 2 if remark else 0), 8)
        said = cut(self.said(entry), room)
        return Content.assemble(
            (f"{entry.number:>5} ", "$foreground-muted"),
            (f" {clock_time(entry.time)} ", "$foreground-muted"),
            who,
            " ",
            (said, "strike $foreground-muted" if struck else ""),
            " " * max(room - Content(said).cell_length, 0),
            "  ",
            (remark, "italic $text-warning"),
        )

    def _who(self, entry: Entry, width: int, dark: bool) -> Content:
        state = self._table.names(entry)
        if entry.move.by_table or not state.is_seat(entry.actor):
            return Content.styled(fitted("  the table", width), "$foreground-muted")
        seat = state.seat(entry.actor)
        return Content.assemble(mark(seat.colour, dark), " ", fitted(seat.name, width - 2))

    def _index(self, entry: Entry) -> None:
        meant = self._table.entries[entry.target - 1] if entry.target else entry
        corrected = correction_of(meant)
        if entry.kind == "undo" and entry.target is not None:
            self._undone_by[entry.target] = entry.number
        elif entry.kind == "redo" and entry.target is not None:
            self._undone_by.pop(entry.target, None)
        if corrected is not None and entry.kind != "undo":
            self._corrected_by[corrected.number] = meant.number
            self._corrected_by.update({each.number: meant.number for each in corrected.rewritten})
            if corrected.what == CHANGE:
                self._changes.add(corrected.number)

    def _says_otherwise(self, number: int) -> bool:
        step, entry = self._table.step(number), self._table.entries[number - 1]
        return step is not None and step.status != LIVE and (step.move, step.actor) != (entry.move, entry.actor)
