"""Who has won, and why not yet."""

from __future__ import annotations

from companion.events import Ended, Event, Transfer
from companion.globetrotters.conditions import GPlay
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.state import GlobetrottersState
from companion.ledger import CORRECTION, KEY


def all_keys_out(state: GlobetrottersState) -> bool:
    """Whether no KEY lies on the map any more (GT-Q89)."""
    jackpot_counts = not HOUSE_RULES.on(state, "jackpot_not_out")
    return state.keys_out(jackpot_counts) >= HOUSE_RULES.amount(state, "keys")


def leaders(state: GlobetrottersState) -> list[str]:
    """The seats with the most KEYs; none while nobody has any."""
    counts = {each.seat: len(state.keys(each.seat)) for each in state.seats}
    most = max(counts.values(), default=0)
    return [seat for seat, count in counts.items() if count == most and most]


def returned_home(play: GPlay, seat: str) -> bool:
    """Whether coming Home wins the game; where all KEYs are out and it does not, the reason is told."""
    state = play.state
    leading = leaders(state)
    if seat not in leading:
        return False
    keys = HOUSE_RULES.amount(state, "keys")
    if state.keys_out(False) < keys <= state.keys_out(True):
        play.tell("GT-Q89", seat)
    if not all_keys_out(state):
        return False
    if state.traveler(seat).mark:
        play.tell("GT-Q94", seat)
        return False
    if len(leading) > 1:
        play.tell("GT-END-2", seat)
        return False
    play.emit(Ended(seat, "GT-END-1"))
    return True


def _moved_a_key(event: Event) -> bool:
    """Whether a KEY changed hands in play, not by hand."""
    return isinstance(event, Transfer) and event.goods == KEY and CORRECTION not in (event.giver, event.receiver)


def settle(play: GPlay) -> None:
    """With the house rule, the leader wins at Home as soon as a KEY has moved, without returning there (GT-Q90)."""
    state = play.state
    if not state.started or state.ended or not HOUSE_RULES.on(state, "at_home_wins") or not all_keys_out(state):
        return
    if not any(_moved_a_key(event) for event in play.events):
        return
    leading = leaders(state)
    if len(leading) != 1:
        return
    traveler = state.traveler(leading[0])
    if traveler.at and traveler.at == traveler.home and not traveler.mark and not traveler.waiting:
        play.emit(Ended(leading[0], "GT-Q90"))
