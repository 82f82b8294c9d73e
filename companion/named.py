"""Arguments that are things with a name: found by it, written with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.arguments import DIGITS, Argument, Reading, Writing
from companion.names import fold, fold_accents
from companion.state import State
from companion.tokens import LanguageFault, Token, Tokens


class UnknownName(LanguageFault):
    """A name that nobody has declared."""

    def __init__(self, column: int, expected: str, name: str) -> None:
        """``name`` as it was typed, without its quotes."""
        super().__init__(column, expected, f'"{name}"')
        self.name = name


def find(token: Token, names: Mapping[str, str], reading: Reading) -> str | None:
    """The id that a token names: exactly; at the desk also without accents, then by a unique beginning."""
    typed = fold(token.text)
    for identity, name in names.items():
        if fold(name) == typed:
            return identity
    if not reading.lenient or not typed:
        return None
    loose = fold_accents(token.text)
    for matches in (
        [identity for identity, name in names.items() if fold_accents(name) == loose],
        [identity for identity, name in names.items() if fold_accents(name).startswith(loose)],
    ):
        if len(matches) == 1:
            return matches[0]
    return None


@dataclass(frozen=True, slots=True)
class Declaration:
    """The statement that would make a new name known."""

    words: str
    """As the vocabulary has it."""

    values: Mapping[str, Any]
    """What it says already: the name, and what need not be asked now."""

    asks: str
    """What is asked of whoever typed the name."""


class Named(Argument):
    """A thing that has been declared under a name."""

    def declaration(self, name: str) -> Declaration:
        """How a name that nobody knows is declared, in the games that can."""
        return Declaration("place", {"name": name}, "a new place: which kind is it?")

    def names(self, state: State) -> Mapping[str, str]:
        """Id -> spelling of everything that may stand here."""
        raise NotImplementedError

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """The id.

        Raises:
            UnknownName: Nothing is called that.
        """
        token = tokens.take(self.prompt)
        if not token.quoted and (token.text == ":" or DIGITS.fullmatch(token.text)):
            raise LanguageFault(token.column, f"{self.prompt} (a name of digits stands in quotes)", token.shown())
        identity = find(token, self.names(reading.state), reading)
        if identity is None:
            raise UnknownName(token.column, f"{self.prompt} that has been declared", token.text)
        return identity

    def write(self, value: str, writing: Writing) -> str:
        """The name, quoted where needed."""
        return writing.name(value)

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """All of them."""
        return self.names(state)


class SeatName(Named):
    """A player."""

    prompt = "a player"

    def names(self, state: State) -> Mapping[str, str]:
        """The seats."""
        return {seat.seat: seat.name for seat in state.seats}

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """The others, to the left first; everybody while nobody acts."""
        if not state.is_seat(actor):
            yield from self.names(state)
            return
        seat = actor
        for _ in state.seats[1:]:
            seat = state.left_of(seat)
            yield seat


@dataclass(frozen=True)
class OrNone(Argument):
    """A named thing or the word ``none``."""

    of: Named
    prompt = "a name or none"

    def read(self, tokens: Tokens, reading: Reading) -> str | None:
        """The id, or None for the word."""
        return None if tokens.take_word("none") else self.of.read(tokens, reading)

    def write(self, value: str | None, writing: Writing) -> str:
        """The name or the word."""
        return "none" if value is None else self.of.write(value, writing)

    def candidates(self, state: State, actor: str) -> Iterable[str | None]:
        """All of them, then nothing."""
        yield from self.of.candidates(state, actor)
        yield None
