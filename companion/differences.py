"""The transfers that lead from one state of the books to another."""

from __future__ import annotations

from companion.events import Transfer
from companion.ledger import Holdings


def differences(before: Holdings, after: Holdings, rule: str) -> list[Transfer]:
    """Transfers that, applied to the one, give the other; countable goods first."""
    found: list[Transfer] = []
    for goods in dict.fromkeys(goods for _, goods in (*before.counts, *after.counts)):
        holders = dict.fromkeys(holder for holder, each in (*before.counts, *after.counts) if each == goods)
        change = {holder: after.count(holder, goods) - before.count(holder, goods) for holder in holders}
        givers = {holder: -amount for holder, amount in change.items() if amount < 0}
        for receiver, wanted in ((holder, amount) for holder, amount in change.items() if amount > 0):
            found += _collected(goods, receiver, wanted, givers, rule)
    for goods, name in dict.fromkeys((*before.things, *after.things)):
        here, there = before.where(goods, name), after.where(goods, name)
        if here != there:
            found.append(Transfer(goods, 1, here, there, rule, name))
    return found


def _collected(goods: str, receiver: str, wanted: int, givers: dict[str, int], rule: str) -> list[Transfer]:
    """So many for one receiver, from whoever has too many; ``givers`` is reduced by what they gave."""
    found: list[Transfer] = []
    for giver, spare in list(givers.items()):
        moved = min(wanted, spare)
        if moved:
            found.append(Transfer(goods, moved, giver, receiver, rule))
            givers[giver] -= moved
            wanted -= moved
    return found
