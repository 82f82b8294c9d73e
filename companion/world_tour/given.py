"""The deal, and a position set by hand: it triggers no rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from companion.ledger import BANK, CASH, CORRECTION, DEED, GOLDEN, STAMP, SUPPLY
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC
from companion.statements import begun
from companion.turns import RoundSet, TurnSet, enough_players, start_by_hand
from companion.world_tour.agenda import Auction, BuyOrAuction
from companion.world_tour.board import DESTINATIONS, JAIL
from companion.world_tour.claims import BonusArose
from companion.world_tour.conditions import Desk, TourPlay, called, no_bill_for
from companion.world_tour.given_fields import Field, Position
from companion.world_tour.hand_events import BonusesCleared, DoublesSet, TokenSet
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.state import TICKET

BY_HAND = "DESK-8"


def deal(play: TourPlay) -> None:
    """Cash for everybody; all tokens stand on GO (WT-SET-3, WT-SET-4)."""
    cash = HOUSE_RULES.amount(play.state, "start_cash")
    for seat in play.state.seats:
        play.transfer(CASH, cash, BANK, seat.seat, "WT-SET-4")


def fields_of(position: tuple[Any, ...]) -> tuple[Field, ...]:
    """The fields of a player's position; none for anything else."""
    return position[2] if position[0] == "seat" else ()


@check("WT-GOAL-5")
def only_destinations(case: Desk, position: tuple[Any, ...]) -> list[Reason]:
    """Deeds, stamps and bonus moves belong to destinations."""
    reasons: list[Reason] = []
    for name, *values in fields_of(position):
        if name in ("deeds", "stamps", "bonus"):
            for space in values:
                if space not in DESTINATIONS:
                    fact = f"{called(case.state, space)} is no destination"
                    rule = "WT-BUY-5" if name == "deeds" else "WT-GOAL-5"
                    reasons.append(Reason(rule, fact))
    return reasons


@check("WT-SET-9")
def cash_in_bills(case: Desk, position: tuple[Any, ...]) -> list[Reason]:
    """Money comes in bills of $10."""
    return no_bill_for(*(values[0] for name, *values in fields_of(position) if name == "cash" and values[0]))


@CODEC.register("wt given")
@dataclass(frozen=True, slots=True)
class Given(Move):
    """What somebody has, where a token stands, whose turn it is: as the table says."""

    word = "given"
    summary = "set a position by hand"
    needs = (begun, enough_players, only_destinations, cash_in_bills)
    by_table = True
    general = True
    position: tuple[Any, ...] = argument(Position())

    def effects(self, play: TourPlay) -> None:
        """Goods come from or go to ``correction``; the first one starts the game."""
        start_by_hand(play)
        what, who = self.position[0], self.position[1]
        if what == "round":
            play.emit(RoundSet(who))
        elif what == "turn":
            play.emit(TurnSet(who))
            if play.state.doubles_set[0] == who:
                play.emit(DoublesSet(play.state.doubles_set[1], who))
        elif what == "golden":
            _take(play, GOLDEN, TICKET, who)
        else:
            for name, *values in fields_of(self.position):
                SETTERS[name](play, who, values)

    @classmethod
    def rank(cls, case: Desk) -> int:
        """Before the start, for a game already under way; seldom later."""
        return 2 if case.state.started else 15


Setter = Callable[[TourPlay, str, list[Any]], None]


def _take(play: TourPlay, goods: str, name: str, receiver: str) -> None:
    """A unique thing from wherever it is, by way of ``correction``."""
    giver = play.state.holdings.where(goods, name)
    if giver != receiver:
        play.hand(goods, name, giver, CORRECTION, BY_HAND)
        play.hand(goods, name, CORRECTION, receiver, BY_HAND)


def _set_cash(play: TourPlay, seat: str, values: list[Any]) -> None:
    change = values[0] - play.state.cash(seat)
    if change > 0:
        play.transfer(CASH, change, CORRECTION, seat, BY_HAND)
    else:
        play.transfer(CASH, -change, seat, CORRECTION, BY_HAND)


def _set_deeds(play: TourPlay, seat: str, values: list[Any]) -> None:
    for space in play.state.deeds(seat):
        _take(play, DEED, space, BANK)
    for space in values:
        _take(play, DEED, space, seat)
    for item in play.state.agenda:
        if isinstance(item, BuyOrAuction | Auction) and play.state.owner(item.space) != BANK:
            play.close(item)


def _set_stamps(play: TourPlay, seat: str, values: list[Any]) -> None:
    for space in play.state.stamps(seat):
        _take(play, STAMP, space, SUPPLY)
    for space in values:
        _take(play, STAMP, space, seat)


def _set_at(play: TourPlay, seat: str, values: list[Any]) -> None:
    play.emit(TokenSet(seat, values[0], False, 0))


def _set_jailed(play: TourPlay, seat: str, values: list[Any]) -> None:
    if values[0] == "yes":
        play.emit(TokenSet(seat, JAIL, True, play.state.token(seat).attempts))
    else:
        play.emit(TokenSet(seat, play.state.token(seat).at, False, 0))


def _set_attempts(play: TourPlay, seat: str, values: list[Any]) -> None:
    token = play.state.token(seat)
    play.emit(TokenSet(seat, token.at, token.jailed, values[0]))


def _set_bonuses(play: TourPlay, seat: str, values: list[Any]) -> None:
    play.emit(BonusesCleared(seat))
    for goal in values:
        deed = next(iter(play.state.naming(seat, goal)), "")
        play.emit(BonusArose(seat, deed, goal, BY_HAND, ready=True))


def _set_doubles(play: TourPlay, seat: str, values: list[Any]) -> None:
    play.emit(DoublesSet(values[0], seat))


SETTERS: Mapping[str, Setter] = MappingProxyType(
    {
        "cash": _set_cash,
        "at": _set_at,
        "deeds": _set_deeds,
        "stamps": _set_stamps,
        "jailed": _set_jailed,
        "attempts": _set_attempts,
        "bonus": _set_bonuses,
        "doubles": _set_doubles,
    }
)
