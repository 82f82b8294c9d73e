"""What has been said so far on the line, and what may be said next."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from companion.answers import Draft, Suggestion
from companion.language import vocabulary
from companion.named import Named, OrNone
from companion.picking import Picker
from companion.rulings import Ruling
from companion.table import Table
from screens.commands import COMMANDS, Command, asking, beginning
from screens.whys import Whys

Option = Suggestion | Command


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that the rules forbid was chosen."""

    suggestion: Suggestion


@dataclass(frozen=True, slots=True)
class FilledIn:
    """A move was chosen that has a form of its own."""

    draft: Draft


class Dialogue:
    """The steps towards one entry: typed text, then one draft for each answer that was given."""

    def __init__(
        self,
        table: Table,
        commands: Sequence[Command] = COMMANDS,
        forms: Container[str] = frozenset(),
        picker: Picker | None = None,
    ) -> None:
        """Ask this table what may be said; ``forms`` are the words of moves that are not asked for part by part.

        Without a ``picker`` it is asked as it stands.
        """
        self._commands = commands
        self.also: Sequence[Command] = ()
        """What else the desk can be told just now."""
        self._forms = forms
        self._table = table
        self._picker = picker or Picker(table)
        self._whys = Whys(table)
        self._steps: list[Draft] = []
        self._objected = False
        self.typed = ""
        self.options: Sequence[Option] = ()
        self.look()

    @property
    def draft(self) -> Draft | None:
        """The move whose arguments are being asked for."""
        return self._steps[-1] if self._steps else None

    @property
    def idle(self) -> bool:
        """Whether nothing is typed, asked for or objected to."""
        return not (self.typed or self._steps or self._objected)

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
            known = "; none is known yet" if isinstance(part.argument, Named | OrNone) else ""
            return f"type {part.argument.wanted}{known}"
        return "nothing begins like this; Esc takes it back"

    def look(self) -> None:
        """List the options anew: what is legal, then the desk's own words, then what is refused."""
        self._objected = False
        found: list[Option] = list(self._picker.offered(self.typed, self.draft))
        own = beginning(self.typed, (*self.also, *self._commands)) if self.draft is None else []
        if own:
            exact = [command for command in own if command.word == self.typed.strip().casefold()]
            place = next((place for place, each in enumerate(found) if not _of_known_things(each)), len(found))
            found[place:place] = [command for command in own if command not in exact]
            found[:0] = exact
        self.options = found
        asked = self._whys.asked(self.typed) if self.draft is None else None
        if asked is not None:
            self.options = asked
        question = asking(self.typed) if self.draft is None else None
        if question is not None:
            self.options = [question, *self.options]

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
        elif not self._objected:
            return False
        self.look()
        return True

    def object(self, refused: Suggestion) -> None:
        """Say first why something was refused, until the next key; or ask for what it lacks."""
        if self.asks_first(refused):
            return
        self.look()
        self._objected = True
        self.options = [refused, *(each for each in self.options if getattr(each, "text", "") != refused.text)]

    def take(self, place: int) -> Option | Refused | FilledIn | None:
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
        if option.draft is not None and option.draft.move.word in self._forms:
            return FilledIn(option.draft)
        if option.draft is not None:
            self._steps.append(option.draft)
            self.typed = ""
            self.look()
        return None

    def begun(self, word: str) -> tuple[Draft, Ruling]:
        """A move of which nothing is said yet but its word, and whether it can be said now."""
        draft = Draft(self._picker.acting, vocabulary(self._picker.table.game)[word])
        return draft, self._picker.judge(draft)

    def asks_first(self, refused: Suggestion) -> bool:
        """Ask for the statement that was all a refused move lacked; false where there is none."""
        draft = self._picker.lacking(refused.draft) if refused.draft else None
        if draft is not None:
            self._steps.append(draft)
            self.type("")
        return draft is not None

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


def _of_known_things(option: Option) -> bool:
    """Whether it is legal, and needs no new name to be made known first."""
    return isinstance(option, Suggestion) and option.legal and not (option.draft and option.draft.resume)
