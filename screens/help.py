"""F1: the screen that is open, in short; at the desk also every word of the game."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from screens.titles import TITLES
from screens.widgets.key_hints import KeyHints
from screens.widgets.page import Page
from screens.widgets.pairs import Pairs

_KEY = 24
_WORD = 16


class HelpScreen(ModalScreen[None]):
    """One page over the screen it explains."""

    CSS_PATH = "help.tcss"
    BINDINGS = [
        Binding("escape,f1,q,enter", "app.pop_screen", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
        Binding("ctrl+z", "app.wind('ctrl+z')", "undo", show=False),
        Binding("ctrl+y", "app.wind('ctrl+y')", "redo", show=False),
    ]

    def __init__(self, topic: str, title: str = "globetrotters") -> None:
        """``topic`` is one of ``HELP``; ``title`` the game whose words are listed, and whose own page it is."""
        super().__init__()
        self._topic = TITLES[title].help(topic)
        self._title = title

    def compose(self) -> ComposeResult:
        """Paragraphs, keys, signs, words."""
        with Page(id="sheet") as sheet:
            sheet.border_title = Content(self._topic.title)
            for paragraph in self._topic.text:
                yield Static(Content(paragraph), classes="paragraph")
            yield Pairs(self._topic.keys, _KEY)
            if self._topic.signs:
                yield Static(Content("The signs"), classes="heading")
                yield Pairs(self._topic.signs, _KEY)
            if self._topic.words:
                yield Static(Content("The words of this game, as they are typed"), classes="heading")
                yield Pairs(self._words(), _WORD)
        yield KeyHints(("↑↓ PgUp PgDn", "scroll"), ("Esc", "back"))

    def on_mount(self) -> None:
        """The arrows scroll."""
        self.query_one("#sheet").focus()

    def _words(self) -> tuple[tuple[str, str], ...]:
        from companion.games import load
        from companion.language import vocabulary

        words = vocabulary(load(self._title))
        return tuple((word, words[word].summary) for word in sorted(words))
