"""Arriving: bump, Home and the end of the game, expenses, and what the kind of place brings."""

from __future__ import annotations

from companion.events import Transfer
from companion.globetrotters.board import (
    CRUISE,
    EXPENSES,
    GAMBLING,
    RED_DOT,
    REGIONAL,
    TROPICAL,
    TROUBLE,
    WASTELAND,
)
from companion.globetrotters.bumps import bump, stand
from companion.globetrotters.conditions import GPlay, end_turn
from companion.globetrotters.deportation import owe_cheques
from companion.globetrotters.ending import returned_home
from companion.globetrotters.events import Marked, RightChanged
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.state import ADVENTURE, LOST, OPEN
from companion.ledger import AGENT, JACKPOT, MEMORIES, OFFICER, TICKETS

TURN_ENDING = frozenset({REGIONAL, WASTELAND, TROUBLE, CRUISE})
SENT = "GT-ADV-23"
"""The rule by which expenses of a place an Adventure sent somebody to go to the Jackpot."""


def arrive(
    play: GPlay,
    seat: str,
    place: str,
    rule: str,
    *,
    payee_rule: str | None = None,
    bound_for: str | None = None,
) -> None:
    """Land on a place by one's own move or an Adventure's.

    ``rule`` moved the piece; ``payee_rule``, where given, sends the expenses to the Jackpot.
    """
    bumped = stand(play, seat, place, rule, bound_for)
    land(play, seat, payee_rule=payee_rule)
    bump(play, bumped, seat)


def land(play: GPlay, seat: str, *, payee_rule: str | None = None) -> None:
    """What an arrival brings where the piece stands already: the end of the game, expenses, results."""
    traveler = play.state.traveler(seat)
    assert traveler.at is not None
    if traveler.at == traveler.home:
        if traveler.mark and traveler.mark.place == traveler.home:
            play.emit(Marked(seat, None, "", "GT-Q76"))
        if returned_home(play, seat):
            return
    if pay_expenses(play, seat, payee_rule):
        mark = play.state.traveler(seat).mark
        if mark and mark.place == traveler.at and mark.cause != "adventure":
            play.emit(Marked(seat, None, "", "GT-DEP-8"))
        bring_results(play, seat, payee_rule)


def pay_expenses(play: GPlay, seat: str, payee_rule: str | None, rule: str | None = None) -> bool:
    """The entry cost of the place; none at Home. Says whether it was met (otherwise: deported)."""
    traveler = play.state.traveler(seat)
    amount, place_rule = EXPENSES[play.state.location(seat)]
    if traveler.at == traveler.home:
        if payee_rule not in (SENT, "GT-Q10") or not HOUSE_RULES.on(play.state, "home_by_adventure_pays"):
            if amount:
                play.tell("GT-Q01" if payee_rule == SENT else "GT-HOME-1", seat)
            return True
        payee_rule = "GT-Q01"
    if not amount:
        return True
    receiver = JACKPOT if payee_rule else AGENT
    return owe_cheques(play, seat, amount, receiver, payee_rule or rule or place_rule, "expenses", "expenses")


def bring_results(play: GPlay, seat: str, payee_rule: str | None = None, *, ends_turn: bool = True) -> None:
    """What the kind of place brings; a deported player's Home withholds gains and choices (GT-DEP-7, GT-Q77)."""
    state = play.state
    traveler = state.traveler(seat)
    location = state.location(seat)
    withheld = bool(traveler.mark) and traveler.at == traveler.home
    if location == WASTELAND:
        rule = "GT-ADV-24" if payee_rule else "GT-ARR-9"
        play.due(Transfer(TICKETS, state.tickets(seat), seat, AGENT, rule), "tickets")
    if location == TROPICAL:
        if withheld:
            play.tell("GT-DEP-7", seat)
        else:
            play.due(Transfer(MEMORIES, 1, OFFICER, seat, "GT-ARR-8"), "memory")
    if location in RED_DOT and not withheld:
        play.emit(RightChanged(seat, ADVENTURE, *((LOST, "GT-Q18") if state.over else (OPEN, "GT-ADV-1"))))
    if location == GAMBLING and not withheld:
        play.emit(RightChanged(seat, JACKPOT, *((LOST, "GT-Q18") if state.over else (OPEN, "GT-JACK-2"))))
    if location in TURN_ENDING and ends_turn:
        end_turn(play, seat, EXPENSES[location][1])
