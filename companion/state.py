"""What a table looks like at one moment: frozen, and changed by nothing but events."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeVar

from companion.codec import Codec
from companion.ledger import Holdings

T = TypeVar("T")


def replace(thing: T, **changes: Any) -> T:
    """A frozen dataclass with some fields changed, several times faster than ``dataclasses.replace``.

    States have thirty fields and are replaced at every event, so the untouched ones are copied in one go.
    """
    if not hasattr(thing, "__dict__"):
        return dataclasses.replace(thing, **changes)  # type: ignore[type-var]
    twin = object.__new__(type(thing))
    twin.__dict__.update(thing.__dict__, **changes)
    return twin


CODEC = Codec()
"""Every kind of move, event and agenda item that can be stored."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table; the order in ``State.seats`` is the order to the left."""

    seat: str
    """Its id, ``s1`` ..., which no renaming changes."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Precedent:
    """How this table decided when a rule refused a word."""

    word: str
    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the agenda: it was begun and must be finished before anything it does not admit."""

    kind: ClassVar[str]
    admits: ClassVar[frozenset[str]] = frozenset()
    """The words that may be said while it is open."""

    seat: str
    """Whose business it is."""

    def rule(self) -> str:
        """The rule that refuses everything else meanwhile."""
        raise NotImplementedError

    def seats(self) -> tuple[str, ...]:
        """Everybody it needs; when one of them leaves the table, it is closed."""
        return (self.seat,)

    def rules(self) -> tuple[str, ...]:
        """All the rules that do: besides, where it matters, the one that opened it."""
        return (self.rule(),)

    def fact(self, state: State) -> str:
        """What is open, as one sentence."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class State:
    """What both games know of a table; each game adds what is its own."""

    begun: bool = False
    """Whether ``game`` has been said and stands."""

    seats: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    """Players who have left."""

    rules: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """House rules that differ from their default."""

    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """id -> spelling of places and the like; seats spell their own."""

    precedents: tuple[Precedent, ...] = ()
    """What was overruled in this game."""

    holdings: Holdings = field(default_factory=Holdings)
    agenda: tuple[Item, ...] = ()
    """What is open, the newest last."""

    started: bool = False
    first: str | None = None
    """The seat that plays first in each round."""

    turn: str | None = None
    round: int = 0
    over: str | None = None
    """The rule id of what ended the present turn, while it has ended."""

    by_hand: bool = False
    """Whether the game started from a position set by hand, and nobody has been named to begin yet."""

    turn_set: bool = False
    """Whether whose turn it is was set by hand."""

    winner: str | None = None
    ended: str | None = None
    """The rule id of what ended the game, once it has."""

    def in_turn(self, seat: str, number: int) -> Self:
        """The state at the start of a seat's turn in a round; each game clears what is its own."""
        return replace(self, turn=seat, round=number, over=None)

    def seat(self, seat: str) -> Seat:
        """The seat of an id.

        Raises:
            KeyError: There is none.
        """
        for each in self.seats:
            if each.seat == seat:
                return each
        raise KeyError(seat)

    def name(self, identity: str) -> str:
        """How a seat, a place or another holder is spelt."""
        for each in (*self.seats, *self.gone):
            if each.seat == identity:
                return each.name
        return self.names.get(identity) or HOLDER_NAMES.get(identity, identity)

    def called(self, identity: str) -> str:
        """The same in a sentence: what bears no name yet is called by what everybody sees of it."""
        return self.name(identity)

    def left_of(self, seat: str) -> str:
        """The seat that plays after this one."""
        order = [each.seat for each in self.seats]
        return order[(order.index(seat) + 1) % len(order)]

    def right_of(self, seat: str) -> str:
        """The seat that plays before this one."""
        order = [each.seat for each in self.seats]
        return order[order.index(seat) - 1]

    def open(self, kind: str, seat: str | None = None) -> Item | None:
        """The newest open item of a kind, of this seat where one is given."""
        for item in reversed(self.agenda):
            if item.kind == kind and seat in (None, item.seat):
                return item
        return None

    @property
    def timeless(self) -> Self:
        """The same without the moments that it keeps for the box: nothing that can be said depends on them."""
        return self

    def is_seat(self, holder: str) -> bool:
        """Whether a holder is a player."""
        return any(each.seat == holder for each in self.seats)


HOLDER_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "agent": "the Travel Agent",
        "bank": "the Bank",
        "supply": "the stamps",
        "jackpot": "the Jackpot",
        "officer": "the Immigration Officer",
        "chart": "the Memories Chart",
        "board": "the board",
        "out": "out of the game",
        "correction": "set by hand",
    }
)
