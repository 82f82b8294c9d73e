"""Buying and refunding Airline Tickets."""

from __future__ import annotations

from dataclasses import dataclass

from companion.arguments import Number
from companion.globetrotters.conditions import ON, WORKED, GPlay, Table, counted, dollars
from companion.globetrotters.events import CounterUsed
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.ledger import AGENT, CHEQUES, TICKETS
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC

FULL_FARE = 200
PAIR = 300
REFUND = 100
"""Dollars: for one ticket, for two at the discount fare, and back for one (GT-TICK-1, 2 and 5)."""

MOST = 99


def purchase(play: GPlay, seat: str, number: int, cost: int, rule: str) -> None:
    """Tickets off the top of the pack for ``cost`` dollars in all, or as much of it as there is."""
    play.transfer(CHEQUES, min(cost, play.state.cheques(seat)), seat, AGENT, rule)
    play.transfer(TICKETS, number, AGENT, seat, rule)


def give_back(play: GPlay, seat: str, number: int, rule: str) -> None:
    """Tickets under the pack for the refund rate."""
    play.transfer(TICKETS, number, seat, AGENT, rule)
    play.transfer(CHEQUES, number * REFUND, AGENT, seat, rule)


@check("GT-TICK-1")
def at_the_counter(case: Table) -> list[Reason]:
    """Full fare is sold during one's own turn only (GT-Q58, GT-Q63)."""
    state = case.state
    if case.actor != state.turn:
        fact = f"it is {state.name(state.turn or '')}'s turn, and the full fare is for one's own"
        moved_on = ["GT-Q58"] if state.traveler(case.actor).waiting else []
        return [Reason(rule, fact) for rule in ("GT-TICK-1", "GT-Q60", "GT-TURN-3", *moved_on)]
    if state.over:
        fact = f"{case.name}'s turn is over, and the full fare is for during the turn"
        moved_on = ["GT-Q58"] if state.traveler(case.actor).waiting else []
        return [Reason(rule, fact) for rule in ("GT-TICK-1", "GT-Q63", state.over, "GT-TURN-3", *moved_on)]
    return []


@check("GT-Q66")
def nothing_owed(case: Table) -> str | None:
    """No voluntary purchase while something is open."""
    return case.state.agenda[-1].fact(case.state) if case.state.agenda else None


@check("GT-TICK-4")
def not_bought_yet(case: Table) -> list[Reason]:
    """One full-fare purchase a turn."""
    if case.actor != case.state.turn or not case.state.bought:
        return []
    fact = f"{case.name} has bought at the full fare in this turn"
    return [Reason(rule, fact) for rule in ("GT-TICK-4", "GT-Q60")]


@check("GT-Q60")
def one_ticket_only(case: Table, number: int) -> str | None:
    """With the house rule, one ticket."""
    if number > 1 and HOUSE_RULES.value(case.state, "full_fare_count") == "one":
        return "this table sells one full-fare ticket a turn"
    return None


def _short(case: Table, cost: int) -> str | None:
    have = case.state.cheques(case.actor)
    return f"{case.name} has {dollars(have)} and needs {dollars(cost)}" if have < cost else None


@check("GT-TICK-3")
def can_pay_full_fare(case: Table, number: int) -> list[Reason]:
    """The money is there."""
    fact = _short(case, number * FULL_FARE)
    return [Reason(rule, fact) for rule in ("GT-TICK-1", "GT-TICK-3")] if fact else []


@CODEC.register("gt buy")
@dataclass(frozen=True, slots=True)
class Buy(Move):
    """Airline Tickets at the full fare."""

    word = "buy"
    summary = "tickets at the full fare, $200 each"
    needs = ON
    checks = (at_the_counter, nothing_owed, not_bought_yet, one_ticket_only, can_pay_full_fare)
    number: int = argument(Number(1, MOST, offered=(1, 2, 3, 4)), default=1)

    def effects(self, play: GPlay) -> None:
        """Money to the Travel Agent, tickets off the top."""
        purchase(play, play.actor, self.number, self.number * FULL_FARE, "GT-TICK-1")
        if play.actor == play.state.turn:
            play.emit(CounterUsed("full"))

    @classmethod
    def rank(cls, case: Table) -> int:
        """Likelier where there is no ticket in hand."""
        return 30 if case.state.tickets(case.actor) else 45


