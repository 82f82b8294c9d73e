"""What holds at every step of random play, whichever the game."""

from __future__ import annotations

from companion.language import Request, read, write
from companion.table import Table


def refuse_and_accept(table: Table, other: Request, request: Request) -> None:
    """One other request that changes nothing if it is refused; an accepted one, printed and read again."""
    before = table.state
    if not table.judge(other).allowed:
        assert not table.play(other).entries
        assert table.state is before
    assert read(table.game, table.state, write(table.game, table.state, request)) == request
    assert table.play(request).entry


def hold_what_is_undone_and_redone(table: Table, steps: int) -> None:
    """So many steps back and forth lead to an equal state."""
    state = table.state
    for _ in range(steps):
        table.undo()
    for _ in range(steps):
        table.redo()
    assert table.state == state


def hold_what_is_stored(table: Table) -> None:
    """The log says all that the table knows."""
    state, entries = table.state, list(table.entries)
    table.reload()
    assert table.state == state
    assert list(table.entries) == entries
