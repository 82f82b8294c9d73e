"""From an entry in the ledger to its correction: strike, change, insert before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from companion.corrections import Change, Correction, Insert, Retelling, Strike
from companion.history import Entry
from companion.language import Request, write
from companion.overruling import Said
from companion.table import Table
from screens.correction import CorrectionScreen
from screens.line_asked import LineAskedScreen


def strike(screen: Screen[Any], table: Table, entry: Entry) -> None:
    """Show what follows if it had never been made."""
    _show(screen, table, Strike(entry.number))


def change(screen: Screen[Any], table: Table, entry: Entry, then: Callable[[], None] | None = None) -> None:
    """Ask what it should have said, then show what follows."""
    step = table.step(entry.number)
    if step is None:
        _show(screen, table, Change(entry.number, Said(entry.actor, entry.move)))
        return
    state = table.before(entry.number)
    line = write(table.game, state, Request(step.actor, step.move))
    asked = LineAskedScreen(table, f"change entry {entry.number}", state, line)

    def say(said: Said | None) -> None:
        if said is not None:
            _show(screen, table, Change(entry.number, said), then)

    screen.app.push_screen(asked, say)


def say_otherwise(screen: Screen[bool], table: Table, entry: Entry, then: Callable[[], None]) -> None:
    """Ask what an entry should say now that the past is another: changed, or said anew where it has lapsed."""
    if table.step(entry.number) is not None:
        change(screen, table, entry, then)
    else:
        said = entry.move.said if isinstance(entry.move, Retelling) else Said(entry.actor, entry.move)
        line = write(table.game, table.names(entry), Request(said.actor, said.move))
        there = table.entries[entry.move.number - 1] if isinstance(entry.move, Insert) else entry
        insert(screen, table, there, line, then)


def insert(
    screen: Screen[Any], table: Table, entry: Entry, line: str = "", then: Callable[[], None] | None = None
) -> None:
    """Ask what was forgotten, then show what follows."""
    later = range(entry.number, len(table.entries) + 1)
    number = next((number for number in later if table.step(number) is not None), None)
    if number is None:
        screen.notify("Nothing that is played comes after it: say it at the desk. (DESK-14)", markup=False)
        return
    asked = LineAskedScreen(table, f"insert before entry {number}", table.before(number), line)

    def say(said: Said | None) -> None:
        if said is not None:
            _show(screen, table, Insert(number, said), then)

    screen.app.push_screen(asked, say)


def _show(screen: Screen[Any], table: Table, move: Correction, then: Callable[[], None] | None = None) -> None:
    screen.app.push_screen(CorrectionScreen(table, move), lambda _: then() if then else None)
