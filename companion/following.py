"""What a table can follow when a move is refused: its own decisions of before, once more or from now on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.allowing import the_setting_allowing
from companion.language import Request
from companion.overruling import Overrule, Said
from companion.ports import Decided
from companion.precedents import as_last_time, let_pass
from companion.rulebook import Rulebook
from companion.rulings import Ruling
from companion.statements import SetRule
from companion.table import Table


@dataclass(frozen=True, slots=True)
class Offer:
    """What was decided on the refusing rules, and the statements that would decide so again."""

    precedents: Sequence[Decided] = ()
    once: Request | None = None
    """Overrules as last time; only where precedents cover every reason."""

    for_good: Request | None = None
    """Sets the house rule that lets it pass; only where that is offered too, and one house rule would do."""


def offer(table: Table, request: Request, ruling: Ruling, rulebook: Rulebook) -> Offer:
    """What to offer on a refusal, as things stand now."""
    if ruling.allowed or request.move.by_table:
        return Offer()
    found = let_pass(table.precedents, request, ruling)
    reason = as_last_time(table.precedents, request, ruling)
    if not reason:
        return Offer(found)
    once = Request("", Overrule(reason, Said(request.actor, request.move)))
    setting = the_setting_allowing(table.game, table.view, request, ruling.rules, rulebook)
    return Offer(found, once, Request("", SetRule(setting)) if setting else None)
