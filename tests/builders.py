"""Tables for the tests: a small board, three players, and lines that are played on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from companion.games import load
from companion.globetrotters.state import GlobetrottersState
from companion.memory import FixedClock, scratch_log
from companion.state import Item
from companion.table import Table
from companion.tokens import Tokens
from companion.world_tour.state import WorldTourState

RULE = re.compile(r"(?:GT|WT|DESK)-[A-Z0-9-]+[a-z]?")

PLACES = """
place K1 key Red
place K2 key Red
place K3 key Blue
place Red-1 continental Red
place Red-2 continental Red
place Red-3 continental Red
place Blue-1 continental Blue
place Blue-2 continental Blue
place Nat-A national
place Nat-B national
place Nat-C national
place Nat-1 national Red
place Nat-2 national Blue
place Reg-1 regional Red
place Gam-1 gambling Red
place Gam-2 gambling
place Trop-1 tropical Red
place Was-1 wasteland
place Tro-1 trouble
place Cru-1 cruise
place Cru-2 cruise
"""

SEATS = """
player Ana white
player Ben red
player Cal blue
"""

UNDER_WAY = """
given Ana cheques 1000 tickets 2 home Nat-A at Nat-A
given Ben cheques 1000 tickets 2 home Nat-B at Nat-B
given Cal cheques 1000 tickets 2 home Nat-C at Nat-C
given turn Ana
"""


SPACES = """
space 6 Lima price 100 fee 30 goal @16
space 8 Oslo price 100 fee 40 goal @24
space 9 Rome price 120 fee 50 goal @8
space 16 Cairo price 180 fee 70 goal @6
space 24 Quito price 240 fee 100 goal @9
space 37 Paris price 350 fee 150 goal @39
space 39 Tokyo price 400 fee 200 goal @37
journal Lagoon circles 2
"""

TOKENS = """
player Ana scottie
player Ben trex
player Cal hazel
"""

ON_TOUR = """
given Ana cash 1000 at @0
given Ben cash 1000 at @10
given Cal cash 1000 at @10
given turn Ana
"""


def empty_table(title: str = "globetrotters") -> Table:
    """A table at which nothing has been said."""
    return Table(load(title), scratch_log(title), FixedClock())


def played(text: str) -> Table:
    """A new table after these lines, none of which may be refused; the first one names the game."""
    lines = text.strip().splitlines()
    return say(empty_table(lines[0].partition("#")[0].removeprefix("game ").strip()), *lines)


def say(table: Table, *lines: str) -> Table:
    """Play lines, none of which may be refused."""
    for line in lines:
        outcome = table.say(line, "transcript", lenient=False)
        if outcome is not None and not outcome.ruling.allowed:
            raise AssertionError(f"{line}: {outcome.ruling.reasons}")
    return table


def seated(*lines: str) -> Table:
    """The small board and three players, before the start."""
    return say(played("game globetrotters" + PLACES + SEATS), *lines)


def desk(*lines: str) -> Table:
    """The middle of Ana's turn in round 2: everybody at Home with $1000 and 2 tickets."""
    return say(played("game globetrotters" + PLACES + SEATS + UNDER_WAY), *lines)


def waiting_room(*lines: str) -> Table:
    """World Tour's few spaces and three players, before the start."""
    return say(played("game world-tour" + SPACES + TOKENS), *lines)


def tour(*lines: str) -> Table:
    """The start of Ana's turn in round 2 of World Tour: she on GO, the others in Just Visiting, $1000 each."""
    return say(waiting_room(), *ON_TOUR.split("\n"), *lines)


def refusals(table: Table, line: str) -> tuple[str, ...]:
    """The rules against a line as things stand; none if it would be allowed."""
    request = table.read(line, lenient=False)
    assert request is not None
    return table.judge(request).rules


def allowed(table: Table, line: str) -> bool:
    """Whether a line would be accepted now."""
    return not refusals(table, line)


def expect(table: Table, *facts: str) -> None:
    """Hold the table against facts, written as after the word ``expect``."""
    for fact in facts:
        tokens = Tokens.of(fact)
        finding = table.game.expect(table.state, tokens)
        tokens.finish()
        if not finding.holds:
            raise AssertionError(f"expected {fact}, found {finding.found}")


def position(table: Table) -> GlobetrottersState:
    """The state of a table of Globetrotters."""
    assert isinstance(table.state, GlobetrottersState)
    return table.state


def tour_position(table: Table) -> WorldTourState:
    """The state of a table of World Tour."""
    assert isinstance(table.state, WorldTourState)
    return table.state


def rules_in(value: Any) -> Iterator[str]:
    """Every rule that an event names, in what it opens or closes too."""
    for part in fields(value):
        inner = getattr(value, part.name)
        if part.name in ("rule", "cause") and isinstance(inner, str) and RULE.fullmatch(inner):
            yield inner
        elif is_dataclass(inner) and isinstance(inner, Item):
            yield from rules_in(inner)


def rules_booked(table: Table) -> set[str]:
    """Every rule in the events of all entries."""
    return {rule for entry in table.entries for event in entry.events for rule in rules_in(event)}


def rules_of_last(table: Table) -> set[str]:
    """Every rule in the events of the newest entry."""
    return {rule for event in table.entries[-1].events for rule in rules_in(event)}


def number_of(table: Table, line: str) -> int:
    """The newest entry that says this."""
    return next(entry.number for entry in reversed(table.entries) if table.line(entry) == line)
