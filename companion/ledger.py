"""Double entry: goods move between holders, and nothing appears from nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

AGENT = "agent"
"""The Travel Agent (in World Tour the Bank): cheques, cash and tickets without limit."""
JACKPOT = "jackpot"
OFFICER = "officer"
"""The Immigration Officer's stock of Memory Markers and Special Memories."""
CHART = "chart"
BOARD = "board"
OUT = "out"
"""Out of the game, such as the ticket that shows a player's Home."""
CORRECTION = "correction"
"""The other side of what is set by hand."""

BANK = "bank"
"""The Bank of World Tour: cash and Title Deeds."""
SUPPLY = "supply"
"""Where the stamps are that stand on no destination."""

BOUNDLESS = frozenset({AGENT, BANK, OFFICER, CHART, BOARD, SUPPLY, OUT, CORRECTION})
"""Holders whose count may fall below zero; seats and the Jackpot never do."""

CHEQUES = "cheques"
"""Traveler's Cheques, counted in dollars."""
TICKETS = "tickets"
MEMORIES = "memories"
"""Special Memories not yet on the Chart."""
KEY = "KEY"
MARKER = "marker"

CASH = "cash"
"""Dollars."""
DEED = "deed"
STAMP = "stamp"
"""A stamp on a destination, held by whoever put it there."""
GOLDEN = "golden"
"""The Golden Travel Ticket."""

ORIGINS: Mapping[str, str] = MappingProxyType({KEY: BOARD, MARKER: OFFICER, DEED: BANK, STAMP: SUPPLY, GOLDEN: BOARD})
"""Where each kind of unique thing lies while nobody has it."""


class BooksFault(Exception):
    """A transfer that the books do not allow: a mistake in the program, never of a player."""


def marker_name(seat: str, city: str) -> str:
    """The name of the marker in a seat's colour that belongs beside a city."""
    return f"{seat}@{city}"


def amount(goods: str, count: int) -> str:
    """So many of a countable good: ``$200``, ``2 tickets``, ``1``."""
    if goods in (CASH, CHEQUES):
        return f"${count}"
    return f"{count} ticket{'' if count == 1 else 's'}" if goods == TICKETS else str(count)


@dataclass(frozen=True, slots=True)
class Holdings:
    """Who has what. Countable goods by holder; unique things in exactly one place each."""

    counts: Mapping[tuple[str, str], int] = field(default_factory=lambda: MappingProxyType({}))
    """(holder, goods) -> how many; absent means none."""

    things: Mapping[tuple[str, str], str] = field(default_factory=lambda: MappingProxyType({}))
    """(goods, name) -> holder, in the order in which they were got; absent means at its origin."""

    def count(self, holder: str, goods: str) -> int:
        """How many of a countable good a holder has."""
        return self.counts.get((holder, goods), 0)

    def where(self, goods: str, name: str) -> str:
        """Who holds a unique thing."""
        return self.things.get((goods, name)) or ORIGINS[goods]

    def held(self, holder: str, goods: str) -> Iterator[str]:
        """The names of the unique things of a kind that a holder has, in the order got."""
        return (name for (kind, name), owner in self.things.items() if owner == holder and kind == goods)

    def moved(self, goods: str, quantity: int, giver: str, receiver: str) -> Holdings:
        """The holdings after a transfer of countable goods.

        Raises:
            BooksFault: Nothing or less is moved, giver and receiver are one, or the giver has too few.
        """
        left = self.count(giver, goods) - quantity
        if quantity < 1 or giver == receiver or (left < 0 and giver not in BOUNDLESS):
            raise BooksFault(f"{giver} cannot give {quantity} {goods} to {receiver}")
        counts = dict(self.counts)
        counts[giver, goods] = left
        counts[receiver, goods] = counts.get((receiver, goods), 0) + quantity
        return Holdings(counts, self.things)

    def handed(self, goods: str, name: str, giver: str, receiver: str) -> Holdings:
        """The holdings after a unique thing has changed hands.

        Raises:
            BooksFault: The giver does not have it, or giver and receiver are one.
        """
        if giver == receiver or self.where(goods, name) != giver:
            raise BooksFault(f"{giver} cannot give {goods} {name} to {receiver}")
        things = {thing: holder for thing, holder in self.things.items() if thing != (goods, name)}
        if receiver != ORIGINS[goods]:
            things[goods, name] = receiver
        return Holdings(self.counts, things)
