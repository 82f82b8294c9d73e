"""The house rules of a game that is being played: each change is an entry, in force from then on."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList

from companion.answers import Draft
from companion.house_rules import HouseRule
from companion.language import Request
from companion.statements import SetRule
from companion.table import Table
from companion.tokens import Token
from screens.booking import booked
from screens.house_rules import HouseRulesScreen
from screens.once import Once


class RulesPlayedScreen(HouseRulesScreen):
    """Enter books the chosen rule as it is shown; what is not booked is marked."""

    CSS_PATH = "rules_played.tcss"
    BINDINGS = [
        Binding("escape", "back", "back", show=False),
        Binding("ctrl+z", "app.wind('ctrl+z')", "undo", show=False),
        Binding("ctrl+y", "app.wind('ctrl+y')", "redo", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    hints = (
        ("←→", "change"),
        ("digits", "an amount"),
        ("Del", "as the booklet"),
        ("Enter", "book it"),
        ("F1", "help"),
        ("Esc", "desk"),
    )

    def __init__(self, table: Table, draft: Draft | None = None) -> None:
        """Begins with what this table plays; a ``draft`` of the word alone says nothing more."""
        self._table = table
        self._once = Once()
        self._known = dict(table.state.rules)
        self._end_watch: Callable[[], None] = lambda: None
        super().__init__(table.game, dict(table.state.rules))

    def on_mount(self) -> None:
        """Follow the books."""
        self._end_watch = self._table.watch(self._hear)

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        self._end_watch()

    def on_key(self, event: events.Key) -> None:
        """Any other key: the next Enter is meant."""
        self._once.another_key()

    def choose(self) -> None:
        """Book the chosen rule."""
        if not self._once.lets(monotonic()):
            return
        rule = self._rule
        if self._pending(rule):
            value = rule.read(Token(self._value(rule), False, 1))
            if booked(self, self._table, Request("", SetRule((rule.name, value)))):
                self._once.booked(monotonic())

    def action_back(self) -> None:
        """What is not booked as it was; then the desk."""
        if any(self._pending(rule) for rule in self._listed):
            self._rules.clear()
            self._rules.update(self._table.state.rules)
            self._look()
        elif self.is_current:
            self.dismiss(None)

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("rules played", self._table.game.title))

    def _played(self, rule: HouseRule) -> str:
        return self._table.state.rules.get(rule.name, rule.default)

    def _pending(self, rule: HouseRule) -> bool:
        return self._value(rule) != self._played(rule)

    def _hear(self) -> None:
        self.call_later(self._look)

    def _look(self) -> None:
        """What is booked now; what is only shown stays shown."""
        if not self.is_attached:
            return
        shown = self.query_one(OptionList)
        known, self._known = self._known, dict(self._table.state.rules)
        for rule in self._listed:
            if self._value(rule) == known.get(rule.name, rule.default):
                self._rules.pop(rule.name, None)
                if rule.name in self._known:
                    self._rules[rule.name] = self._known[rule.name]
            shown.replace_option_prompt(rule.name, self._line(rule))
        self._explain()

    def _line(self, rule: HouseRule) -> Content:
        line = super()._line(rule)
        return Content.assemble(("? ", "bold $text-warning"), line[2:]) if self._pending(rule) else line

    def _what(self, rule: HouseRule) -> Content:
        if not self._pending(rule):
            return super()._what(rule)
        change = f"{self._played(rule)} → {self._value(rule)} from now on: Enter books it.  "
        return Content.assemble((change, "bold $text-warning"), rule.summary)
