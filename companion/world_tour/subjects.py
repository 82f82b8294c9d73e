"""What can be asked "why" about in World Tour, beyond cash and the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.ledger import DEED, GOLDEN, STAMP
from companion.names import listed
from companion.state import State
from companion.subjects import Standing, Subject, number, player, thing, yes_no
from companion.world_tour.board import DESTINATIONS
from companion.world_tour.bonuses import waiting
from companion.world_tour.conditions import called
from companion.world_tour.happenings import goods_of
from companion.world_tour.journals import stamps_on
from companion.world_tour.state import TICKET, WorldTourState
from companion.world_tour.turn import handed_on


def subjects(state: State) -> Iterator[Subject]:
    """Each player on the board, the dice, the ticket, every deed and stamp, the Travel Journal."""
    assert isinstance(state, WorldTourState)
    for seat in (*state.seats, *state.gone):
        yield from _player(state, seat.seat)
    yield Standing("dice", "dice over", "Whether the dice can be handed on", handed_on, yes_no, also="turn done next")
    yield Standing("again", "roll again", "Whether another roll is owed", lambda s: s.again, yes_no, also="double")
    yield thing(GOLDEN, TICKET, "ticket", goods_of, state, also="travel")
    for goods in (DEED, STAMP):
        for space in DESTINATIONS:
            yield thing(goods, space, called(state, space), goods_of, state, also=space)
    for card in state.journals:
        yield _journal(state, card)


def _journal(state: WorldTourState, card: str) -> Subject:
    name = state.name(card)
    about = f"Stamps on the Travel Journal card {name}"
    return Standing(f"journal {card}", f"journal {name}", about, lambda s: _stamped(s, card), number, also="card")


def _stamped(state: WorldTourState, card: str) -> int:
    return stamps_on(state, card) if card in state.journals else 0


def _player(state: WorldTourState, seat: str) -> Iterator[Subject]:
    name, who = state.name(seat), player(state, seat)

    def standing(key: str, about: str, read: Any, say: Any, also: str = "") -> Subject:
        return Standing(f"{seat} {key}", f"{who} {key}", about.format(name), read, say, also=also)

    yield standing("at", "Where {} stands", lambda s: s.token(seat).at, _space, "token space where stands")
    yield standing("jail", "Whether {} is in Jail", lambda s: s.token(seat).jailed, yes_no, "jailed prison")
    yield standing("attempts", "{}'s failed rolls in Jail", lambda s: s.token(seat).attempts, number)
    yield standing("bonus", "{}'s bonus moves", lambda s: _goals(s, seat), _spaces, "moves waiting")


def _goals(state: WorldTourState, seat: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(bonus.goal for bonus in waiting(state, seat)))


def _space(space: str, state: State) -> str:
    assert isinstance(state, WorldTourState)
    return called(state, space)


def _spaces(spaces: tuple[str, ...], state: State) -> str:
    return listed([_space(space, state) for space in spaces]) or "none"
