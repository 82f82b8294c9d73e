"""Auctions: anybody bids, in any order, until nobody raises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.arguments import Number
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC
from companion.world_tour.agenda import Auction, BuyOrAuction
from companion.world_tour.conditions import ON, Desk, TourPlay, dollars, own_turn
from companion.world_tour.deeds import described_first, has_to_choose, sell, unknown_deed
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.state import WorldTourState

STEP = 10
"""Dollars: the least first bid and the least raise (WT-AUC-2, WT-AUC-3)."""

MOST_BID = 100_000
"""Dollars: more than all the bills of any box."""


def on_sale(case: Desk) -> Auction | None:
    """The auction that is on."""
    item = case.state.agenda[-1] if case.state.agenda else None
    return item if isinstance(item, Auction) else None


def least_bid(item: Auction) -> int:
    """Dollars: what the next bid has to be (WT-AUC-2, WT-AUC-3)."""
    return item.bid + STEP if item.leader else STEP


def most_bid(state: WorldTourState, seat: str) -> int | None:
    """Dollars: the highest bid that a seat may make now (WT-Q-36); nothing where the table sets no limit."""
    if HOUSE_RULES.value(state, "bid_over_cash") == "allowed":
        return None
    return state.cash(seat) // STEP * STEP


@CODEC.register("wt auction")
@dataclass(frozen=True, slots=True)
class StartAuction(Move):
    """The destination goes to auction."""

    word = "auction"
    summary = "send it to auction; there is no way back"
    needs = (*ON, has_to_choose)
    checks = (own_turn,)

    def effects(self, play: TourPlay) -> None:
        """Everybody may bid."""
        item = play.state.open("buy or auction", play.actor)
        assert isinstance(item, BuyOrAuction)
        play.close(item)
        play.open(Auction(play.actor, item.space))

    @classmethod
    def rank(cls, case: Desk) -> int:
        """What the others do."""
        return 97


@check("WT-AUC-1")
def auction_open(case: Desk) -> list[Reason]:
    """An auction is on, and not closed yet."""
    return [] if on_sale(case) else [Reason(rule, "nothing is being auctioned") for rule in ("WT-AUC-1", "WT-AUC-4")]


@check("WT-SET-9")
def within_the_box(case: Desk, amount: int) -> str | None:
    """No box has bills for more."""
    if amount <= MOST_BID:
        return None
    return f"no box has bills for {len(str(amount))} digits"


@check("WT-AUC-2")
def in_tens(case: Desk, amount: int) -> list[Reason]:
    """No smaller bill than $10."""
    if (amount % STEP == 0 and amount >= STEP) or amount > MOST_BID:
        return []
    item = on_sale(case)
    rules = ("WT-Q-37a", "WT-SET-9", "WT-AUC-3" if item and item.leader else "WT-AUC-2")
    return [Reason(rule, f"{dollars(amount)}: bids are in tens, {dollars(STEP)} at the least") for rule in rules]


@check("WT-AUC-3")
def tops_the_bid(case: Desk, amount: int) -> list[Reason]:
    """A new bid is higher by at least $10."""
    item = on_sale(case)
    if not item or not item.leader or amount >= least_bid(item):
        return []
    fact = f"{case.state.name(item.leader)} leads with {dollars(item.bid)}; the next bid is {dollars(least_bid(item))}"
    return [Reason(rule, fact) for rule in ("WT-AUC-3", *(("WT-Q-37",) if amount == item.bid else ()))]


@check("WT-Q-36")
def has_that_much(case: Desk, amount: int) -> str | None:
    """Nobody bids money they do not have."""
    most = most_bid(case.state, case.actor)
    if most is None or amount <= case.state.cash(case.actor) or amount > MOST_BID:
        return None
    return f"{case.name} has {dollars(case.state.cash(case.actor))} and bids {dollars(amount)}"


@CODEC.register("wt bid")
@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Somebody bids."""

    word = "bid"
    summary = "a bid, in tens"
    needs = (*ON, auction_open, within_the_box)
    checks = (in_tens, tops_the_bid, has_that_much)
    anybody = True
    amount: int = argument(Number(0, MOST_BID))

    def effects(self, play: TourPlay) -> None:
        """The bidder leads; the money is held back until somebody else does."""
        item = play.state.agenda[-1]
        assert isinstance(item, Auction)
        play.close(item)
        play.open(replace(item, leader=play.actor, bid=self.amount))

    @classmethod
    def rank(cls, case: Desk) -> int:
        """While the auction is on."""
        return 90


@check("WT-SET-8")
def deed_described(case: Desk) -> list[Reason]:
    """What is sold is known."""
    item = on_sale(case)
    return unknown_deed(case.state, item.space) if item and item.leader else []


@CODEC.register("wt sold")
@dataclass(frozen=True, slots=True)
class Sold(Move):
    """Nobody raises any more."""

    word = "sold"
    summary = "nobody raises: the highest bid takes it"
    needs = (*ON, auction_open, deed_described)

    def agreed(self, case: Desk) -> str:
        """Everybody's who could still raise."""
        return "nobody else may want to bid"

    def effects(self, play: TourPlay) -> None:
        """The leader pays and takes the deed; without a bid it stays with the Bank (WT-AUC-6)."""
        item = play.state.agenda[-1]
        assert isinstance(item, Auction)
        play.close(item)
        if item.leader is None:
            play.tell("WT-AUC-6", item.seat)
        else:
            sell(play, item.leader, item.space, item.bid, "WT-AUC-5")

    @classmethod
    def said_first(cls, case: Desk, values: Mapping[str, Any]) -> tuple[type[Move], Mapping[str, Any]] | None:
        """What the Title Deed says."""
        item = on_sale(case)
        return described_first(case.state, item.space) if item and item.leader else None

    @classmethod
    def rank(cls, case: Desk) -> int:
        """The end of it."""
        return 95
