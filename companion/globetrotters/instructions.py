"""What to do with the real pieces after an entry, or to put them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.events import Ended, Event, Opened, Told, Transfer, TurnEnded
from companion.globetrotters.adventures import ReadingCard
from companion.globetrotters.bumps import OwesMoveOn
from companion.globetrotters.challenges import Challenge
from companion.globetrotters.conditions import counted, dollars
from companion.globetrotters.events import HomeChosen, Marked, MissesSet, Stood, TurnLost
from companion.globetrotters.hand_events import PieceSet
from companion.globetrotters.jackpot import JackpotTry
from companion.globetrotters.overland import Rolled
from companion.globetrotters.state import GlobetrottersState
from companion.ledger import (
    AGENT,
    BOARD,
    CHART,
    CHEQUES,
    CORRECTION,
    JACKPOT,
    KEY,
    MARKER,
    MEMORIES,
    OUT,
    TICKETS,
)
from companion.people import gone_or_moved, returned
from companion.state import Item, State
from companion.turns import TurnStarted


def headline(state: State) -> str:
    """Where the game stands: the round and whose turn, or who has won."""
    if state.winner:
        return f"{state.name(state.winner)} has won"
    if state.ended:
        return "the game is over"
    if not state.started:
        return "not started"
    return f"round {state.round} · {state.name(state.turn or '')}'s turn"


def instructions(events: Sequence[Event], state: State, back: bool = False) -> list[str]:
    """Sentences for the table; ``back`` for taking the events back (``state`` is the one after them)."""
    sentences = _dealt(events, state, back)
    dealt = bool(sentences)
    if back:  # what lies on the board first, then whose turn it is
        turns = [event for event in events if isinstance(event, TurnStarted | TurnEnded | Ended)]
        events = [*(event for event in reversed(events) if event not in turns), *turns]
    for event in events:
        if dealt and isinstance(event, Transfer) and event.rule == "GT-SET-7":
            continue
        sentence = _taken_back(event, state) if back else _done(event, state)
        if sentence and sentence not in sentences:
            sentences.append(sentence)
    return sentences


def _dealt(events: Sequence[Event], state: State, back: bool) -> list[str]:
    """The deal in one breath; nothing where nobody was dealt anything, or only somebody who joins late."""
    deal = [event for event in events if isinstance(event, Transfer) and event.rule == "GT-SET-7"]
    if len({event.receiver for event in deal}) < 2:
        return []
    if back:
        return ["Everybody gives back the cheques and the ticket they were dealt."]
    amount = next((event.quantity for event in deal if event.goods == CHEQUES), 0)
    return [f"Deal everybody {dollars(amount)} and 1 ticket from the top of the pack, face down."]


def _done(event: Event, state: State) -> str:
    if isinstance(event, Transfer):
        return _moved(event, event.giver, event.receiver, state)
    if isinstance(event, Stood | PieceSet):
        place = event.place if isinstance(event, Stood) else event.at
        return f"{state.name(event.seat)}'s piece goes to {state.name(place)}."
    if isinstance(event, HomeChosen) and event.place:
        return f"{state.name(event.seat)}'s ticket goes under the edge of the board, {state.name(event.place)} showing."
    return _announced(event, state)


def _announced(event: Event, state: State) -> str:
    if isinstance(event, Opened):
        return _begun(event.item, state)
    if isinstance(event, TurnLost):
        return f"{state.name(event.seat)}'s turn is lost, the spending money too."
    if isinstance(event, TurnStarted):
        return f"It is {state.name(event.seat)}'s turn."
    if isinstance(event, Marked):
        name = state.name(event.seat)
        where = f"{name} counts as deported from {state.name(event.place)}" if event.place else ""
        return f"{where or f'{name} has made good the deportation'}."
    if isinstance(event, MissesSet) and event.misses:
        return f"{state.name(event.seat)} loses the next turn."
    if isinstance(event, Ended) and event.winner:
        return f"{state.name(event.winner)} has won!"
    if isinstance(event, TurnEnded):
        return f"{state.name(state.turn or '')}'s turn is over."
    if isinstance(event, Told):
        return _told(event, state)
    return gone_or_moved(event, state, "piece")


def _begun(item: Item, state: State) -> str:
    """What has to be done now that something is open."""
    name = state.name(item.seat)
    if isinstance(item, OwesMoveOn):
        chooser = state.name(item.chooser)
        return f"Turn the top ticket: {chooser} picks where {name} moves on to. It goes back under the pack."
    if isinstance(item, ReadingCard):
        return f"Another player reads aloud what the top card says of {state.name(item.place)}, then puts it under."
    if isinstance(item, Rolled):
        return f"{name} moves 1 to {item.number} spaces." if item.number > 1 else f"{name} moves one space."
    if isinstance(item, Challenge):
        return f"{state.name(item.thrower())} throws the two dice."
    if isinstance(item, JackpotTry):
        return f"{name} throws the two dice{' once more' if item.missed else ''}: 7, 11 or doubles win the Jackpot."
    return ""


TOLD: dict[str, str] = {
    "GT-OVER-10": "The roll is void: {name} picks another way to travel, or works.",
    "GT-ADV-12": "{name} has no tickets, so nothing is exchanged.",
    "GT-ADV-14": "That KEY is in the Jackpot, so the Adventure brings none.",
    "GT-Q25": "{name} holds this KEY already: nothing more to win here.",
    "GT-MARK-6": "{name} has a marker here already: no second one.",
    "GT-CONT-5": "Equal markers: the KEYholder keeps the Continent KEY.",
    "GT-Q46": "That Continent KEY is in the Jackpot; the markers will count when it is won.",
    "GT-CHAL-6": "Nobody alone succeeded: both throw again.",
    "GT-ADV-28": "Nobody to switch with: {name} stays, with full credit.",
    "GT-ADV-31": "In the first turn {name} stays, with full credit.",
    "GT-DEP-7": "Deported Home, {name} gets nothing from it.",
    "GT-END-2": "All KEYs are out, but the lead is tied: {name} has not won yet.",
    "GT-Q94": "{name} leads, but must first make good the deportation.",
}
"""What a rule says that moved nothing, where the table should hear it."""


def _told(event: Told, state: State) -> str:
    return TOLD.get(event.rule, "").format(name=state.name(event.seat))


def _taken_back(event: Event, state: State) -> str:
    if isinstance(event, Transfer):
        return _moved(event, event.receiver, event.giver, state, back=True)
    if isinstance(event, Stood | PieceSet):
        at = state.traveler(event.seat).at if isinstance(state, GlobetrottersState) else None
        back_to = f"back to {state.name(at)}" if at else "off the map again"
        return f"{state.name(event.seat)}'s piece goes {back_to}."
    if isinstance(event, HomeChosen):
        return f"{state.name(event.seat)} takes the Home ticket back into the hand."
    if isinstance(event, TurnStarted) and state.turn:
        return f"It is {state.name(state.turn)}'s turn again."
    if isinstance(event, TurnEnded) and state.turn and not state.over:
        return f"{state.name(state.turn)}'s turn goes on."
    if isinstance(event, Ended) and not state.ended:
        return "The game goes on."
    return returned(event, state, "piece")


def _moved(transfer: Transfer, giver: str, receiver: str, state: State, *, back: bool = False) -> str:
    """One transfer as an instruction, from the giver's side."""
    say: dict[str, Any] = {
        CHEQUES: _cheques,
        TICKETS: _tickets,
        MEMORIES: _memories,
        KEY: _key,
        MARKER: _marker,
    }
    sentence: str = say[transfer.goods](transfer, giver, receiver, state, back)
    return sentence


