"""Trades: destinations for destinations or cash, at any time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.arguments import Argument, Reading, Writing, read_amount
from companion.events import Transfer
from companion.ledger import CASH, DEED, GOLDEN
from companion.moves import Move, argument, check
from companion.named import SeatName
from companion.names import listed
from companion.rulings import Reason
from companion.state import CODEC
from companion.tokens import LanguageFault, Tokens
from companion.world_tour.agenda import Auction, free_cash
from companion.world_tour.board import DESTINATIONS
from companion.world_tour.bonuses import acquired
from companion.world_tour.conditions import ON, Desk, TourPlay, called, dollars, no_bill_for
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.names import SpaceName
from companion.world_tour.state import TICKET

Goods = tuple[Any, ...]
"""Deeds by space, at most one amount as an int, and ``golden``."""


class GoodsList(Argument):
    """What one side gives."""

    prompt = "deeds by their space, and at most one amount"

    def __init__(self, until: str = "") -> None:
        """``until`` is the keyword that ends the list."""
        self._until = until

    def read(self, tokens: Tokens, reading: Reading) -> Goods:
        """All goods up to the keyword.

        Raises:
            LanguageFault: Something else stands there, two amounts, or one thing twice.
        """
        goods: list[Any] = []
        while not goods or ((token := tokens.peek()) is not None and not token.says(self._until)):
            goods.append(self._one(goods, tokens, reading))
        return tuple(goods)

    def _one(self, goods: list[Any], tokens: Tokens, reading: Reading) -> Any:
        token = tokens.peek()
        if tokens.take_word("golden"):
            return "golden"
        if token and not token.quoted and token.text.removeprefix("$")[:1].isdigit():
            if any(isinstance(each, int) for each in goods):
                raise LanguageFault(token.column, "at most one amount on a side", token.shown())
            return read_amount(tokens.take("an amount"), "an amount in tens", 0, 100_000)
        space = SpaceName().read(tokens, reading)
        if token and space in goods:
            raise LanguageFault(token.column, "each deed once", token.shown())
        return space

    def write(self, value: Goods, writing: Writing) -> str:
        """The goods in order."""
        words = [self._written(each, writing) for each in value]
        return listed(words) if writing.aloud else " ".join(words)

    @staticmethod
    def _written(each: Any, writing: Writing) -> str:
        if isinstance(each, int):
            return dollars(each) if writing.aloud else str(each)
        if each == "golden":
            return "golden"
        return SpaceName().write(each, writing)


def deeds_in(goods: Goods) -> list[str]:
    """The spaces among the goods."""
    return [each for each in goods if isinstance(each, str) and each != "golden"]


def cash_in(goods: Goods) -> int:
    """The dollars among the goods."""
    return sum(each for each in goods if isinstance(each, int))


@check("WT-TRADE-1")
def with_another(case: Desk, partner: str) -> str | None:
    """It takes two."""
    return "a trade takes two players" if partner == case.actor else None


@check("WT-GOLD-4")
def no_ticket(case: Desk, gives: Goods, gets: Goods) -> list[Reason]:
    """The Golden Travel Ticket is no goods."""
    if "golden" not in (*gives, *gets):
        return []
    return [Reason(rule, "the Golden Travel Ticket cannot be traded") for rule in ("WT-GOLD-4", "WT-GOLD-5", "WT-Q-44")]


@check("WT-TRADE-2")
def each_holds_it(case: Desk, partner: str, gives: Goods, gets: Goods) -> list[Reason]:
    """Whoever gives a deed holds it; a deed on auction has no owner to sell it (WT-Q-41)."""
    state = case.state
    reasons: list[Reason] = []
    for seat, goods in ((case.actor, gives), (partner, gets)):
        for space in deeds_in(goods):
            if space not in DESTINATIONS:
                reasons.append(Reason("WT-BUY-5", f"{called(state, space)} cannot be owned"))
            elif state.owner(space) != seat:
                rules = ("WT-TRADE-2", *(("WT-Q-41",) if _on_auction(case, space) else ()))
                fact = f"{state.name(seat)} does not hold the deed of {called(state, space)}"
                reasons += [Reason(rule, fact) for rule in rules]
        if "golden" in goods and state.golden() != seat:
            reasons.append(Reason("WT-GOLD-4", f"{state.name(seat)} does not hold the Golden Travel Ticket"))
    return reasons


def _on_auction(case: Desk, space: str) -> bool:
    return any(isinstance(item, Auction) and item.space == space for item in case.state.agenda)


@check("WT-Q-43")
def a_deed_moves(case: Desk, gives: Goods, gets: Goods) -> list[Reason]:
    """At least one deed changes hands; cash alone would be a loan or gift."""
    if deeds_in(gives) or deeds_in(gets):
        return []
    return [Reason(rule, "no deed is in this trade") for rule in ("WT-Q-43", "WT-Q-44", "WT-TRADE-2")]


@check("WT-Q-43")
def something_for_something(case: Desk, gives: Goods, gets: Goods) -> list[Reason]:
    """Each side gives something, and cash comes in bills."""
    reasons = no_bill_for(*(each for each in (*gives, *gets) if isinstance(each, int)))
    if any(all(each == 0 for each in goods) for goods in (gives, gets)):
        reasons += [Reason(rule, "one side gives nothing") for rule in ("WT-Q-43", "WT-TRADE-2")]
    return reasons


@check("WT-Q-43")
def each_has_the_cash(case: Desk, partner: str, gives: Goods, gets: Goods) -> list[Reason]:
    """Whoever pays has the money; a standing bid is held back (WT-Q-41)."""
    state = case.state
    reasons: list[Reason] = []
    for seat, goods in ((case.actor, gives), (partner, gets)):
        have, owed = free_cash(state, seat), cash_in(goods)
        if have < owed:
            held = state.cash(seat) - have
            fact = f"{state.name(seat)} has {dollars(have)} to spend and would give {dollars(owed)}"
            reasons += [Reason(rule, fact) for rule in ("WT-Q-43", *(("WT-Q-41",) if held else ()))]
    return reasons


@check("WT-Q-41")
def not_frozen(case: Desk) -> str | None:
    """With the house rule nobody trades while an auction is on."""
    if HOUSE_RULES.on(case.state, "auction_freezes_trade") and any(
        isinstance(item, Auction) for item in case.state.agenda
    ):
        return "an auction is on, and this table does not trade meanwhile"
    return None


@CODEC.register("wt trade")
@dataclass(frozen=True, slots=True)
class Trade(Move):
    """Two players trade; both have agreed at the table."""

    word = "trade"
    summary = "deeds and cash with another player"
    needs = (*ON, with_another, something_for_something, each_holds_it, each_has_the_cash)
    checks = (no_ticket, a_deed_moves, not_frozen)
    general = True
    partner: str = argument(SeatName())
    gives: tuple[Any, ...] = argument(GoodsList(until="gets"), keyword="gives")
    gets: tuple[Any, ...] = argument(GoodsList(), keyword="gets")

    def agreed(self, case: Desk) -> str:
        """The partner's."""
        return f"{case.state.name(self.partner)} must agree"

    def effects(self, play: TourPlay) -> None:
        """Cash and deeds change hands; goals and stamps stay (WT-TRADE-3). The ticket goes where the table says so."""
        sides = ((play.actor, self.partner, self.gives), (self.partner, play.actor, self.gets))
        for giver, receiver, goods in sides:
            play.transfer(CASH, min(cash_in(goods), play.state.cash(giver)), giver, receiver, "WT-TRADE-2")
        for giver, receiver, goods in sides:
            for space in deeds_in(goods):
                play.due(Transfer(DEED, 1, giver, receiver, "WT-TRADE-2", space))
            if "golden" in goods:
                play.hand(GOLDEN, TICKET, giver, receiver, "WT-GOLD-4")
        for _, receiver, goods in sides:
            for space in deeds_in(goods):
                acquired(play, receiver, space)

    @classmethod
    def rank(cls, case: Desk) -> int:
        """Now and then; whose turn it is can be a party to it or not."""
        return 30 if case.actor == case.state.turn else -1
