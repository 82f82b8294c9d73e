"""An index of a game's entries for whoever looks something up: kept up as entries come, a few at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from weakref import WeakKeyDictionary, proxy

from companion.events import Event, Spelt, Transfer, rule_of
from companion.history import Entry
from companion.language import Request
from companion.moves import Move, mentioned
from companion.names import fold_accents
from companion.overruling import Said
from companion.searching import GOODS, PLAYER, ROUND, RULE, TEXT, Known, Term
from companion.table import Table
from companion.timeline import correction_of, unfolded

AT_ONCE = 20
"""Entries that are read without waiting for a quiet moment."""


@dataclass(frozen=True, slots=True)
class Record:
    """What an entry can be found by."""

    marks: frozenset[tuple[str, str]]
    """Kind of term and value: everybody who said it or whom it touched, goods, rules, and the round."""

    text: str
    """All that it says and made happen, as it is compared."""


class LedgerIndex:
    """What every entry can be found by. What was corrected is found by what it said and by what it says now."""

    def __init__(self, table: Table) -> None:
        """Nothing is read yet."""
        self._table: Table = proxy(table)
        self._rules = tuple(rule.rule for rule in table.game.rulebook())
        self._texts: list[str] = []
        self._marks: list[frozenset[tuple[str, str]]] = []
        self._marked: dict[tuple[str, str], set[int]] = {}
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
        return not self._stale and len(self._texts) == len(self._table.entries)

    def look(self) -> None:
        """Take note of what was booked meanwhile; what is new is read at once where it is little."""
        entries = self._table.entries
        if len(entries) < len(self._texts):
            self._texts, self._marks, self._marked = [], [], {}
        new = entries[len(self._texts) :]
        if not new:
            return
        self._texts.extend("" for _ in new)
        self._marks.extend(frozenset() for _ in new)
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
            self._note(number, self._read(self._table.entries[number - 1]))
        return bool(self._stale)

    def _note(self, number: int, record: Record) -> None:
        for mark in self._marks[number - 1] - record.marks:
            self._marked[mark].discard(number)
        for mark in record.marks:
            self._marked.setdefault(mark, set()).add(number)
        self._marks[number - 1], self._texts[number - 1] = record.marks, record.text

    def find(self, wanted: Sequence[Term]) -> list[int]:
        """The numbers, ascending, of the entries read so far of which all terms hold; there is at least one term."""
        texts = self._texts
        needles = [value for term in wanted if term.kind == TEXT for value in term.values]
        marked = [
            set().union(*(self._marked.get((term.kind, value), ()) for value in term.values))
            for term in wanted
            if term.kind != TEXT
        ]
        if marked:
            found = sorted(set.intersection(*marked))
        else:
            first = needles.pop(0)
            found = [number for number, text in enumerate(texts, 1) if first in text]
        for needle in needles:
            found = [number for number in found if needle in texts[number - 1]]
        return found

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
        rules = {rule for event in events if (rule := rule_of(event))}
        self.used |= rules
        marks = {
            *((PLAYER, name) for name in players),
            *((GOODS, event.goods) for event in events if isinstance(event, Transfer)),
            *((RULE, rule) for rule in rules),
            (ROUND, str(table.state_after(number).round)),
        }
        return Record(frozenset(marks), _compared("\n".join(words)))


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
