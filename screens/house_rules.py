"""Every house rule of the game in one list, each with what this table plays."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from companion.games import Game
from companion.house_rules import HouseRule
from companion.tokens import LanguageFault, Token
from screens.text import fitted
from screens.widgets.key_hints import KeyHints

_NAME = 26
_VALUE = 12


class HouseRulesScreen(ModalScreen[None]):
    """Changes the rules it was given, at once; what is as in the booklet is not in them."""

    CSS_PATH = "house_rules.tcss"
    BINDINGS = [
        Binding("escape,f3", "app.pop_screen", "back", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("left", "change(-1)", "before", show=False),
        Binding("right,space", "change(1)", "next", show=False),
        Binding("delete", "put_back", "as the booklet", show=False),
        Binding("backspace", "shorten", "one digit less", show=False),
    ]

    hints: tuple[tuple[str, str], ...] = (
        ("←→", "change"),
        ("digits", "an amount"),
        ("Del", "as the booklet"),
        ("Esc", "done"),
    )

    def __init__(self, game: Game, rules: dict[str, str]) -> None:
        """``rules`` is changed in place."""
        super().__init__()
        self._rules = rules
        self._listed = list(game.house_rules)
        self._rulebook = game.rulebook()
        self._typed = ""

    def compose(self) -> ComposeResult:
        """The list, and the rule in question below it."""
        with Vertical(id="sheet") as sheet:
            sheet.border_title = Content("House rules")
            yield OptionList(id="rules", compact=True)
            yield Static(id="about")
        yield KeyHints(*self.hints)

    def on_mount(self) -> None:
        """The first rule."""
        shown = self.query_one(OptionList)
        shown.set_options([Option(self._line(rule), id=rule.name) for rule in self._listed])
        shown.highlighted = 0
        shown.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another rule: what it is about."""
        self._typed = ""
        self._explain()

    def on_option_list_option_selected(self) -> None:
        """Enter and a click."""
        self.choose()

    def choose(self) -> None:
        """Go round."""
        self.action_change(1)

    def on_key(self, event: events.Key) -> None:
        """Digits are an amount."""
        if event.character and event.character in "0123456789" and not self._rule.values:
            event.stop()
            self._type(self._typed + event.character)

    def action_shorten(self) -> None:
        """One digit less."""
        if not self._rule.values:
            self._type((self._typed or self._value(self._rule))[:-1])

    def action_change(self, step: int) -> None:
        """The next value that this release plays."""
        rule, value = self._rule, self._value(self._rule)
        self._typed = ""
        if not rule.values:
            self._set(str(min(max(int(value) + step * rule.step, rule.low), rule.high)))
            return
        self._set(rule.values[(rule.values.index(value) + step) % len(rule.values)])

    def action_put_back(self) -> None:
        """As the booklet or the desk's ruling has it."""
        self._typed = ""
        self._set(self._rule.default)

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("house rules"))

    @property
    def _rule(self) -> HouseRule:
        return self._listed[self.query_one(OptionList).highlighted or 0]

    def _value(self, rule: HouseRule) -> str:
        return self._rules.get(rule.name, rule.default)

    def _type(self, digits: str) -> None:
        """Take the digits as far as they are an amount that can be played, and say what is expected otherwise."""
        self._typed = digits
        if not digits:
            self._explain("type an amount")
            return
        try:
            self._rule.read(Token(digits, False, 1))
        except LanguageFault as fault:
            self._explain(f"{digits}: expected {fault.expected}")
        else:
            self._set(str(int(digits)))

    def _set(self, value: str) -> None:
        rule = self._rule
        if value == rule.default:
            self._rules.pop(rule.name, None)
        else:
            self._rules[rule.name] = value
        shown = self.query_one(OptionList)
        shown.replace_option_prompt(rule.name, self._line(rule))
        self._explain()

    def _line(self, rule: HouseRule) -> Content:
        changed = rule.name in self._rules
        name = fitted(rule.called, _NAME)
        value = fitted(self._value(rule), _VALUE)
        return Content.assemble(
            "• " if changed else "  ",
            (name, "bold" if changed else ""),
            (value, "bold $text-accent" if changed else "$text-accent"),
            (rule.summary, "$foreground-muted"),
        )

    def _what(self, rule: HouseRule) -> Content:
        """What the rule changes, in one sentence."""
        return Content.styled(rule.summary, "bold")

    def _explain(self, fault: str = "") -> None:
        rule = self._rule
        offered = " / ".join(rule.values) if rule.values else f"{rule.low} to {rule.high}, in steps of {rule.step}"
        text = self._rulebook[rule.question].text if rule.question in self._rulebook else ""
        first = Content.styled(f"✗ {fault}", "bold $text-error") if fault else self._what(rule)
        about = Content.assemble(
            first,
            "\n",
            (f"{offered} · as it comes: {rule.default}", "$text-accent"),
            (f" · at the desk: rule {rule.name}", "$foreground-muted"),
            "\n",
            (f"{rule.question}  ", "$foreground-muted"),
            text,
        )
        self.query_one("#about", Static).update(about)
