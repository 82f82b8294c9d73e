"""What the panels of the desk say of a state: plain rows, so that widgets know no rule."""

from __future__ import annotations

from companion.globetrotters.dues import misses_told
from companion.globetrotters.state import GlobetrottersState
from companion.ledger import JACKPOT, KEY, MEMORIES, marker_name
from screens.widgets.chart_glance import ContinentRow, Count
from screens.widgets.jackpot import JackpotRow
from screens.widgets.players import PlayerRow

__all__ = ["chart", "jackpot", "players"]


def players(state: GlobetrottersState, acting: str) -> tuple[PlayerRow, ...]:
    """One row for each seat, in the order of play."""
    return tuple(_player(state, seat.seat, acting) for seat in state.seats)


def _player(state: GlobetrottersState, seat: str, acting: str) -> PlayerRow:
    traveler = state.traveler(seat)
    return PlayerRow(
        name=state.name(seat),
        colour=state.seat(seat).colour,
        cheques=state.cheques(seat),
        tickets=state.tickets(seat),
        memories=state.holdings.count(seat, MEMORIES),
        keys=tuple(state.name(key) for key in state.keys(seat)),
        place=state.name(traveler.at) if traveler.at else "",
        at_home=traveler.at is not None and traveler.at == traveler.home,
        deported=traveler.mark is not None,
        misses=misses_told(state, seat),
        on_turn=seat == state.turn,
        answering=seat == acting != state.turn,
    )


def jackpot(state: GlobetrottersState) -> JackpotRow:
    """What the Jackpot holds."""
    return JackpotRow(
        state.cheques(JACKPOT),
        state.tickets(JACKPOT),
        state.holdings.count(JACKPOT, MEMORIES),
        tuple(state.name(key) for key in state.keys(JACKPOT)),
    )


def chart(state: GlobetrottersState) -> tuple[ContinentRow, ...]:
    """One row for each continent that is known, in the order of their names."""
    continents = [identity for identity in state.names if state.is_continent(identity)]
    rows = [_continent(state, continent) for continent in continents]
    return tuple(sorted(rows, key=lambda row: row.name.casefold()))


def _continent(state: GlobetrottersState, continent: str) -> ContinentRow:
    holder = state.holdings.where(KEY, continent)
    counts = []
    for seat in state.seats:
        cities = state.markers(seat.seat, continent)
        special = any(marker_name(seat.seat, city) in state.specials for city in cities)
        counts.append(Count(seat.colour, len(cities), special))
    colour = state.seat(holder).colour if state.is_seat(holder) else ""
    return ContinentRow(state.name(continent), colour, holder == JACKPOT, tuple(counts))
