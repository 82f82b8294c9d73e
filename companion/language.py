"""One line says one thing: from words to moves and back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.arguments import Flag, Reading, Writing
from companion.corrections import Change, Insert, Strike
from companion.counting import Count
from companion.games import Game
from companion.moves import Move, parts
from companion.named import SeatName, UnknownName
from companion.names import quote
from companion.overruling import Overrule
from companion.people import Finish, Leave, OrderSeats
from companion.state import State
from companion.statements import SHARED
from companion.tokens import LanguageFault, Tokens
from companion.waiving import Waive

CHECKS = frozenset({"allowed", "refused", "expect", "ask", "why"})
"""Words that change nothing: they are judged or answered by whoever runs a transcript."""


OF_EVERY_GAME: tuple[type[Move], ...] = (
    *SHARED,
    Leave,
    OrderSeats,
    Finish,
    Overrule,
    Strike,
    Change,
    Insert,
    Count,
    Waive,
)
"""The statements that every game has."""


@dataclass(frozen=True, slots=True)
class Request:
    """A move and who makes it."""

    actor: str
    """A seat id; empty where the table itself speaks before anybody acts."""

    move: Move


@cache
def vocabulary(game: Game) -> dict[str, type[Move]]:
    """Every statement of a game by its words (and the keyword that tells it apart), longer ones first."""
    moves: tuple[type[Move], ...] = (
        *SHARED,
        Leave,
        OrderSeats,
        Finish,
        Overrule,
        Strike,
        Change,
        Insert,
        Count,
        Waive,
        *game.moves,
    )
    words = {f"{move.word} {move.tell_apart}".rstrip(): move for move in moves}
    return dict(sorted(words.items(), key=lambda entry: -len(entry[0].split())))


@cache
def keywords(game: Game) -> frozenset[str]:
    """Every word that could be read as something else than a name."""
    words = {word for phrase in vocabulary(game) for word in phrase.split()} | CHECKS | game.extra_words
    for move in vocabulary(game).values():
        for part in parts(move):
            if part.keyword:
                words.add(part.keyword)
            if isinstance(part.argument, Flag):
                words.add(part.argument.word)
    return frozenset(words | {"keep", "lapse", "none", "default", "on", "off", "yes", "no"})


def read(game: Game, state: State, line: str, *, lenient: bool = False) -> Request | None:
    """The request of a line; nothing for a blank line or a comment, which only a file can have.

    Raises:
        LanguageFault: The line cannot be read; column, what was expected and what is there.
    """
    tokens = Tokens.of(line, comments=not lenient)
    if tokens.peek() is None:
        return None
    return read_request(game, state, tokens, lenient=lenient)


def read_request(game: Game, state: State, tokens: Tokens, *, lenient: bool = False) -> Request:
    """The request that the rest of a line says.

    Raises:
        LanguageFault: As for ``read``.
    """
    reading = Reading(state, game, lenient)
    actor = read_actor(tokens, reading)
    move = read_word(game, tokens)
    values = read_values(move, tokens, reading)
    tokens.finish()
    if move.by_table:
        return Request("", move(**values))
    return Request(state.turn or "" if actor is None else actor, move(**values))


def read_actor(tokens: Tokens, reading: Reading) -> str | None:
    """The seat named before a colon, if there is one.

    Raises:
        UnknownName: No player is called that.
    """
    colon = tokens.peek(1)
    if colon is None or not colon.says(":"):
        return None
    actor = SeatName().read(tokens, reading)
    tokens.take("a colon")
    return actor


def read_word(game: Game, tokens: Tokens) -> type[Move]:
    """The kind of move that the next words begin.

    Raises:
        LanguageFault: They begin none.
    """
    mark = tokens.mark()
    for move in vocabulary(game).values():
        if all(tokens.take_word(word) for word in move.word.split()) and tokens.contains(move.tell_apart):
            return move
        tokens.back_to(mark)
    token = tokens.take("a statement")
    firsts = {phrase.split()[0] for phrase in vocabulary(game)}
    if token.says(*firsts):
        second = [phrase for phrase in vocabulary(game) if phrase.split()[0] == token.text.casefold()]
        raise LanguageFault(tokens.column, "one of " + ", ".join(sorted(second)), _next_shown(tokens))
    raise LanguageFault(token.column, "a statement of this game", token.shown())


def _next_shown(tokens: Tokens) -> str:
    token = tokens.peek()
    return token.shown() if token else "the end of the line"


def read_values(move: type[Move], tokens: Tokens, reading: Reading) -> dict[str, Any]:
    """The arguments of a move.

    Raises:
        LanguageFault: One is missing or cannot be read.
    """
    values: dict[str, Any] = {}
    for part in parts(move):
        if part.keyword:
            if tokens.take_word(part.keyword) is None:
                if part.required:
                    raise LanguageFault(tokens.column, f'the word "{part.keyword}"', _next_shown(tokens))
                continue
        elif not part.required and tokens.peek() is None:
            continue
        values[part.name] = part.argument.read(tokens, reading)
    return values


def write(game: Game, state: State, request: Request, *, actor: bool = True, aloud: bool = False) -> str:
    """The line that says a request, with the names of this state; the actor too, unless the table speaks.

    ``aloud`` is for people alone: it cannot always be read back.
    """
    writing = Writing(state, game, keywords(game), aloud)
    move = request.move
    words: list[str] = []
    if actor and request.actor and not move.by_table:
        words.append(quote(state.name(request.actor), writing.keywords) + ":")
    words.append(move.word)
    for part in parts(type(move)):
        value = getattr(move, part.name)
        if not part.required and value == part.default:
            continue
        if part.keyword:
            words.append(part.keyword)
        said = part.argument.write(value, writing)
        if part.argument.attached:
            words[-1] += said
        else:
            words.append(said)
    return " ".join(word for word in words if word)


__all__ = [
    "LanguageFault",
    "Request",
    "UnknownName",
    "keywords",
    "read",
    "read_request",
    "vocabulary",
    "write",
]
