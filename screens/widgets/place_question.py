"""What a new name on the board is: asked where it was typed, in two steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input, Static

from screens.text import cut
from screens.widgets.cycle import Choice, Cycle


class PlaceQuestion(Vertical):
    """Asks for the kind, then for the continent where the kind needs one."""

    DEFAULT_CSS = """
    PlaceQuestion {
        height: auto;
        & Horizontal { height: 1; }
        & Static { width: auto; }
        & Input { width: 30; }
    }
    """

    BINDINGS = [Binding("escape", "cancel", "back", show=False, priority=True)]

    @dataclass
    class Answered(Message):
        """The name is of this kind, on this continent; ``more`` is empty where none was asked for."""

        name: str
        kind: str
        more: str

    class Cancelled(Message):
        """Never mind."""

    def __init__(self, kinds: Mapping[str, str], asks: Mapping[str, str]) -> None:
        """``kinds``: kind -> what people call it; ``asks``: kind -> what else it needs."""
        super().__init__()
        self._kinds = kinds
        self._asks = asks
        self._new = ""

    def compose(self) -> ComposeResult:
        """Question, kind, continent, trouble."""
        yield Static(id="asked")
        with Horizontal():
            yield Static("It is a ")
            yield Cycle(id="kind")
            yield Static(id="and")
            yield Input(compact=True, id="more", max_length=200)
        yield Static(id="answer")

    def ask(self, name: str, kinds: Sequence[str], known: Sequence[str]) -> None:
        """Ask about this name; ``known`` are the continents that have come up."""
        self._new = name
        self.query_one("#asked", Static).update(Content(f"What is {cut(name, 40)}?"))
        self.query_one("#kind", Cycle).offer(
            [Choice(kind, Content(self._kinds[kind]), self._kinds[kind]) for kind in kinds], kinds[0]
        )
        more = self.query_one("#more", Input)
        more.value = ""
        more.placeholder = " / ".join(known[:3])
        more.suggester = SuggestFromList(known, case_sensitive=False)
        self.tell("← → or a letter chooses, Enter goes on, Esc goes back")
        self._look()
        self.screen.set_focus(self.query_one("#kind" if len(kinds) > 1 else "#more"))

    def tell(self, sentence: str) -> None:
        """What to do, or why the answer was not taken."""
        self.query_one("#answer", Static).update(Content(sentence))

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        """Another kind may need something else."""
        event.stop()
        self._look()

    def on_cycle_submitted(self, event: Cycle.Submitted) -> None:
        """On to the continent, or done."""
        event.stop()
        if event.value in self._asks:
            self.screen.set_focus(self.query_one("#more"))
        else:
            self.post_message(self.Answered(self._new, event.value, ""))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Not a field of the form."""
        event.stop()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The whole answer."""
        event.stop()
        kind = self.query_one("#kind", Cycle).value
        if event.value.strip():
            self.post_message(self.Answered(self._new, kind, event.value))
        else:
            self.tell(f"A {self._kinds[kind]} needs it: type a name")

    def action_cancel(self) -> None:
        """Never mind."""
        self.post_message(self.Cancelled())

    def _look(self) -> None:
        needed = self._asks.get(self.query_one("#kind", Cycle).value, "")
        self.query_one("#and", Static).update(Content(needed))
        self.query_one("#more").display = bool(needed)
