"""Working, handing on, and what the start of a turn brings."""

from __future__ import annotations

from dataclasses import dataclass

from companion.events import Transfer
from companion.globetrotters.arrivals import land
from companion.globetrotters.board import CRUISE
from companion.globetrotters.conditions import IN_TURN, ON, GPlay, Table, end_turn, not_at_sea, on_the_map, own_turn
from companion.globetrotters.dues import forget, remembered, stand_by
from companion.globetrotters.events import RightChanged, TurnLost, Waiting
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.rights import leave_unused
from companion.globetrotters.state import ADVENTURE, LOST, OPEN, POSTPONED, USED
from companion.ledger import AGENT, CHEQUES, JACKPOT
from companion.moves import Move, check
from companion.rulings import Reason
from companion.state import CODEC, Item, State
from companion.turns import TurnStarted, to_the_left


@CODEC.register("choosing home")
@dataclass(frozen=True, slots=True)
class ChoosingHome(Item):
    """A first turn begins with choosing Home from the dealt ticket."""

    admits = frozenset({"home"})

    def rule(self) -> str:
        """Home comes before anything else."""
        return "GT-SET-10"

    def fact(self, state: State) -> str:
        """Who has to choose."""
        return f"{state.name(self.seat)} chooses Home first, one of the two places on the dealt ticket"


def pass_to(play: GPlay, seat: str, number: int) -> None:
    """The turn of this seat begins, or of the first to its left that has no turn to lose."""
    while remembered(play.state, seat):
        play.emit(TurnLost(seat, "GT-SPEND-3"))
        seat = play.state.left_of(seat)
        number += seat == play.state.first
    _begin_turn(play, seat, number)


def _begin_turn(play: GPlay, seat: str, number: int) -> None:
    """The turn of a seat in this round: income, Home, a waiting arrival, a postponed Adventure."""
    play.emit(TurnStarted(seat, number))
    forget(play, seat)
    if not play.state.first_turn(seat):
        income = HOUSE_RULES.amount(play.state, "spending_money")
        play.due(Transfer(CHEQUES, income, AGENT, seat, "GT-SPEND-1"), "income")
    else:
        play.tell("GT-SPEND-2", seat)
    traveler = play.state.traveler(seat)
    if traveler.home is None and traveler.at is None:
        play.open(ChoosingHome(seat))
    elif traveler.waiting:
        _land_what_waited(play, seat, traveler.waiting)
    else:
        _postpone(play, seat)


def _land_what_waited(play: GPlay, seat: str, payee: str) -> None:
    """GT-MOVE-5, GT-ADV-27: the usual expenses and results, at the start of the turn."""
    play.tell("GT-MOVE-5" if payee == AGENT else "GT-ADV-27", seat)
    play.emit(Waiting(seat, None))
    land(play, seat, payee_rule="GT-Q10" if payee == JACKPOT else None)


def _postpone(play: GPlay, seat: str) -> None:
    """An Adventure not taken may be taken now; a try for the Jackpot was for the turn of the arrival."""
    traveler = play.state.traveler(seat)
    right = traveler.right(ADVENTURE)
    again = right.status == USED and HOUSE_RULES.on(play.state, "second_adventure")
    if again or right.status in (OPEN, POSTPONED) or (right.status == LOST and right.rule == "GT-Q18"):
        play.emit(RightChanged(seat, ADVENTURE, POSTPONED, "GT-Q22" if again else "GT-ADV-4"))
    jackpot = traveler.right(JACKPOT)
    if jackpot.status:
        play.emit(RightChanged(seat, JACKPOT, LOST, "GT-Q49" if jackpot.status == USED else "GT-Q50"))


@check("GT-WORK-2")
def turn_not_ended(case: Table) -> str | None:
    """Working is refused once something else has ended the turn."""
    state = case.state
    return f"{case.name}'s turn is over already" if state.over and case.actor == state.turn else None


@check("GT-WORK-3")
def nothing_open(case: Table) -> list[Reason]:
    """Working is refused while something is open."""
    if not case.state.agenda:
        return []
    fact = case.state.agenda[-1].fact(case.state)
    return [Reason(rule, fact) for rule in ("GT-WORK-3", "GT-TURN-6")]


@check("GT-Q80")
def ashore(case: Table) -> str | None:
    """No work on a Cruise Island before sailing on."""
    at_sea = case.state.location(case.actor) == CRUISE and not case.state.over
    return f"{case.name} is on a Cruise Island and has to go ashore first" if at_sea else None


@CODEC.register("gt work")
@dataclass(frozen=True, slots=True)
class Work(Move):
    """Ending the turn by choice, for money."""

    word = "work"
    summary = "end the turn for $200"
    needs = ON
    checks = (*IN_TURN, turn_not_ended, nothing_open, on_the_map, not_at_sea, ashore)

    def effects(self, play: GPlay) -> None:
        """The Travel Agent pays; the turn is over, and with it whatever an overruled or kept line leaves open."""
        for item in reversed(play.state.agenda):
            play.close(item)
        leave_unused(play, play.actor)
        adventure = play.state.traveler(play.actor).right(ADVENTURE)
        if adventure.status == LOST and adventure.rule == "GT-Q21":
            play.emit(RightChanged(play.actor, ADVENTURE, POSTPONED, "GT-ADV-4"))
        wages = HOUSE_RULES.amount(play.state, "work_pay")
        play.due(Transfer(CHEQUES, wages, AGENT, play.actor, "GT-WORK-1"), "wages")
        end_turn(play, play.actor, "GT-WORK-1")

    @classmethod
    def rank(cls, case: Table) -> int:
        """The usual end of a turn; the first thing to do where travel was done."""
        return 70 if case.state.travelled else 60


@check("GT-Q79")
def turn_over(case: Table) -> list[Reason]:
    """A turn ends by circumstances or by working, never just so."""
    state = case.state
    if state.over or case.actor != state.turn:
        return []
    if state.location(case.actor) == CRUISE:
        fact = f"{case.name} is on a Cruise Island and has to go ashore"
        return [Reason(rule, fact) for rule in ("GT-Q79", "GT-TURN-1", "GT-TURN-3", "GT-WATER-2", "GT-Q81")]
    if HOUSE_RULES.on(state, "free_pass"):
        return []
    rules = ["GT-Q79", "GT-TURN-2", "GT-TURN-3"]
    if not state.travelled:
        rules.append("GT-TURN-1")
    if state.face == "void":
        rules.append("GT-OVER-10")
    return [Reason(rule, f"{case.name}'s turn goes on: work ends it by choice") for rule in rules]


@CODEC.register("gt next")
@dataclass(frozen=True, slots=True)
class HandOn(Move):
    """The turn passes to the left; lost turns are passed over."""

    word = "next"
    summary = "hand on to the next player"
    needs = ON
    checks = (own_turn, turn_over)

    def effects(self, play: GPlay) -> None:
        """Whatever is open is closed, and the next turn begins."""
        for item in reversed(play.state.agenda):
            play.close(item)
        assert play.state.turn is not None
        leave_unused(play, play.state.turn)
        stand_by(play, play.state.turn)
        pass_to(play, *to_the_left(play.state, play.actor))

    @classmethod
    def rank(cls, case: Table) -> int:
        """What comes after a turn that is over; where a table may pass without work, that is not meant by an Enter."""
        return 25 if HOUSE_RULES.on(case.state, "free_pass") and not case.state.over else 95
