"""A move of which some arguments are still to be asked, and one line that the picker offers for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from companion.language import Request
from companion.moves import Move
from companion.rulings import ALLOWED, Ruling

NOT_YET = "…"
"""Stands where an answer will be typed."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A move of which some arguments are still to be asked."""

    actor: str
    move: type[Move]
    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    resume: Draft | None = None
    """What goes on once this has been booked: the move in which a new place was typed."""

    def with_value(self, name: str, value: Any) -> Draft:
        """The draft with one more argument."""
        return replace(self, values={**self.values, name: value})


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One line of the picker."""

    text: str
    """What it says: a word, or a value for the argument that is asked for."""

    hint: str
    """What it will do, or what is asked next."""

    ruling: Ruling = ALLOWED
    request: Request | None = None
    """The whole move, where nothing is left to ask: Enter books it."""

    draft: Draft | None = None
    """Otherwise: what Enter goes on with."""

    rank: int = 0

    @property
    def legal(self) -> bool:
        """Whether Enter does anything."""
        return self.ruling.allowed and (self.request is not None or self.draft is not None)
