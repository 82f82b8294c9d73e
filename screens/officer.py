"""The desk's officer: asking, looking up, refusals explained, and the table that decides otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

from companion.answers import Suggestion
from companion.corrections import Correction
from companion.language import Request
from companion.rulebook import Rulebook
from companion.statements import SetRule
from companion.table import Table
from screens.commands import WHY
from screens.dialogue import Dialogue
from screens.once import Once
from screens.ruling import RulingScreen
from screens.whys import show_why
from screens.widgets.picker_line import PickerLine

if TYPE_CHECKING:
    from screens.ask import AskScreen

ASKING = "?"
"""Typed on an empty line: may she?"""

ASKING_KEY = "question_mark"


class OfficerDesk(Screen[None]):
    """What the desk can answer; whatever is decided there is booked by the desk."""

    table: Table
    _line: PickerLine
    _once: Once
    _dialogue: Dialogue
    _rulebook: Rulebook | None = None
    _question: AskScreen | None = None
    _left_with: int | None = None
    """How many entries there were when another screen came up."""

    def on_screen_suspend(self) -> None:
        """Another screen comes up."""
        self._left_with = len(self.table.entries)

    def on_screen_resume(self) -> None:
        """What was booked over there may have changed what can be said here."""
        if self._left_with not in (None, len(self.table.entries)):
            self._dialogue.look()
            self._list()

    @property
    def rulebook(self) -> Rulebook:
        """The rules of this game, read when first asked for."""
        if self._rulebook is None:
            self._rulebook = self.table.game.rulebook()
        return self._rulebook

    def _the_rulebook(self) -> Rulebook | None:
        """For what is told of the end of the game; before it nobody waits for the rules to be read."""
        return self.rulebook if self.table.state.ended else None

    async def ask(self, typed: str = "", *, at_once: bool = False) -> None:
        """The ruling on any move; what is typed ahead falls on the line of the question.

        With ``at_once`` a question that is whole is answered without another Enter.
        """
        from screens.ask import AskScreen

        question = AskScreen(self.table, self.rulebook, typed, at_once=at_once)
        self._dialogue.clear()
        self._list()
        self._question = question
        await self.app.push_screen(question, self._decided)
        question.attend()

    async def _is_question(self, text: str) -> bool:
        """Whether the line asks; what was typed before the question came up goes on there."""
        if self._question is not None and self.app.screen is self._question:
            self._question.type_on(self._line.value)
            self._line.value = ""
            return True
        if text.startswith(ASKING) and self._dialogue.draft is None:
            await self.ask(text.removeprefix(ASKING))
            return True
        return False

    async def action_ask(self) -> None:
        """May she?"""
        await self.ask()

    async def action_ask_about(self, question: str) -> None:
        """The ruling on a line that was typed whole."""
        await self.ask(question, at_once=True)

    async def action_why(self, key: str) -> None:
        """Which entries made it so: of what ``key`` is, or, with none, of anything."""
        if key:
            await show_why(self, self.table, self.rulebook, key)
        else:
            self._line.insert_text_at_cursor(f"{WHY} ")

    def action_people(self) -> None:
        """Who sits at the table."""
        from screens.people import PeopleScreen

        self.app.push_screen(PeopleScreen(self.table))

    def action_house(self) -> None:
        """What this table plays its own way."""
        from screens.rules_played import RulesPlayedScreen

        self.app.push_screen(RulesPlayedScreen(self.table))

    def action_rulebook(self) -> None:
        """Every rule."""
        from screens.rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(self.table, self.rulebook))

    def _foreseen(self, request: Request) -> bool:
        """Whether it is a correction, which is shown with all that follows before it is booked."""
        if not isinstance(request.move, Correction):
            return False
        from screens.correction import CorrectionScreen

        self._dialogue.clear()
        self._list()
        self.app.push_screen(CorrectionScreen(self.table, request.move))
        return True

    def _explain(self, refused: Suggestion) -> None:
        screen = RulingScreen(refused.text, refused.ruling, self.rulebook, self._type_on, self.table, refused.request)
        self.app.push_screen(screen, self._decided)

    def _type_on(self, letter: str) -> None:
        """Whoever types while reasons are shown goes on with the line."""
        self._once.another_key()
        self._line.insert_text_at_cursor(letter)

    def _decided(self, request: Request | None) -> None:
        if request is None or not self._play(request):
            return
        if isinstance(request.move, SetRule):
            self._dialogue.look()
        else:
            self._dialogue.clear()
        self._list()

    def _play(self, request: Request) -> bool:
        raise NotImplementedError

    def _list(self) -> None:
        raise NotImplementedError
