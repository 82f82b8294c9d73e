"""What may follow ``why``: everything that can be asked about, found as one types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.screen import Screen

from companion.arguments import DIGITS
from companion.chains import asked_about
from companion.rulebook import Rulebook
from companion.state import State
from companion.subjects import Subject, matching
from companion.table import Table
from screens.commands import WHY, Command

_LONGEST = 9
"""Digits of a number that is looked up at all."""


class Whys:
    """Lists what a line asks "why" about; the books are gone through once for each state of the game."""

    def __init__(self, table: Table) -> None:
        """Of this table."""
        self._table = table
        self._state: State | None = None
        self._subjects: Sequence[Subject] = ()

    def asked(self, typed: str) -> Sequence[Command] | None:
        """What the line asks about; None where it asks nothing of the kind."""
        word, _, rest = typed.strip().partition(" ")
        if word.casefold() != WHY:
            return None
        if self._state is not self._table.state:
            self._state, self._subjects = self._table.state, asked_about(self._table)
        found = [self._holding(each) for each in matching(self._subjects, rest)]
        return [*self._entries(rest.strip()), *found]

    def _holding(self, subject: Subject) -> Command:
        state = self._table.view
        told = subject.told(subject.value(state), state)
        return Command(f"{WHY} {subject.words}", "", "", "", told, f"why({subject.key!r})")

    def _entries(self, typed: str) -> list[Command]:
        """The entry of a number; with nothing typed, the newest."""
        table = self._table
        number = (
            int(typed) if DIGITS.fullmatch(typed) and len(typed) <= _LONGEST else 0 if typed else len(table.entries)
        )
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
