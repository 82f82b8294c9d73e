"""What a table has decided otherwise than the rules, in words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.ports import Decided
from companion.precedents import KEPT, OVERRULED, SET_ASIDE
from screens.when import day

VERDICTS = {OVERRULED: "let pass", KEPT: "let stand", SET_ASIDE: "set aside"}
"""What the list of precedents calls them."""


def when(precedent: Decided) -> str:
    """``in entry 41`` of the game on the table, or ``on 23 Nov 2026``."""
    return f"in entry {precedent.entry}" if precedent.game is None else f"on {day(precedent.time)}"


def let_pass_said(precedents: Sequence[Decided]) -> list[str]:
    """One sentence for each decision, with the rules that it let the word pass by."""
    rules: dict[str, list[str]] = {}
    for each in precedents:
        sentence = f"This table let it pass {when(each)}: “{each.reason}”"
        rules.setdefault(sentence, []).append(each.rule)
    return [f"{sentence} ({', '.join(found)})" for sentence, found in rules.items()]


def set_aside_said(precedents: Sequence[Decided]) -> list[str]:
    """One sentence for each consequence that was taken back."""
    return [f"This table set {each.rule} aside {when(each)}: “{each.reason}”" for each in precedents]
