"""What a page of Globetrotters shows: plain values, so that the templates know no rule.

What a ticket shows stays secret until it is used (GT-SET-8): the desk never learns it, and a page has its number only.
Cheques, KEYs, Special Memories, markers, Home and the Jackpot lie open on the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.globetrotters.dues import misses_told
from companion.globetrotters.state import GlobetrottersState
from companion.ledger import BOARD, JACKPOT, KEY, MEMORIES, marker_name
from companion.ports import Fact
from companion.state import Seat, State
from screens.phone.marks import mark
from screens.phone.values import STAMPS, Cell, Choice, Figure, Grid, Item, Leaf, Player

_SPECIAL = "★"
_TICKET = "✈\ufe0e"
"""Drawn as a sign, not as a picture."""


def figures(state: State, holder: str) -> tuple[Figure, ...]:
    """What is counted."""
    assert isinstance(state, GlobetrottersState)
    cheques, tickets = f"${state.cheques(holder)}", state.tickets(holder)
    memories, keys = state.holdings.count(holder, MEMORIES), len(state.keys(holder))
    return (
        Figure("", cheques, "Traveler’s Cheques", cheques),
        Figure(_TICKET, str(tickets), "Airline Tickets", f"{_TICKET}{tickets}"),
        Figure(_SPECIAL, str(memories), "Special Memories", f"{_SPECIAL}{memories}"),
        Figure("", str(keys), "KEYs", f"{keys} KEY{'' if keys == 1 else 's'}"),
    )


def leaves(state: State, facts: Sequence[Fact], seat: str) -> tuple[Leaf, ...]:
    """KEYs, then the markers of this player, continent by continent."""
    assert isinstance(state, GlobetrottersState)
    keys = Leaf("KEYs", tuple(Item(state.name(key)) for key in state.keys(seat)), empty="no KEY yet")
    continents = dict.fromkeys(state.places[city].continent for city in state.markers(seat))
    memories = [_continent(state, seat, continent) for continent in sorted(filter(None, continents), key=state.name)]
    return (keys, *(memories or [Leaf("Memory Markers", (), STAMPS, "no marker on the Chart yet")]))


def _continent(state: GlobetrottersState, seat: str, continent: str) -> Leaf:
    cities = state.markers(seat, continent)
    stamps = tuple(
        Item(state.name(city), "Special Memory" if marker_name(seat, city) in state.specials else "") for city in cities
    )
    note = f"{len(cities)} marker{'' if len(cities) == 1 else 's'}"
    if state.keyholder(continent) == seat:
        note += ", its KEY is yours"
    return Leaf(state.name(continent), stamps, STAMPS, note=note)


def whereabouts(state: State, seat: str) -> tuple[str, ...]:
    """Where the piece stands, and what has to be known of it."""
    assert isinstance(state, GlobetrottersState)
    traveler = state.traveler(seat)
    at_home = traveler.at is not None and traveler.at == traveler.home
    found = [f"at {state.name(traveler.at)}" + (", Home" if at_home else "")] if traveler.at else ["not on the map yet"]
    if traveler.bound_for:
        found.append(f"bound for {state.name(traveler.bound_for)}")
    if traveler.home and not at_home:
        found.append(f"Home {state.name(traveler.home)}")
    if misses := misses_told(state, seat):
        found.append(f"loses {misses} turn{'' if misses == 1 else 's'}")
    if traveler.mark:
        found.append(f"deported from {state.name(traveler.mark.place)}, not yet made good")
    return tuple(found)


def players(state: State, acting: str) -> tuple[Player, ...]:
    """Everybody's public holdings."""
    assert isinstance(state, GlobetrottersState)
    return tuple(
        Player(
            each.seat,
            mark(each),
            figures(state, each.seat),
            whereabouts(state, each.seat),
            tuple(state.name(key) for key in state.keys(each.seat)),
            each.seat == state.turn,
            each.seat == acting != state.turn,
        )
        for each in state.seats
    )


def common(state: State, facts: Sequence[Fact]) -> tuple[Leaf, ...]:
    """The Jackpot."""
    assert isinstance(state, GlobetrottersState)
    items = [Item(each.brief, each.label) for each in figures(state, JACKPOT)[:3]]
    items += [Item(f"KEY {state.name(key)}", _lost_by(state, key)) for key in state.keys(JACKPOT)]
    return (Leaf("Jackpot", tuple(items)),)


def _lost_by(state: GlobetrottersState, key: str) -> str:
    loser = state.losers.get(key)
    return f"lost by {state.name(loser)}" if loser else ""


def board(state: State) -> Grid:
    """The Memories Chart: continents down, players across."""
    assert isinstance(state, GlobetrottersState)
    continents = sorted((each for each in state.names if state.is_continent(each)), key=state.name)
    rows = []
    for continent in continents:
        cells = [_count(state, seat, continent) for seat in state.seats]
        rows.append((Cell(state.name(continent)), _key(state, continent), *cells))
    return Grid(
        "Memories Chart",
        ("", "KEY", *(mark(seat) for seat in state.seats)),
        tuple(rows),
        "The Chart fills as continents are named.",
    )


def _key(state: GlobetrottersState, continent: str) -> Cell:
    holder = state.holdings.where(KEY, continent)
    if state.is_seat(holder):
        return Cell("", (mark(state.seat(holder)),))
    return Cell("pot" if holder == JACKPOT else "·", quiet=holder == BOARD)


def _count(state: GlobetrottersState, seat: Seat, continent: str) -> Cell:
    cities = state.markers(seat.seat, continent)
    if not cities:
        return Cell("·", quiet=True)
    special = any(marker_name(seat.seat, city) in state.specials for city in cities)
    return Cell(f"{len(cities)}{_SPECIAL if special else ''}", tone=mark(seat).colour)


def several(state: State, seat: str, word: str, part: str, values: Mapping[str, Any]) -> tuple[Choice, ...]:
    """Every move of this game asks for one thing at a time."""
    return ()
