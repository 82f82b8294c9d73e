"""Where tokens stand differently after a correction."""

from __future__ import annotations

from companion.state import State
from companion.world_tour.conditions import called
from companion.world_tour.state import WorldTourState


def moved_pieces(before: State, after: State) -> list[str]:
    """One sentence for each token that has to be moved."""
    assert isinstance(before, WorldTourState)
    assert isinstance(after, WorldTourState)
    found: list[str] = []
    for seat in after.seats:
        old, new = before.token(seat.seat), after.token(seat.seat)
        if old.at != new.at or old.jailed != new.jailed:
            where = "stands in Jail" if new.jailed else f"goes to {called(after, new.at)}"
            found.append(f"{seat.name}'s token {where}.")
    return found
