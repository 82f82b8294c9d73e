"""Conditions that many moves share."""

from __future__ import annotations

from companion.events import TurnEnded
from companion.globetrotters.board import CRUISE, LOCATIONS
from companion.globetrotters.state import GlobetrottersState
from companion.moves import Case, check
from companion.play import Play
from companion.rulings import Reason
from companion.statements import not_ended, started

Table = Case[GlobetrottersState]
GPlay = Play[GlobetrottersState]

DAY = "GT-ADV-17"
WEEKEND = "GT-ADV-18"
WORKED = "GT-WORK-1"
BY_CARD = (DAY, WEEKEND)
"""A turn ended by a card leaves the rights it has just brought (GT-ADV-20)."""

COUNTER_RULES = {"full": "GT-TICK-1", "discount": "GT-TICK-2"}


def dollars(amount: int) -> str:
    """An amount as people write it."""
    return f"${amount}"


def counted(number: int, thing: str) -> str:
    """``1 ticket``, ``2 tickets``, ``no tickets``."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


@check("GT-TURN-3")
def own_turn(case: Table) -> str | None:
    """It is the actor's turn."""
    state = case.state
    return None if case.actor == state.turn else f"it is {state.name(state.turn or '')}'s turn, not {case.name}'s"


def ended_by(cause: str) -> tuple[str, ...]:
    """The rules by which a turn is over: what ended it, and in general."""
    return (cause, "GT-TURN-2", "GT-TURN-3", *(() if cause == WORKED else ("GT-TURN-4",)))


@check("GT-TURN-3")
def turn_goes_on(case: Table) -> list[Reason]:
    """Nothing has ended the turn; what has is named."""
    state = case.state
    if not state.over:
        return []
    fact = f"{state.name(state.turn or '')}'s turn is over"
    return [Reason(rule, fact) for rule in ended_by(state.over)]


@check("GT-TURN-6")
def obligations_met(case: Table) -> str | None:
    """Nothing of the last trip is open."""
    return case.state.agenda[-1].fact(case.state) if case.state.agenda else None


@check("GT-SET-13")
def on_the_map(case: Table) -> list[Reason]:
    """The actor's piece stands somewhere; whoever has none chooses Home first."""
    state = case.state
    if state.traveler(case.actor).at:
        return []
    rules = ("GT-SET-13", "GT-SET-10") if case.actor == state.turn else ("GT-SET-13",)
    return [Reason(rule, f"{case.name} has no piece on the map yet") for rule in rules]


@check("GT-Q81")
def not_at_sea(case: Table) -> list[Reason]:
    """A voyage that was begun goes on to its end before anything else."""
    state = case.state
    if case.actor != state.turn or state.over or state.location(case.actor) != CRUISE:
        return []
    fact = f"{case.name} is on {state.name(state.traveler(case.actor).at or '')} and has to go ashore first"
    return [Reason(rule, fact) for rule in ("GT-Q81", "GT-WATER-2")]


ON = (started, not_ended)
"""The game is on."""

IN_TURN = (own_turn, turn_goes_on)
"""It is the actor's turn and it goes on."""

TRIP = (*IN_TURN, obligations_met, on_the_map)
"""What every trip asks for."""


def end_turn(play: GPlay, seat: str, rule: str) -> None:
    """The turn is over, if it is this seat's and goes on."""
    if seat == play.state.turn and not play.state.over:
        play.emit(TurnEnded(rule))


def kind_of(state: GlobetrottersState, place: str) -> str:
    """A place with its kind, for a sentence: "Paris is a KEY City"."""
    location = LOCATIONS[state.places[place].location]
    return f"{state.name(place)} is a {location}"


def ineligible_at_home(state: GlobetrottersState, seat: str) -> list[Reason]:
    """Why a deported player gets nothing from Home (GT-DEP-7)."""
    traveler = state.traveler(seat)
    if not traveler.mark or traveler.at != traveler.home:
        return []
    name = state.name(seat)
    fact = f"{name} was deported from {state.name(traveler.mark.place)} and has not made that good"
    return [Reason(rule, fact) for rule in ("GT-DEP-7", "GT-DEP-8", "GT-HOME-3", "GT-Q77")]