@check("GT-TICK-2")
def right_after_the_turn(case: Table) -> list[Reason]:
    """The discount counter is open between the end of one's turn and the next player's start (GT-Q64)."""
    state = case.state
    if case.actor != state.turn:
        fact = f"it is {state.name(state.turn or '')}'s turn; the discount fare is for right after one's own"
        lost = ["GT-Q64"] if state.traveler(case.actor).lost_turn else []
        moved_on = ["GT-Q58"] if state.traveler(case.actor).waiting else []
        return [Reason(rule, fact) for rule in ("GT-TICK-2", "GT-TURN-3", *lost, *moved_on)]
    if not state.over:
        return [Reason("GT-TICK-2", f"{case.name}'s turn goes on; the discount fare is for right after it")]
    return []


@check("GT-Q63")
def after_work_only(case: Table) -> str | None:
    """With the house rule, only working opens the counter."""
    state = case.state
    if case.actor != state.turn or state.over in (None, WORKED):
        return None
    if HOUSE_RULES.on(state, "discount_after_work_only"):
        return f"{case.name}'s turn did not end by working"
    return None


@check("GT-TICK-4")
def no_pair_yet(case: Table) -> list[Reason]:
    """One discount purchase after each turn."""
    if case.actor != case.state.turn or not case.state.discounted:
        return []
    fact = f"{case.name} has used the discount counter after this turn"
    return [Reason(rule, fact) for rule in ("GT-TICK-4", "GT-Q61")]


@check("GT-TICK-2")
def whole_pairs(case: Table, number: int) -> str | None:
    """The discount fare is for two tickets."""
    return f"{counted(number, 'ticket')}: the discount fare is for pairs" if number % 2 else None


@check("GT-Q61")
def one_pair(case: Table, number: int) -> list[Reason]:
    """One pair, unless the house rule allows more."""
    if number <= 2 or HOUSE_RULES.value(case.state, "discount_pairs") != "one":
        return []
    fact = f"{counted(number, 'ticket')}: this table sells one pair"
    return [Reason(rule, fact) for rule in ("GT-Q61", "GT-TICK-2")]


def _pairs_price(number: int) -> int:
    return -(-number // 2) * PAIR


@check("GT-TICK-3")
def can_pay_pairs(case: Table, number: int) -> list[Reason]:
    """The money is there."""
    fact = _short(case, _pairs_price(number))
    return [Reason(rule, fact) for rule in ("GT-TICK-2", "GT-TICK-3")] if fact else []


@CODEC.register("gt discount")
@dataclass(frozen=True, slots=True)
class Discount(Move):
    """Airline Tickets at the discount fare."""

    word = "discount"
    summary = "2 tickets for $300, right after the turn"
    needs = ON
    checks = (
        right_after_the_turn,
        after_work_only,
        nothing_owed,
        no_pair_yet,
        whole_pairs,
        one_pair,
        can_pay_pairs,
    )
    number: int = argument(Number(1, MOST, offered=(2, 4, 6)), default=2)

    def effects(self, play: GPlay) -> None:
        """Money to the Travel Agent, pairs off the top."""
        purchase(play, play.actor, self.number, _pairs_price(self.number), "GT-TICK-2")
        if play.actor == play.state.turn:
            play.emit(CounterUsed("discount"))

    @classmethod
    def rank(cls, case: Table) -> int:
        """Likely once the turn is over."""
        return 60


@check("GT-TICK-5")
def has_tickets(case: Table, number: int) -> list[Reason]:
    """The tickets are in hand; the one that shows Home, or will, is not (GT-Q04)."""
    state = case.state
    traveler = state.traveler(case.actor)
    have = state.tickets(case.actor)
    kept = 0 if traveler.home or traveler.at else min(have, 1)
    if number <= have - kept:
        return []
    fact = f"{case.name} has {counted(have - kept, 'ticket')} to give back"
    home = ("GT-SET-11", "GT-Q04") if kept or (traveler.home_ticket and not have) else ()
    return [Reason(rule, fact) for rule in ("GT-TICK-5", *home)]


@CODEC.register("gt refund")
@dataclass(frozen=True, slots=True)
class Refund(Move):
    """Airline Tickets given back."""

    word = "refund"
    summary = "give tickets back at $100 each"
    needs = (*ON, has_tickets)
    general = True
    number: int = argument(Number(1, MOST, offered=(1, 2, 3, 4)), default=1)

    def effects(self, play: GPlay) -> None:
        """Tickets under the pack, money back."""
        give_back(play, play.actor, self.number, "GT-TICK-5")

    @classmethod
    def rank(cls, case: Table) -> int:
        """Possible at any time, seldom wanted."""
        return 12
