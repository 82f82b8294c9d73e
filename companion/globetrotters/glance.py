"""What an event means in two or three words, for the picker's previews."""

from __future__ import annotations

from companion.events import Event, Opened, Told
from companion.globetrotters.bumps import OwesMoveOn
from companion.globetrotters.events import Marked, MissesSet, RightChanged, Stood, TurnLost
from companion.globetrotters.hand_events import PieceSet
from companion.globetrotters.state import BONUS, CHALLENGE, CONTINENT, OPEN, WORLD
from companion.state import State

STAYS = frozenset({"GT-ADV-28", "GT-ADV-31"})


def glance(event: Event, state: State) -> str:
    """The words; empty where the balances tell it all. ``state`` is the one after the move."""
    if isinstance(event, Stood):
        return f"to {state.name(event.place)}" if event.seat == state.turn else _other(event, state)
    if isinstance(event, PieceSet):
        return f"{state.name(event.seat)} to {state.name(event.at)}"
    if isinstance(event, Opened) and isinstance(event.item, OwesMoveOn):
        return f"{state.name(event.item.seat)} moves on"
    if isinstance(event, MissesSet) and event.misses:
        return "next turn lost"
    if isinstance(event, TurnLost):
        return f"{state.name(event.seat)}'s turn lost"
    if isinstance(event, Marked) and event.place:
        return f"deported from {state.name(event.place)}"
    if isinstance(event, Told) and event.rule in STAYS:
        return "stays, with full credit"
    return _right(event) if isinstance(event, RightChanged) else ""


def _other(event: Stood, state: State) -> str:
    return f"{state.name(event.seat)} to {state.name(event.place)}"


def _right(event: RightChanged) -> str:
    if event.right == CHALLENGE and event.status == OPEN:
        return "may challenge"
    if event.right == BONUS and event.status in (CONTINENT, WORLD):
        return "a travel bonus to use now"
    return ""
