"""What can have happened in World Tour, beside the transfers and the events of every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.events import Event
from companion.state import CODEC, replace
from companion.world_tour.state import Circle, Journal, Space, Token, WorldTourState


@dataclass(frozen=True, slots=True)
class BoardEvent(Event):
    """Something that happened on the board of World Tour."""

    def apply(self, state: Any) -> Any:
        """The state after it."""
        return self.change(state)

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state after it."""
        raise NotImplementedError


def moved(state: WorldTourState, seat: str, token: Token) -> WorldTourState:
    """The state with a token set down."""
    return replace(state, tokens={**state.tokens, seat: token})


@CODEC.register("space known")
@dataclass(frozen=True, slots=True)
class SpaceKnown(BoardEvent):
    """The desk learned what is printed on a destination and its Title Deed."""

    space: str
    name: str | None
    price: int | None
    fee: int | None
    goal: str | None

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with what is known now."""
        names = {**state.names, **({self.space: self.name} if self.name else {})}
        spaces = {**state.spaces, self.space: Space(self.price, self.fee, self.goal)}
        return replace(state, names=names, spaces=spaces)


@CODEC.register("journal known")
@dataclass(frozen=True, slots=True)
class JournalKnown(BoardEvent):
    """The desk learned of a Travel Journal card of this box."""

    card: str
    name: str
    circles: int
    stamped: int
    moment: str = ""

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the card."""
        names = {**state.names, self.card: self.name}
        known = state.journals.get(self.card)
        journal = Journal(self.circles, self.stamped, known.described if known else self.moment)
        return replace(state, names=names, journals={**state.journals, self.card: journal})


@CODEC.register("circle stamped")
@dataclass(frozen=True, slots=True)
class CircleStamped(BoardEvent):
    """A circle of a Travel Journal card was stamped for good."""

    card: str
    seat: str
    name: str
    date: str
    rule: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with one more circle stamped."""
        return replace(state, circles=(*state.circles, Circle(self.card, self.seat, self.name, self.date)))


@CODEC.register("token moved")
@dataclass(frozen=True, slots=True)
class TokenMoved(BoardEvent):
    """A token went to another space, or was set down anew where it stood."""

    seat: str
    space: str
    rule: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the token there, out of Jail."""
        return moved(replace(state, flight=""), self.seat, Token(self.space))


@CODEC.register("jailed")
@dataclass(frozen=True, slots=True)
class Jailed(BoardEvent):
    """A token went into Jail, or is in it after another failed roll."""

    seat: str
    attempts: int
    rule: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the token in Jail; no further roll in this turn."""
        return moved(replace(state, flight=""), self.seat, Token("@10", True, self.attempts))


@CODEC.register("released")
@dataclass(frozen=True, slots=True)
class Released(BoardEvent):
    """A player is out of Jail."""

    seat: str
    rule: str
    paid: bool = False
    """Whether it was by paying before the roll."""

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the token on Just Visiting."""
        return moved(replace(state, paid_out=state.paid_out or self.paid), self.seat, Token("@10"))


@CODEC.register("dice rolled")
@dataclass(frozen=True, slots=True)
class DiceRolled(BoardEvent):
    """The dice were rolled, and it is known whether another roll is owed."""

    first: int
    second: int
    doubles: int
    again: bool
    no_more: str = ""

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the roll done."""
        dice = replace(state, rolled=True, doubles=self.doubles, again=self.again, no_more=self.no_more)
        return replace(dice, flight="", jumped=False, doubles_set=("", 0))


@CODEC.register("no more rolls")
@dataclass(frozen=True, slots=True)
class NoMoreRolls(BoardEvent):
    """What would have been another roll is none."""

    rule: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with nothing left to roll."""
        return replace(state, again=False, no_more=self.rule, doubles=0)


@CODEC.register("extra turn")
@dataclass(frozen=True, slots=True)
class ExtraTurn(BoardEvent):
    """The action of a doubled roll is complete: another turn of the same player begins."""

    rule: str = "WT-TURN-3"

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state before the owed roll."""
        return replace(state, number=state.number + 1, rolled=False, began_jailed=False, paid_out=False, flight="")


@CODEC.register("jumped")
@dataclass(frozen=True, slots=True)
class Jumped(BoardEvent):
    """A ride was made before the roll."""

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the roll still to come."""
        return replace(state, jumped=True)


@CODEC.register("flight open")
@dataclass(frozen=True, slots=True)
class FlightOpen(BoardEvent):
    """A flight may be taken from here."""

    space: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the counter open."""
        return replace(state, flight=self.space)


@CODEC.register("ticket taken")
@dataclass(frozen=True, slots=True)
class TicketTaken(BoardEvent):
    """The Golden Travel Ticket was taken in this turn."""

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the turn on record."""
        return replace(state, ticket_turn=state.number)
