"""The fields of ``given`` in World Tour: how each is read and written."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.arguments import Argument, Choice, Reading, Writing, read_amount
from companion.named import SeatName
from companion.tokens import LanguageFault, Tokens
from companion.world_tour.names import SpaceName

Field = tuple[Any, ...]
"""The name of a field and its values, by ids."""

NUMBERS: Mapping[str, tuple[int, int, int]] = MappingProxyType(
    {"cash": (0, 1_000_000, 1), "attempts": (0, 2, 1), "doubles": (0, 2, 1)}
)
"""Field -> lowest, highest, step."""

LISTS = ("deeds", "stamps", "bonus")
FIELDS = ("cash", "at", "deeds", "stamps", "jailed", "attempts", "bonus", "doubles")
PLACES = ("board", "out")
KEYWORDS = frozenset({*FIELDS, *PLACES, "golden", "round", "turn", "none", "yes", "no"})


class Position(Argument):
    """Whose position, and what it is.

    Values are ``("round", 3)``, ``("turn", seat)``, ``("golden", holder)`` or ``("seat", seat, fields)``.
    """

    prompt = "whose position: a player, golden, round or turn"

    def read(self, tokens: Tokens, reading: Reading) -> tuple[Any, ...]:
        """The holder and the fields."""
        if tokens.take_word("round"):
            return "round", read_amount(tokens.take("a round"), "a round", 1, 999)
        if tokens.take_word("turn"):
            return "turn", SeatName().read(tokens, reading)
        if tokens.take_word("golden"):
            return "golden", tokens.take_word(*PLACES) or SeatName().read(tokens, reading)
        seat = SeatName().read(tokens, reading)
        fields: list[Field] = []
        while not fields or tokens.peek() is not None:
            name = tokens.take_word(*FIELDS)
            if name is None:
                token = tokens.take("one of " + ", ".join(FIELDS))
                raise LanguageFault(token.column, "one of " + ", ".join(FIELDS), token.shown())
            fields.append((name, *self._values(name, tokens, reading)))
        return "seat", seat, tuple(fields)

    @staticmethod
    def _values(name: str, tokens: Tokens, reading: Reading) -> tuple[Any, ...]:
        if name in NUMBERS:
            low, high, step = NUMBERS[name]
            return (read_amount(tokens.take("a number"), name, low, high, step),)
        if name == "jailed":
            return (Choice(("yes", "no")).read(tokens, reading),)
        if name == "at":
            return (SpaceName().read(tokens, reading),)
        if tokens.take_word("none"):
            return ()
        spaces = [SpaceName().read(tokens, reading)]
        while (token := tokens.peek()) is not None and not token.says(*FIELDS):
            spaces.append(SpaceName().read(tokens, reading))
        return tuple(dict.fromkeys(spaces))

    def write(self, value: tuple[Any, ...], writing: Writing) -> str:
        """The line after ``given``."""
        if value[0] == "round":
            return f"round {value[1]}"
        if value[0] in ("turn", "golden"):
            holder = value[1] if value[1] in PLACES else writing.name(value[1])
            return f"{value[0]} {holder}"
        return " ".join([writing.name(value[1]), *(self._written(field, writing) for field in value[2])])

    @staticmethod
    def _written(field: Field, writing: Writing) -> str:
        name, *values = field
        if name in NUMBERS or name == "jailed":
            return f"{name} {values[0]}"
        return " ".join([name, *([SpaceName().write(value, writing) for value in values] or ["none"])])
