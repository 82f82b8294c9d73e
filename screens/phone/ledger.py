"""The newest entries, as a page lists them."""

from __future__ import annotations

from dataclasses import dataclass

from companion.history import LAPSED, LIVE, STRUCK, UNDONE, Entry
from companion.table import Table
from screens.phone.marks import mark
from screens.phone.values import Mark
from screens.when import clock_time

_SAID = {UNDONE: "undone", STRUCK: "struck", LAPSED: "lapsed"}


@dataclass(frozen=True, slots=True)
class Line:
    """One entry."""

    number: int
    time: str
    who: Mark | None
    """Nobody where the table itself speaks."""

    said: str
    remark: str = ""
    counts: bool = True
    """Whether it still does; what does not is struck out."""


def tail(table: Table, count: int) -> tuple[Line, ...]:
    """The newest entries, the newest first."""
    return tuple(_line(table, entry) for entry in reversed(table.entries[-count:]))


def taken_back(table: Table, number: int) -> bool:
    """Whether an entry does not count any more."""
    return number <= len(table.entries) and table.status(number) in _SAID


def _line(table: Table, entry: Entry) -> Line:
    names = table.names(entry)
    who = mark(names.seat(entry.actor)) if names.is_seat(entry.actor) and not entry.move.by_table else None
    status = table.status(entry.number)
    said = table.line(entry, actor=False, aloud=True)
    if entry.target is not None:
        meant = table.entries[entry.target - 1]
        said = f"{'undid' if entry.kind == 'undo' else 'again'} {entry.target}, {table.line(meant, aloud=True)}"
    remark = _SAID.get(status, "" if status == LIVE else status)
    return Line(entry.number, clock_time(entry.time), who, said, remark, status not in _SAID)
