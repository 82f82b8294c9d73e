"""One line of a form: a label, what is typed, and what is expected or wrong."""

from __future__ import annotations

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static


class FieldRow(Horizontal):
    """Tells what was typed; what is allowed is not decided here."""

    DEFAULT_CSS = """
    FieldRow {
        height: auto;
        & > .label { width: 19; }
        & > Input { width: 28; margin-right: 1; }
        & > .note { width: 1fr; height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
        &.-refused > .note { height: auto; max-height: 3; text-wrap: wrap; }
    }
    """

    @dataclass
    class Edited(Message):
        """Something else stands in the field."""

        name: str
        text: str

    def __init__(self, field: str, label: str) -> None:
        """``field`` is what its messages call it."""
        super().__init__()
        self.field = field
        self._label = label

    def compose(self) -> ComposeResult:
        """Label, field, note."""
        yield Static(Content(self._label), classes="label")
        yield Input(compact=True, max_length=500)
        yield Static(classes="note")

    def fill(self, text: str, usual: str) -> None:
        """What stands in the field; ``usual`` is what counts while nothing does."""
        field = self.query_one(Input)
        with self.prevent(Input.Changed):
            field.value = text
        field.placeholder = usual
        field.cursor_position = len(text)

    def tell(self, note: str, *, wrong: bool = False) -> None:
        """What is expected, or what speaks against it."""
        self.set_class(wrong, "-refused")
        self.query_one(".note", Static).update(Content(f"✗ {note}" if wrong else note))

    def enter(self) -> None:
        """Put the cursor into the field."""
        self.screen.set_focus(self.query_one(Input))

    def on_input_changed(self, event: Input.Changed) -> None:
        """At every letter."""
        event.stop()
        self.post_message(self.Edited(self.field, event.value))
