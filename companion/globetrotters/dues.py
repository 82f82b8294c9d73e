"""Forgetting, by the book: what is due waits until it is asked for or insisted on, or is lost (GT-FORG-1 to 3)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.events import Transfer
from companion.globetrotters.conditions import GPlay
from companion.globetrotters.events import MapEvent, MissesSet
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.state import Due, Forgotten, GlobetrottersState
from companion.ledger import MARKER
from companion.state import CODEC, replace

REMEMBERED = 24
"""How many forgotten dues the desk can still tell about."""


@CODEC.register("due arose")
@dataclass(frozen=True, slots=True)
class DueArose(MapEvent):
    """Something is due that the desk does not book by itself."""

    due: Due

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with one more due."""
        return replace(state, dues=(*state.dues, self.due))


@CODEC.register("due settled")
@dataclass(frozen=True, slots=True)
class DueSettled(MapEvent):
    """Somebody asked for it, or insisted on it."""

    due: Due

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state without that due."""
        rest = list(state.dues)
        if self.due in rest:
            rest.remove(self.due)
        return replace(state, dues=tuple(rest))


@CODEC.register("due forgotten")
@dataclass(frozen=True, slots=True)
class DueForgotten(MapEvent):
    """Nobody asked or insisted in time."""

    due: Due
    rule: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state without that due, and with what was forgotten."""
        forgotten = Forgotten(self.due.what, self.due.seat, self.due.debt)
        rest = DueSettled(self.due).change(state)
        return replace(rest, forgotten=(*rest.forgotten, forgotten)[-REMEMBERED:])


@CODEC.register("due waits")
@dataclass(frozen=True, slots=True)
class DueWaits(MapEvent):
    """What became somebody's in another's turn may be asked for until the end of their own (GT-Q86)."""

    due: Due

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with the claimant's own turn counted."""
        anew = replace(self.due, own_turn=True, hand=state.hand)
        return replace(state, dues=tuple(anew if each == self.due else each for each in state.dues))


def strict(state: GlobetrottersState) -> bool:
    """Whether the table plays forgetting by the book."""
    return HOUSE_RULES.on(state, "forgetting")


def puts_off(play: GPlay, transfer: Transfer, what: str) -> bool:
    """A claim of whoever receives it, or a debt of whoever gives to an officer."""
    return put_off(play, transfer, what)


def put_off(play: GPlay, transfer: Transfer, what: str, cause: str = "") -> bool:
    """Have it wait, where the table plays so; says whether it does."""
    state = play.state
    if not strict(state):
        return False
    claimant = transfer.name.partition("@")[0] if transfer.goods == MARKER and transfer.name else transfer.receiver
    debt = not state.is_seat(claimant)
    seat = transfer.giver if debt else claimant
    play.emit(DueArose(Due(what, seat, state.hand, transfer, debt, seat == state.turn, cause)))
    return True


def forget(play: GPlay, seat: str) -> None:
    """A turn begins: claims of the finished turn and debts of the one before it are lost."""
    for due in play.state.dues:
        age = play.state.hand - due.hand
        if due.debt and age > 1:
            play.emit(DueForgotten(due, "GT-FORG-2"))
        elif not due.debt and due.own_turn and age:
            play.emit(DueForgotten(due, "GT-FORG-1"))
        elif not due.debt and not due.own_turn and due.seat == seat:
            play.emit(DueWaits(due))


def remembered(state: GlobetrottersState, seat: str) -> bool:
    """Whether the seat's next turn is passed over: it is to be lost, and nobody has to insist or somebody has."""
    return state.traveler(seat).misses > 0 and (not strict(state) or seat in state.reminded)


def misses_told(state: GlobetrottersState, seat: str) -> int:
    """Turns to be lost that the desk speaks of: by the book none before somebody has insisted (GT-FORG-3)."""
    return state.traveler(seat).misses if remembered(state, seat) else 0


def stand_by(play: GPlay, seat: str) -> None:
    """A turn that should have been lost is completed: it stands, and the penalty is spent (GT-ADV-19, GT-Q30)."""
    if play.state.turn_start is not None:
        misses = play.state.traveler(seat).misses
        play.emit(MissesSet(seat, max(misses - 1, 0), "GT-ADV-19"))
