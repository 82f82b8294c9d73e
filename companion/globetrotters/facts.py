"""The facts that a transcript can expect of Globetrotters."""

from __future__ import annotations

from collections.abc import Callable

from companion.arguments import Argument, Choice, Reading, read_amount
from companion.games import Finding
from companion.globetrotters.board import KeyName, PlaceName
from companion.globetrotters.challenges import may_challenge
from companion.globetrotters.state import BONUS, CONTINENT, WORLD, GlobetrottersState
from companion.ledger import CHEQUES, JACKPOT, MEMORIES, TICKETS
from companion.named import Named, SeatName
from companion.state import State
from companion.tokens import LanguageFault, Tokens

YES_NO = Choice(("yes", "no"))
COUNTS = {"cheques": CHEQUES, "tickets": TICKETS, "memories": MEMORIES}
KEYWORDS = frozenset(
    {"turn", "winner", "entry", "key", "over", "due", "bonus", "challenge", "jackpot", "board", "yes", "no"}
    | {
        "cheques",
        "tickets",
        "memories",
        "keys",
        "markers",
        "at",
        "home",
        "misses",
        "mark",
        "moveon",
        "continent",
        "world",
    }
)


class Facts:
    """Reads one fact and says what is so."""

    def __init__(self, state: GlobetrottersState, tokens: Tokens, reading: Reading) -> None:
        self.state = state
        self.tokens = tokens
        self.reading = reading

    def finding(self) -> Finding:
        """What was expected and what is.

        Raises:
            LanguageFault: It is no fact of this game.
        """
        for word, fact in TABLE_FACTS.items():
            if self.tokens.take_word(word):
                return fact(self)
        if self.tokens.take_word("jackpot"):
            return self._holding(JACKPOT, "one of cheques, tickets, memories, keys")
        seat = SeatName().read(self.tokens, self.reading)
        for word, seat_fact in SEAT_FACTS.items():
            if self.tokens.take_word(word):
                return seat_fact(self, seat)
        return self._holding(seat, "one of " + ", ".join((*COUNTS, "keys", *SEAT_FACTS)))

    def _holding(self, holder: str, expected: str) -> Finding:
        for word, goods in COUNTS.items():
            if self.tokens.take_word(word):
                step = 100 if goods == CHEQUES else 1
                number = read_amount(self.tokens.take("a number"), word, 0, 1_000_000, step)
                return Finding(str(number), str(self.state.holdings.count(holder, goods)))
        if self.tokens.take_word("keys"):
            return self._names(KeyName(), self.state.keys(holder))
        token = self.tokens.take(expected)
        raise LanguageFault(token.column, expected, token.shown())

    def _names(self, kind: Named, found: list[str]) -> Finding:
        expected: list[str] = []
        if not self.tokens.take_word("none"):
            expected.append(kind.read(self.tokens, self.reading))
            while self.tokens.peek() is not None:
                expected.append(kind.read(self.tokens, self.reading))
        return Finding(self._sorted(expected), self._sorted(found))

    def _sorted(self, names: list[str]) -> str:
        return ", ".join(sorted(self.state.name(name) for name in names)) or "none"

    def _one(self, kind: Argument, found: str | None, *others: str) -> Finding:
        word = self.tokens.take_word(*others) if others else None
        expected = word or self.state.name(kind.read(self.tokens, self.reading))
        return Finding(expected, self.state.name(found) if found else "none")

    def turn(self) -> Finding:
        """``turn SEAT``."""
        return self._one(SeatName(), self.state.turn)

    def winner(self) -> Finding:
        """``winner SEAT|none``."""
        return self._one(SeatName(), self.state.winner, "none")

    def over(self) -> Finding:
        """``over yes|no``."""
        return self._yes_no(self.state.over is not None)

    def _yes_no(self, found: bool) -> Finding:
        return Finding(YES_NO.read(self.tokens, self.reading), "yes" if found else "no")

    def key(self) -> Finding:
        """``key K HOLDER``."""
        holder = self.state.keyholder(KeyName().read(self.tokens, self.reading))
        word = self.tokens.take_word("board", "jackpot")
        expected = word or self.state.name(SeatName().read(self.tokens, self.reading))
        return Finding(expected, holder if holder in ("board", "jackpot") else self.state.name(holder))

    def due(self) -> Finding:
        """``due SEAT moveon|none``."""
        seat = SeatName().read(self.tokens, self.reading)
        owes = self.state.open("owes move on", seat) is not None
        return Finding(Choice(("moveon", "none")).read(self.tokens, self.reading), "moveon" if owes else "none")

    def bonus(self) -> Finding:
        """``bonus SEAT none|continent|world``."""
        status = self.state.traveler(SeatName().read(self.tokens, self.reading)).right(BONUS).status
        expected = Choice(("none", CONTINENT, WORLD)).read(self.tokens, self.reading)
        return Finding(expected, status if status in (CONTINENT, WORLD) else "none")

    def challenge(self) -> Finding:
        """``challenge SEAT yes|no``."""
        return self._yes_no(may_challenge(self.state, SeatName().read(self.tokens, self.reading)))

    def markers(self, seat: str) -> Finding:
        """``SEAT markers CITY...|none``."""
        return self._names(PlaceName(), self.state.markers(seat))

    def at(self, seat: str) -> Finding:
        """``SEAT at PLACE``."""
        return self._one(PlaceName(), self.state.traveler(seat).at, "none")

    def home(self, seat: str) -> Finding:
        """``SEAT home PLACE``."""
        return self._one(PlaceName(), self.state.traveler(seat).home, "none")

    def misses(self, seat: str) -> Finding:
        """``SEAT misses N``."""
        number = read_amount(self.tokens.take("a number"), "misses", 0, 9)
        return Finding(str(number), str(self.state.traveler(seat).misses))

    def mark(self, seat: str) -> Finding:
        """``SEAT mark PLACE|none``."""
        mark = self.state.traveler(seat).mark
        return self._one(PlaceName(), mark.place if mark else None, "none")


TABLE_FACTS: dict[str, Callable[[Facts], Finding]] = {
    "turn": Facts.turn,
    "winner": Facts.winner,
    "over": Facts.over,
    "key": Facts.key,
    "due": Facts.due,
    "bonus": Facts.bonus,
    "challenge": Facts.challenge,
}
SEAT_FACTS: dict[str, Callable[[Facts, str], Finding]] = {
    "markers": Facts.markers,
    "at": Facts.at,
    "home": Facts.home,
    "misses": Facts.misses,
    "mark": Facts.mark,
}


def expect(state: State, tokens: Tokens) -> Finding:
    """The finding on the fact that stands after ``expect``.

    Raises:
        LanguageFault: It is no fact of this game.
    """
    from companion.globetrotters import GAME

    assert isinstance(state, GlobetrottersState)
    return Facts(state, tokens, Reading(state, GAME)).finding()
