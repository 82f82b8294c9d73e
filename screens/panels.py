"""What stands above the line of the desk: each game has panels of its own, and some have letters that act at once."""

from __future__ import annotations

from textual.containers import Container

from companion.language import Request
from companion.table import Table
from screens.dialogue import Option
from screens.widgets.on_the_table import OnTheTable, Report


class Panels(Container):
    """Shows the table; whatever is not overridden does nothing."""

    def __init__(self, table: Table) -> None:
        """Shows how this table stands whenever it is told to."""
        super().__init__(id="panels")
        self.table = table
        self.on_the_table = OnTheTable(Report(), id="on-the-table")

    def show(self, report: Report) -> None:
        """Draw the table as it stands; ``report`` is what the newest entry asks for."""
        self.on_the_table.show(report)

    @property
    def letters(self) -> frozenset[str]:
        """Letters that act at once now, while nothing or an amount is typed."""
        return frozenset()

    def meant(self, letter: str, typed: str) -> Request | None:
        """What one of these letters says."""
        return None

    def asks_again(self, option: Option | None, typed: str) -> bool:
        """Whether Enter on this option has to be pressed once more; the panels say why."""
        return False

    def another_key(self) -> None:
        """Any key that is not Enter."""

    def own(self, word: str) -> None:
        """One of this game's own desk words."""
