"""The kinds of argument a move can have: each reads itself from a line, writes itself, and lists what may stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from companion.names import NameFault, clean_name, clean_text, quote
from companion.state import State
from companion.tokens import LanguageFault, Token, Tokens

if TYPE_CHECKING:
    from companion.games import Game

DIGITS = re.compile(r"\$?([0-9]+)")
WHY = "why, in a few words"
HIGHEST_AMOUNT = 1_000_000


def is_amount(text: str) -> bool:
    """Whether this is written as an amount is, however high."""
    return DIGITS.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reader may look at."""

    state: State
    game: Game
    lenient: bool = False
    """At the desk accents do not matter and a unique beginning is enough."""


@dataclass(frozen=True, slots=True)
class Writing:
    """What a writer may look at."""

    state: State
    game: Game
    keywords: frozenset[str]
    aloud: bool = False
    """Whether only people read it: what bears no name is called by what they see, and nobody reads it back."""

    def name(self, identity: str) -> str:
        """The spelling of a seat, a place or another named thing, quoted where needed."""
        return quote(self.state.name(identity), self.keywords)


class Argument:
    """One kind of argument."""

    prompt: ClassVar[str]
    """What is asked for, in two or three words: "a place"."""

    attached: ClassVar[bool] = False
    """Whether it is written right after the word before it, as a colon is."""

    @property
    def wanted(self) -> str:
        """The same as the desk asks for it, where a file is stricter."""
        return self.prompt

    def read(self, tokens: Tokens, reading: Reading) -> Any:
        """The value.

        Raises:
            LanguageFault: Something else stands there.
        """
        raise NotImplementedError

    def write(self, value: Any, writing: Writing) -> str:
        """The value as a line says it."""
        raise NotImplementedError

    def candidates(self, state: State, actor: str) -> Iterable[Any]:
        """What could be chosen here, likeliest first, judged by nobody yet; nothing where it is typed freely."""
        return ()

    def about(self, value: Any) -> str:
        """A few words on a value whose spelling alone does not tell what it is."""
        return ""

    def also_called(self, value: Any) -> Sequence[str]:
        """What people may type for it beside its spelling."""
        return ()


def read_amount(token: Token, expected: str, low: int, high: int, step: int = 1) -> int:
    """A plain whole number, ``1500`` or ``$1500``.

    Raises:
        LanguageFault: It is none, or out of range; the message says which.
    """
    match = None if token.quoted else DIGITS.fullmatch(token.text)
    if match is None or not token.text.isascii():
        raise LanguageFault(token.column, f"{expected}: only the digits 0 to 9", token.shown())
    digits = match[1].lstrip("0") or "0"
    if len(digits) > 7 or not low <= int(digits) <= high:
        raise LanguageFault(token.column, f"{expected} from {low} to {high}", token.shown())
    if int(digits) % step:
        raise LanguageFault(token.column, f"{expected}: a multiple of {step}", token.shown())
    return int(digits)


@dataclass(frozen=True)
class Number(Argument):
    """A whole number in a range."""

    prompt = "a number"
    low: int = 1
    high: int = HIGHEST_AMOUNT
    step: int = 1
    offered: Sequence[int] = ()

    def read(self, tokens: Tokens, reading: Reading) -> int:
        """See ``read_amount``."""
        return read_amount(tokens.take(self.prompt), self.prompt, self.low, self.high, self.step)

    def write(self, value: int, writing: Writing) -> str:
        """The digits."""
        return str(value)

    def candidates(self, state: State, actor: str) -> Iterable[int]:
        """The usual ones."""
        return self.offered


class EntryNumber(Number):
    """The number of an entry."""

    prompt = "the number of an entry"


@dataclass(frozen=True)
class Cheques(Number):
    """Dollars in Traveler's Cheques of $100."""

    prompt = "an amount in dollars"
    low: int = 100
    step: int = 100
    offered: Sequence[int] = (100, 200, 300, 400, 500)


@dataclass(frozen=True)
class Choice(Argument):
    """One of a few keywords."""

    prompt = "one of a few words"
    words: tuple[str, ...] = ()

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """The keyword in small letters."""
        token = tokens.take(self.expected)
        typed = token.text.casefold()
        found = [word for word in self.words if word == typed]
        if not found and reading.lenient:
            found = [word for word in self.words if word.startswith(typed)]
        if token.quoted or len(found) != 1:
            raise LanguageFault(token.column, self.expected, token.shown())
        return found[0]

    @property
    def expected(self) -> str:
        """The words, for a message."""
        return "one of " + ", ".join(self.words)

    def write(self, value: str, writing: Writing) -> str:
        """The keyword."""
        return value

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """All of them."""
        return self.words


@dataclass(frozen=True)
class Flag(Argument):
    """A keyword that may be left out."""

    prompt = "a word"
    word: str = ""
    offered: bool = False
    """Whether the picker lists it beside each value before anything is typed."""

    def read(self, tokens: Tokens, reading: Reading) -> bool:
        """True if the keyword stands there; it is taken."""
        return tokens.take_word(self.word) is not None

    def write(self, value: bool, writing: Writing) -> str:
        """The keyword or nothing."""
        return self.word if value else ""


@dataclass(frozen=True)
class Die(Number):
    """One regular die."""

    prompt = "a die from 1 to 6"
    low: int = 1
    high: int = 6


class NewName(Argument):
    """A name that is being given."""

    prompt = "a name"

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """The name, cleaned."""
        token = tokens.take(self.prompt)
        if not token.quoted and (token.text in ":@" or token.text[0] == "@" or DIGITS.fullmatch(token.text)):
            raise LanguageFault(token.column, "a name (in double quotes, to be taken as it is)", token.shown())
        try:
            return clean_name(token.text)
        except NameFault as fault:
            raise LanguageFault(token.column, f"a name ({fault})", token.shown()) from None

    def write(self, value: str, writing: Writing) -> str:
        """The name, quoted where needed."""
        return quote(value, writing.keywords)


@dataclass(frozen=True)
class Text(Argument):
    """A remark or reason in double quotes."""

    prompt = "a text in double quotes"
    asks: str = "a few words"

    @property
    def wanted(self) -> str:
        """What is to be said; at the desk nobody has to write the quotes."""
        return self.asks

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """The text, cleaned."""
        token = tokens.take(self.prompt)
        if not token.quoted and not reading.lenient:
            raise LanguageFault(token.column, self.prompt, token.shown())
        text, end = token.text, token.column + len(token.text)
        while reading.lenient and not token.quoted and tokens.peek() is not None:
            further = tokens.take(self.prompt)
            text += (" " if further.column > end else "") + further.text
            end = further.column + len(further.text)
        return clean_text(text)[:500]

    def write(self, value: str, writing: Writing) -> str:
        """Always quoted."""
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
