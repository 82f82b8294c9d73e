"""An index of a game's entries for whoever looks something up: kept up as entries come, a few at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from weakref import WeakKeyDictionary, proxy

from companion.events import Event, Spelt, Transfer, rule_of
from companion.history import Entry
from companion.language import Request
from companion.moves import Move, mentioned
from companion.names import fold_accents
from companion.overruling import Said
from companion.searching import Known, Record, Term
from companion.table import Table
from companion.timeline import correction_of, unfolded

AT_ONCE = 20
"""Entries that are read without waiting for a quiet moment."""


class LedgerIndex:
    """What every entry can be found by. What was corrected is found by what it said and by what it says now."""

    def __init__(self, table: Table) -> None:
        """Nothing is read yet."""
        self._table: Table = proxy(table)
        self._rules = tuple(rule.rule for rule in table.game.rulebook())
        self._records: list[Record | None] = []
        self._stale: list[int] = []
        self._players: dict[str, str] = {}
        self.used: set[str] = set()
        """The rules that some entry names."""

    @property
    def known(self) -> Known:
        """The names that are recognised by themselves."""
        return Known(self._players, self._rules)

    @property
    def whole(self) -> bool:
        """Whether every entry has been read as it stands now."""
        return not self._stale and len(self._records) == len(self._table.entries)

    def look(self) -> None:
        """Take note of what was booked meanwhile; what is new is read at once where it is little."""
        entries = self._table.entries
        if len(entries) < len(self._records):
            self._records = []
        new = entries[len(self._records) :]
        if not new:
            return
        self._records.extend(None for _ in new)
        if any(self._touches_all(entry) for entry in new):
            self._stale = list(range(1, len(entries) + 1))
        else:
            self._stale += [each for entry in new for each in (entry.number, entry.target) if each]
        state = self._table.state
        self._players = {} if len(self._stale) >= len(entries) else self._players
        self._players.update((fold_accents(seat.name), seat.name) for seat in (*state.gone, *state.seats))
        self.work(AT_ONCE)

    def work(self, most: int) -> bool:
        """Read so many entries, the newest first; whether some are left."""
        for _ in range(min(most, len(self._stale))):
            number = self._stale.pop()
            self._records[number - 1] = self._read(self._table.entries[number - 1])
        return bool(self._stale)

    def find(self, wanted: Sequence[Term]) -> list[int]:
        """The numbers of the entries of which all terms hold, as far as they have been read; ascending."""
        return [
            number
            for number, record in enumerate(self._records, 1)
            if record is not None and all(term.holds(record) for term in wanted)
        ]

    def _touches_all(self, entry: Entry) -> bool:
        """A correction may move rounds and results, and a new spelling is read everywhere."""
        meant = self._table.entries[entry.target - 1] if entry.target else entry
        return correction_of(meant) is not None or any(isinstance(event, Spelt) for event in meant.events)

    def _read(self, entry: Entry) -> Record:
        table, number = self._table, entry.number
        state = table.names(entry)
        step = table.step(number)
        corrected = correction_of(entry)
        events = list(corrected.events if corrected else entry.events)
        if step is not None and step.events is not entry.events:
            events += unfolded(step.events)
        words = [table.line(entry)]
        if step is not None and (step.move, step.actor) != (entry.move, entry.actor):
            words.append(table.written(Request(step.actor, step.move)))
        words += [table.game.happened(event, state) for event in events]
        said = [(entry.actor, entry.move), *([(step.actor, step.move)] if step else [])]
        seats = {seat.seat: seat.name for seat in (*state.gone, *state.seats)}
        players = {fold_accents(seats[each]): seats[each] for each in _ids(said, events) if each in seats}
        self._players.update(players)
        rules = frozenset(rule for event in events if (rule := rule_of(event)))
        self.used |= rules
        return Record(
            frozenset(players),
            frozenset(event.goods for event in events if isinstance(event, Transfer)),
            rules,
            table.state_after(number).round,
            _compared("\n".join(words)),
        )


def _compared(text: str) -> str:
    return text.casefold() if text.isascii() else fold_accents(text)


def _ids(said: Iterable[tuple[str, Move]], events: Iterable[Event]) -> Iterator[str]:
    """Every id that somebody may have who said something or was touched by it."""
    for actor, move in said:
        yield actor
        yield from mentioned(move)
        inner = getattr(move, "said", None)
        if isinstance(inner, Said):
            yield from _ids([(inner.actor, inner.move)], ())
    for event in events:
        for name in _fields(type(event)):
            value = getattr(event, name)
            if isinstance(value, str):
                yield value
        yield getattr(getattr(event, "item", None), "seat", "")


_FIELDS: dict[type[Event], tuple[str, ...]] = {}


def _fields(event: type[Event]) -> tuple[str, ...]:
    if event not in _FIELDS:
        _FIELDS[event] = tuple(each.name for each in fields(event))
    return _FIELDS[event]


_INDEXES: WeakKeyDictionary[Table, LedgerIndex] = WeakKeyDictionary()


def index_of(table: Table) -> LedgerIndex:
    """The one index of a table: whoever opens the ledger again need not wait for it again."""
    if table not in _INDEXES:
        _INDEXES[table] = LedgerIndex(table)
    return _INDEXES[table]
