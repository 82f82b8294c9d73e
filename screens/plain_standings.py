"""What everybody has in Globetrotters, as plain short text: for codes that any camera reads."""

from __future__ import annotations

from companion.globetrotters.state import GlobetrottersState
from companion.ledger import JACKPOT, MEMORIES
from companion.state import State
from screens.text import cut

NAME = 14
"""Cells that a name may take."""


def plain_standings(state: State) -> list[str]:
    """A line for each player in the order of play, then the Jackpot's."""
    assert isinstance(state, GlobetrottersState)
    seats = [_player(state, seat.seat) for seat in state.seats]
    return [*seats, ", ".join([f"Jackpot: ${state.cheques(JACKPOT)}", *_things(state, JACKPOT)])]


def _player(state: GlobetrottersState, seat: str) -> str:
    traveler = state.traveler(seat)
    said = [f"{cut(state.name(seat), NAME)}: ${state.cheques(seat)}", *_things(state, seat)]
    markers = [cut(state.name(city), NAME) for city in state.markers(seat)]
    said += [f"markers {' '.join(markers)}"] if markers else []
    if traveler.at:
        said.append(("Home, " if traveler.at == traveler.home else "at ") + cut(state.name(traveler.at), NAME))
    return ", ".join(said)


def _things(state: GlobetrottersState, holder: str) -> list[str]:
    said = [_many(state.tickets(holder), "ticket"), _many(state.holdings.count(holder, MEMORIES), "Special Memory")]
    keys = [cut(state.name(key), NAME) for key in state.keys(holder)]
    return [each for each in said if each] + ([f"KEYs {' '.join(keys)}"] if keys else [])


def _many(count: int, what: str) -> str:
    if count == 1 or not count:
        return f"1 {what}" if count else ""
    return f"{count} {what.removesuffix('y') + 'ies' if what.endswith('y') else what + 's'}"
