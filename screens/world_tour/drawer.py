"""The Banker's drawer: the fewest bills for every payment of the newest entry."""

from __future__ import annotations

from companion.events import Transfer
from companion.ledger import CASH, CORRECTION
from companion.table import Table
from companion.world_tour.bills import fewest_bills

_DEAL = "WT-SET-4"
"""The booklet says which bills everybody starts with."""


def bills_of_last(table: Table) -> tuple[str, ...]:
    """One sentence for each payment of the newest entry; nothing where no cash moved."""
    if not table.entries:
        return ()
    newest = table.entries[-1]
    back = newest.kind == "undo"
    events = newest.events if newest.target is None else table.entries[newest.target - 1].events
    paid = [event for event in events if isinstance(event, Transfer) and event.goods == CASH]
    paid = [event for event in paid if CORRECTION not in (event.giver, event.receiver)]
    if any(event.rule == _DEAL for event in paid):
        return ()
    said = []
    for event in reversed(paid) if back else paid:
        receiver = event.giver if back else event.receiver
        said.append(f"Bills for {table.state.name(receiver)}: {in_bills(event.quantity)}.")
    return tuple(dict.fromkeys(said))


def in_bills(amount: int) -> str:
    """``2×100 + 50``; the amount itself where no bills make it up."""
    bills = fewest_bills(amount)
    if sum(bill * count for bill, count in bills) != amount:
        return f"${amount}"
    return " + ".join(f"{count}×{bill}" if count > 1 else f"{bill}" for bill, count in bills)
