"""The facts that a transcript can expect of World Tour."""

from __future__ import annotations

from companion.arguments import Reading
from companion.facts import Facts
from companion.games import Finding
from companion.ledger import BANK, BOARD, OUT
from companion.state import State
from companion.tokens import Tokens
from companion.world_tour.agenda import Auction, BuyOrAuction, DrawnCard
from companion.world_tour.bonuses import waiting
from companion.world_tour.fees import amount, open_for
from companion.world_tour.journals import stamps_on
from companion.world_tour.names import CardName, SpaceName
from companion.world_tour.state import WorldTourState
from companion.world_tour.turn import handed_on


class TourFacts(Facts[WorldTourState]):
    """The facts of this game."""

    def deed(self) -> Finding:
        """``deed SPACE SEAT|bank``."""
        return self._holder(self.state.owner(self._space()), BANK)

    def stamp(self) -> Finding:
        """``stamp SPACE SEAT|none``."""
        return self._holder(self.state.stamper(self._space()) or "none", "none")

    def golden(self) -> Finding:
        """``golden SEAT|board|out``."""
        return self._holder(self.state.golden(), BOARD, OUT)

    def _space(self) -> str:
        return SpaceName().read(self.tokens, self.reading)

    def _holder(self, found: str, *words: str) -> Finding:
        word = self.tokens.take_word(*words)
        expected = word or self.state.name(self.seat())
        return Finding(expected, found if found in words else self.state.name(found))

    def journal(self) -> Finding:
        """``journal NAME N``: earlier games included."""
        card = CardName().read(self.tokens, self.reading)
        return self.number("stamps", stamps_on(self.state, card))

    def again(self) -> Finding:
        """``again yes|no``."""
        return self.yes_no(self.state.again)

    def over(self) -> Finding:
        """``over yes|no``."""
        return self.yes_no(handed_on(self.state))

    def due(self) -> Finding:
        """``due buy|card|none``."""
        item = self.state.agenda[-1] if self.state.agenda else None
        open_now = (
            "buy" if isinstance(item, BuyOrAuction | Auction) else "card" if isinstance(item, DrawnCard) else "none"
        )
        return self.word(open_now, "buy", "card", "none")

    def bonus(self) -> Finding:
        """``bonus SEAT SPACE...|none``."""
        seat = self.seat()
        return self.names(SpaceName(), dict.fromkeys(bonus.goal for bonus in waiting(self.state, seat)))

    def fee(self) -> Finding:
        """``fee SEAT N|none``: all open landings together."""
        landings = open_for(self.state, self.seat())
        total = sum(amount(self.state, landing) or 0 for landing in landings)
        found = str(total) if landings else "none"
        if self.tokens.take_word("none"):
            return Finding("none", found)
        return Finding(self.number("a fee", total).expected, found)

    def cash(self, seat: str) -> Finding:
        """``SEAT cash N``."""
        return self.number("cash", self.state.cash(seat))

    def at(self, seat: str) -> Finding:
        """``SEAT at SPACE``."""
        return self.one(SpaceName(), self.state.token(seat).at)

    def deeds(self, seat: str) -> Finding:
        """``SEAT deeds SPACE...|none``."""
        return self.names(SpaceName(), self.state.deeds(seat))

    def stamps(self, seat: str) -> Finding:
        """``SEAT stamps SPACE...|none``."""
        return self.names(SpaceName(), self.state.stamps(seat))

    def jailed(self, seat: str) -> Finding:
        """``SEAT jailed yes|no``."""
        return self.yes_no(self.state.token(seat).jailed)

    def attempts(self, seat: str) -> Finding:
        """``SEAT attempts N``."""
        return self.number("attempts", self.state.token(seat).attempts)


TourFacts.of_table = {
    "deed": TourFacts.deed,
    "stamp": TourFacts.stamp,
    "golden": TourFacts.golden,
    "journal": TourFacts.journal,
    "again": TourFacts.again,
    "over": TourFacts.over,
    "due": TourFacts.due,
    "bonus": TourFacts.bonus,
    "fee": TourFacts.fee,
}
TourFacts.of_seat = {
    "cash": TourFacts.cash,
    "at": TourFacts.at,
    "deeds": TourFacts.deeds,
    "stamps": TourFacts.stamps,
    "jailed": TourFacts.jailed,
    "attempts": TourFacts.attempts,
}
KEYWORDS = frozenset({"turn", "winner", "entry", "bank", "board", "out", "none", "yes", "no", "buy", "card"}) | {
    *TourFacts.of_table,
    *TourFacts.of_seat,
}


def expect(state: State, tokens: Tokens) -> Finding:
    """The finding on the fact that stands after ``expect``.

    Raises:
        LanguageFault: It is no fact of this game.
    """
    from companion.world_tour import GAME

    assert isinstance(state, WorldTourState)
    return TourFacts(state, tokens, Reading(state, GAME)).finding()
