"""How often each rule had its say in a game, and in which entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.events import rule_of
from companion.table import Table


def usage(table: Table) -> Mapping[str, Sequence[int]]:
    """Rule -> the numbers of the entries played today that it decided, oldest first."""
    found: dict[str, list[int]] = {}
    for entry in table.entries:
        step = table.step(entry.number)
        if step is None:
            continue
        for rule in dict.fromkeys(rule_of(event) for event in step.events):
            if rule:
                found.setdefault(rule, []).append(entry.number)
    return found
