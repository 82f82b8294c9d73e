"""A line of the past being put together: the typed text, and one draft for each answer given."""

from __future__ import annotations

from companion.recalling import Recall
from companion.state import State
from companion.table import Table
from screens.dialogue import Dialogue


class Retelling(Dialogue):
    """The steps towards what stands, or should have stood, just before an entry."""

    def __init__(self, table: Table, then: State, typed: str = "") -> None:
        """``then`` is the table at that moment; ``typed`` stands on the line already."""
        super().__init__(table, (), picker=Recall(table, then))
        self.type(typed)

    @property
    def prompt(self) -> str:
        """What is asked for now, or who speaks unless the line names somebody."""
        if self.draft is not None:
            return super().prompt
        acting = self._picker.acting
        return f"{self._picker.state.name(acting)}:" if acting and not self._picker.names_actor(self.typed) else ""

    def look(self) -> None:
        """List the options anew: the desk's own words have no place in the past."""
        self._objected = False
        self.options = self._picker.offered(self.typed, self.draft)
