"""What people get wrong at the desk: an amount, a player, the word next to it, a line said twice or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from companion.arguments import Die, Number
from companion.games import Game
from companion.language import Request, read, write
from companion.moves import Move, parts, values_of
from companion.names import NameFault
from companion.state import State
from companion.timeline import Step
from companion.tokens import LanguageFault

_FEW = (1, 2, 3)


def said_otherwise(game: Game, step: Step, state: State, amounts: Iterable[int]) -> Iterator[Request]:
    """What an entry may have been meant to say: ``amounts`` are by how much the books differ from the table."""
    changes = sorted({1, 2, *amounts})
    for move in _other_amounts(step.move, changes):
        yield Request(step.actor, move)
    if not step.move.by_table:
        for seat in state.seats:
            if seat.seat != step.actor:
                yield Request(seat.seat, step.move)
    for word in _beside(game, step.move):
        yield Request(step.actor, word)


def never_said(game: Game, state: State, seats: Iterable[str], amounts: Iterable[int]) -> Iterator[Request]:
    """What somebody may have forgotten to say: whatever needs no more than a number."""
    numbers = sorted({*_FEW, *amounts})
    for seat in dict.fromkeys(seats):
        for move in game.moves:
            if not move.by_table:
                yield from (Request(seat, said) for said in _plainly(move, numbers))


def sayable(game: Game, state: State, request: Request) -> bool:
    """Whether the line can be written and is read as the same again."""
    try:
        return read(game, state, write(game, state, request)) == request
    except (LanguageFault, NameFault, LookupError):
        return False


def _other_amounts(move: Move, changes: Iterable[int]) -> Iterator[Move]:
    for part in parts(type(move)):
        value = getattr(move, part.name)
        if isinstance(part.argument, Die):
            continue
        if isinstance(part.argument, Number) and isinstance(value, int):
            yield from (replace(move, **{part.name: other}) for other in _around(value, changes))
        elif isinstance(value, tuple):
            for place, each in enumerate(value):
                if isinstance(each, int):
                    for other in _around(each, changes):
                        yield replace(move, **{part.name: (*value[:place], other, *value[place + 1 :])})


def _around(value: int, changes: Iterable[int]) -> Iterator[int]:
    for change in changes:
        yield from (other for other in (value - change, value + change) if other > 0)


def _beside(game: Game, move: Move) -> Iterator[Move]:
    """The same arguments under a word of the same family: ``lose`` for ``gain``."""
    said = [(part.name, type(part.argument)) for part in parts(type(move))]
    family = set(move.word.split())
    for other in game.moves:
        kin = other is not type(move) and family & set(other.word.split())
        if kin and [(part.name, type(part.argument)) for part in parts(other)] == said:
            yield other(**values_of(move))


def _plainly(move: type[Move], numbers: Iterable[int]) -> Iterator[Move]:
    offered: list[list[tuple[str, Any]]] = []
    for part in parts(move):
        if isinstance(part.argument, Number) and not isinstance(part.argument, Die):
            usual = [part.default] if not part.required else []
            offered.append([(part.name, each) for each in dict.fromkeys((*usual, *part.argument.offered, *numbers))])
        elif part.required:
            return
    for values in product(*offered):
        yield move(**dict(values))