def _cheques(transfer: Transfer, giver: str, receiver: str, state: State, back: bool) -> str:
    amount = dollars(transfer.quantity)
    if CORRECTION in (giver, receiver):
        holder = receiver if giver == CORRECTION else giver
        return f"{_start(state, holder)} now has {dollars(state.holdings.count(holder, CHEQUES))}."
    if giver == AGENT:
        return f"{amount} into the Jackpot." if receiver == JACKPOT else f"Pay {state.name(receiver)} {amount}."
    return f"{_start(state, giver)} pays {amount} to {state.name(receiver)}."


def _start(state: State, holder: str) -> str:
    name = state.name(holder)
    return name if state.is_seat(holder) else name[:1].upper() + name[1:]


def _tickets(transfer: Transfer, giver: str, receiver: str, state: State, back: bool) -> str:
    tickets = counted(transfer.quantity, "ticket")
    if CORRECTION in (giver, receiver):
        holder = receiver if giver == CORRECTION else giver
        return f"{_start(state, holder)} now has {counted(state.holdings.count(holder, TICKETS), 'ticket')}."
    if OUT in (giver, receiver):
        return ""
    if giver == AGENT:
        where = "the bottom of the pack, where they went" if back else "the top of the pack"
        if receiver == JACKPOT:
            return f"{tickets.capitalize()} from {where} into the Jackpot, face down."
        return f"Hand {state.name(receiver)} {tickets} from {where}."
    if receiver == AGENT:
        place = "on top of the pack" if back else "face down under the pack"
        return f"{tickets.capitalize()} from {state.name(giver)} go{'es' if transfer.quantity == 1 else ''} {place}."
    if receiver == JACKPOT:
        return f"{tickets.capitalize()} of {state.name(giver)}'s, drawn blindly, into the Jackpot, face down."
    return f"{tickets.capitalize()} from {state.name(giver)} to {state.name(receiver)}."


def _memories(transfer: Transfer, giver: str, receiver: str, state: State, back: bool) -> str:
    count = transfer.quantity
    what = "a Special Memory" if count == 1 else f"{count} Special Memories"
    if CORRECTION in (giver, receiver):
        holder = receiver if giver == CORRECTION else giver
        return f"{_start(state, holder)} now has {state.holdings.count(holder, MEMORIES)} Special Memories in hand."
    return f"{what[:1].upper()}{what[1:]} from {state.name(giver)} to {state.name(receiver)}."


def _key(transfer: Transfer, giver: str, receiver: str, state: State, back: bool) -> str:
    if receiver == CORRECTION:
        return ""
    key = state.name(transfer.name or "")
    if receiver == BOARD:
        return f"The KEY of {key} goes back on the map."
    return f"The KEY of {key} goes to {state.name(receiver)}."


def _marker(transfer: Transfer, giver: str, receiver: str, state: State, back: bool) -> str:
    if receiver == CORRECTION:
        return ""
    seat, _, city = (transfer.name or "").partition("@")
    if receiver == CHART:
        return f"Put {state.name(seat)}'s marker beside {state.name(city)} on the Chart."
    return f"Take {state.name(seat)}'s marker off {state.name(city)}."
