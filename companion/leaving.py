"""What becomes of a player's goods who leaves: as the desk has it, or as the table would rather have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.events import Transfer
from companion.language import Request, vocabulary
from companion.ledger import DEED, GOLDEN, KEY, MARKER
from companion.names import listed
from companion.people import Leave
from companion.play import perform
from companion.state import State
from companion.table import Table

_FIELDS = {KEY: "keys", DEED: "deeds"}
"""Unique things that another holder can be given -> the field of ``given`` that says so."""


@dataclass(frozen=True, slots=True)
class Parting:
    """All of one kind that a leaving player has."""

    goods: str
    quantity: int
    names: tuple[str, ...]
    """Which, of unique things."""

    choices: tuple[str, ...]
    """The holders to whom it may go; the first is where it goes unless the table says otherwise."""

    told: str
    """``$700``, ``KEYs Rome and Paris``."""


def partings(table: Table, seat: str) -> list[Parting]:
    """What goes back when a player leaves, kind by kind."""
    state = table.view
    _, events = perform(table.game.case(state, ""), Leave(seat))
    kinds: dict[tuple[str, str], list[Transfer]] = {}
    for event in events:
        if isinstance(event, Transfer) and (event.giver == seat or (event.name or "").startswith(f"{seat}@")):
            kinds.setdefault((event.goods, event.receiver), []).append(event)
    return [
        Parting(
            goods,
            sum(each.quantity for each in given),
            tuple(each.name for each in given if each.name is not None),
            (receiver, *_others(table, state, seat, goods)),
            _told(table, given),
        )
        for (goods, receiver), given in kinds.items()
    ]


def _told(table: Table, given: list[Transfer]) -> str:
    first = given[0]
    if first.name is None or first.goods == GOLDEN:
        return table.game.goods_of(first, table.view)
    names = listed(
        [
            table.view.called(each.name.partition("@")[2] if first.goods == MARKER else each.name)
            for each in given
            if each.name
        ]
    )
    return f"{first.goods}{'s' if len(given) > 1 else ''} {names}"


def _others(table: Table, state: State, leaving: str, goods: str) -> Iterator[str]:
    """Who else may have it: the other players, and the pots where such things lie in them."""
    game = table.game
    if goods not in game.counted and goods not in _FIELDS and goods != GOLDEN:
        return
    if goods in game.counted or goods == KEY:
        yield from game.pots
    yield from (each.seat for each in state.seats if each.seat != leaving)


def farewell(table: Table, seat: str, chosen: Mapping[str, str]) -> list[Request]:
    """The statements by which a player leaves: ``chosen`` goods go elsewhere first, each seen in the ledger."""
    parting = {each.goods: each for each in partings(table, seat)}
    elsewhere = {
        goods: holder for goods, holder in chosen.items() if goods in parting and holder in parting[goods].choices[1:]
    }
    said = vocabulary(table.game)["given"]
    moves = [said(**{"position": each}) for each in _positions(table, seat, parting, elsewhere)]
    return [*(Request("", move) for move in moves), Request("", Leave(seat))]


def _positions(
    table: Table, seat: str, parting: Mapping[str, Parting], elsewhere: Mapping[str, str]
) -> Iterator[tuple[Any, ...]]:
    """What ``given`` says of the leaving player first, then of each holder who gets something."""
    state = table.view
    gone = tuple((goods, 0) for goods in elsewhere if goods in table.game.counted)
    if gone:
        yield "seat", seat, gone
    for holder in dict.fromkeys(elsewhere.values()):
        fields: list[tuple[Any, ...]] = []
        for goods, receiver in elsewhere.items():
            if receiver != holder:
                continue
            if goods == GOLDEN:
                yield "golden", holder
            elif goods in _FIELDS:
                fields.append((_FIELDS[goods], *state.holdings.held(holder, goods), *parting[goods].names))
            else:
                fields.append((goods, state.holdings.count(holder, goods) + parting[goods].quantity))
        if fields:
            yield (holder, tuple(fields)) if holder in table.game.pots else ("seat", holder, tuple(fields))


def foreseen(table: Table, requests: list[Request]) -> State:
    """The table once these had been booked one after another; nothing is."""
    state = table.view
    for request in requests:
        state, _ = perform(table.game.case(state, request.actor), request.move)
    return state
