"""A choice among a few things in one line: left and right, or the first letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.widget import Widget


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the things."""

    value: str
    label: Content
    letters: str = ""
    """What a typed letter is compared with; the value where empty."""

    @property
    def typed(self) -> str:
        """What a typed letter must begin."""
        return (self.letters or self.value).casefold()


class Cycle(Widget, can_focus=True):
    """Shows one choice; the arrows go round, a letter jumps to the next one that begins with it."""

    DEFAULT_CSS = """
    Cycle {
        height: 1;
        width: auto;
    }
    """

    BINDINGS = [
        Binding("left", "turn(-1)", "before", show=False),
        Binding("right,space", "turn(1)", "next", show=False),
        Binding("enter", "submit", "go on", show=False),
    ]

    @dataclass
    class Changed(Message):
        """Somebody chose."""

        cycle: Cycle
        value: str

        @property
        def control(self) -> Cycle:
            """The widget."""
            return self.cycle

    @dataclass
    class Submitted(Message):
        """Enter was pressed on a choice."""

        cycle: Cycle
        value: str

        @property
        def control(self) -> Cycle:
            """The widget."""
            return self.cycle

    def __init__(self, choices: Sequence[Choice] = (), value: str = "", *, id: str | None = None) -> None:  # noqa: A002
        """``value`` is the one shown first."""
        super().__init__(id=id)
        self._choices = list(choices)
        self._value = value
        self._skipped: frozenset[str] = frozenset()

    @property
    def value(self) -> str:
        """What is chosen; empty where there is nothing to choose from."""
        return self._value

    def offer(self, choices: Sequence[Choice], value: str, skipped: frozenset[str] = frozenset()) -> None:
        """Other choices; the arrows pass over those that are ``skipped``, a letter does not."""
        self._choices = list(choices)
        self._value = value
        self._skipped = skipped
        self.refresh(layout=True)

    def render(self) -> Content:
        """The choice, between arrows while it has the focus."""
        label = next((choice.label for choice in self._choices if choice.value == self._value), Content("–"))
        if self.has_focus and len(self._choices) > 1:
            return Content.assemble(("‹ ", "bold"), label, (" ›", "bold"))
        return Content.assemble("  ", label, "  ")

    def action_turn(self, step: int) -> None:
        """The next choice that is not skipped."""
        values = [choice.value for choice in self._choices]
        open_ = [value for value in values if value == self._value or value not in self._skipped]
        if len(open_) > 1:
            place = open_.index(self._value) if self._value in open_ else 0
            self._choose(open_[(place + step) % len(open_)])

    def action_submit(self) -> None:
        """Tell whoever listens."""
        self.post_message(self.Submitted(self, self._value))

    def on_key(self, event: events.Key) -> None:
        """A letter."""
        if event.character is None or not event.character.isalnum():
            return
        letter = event.character.casefold()
        values = [choice.value for choice in self._choices]
        start = values.index(self._value) + 1 if self._value in values else 0
        for choice in [*self._choices[start:], *self._choices[:start]]:
            if choice.typed.startswith(letter):
                event.stop()
                self._choose(choice.value)
                return

    def on_click(self) -> None:
        """The mouse goes round too."""
        self.action_turn(1)

    def _choose(self, value: str) -> None:
        if value != self._value:
            self._value = value
            self.refresh(layout=True)
            self.post_message(self.Changed(self, value))
