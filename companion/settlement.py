"""What to do on the real board after a correction: the difference of two states, in few words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.events import Transfer
from companion.games import Game
from companion.history import Entry, History
from companion.ledger import BOARD, BOUNDLESS, JACKPOT, ORIGINS, Holdings, amount
from companion.names import listed
from companion.state import State
from companion.timeline import correction_of

RULE = "DESK-14"


def differences(before: Holdings, after: Holdings) -> list[Transfer]:
    """The transfers that turn the first holdings into the second, each good going straight to where it belongs."""
    return [*_counted(before, after), *_handed(before, after)]


def _counted(before: Holdings, after: Holdings) -> Iterator[Transfer]:
    pairs = dict.fromkeys((*before.counts, *after.counts))
    for goods in dict.fromkeys(goods for _, goods in pairs):
        owed = {
            holder: after.count(holder, goods) - before.count(holder, goods) for holder, kind in pairs if kind == goods
        }
        for giver in sorted((each for each in owed if owed[each] < 0), key=lambda each: each in BOUNDLESS):
            for receiver in sorted((each for each in owed if owed[each] > 0), key=lambda each: each in BOUNDLESS):
                quantity = min(-owed[giver], owed[receiver])
                if quantity > 0:
                    owed[giver] += quantity
                    owed[receiver] -= quantity
                    yield Transfer(goods, quantity, giver, receiver, RULE)


def _handed(before: Holdings, after: Holdings) -> Iterator[Transfer]:
    for goods, name in dict.fromkeys((*before.things, *after.things)):
        giver, receiver = before.where(goods, name), after.where(goods, name)
        if giver != receiver:
            yield Transfer(goods, 1, giver, receiver, RULE, name)


def settlement(game: Game, before: State, after: State) -> list[str]:
    """What to do with the real goods and pieces; nothing where the two tables look alike."""
    moved = differences(before.holdings, after.holdings)
    goods = game.instructions([each for each in moved if not _out_of_sight(each)], after, False)
    pieces = game.moved_pieces(before, after) if game.moved_pieces else []
    return list(dict.fromkeys([*goods, *pieces, *_turn(before, after)]))


def _out_of_sight(transfer: Transfer) -> bool:
    """Between two holders of any number of things nobody at the table moves anything."""
    return transfer.name is None and {transfer.giver, transfer.receiver} <= BOUNDLESS


def _turn(before: State, after: State) -> list[str]:
    if before.ended and not after.ended:
        return ["The game goes on."]
    if after.ended and not before.ended:
        return [f"{after.name(after.winner)} has won!" if after.winner else "The game is over."]
    if after.turn and (before.turn, before.round) != (after.turn, after.round):
        return [f"It is {after.name(after.turn)}'s turn."]
    if after.turn and bool(before.over) != bool(after.over):
        return [f"{after.name(after.turn)}'s turn {'is over' if after.over else 'goes on'}."]
    return []


def corrects(history: History, entry: Entry) -> bool:
    """Whether an entry corrected the past, or took a correction back or did it again."""
    meant = history.entry(entry.target) if entry.target else entry
    return meant is not None and correction_of(meant) is not None


@dataclass(frozen=True, slots=True)
class Holding:
    """What one holder has of one kind of goods, before and after."""

    holder: str
    goods: str
    before: str
    after: str


def holdings(before: State, after: State) -> list[Holding]:
    """Every holding of a seat or the Jackpot that differs, by holder."""
    seats = [seat.seat for seat in (*before.seats, *after.seats)]
    found: list[Holding] = []
    for holder in dict.fromkeys((*seats, JACKPOT)):
        counts = dict.fromkeys(goods for (who, goods) in (*before.holdings.counts, *after.holdings.counts))
        for goods in counts:
            old, new = before.holdings.count(holder, goods), after.holdings.count(holder, goods)
            if old != new:
                found.append(Holding(holder, goods, amount(goods, old), amount(goods, new)))
        for goods in ORIGINS:
            olds, news = _things(before, holder, goods), _things(after, holder, goods)
            if set(olds) != set(news):
                found.append(Holding(holder, goods, listed(olds) or "none", listed(news) or "none"))
    return found


def _things(state: State, holder: str, goods: str) -> list[str]:
    """The names of the things that a holder has; of markers, those that bear the holder's colour."""
    names = [
        name
        for (kind, name), owner in state.holdings.things.items()
        if kind == goods and owner != BOARD and (owner == holder or name.startswith(f"{holder}@"))
    ]
    return sorted(state.name(name.partition("@")[2] if name.startswith(f"{holder}@") else name) for name in names)
