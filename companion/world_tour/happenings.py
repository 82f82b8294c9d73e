"""What an event says to people who read the ledger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.events import Event, Transfer
from companion.happenings import SHARED, Words
from companion.ledger import CASH, DEED, GOLDEN, STAMP
from companion.state import State
from companion.world_tour.conditions import called
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.instructions import TOLD
from companion.world_tour.state import WorldTourState


def goods_of(transfer: Transfer, state: WorldTourState) -> str:
    """``$200``, ``the deed of Petra``, ``the stamp on Petra``, ``the Golden Travel Ticket``."""
    if transfer.goods == CASH:
        return f"${transfer.quantity}"
    where = called(state, transfer.name or "") if transfer.goods in (DEED, STAMP) else ""
    names = {DEED: f"the deed of {where}", STAMP: f"the stamp on {where}", GOLDEN: "the Golden Travel Ticket"}
    return names.get(transfer.goods, transfer.goods)


def happened(event: Event, state: State) -> str:
    """One event in a few words; empty where the rule it names says it all."""
    assert isinstance(state, WorldTourState)
    if isinstance(event, Transfer):
        return f"{state.name(event.giver)} → {state.name(event.receiver)}   {goods_of(event, state)}"
    words = _SAID.get(event.kind) or SHARED.get(event.kind)
    return words(event, lambda identity: _name(state, identity), state) if words else event.kind


def _name(state: WorldTourState, identity: str) -> str:
    return called(state, identity) if identity.startswith("@") else state.name(identity)


def _told(event: Any, name: Callable[[str], str], _: State) -> str:
    return TOLD.get(event.rule, "").format(name=name(event.seat))


def _space(event: Any, name: Callable[[str], str], _: State) -> str:
    price = f" price ${event.price}" if event.price else ""
    fee = f" fee ${event.fee}" if event.fee else ""
    return f"{name(event.space)}:{price}{fee}{' goal ' + name(event.goal) if event.goal else ''}"


def _landed(event: Any, name: Callable[[str], str], state: State) -> str:
    if HOUSE_RULES.on(state, "forgetting") and not event.exempt:
        return ""
    free = f"free by {event.exempt}" if event.exempt else f"{name(event.owner)} may ask for the fee"
    return f"landed on {name(event.space)}: {free}"


_CLOSED: Mapping[str, str] = MappingProxyType({"buy or auction": "the choice is made"})
"""Kind of item -> that it is open no more, where what follows does not tell."""

_SAID: Mapping[str, Words] = MappingProxyType(
    {
        "told": _told,
        "closed": lambda e, n, s: _CLOSED.get(e.item.kind, ""),
        "space known": _space,
        "journal known": lambda e, n, s: f"{e.name}: {e.circles} circles, {e.stamped} stamped before",
        "circle stamped": lambda e, n, s: f"{e.name} stamps a circle of {n(e.card)}",
        "token moved": lambda e, n, s: f"{n(e.seat)} goes to {n(e.space)}",
        "jailed": lambda e, n, s: f"{n(e.seat)} is in Jail",
        "released": lambda e, n, s: f"{n(e.seat)} is out of Jail",
        "dice rolled": lambda e, n, s: f"{e.first} and {e.second}{', a double' if e.first == e.second else ''}",
        "no more rolls": lambda e, n, s: "no other roll follows",
        "extra turn": lambda e, n, s: "another turn of the same player",
        "jumped": lambda e, n, s: "the roll is still to come",
        "flight open": lambda e, n, s: f"a flight from {n(e.space)} may be taken",
        "landed": _landed,
        "fee asked": lambda e, n, s: f"the fee for {n(e.space)} is asked",
        "fees lapsed": lambda e, n, s: "the dice were handed on; fees not asked for are gone" if e.owners else "",
        "bonus arose": lambda e, n, s: f"{n(e.seat)} has a bonus move to {n(e.goal)}",
        "bonus gone": lambda e, n, s: f"{n(e.seat)}'s bonus move to {n(e.goal)} is used or gone",
        "goals met": lambda e, n, s: f"the stamp on {n(e.space)} meets {e.goals} goals",
        "ticket taken": lambda e, n, s: "the Golden Travel Ticket is taken",
        "token set": lambda e, n, s: f"{n(e.seat)}'s token is put on {n(e.space)}",
        "doubles set": lambda e, n, s: f"{e.doubles} doubles in a row so far",
        "bonuses cleared": lambda e, n, s: f"{n(e.seat)}'s bonus moves are set anew",
    }
)
"""Kind of event -> its words."""
