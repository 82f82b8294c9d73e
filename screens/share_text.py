"""Without a network: the standings as codes that any camera reads, and the whole game as a file or as codes."""

from __future__ import annotations

import asyncio

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen

from companion.table import Table
from companion.transcript import export
from screens.codes import room
from screens.share_pages import game_pages, standing_pages
from screens.shared import prepare_codes
from screens.titles import TITLES
from screens.widgets.drawn import Drawn
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.qr import QR

MOST = 40
"""Codes that anybody would scan one after another."""

_INSTEAD = "Enlarge the window, or press w for a file."

_QUIET = "$foreground-muted"


class ShareTextScreen(Screen[None]):
    """One code at a time, and beside it what it says."""

    CSS_PATH = "share_text.tcss"
    BINDINGS = [
        Binding("escape", "app.pop_screen", "back", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("left", "turn(-1)", "before", show=False),
        Binding("right", "turn(1)", "next", show=False),
        Binding("g", "whole", "the whole game", show=False),
        Binding("w", "write", "to a file", show=False),
    ]

    def __init__(self, table: Table) -> None:
        """Shows how this table stood when it was opened."""
        super().__init__()
        self._table = table
        self._title = TITLES[table.game.title]
        self._whole = False
        self._place = 0
        self._transcript = ""
        self._standings: list[str] = []
        self._game: list[str] = []
        self._code = QR(id="code")
        self._beside = Drawn("", id="beside")

    def compose(self) -> ComposeResult:
        """The code, and what it says in letters."""
        yield Heading("Without a network", self._table.game.name)
        with Horizontal(id="page"):
            yield self._code
            yield self._beside
        yield KeyHints(("← →", "codes"), ("g", "the whole game"), ("w", "to a file"), ("F1", "help"), ("Esc", "back"))

    async def on_mount(self) -> None:
        """Make the texts once what draws codes is there."""
        self._transcript = await asyncio.to_thread(self._prepared)
        self._make()

    def on_resize(self) -> None:
        """Another window has room for more, or less."""
        if self._transcript:
            self._make()

    @property
    def code(self) -> str:
        """What the code says that is to be seen."""
        return self._code.text

    @property
    def pages(self) -> list[str]:
        """The texts of all codes that can be turned to."""
        return self._game if self._whole and self._fits else self._standings if not self._whole else []

    def action_turn(self, step: int) -> None:
        """Another code."""
        if self.pages:
            self._place = (self._place + step) % len(self.pages)
            self._show()

    def action_whole(self) -> None:
        """The whole game, or the standings again."""
        self._whole, self._place = not self._whole, 0
        self._show()

    def action_write(self) -> None:
        """The whole game as a file."""
        from screens.share_file import ShareFileScreen

        self.app.push_screen(ShareFileScreen(self._table))

    def action_help(self) -> None:
        """What these codes are."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("share text"))

    def _prepared(self) -> str:
        prepare_codes()
        return export(self._table)

    @property
    def _fits(self) -> bool:
        return 0 < len(self._game) <= MOST

    @property
    def _room(self) -> int:
        columns, lines = self.app.size
        return room(columns, lines - 2)

    def _make(self) -> None:
        state = self._table.state
        headline = f"{self._title.short}, {self._table.game.headline(state)}"
        self._standings = standing_pages([headline, *self._title.plain_standings(state)], self._room)
        self._game = game_pages(self._transcript, self._room)
        self._place = 0
        self._show()

    def _show(self) -> None:
        pages = self.pages
        text = pages[self._place] if pages else ""
        self._code.show(text)
        self._beside.show(lambda width: self._words(width, text))

    def _words(self, width: int, text: str) -> Content:
        what = "The whole game" if self._whole else "The standings"
        place = f" · {self._place + 1} of {len(self.pages)}" if len(self.pages) > 1 else ""
        lines = [Content.styled(what + place, "bold"), Content("")]
        if text:
            lines += [line for each in text.split("\n") for line in Content(each).wrap(width)]
            lines.append(Content(""))
        about = self._about_game() if self._whole or not self._standings else self._about_standings()
        lines += Content.styled(about, _QUIET).wrap(width)
        return Content("\n").join(lines)

    def _about_standings(self) -> str:
        codes = f"g: the whole game, {_codes(len(self._game))}." if self._fits else "w: the whole game as a file."
        return f"Any camera reads it; no Wi-Fi needed. {codes}"

    def _about_game(self) -> str:
        if self._fits:
            return f"This game needs {_codes(len(self._game))}. Their texts, one after another, can be imported."
        if self._game:
            return f"This game needs {len(self._game)} codes in this window, too many to scan. {_INSTEAD}"
        return f"A line of this game finds no room in a code of this window. {_INSTEAD}"


def _codes(count: int) -> str:
    return "1 code" if count == 1 else f"{count} codes"
