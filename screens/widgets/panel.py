"""A framed part of the desk that draws itself from a value and is redrawn only when that value changes."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.content import Content
from textual.widget import Widget

from screens.pieces import PIECES
from screens.widgets.painting import paint_now

V = TypeVar("V")


class Panel(Widget, Generic[V]):
    """Shows one frozen value. Subclasses say how many lines it needs and draw it for a width."""

    DEFAULT_CSS = """
    Panel {
        height: auto;
        padding: 0 1;
        text-wrap: nowrap;
        text-overflow: clip;
    }
    """

    def __init__(self, title: str, value: V, *, id: str | None = None) -> None:  # noqa: A002
        """``title`` is ours and stands in the frame."""
        super().__init__(id=id)
        self.border_title = Content(title)
        self.value = value

    def show(self, value: V) -> None:
        """Draw this from now on."""
        if value != self.value:
            taller = self.lines_needed(value) != self.lines_needed(self.value)
            self.value = value
            if taller:
                self.refresh(layout=True)
            else:
                paint_now(self)

    def lines_needed(self, value: V) -> int:
        """How many lines the value would fill."""
        return 1

    def draw(self, value: V, width: int, height: int) -> list[Content]:
        """The lines, none wider than ``width``."""
        raise NotImplementedError

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """As many lines as are needed."""
        return self.lines_needed(self.value)

    def render(self) -> Content:
        """What is to be seen now."""
        width, height = self.content_size
        return Content("\n").join(self.draw(self.value, width, height)[:height])

    @property
    def dark(self) -> bool:
        """Whether the theme is dark."""
        return self.app.current_theme.dark

    def tint(self, colour: str) -> str:
        """The style of a player's colour in this theme."""
        piece = PIECES.get(colour)
        if piece is None:
            return "$foreground"
        return piece.dark if self.dark else piece.light
