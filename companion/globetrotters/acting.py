"""Who has to say the next word."""

from __future__ import annotations

from companion.globetrotters.challenges import Challenge
from companion.state import State


def acting(state: State) -> str:
    """The seat whose answer is awaited; empty before the start."""
    item = state.agenda[-1] if state.agenda else None
    if isinstance(item, Challenge):
        return item.thrower()
    return item.seat if item else state.turn or ""
