"""What was set by hand: pieces, origins, rounds and turns; no rule is triggered by it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.globetrotters.events import MapEvent, TurnStarted, changed
from companion.globetrotters.state import GlobetrottersState
from companion.state import CODEC


@CODEC.register("piece set")
@dataclass(frozen=True, slots=True)
class PieceSet(MapEvent):
    """A piece was put somewhere by hand; visit, voyage and waiting arrival are cleared."""

    seat: str
    at: str
    bound_for: str | None = None

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with the piece there."""
        return changed(state, self.seat, at=self.at, bound_for=self.bound_for, waiting=None, rights={})


@CODEC.register("origin set")
@dataclass(frozen=True, slots=True)
class OriginSet(MapEvent):
    """Where a piece stood before was set by hand."""

    seat: str
    came_from: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with that origin."""
        return changed(state, self.seat, came_from=self.came_from)


@CODEC.register("specials cleared")
@dataclass(frozen=True, slots=True)
class SpecialsCleared(MapEvent):
    """A player's markers were set by hand, so none of them is known to be a Special Memory."""

    seat: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state without Specials of that seat."""
        specials = frozenset(name for name in state.specials if not name.startswith(f"{self.seat}@"))
        return changed(replace(state, specials=specials), self.seat, special_continents=())


@CODEC.register("round set")
@dataclass(frozen=True, slots=True)
class RoundSet(MapEvent):
    """The number of the round was set by hand."""

    round: int

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state in that round."""
        return replace(state, round=self.round)


@CODEC.register("turn set")
@dataclass(frozen=True, slots=True)
class TurnSet(MapEvent):
    """Whose turn it is was set by hand, its income counted and nothing done in it."""

    seat: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state in the middle of that turn."""
        return replace(TurnStarted(self.seat, state.round).change(state), turn_set=True, agenda=())


@CODEC.register("first set")
@dataclass(frozen=True, slots=True)
class FirstSet(MapEvent):
    """Who plays first in each round was named after the position had been set by hand."""

    seat: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with that first player; it is their turn unless a turn was set."""
        named = replace(state, first=self.seat, by_hand=False)
        return named if state.turn_set else TurnStarted(self.seat, state.round).change(named)
