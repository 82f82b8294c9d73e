"""What may follow ``why``: everything that can be asked about, found as one types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.screen import Screen

from companion.arguments import DIGITS
from companion.chains import asked_about
from companion.rulebook import Rulebook
from companion.subjects import Subject, matching
from companion.table import Table
from screens.commands import WHY, Command

_NEWEST = 9
"""Digits of a number that is looked up at all."""


def whys(table: Table, typed: str) -> Sequence[Command] | None:
    """What the line asks "why" about; None where it asks nothing of the kind."""
    word, _, rest = typed.strip().partition(" ")
    if word.casefold() != WHY:
        return None
    found = [_holding(table, each) for each in matching(asked_about(table), rest)]
    return [*_entries(table, rest.strip()), *found]


def _holding(table: Table, subject: Subject) -> Command:
    state = table.view
    told = subject.told(subject.value(state), state)
    return Command(f"{WHY} {subject.words}", "", "", "", told, f"why({subject.key!r})")


def _entries(table: Table, typed: str) -> list[Command]:
    """The entry of a number; with nothing typed, the newest."""
    number = int(typed) if DIGITS.fullmatch(typed) and len(typed) <= _NEWEST else 0 if typed else len(table.entries)
    entry = table.history.entry(number)
    return [Command(f"{WHY} {number}", "", "", "", table.line(entry), f"why('{number}')")] if entry else []


async def show_why(screen: Screen[Any], table: Table, rulebook: Rulebook, key: str) -> None:
    """Show the chain of what ``key`` is, or the entry of that number with all its reasons."""
    from screens.ledger import LedgerScreen
    from screens.why import WhyScreen

    if key.isdigit():
        ledger = LedgerScreen(table, int(key))
        await screen.app.push_screen(ledger)
        ledger.action_why()
        return
    subject = next((each for each in asked_about(table) if each.key == key), None)
    if subject is not None:
        screen.app.push_screen(WhyScreen(table, rulebook, subject))
