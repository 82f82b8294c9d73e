"""What the rules need from outside, as protocols: a log, a shelf of games, boxes and a clock.

``db`` fulfils them with SQLite, ``companion.memory`` in memory; one contract test covers both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from companion.names import listed


class StoreFault(Exception):
    """The records could not be read or written; the message is a sentence for the person at the desk."""


class Forked(StoreFault):
    """Somebody else has already booked an entry under this number: nothing was written."""


class InUse(StoreFault):
    """Another desk has this game open: nothing was opened."""


@dataclass(frozen=True, slots=True)
class Record:
    """One entry as it is stored: plain values only, results included."""

    seq: int
    """The entry's number in its game, from 1, without gaps."""

    kind: str
    """``move``, ``undo`` or ``redo``."""

    actor: str | None
    """The id of the seat that acts, where somebody acts."""

    move: str
    """The move as JSON, by ids."""

    events: str
    """What happened, as a JSON list."""

    ruling: str
    """How it was judged, as JSON."""

    time: datetime
    """When it was booked: aware, UTC."""

    source: str
    """``desk``, ``transcript``, or ``phone`` and the id of its seat."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """A seat as the shelf shows it."""

    seat: str
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What the shelf shows of a game: a cache of its entries, never the truth."""

    state: str
    """``setup``, ``playing`` or ``over``."""

    line: str
    """A few words on where the game stands: "round 4, Rosa's turn"."""

    winner: str | None
    """The name of the winner."""

    seats: tuple[SeatSummary, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing a box knows about its printed board; ``value`` is JSON checked by the game's board."""

    kind: str
    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Box:
    """One physical copy of a game."""

    box: int
    title: str
    name: str


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game on the shelf."""

    game: int
    box: Box
    title: str
    started: datetime
    changed: datetime
    entries: int
    summary: Summary


@dataclass(frozen=True, slots=True)
class Decided:
    """How a table decided when a rule and a word of the desk language met: a cache of an entry."""

    word: str
    rule: str
    verdict: str
    """``overruled``, ``kept`` or ``set aside``."""

    reason: str
    entry: int
    """The number of the entry in which it was decided."""

    time: datetime
    """When: aware, UTC."""

    game: int | None = None
    """The number of the game in which it was decided; None for the game on the table."""

    seats: tuple[str, ...] = ()
    """The names of those who sat there."""

    withdrawn: bool = False
    """Whether this table follows it no longer."""


@dataclass(frozen=True, slots=True)
class CaseLaw:
    """What has been decided in the games of one box, the game that asks left out."""

    decided: Sequence[Decided]
    """In the order in which it was decided."""

    withdrawn: Mapping[tuple[str, str], datetime]
    """Word and rule -> the moment up to which nothing that was decided on them is followed any longer."""


def in_use(game: StoredGame) -> InUse:
    """Which game another desk has open, as people tell it from others: by its box, its players and its last entry."""
    players = listed([seat.name for seat in game.summary.seats])
    last = game.changed.astimezone()
    moment = f"{last.day} {last:%b %Y %H:%M}"
    with_whom = f" with {players}" if players else ""
    return InUse(
        f"The game in {game.box.name}{with_whom} (last entry {moment}) is open at another desk. "
        "Close it there, then try again."
    )


class EventLog(Protocol):
    """The entries of one game, in order; nothing is ever deleted."""

    def records(self) -> Sequence[Record]:
        """Every record in order of its number.

        Raises:
            StoreFault: The store cannot be read.
        """

    def append(
        self,
        records: Sequence[Record],
        summary: Summary,
        facts: Sequence[Fact] = (),
        decided: Sequence[Decided] | None = None,
    ) -> None:
        """Write all of it or nothing; it is durable on return.

        ``summary`` and ``facts`` (what the game's box has learned, by kind and key, the newest wins) belong
        to the same commit; so does ``decided``, which takes the place of all that this game had decided. Where
        it is None, that stands as it was. Their entries are among the records of this game.

        Raises:
            Forked: One of the numbers is taken, or does not follow the last one.
            StoreFault: The store cannot be written.
        """

    def case_law(self) -> CaseLaw:
        """What the other games of this game's box have decided, and what the box has withdrawn.

        Raises:
            StoreFault: The store cannot be read.
        """

    def withdraw(self, word: str, rule: str, until: datetime) -> None:
        """Follow nothing any longer that was decided on them in any game of this box up to this moment.

        No entry changes, and nothing is ever followed again by a second, earlier moment.

        Raises:
            StoreFault: The store cannot be written.
        """

    def close(self) -> None:
        """Let go of the game, so that another desk may open it."""


class Boxes(Protocol):
    """The physical copies this table owns, and what has been learned of each."""

    def boxes(self, title: str) -> Sequence[Box]:
        """The boxes of a title, the most recently used first."""

    def add_box(self, title: str, name: str) -> Box:
        """A new box; its name is unique among those of its title.

        Raises:
            StoreFault: The name is taken or cannot be written.
        """

    def facts(self, box: int) -> Sequence[Fact]:
        """What the box knows, in the order it was learned."""


class Shelf(Protocol):
    """The games that have been played or are being played."""

    def games(self) -> Sequence[StoredGame]:
        """All games, the most recently changed first."""

    def create(self, box: int, rules_version: int, time: datetime) -> int:
        """A new empty game of this box; its number."""

    def open(self, game: int) -> EventLog:
        """The log of a game, for this desk alone until it is closed.

        Raises:
            InUse: Another desk has it open.
            StoreFault: There is no such game, or it cannot be read.
        """

    def records(self, game: int) -> Sequence[Record]:
        """Every record of a game as it stands at this moment, whether or not a desk has it open.

        Raises:
            StoreFault: There is no such game, or it cannot be read.
        """

    def box_of(self, game: int) -> Box:
        """The box a game is played with."""

    def unfiled(self, box: int) -> Sequence[int]:
        """Games of a box whose decisions stand in their entries only, as a release before this one left them."""


class Clock(Protocol):
    """The one source of time."""

    def now(self) -> datetime:
        """This moment, aware, UTC."""


class Store(Shelf, Boxes, Protocol):
    """Everything that lasts, behind one door."""

    def close(self) -> None:
        """Close the file."""
