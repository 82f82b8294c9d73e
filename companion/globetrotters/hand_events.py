"""What was set by hand: pieces and where they came from; no rule is triggered by it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.globetrotters.events import MapEvent, changed
from companion.globetrotters.state import GlobetrottersState
from companion.state import CODEC, replace


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
