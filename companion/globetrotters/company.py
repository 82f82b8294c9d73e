"""Players who join late, and those who leave."""

from __future__ import annotations

from dataclasses import dataclass

from companion.globetrotters.conditions import GPlay
from companion.globetrotters.events import MapEvent
from companion.globetrotters.hand_events import SpecialsCleared
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.state import GlobetrottersState
from companion.ledger import AGENT, BOARD, CHART, CHEQUES, KEY, MARKER, MEMORIES, OFFICER, TICKETS, marker_name
from companion.state import CODEC, replace


@CODEC.register("newcomer")
@dataclass(frozen=True, slots=True)
class Newcomer(MapEvent):
    """A player joined late: the next turn is their first."""

    seat: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with the first turn to come."""
        return replace(state, newcomers=state.newcomers | {self.seat})


@CODEC.register("off the map")
@dataclass(frozen=True, slots=True)
class OffTheMap(MapEvent):
    """A player's piece was taken off the map; nothing is due to or from them any more."""

    seat: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state without the traveler."""
        travelers = {seat: traveler for seat, traveler in state.travelers.items() if seat != self.seat}
        dues = tuple(due for due in state.dues if self.seat not in (due.seat, due.transfer.giver))
        return replace(
            state,
            travelers=travelers,
            newcomers=state.newcomers - {self.seat},
            dues=dues,
            reminded=state.reminded - {self.seat},
        )


def welcome(play: GPlay, seat: str) -> None:
    """A late player is dealt what everybody was."""
    play.emit(Newcomer(seat))
    play.transfer(CHEQUES, HOUSE_RULES.amount(play.state, "start_cheques"), AGENT, seat, "GT-SET-7")
    play.transfer(TICKETS, 1, AGENT, seat, "GT-SET-7")


def give_back(play: GPlay, seat: str) -> None:
    """Cheques and tickets to the Travel Agent, memories and markers to the officer, KEYs to the map."""
    rule = "DESK-13"
    play.transfer(CHEQUES, play.state.cheques(seat), seat, AGENT, rule)
    play.transfer(TICKETS, play.state.tickets(seat), seat, AGENT, rule)
    play.transfer(MEMORIES, play.state.holdings.count(seat, MEMORIES), seat, OFFICER, rule)
    for key in play.state.keys(seat):
        play.hand(KEY, key, seat, BOARD, rule)
    for city in play.state.markers(seat):
        play.hand(MARKER, marker_name(seat, city), CHART, OFFICER, rule)
    play.emit(SpecialsCleared(seat))
    play.emit(OffTheMap(seat))
