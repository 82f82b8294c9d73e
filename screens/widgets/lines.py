"""A long list of one-line rows of which only the visible ones are ever made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

Row = Callable[[int, int], Content]
"""(number of the row from nought, width in cells) -> what it says."""


class Lines(ScrollView, can_focus=True):
    """Ten thousand rows cost no more than twenty."""

    COMPONENT_CLASSES = {"lines--selected"}
    DEFAULT_CSS = """
    Lines {
        height: 1fr;
        overflow-x: hidden;
    }
    """

    BINDINGS = [
        Binding("up", "go(-1)", "before", show=False),
        Binding("down", "go(1)", "next", show=False),
        Binding("pageup", "page(-1)", "a page up", show=False),
        Binding("pagedown", "page(1)", "a page down", show=False),
        Binding("home", "first", "first", show=False),
        Binding("end", "last", "last", show=False),
        Binding("enter", "choose", "choose", show=False),
    ]

    @dataclass
    class Selected(Message):
        """Another row is the selected one."""

        row: int

    @dataclass
    class Chosen(Message):
        """Enter or a second click on the selected row."""

        row: int

    def __init__(self, row: Row, *, id: str | None = None) -> None:  # noqa: A002
        """``row`` is asked for a row each time it is painted."""
        super().__init__(id=id)
        self._row = row
        self._count = 0
        self._selected = -1

    @property
    def selected(self) -> int:
        """The selected row; -1 where there are none."""
        return self._selected

    def show(self, count: int, selected: int) -> None:
        """There are so many rows now, and all may say something else."""
        self._count = count
        self.virtual_size = Size(self.size.width, count)
        self.refresh()
        self._select(selected)

    def render_line(self, y: int) -> Strip:
        """One visible line."""
        row = self.scroll_offset.y + y
        width = self.scrollable_content_region.width
        if not 0 <= row < self._count:
            return Strip.blank(width, self.rich_style)
        style = self.get_visual_style("lines--selected") if row == self._selected else self.visual_style
        strips = Visual.to_strips(self, self._row(row, width), width, 1, style, pad=True)
        return strips[0] if strips else Strip.blank(width, self.rich_style)

    def on_resize(self) -> None:
        """Keep the selected row in sight."""
        self.virtual_size = Size(self.size.width, self._count)
        self._reveal()

    def on_click(self, event: events.Click) -> None:
        """The first click selects, the second chooses."""
        row = self.scroll_offset.y + event.y
        if row == self._selected:
            self.action_choose()
        elif row < self._count:
            self._select(row)

    def action_go(self, step: int) -> None:
        """So many rows further."""
        self._select(self._selected + step)

    def action_page(self, step: int) -> None:
        """A page further."""
        self._select(self._selected + step * max(self.scrollable_content_region.height - 1, 1))

    def action_first(self) -> None:
        """The first row."""
        self._select(0)

    def action_last(self) -> None:
        """The last row."""
        self._select(self._count - 1)

    def action_choose(self) -> None:
        """Tell whoever listens."""
        if self._selected >= 0:
            self.post_message(self.Chosen(self._selected))

    def _select(self, row: int) -> None:
        row = min(max(row, 0), self._count - 1)
        if row != self._selected:
            self._selected = row
            self.refresh()
            self.post_message(self.Selected(row))
        self._reveal()

    def _reveal(self) -> None:
        if self._selected >= 0:
            self.scroll_to_region(Region(0, self._selected, 1, 1), animate=False, force=True)
