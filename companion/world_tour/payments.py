"""Paying what is owed: all there is where it is not enough, and the rest is forgotten (WT-DEBT-1, WT-DEBT-2)."""

from __future__ import annotations

from companion.events import Transfer
from companion.ledger import BANK, CASH
from companion.world_tour.conditions import TourPlay
from companion.world_tour.house_rules import HOUSE_RULES


def owe(play: TourPlay, seat: str, amount: int, receiver: str, rule: str) -> int:
    """Have a seat pay; says how much was paid."""
    paid = min(amount, play.state.cash(seat))
    play.due(Transfer(CASH, paid, seat, receiver, rule))
    if paid < amount:
        play.tell("WT-DEBT-2" if receiver == BANK else "WT-DEBT-1", seat)
        play.tell("WT-Q-55", seat)
    return paid


def salary(play: TourPlay, seat: str, rule: str) -> None:
    """The Bank pays for GO."""
    play.due(Transfer(CASH, HOUSE_RULES.amount(play.state, "salary"), BANK, seat, rule))
