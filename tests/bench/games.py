"""Long games for the benchmarks: real statements, booked by the real table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.games import load
from companion.memory import FixedClock
from companion.ports import Store
from companion.table import Table
from db import open_store

OPENING = """\
game globetrotters
place Paris key Europe
place Rome continental Europe
place Madrid national Europe
place Nice regional Europe
player Rosa red
player Bo blue
player Cy green
start Rosa
home Paris
work
next
home Rome
work
next
home Madrid
work
next
"""


def statements() -> Iterator[str]:
    """A game without end."""
    yield from OPENING.splitlines()
    while True:
        yield from ["buy", "refund", 'note "a round later"', "work", "next"]


def store_with(path: Path, entries: int) -> tuple[Store, int]:
    """A file with one game of so many entries; the store is open, the game closed."""
    store = open_store(path)
    box = store.add_box("globetrotters", "Bench")
    clock = FixedClock()
    number = store.create(box.box, 1, clock.now())
    table = Table(load("globetrotters"), store.open(number), clock)
    for line in statements():
        if len(table.entries) >= entries:
            break
        outcome = table.say(line, lenient=False)
        assert outcome is not None
        assert outcome.ruling.allowed, (line, outcome.ruling)
    table.close()
    return store, number
