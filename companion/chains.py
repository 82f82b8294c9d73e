"""Why something is where it is: the entries that brought it there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.events import Event, Transfer
from companion.games import Game
from companion.ledger import BOUNDLESS
from companion.moves import Move
from companion.subjects import Cause, Subject, subjects
from companion.table import Table

BY_HAND = "DESK-8"
"""The rule of what is set by hand."""

LONGEST = 3
"""Earlier entries that are named of each holding."""


@dataclass(frozen=True, slots=True)
class Link:
    """One thing that an entry changed, and the entries before it that had changed the same."""

    holder: str
    """Whose count it is; empty for a unique thing, which has one place."""

    what: str
    entries: tuple[int, ...]
    """Newest first."""


def chain(table: Table, number: int, longest: int = LONGEST) -> list[Link]:
    """What led to each holding that an entry changed, as it is played today."""
    step = table.step(number)
    if step is None:
        return []
    touched = dict.fromkeys(key for event in step.events for key in _touched(event))
    found: dict[tuple[str, str], list[int]] = {key: [] for key in touched}
    for earlier in range(number - 1, 0, -1):
        if all(len(entries) >= longest for entries in found.values()):
            break
        past = table.step(earlier)
        for key in dict.fromkeys(key for event in past.events for key in _touched(event)) if past else ():
            if key in found and len(found[key]) < longest:
                found[key].append(earlier)
    return [
        Link(holder, _called(table, holder, what), tuple(found[holder, what]))
        for holder, what in touched
        if found[holder, what]
    ]


def why(table: Table, subject: Subject) -> list[Cause]:
    """All that made something what it is, the newest first."""
    return [
        cause if cause.rule else replace(cause, rule=_unnamed(table.game, step.move))
        for step, before, after in table.backwards()
        if subject.touched(step.events, before, after)
        for cause in reversed(list(subject.causes(step.number, step.events, before)))
    ]


def _unnamed(game: Game, move: Move) -> str:
    """The rule of what happens by a word alone, so that its events name none."""
    if move.word == "next":
        return game.passes_on
    return BY_HAND if move.word == "given" else ""


def asked_about(table: Table) -> list[Subject]:
    """Everything that can be asked about in this game."""
    moved = {
        (event.goods, event.name): None
        for step, _, _ in table.backwards()
        for event in step.events
        if isinstance(event, Transfer) and event.name is not None
    }
    return subjects(table.game, table.view, moved)


def _touched(event: Event) -> Iterator[tuple[str, str]]:
    if isinstance(event, Transfer) and event.name is None:
        yield from ((holder, event.goods) for holder in (event.giver, event.receiver) if holder not in BOUNDLESS)
    elif isinstance(event, Transfer):
        yield "", f"{event.goods} {event.name}"


def _called(table: Table, holder: str, what: str) -> str:
    if holder:
        return what
    goods, _, name = what.partition(" ")
    seat, marker, city = name.partition("@")
    if marker and seat:
        return f"{table.state.name(seat)}'s {goods} at {table.state.name(city)}"
    return f"{goods} {table.state.name(name)}"
