"""What can be asked "why" about in Globetrotters, beyond counts and the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.globetrotters.board import KEY_CITY
from companion.globetrotters.challenges import may_challenge
from companion.globetrotters.happenings import goods_of
from companion.globetrotters.state import ADVENTURE, BONUS, GlobetrottersState, Mark
from companion.ledger import JACKPOT, KEY
from companion.state import State
from companion.subjects import Standing, Subject, named, number, player, thing, yes_no


def subjects(state: State) -> Iterator[Subject]:
    """Each player on the map, the turn, then every KEY."""
    assert isinstance(state, GlobetrottersState)
    for seat in (*state.seats, *state.gone):
        yield from _player(state, seat.seat)
    yield Standing("over", "turn over", "Whether the turn is over", lambda s: s.over, yes_no, also="ended done")
    for identity in _keys(state):
        yield thing(KEY, identity, state.name(identity), goods_of, state)


def _keys(state: GlobetrottersState) -> Iterator[str]:
    for identity in state.names:
        known = state.places.get(identity)
        if known is None or known.location == KEY_CITY:
            yield identity


def _player(state: GlobetrottersState, seat: str) -> Iterator[Subject]:
    name, who = state.name(seat), player(state, seat)

    def at(place: Any) -> Any:
        return place.traveler(seat).at

    def standing(key: str, about: str, read: Any, say: Any, also: str = "") -> Subject:
        return Standing(f"{seat} {key}", f"{who} {key}", about.format(name), read, say, also=also)

    yield standing("at", "Where {} stands", at, named, "piece place where stands")
    yield standing("home", "{}'s Home", lambda s: s.traveler(seat).home, named)
    yield standing("misses", "Turns {} has to lose", lambda s: s.traveler(seat).misses, number, "lost turns loses")
    yield standing("deported", "{}'s mark of deportation", lambda s: s.traveler(seat).mark, _marked, "mark")
    yield standing("challenge", "{}'s right to challenge", lambda s: may_challenge(s, seat), yes_no, "right may")
    for right, about, also in (
        (ADVENTURE, "{}'s right to an Adventure", "right may"),
        (JACKPOT, "{}'s right to try the Jackpot", "right may try"),
        (BONUS, "{}'s travel bonus", "travel"),
    ):
        yield standing(right, about, lambda s, right=right: s.traveler(seat).right(right).status, _status, also)


def _marked(mark: Mark | None, state: State) -> str:
    return f"deported from {state.name(mark.place)}" if mark else "none"


def _status(status: str, state: State) -> str:
    return status or "none"
