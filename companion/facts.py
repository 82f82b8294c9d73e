"""Reading the fact after ``expect``, and what is so: what both games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from companion.arguments import Argument, Choice, Reading, read_amount
from companion.games import Finding
from companion.named import Named, SeatName
from companion.state import State
from companion.tokens import LanguageFault, Tokens

S = TypeVar("S", bound=State)
YES_NO = Choice(("yes", "no"))


class Facts(Generic[S]):
    """Reads one fact and says what is so; each game adds its own to the two tables."""

    of_table: ClassVar[Mapping[str, Callable[[Any], Finding]]] = {}
    """Word -> the fact that it begins."""

    of_seat: ClassVar[Mapping[str, Callable[[Any, str], Finding]]] = {}
    """Word after a player's name -> the fact about that player."""

    def __init__(self, state: S, tokens: Tokens, reading: Reading) -> None:
        """``tokens`` stand after ``expect``."""
        self.state = state
        self.tokens = tokens
        self.reading = reading

    def finding(self) -> Finding:
        """What was expected and what is.

        Raises:
            LanguageFault: It is no fact of this game.
        """
        for word, fact in (*SHARED.items(), *self.of_table.items()):
            if self.tokens.take_word(word):
                return fact(self)
        seat = SeatName().read(self.tokens, self.reading)
        for word, seat_fact in self.of_seat.items():
            if self.tokens.take_word(word):
                return seat_fact(self, seat)
        expected = "one of " + ", ".join(self.of_seat)
        token = self.tokens.take(expected)
        raise LanguageFault(token.column, expected, token.shown())

    def turn(self) -> Finding:
        """``turn SEAT``."""
        return self.one(SeatName(), self.state.turn)

    def winner(self) -> Finding:
        """``winner SEAT|none``."""
        return self.one(SeatName(), self.state.winner, "none")

    def seat(self) -> str:
        """The player named next."""
        return SeatName().read(self.tokens, self.reading)

    def number(self, what: str, found: int, step: int = 1) -> Finding:
        """A whole number."""
        expected = read_amount(self.tokens.take("a number"), what, 0, 1_000_000, step)
        return Finding(str(expected), str(found))

    def yes_no(self, found: bool) -> Finding:
        """``yes`` or ``no``."""
        return Finding(YES_NO.read(self.tokens, self.reading), "yes" if found else "no")

    def word(self, found: str, *words: str) -> Finding:
        """One of these words."""
        return Finding(Choice(words).read(self.tokens, self.reading), found)

    def one(self, kind: Argument, found: str | None, *words: str) -> Finding:
        """One named thing, or one of these words."""
        word = self.tokens.take_word(*words) if words else None
        expected = word or self.state.name(kind.read(self.tokens, self.reading))
        return Finding(expected, self.state.name(found) if found else "none")

    def names(self, kind: Named, found: Iterable[str]) -> Finding:
        """Exactly these, or ``none``."""
        expected: list[str] = []
        if not self.tokens.take_word("none"):
            expected.append(kind.read(self.tokens, self.reading))
            while self.tokens.peek() is not None:
                expected.append(kind.read(self.tokens, self.reading))
        return Finding(self._sorted(expected), self._sorted(found))

    def _sorted(self, names: Iterable[str]) -> str:
        return ", ".join(sorted(self.state.name(name) for name in names)) or "none"


SHARED: Mapping[str, Callable[[Any], Finding]] = {"turn": Facts.turn, "winner": Facts.winner}
