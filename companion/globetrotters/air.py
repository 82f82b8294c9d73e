"""Flying on Airline Tickets."""

from __future__ import annotations

from dataclasses import dataclass

from companion.globetrotters.arrivals import arrive
from companion.globetrotters.board import RED_DOT, PlaceName
from companion.globetrotters.conditions import (
    ON,
    TRIP,
    GPlay,
    Table,
    kind_of,
    not_at_sea,
)
from companion.globetrotters.rights import set_out
from companion.ledger import AGENT, TICKETS
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC


@check("GT-AIR-5")
def has_a_ticket(case: Table) -> list[Reason]:
    """No ticket, no flight; the ticket that shows Home never flies (GT-SET-11)."""
    state = case.state
    if state.tickets(case.actor):
        return []
    home = ("GT-SET-11", "GT-Q04") if state.traveler(case.actor).home_ticket else ()
    return [Reason(rule, f"{case.name} has no ticket") for rule in ("GT-AIR-5", "GT-AIR-1", *home)]


@check("GT-AIR-3")
def from_a_red_dot(case: Table) -> str | None:
    """Flights leave red dot cities only."""
    state = case.state
    here = state.traveler(case.actor).at
    if here is None or state.places[here].location in RED_DOT:
        return None
    return f"{kind_of(state, here)}, without a red dot"


@check("GT-Q83")
def flies_elsewhere(case: Table, place: str) -> str | None:
    """A flight leads to another place."""
    here = case.state.traveler(case.actor).at == place
    return f"{case.name} stands on {case.state.name(place)} already" if here else None


@CODEC.register("gt fly")
@dataclass(frozen=True, slots=True)
class Fly(Move):
    """A ticket that shows the place is handed in."""

    word = "fly"
    summary = "hand in a ticket that shows the place"
    needs = (*ON,)
    checks = (*TRIP, not_at_sea, from_a_red_dot, has_a_ticket, flies_elsewhere)
    place: str = argument(PlaceName())

    def effects(self, play: GPlay) -> None:
        """The ticket goes under the pack, the piece there."""
        set_out(play)
        play.transfer(TICKETS, min(1, play.state.tickets(play.actor)), play.actor, AGENT, "GT-AIR-1")
        arrive(play, play.actor, self.place, "GT-AIR-1")

    @classmethod
    def rank(cls, case: Table) -> int:
        """What tickets are for."""
        return 78
