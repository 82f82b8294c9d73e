"""Where pieces stand differently after a correction, and what their owners owe."""

from __future__ import annotations

from companion.globetrotters.state import GlobetrottersState, Traveler
from companion.state import State


def moved_pieces(before: State, after: State) -> list[str]:
    """One sentence for each piece that has to be moved, and for each turn or mark that differs."""
    assert isinstance(before, GlobetrottersState)
    assert isinstance(after, GlobetrottersState)
    found: list[str] = []
    for seat in after.seats:
        old, new = before.traveler(seat.seat), after.traveler(seat.seat)
        if old != new:
            found += _moved(seat.name, old, new, after)
    return found


def _moved(name: str, old: Traveler, new: Traveler, state: GlobetrottersState) -> list[str]:
    found: list[str] = []
    if old.at != new.at:
        found.append(f"{name}'s piece goes {'to ' + state.name(new.at) if new.at else 'off the map again'}.")
    if old.home != new.home:
        home = state.name(new.home) if new.home else ""
        found.append(f"{name}'s Home is {home}." if home else f"{name} has no Home yet.")
    if old.misses != new.misses:
        turns = f"{new.misses} turn{'' if new.misses == 1 else 's'}" if new.misses else "no turn"
        found.append(f"{name} loses {turns}.")
    if (old.mark is None) != (new.mark is None):
        found.append(f"{name} is {'' if new.mark else 'no longer '}marked as deported.")
    return found
