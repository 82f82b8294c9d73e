"""What everybody has in Globetrotters, as plain short text: for codes that any camera reads."""

from __future__ import annotations

from collections.abc import Sequence

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
    return [*seats, "; ".join(_things(state, JACKPOT))]


def _player(state: GlobetrottersState, seat: str) -> str:
    traveler = state.traveler(seat)
    said = [*_things(state, seat), *_named(state, "markers", state.markers(seat))]
    if traveler.at:
        said.append(("at Home in " if traveler.at == traveler.home else "at ") + cut(state.name(traveler.at), NAME))
    return "; ".join(said)


def _things(state: GlobetrottersState, holder: str) -> list[str]:
    """What is counted, together; then the KEYs."""
    name = "Jackpot" if holder == JACKPOT else cut(state.name(holder), NAME)
    counted = [
        f"{name}: ${state.cheques(holder)}",
        _many(state.tickets(holder), "ticket"),
        _many(state.holdings.count(holder, MEMORIES), "Special Memory"),
    ]
    return [", ".join(filter(None, counted)), *_named(state, "KEYs", state.keys(holder))]


def _named(state: GlobetrottersState, what: str, things: Sequence[str]) -> list[str]:
    names = ", ".join(cut(state.name(each), NAME) for each in things)
    return [f"{what} {names}"] if names else []


def _many(count: int, what: str) -> str:
    if count == 1 or not count:
        return f"1 {what}" if count else ""
    return f"{count} {what.removesuffix('y') + 'ies' if what.endswith('y') else what + 's'}"
