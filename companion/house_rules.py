"""House rules: what a table may play otherwise than the booklet or the desk's ruling says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.arguments import read_amount
from companion.state import State
from companion.tokens import LanguageFault, Token


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One question that a table may answer for itself."""

    name: str
    default: str
    values: tuple[str, ...]
    """All values by name, the default among them; empty for a number."""

    question: str
    """The id of the rule or ruling it bears on."""

    summary: str
    """One sentence: what changes."""

    title: str = ""
    """What people call the question, in a few words."""

    low: int = 0
    high: int = 0
    step: int = 1
    aliases: tuple[tuple[str, str], ...] = ()
    """Other names of values that are read too, with the value meant."""

    @property
    def called(self) -> str:
        """The title; for want of one, the name as words."""
        return self.title or self.name.replace("_", " ")

    def read(self, token: Token) -> str:
        """The value in its canonical spelling; the default's own value is returned as ``default``.

        Raises:
            LanguageFault: It is none of the values.
        """
        if token.says("default"):
            return "default"
        if self.values:
            value = token.text.casefold()
            value = dict(self.aliases).get(value, value)
            if set(self.values) == {"on", "off"}:
                value = {"yes": "on", "no": "off"}.get(value, value)
            if token.quoted or value not in self.values:
                raise LanguageFault(token.column, "one of " + ", ".join((*self.values, "default")), token.shown())
        else:
            value = str(read_amount(token, f"a value for {self.name}", self.low, self.high, self.step))
        return "default" if value == self.default else value


def switch(name: str, question: str, summary: str, *, title: str = "") -> HouseRule:
    """A house rule that is off unless it is set."""
    return HouseRule(name, "off", ("off", "on"), question, summary, title)


def number(
    name: str, default: int, question: str, summary: str, high: int, step: int = 1, *, low: int = 0, title: str = ""
) -> HouseRule:
    """A house rule that is a number."""
    return HouseRule(name, str(default), (), question, summary, title, low=low, high=high, step=step)


class HouseRules:
    """All house rules of a game."""

    def __init__(self, *rules: HouseRule) -> None:
        """In the order in which people are shown them."""
        self._rules = {rule.name: rule for rule in rules}

    def __iter__(self) -> Iterator[HouseRule]:
        """The rules in order."""
        return iter(self._rules.values())

    def get(self, name: str) -> HouseRule | None:
        """The rule of a name."""
        return self._rules.get(name.casefold())

    def value(self, state: State, name: str) -> str:
        """What this table plays."""
        return state.rules.get(name, self._rules[name].default)

    def on(self, state: State, name: str) -> bool:
        """Whether this table has switched it on."""
        return self.value(state, name) == "on"

    def amount(self, state: State, name: str) -> int:
        """The number this table plays with."""
        return int(self.value(state, name))
