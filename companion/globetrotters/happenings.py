"""What an event says to people who read the ledger: who handed what to whom, and what else came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.events import Event, Transfer
from companion.globetrotters.board import LOCATIONS
from companion.globetrotters.instructions import TOLD
from companion.happenings import SHARED, Words
from companion.ledger import CHEQUES, KEY, MARKER, MEMORIES, TICKETS
from companion.state import State


def goods_of(transfer: Transfer, state: State) -> str:
    """``$200``, ``2 tickets``, ``the KEY of Rome``, ``Rosa's marker for Lima``."""
    if transfer.goods == CHEQUES:
        return f"${transfer.quantity}"
    if transfer.goods == TICKETS:
        return f"{transfer.quantity} ticket{'' if transfer.quantity == 1 else 's'}"
    if transfer.goods == MEMORIES:
        return f"{transfer.quantity} Special Memor{'y' if transfer.quantity == 1 else 'ies'}"
    name = transfer.name or ""
    if transfer.goods == KEY:
        return f"the KEY of {state.name(name)}"
    if transfer.goods == MARKER:
        seat, _, city = name.partition("@")
        return f"{state.name(seat)}'s marker for {state.name(city)}"
    return f"{transfer.quantity} {transfer.goods} {name}".rstrip()


def happened(event: Event, state: State) -> str:
    """One event in a few words; empty where the rule it names says it all."""
    if isinstance(event, Transfer):
        return f"{state.name(event.giver)} → {state.name(event.receiver)}   {goods_of(event, state)}"
    words = _SAID.get(event.kind) or SHARED.get(event.kind)
    return words(event, state.name, state) if words else event.kind


def _place_known(event: Any, name: Callable[[str], str], _: State) -> str:
    where = f" · {event.continent_name}" if event.continent_name else ""
    return f"{event.name}: {LOCATIONS[event.location]}{where}"


def _marked(event: Any, name: Callable[[str], str], _: State) -> str:
    if event.place is None:
        return f"{name(event.seat)} has made good the deportation"
    return f"{name(event.seat)} is marked as deported from {name(event.place)}"


def _told(event: Any, name: Callable[[str], str], _: State) -> str:
    return TOLD.get(event.rule, "").format(name=name(event.seat))


def _home(event: Any, name: Callable[[str], str], _: State) -> str:
    return f"{name(event.seat)}'s Home is {name(event.place)}" if event.place else f"{name(event.seat)} has no Home"


_CLOSED: Mapping[str, str] = MappingProxyType(
    {
        "choosing home": "{name} has a Home now",
        "reading a card": "the card is done",
        "rolled": "the roll is completed",
        "owes move on": "{name} has moved on",
        "challenge item": "the challenge is over",
        "jackpot try": "the try for the Jackpot is over",
    }
)
"""Kind of item -> that it is open no more."""


def _closed(event: Any, name: Callable[[str], str], _: State) -> str:
    words = _CLOSED.get(event.item.kind)
    return words.format(name=name(event.item.seat)) if words else f"done: {event.item.kind}"


def _forgotten(event: Any, name: Callable[[str], str], _: State) -> str:
    who, what = name(event.due.seat), event.due.what
    return (
        f"nobody insisted on {who}'s {what} in time" if event.due.debt else f"{who} did not ask for the {what} in time"
    )


_SAID: Mapping[str, Words] = MappingProxyType(
    {
        "told": _told,
        "closed": _closed,
        "place known": _place_known,
        "due arose": lambda e, n, s: "",
        "due waits": lambda e, n, s: "",
        "due settled": lambda e, n, s: "",
        "due forgotten": _forgotten,
        "turn lost": lambda e, n, s: f"{n(e.seat)} loses this turn",
        "trip started": lambda e, n, s: "a trip begins",
        "counter used": lambda e, n, s: f"the {e.fare}-fare purchase of this turn is used",
        "home chosen": _home,
        "stood": lambda e, n, s: f"{n(e.seat)} stands on {n(e.place)}",
        "waiting": lambda e, n, s: f"{n(e.seat)}'s arrival {'waits for the next turn' if e.payee else 'is settled'}",
        "right": lambda e, n, s: f"{n(e.seat)}'s right to {e.right}: {e.status}",
        "misses": lambda e, n, s: f"{n(e.seat)} has {e.misses} turn{'' if e.misses == 1 else 's'} to lose",
        "marked": _marked,
        "key lost by": lambda e, n, s: f"{n(e.seat)} lost the KEY of {n(e.key)}",
        "special placed": lambda e, n, s: (
            f"{n(e.seat)}'s marker in {n(e.city)} {'is' if e.placed else 'is no longer'} a Special Memory"
        ),
        "piece set": lambda e, n, s: f"{n(e.seat)}'s piece is put on {n(e.at)}",
        "origin set": lambda e, n, s: f"{n(e.seat)} came from {n(e.came_from)}",
        "specials cleared": lambda e, n, s: f"{n(e.seat)}'s Special Memories on the Chart are set anew",
    }
)
"""Kind of event -> its words."""
