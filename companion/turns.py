"""Starting a game and whose turn it is: what both games share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.events import Event, S
from companion.moves import Case, Move, argument, check, with_own_rule
from companion.named import SeatName
from companion.play import Play
from companion.rulings import Reason
from companion.state import CODEC, State, replace
from companion.statements import begun


@CODEC.register("game started")
@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """Play began, with the highest roll or from a position set by hand."""

    first: str
    round: int
    by_hand: bool = False

    def apply(self, state: S) -> S:
        """The state with the first turn about to begin."""
        return replace(state, started=True, first=self.first, turn=self.first, round=self.round, by_hand=self.by_hand)


@CODEC.register("turn started")
@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A seat's turn began."""

    seat: str
    round: int

    def apply(self, state: S) -> S:
        """The state with nothing done in the turn yet."""
        return state.in_turn(self.seat, self.round)


@CODEC.register("round set")
@dataclass(frozen=True, slots=True)
class RoundSet(Event):
    """The number of the round was set by hand."""

    round: int

    def apply(self, state: S) -> S:
        """The state in that round."""
        return replace(state, round=self.round)


@CODEC.register("turn set")
@dataclass(frozen=True, slots=True)
class TurnSet(Event):
    """Whose turn it is was set by hand, its income counted and nothing done in it."""

    seat: str

    def apply(self, state: S) -> S:
        """The state in the middle of that turn."""
        return replace(state.in_turn(self.seat, state.round), turn_set=True, agenda=())


@CODEC.register("first set")
@dataclass(frozen=True, slots=True)
class FirstSet(Event):
    """Who plays first in each round was named after the position had been set by hand."""

    seat: str

    def apply(self, state: S) -> S:
        """The state with that first player; it is their turn unless a turn was set."""
        named = replace(state, first=self.seat, by_hand=False)
        return named if state.turn_set else named.in_turn(self.seat, state.round)


def to_the_left(state: State, seat: str) -> tuple[str, int]:
    """Who follows when this seat hands on, and in which round.

    Whoever hands on out of turn, in an entry that is kept or overruled, was seen to do so: those between are passed by.
    """
    following, number = state.left_of(seat), state.round
    passed = state.turn or seat
    while True:
        passed = state.left_of(passed)
        number += passed == state.first
        if passed == following:
            return following, number


@check("DESK-7")
def enough_players(case: Case[State]) -> Sequence[Reason]:
    """The box says how few can play."""
    fewest = case.game.fewest
    here = len(case.state.seats)
    if here >= fewest:
        return ()
    return with_own_rule(case, "DESK-7", f"{here} of at least {fewest} players have sat down")


@check("DESK-3")
def not_started_by_roll(case: Case[State]) -> str | None:
    """A game starts once."""
    state = case.state
    if state.started and not state.by_hand:
        return f"the game has started; {state.name(state.first or '')} plays first"
    return None


@CODEC.register("start")
@dataclass(frozen=True, slots=True)
class Start(Move):
    """Play begins with the highest roll."""

    word = "start"
    summary = "who rolled highest and plays first"
    needs = (begun, enough_players, not_started_by_roll)
    by_table = True
    seat: str = argument(SeatName())

    def effects(self, play: Play[Any]) -> None:
        """The deal, then the first turn; after a position set by hand only the first player is named."""
        if play.state.started:
            play.emit(FirstSet(self.seat))
            return
        play.emit(GameStarted(self.seat, 1))
        play.game.deal(play)
        play.game.begin_turn(play, self.seat, 1)

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """What a table with enough players waits for, and seldom later."""
        return 1 if case.state.started else 50


def start_by_hand(play: Play[Any]) -> None:
    """The first position set by hand starts a game: the deal, round 2, the first seat's turn."""
    if not play.state.started:
        play.emit(GameStarted(play.state.seats[0].seat, 2, by_hand=True))
        play.game.deal(play)
