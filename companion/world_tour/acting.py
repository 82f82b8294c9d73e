"""Who has to say the next word."""

from __future__ import annotations

from companion.state import State


def acting(state: State) -> str:
    """The seat whose turn it is; empty before the start."""
    return state.turn or ""
