"""What the picker's widgets tell the desk, in the order in which it happened."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from textual.message import Message


@dataclass
class Typed(Message):
    """The line reads differently."""

    text: str


@dataclass(kw_only=True)
class Awaited(Message):
    """Something that changes the line: no key that follows is looked at before ``done`` is set.

    So what is typed ahead falls on the next line.
    """

    done: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Entered(Awaited):
    """Enter: take the line that is chosen."""

    at: float
    """When the key was pressed."""


@dataclass
class Pressed(Awaited):
    """One of the keys that change the game at once."""

    key: str


@dataclass
class Pointed(Message):
    """A line of the list was clicked."""

    place: int
    at: float


@dataclass
class Moved(Message):
    """Up or down in the list, so many lines."""

    by: int


@dataclass
class SteppedBack(Awaited):
    """Esc."""


class AnotherKey(Message):
    """Any key that is not Enter."""
