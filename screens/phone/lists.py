"""What seats may do, drawn as lists: once for each state, also for one that may come next, and for the last few."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.state import State

_MOMENTS = 16
"""States of which lists are kept: the present one, those before it, and those that were likely to come."""


@dataclass(slots=True)
class _Moment:
    """One state, with what was drawn of it for a seat and what is not the state's to say."""

    timeless: State
    state: State | None = None
    drawn: dict[tuple[str, ...], str] = field(default_factory=dict)


class Lists:
    """The lists of all seats."""

    def __init__(self, draw: Callable[..., str]) -> None:
        """``draw`` is given a state, a seat, and what else the list says that the state does not know."""
        self._draw = draw
        self._moments: list[_Moment] = []

    def has(self, state: State, seat: str, *beside: str) -> bool:
        """Whether it need not be drawn any more."""
        return (seat, *beside) in self._moment(state).drawn

    def of(self, state: State, seat: str, *beside: str) -> str:
        """The list of a seat; ``beside`` is such as the line of this seat that waits at the desk."""
        drawn, asked = self._moment(state).drawn, (seat, *beside)
        if asked not in drawn:
            drawn[asked] = self._draw(state, *asked)
        return drawn[asked]

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
