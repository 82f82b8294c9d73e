"""Something longer than the screen: every key scrolls at once, without gliding."""

from __future__ import annotations

from textual.containers import VerticalScroll


class Page(VerticalScroll):
    """People look something up in the middle of a game: nothing may take its time."""

    def action_scroll_up(self) -> None:
        """A line up."""
        self.scroll_up(animate=False)

    def action_scroll_down(self) -> None:
        """A line down."""
        self.scroll_down(animate=False)

    def action_page_up(self) -> None:
        """A page up."""
        self.scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        """A page down."""
        self.scroll_page_down(animate=False)

    def action_scroll_home(self) -> None:
        """To the top."""
        self.scroll_home(animate=False)

    def action_scroll_end(self) -> None:
        """To the end."""
        self.scroll_end(animate=False)
