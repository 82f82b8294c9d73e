"""What a phone asks of the desk, and what became of it; nothing here needs the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from companion.rulings import Ruling, by_fact

BOOKED, DECLINED, REFUSED, EXPIRED = "booked", "declined", "refused", "expired"
"""It stands in the ledger; the clerk said no; the rules say no; nobody answered while it could be."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A move that a phone asks for."""

    seat: str
    """The id of the seat whose page it is."""

    line: str
    """The desk language, without the actor."""

    known: int
    """How many entries the page it was tapped on knew of."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a request."""

    status: str
    """``BOOKED``, ``DECLINED``, ``REFUSED`` or ``EXPIRED``."""

    told: tuple[str, ...] = ()
    """Sentences, with the rule id where a rule speaks."""

    entry: int | None = None
    """The number of the entry, once it is booked."""


def refused(ruling: Ruling) -> Answer:
    """Each fact once, with all the rules that it brings in."""
    return Answer(REFUSED, tuple(by_fact(ruling.reasons)))


Ask = Callable[[Asked], Awaitable[Answer]]
"""The desk: it judges, asks the clerk, books, and says what became of it."""
