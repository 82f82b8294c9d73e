"""Sailing over a Cruise Island in two turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.globetrotters.arrivals import arrive
from companion.globetrotters.board import CRUISE, PlaceName
from companion.globetrotters.conditions import (
    ON,
    TRIP,
    GPlay,
    Table,
    kind_of,
    not_at_sea,
)
from companion.globetrotters.rights import set_out
from companion.globetrotters.state import GlobetrottersState
from companion.moves import Move, Part, argument, check
from companion.rulings import Reason
from companion.state import CODEC, State


@check("GT-WATER-1")
def onto_a_cruise_island(case: Table, island: str) -> str | None:
    """Water routes lead over Cruise Islands."""
    if case.state.places[island].location != CRUISE:
        return f"{kind_of(case.state, island)}, not a Cruise Island"
    return None


@check("GT-WATER-4")
def route_ends_elsewhere(case: Table, island: str, to: str | None) -> str | None:
    """A route ends in another place than it begins."""
    here = case.state.traveler(case.actor).at
    if to is not None and to in (here, island):
        return f"a route from {case.state.name(here or '')} does not end in {case.state.name(to)}"
    return None


class CruiseIsland(PlaceName):
    """A Cruise Island."""

    prompt = "a Cruise Island"

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """Those that have been declared."""
        assert isinstance(state, GlobetrottersState)
        return [place for place, known in state.places.items() if known.location == CRUISE]


@CODEC.register("gt sail")
@dataclass(frozen=True, slots=True)
class Sail(Move):
    """Onto the Cruise Island of a water route."""

    word = "sail"
    summary = "onto a Cruise Island; the turn is over"
    needs = ON
    checks = (*TRIP, not_at_sea, onto_a_cruise_island, route_ends_elsewhere)
    island: str = argument(CruiseIsland())
    to: str | None = argument(PlaceName(), keyword="to", default=None)

    def effects(self, play: GPlay) -> None:
        """The piece waits on the island till its next turn."""
        set_out(play)
        arrive(play, play.actor, self.island, "GT-WATER-1", bound_for=self.to)

    @classmethod
    def rank(cls, case: Table) -> int:
        """Now and then."""
        return 50

    @classmethod
    def asks(cls, case: Table, part: Part, values: Mapping[str, Any]) -> bool:
        """Where the route ends is worth asking."""
        return True


@check("GT-WATER-2")
def on_a_cruise_island(case: Table) -> list[Reason]:
    """A voyage is under way; it begins with sailing onto an island."""
    if case.state.location(case.actor) == CRUISE:
        return []
    return [Reason(rule, f"{case.name} is not on a Cruise Island") for rule in ("GT-WATER-2", "GT-WATER-1")]


@check("GT-WATER-2")
def in_the_next_turn(case: Table) -> str | None:
    """The turn that led onto the island is over; the voyage goes on in the next."""
    state = case.state
    if not state.over or case.actor != state.turn or state.location(case.actor) != CRUISE:
        return None
    return f"{case.name} goes ashore in the next turn"


@check("GT-WATER-2")
def on_course(case: Table, place: str) -> list[Reason]:
    """The voyage ends where its route does, and never where it began."""
    state = case.state
    traveler = state.traveler(case.actor)
    reasons: list[Reason] = []
    if traveler.bound_for and place != traveler.bound_for:
        fact = f"the route ends in {state.name(traveler.bound_for)}"
        reasons += [Reason(rule, fact) for rule in ("GT-WATER-2", "GT-WATER-4", "GT-WATER-5")]
    elif place == traveler.came_from and place != traveler.bound_for:
        reasons.append(Reason("GT-WATER-5", f"{case.name} came from {state.name(place)} and cannot turn round"))
    if place == traveler.at:
        reasons.append(Reason("GT-Q81", f"{case.name} is on {state.name(place)} and has to go ashore"))
    return reasons


class RouteEnd(PlaceName):
    """Where a water route ends."""

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """The place that was said, or every place."""
        assert isinstance(state, GlobetrottersState)
        bound_for = state.traveler(actor).bound_for
        return [bound_for] if bound_for else [place for place in state.places if place != state.traveler(actor).at]


@CODEC.register("gt ashore")
@dataclass(frozen=True, slots=True)
class GoAshore(Move):
    """On to the other end of the route."""

    word = "ashore"
    summary = "from the Cruise Island to the end of the route"
    needs = (*ON, on_a_cruise_island)
    checks = (*TRIP, in_the_next_turn, on_course)
    place: str = argument(RouteEnd())

    def effects(self, play: GPlay) -> None:
        """The piece arrives there."""
        set_out(play)
        arrive(play, play.actor, self.place, "GT-WATER-2")

    @classmethod
    def rank(cls, case: Table) -> int:
        """There is nothing else to do there."""
        return 100
