"""People come and go: the order of seats, and leaving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.arguments import WHY, Argument, Reading, Text, Writing
from companion.events import Ended, Event, S
from companion.moves import Case, Move, argument, check
from companion.named import SeatName
from companion.play import Play
from companion.state import CODEC, State, replace
from companion.statements import begun, not_ended
from companion.tokens import Tokens


@CODEC.register("seats ordered")
@dataclass(frozen=True, slots=True)
class SeatsOrdered(Event):
    """The players sit in this order to the left."""

    order: tuple[str, ...]
    rule: str

    def apply(self, state: S) -> S:
        """The state with the seats in that order."""
        return replace(state, seats=tuple(state.seat(seat) for seat in self.order))


@CODEC.register("left")
@dataclass(frozen=True, slots=True)
class Left(Event):
    """A player has left the table; what they gave back was transferred before."""

    seat: str
    rule: str

    def apply(self, state: S) -> S:
        """The state without that seat, and without what was open for it."""
        first = state.left_of(self.seat) if state.first == self.seat else state.first
        return replace(
            state,
            seats=tuple(seat for seat in state.seats if seat.seat != self.seat),
            gone=(*state.gone, state.seat(self.seat)),
            first=first,
            agenda=tuple(item for item in state.agenda if self.seat not in item.seats()),
        )


def gone_or_moved(event: Event, state: State, piece: str) -> str:
    """What the table does with a ``piece`` whose player left, or with a new order; empty for any other event."""
    if isinstance(event, Left):
        return f"{state.name(event.seat)}'s {piece} leaves the board."
    if isinstance(event, SeatsOrdered):
        return f"To the left play {', '.join(state.name(seat) for seat in event.order)}."
    return ""


def returned(event: Event, state: State, piece: str) -> str:
    """The same where it is taken back."""
    if isinstance(event, Left):
        return f"{state.name(event.seat)}'s {piece} goes back on the board."
    if isinstance(event, SeatsOrdered):
        names = (seat.name for seat in state.seats if seat.seat in event.order)
        return f"To the left play {', '.join(names)} again."
    return ""


class Order(Argument):
    """All players, in their order to the left."""

    prompt = "all players in their order"

    def read(self, tokens: Tokens, reading: Reading) -> tuple[str, ...]:
        """The seats named."""
        seats = [SeatName().read(tokens, reading)]
        while tokens.peek() is not None:
            seats.append(SeatName().read(tokens, reading))
        return tuple(seats)

    def write(self, value: Sequence[str], writing: Writing) -> str:
        """The names."""
        return " ".join(writing.name(seat) for seat in value)


@check("DESK-13")
def everybody_once(case: Case[State], order: tuple[str, ...]) -> str | None:
    """Each player is named once."""
    here = [seat.seat for seat in case.state.seats]
    if sorted(order) == sorted(here):
        return None
    return f"name each player once: {', '.join(case.state.name(seat) for seat in here)}"


@CODEC.register("seats")
@dataclass(frozen=True, slots=True)
class OrderSeats(Move):
    """Two have sat in the wrong order."""

    word = "seats"
    summary = "the order of the players to the left"
    needs = (begun, everybody_once)
    by_table = True
    general = True
    order: tuple[str, ...] = argument(Order())

    def effects(self, play: Play[Any]) -> None:
        """The order is this from here on."""
        play.emit(SeatsOrdered(self.order, "DESK-13"))

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1


@check("DESK-13")
def two_stay(case: Case[State]) -> str | None:
    """A game goes on with two; otherwise the table finishes it."""
    if case.state.started and len(case.state.seats) <= case.game.fewest:
        return "too few would be left to play on; finish ends the game as it stands"
    return None


@CODEC.register("leave")
@dataclass(frozen=True, slots=True)
class Leave(Move):
    """A player leaves the table."""

    word = "leave"
    summary = "a player leaves; everything goes back"
    needs = (begun, not_ended, two_stay)
    by_table = True
    general = True
    seat: str = argument(SeatName())

    def effects(self, play: Play[Any]) -> None:
        """Goods go back; if it was their turn, the next one begins."""
        state = play.state
        if not state.started:
            play.emit(Left(self.seat, "DESK-13"))
            return
        following, first = state.left_of(self.seat), state.first
        play.game.give_back(play, self.seat)
        play.emit(Left(self.seat, "DESK-13"))
        if state.turn == self.seat:
            play.game.begin_turn(play, following, state.round + (following == first))

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1


@CODEC.register("finish")
@dataclass(frozen=True, slots=True)
class Finish(Move):
    """The table ends the game without the rules having ended it."""

    word = "finish"
    summary = "end the game as it stands"
    needs = (begun, not_ended)
    by_table = True
    general = True
    reason: str = argument(Text(WHY))

    def effects(self, play: Play[Any]) -> None:
        """Nobody has won."""
        play.emit(Ended(None, "DESK-11"))

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1
