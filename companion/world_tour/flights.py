"""Local and long-distance flights."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.events import Transfer
from companion.ledger import BANK, CASH
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC, State
from companion.world_tour.agenda import free_cash
from companion.world_tour.board import (
    DESTINATIONS,
    LOCAL_FLIGHTS,
    LOCAL_PRICE,
    LONG_PRICE,
    within_local_reach,
)
from companion.world_tour.conditions import (
    ON,
    Desk,
    TourPlay,
    a_destination,
    called,
    nothing_open,
    own_turn,
    short_of,
)
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.landing import BY_FLIGHT, ride
from companion.world_tour.names import DestinationName
from companion.world_tour.state import WorldTourState


def reach(state: WorldTourState) -> list[str]:
    """The destinations that the open flight reaches."""
    if state.flight in LOCAL_FLIGHTS:
        return within_local_reach(state.flight, HOUSE_RULES.value(state, "local_reach") == "any_flight")
    return list(DESTINATIONS) if state.flight else []


def fare(state: WorldTourState) -> tuple[int, str]:
    """Dollars for the open flight, and the rule that says so."""
    return (LOCAL_PRICE, "WT-FLY-2") if state.flight in LOCAL_FLIGHTS else (LONG_PRICE, "WT-FLY-4")


@check("WT-FLY-1")
def at_a_flight_space(case: Desk) -> list[Reason]:
    """The player has just landed on a flight space."""
    state = case.state
    if case.actor == state.turn and state.flight:
        return []
    fact = f"{case.name} has not just landed on a flight space"
    return [Reason(rule, fact) for rule in ("WT-FLY-1", "WT-FLY-2", "WT-FLY-4")]


@check("WT-FLY-2")
def within_reach(case: Desk, space: str) -> list[Reason]:
    """A local flight ends before the next local flight space (WT-FLY-3)."""
    state = case.state
    if not state.flight or space in reach(state):
        return []
    if space not in DESTINATIONS:
        return [Reason(fare(state)[1], "a flight ends on a destination")]
    fact = f"{called(state, space)} is beyond the reach of this local flight"
    return [Reason(rule, fact) for rule in ("WT-FLY-2", "WT-Q-01", "WT-FLY-3")]


@check("WT-Q-03")
def can_pay_the_fare(case: Desk) -> list[Reason]:
    """A flight is a choice: the full price or none."""
    state = case.state
    if not state.flight or HOUSE_RULES.on(state, "fly_on_credit"):
        return []
    price, rule = fare(state)
    fact = short_of(case, price, free_cash(state, case.actor))
    return [Reason(each, fact) for each in ("WT-Q-03", rule, "WT-Q-54")] if fact else []


class FlightGoal(DestinationName):
    """Where the flight may end."""

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """What is within reach; the traveler's own goals first."""
        assert isinstance(state, WorldTourState)
        goals = {state.space(deed).goal for deed in state.deeds(actor)}
        return sorted(reach(state), key=lambda space: space not in goals)


@CODEC.register("wt fly")
@dataclass(frozen=True, slots=True)
class Fly(Move):
    """The flight is taken."""

    word = "fly"
    summary = "pay and fly; not flying needs no words"
    needs = (*ON, at_a_flight_space)
    checks = (own_turn, nothing_open, a_destination, within_reach, can_pay_the_fare)
    space: str = argument(FlightGoal())

    def effects(self, play: TourPlay) -> None:
        """The fare to the Bank, the token there."""
        price, rule = fare(play.state)
        play.due(Transfer(CASH, min(price, play.state.cash(play.actor)), play.actor, BANK, rule))
        ride(play, play.actor, self.space, rule, BY_FLIGHT)

    @classmethod
    def rank(cls, case: Desk) -> int:
        """Worth asking wherever it can be done."""
        return 94
