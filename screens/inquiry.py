"""A question being put together: the typed text, and one draft for each answer given."""

from __future__ import annotations

from collections.abc import Sequence

from companion.answers import Draft, Suggestion
from companion.asking import Questions
from companion.language import Request
from companion.table import Table
from screens.commands import Command
from screens.whys import Whys


class Inquiry:
    """The steps towards one question."""

    def __init__(self, table: Table, typed: str = "", at: int | None = None) -> None:
        """``at`` asks about the moment just before that entry."""
        self.questions = Questions(table, at)
        self._table = table
        self._whys = Whys(table)
        self._steps: list[Draft] = []
        self.typed = typed
        self.options: Sequence[Suggestion | Command] = ()
        self.look()

    @property
    def at(self) -> int | None:
        """Which entry it is asked about; None for now."""
        return self.questions.at

    @property
    def prompt(self) -> str:
        """Who is asked about and what is still to be said."""
        if self._steps:
            return self.questions.prompt(self._steps[-1])
        if any(isinstance(option, Command) for option in self.options):
            return ""
        seat = self.questions.acting
        return f"may {self.questions.state.name(seat)} …" if seat else "may …"

    @property
    def moment(self) -> str:
        """When."""
        return "now" if self.at is None else f"just before entry {self.at}"

    def look(self) -> None:
        """List the options anew."""
        asked = None if self._steps else self._whys.asked(self.typed)
        if asked is not None:
            self.options = asked
            return
        self.options = self.questions.suggest(self.typed, self._steps[-1] if self._steps else None)

    def type(self, text: str) -> None:
        """The line reads like this now."""
        self.typed = text
        self.look()

    def back(self) -> bool:
        """Take back one step; false where there was none."""
        if self.typed:
            self.typed = ""
        elif self._steps:
            self._steps.pop()
        elif self.questions.chosen_at is not None:
            self.questions.chosen_at = None
        else:
            return False
        self.look()
        return True

    def another(self, step: int) -> None:
        """Ask about the next player."""
        seats = [seat.seat for seat in self.questions.state.seats]
        if seats:
            here = seats.index(self.questions.acting) if self.questions.acting in seats else 0
            self.questions.asker = seats[(here + step) % len(seats)]
            self._steps.clear()
            self.look()

    def take(self, place: int) -> Request | Command | None:
        """The whole question, or what is asked "why" about; nothing where something is still asked."""
        if not 0 <= place < len(self.options):
            return None
        option = self.options[place]
        if isinstance(option, Command):
            return option
        self.questions.keep_moment()
        if option.request is not None:
            return option.request
        if option.draft is not None:
            self._steps.append(option.draft)
            self.typed = ""
            self.look()
        return None
