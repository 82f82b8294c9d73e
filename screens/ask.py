"""F4: may she? Any player, any move, allowed or not, now or at a past entry. Nothing changes."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.screen import Screen

from companion.answers import Suggestion
from companion.language import Request
from companion.rulebook import Rulebook
from companion.table import Table
from companion.verdicts import ask
from screens.answer import AnswerScreen
from screens.commands import Command
from screens.inquiry import Inquiry
from screens.line_screen import LineScreen
from screens.lines import line_of
from screens.messages import Pressed
from screens.whys import show_why
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.picker_line import PickerLine
from screens.widgets.prompt import Prompt
from screens.widgets.suggestions import Suggestions

_TURN = {"tab": 1, "shift+tab": -1}


class AskScreen(LineScreen[Inquiry], Screen[Request | None]):
    """The picker, for questions; its answer is a statement to be booked where the table overrules."""

    CSS_PATH = "ask.tcss"
    AUTO_FOCUS = "PickerLine"
    BINDINGS = [
        Binding("f1", "help", "help", show=False, priority=True),
        Binding("f4", "close", "back", show=False, priority=True),
        Binding("f5", "rulebook", "rules", show=False, priority=True),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(
        self, table: Table, rulebook: Rulebook, typed: str = "", at: int | None = None, *, at_once: bool = False
    ) -> None:
        """``typed`` stands on the line already; ``at`` asks about the moment just before that entry.

        With ``at_once`` the ruling is shown without an Enter, where what was typed is a whole question.
        """
        super().__init__()
        self._at_once = at_once
        self._table = table
        self._rulebook = rulebook
        self._steps = Inquiry(table, typed, at)
        self._heading = Heading("Ask the officer", self._steps.moment)
        self._prompt = Prompt()
        self._line = PickerLine(frozenset(_TURN))
        self._suggestions = Suggestions(id="suggestions")

    def compose(self) -> ComposeResult:
        """The line, and below it all that may be asked."""
        yield self._heading
        with Horizontal(id="line"):
            yield self._prompt
            yield self._line
        yield self._suggestions
        yield KeyHints(
            ("Enter", "the ruling"),
            ("Tab", "another player"),
            ("at 38", "before entry 38"),
            ("F5", "rules"),
            ("F1", "help"),
            ("Esc", "back"),
        )

    def on_mount(self) -> None:
        """What was typed after ``?`` stands there."""
        self._list()
        first = next(iter(self._steps.options), None)
        if self._at_once and isinstance(first, Suggestion) and first.request is not None:
            self.call_later(self._take, 0)

    def attend(self) -> None:
        """Hear the next key, whatever is still to be painted."""
        self.set_focus(self._line)

    def on_pressed(self, message: Pressed) -> None:
        """Another player."""
        try:
            self._steps.another(_TURN[message.key])
            self._list()
        finally:
            message.done.set()

    def action_close(self) -> None:
        """Back; nothing has changed."""
        if self.is_current:
            self.dismiss(None)

    def action_help(self) -> None:
        """What can be asked."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("ask", self._table.game.title))

    def action_rulebook(self) -> None:
        """Every rule."""
        from screens.rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(self._table, self._rulebook))

    async def action_why(self, key: str) -> None:
        """Which entries made it so."""
        await show_why(self, self._table, self._rulebook, key)

    def _take(self, place: int) -> None:
        request = self._steps.take(place)
        if request is None:
            self._list()
            return
        if isinstance(request, Command):
            self.call_later(self.run_action, request.action)
            return
        verdict = ask(self._table, request, self._steps.at)
        self.app.push_screen(AnswerScreen(self._table, verdict, self._rulebook), self._answered)

    def _answered(self, request: Request | None) -> None:
        if request is not None:
            self.dismiss(request)

    def _show_options(self) -> None:
        self._heading.show("Ask the officer", self._steps.moment)
        self._prompt.show(self._steps.prompt)
        lines = [line_of(option, "") for option in self._steps.options]
        self._suggestions.show(lines, "nothing begins like this; Esc takes it back")
