"""The fields of ``given``: how each is read and written."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.arguments import Argument, Reading, Writing, read_amount
from companion.globetrotters.board import KeyName, PlaceName
from companion.named import SeatName
from companion.tokens import LanguageFault, Tokens

Field = tuple[Any, ...]
"""The name of a field and its values, by ids."""

NUMBERS: Mapping[str, tuple[int, int, int]] = MappingProxyType(
    {"cheques": (0, 1_000_000, 100), "tickets": (0, 999, 1), "memories": (0, 99, 1), "misses": (0, 9, 1)}
)
"""Field -> lowest, highest, step."""

SEAT_FIELDS = (
    "cheques",
    "tickets",
    "memories",
    "keys",
    "markers",
    "specials",
    "home",
    "at",
    "from",
    "misses",
    "mark",
)
JACKPOT_FIELDS = ("cheques", "tickets", "memories", "keys", "loser")
CAUSES = ("expenses", "adventure", "die")
KEYWORDS = frozenset({*SEAT_FIELDS, *JACKPOT_FIELDS, *CAUSES, "to", "jackpot", "round", "turn", "none"})


class Position(Argument):
    """Whose position, and what it is.

    Values are ``("round", 3)``, ``("turn", seat)``, ``("jackpot", fields)`` or ``("seat", seat, fields)``.
    """

    prompt = "whose position: a player, jackpot, round or turn"

    def read(self, tokens: Tokens, reading: Reading) -> tuple[Any, ...]:
        """The holder and the fields."""
        if tokens.take_word("round"):
            return "round", read_amount(tokens.take("a round"), "a round", 1, 999)
        if tokens.take_word("turn"):
            return "turn", SeatName().read(tokens, reading)
        if tokens.take_word("jackpot"):
            return "jackpot", self._fields(tokens, reading, JACKPOT_FIELDS)
        seat = SeatName().read(tokens, reading)
        return "seat", seat, self._fields(tokens, reading, SEAT_FIELDS)

    def _fields(self, tokens: Tokens, reading: Reading, allowed: tuple[str, ...]) -> tuple[Field, ...]:
        fields: list[Field] = []
        while not fields or tokens.peek() is not None:
            name = tokens.take_word(*allowed)
            if name is None:
                token = tokens.take("one of " + ", ".join(allowed))
                raise LanguageFault(token.column, "one of " + ", ".join(allowed), token.shown())
            fields.append((name, *self._values(name, tokens, reading, allowed)))
        return tuple(fields)

    def _values(self, name: str, tokens: Tokens, reading: Reading, allowed: tuple[str, ...]) -> tuple[Any, ...]:
        if name in NUMBERS:
            low, high, step = NUMBERS[name]
            return (read_amount(tokens.take("a number"), f"{name}", low, high, step),)
        if name in ("keys", "markers", "specials"):
            return self._list(KeyName() if name == "keys" else PlaceName(), tokens, reading, allowed)
        if name == "loser":
            return KeyName().read(tokens, reading), SeatName().read(tokens, reading)
        if name == "mark":
            if tokens.take_word("none"):
                return (None,)
            return PlaceName().read(tokens, reading), tokens.take_word(*CAUSES) or "expenses"
        place = PlaceName().read(tokens, reading)
        if name == "at" and tokens.take_word("to"):
            return place, PlaceName().read(tokens, reading)
        return (place,)

    @staticmethod
    def _list(kind: Argument, tokens: Tokens, reading: Reading, allowed: tuple[str, ...]) -> tuple[Any, ...]:
        if tokens.take_word("none"):
            return ()
        values = [kind.read(tokens, reading)]
        while (token := tokens.peek()) is not None and not token.says(*allowed):
            values.append(kind.read(tokens, reading))
        return tuple(dict.fromkeys(values))

    def write(self, value: tuple[Any, ...], writing: Writing) -> str:
        """The line after ``given``."""
        if value[0] == "round":
            return f"round {value[1]}"
        if value[0] == "turn":
            return f"turn {writing.name(value[1])}"
        holder = "jackpot" if value[0] == "jackpot" else writing.name(value[1])
        return " ".join([holder, *(self._written(field, writing) for field in value[-1])])

    @staticmethod
    def _written(field: Field, writing: Writing) -> str:
        name, *values = field
        if name in NUMBERS:
            return f"{name} {values[0]}"
        if name == "mark" and values[0] is not None:
            return f"mark {writing.name(values[0])} {values[1]}"
        if name == "at" and len(values) == 2:
            return f"at {writing.name(values[0])} to {writing.name(values[1])}"
        names = [writing.name(value) for value in values if value is not None]
        return " ".join([name, *(names or ["none"])])
