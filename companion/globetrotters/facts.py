"""The facts that a transcript can expect of Globetrotters."""

from __future__ import annotations

from companion.arguments import Reading
from companion.facts import Facts
from companion.games import Finding
from companion.globetrotters.board import KeyName, PlaceName
from companion.globetrotters.challenges import may_challenge
from companion.globetrotters.state import BONUS, CONTINENT, WORLD, GlobetrottersState
from companion.ledger import CHEQUES, JACKPOT, MEMORIES, TICKETS
from companion.named import SeatName
from companion.state import State
from companion.tokens import LanguageFault, Tokens


class MapFacts(Facts[GlobetrottersState]):
    """The facts of this game."""

    def over(self) -> Finding:
        """``over yes|no``."""
        return self.yes_no(self.state.over is not None)

    def key(self) -> Finding:
        """``key K HOLDER``."""
        holder = self.state.keyholder(KeyName().read(self.tokens, self.reading))
        word = self.tokens.take_word("board", "jackpot")
        expected = word or self.state.name(SeatName().read(self.tokens, self.reading))
        return Finding(expected, holder if holder in ("board", "jackpot") else self.state.name(holder))

    def due(self) -> Finding:
        """``due SEAT moveon|none``."""
        owes = self.state.open("owes move on", self.seat()) is not None
        return self.word("moveon" if owes else "none", "moveon", "none")

    def bonus(self) -> Finding:
        """``bonus SEAT none|continent|world``."""
        status = self.state.traveler(self.seat()).right(BONUS).status
        return self.word(status if status in (CONTINENT, WORLD) else "none", "none", CONTINENT, WORLD)

    def challenge(self) -> Finding:
        """``challenge SEAT yes|no``."""
        return self.yes_no(may_challenge(self.state, self.seat()))

    def jackpot(self) -> Finding:
        """``jackpot cheques|tickets|memories N`` or ``jackpot keys ...``."""
        for word, fact in HOLDINGS.items():
            if self.tokens.take_word(word):
                return fact(self, JACKPOT)
        expected = "one of " + ", ".join(HOLDINGS)
        token = self.tokens.take(expected)
        raise LanguageFault(token.column, expected, token.shown())

    def cheques(self, holder: str) -> Finding:
        """``SEAT cheques N``."""
        return self.number("cheques", self.state.holdings.count(holder, CHEQUES), 100)

    def tickets(self, holder: str) -> Finding:
        """``SEAT tickets N``."""
        return self.number("tickets", self.state.holdings.count(holder, TICKETS))

    def memories(self, holder: str) -> Finding:
        """``SEAT memories N``."""
        return self.number("memories", self.state.holdings.count(holder, MEMORIES))

    def keys(self, holder: str) -> Finding:
        """``SEAT keys K...|none``."""
        return self.names(KeyName(), self.state.keys(holder))

    def markers(self, seat: str) -> Finding:
        """``SEAT markers CITY...|none``."""
        return self.names(PlaceName(), self.state.markers(seat))

    def at(self, seat: str) -> Finding:
        """``SEAT at PLACE``."""
        return self.one(PlaceName(), self.state.traveler(seat).at, "none")

    def home(self, seat: str) -> Finding:
        """``SEAT home PLACE``."""
        return self.one(PlaceName(), self.state.traveler(seat).home, "none")

    def misses(self, seat: str) -> Finding:
        """``SEAT misses N``."""
        return self.number("misses", self.state.traveler(seat).misses)

    def mark(self, seat: str) -> Finding:
        """``SEAT mark PLACE|none``."""
        mark = self.state.traveler(seat).mark
        return self.one(PlaceName(), mark.place if mark else None, "none")


HOLDINGS = {
    "cheques": MapFacts.cheques,
    "tickets": MapFacts.tickets,
    "memories": MapFacts.memories,
    "keys": MapFacts.keys,
}
MapFacts.of_table = {
    "over": MapFacts.over,
    "key": MapFacts.key,
    "due": MapFacts.due,
    "bonus": MapFacts.bonus,
    "challenge": MapFacts.challenge,
    "jackpot": MapFacts.jackpot,
}
MapFacts.of_seat = {
    **HOLDINGS,
    "markers": MapFacts.markers,
    "at": MapFacts.at,
    "home": MapFacts.home,
    "misses": MapFacts.misses,
    "mark": MapFacts.mark,
}
KEYWORDS = frozenset({"turn", "winner", "entry", "board", "yes", "no", "moveon", CONTINENT, WORLD}) | {
    *MapFacts.of_table,
    *MapFacts.of_seat,
}


def expect(state: State, tokens: Tokens) -> Finding:
    """The finding on the fact that stands after ``expect``.

    Raises:
        LanguageFault: It is no fact of this game.
    """
    from companion.globetrotters import GAME

    assert isinstance(state, GlobetrottersState)
    return MapFacts(state, tokens, Reading(state, GAME)).finding()
