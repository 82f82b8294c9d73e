"""What can be done with the entry that is chosen in the ledger."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding
from textual.screen import Screen

from companion.history import Entry
from companion.language import Request
from companion.rulebook import Rulebook
from companion.settlement import corrects
from companion.table import Table
from companion.undoing import Redo, Undo
from screens.booking import booked
from screens.ledger_detail import rules_of
from screens.mending import change, insert, strike
from screens.waive import waive


class LedgerActions(Screen[None]):
    """The keys that put the past right, or ask about it."""

    BINDINGS = [
        Binding("s", "strike", "strike", show=False),
        Binding("c", "change", "change", show=False),
        Binding("i", "insert", "insert", show=False),
        Binding("v", "waive", "waive", show=False),
        Binding("question_mark", "ask", "ask", show=False),
        Binding("f5", "rulebook", "rules", show=False),
        Binding("ctrl+z", "undo", "undo", show=False),
        Binding("ctrl+y", "redo", "redo", show=False),
        Binding("f1", "help", "help", show=False),
    ]

    _table: Table
    _rulebook: Rulebook

    @property
    def chosen(self) -> Entry | None:
        """The entry that is chosen."""
        raise NotImplementedError

    def action_strike(self) -> None:
        """It should never have been made."""
        self._mend(strike)

    def action_change(self) -> None:
        """It should have said something else."""
        self._mend(change)

    def action_insert(self) -> None:
        """Something was forgotten before it."""
        self._mend(insert)

    def action_waive(self) -> None:
        """What a rule booked in it is set aside."""
        self._mend(waive)

    def action_ask(self) -> None:
        """What was possible just before it."""
        from screens.ask import AskScreen

        if self.chosen is not None:
            self.app.push_screen(AskScreen(self._table, self._rulebook, at=self.chosen.number))

    def show_settled(self) -> bool:
        """Show again what the chosen entry asked for on the real board; false where it is no correction."""
        if self.chosen is None or not corrects(self._table.history, self.chosen):
            return False
        from screens.settled import SettledScreen

        self.app.push_screen(SettledScreen(self._table, self.chosen))
        return True

    def action_rulebook(self) -> None:
        """The rules that the entry names; typing finds every other one."""
        from screens.rulebook import RulebookScreen

        cited = rules_of(self._table, self.chosen) if self.chosen else ()
        self.app.push_screen(RulebookScreen(self._table, self._rulebook, cited=cited))

    def action_undo(self) -> None:
        """Take back the newest entry that changed the game."""
        booked(self, self._table, Request("", Undo()))

    def action_redo(self) -> None:
        """Do again what was undone last."""
        booked(self, self._table, Request("", Redo()))

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("ledger"))

    def _mend(self, how: Callable[[Screen[None], Table, Entry], None]) -> None:
        if self.chosen is not None:
            how(self, self._table, self.chosen)
