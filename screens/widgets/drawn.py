"""A piece of text that is made for the width it has."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

Words = Callable[[int], Content]
"""Width in cells -> what to show, wrapped already."""


class Drawn(Widget):
    """As high as what it shows."""

    DEFAULT_CSS = """
    Drawn {
        height: auto;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    def __init__(self, title: str, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """``title`` stands in the frame."""
        super().__init__(id=id, classes=classes)
        self.border_title = Content(title)
        self._words: Words = lambda width: Content("")

    def show(self, words: Words) -> None:
        """Draw this from now on."""
        self._words = words
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are at this width."""
        return self._words(width).plain.count("\n") + 1

    def render(self) -> Content:
        """What is to be seen now."""
        return self._words(self.content_size.width)
