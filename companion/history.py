"""Which entries are live: nothing is ever deleted, and undo and redo are entries too."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.events import Event
from companion.moves import Move

LIVE = "live"
CHANGED = "changed"
KEPT = "kept"
LAPSED = "lapsed"
STRUCK = "struck"
UNDONE = "undone"
STATUSES = (LIVE, CHANGED, KEPT, LAPSED, STRUCK, UNDONE)
"""Live; judged anew by a correction with other results; kept though it would be refused now; without what it needs;
struck by a correction; taken back."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted statement with what it made happen."""

    number: int
    actor: str
    """The id of the seat that acted; empty where none did."""

    move: Move
    events: tuple[Event, ...]
    time: datetime
    source: str
    target: int | None = None
    """For an undo or redo: the number of the entry taken back or done again."""

    @property
    def kind(self) -> str:
        """``undo``, ``redo`` or ``move``."""
        return self.move.kind if self.target is not None else "move"


class History:
    """All entries in the order in which they were made, and which of them count."""

    def __init__(self) -> None:
        """Nothing has been entered yet."""
        self.entries: list[Entry] = []
        self._live: list[int] = []
        self._undone: list[int] = []

    def add(self, entry: Entry) -> None:
        """Take the next entry; its number follows the last one."""
        self.entries.append(entry)
        if entry.kind == "undo":
            assert entry.target is not None
            self.drop([entry.target])
            self._undone.append(entry.target)
        elif entry.kind == "redo":
            self.restore([self._undone.pop()])
        else:
            self._live.append(entry.number)
            if not entry.move.learns:
                self._undone.clear()

    def drop(self, numbers: Iterable[int]) -> None:
        """These entries count no longer."""
        for number in numbers:
            place = bisect_left(self._live, number)
            if self._live[place : place + 1] == [number]:
                del self._live[place]

    def restore(self, numbers: Iterable[int]) -> None:
        """These entries count again."""
        for number in numbers:
            if not self.counts(number):
                insort(self._live, number)

    def counts(self, number: int) -> bool:
        """Whether an entry counts."""
        place = bisect_left(self._live, number)
        return self._live[place : place + 1] == [number]

    @property
    def live(self) -> Sequence[int]:
        """The numbers of the entries that count, in ascending order, undo and redo aside."""
        return self._live

    def entry(self, number: int) -> Entry | None:
        """The entry of a number."""
        return self.entries[number - 1] if 0 < number <= len(self.entries) else None

    def undoable(self) -> Entry | None:
        """The newest live entry that changed the game."""
        for number in reversed(self._live):
            entry = self.entries[number - 1]
            if not entry.move.learns:
                return entry
        return None

    def redoable(self) -> Entry | None:
        """What was undone last and may still be done again."""
        return self.entries[self._undone[-1] - 1] if self._undone else None
