"""One row of the form in which people sit down: a name, a piece, and what speaks against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from screens.marks import named
from screens.widgets.cycle import Choice, Cycle

LONGEST_TYPED = 200
"""Far more than a name may have: what is too long is told, not swallowed."""


class SeatRow(Horizontal):
    """Tells what was typed and chosen; what is allowed is not decided here."""

    DEFAULT_CSS = """
    SeatRow {
        height: auto;
        & > .number { width: 4; }
        & > Input { width: 26; margin-right: 1; }
        & > Cycle { width: 14; }
        & > .fault { width: 1fr; height: auto; max-height: 3; }
    }
    """

    BINDINGS = [
        Binding("up", "leave(-1)", "the row above", show=False),
        Binding("down", "leave(1)", "the row below", show=False),
        Binding("ctrl+up,alt+up", "swap(-1)", "sit further up", show=False),
        Binding("ctrl+down,alt+down", "swap(1)", "sit further down", show=False),
    ]

    @dataclass
    class Edited(Message):
        """The name or the colour is another one."""

        row: int
        name: str
        colour: str
        """Empty where the name changed and the colour was left as it was."""

    @dataclass
    class Entered(Message):
        """Enter was pressed."""

        row: int

    @dataclass
    class Left(Message):
        """Somebody wants to go to the row above or below."""

        row: int
        step: int

    @dataclass
    class Swapped(Message):
        """Somebody wants to change seats with the row above or below."""

        row: int
        step: int

    def __init__(self, row: int, name: str) -> None:
        """``row`` counts from nought."""
        super().__init__()
        self.row = row
        self._first_name = name

    def compose(self) -> ComposeResult:
        """Number, name, piece, fault."""
        yield Static(Content(f" {self.row + 1}"), classes="number")
        yield Input(self._first_name, placeholder="name", compact=True, max_length=LONGEST_TYPED)
        yield Cycle()
        yield Static(classes="fault")

    def offer(self, colours: Sequence[str], colour: str, taken: frozenset[str], dark: bool) -> None:
        """The pieces of this box; the arrows pass over those that are taken."""
        choices = [Choice(each, named(each, each, dark)) for each in colours]
        self.query_one(Cycle).offer(choices, colour, taken)

    def tell(self, fault: str) -> None:
        """What speaks against this row, or nothing."""
        self.set_class(bool(fault), "-refused")
        self.query_one(".fault", Static).update(Content(f"✗ {fault}" if fault else ""))

    def retype(self, name: str) -> None:
        """Another name in the row, as if it had been there all the time."""
        field = self.query_one(Input)
        with self.prevent(Input.Changed):
            field.value = name
        field.cursor_position = len(name)

    def enter(self) -> None:
        """Put the cursor into the name."""
        self.query_one(Input).focus()

    def on_descendant_focus(self) -> None:
        """The cursor is in this row."""
        self.add_class("-here")

    def on_descendant_blur(self) -> None:
        """The cursor has left; a name too long for its field is seen from its beginning."""
        self.remove_class("-here")
        self.query_one(Input).cursor_position = 0

    def on_input_changed(self, event: Input.Changed) -> None:
        """At every letter."""
        event.stop()
        self.post_message(self.Edited(self.row, event.value, ""))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """On to the next row."""
        event.stop()
        self.post_message(self.Entered(self.row))

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        """Another piece."""
        event.stop()
        self.post_message(self.Edited(self.row, self.query_one(Input).value, event.value))

    def on_cycle_submitted(self, event: Cycle.Submitted) -> None:
        """On to the next row."""
        event.stop()
        self.post_message(self.Entered(self.row))

    def action_leave(self, step: int) -> None:
        """Ask for another row."""
        self.post_message(self.Left(self.row, step))

    def action_swap(self, step: int) -> None:
        """Ask for another seat."""
        self.post_message(self.Swapped(self.row, step))
