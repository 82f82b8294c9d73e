"""The first line of every screen: the desk, what is open, and a remark at the right."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from screens.text import cut


class Heading(Widget):
    """One line, never wrapped: what does not fit is cut in the middle part first."""

    DEFAULT_CSS = """
    Heading {
        dock: top;
        height: 1;
    }
    """

    def __init__(self, title: str, remark: str = "") -> None:
        """Both are shown literally."""
        super().__init__()
        self._title = title
        self._remark = remark

    def show(self, title: str, remark: str = "") -> None:
        """Say something else."""
        self._title, self._remark = title, remark
        self.refresh()

    def render(self) -> Content:
        """The line, as wide as the screen."""
        width = self.size.width
        left = Content.assemble(" ", ("Travel Desk", "bold"), "   ")
        remark = cut(self._remark, max(width // 2, 0))
        title = cut(self._title, max(width - left.cell_length - Content(remark).cell_length - 2, 0))
        room = max(width - left.cell_length - Content(title).cell_length - Content(remark).cell_length - 1, 0)
        return Content.assemble(left, (title, ""), " " * room, remark)
