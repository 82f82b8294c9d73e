"""Conditions that many moves of World Tour share."""

from __future__ import annotations

from companion.moves import Case, check
from companion.play import Play
from companion.rulings import Reason
from companion.statements import not_ended, started
from companion.world_tour.board import DESTINATIONS
from companion.world_tour.state import WorldTourState

Desk = Case[WorldTourState]
TourPlay = Play[WorldTourState]

ON = (started, not_ended)
"""The game is on."""


def called(state: WorldTourState, space: str) -> str:
    """A space in a sentence: its name on this copy, or what every copy says."""
    return state.called(space)


@check("WT-TURN-2")
def own_turn(case: Desk) -> list[Reason]:
    """It is the actor's turn."""
    state = case.state
    if case.actor == state.turn:
        return []
    fact = f"it is {state.name(state.turn or '')}'s turn, not {case.name}'s"
    return [Reason(rule, fact) for rule in ("WT-TURN-2", "WT-TURN-1")]


@check("WT-TURN-7")
def nothing_open(case: Desk) -> str | None:
    """What the space demands is done."""
    return case.state.agenda[-1].fact(case.state) if case.state.agenda else None


@check("WT-FLY-5")
def a_destination(case: Desk, space: str) -> list[Reason]:
    """Rides lead to destinations only."""
    if space in DESTINATIONS:
        return []
    fact = f"{called(case.state, space)} is no destination"
    return [Reason(rule, fact) for rule in ("WT-FLY-5", "WT-GOAL-5", "WT-BUY-5")]


BILL = 10
"""Dollars: the smallest bill."""


def no_bill_for(*amounts: int) -> list[Reason]:
    """Amounts that no bills make up (WT-SET-9)."""
    odd = [each for each in amounts if each % BILL or not each]
    return [Reason("WT-SET-9", f"{dollars(each)} cannot be paid: the smallest bill is {dollars(BILL)}") for each in odd]


@check("WT-SET-9")
def in_bills(case: Desk, amount: int) -> list[Reason]:
    """Money comes in bills of $10."""
    return no_bill_for(amount)


def dollars(amount: int) -> str:
    """An amount as people write it."""
    return f"${amount}"


def short_of(case: Desk, amount: int, available: int) -> str | None:
    """The sentence that says how much is missing."""
    if available >= amount:
        return None
    return f"{case.name} has {dollars(available)} and needs {dollars(amount)}"
