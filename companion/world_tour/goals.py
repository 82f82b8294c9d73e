"""How a travel goal stands: read from the state, for whoever shows it."""

from __future__ import annotations

from companion.world_tour.state import WorldTourState

MET, OPEN, BLOCKED, UNKNOWN = "met", "open", "blocked", "unknown"


def standing(state: WorldTourState, deed: str) -> str:
    """Of the goal on a deed, for its present holder (WT-GOAL-4, WT-GOAL-6); unknown where nobody has typed it."""
    goal = state.space(deed).goal
    if goal is None:
        return UNKNOWN
    stamper = state.stamper(goal)
    if stamper is None:
        return OPEN
    return MET if stamper == state.owner(deed) else BLOCKED
