"""What the form for a game already under way is made of, whichever game it is."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ledger import JACKPOT
from screens.draft import Draft
from screens.registration import Registration

TABLE = JACKPOT
"""The holder of the page that is no player's."""


@dataclass(frozen=True, slots=True)
class Field:
    """One line of the form."""

    name: str
    """The field of ``given``."""

    label: str
    note: str
    """What is expected."""

    kinds: tuple[str, ...] = ()
    """What an unknown name in it can be."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What speaks against a field."""

    sentence: str
    unknown: str = ""
    """The name nobody has declared, where that is the reason."""


class AnySheet:
    """Judges what was typed so far; made anew after every change."""

    def __init__(self, registration: Registration, draft: Draft) -> None:
        """``draft`` has the house rules and the players, and no more."""
        self.registration = registration
        self.draft = draft
        self.lines: list[str] = []
        """The whole game, as far as it is sound."""

        self.faults: dict[tuple[str, str], Fault] = {}
        """(holder, field) -> what speaks against it."""

    def usual(self, holder: str, field: str) -> str:
        """How a field stands that is left empty."""
        raise NotImplementedError


def quoted(name: str) -> str:
    """A name as a line says it whatever is in it."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
