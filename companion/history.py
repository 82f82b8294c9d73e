"""Which entries are live: nothing is ever deleted, and undo and redo are entries too."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.events import Event, Seated, fold
from companion.moves import Move
from companion.state import Seat, State

LIVE = "live"
UNDONE = "undone"


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
    """The order of entries, and which of them count."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._live: list[int] = []
        self._live_numbers: set[int] = set()
        self._undone: list[int] = []

    def add(self, entry: Entry) -> None:
        """Take the next entry; its number follows the last one."""
        self.entries.append(entry)
        if entry.kind == "undo":
            assert entry.target is not None
            del self._live[bisect_left(self._live, entry.target)]
            self._live_numbers.discard(entry.target)
            self._undone.append(entry.target)
        elif entry.kind == "redo":
            again = self._undone.pop()
            insort(self._live, again)
            self._live_numbers.add(again)
        else:
            self._live.append(entry.number)
            self._live_numbers.add(entry.number)
            if not entry.move.learns:
                self._undone.clear()

    @property
    def live(self) -> Sequence[int]:
        """The numbers of the live entries in order, undo and redo aside."""
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

    def status(self, number: int) -> str:
        """``live`` or ``undone``."""
        entry = self.entries[number - 1]
        if entry.kind != "move":
            return LIVE
        return LIVE if number in self._live_numbers else UNDONE


class Timeline:
    """The entries of a game with the state after each live one; what is not touched is shared, never folded again."""

    def __init__(self, opening: State) -> None:
        """``opening`` is the table before the first entry."""
        self.history = History()
        self.seated: list[tuple[int, Seat]] = []
        """Everybody who ever sat down, with the number of the entry."""

        self._opening = opening
        self._states: list[State] = []

    @property
    def state(self) -> State:
        """The table as it stands."""
        return self._states[-1] if self._states else self._opening

    def after(self, number: int) -> State:
        """The state once the entries up to this number that are live today had been booked."""
        place = bisect_left(self.history.live, number + 1)
        return self._states[place - 1] if place else self._opening

    def take(self, entry: Entry) -> None:
        """Book the next entry."""
        self.history.add(entry)
        for event in entry.events:
            if isinstance(event, Seated):
                self.seated.append((entry.number, Seat(event.seat, event.name, event.colour)))
        if entry.target is None:
            self._states.append(fold(self.state, entry.events))
        else:
            self._refold(bisect_left(self.history.live, entry.target))

    def foreseen(self, entries: Sequence[Entry]) -> State:
        """The state once these entries will have been booked."""
        last = entries[-1]
        if last.target is None:
            return fold(self.state, (event for entry in entries for event in entry.events))
        live = self.history.live
        place = bisect_left(live, last.target)
        rest = live[place + 1 :] if last.kind == "undo" else [last.target, *live[place:]]
        state = self._states[place - 1] if place else self._opening
        return fold(state, (event for number in rest for event in self.history.entries[number - 1].events))

    def _refold(self, place: int) -> None:
        """Fold the live entries from this place in their order on."""
        del self._states[place:]
        for number in self.history.live[place:]:
            self._states.append(fold(self.state, self.history.entries[number - 1].events))
