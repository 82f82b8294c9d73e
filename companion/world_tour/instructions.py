"""What to do with the real pieces after an entry, or to take it back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from companion.events import Ended, Event, Opened, Told, Transfer
from companion.ledger import BANK, BOARD, CASH, CORRECTION, DEED, GOLDEN, OUT, STAMP, SUPPLY
from companion.people import gone_or_moved, returned
from companion.state import State
from companion.turns import TurnStarted
from companion.world_tour.agenda import Auction, BuyOrAuction, DrawnCard
from companion.world_tour.claims import BonusArose
from companion.world_tour.conditions import called, dollars
from companion.world_tour.events import CircleStamped, ExtraTurn, FlightOpen, Jailed, Released, TokenMoved
from companion.world_tour.hand_events import TokenSet
from companion.world_tour.state import WorldTourState


def headline(state: State) -> str:
    """Where the game stands: the round and whose turn, or who has won."""
    if state.winner:
        return f"{state.name(state.winner)} has won"
    if not state.started:
        return "not started"
    return f"round {state.round} · {state.name(state.turn or '')}'s turn"


def instructions(events: Sequence[Event], state: State, back: bool = False) -> list[str]:
    """Sentences for the table; ``back`` for taking the events back (``state`` is the one after them)."""
    assert isinstance(state, WorldTourState)
    sentences = _dealt(events, back)
    dealt = bool(sentences)
    for event in reversed(events) if back else events:
        if dealt and isinstance(event, Transfer) and event.rule == "WT-SET-4":
            continue
        sentence = _taken_back(event, state) if back else _done(event, state)
        if sentence and sentence not in sentences:
            sentences.append(sentence)
    return sentences


def _dealt(events: Sequence[Event], back: bool) -> list[str]:
    """The deal in one breath; nothing where nobody was dealt anything, or only somebody who joins late."""
    deal = [event for event in events if isinstance(event, Transfer) and event.rule == "WT-SET-4"]
    if len({event.receiver for event in deal}) < 2:
        return []
    if back:
        return ["Everybody gives back the cash they were dealt."]
    return [f"Give everybody {dollars(deal[0].quantity)}. All tokens stand on GO."]


def _done(event: Event, state: WorldTourState) -> str:
    if isinstance(event, Transfer):
        return _moved(event, event.giver, event.receiver, state)
    if isinstance(event, TokenMoved | TokenSet):
        return f"{state.name(event.seat)}'s token goes to {called(state, event.space)}."
    if isinstance(event, Jailed):
        return _JAILED.get(event.rule, "{name}'s token is in Jail.").format(name=state.name(event.seat))
    if isinstance(event, Released):
        return f"{state.name(event.seat)} is out of Jail."
    if isinstance(event, CircleStamped):
        return f"{event.name} stamps a circle on {state.name(event.card)}, for good."
    return _announced(event, state)


_JAILED: Mapping[str, str] = MappingProxyType(
    {
        "WT-JAIL-2": "{name}'s token goes into Jail, without $200.",
        "WT-JAIL-3": "Third double: {name}'s token goes into Jail.",
        "WT-JAIL-9": "No double: {name}'s token stays in Jail.",
    }
)
"""What brought or kept a token in Jail -> what to do."""


def _announced(event: Event, state: WorldTourState) -> str:
    if isinstance(event, Opened):
        return _begun(event, state)
    if isinstance(event, FlightOpen):
        return f"{state.name(state.turn or '')} may fly from here."
    if isinstance(event, BonusArose):
        return f"{state.name(event.seat)} has a bonus move to {called(state, event.goal)}, for the next turn."
    if isinstance(event, ExtraTurn):
        return f"{state.name(state.turn or '')} rolls again."
    if isinstance(event, TurnStarted):
        return f"It is {state.name(event.seat)}'s turn."
    if isinstance(event, Ended) and event.winner:
        return f"{state.name(event.winner)} has won!"
    if isinstance(event, Told):
        return TOLD.get(event.rule, "").format(name=state.name(event.seat))
    return gone_or_moved(event, state, "token")


def _begun(event: Opened, state: WorldTourState) -> str:
    item = event.item
    if isinstance(item, BuyOrAuction):
        return f"{state.name(item.seat)} buys {called(state, item.space)} or sends it to auction."
    if isinstance(item, Auction):
        if item.leader:
            return f"{state.name(item.leader)} leads with {dollars(item.bid)} for {called(state, item.space)}."
        return f"{called(state, item.space)} is auctioned: bids from $10, anybody may bid."
    if isinstance(item, DrawnCard) and item.named is None:
        return f"{state.name(item.seat)} draws the top {'Travel Journal' if item.journal else 'Chance'} card."
    return ""


TOLD: dict[str, str] = {
    "WT-PARK-2": "The Golden Travel Ticket is gone: rest.",
    "WT-AUC-6": "No bid: the deed stays with the Bank.",
    "WT-JOUR-3": "No circle is free on that card: no stamp.",
    "WT-Q-46": "No circle is stamped on that card this time.",
    "WT-GO-3": "No salary for a flight over GO.",
    "WT-Q-04": "No salary for a ticket ride over GO.",
    "WT-Q-05": "No salary for a bonus move over GO.",
    "WT-GO-5": "The card does not say so: no salary for passing GO.",
    "WT-DEBT-1": "{name} has nothing left; the rest is forgotten.",
    "WT-DEBT-2": "{name} has nothing left; the rest is forgotten.",
    "WT-Q-35": "Nobody can get enough stamps any more. Play on, or agree to stop: most stamps win, then most cash.",
    "WT-STAMP-2": "The space bears a stamp already: no second one.",
}
"""What a rule says that moved nothing, where the table should hear it."""


def _taken_back(event: Event, state: WorldTourState) -> str:
    if isinstance(event, Transfer):
        return _moved(event, event.receiver, event.giver, state)
    if isinstance(event, TokenMoved | TokenSet | Jailed | Released):
        token = state.token(event.seat)
        where = "in Jail" if token.jailed else f"on {called(state, token.at)}"
        return f"{state.name(event.seat)}'s token stands {where} again."
    if isinstance(event, CircleStamped):
        return f"The stamp of {event.name} on {state.name(event.card)} does not count."
    return returned(event, state, "token")


def _moved(transfer: Transfer, giver: str, receiver: str, state: WorldTourState) -> str:
    """One transfer as an instruction, from the giver's side."""
    if transfer.goods == CASH:
        return _cash(transfer, giver, receiver, state)
    if receiver == CORRECTION:
        return ""
    if transfer.goods == GOLDEN:
        if receiver in (BOARD, OUT):
            return (
                f"The Golden Travel Ticket goes {'back on Free Parking' if receiver == BOARD else 'out of the game'}."
            )
        return f"{state.name(receiver)} takes the Golden Travel Ticket."
    space = called(state, transfer.name or "")
    if transfer.goods == DEED:
        if receiver == BANK:
            return f"The deed of {space} goes back to the Bank."
        return f"Hand {state.name(receiver)} the deed of {space}."
    if transfer.goods == STAMP:
        if receiver == SUPPLY:
            return f"Wipe {state.name(giver)}'s stamp off {space}."
        return f"{state.name(receiver)} stamps {space}."
    return ""


def _cash(transfer: Transfer, giver: str, receiver: str, state: WorldTourState) -> str:
    amount = dollars(transfer.quantity)
    if CORRECTION in (giver, receiver):
        holder = receiver if giver == CORRECTION else giver
        return f"{state.name(holder)} now has {dollars(state.cash(holder))}."
    if giver == BANK:
        return f"The Bank pays {state.name(receiver)} {amount}."
    return f"{state.name(giver)} pays {amount} to {state.name(receiver)}."
