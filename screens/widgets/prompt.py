"""What is asked for, before the line."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from screens.text import cut


class Prompt(Widget):
    """As wide as what it says, and never more than three fifths of the screen."""

    DEFAULT_CSS = """
    Prompt {
        width: auto;
        max-width: 60%;
        height: 1;
        text-wrap: nowrap;
    }
    """

    SIGN = "› "

    def __init__(self) -> None:
        super().__init__()
        self._asked = ""

    def show(self, asked: str) -> None:
        """Ask for this."""
        if asked != self._asked:
            self._asked = asked
            self.refresh(layout=True)

    def render(self) -> Content:
        """The question and the sign."""
        if not self._asked:
            return Content.styled(" " + self.SIGN, "bold $text-accent")
        most = max(self.app.size.width * 3 // 5 - 4, 8)
        asked = (cut(self._asked, most), "$foreground-muted")
        return Content.assemble(" ", asked, " ", (self.SIGN, "bold $text-accent"))
