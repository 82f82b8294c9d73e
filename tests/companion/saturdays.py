"""A box, and games that are played with it on one Saturday after another."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from companion.games import load
from companion.memory import EPOCH, FixedClock, MemoryStore
from companion.ports import Box, Decided
from companion.precedents import as_last_time
from companion.table import Table
from tests.builders import PLACES, SEATS, UNDER_WAY, say

LINES = ("game globetrotters", *(PLACES + SEATS + UNDER_WAY).strip().splitlines())
TONIGHT = datetime(2026, 11, 28, 19, tzinfo=UTC)
OVERRULING = 'overrule "we always do" buy'


class Saturdays:
    """A box, and games that are played with it a week apart."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.box = self.store.add_box("globetrotters", "Saturday box")
        self.evenings = 0

    def evening(self, *lines: str, box: Box | None = None) -> Table:
        """The next game, Ana in the middle of her turn."""
        table = self.table(box or self.box)
        return say(table, *LINES, *lines)

    def table(self, box: Box) -> Table:
        self.evenings += 1
        clock = FixedClock(TONIGHT + timedelta(weeks=self.evenings))
        log = self.store.open(self.store.create(box.box, 1, clock.now()))
        return Table(load("globetrotters"), log, clock, self.store.facts(box.box))

    def filed(self) -> list[Decided]:
        """What a new game of the box would be told."""
        log = self.store.open(self.store.create(self.box.box, 1, EPOCH))
        return list(log.case_law().decided)


def last_time(table: Table, line: str) -> str:
    request = table.read(line, lenient=False)
    assert request is not None
    return as_last_time(table.precedents, request, table.judge(request))
