"""Meeting obligations: refund, buy, pay the most, and be deported Home."""

from __future__ import annotations

from companion.events import Transfer
from companion.globetrotters.bumps import bump, stand
from companion.globetrotters.conditions import GPlay, end_turn
from companion.globetrotters.dues import put_off
from companion.globetrotters.events import Marked, RightChanged
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.state import ADVENTURE, CHALLENGE, LOST
from companion.globetrotters.tickets import FULL_FARE, REFUND, give_back, purchase
from companion.ledger import AGENT, CHEQUES, JACKPOT, TICKETS


def owe_cheques(play: GPlay, seat: str, amount: int, receiver: str, rule: str, cause: str, what: str = "") -> bool:
    """Have a seat pay; tickets are refunded as far as needed (GT-DEP-1). Says whether it was met in full.

    Whoever cannot pays the most and is deported (GT-DEP-3). A debt with a name (``what``) may wait until somebody
    insists on it.
    """
    if what and put_off(play, Transfer(CHEQUES, amount, seat, receiver, rule), what, cause):
        return True
    short = amount - play.state.cheques(seat)
    if short > 0:
        give_back(play, seat, min(-(-short // REFUND), play.state.tickets(seat)), "GT-DEP-1")
    paid = min(amount, play.state.cheques(seat))
    play.due(Transfer(CHEQUES, paid, seat, receiver, rule))
    if paid < amount and seat == play.state.turn:
        deport(play, seat, cause, "GT-DEP-3")
    return paid == amount


def owe_tickets(play: GPlay, seat: str, number: int, rule: str) -> bool:
    """Have a seat lose tickets to the Jackpot; missing ones are bought at the full fare (GT-DEP-2)."""
    short = number - play.state.tickets(seat)
    if short > 0:
        bought = min(short, play.state.cheques(seat) // FULL_FARE)
        purchase(play, seat, bought, bought * FULL_FARE, "GT-DEP-2")
    lost = min(number, play.state.tickets(seat))
    play.due(Transfer(TICKETS, lost, seat, JACKPOT, rule))
    if lost == number:
        return True
    if HOUSE_RULES.on(play.state, "leftover_cash_too"):
        play.due(Transfer(CHEQUES, play.state.cheques(seat), seat, JACKPOT, "GT-Q70"))
    deport(play, seat, "adventure", "GT-DEP-3")
    return False


def forfeit_everything(play: GPlay, seat: str) -> None:
    """For want of a KEY or Special Memory to lose: all cheques and tickets go, and the player Home (GT-DEP-5)."""
    play.due(Transfer(CHEQUES, play.state.cheques(seat), seat, AGENT, "GT-DEP-5"))
    play.due(Transfer(TICKETS, play.state.tickets(seat), seat, AGENT, "GT-DEP-5"))
    deport(play, seat, "adventure", "GT-DEP-5")


def deport(play: GPlay, seat: str, cause: str, rule: str) -> None:
    """Home without its results, the turn over, and a mark until the place is made good (GT-DEP-7, GT-DEP-8)."""
    traveler = play.state.traveler(seat)
    reading = play.state.open("reading a card", seat)
    if reading:
        play.close(reading)
    if traveler.at:
        play.emit(Marked(seat, traveler.at, cause, rule))
    end_turn(play, seat, rule)
    bumped: list[str] = []
    if traveler.home and traveler.home != traveler.at:
        bumped = stand(play, seat, traveler.home, rule)
    play.emit(RightChanged(seat, ADVENTURE, LOST, "GT-DEP-7"))
    play.emit(RightChanged(seat, JACKPOT, LOST, "GT-DEP-7"))
    if cause == "adventure":
        play.emit(RightChanged(seat, CHALLENGE, LOST, "GT-DEP-6"))
    bump(play, bumped, seat)
