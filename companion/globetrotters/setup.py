"""Dealing, who begins, and choosing Home."""

from __future__ import annotations

from dataclasses import dataclass

from companion.globetrotters.arrivals import bring_results
from companion.globetrotters.board import PlaceName
from companion.globetrotters.bumps import bump, stand
from companion.globetrotters.conditions import ON, GPlay, Table
from companion.globetrotters.ending import returned_home
from companion.globetrotters.events import HomeChosen, RightChanged
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.jackpot import seed
from companion.globetrotters.state import ADVENTURE, LOST
from companion.ledger import AGENT, CHEQUES, JACKPOT, OUT, TICKETS
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC


def deal(play: GPlay) -> None:
    """Cheques and a ticket for everybody, and the first Jackpot (GT-SET-7, GT-SET-3)."""
    cheques = HOUSE_RULES.amount(play.state, "start_cheques")
    for seat in play.state.seats:
        play.transfer(CHEQUES, cheques, AGENT, seat.seat, "GT-SET-7")
        play.transfer(TICKETS, 1, AGENT, seat.seat, "GT-SET-7")
    seed(play, "GT-SET-3")


@check("GT-SET-13")
def home_in_own_turn(case: Table) -> list[Reason]:
    """Home is chosen in one's own first turn."""
    state = case.state
    if case.actor == state.turn:
        return []
    fact = f"it is {state.name(state.turn or '')}'s turn; {case.name} chooses Home in their own first turn"
    return [Reason(rule, fact) for rule in ("GT-SET-13", "GT-TURN-3")]


@check("GT-SET-10")
def home_not_chosen(case: Table) -> list[Reason]:
    """Home is chosen once."""
    state = case.state
    traveler = state.traveler(case.actor)
    if case.actor != state.turn or state.open("choosing home", case.actor):
        return []
    if traveler.home:
        fact = f"{case.name}'s Home is {state.name(traveler.home)}"
        return [Reason(rule, fact) for rule in ("GT-SET-10", *(("GT-SET-11",) if traveler.home_ticket else ()))]
    return [Reason("GT-SET-10", f"{case.name} is on the map already")] if traveler.at else []


@CODEC.register("gt home")
@dataclass(frozen=True, slots=True)
class ChooseHome(Move):
    """Home is chosen from the dealt ticket, and the piece stands there."""

    word = "home"
    summary = "Home, one of the two places on the dealt ticket"
    needs = (*ON, home_not_chosen)
    checks = (home_in_own_turn,)
    place: str = argument(PlaceName())

    def effects(self, play: GPlay) -> None:
        """The ticket leaves the hand; arriving costs nothing and ends no turn (GT-Q02)."""
        seat = play.actor
        item = play.state.open("choosing home", seat)
        if item:
            play.close(item)
        play.emit(HomeChosen(seat, self.place))
        play.transfer(TICKETS, min(1, play.state.tickets(seat)), seat, OUT, "GT-SET-11")
        bumped = stand(play, seat, self.place, "GT-SET-10")
        results = HOUSE_RULES.value(play.state, "first_home")
        if returned_home(play, seat):
            return
        if results == "none":
            play.emit(RightChanged(seat, ADVENTURE, LOST, "GT-Q02"))
            play.emit(RightChanged(seat, JACKPOT, LOST, "GT-Q02"))
        else:
            play.tell("GT-HOME-1", seat)
            bring_results(play, seat, ends_turn=results == "full")
        bump(play, bumped, seat)

    @classmethod
    def rank(cls, case: Table) -> int:
        """First, while it is due."""
        return 100
