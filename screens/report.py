"""What "On the table" says after an entry, an undo or a redo."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len

from companion.history import UNDONE, Entry
from companion.rulebook import Rulebook
from companion.settlement import corrects, settlement
from companion.table import Table
from screens.text import cut
from screens.widgets.on_the_table import Report

LONGEST = 22
"""Cells that a name may take in a sentence."""

EARLIER = 30
"""Entries before the newest that a tall window may show."""


def report(table: Table, rulebook: Rulebook | None) -> Report:
    """The newest entry of this table; ``rulebook`` is wanted once the game has ended."""
    if not table.entries:
        return Report("nothing has been entered yet")
    newest = table.entries[-1]
    verdict = _verdict(table, rulebook) if table.state.ended and rulebook else ""
    before = table.entries[-2 : -EARLIER - 2 : -1]
    earlier = tuple(said(table, entry) + _undone(table, entry) for entry in before)
    brief = _shortened(table)
    return Report(
        brief(said(table, newest)), tuple(map(brief, _instructions(table, newest))), verdict, tuple(map(brief, earlier))
    )


def _shortened(table: Table) -> Callable[[str], str]:
    """Cuts the names that are too long for a panel, wherever they stand in a sentence."""
    state = table.view
    names = (*(seat.name for seat in state.seats), *state.names.values())
    long = sorted((name for name in names if cell_len(name) > LONGEST), key=len, reverse=True)

    def brief(sentence: str) -> str:
        for name in long:
            sentence = sentence.replace(name, cut(name, LONGEST))
        return sentence

    return brief


def said(table: Table, entry: Entry) -> str:
    """An entry in one line: its number, and whose it is."""
    if entry.target is None:
        return f"{entry.number}  {table.line(entry)}"
    whose = table.line(table.entries[entry.target - 1])
    if entry.kind == "undo":
        return f"undid entry {entry.target}, {whose}"
    return f"entry {entry.target} again, {whose}"


def _undone(table: Table, entry: Entry) -> str:
    return " · undone" if table.status(entry.number) == UNDONE else ""


def _instructions(table: Table, entry: Entry) -> list[str]:
    if corrects(table.history, entry):
        return settlement(table.game, table.previous, table.state) or ["Nothing to change on the board."]
    back = entry.kind == "undo"
    meant = entry if entry.target is None else table.entries[entry.target - 1]
    found = table.game.instructions(meant.events, table.names(meant), back)
    return found or (["Nothing to put back on the board."] if back else [])


def _verdict(table: Table, rulebook: Rulebook) -> str:
    state = table.state
    rule = state.ended or ""
    text = rulebook[rule].text if rule in rulebook else ""
    who = f"{state.name(state.winner)} has won." if state.winner else "The game is over."
    return f"{who} {rule}: {text}" if text else f"{who} {rule}"
