"""What can have happened: past tense, results included, each naming its rule. Folding them gives the state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from companion.state import CODEC, Item, Seat, State, replace

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    kind: ClassVar[str]

    def apply(self, state: S) -> S:
        """The state after it."""
        raise NotImplementedError


def rule_of(event: Event) -> str:
    """The id of the rule that an event names; empty where it names none."""
    return str(getattr(event, "rule", ""))


def fold(state: S, events: Iterable[Event]) -> S:
    """The state after all of these events in turn."""
    for event in events:
        state = event.apply(state)
    return state


@CODEC.register("transfer")
@dataclass(frozen=True, slots=True)
class Transfer(Event):
    """Goods went from one holder to another; nothing else changes what anybody holds."""

    goods: str
    quantity: int
    """How many, or 1 for a unique thing."""

    giver: str
    receiver: str
    rule: str
    name: str | None = None
    """Which one, for a unique thing such as a KEY or a marker."""

    def apply(self, state: S) -> S:
        """The state with the goods moved."""
        if self.name is None:
            holdings = state.holdings.moved(self.goods, self.quantity, self.giver, self.receiver)
        else:
            holdings = state.holdings.handed(self.goods, self.name, self.giver, self.receiver)
        return replace(state, holdings=holdings)


@CODEC.register("begun")
@dataclass(frozen=True, slots=True)
class Begun(Event):
    """The table opened a game of this title."""

    title: str

    def apply(self, state: S) -> S:
        """The state with the game begun."""
        return replace(state, begun=True)


@CODEC.register("seated")
@dataclass(frozen=True, slots=True)
class Seated(Event):
    """A player sat down to the left of the last one."""

    seat: str
    name: str
    colour: str

    def apply(self, state: S) -> S:
        """The state with one more seat."""
        return replace(state, seats=(*state.seats, Seat(self.seat, self.name, self.colour)))


@CODEC.register("rule set")
@dataclass(frozen=True, slots=True)
class RuleSet(Event):
    """The table set a house rule; ``default`` takes it back."""

    name: str
    value: str

    def apply(self, state: S) -> S:
        """The state with the rule in force from here on."""
        rules = {name: value for name, value in state.rules.items() if name != self.name}
        if self.value != "default":
            rules[self.name] = self.value
        return replace(state, rules=rules)


@CODEC.register("spelt")
@dataclass(frozen=True, slots=True)
class Spelt(Event):
    """A place or a seat is written this way from now on, wherever it appears."""

    identity: str
    name: str
    old: str = ""
    """How it was spelt before."""

    def apply(self, state: S) -> S:
        """The state with the new spelling; what has been undone bears no name."""
        if not state.is_seat(self.identity):
            if self.identity not in state.names:
                return state
            return replace(state, names={**state.names, self.identity: self.name})
        seats = tuple(replace(seat, name=self.name) if seat.seat == self.identity else seat for seat in state.seats)
        return replace(state, seats=seats)


@CODEC.register("noted")
@dataclass(frozen=True, slots=True)
class Noted(Event):
    """Somebody had the desk write something down."""

    text: str

    def apply(self, state: S) -> S:
        """The same state."""
        return state


@CODEC.register("told")
@dataclass(frozen=True, slots=True)
class Told(Event):
    """A rule had its say and nothing moved: what it says is worth telling the table."""

    rule: str
    seat: str

    def apply(self, state: S) -> S:
        """The same state."""
        return state


@CODEC.register("opened")
@dataclass(frozen=True, slots=True)
class Opened(Event):
    """Something was begun that must be finished."""

    item: Item

    def apply(self, state: S) -> S:
        """The state with the item on top of the agenda."""
        return replace(state, agenda=(*state.agenda, self.item))


@CODEC.register("closed")
@dataclass(frozen=True, slots=True)
class Closed(Event):
    """Something that was open is finished."""

    item: Item

    def apply(self, state: S) -> S:
        """The state without the item."""
        return replace(state, agenda=tuple(item for item in state.agenda if item != self.item))


@CODEC.register("turn ended")
@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn of the seat whose turn it is came to its end."""

    rule: str

    def apply(self, state: S) -> S:
        """The state with the turn over."""
        return replace(state, over=self.rule)


@CODEC.register("ended")
@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    winner: str | None
    rule: str

    def apply(self, state: S) -> S:
        """The state with its winner."""
        return replace(state, winner=self.winner, ended=self.rule)
