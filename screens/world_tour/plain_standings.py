"""What everybody has in World Tour, as plain short text: for codes that any camera reads."""

from __future__ import annotations

from companion.state import State
from companion.world_tour.conditions import called
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.state import WorldTourState
from screens.text import cut
from screens.world_tour.standings import where

NAME = 14
"""Cells that a name may take."""


def plain_standings(state: State) -> list[str]:
    """A line for each player in the order of play."""
    assert isinstance(state, WorldTourState)
    return [_player(state, seat.seat) for seat in state.seats]


def _player(state: WorldTourState, seat: str) -> str:
    goals = f"{state.goals_met(seat)} of {HOUSE_RULES.amount(state, 'stamps_to_win')} stamps"
    said = [f"{cut(state.name(seat), NAME)}: ${state.cash(seat)}, {goals}"]
    deeds = [cut(called(state, space), NAME) for space in state.deeds(seat)]
    said += [f"deeds {', '.join(deeds)}"] if deeds else []
    said += ["Golden Travel Ticket"] if state.golden() == seat else []
    place = "in Jail" if state.token(seat).jailed else f"at {cut(where(state, seat), NAME)}"
    return "; ".join([*said, place])
