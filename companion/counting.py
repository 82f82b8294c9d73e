"""Counting the table: what really lies there is what counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.arguments import Argument, Number, Reading, Writing
from companion.ledger import CORRECTION
from companion.moves import Case, Move, argument, check
from companion.named import SeatName
from companion.play import Play
from companion.rulings import Reason
from companion.state import CODEC, State
from companion.statements import started
from companion.tokens import LanguageFault, Tokens

COUNTED = "DESK-15"


class Holding(Argument):
    """A holder and one of the countable goods: ``("s1", "cheques")``."""

    prompt = "whose goods, and which"

    def read(self, tokens: Tokens, reading: Reading) -> tuple[str, str]:
        """Holder and goods.

        Raises:
            LanguageFault: The game counts no such thing.
        """
        holder = tokens.take_word(*reading.game.pots) if reading.game.pots else None
        holder = holder or SeatName().read(tokens, reading)
        goods = tokens.take_word(*reading.game.counted)
        if goods is None:
            expected = "one of " + ", ".join(reading.game.counted)
            token = tokens.take(expected)
            raise LanguageFault(token.column, expected, token.shown())
        return holder, goods

    def write(self, value: tuple[str, str], writing: Writing) -> str:
        """Holder and goods."""
        holder = value[0] if value[0] in writing.game.pots else writing.name(value[0])
        return f"{holder} {value[1]}"


@check(COUNTED)
def in_whole_bills(case: Case[State], holding: tuple[str, str], number: int) -> list[Reason]:
    """Money comes in bills of one size."""
    step = case.game.counted[holding[1]]
    if number % step == 0:
        return []
    return [Reason(COUNTED, f"{holding[1]} are counted in steps of {step}; {number} cannot lie there")]


@CODEC.register("count")
@dataclass(frozen=True, slots=True)
class Count(Move):
    """Somebody has counted what really lies on the table."""

    word = "count"
    summary = "what really lies on the table"
    needs = (started, in_whole_bills)
    by_table = True
    general = True
    holding: tuple[str, str] = argument(Holding())
    number: int = argument(Number(0, 1_000_000))

    def effects(self, play: Play[Any]) -> None:
        """What is missing comes from ``correction``, what is too much goes there."""
        holder, goods = self.holding
        change = self.number - play.state.holdings.count(holder, goods)
        if change > 0:
            play.transfer(goods, change, CORRECTION, holder, COUNTED)
        else:
            play.transfer(goods, -change, holder, CORRECTION, COUNTED)

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1
