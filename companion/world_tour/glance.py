"""What an event means in two or three words, for the picker's previews."""

from __future__ import annotations

from companion.events import Event, Opened, Transfer
from companion.ledger import DEED, STAMP
from companion.state import State
from companion.world_tour.agenda import BuyOrAuction, DrawnCard
from companion.world_tour.claims import BonusArose, Landed
from companion.world_tour.conditions import called
from companion.world_tour.events import CircleStamped, FlightOpen, Jailed, TokenMoved
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.state import WorldTourState


def glance(event: Event, state: State) -> str:
    """The words; empty where the balances tell it all. ``state`` is the one after the move."""
    assert isinstance(state, WorldTourState)
    if isinstance(event, TokenMoved):
        return f"to {called(state, event.space)}"
    if isinstance(event, Jailed):
        return "in Jail"
    if isinstance(event, Transfer) and event.goods in (DEED, STAMP):
        return ""
    if isinstance(event, Landed):
        silent = event.exempt or HOUSE_RULES.on(state, "forgetting")
        return "" if silent else f"{state.name(event.owner)} may ask"
    if isinstance(event, CircleStamped):
        return "a circle is stamped"
    if isinstance(event, FlightOpen):
        return "may fly"
    if isinstance(event, BonusArose):
        return f"bonus move to {called(state, event.goal)}"
    if isinstance(event, Opened):
        return _open(event)
    return ""


def _open(event: Opened) -> str:
    if isinstance(event.item, BuyOrAuction):
        return "buy or auction"
    return "a card" if isinstance(event.item, DrawnCard) and event.item.named is None else ""
