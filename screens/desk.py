"""The desk: everybody's goods, what to do on the real board, and one line that books everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from types import MappingProxyType

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from companion.answers import Draft, Suggestion
from companion.arguments import is_amount
from companion.language import Request
from companion.moves import values_of
from companion.ports import Box, Forked, StoreFault
from companion.table import Table
from companion.undoing import Redo, Undo
from screens.commands import COMMANDS, Command
from screens.dialogue import Dialogue, FilledIn, Refused
from screens.lines import line_of
from screens.messages import Entered, Moved, Pointed, Pressed, SteppedBack, Typed
from screens.officer import ASKING, ASKING_KEY
from screens.once import Once
from screens.phone_desk import PhoneDesk
from screens.report import report
from screens.titles import TITLES
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.picker_line import PickerLine
from screens.widgets.prompt import Prompt
from screens.widgets.suggestions import Suggestions

WINDING: Mapping[str, type[Undo | Redo]] = MappingProxyType({"ctrl+z": Undo, "ctrl+y": Redo})
"""The keys that change the game at once."""


class DeskScreen(PhoneDesk):
    """One game, open."""

    CSS_PATH = "desk.tcss"
    AUTO_FOCUS = "PickerLine"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
    BINDINGS = [
        *(Binding(each.key, each.action, each.label, show=False, priority=True) for each in COMMANDS),
    ]

    def __init__(self, table: Table, box: Box) -> None:
        """``box`` is the copy of the game that lies on the table."""
        super().__init__(table)
        self.box = box
        self._own = TITLES[table.game.title]
        self._keys = {each.key: each for each in self._own.commands if each not in COMMANDS}
        self._dialogue = Dialogue(table, self._own.commands, self._own.forms)
        self._once = Once()
        self._end_told = table.state.ended is not None
        self._unwatch: Callable[[], None] = lambda: None
        self._heading = Heading(self._title, table.game.headline(table.view))
        self._panels = self._own.panels(table)
        self._panels.show(report(table, self._the_rulebook()))
        self._prompt = Prompt()
        self._line = PickerLine(frozenset({*WINDING, *self._keys}))
        self._suggestions = Suggestions(id="suggestions")

    def compose(self) -> ComposeResult:
        """The panels above, the line and its list below."""
        yield self._heading
        yield self._panels
        yield self._request_line
        with Horizontal(id="line"):
            yield self._prompt
            yield self._line
        yield self._suggestions
        yield KeyHints(("^Z", "undo"), ("^Y", "redo"), *((each.shown, each.label) for each in self._own.commands))

    def on_mount(self) -> None:
        """Hear of every change, whoever makes it."""
        self._unwatch = self.table.watch(self._changed)
        self._list()

    def on_unmount(self) -> None:
        """Stop hearing."""
        self._unwatch()

    async def on_typed(self, message: Typed) -> None:
        """The list follows the line at once; a question that was pasted is asked."""
        if not await self._is_question(message.text) and message.text != self._dialogue.typed:
            self._dialogue.type(message.text)
            self._show_options()

    def on_moved(self, message: Moved) -> None:
        """Another line is chosen."""
        self._suggestions.move(message.by)
        self._show_request()

    def on_stepped_back(self, message: SteppedBack) -> None:
        """One step, never more."""
        try:
            if self._dialogue.back() or self._suggestions.chosen:
                self._list()
            else:
                self._declines()
        finally:
            message.done.set()

    async def on_pressed(self, message: Pressed) -> None:
        """Undo, redo, a question, a key of this game, a letter that acts at once: each in its turn among the keys."""
        try:
            if message.key in WINDING:
                self.wind(message.key)
            elif message.key == ASKING_KEY:
                await self.ask(self._dialogue.typed)
            elif message.key in self._keys:
                self.call_later(self.run_action, self._keys[message.key].action)
            else:
                self._say_at_once(message.key)
        finally:
            message.done.set()

    def on_another_key(self) -> None:
        """Enter counts again."""
        self._once.another_key()
        self._read_on()
        self._panels.another_key()
        self._show_letters()

    def on_entered(self, message: Entered) -> None:
        """Accept what a phone asks for, or take the line that is chosen."""
        try:
            if not self._accepts(message.at):
                self._take(self._suggestions.chosen, message.at)
        finally:
            message.done.set()

    def on_pointed(self, message: Pointed) -> None:
        """Take the line that was clicked."""
        self._take(message.place, message.at)

    def _take(self, place: int, at: float) -> None:
        if self.app.screen is not self or not self._once.lets(at):
            return
        option = self._dialogue.options[place] if place < len(self._dialogue.options) else None
        if self._dialogue.draft is None and self._panels.asks_again(option, self._dialogue.typed):
            self._once.booked(monotonic())
            self._show_letters()
            return
        taken = self._dialogue.take(place)
        if isinstance(taken, Refused):
            self._explain(taken.suggestion)
        elif isinstance(taken, Suggestion):
            self._book(taken)
        elif isinstance(taken, FilledIn):
            self._dialogue.type("")
            self._list()
            self._fill_in(taken.draft)
        elif isinstance(taken, Command):
            self._dialogue.clear()
            self._list()
            self.call_later(self.run_action, taken.action)
        else:
            self._list()

    def _say_at_once(self, letter: str) -> None:
        """What a letter says is booked; where it cannot be, the reason stands first in the list."""
        request = self._panels.meant(letter, self._dialogue.typed)
        if request is None:
            return
        ruling = self.table.judge(request)
        if not ruling.allowed:
            draft = Draft(request.actor, type(request.move), values_of(request.move))
            self._dialogue.object(Suggestion(self.table.written(request), "", ruling, draft=draft))
            self._list()
        elif self._play(request):
            self._once.another_key()
            self._dialogue.clear()
            self._list()

    def _fill_in(self, draft: Draft) -> None:
        """A move with a form of its own: what was being asked waits meanwhile."""
        self.app.push_screen(self._own.form(self.table, draft), self._filled_in)

    def _filled_in(self, request: Request | None) -> None:
        if request is not None:
            self._play(request)
        self._dialogue.look()
        self._list()

    def _book(self, suggestion: Suggestion) -> None:
        assert suggestion.request is not None
        if not self._foreseen(suggestion.request) and self._play(suggestion.request, suggestion):
            self._dialogue.booked(suggestion)
            self._list()

    def _play(self, request: Request, suggestion: Suggestion | None = None) -> bool:
        """Book it; say why where it cannot be booked."""
        try:
            outcome = self.table.play(request)
        except Forked:
            self._dialogue.clear()
            self._list()
            self._desk.trouble(
                "Another desk was faster: it has booked an entry in this game. Nothing of yours was booked. "
                "The books have been read anew and show what stands now."
            )
            return False
        except StoreFault as fault:
            self._desk.trouble(f"{fault} Nothing was booked.")
            return False
        finally:
            self._once.booked(monotonic())
        if outcome.entry is None and suggestion and self._dialogue.asks_first(suggestion):
            self._once.another_key()
            self._list()
            return False
        if outcome.entry is None:
            shown = suggestion or Suggestion(request.move.word, "")
            self._explain(Suggestion(shown.text, "", outcome.ruling))
            return False
        return True

    def _changed(self) -> None:
        state = self.table.view
        self._head()
        self._show_request()
        self._push()
        self._panels.show(report(self.table, self._the_rulebook()))
        if state.ended and not self._end_told:
            from screens.end import EndScreen

            self.app.push_screen(EndScreen(self.table))
        self._end_told = state.ended is not None

    @property
    def _bookable(self) -> Sequence[Request]:
        chosen, typed = self._suggestions.chosen, self._dialogue.typed
        said = [getattr(option, "request", None) for option in self._dialogue.options[chosen : chosen + 1]]
        if self._dialogue.draft is None and (not typed or is_amount(typed)):
            said += [self._panels.meant(letter, typed) for letter in sorted(self._panels.letters)]
        return [request for request in said if request is not None]

    def _head(self) -> None:
        self._heading.show(self._title, self._remark)

    def _list(self) -> None:
        if self._line.value != self._dialogue.typed:
            self._line.value = self._dialogue.typed
            self._line.cursor_position = len(self._line.value)
        self._show_options()

    def _show_options(self) -> None:
        self._prompt.show(self._dialogue.prompt)
        self._show_letters()
        lines = [line_of(option, self._dialogue.prompt) for option in self._dialogue.options]
        self._suggestions.show(lines, self._dialogue.empty)
        self._show_request()

    def _show_letters(self) -> None:
        self._line.letters = self._panels.letters | {ASKING} if self._dialogue.draft is None else frozenset()

    @property
    def _title(self) -> str:
        return f"{self.table.game.name} · {self.box.name}"

    def wind(self, key: str) -> None:
        """Undo or redo, by one of the keys of ``WINDING``."""
        if self._play(Request("", WINDING[key]())):
            self._once.another_key()
            self._dialogue.clear()
            self._list()
