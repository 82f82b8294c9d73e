"""The Golden Travel Ticket: once in a game, to any destination."""

from __future__ import annotations

from dataclasses import dataclass

from companion.events import Transfer
from companion.ledger import GOLDEN, OUT
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC
from companion.world_tour.board import DESTINATIONS
from companion.world_tour.conditions import ON, Desk, TourPlay, a_destination, nothing_open, own_turn
from companion.world_tour.events import Jumped
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.landing import BY_TICKET, begin_extra_turn, ride
from companion.world_tour.names import DestinationName
from companion.world_tour.state import TICKET


@check("WT-GOLD-1")
def holds_it(case: Desk) -> list[Reason]:
    """The player has the ticket."""
    holder = case.state.golden()
    if holder == case.actor:
        return []
    if holder == OUT:
        fact = "the ticket was used and is out of the game"
        return [Reason(rule, fact) for rule in ("WT-GOLD-2", "WT-GOLD-1", "WT-GOLD-5")]
    return [Reason(rule, f"{case.name} does not hold the ticket") for rule in ("WT-GOLD-1", "WT-GOLD-5")]


@check("WT-GOLD-3")
def in_own_turn(case: Desk) -> str | None:
    """Only on one's own turn."""
    state = case.state
    return None if case.actor == state.turn else f"it is {state.name(state.turn or '')}'s turn"


@check("WT-GOLD-1")
def to_a_destination(case: Desk, space: str) -> str | None:
    """It leads to any destination, and nowhere else."""
    return None if space in DESTINATIONS else "the ticket leads to destinations only"


@check("WT-GOLD-3")
def action_complete(case: Desk) -> str | None:
    """Before the roll, or after the action: not in the middle of it."""
    return case.state.agenda[-1].fact(case.state) if case.state.agenda else None


@check("WT-Q-07")
def not_in_jail(case: Desk) -> list[Reason]:
    """The ticket opens no Jail door, and a turn that ended in Jail is over (WT-Q-57, WT-Q-58)."""
    state = case.state
    if not state.token(case.actor).jailed:
        return []
    rules = ["WT-Q-07", "WT-JAIL-11"]
    if case.actor == state.turn and state.rolled:
        ended = ("WT-JAIL-9", "WT-Q-58") if state.token(case.actor).attempts else ("WT-JAIL-2", "WT-Q-57")
        rules += ["WT-GOLD-3", *(("WT-TURN-4", "WT-JAIL-3", "WT-Q-57") if state.no_more == "WT-TURN-4" else ended)]
    return [Reason(rule, f"{case.name} is in Jail") for rule in rules]


@check("WT-Q-08")
def not_taken_just_now(case: Desk) -> str | None:
    """With the house rule, not in the turn in which it was taken."""
    state = case.state
    if HOUSE_RULES.on(state, "ticket_same_turn") or state.ticket_turn != state.number or state.golden() != case.actor:
        return None
    return f"{case.name} has taken the ticket in this turn"


@CODEC.register("wt golden")
@dataclass(frozen=True, slots=True)
class UseTicket(Move):
    """The Golden Travel Ticket is used."""

    word = "golden"
    summary = "use the Golden Travel Ticket"
    needs = (*ON, holds_it)
    checks = (
        own_turn,
        in_own_turn,
        nothing_open,
        action_complete,
        not_in_jail,
        not_taken_just_now,
        a_destination,
        to_a_destination,
    )
    space: str = argument(DestinationName())

    def effects(self, play: TourPlay) -> None:
        """The ticket is gone for good (WT-GOLD-2); before the roll the dice are still to come (WT-Q-10b)."""
        play.due(Transfer(GOLDEN, 1, play.actor, OUT, "WT-GOLD-2", TICKET))
        begin_extra_turn(play)
        if not play.state.rolled:
            play.emit(Jumped())
        ride(play, play.actor, self.space, "WT-GOLD-1", BY_TICKET)

    @classmethod
    def rank(cls, case: Desk) -> int:
        """Kept for the right moment."""
        return 55
