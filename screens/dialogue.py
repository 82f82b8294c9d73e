"""What has been said so far on the line, and what may be said next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.answers import Draft, Suggestion
from companion.picking import Picker
from companion.table import Table
from screens.commands import Command, beginning

Option = Suggestion | Command


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that the rules forbid was chosen."""

    suggestion: Suggestion


class Dialogue:
    """The steps towards one entry: typed text, then one draft for each answer that was given."""

    def __init__(self, table: Table) -> None:
        """Ask this table what may be said."""
        self._table = table
        self._picker = Picker(table)
        self._steps: list[Draft] = []
        self.typed = ""
        self.options: Sequence[Option] = ()
        self.look()

    @property
    def draft(self) -> Draft | None:
        """The move whose arguments are being asked for."""
        return self._steps[-1] if self._steps else None

    @property
    def prompt(self) -> str:
        """What is asked for now; the name of whoever answers, where it is not their turn."""
        if self._steps:
            return self._picker.prompt(self._steps[-1])
        state = self._table.view
        acting = self._table.game.acting(state)
        return f"{state.name(acting)}:" if acting and acting != state.turn and not state.ended else ""

    @property
    def empty(self) -> str:
        """What to do where nothing is listed."""
        part = self._picker.asked(self._steps[-1]) if self._steps and not self.typed else None
        if part:
            return f"type {part.argument.prompt}; none is known yet"
        return "nothing begins like this; Esc takes it back"

    def look(self) -> None:
        """List the options anew: what is legal, then the desk's own words, then what is refused."""
        found: list[Option] = list(self._picker.suggest(self.typed, self.draft))
        own = beginning(self.typed) if self.draft is None else []
        if own:
            exact = [command for command in own if command.word == self.typed.strip().casefold()]
            legal = sum(1 for each in found if isinstance(each, Suggestion) and each.legal)
            found[legal:legal] = [command for command in own if command not in exact]
            found[:0] = exact
        self.options = found

    def type(self, text: str) -> None:
        """The line reads like this now."""
        self.typed = text
        self.look()

    def back(self) -> bool:
        """Take back exactly one step; false where there was none."""
        if self.typed:
            self.typed = ""
        elif self._steps:
            self._steps.pop()
        else:
            return False
        self.look()
        return True

    def take(self, place: int) -> Option | Refused | None:
        """What Enter on this option comes to: something to be done, or nothing when only the next question follows."""
        if not 0 <= place < len(self.options):
            return None
        option = self.options[place]
        if isinstance(option, Command):
            return option
        if not option.ruling.allowed:
            return Refused(option)
        if option.request is not None:
            return option
        if option.draft is not None:
            self._steps.append(option.draft)
            self.typed = ""
            self.look()
        return None

    def clear(self) -> None:
        """Begin a new line."""
        self._steps.clear()
        self.typed = ""
        self.look()

    def booked(self, suggestion: Suggestion) -> None:
        """Begin a new line, or come back to the move for whose sake this was said."""
        resumed = self._picker.resumed(suggestion.draft) if suggestion.draft else None
        self._steps = [resumed] if resumed else []
        self.typed = ""
        self.look()
