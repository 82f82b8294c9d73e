"""What seats may do, drawn as lists: once for each state, also for one that may come next, and for the last few."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.state import State

_MOMENTS = 16
"""States of which lists are kept: the present one, those before it, and those that were likely to come."""


@dataclass(slots=True)
class _Moment:
    """One state, with what was drawn of it for a seat and the line of this seat that waits at the desk."""

    timeless: State
    state: State | None = None
    drawn: dict[tuple[str, str], str] = field(default_factory=dict)


class Lists:
    """The lists of all seats."""

    def __init__(self, draw: Callable[[State, str, str], str]) -> None:
        """``draw`` is given a state, a seat, and the line of this seat that waits at the desk."""
        self._draw = draw
        self._moments: list[_Moment] = []

    def has(self, state: State, seat: str, waiting: str) -> bool:
        """Whether it need not be drawn any more."""
        return (seat, waiting) in self._moment(state).drawn

    def of(self, state: State, seat: str, waiting: str) -> str:
        """The list of a seat."""
        drawn = self._moment(state).drawn
        if (seat, waiting) not in drawn:
            drawn[seat, waiting] = self._draw(state, seat, waiting)
        return drawn[seat, waiting]

    def _moment(self, state: State) -> _Moment:
        """The newest first; a state that came as it was foreseen is the same, and is known at sight from then on."""
        found = next((each for each in self._moments if each.state is state), None)
        if found is None:
            timeless = state.timeless
            found = next((each for each in self._moments if each.timeless == timeless), None) or _Moment(timeless)
            found.state = state
        if not self._moments or self._moments[0] is not found:
            self._moments = [found, *(each for each in self._moments if each is not found)][:_MOMENTS]
        return found
