"""Players who join late, and those who leave."""

from __future__ import annotations

from dataclasses import replace

from companion.ledger import BANK, BOARD, CASH, DEED, GOLDEN
from companion.world_tour.agenda import Auction
from companion.world_tour.conditions import TourPlay
from companion.world_tour.hand_events import BonusesCleared
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.state import TICKET


def welcome(play: TourPlay, seat: str) -> None:
    """A late player is given what everybody started with; the token stands on GO."""
    play.transfer(CASH, HOUSE_RULES.amount(play.state, "start_cash"), BANK, seat, "WT-SET-4")


def give_back(play: TourPlay, seat: str) -> None:
    """Cash and deeds to the Bank, an unused ticket to Free Parking; stamps stay where they are (WT-STAMP-3).

    An auction in which they led begins anew.
    """
    rule = "DESK-13"
    play.transfer(CASH, play.state.cash(seat), seat, BANK, rule)
    for space in play.state.deeds(seat):
        play.hand(DEED, space, seat, BANK, rule)
    if play.state.golden() == seat:
        play.hand(GOLDEN, TICKET, seat, BOARD, rule)
    play.emit(BonusesCleared(seat))
    for item in play.state.agenda:
        if isinstance(item, Auction) and item.leader == seat != item.seat:
            play.close(item)
            play.open(replace(item, leader=None, bid=0))
