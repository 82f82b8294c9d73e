"""What the events of every game say to people who read the ledger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.state import State

Words = Callable[[Any, Callable[[str], str], State], str]
"""From an event, how an id is spelt, and the state, to a few words."""


def _ended(event: Any, name: Callable[[str], str], _: State) -> str:
    return f"{name(event.winner)} has won" if event.winner else "the game is over"


def _opened(event: Any, _: Callable[[str], str], state: State) -> str:
    try:
        return f"open now: {event.item.fact(state)}"
    except (KeyError, LookupError):
        return f"open now: {event.item.kind}"


SHARED: Mapping[str, Words] = MappingProxyType(
    {
        "begun": lambda e, n, s: f"the books of a game of {e.title} are open",
        "seated": lambda e, n, s: f"{e.name} sits down, {e.colour}",
        "rule set": lambda e, n, s: f"house rule {e.name.replace('_', ' ')}: {e.value}",
        "spelt": lambda e, n, s: f"{e.old or e.identity} is spelt {e.name}",
        "noted": lambda e, n, s: e.text,
        "opened": _opened,
        "closed": lambda e, n, s: f"done: {e.item.kind}",
        "turn ended": lambda e, n, s: "the turn is over",
        "ended": _ended,
        "game started": lambda e, n, s: f"the game starts with {n(e.first)}, round {e.round}",
        "turn started": lambda e, n, s: f"{n(e.seat)}'s turn begins, round {e.round}",
        "round set": lambda e, n, s: f"it is round {e.round}",
        "turn set": lambda e, n, s: f"it is {n(e.seat)}'s turn",
        "first set": lambda e, n, s: f"{n(e.seat)} plays first in each round",
    }
)
"""Kind of event -> its words."""
