"""What a move will do, in a few words: every balance before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.events import Ended, Event, Transfer, fold
from companion.games import Game
from companion.ledger import BOUNDLESS, CASH, CHEQUES, MARKER, MEMORIES, TICKETS
from companion.state import State

_SIGNS = {CASH: "$", CHEQUES: "$", TICKETS: "✈", MEMORIES: "★"}


@dataclass(frozen=True, slots=True)
class Change:
    """One countable good of one holder, before and after."""

    holder: str
    goods: str
    before: int
    after: int


Happened = tuple[State, Sequence[Event]]
"""The table before a move, and what the move made happen."""


def changes(before: State, after: State, events: Sequence[Event]) -> list[Change]:
    """Whose counts differ, seats and the Jackpot only, in the order of the events."""
    touched: dict[tuple[str, str], None] = {}
    for event in events:
        if isinstance(event, Transfer) and event.name is None:
            touched.update({(event.giver, event.goods): None, (event.receiver, event.goods): None})
    found = [
        Change(holder, goods, before.holdings.count(holder, goods), after.holdings.count(holder, goods))
        for holder, goods in touched
        if holder not in BOUNDLESS
    ]
    return [change for change in found if change.before != change.after]


def consequence(game: Game, before: State, after: State, events: Sequence[Event], actor: str) -> str:
    """One line for the picker: "to Paris · $700 → $500 · turn over"."""
    glances = dict.fromkeys(game.glance(event, after) for event in events)
    words = [words for words in glances if words]
    words += [_counted(change, after, actor) for change in changes(before, after, events)]
    for event in events:
        if isinstance(event, Transfer) and event.name is not None and event.receiver not in BOUNDLESS:
            words.append(f"{event.goods} {after.called(event.name)} to {after.name(event.receiver)}")
        elif isinstance(event, Transfer) and event.goods == MARKER and event.name and event.receiver == "chart":
            words.append(f"marker {after.name(event.name.partition('@')[2])}")
        elif isinstance(event, Ended) and event.winner:
            words.append(f"{after.name(event.winner)} wins")
    if after.over and not before.over:
        words.append("turn over")
    if after.turn != before.turn and after.turn:
        words.insert(0, f"{after.name(after.turn)}'s turn")
    return " · ".join(words)


def instead(game: Game, actor: str, old: Happened, new: Happened) -> str:
    """What differs between two outcomes of the same move: "$500 → $400 instead of $700 → $500"; nothing if nothing.

    Balances and glances first; where they are the same, the events in words.
    """
    for tell in (_glanced, _in_words):
        olds, news = tell(game, actor, old), tell(game, actor, new)
        gone = [words for words in olds if words not in news]
        come = [words for words in news if words not in olds]
        if gone or come:
            return f"{' · '.join(come) or 'nothing'} instead of {' · '.join(gone) or 'nothing'}"
    return ""


def _glanced(game: Game, actor: str, happened: Happened) -> list[str]:
    before, events = happened
    return [words for words in consequence(game, before, fold(before, events), events, actor).split(" · ") if words]


def _in_words(game: Game, actor: str, happened: Happened) -> list[str]:
    before, events = happened
    after = fold(before, events)
    return [words for words in (game.happened(event, after) for event in events) if words]


def _counted(change: Change, state: State, actor: str) -> str:
    whose = "" if change.holder == actor else state.name(change.holder).removeprefix("the ") + " "
    sign = _SIGNS.get(change.goods, change.goods + " ")
    return f"{whose}{sign}{change.before} → {sign}{change.after}"
