"""What a space demands: it is done before the dice are rolled again or handed on."""

from __future__ import annotations

from dataclasses import dataclass

from companion.state import CODEC, Item, State
from companion.world_tour.conditions import called, dollars
from companion.world_tour.state import WorldTourState

CARD_WORDS = frozenset(
    {
        "card pay",
        "card collect",
        "card pay-each",
        "card collect-each",
        "card to",
        "card forward",
        "card back",
        "card nothing",
    }
)


@CODEC.register("buy or auction")
@dataclass(frozen=True, slots=True)
class BuyOrAuction(Item):
    """An unowned destination has to be bought or sent to auction."""

    admits = frozenset({"buy", "auction"})
    space: str

    def rule(self) -> str:
        """Declining both is refused."""
        return "WT-TURN-7"

    def rules(self) -> tuple[str, ...]:
        """The demand, and what is demanded."""
        return ("WT-TURN-7", "WT-BUY-1", "WT-BUY-4")

    def fact(self, state: State) -> str:
        """Who has to choose, about what."""
        assert isinstance(state, WorldTourState)
        return f"{state.name(self.seat)} has to buy {called(state, self.space)} or send it to auction"


@CODEC.register("auction item")
@dataclass(frozen=True, slots=True)
class Auction(Item):
    """A destination is being auctioned."""

    admits = frozenset({"bid", "sold"})
    space: str
    leader: str | None = None
    bid: int = 0

    def rule(self) -> str:
        """It goes on until nobody raises."""
        return "WT-TURN-7"

    def rules(self) -> tuple[str, ...]:
        """The demand, and how it ends."""
        return ("WT-TURN-7", "WT-AUC-4")

    def fact(self, state: State) -> str:
        """What is on sale, and who leads."""
        assert isinstance(state, WorldTourState)
        leads = f"{state.name(self.leader)} leads with {dollars(self.bid)}" if self.leader else "no bid yet"
        return f"{called(state, self.space)} is being auctioned, {leads}"


@CODEC.register("card item")
@dataclass(frozen=True, slots=True)
class DrawnCard(Item):
    """A Chance or Travel Journal card was drawn and has to be done."""

    admits = CARD_WORDS | {"journal"}
    journal: bool
    named: str | None = None
    """The Journal card, once it was said which one it is."""

    def rule(self) -> str:
        """Cards are done as they say."""
        return "WT-TURN-7"

    def rules(self) -> tuple[str, ...]:
        """The demand, and which deck."""
        return ("WT-TURN-7", "WT-JOUR-1" if self.journal else "WT-CARD-1")

    def fact(self, state: State) -> str:
        """Whose card it is."""
        deck = "Travel Journal" if self.journal else "Chance"
        return f"{state.name(self.seat)} has drawn a {deck} card, and what it says is not entered yet"


def reserved(state: WorldTourState, seat: str) -> int:
    """Dollars of a seat that its standing bid holds back (WT-Q-41)."""
    for item in state.agenda:
        if isinstance(item, Auction) and item.leader == seat:
            return min(item.bid, state.cash(seat))
    return 0


def free_cash(state: WorldTourState, seat: str) -> int:
    """Dollars that a seat may spend now."""
    return state.cash(seat) - reserved(state, seat)
