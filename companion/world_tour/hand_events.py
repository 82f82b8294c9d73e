"""What was set by hand; no rule is triggered by it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.state import CODEC, replace
from companion.world_tour.events import BoardEvent, moved
from companion.world_tour.state import Token, WorldTourState


@CODEC.register("token set")
@dataclass(frozen=True, slots=True)
class TokenSet(BoardEvent):
    """A token was set by hand; what its landing had opened is cleared."""

    seat: str
    space: str
    jailed: bool
    attempts: int

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the token there."""
        after = moved(state, self.seat, Token(self.space, self.jailed, self.attempts))
        after = replace(after, agenda=tuple(item for item in state.agenda if item.seat != self.seat))
        if self.seat != state.turn:
            return after
        jailed = state.began_jailed if state.rolled else self.jailed
        return replace(after, flight="", landings=(), began_jailed=jailed)


@CODEC.register("doubles set")
@dataclass(frozen=True, slots=True)
class DoublesSet(BoardEvent):
    """How many doubles in a row there were was set by hand."""

    doubles: int
    seat: str = ""

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with that count, kept for the turn of that seat where it is set before the turn is."""
        if self.seat != state.turn:
            return replace(state, doubles_set=(self.seat, self.doubles))
        return replace(state, doubles=self.doubles, doubles_set=(self.seat, self.doubles))


@CODEC.register("bonuses cleared")
@dataclass(frozen=True, slots=True)
class BonusesCleared(BoardEvent):
    """A player's bonus moves were set by hand."""

    seat: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state without any of that seat's."""
        return replace(state, bonuses=tuple(each for each in state.bonuses if each.seat != self.seat))
