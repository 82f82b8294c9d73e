"""What players have coming: fees that may be asked for, and bonus moves that wait."""

from __future__ import annotations

from dataclasses import dataclass

from companion.state import CODEC, replace
from companion.world_tour.events import BoardEvent
from companion.world_tour.state import Bonus, Landing, WorldTourState


@CODEC.register("landed")
@dataclass(frozen=True, slots=True)
class Landed(BoardEvent):
    """A visitor landed on somebody's destination: the landing snapshot."""

    space: str
    owner: str
    whole_set: bool
    exempt: str
    rule: str = "WT-FEE-1"

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the owner's right to ask."""
        landing = Landing(self.space, self.owner, self.whole_set, self.exempt)
        lapsed = tuple(owner for owner in state.lapsed if owner != self.owner)
        return replace(state, landings=(*state.landings, landing), lapsed=lapsed)


@CODEC.register("fee asked")
@dataclass(frozen=True, slots=True)
class FeeAsked(BoardEvent):
    """The oldest open landing on this space, with this owner at the landing, was settled."""

    space: str
    owner: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state without that landing."""
        rest = list(state.landings)
        same = (each for each in rest if (each.space, each.owner) == (self.space, self.owner) and not each.exempt)
        rest.remove(next(same))
        return replace(state, landings=tuple(rest))


@CODEC.register("fees lapsed")
@dataclass(frozen=True, slots=True)
class FeesLapsed(BoardEvent):
    """The dice were handed on: whoever had not asked has lost the fee."""

    owners: tuple[str, ...]
    rule: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with no landing open."""
        return replace(state, landings=(), lapsed=tuple(dict.fromkeys((*state.lapsed, *self.owners))))


@CODEC.register("bonus arose")
@dataclass(frozen=True, slots=True)
class BonusArose(BoardEvent):
    """A player holds a deed and the destination it names."""

    seat: str
    deed: str
    goal: str
    rule: str
    ready: bool = False
    """Whether it may be used in this very turn (set by hand)."""

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with the bonus move waiting."""
        others = tuple(
            each for each in state.bonuses if (each.seat, each.deed, each.goal) != (self.seat, self.deed, self.goal)
        )
        turn, hand = (-1, -1) if self.ready else (state.number, state.hand)
        return replace(state, bonuses=(*others, Bonus(self.seat, self.deed, self.goal, turn, hand)))


@CODEC.register("bonus gone")
@dataclass(frozen=True, slots=True)
class BonusGone(BoardEvent):
    """A bonus move was used or has lapsed."""

    seat: str
    deed: str
    goal: str
    rule: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state without it."""
        gone = (self.seat, self.deed, self.goal)
        rest = tuple(each for each in state.bonuses if (each.seat, each.deed, each.goal) != gone)
        return replace(state, bonuses=rest)


@CODEC.register("goals met")
@dataclass(frozen=True, slots=True)
class GoalsMet(BoardEvent):
    """A stamp counts for more than one travel goal."""

    space: str
    goals: int
    rule: str

    def change(self, state: WorldTourState) -> WorldTourState:
        """The state with what the stamp counts."""
        return replace(state, met={**state.met, self.space: self.goals})
