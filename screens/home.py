"""The first picture: go on with the newest game, begin another, or look into an old one.

It is painted before the books are open, so nothing here may import the games or the database.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from companion.ports import StoredGame, StoreFault
from screens.desk_app import desk_app
from screens.marks import named
from screens.text import cut, fitted
from screens.titles import TITLES
from screens.when import day, moment_said
from screens.widgets.key_hints import KeyHints

if TYPE_CHECKING:
    from screens.registration import Registration

NEW = "new"
UNDER_WAY = "under way"
_GAME = "game "
_NAME = 14
"""Cells a player's name may take in the list."""

_BOX = 16
_STAND = 22
_KIND = 14
"""More cells for the box where it is said which game lies in it."""

_BEGINNING = 24


class HomeScreen(Screen[None]):
    """What to do this evening."""

    CSS_PATH = "home.tcss"
    BINDINGS = [
        Binding("f1", "help", "help", show=False),
        Binding("q,ctrl+q", "quit_desk", "quit", show=False),
        Binding("n", "begin(False)", "new game", show=False),
        Binding("u", "begin(True)", "a game already under way", show=False),
        Binding("left", "other_title(-1)", "another title", show=False, priority=True),
        Binding("right", "other_title(1)", "another title", show=False, priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._games: list[StoredGame] | None = None
        self._registrations: dict[tuple[str, bool], Registration] = {}
        self._title = ""
        """What a new game is a game of: of what was played last, until somebody chooses otherwise."""

    def compose(self) -> ComposeResult:
        """A banner, the list, and what went wrong."""
        with Vertical(id="page"):
            yield Static(Content("✈  T R A V E L   D E S K"), id="banner")
            yield Static(Content("the clerk beside your board: it keeps the books and knows the rules"), id="motto")
            yield Static(Content("opening the books…"), id="waiting")
            yield OptionList(id="games", compact=True)
            yield Static(id="trouble")
        begin = (("n", "new game"), ("u", "under way"), ("←→", "which game"))
        yield KeyHints(("↑↓ Enter", "choose"), *begin, ("F1", "help"), ("q", "quit"))

    def on_mount(self) -> None:
        """Nothing to choose from yet."""
        self.query_one("#games").display = False
        self.query_one("#trouble").display = False
        self.watch(self.app, "theme", self._redraw, init=False)

    def on_screen_resume(self) -> None:
        """Another game may have been played meanwhile."""
        store = desk_app(self).store
        if store is not None:
            try:
                self.show_games(store.games())
            except StoreFault as fault:
                self.show_trouble(str(fault))

    def show_games(self, games: Sequence[StoredGame]) -> None:
        """The books are open: these are the games, the most recently changed first; what never began is none."""
        first = self._games is None
        self._games = [game for game in games if game.entries]
        if not self._title:
            self._title = next((game.title for game in self._games if game.title in TITLES), next(iter(TITLES)))
        self.query_one("#waiting").display = False
        self.query_one("#trouble").display = False
        shown = self.query_one("#games", OptionList)
        shown.display = True
        at = shown.highlighted
        shown.set_options(self._options())
        shown.highlighted = 0 if first or at is None else min(at, shown.option_count - 1)
        shown.focus()

    def show_trouble(self, sentence: str) -> None:
        """The books cannot be opened: say so in their place."""
        self.query_one("#waiting").display = False
        trouble = self.query_one("#trouble", Static)
        trouble.update(Content(sentence))
        trouble.display = True

    def on_resize(self) -> None:
        """The lines are as wide as the list."""
        self._redraw()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        chosen = event.option_id or ""
        if chosen in (NEW, UNDER_WAY):
            self.action_begin(chosen == UNDER_WAY)
        elif chosen.startswith(_GAME):
            desk_app(self).open_game(int(chosen.removeprefix(_GAME)))

    def action_begin(self, under_way: bool) -> None:
        """Ask who plays; what was typed the last time is still there."""
        if self._games is None:
            return
        from companion.games import load
        from screens.registration import Registration
        from screens.setup import SetupScreen

        known = self._registrations.get((self._title, under_way))
        if known is None or known.begun:
            known = self._registrations[self._title, under_way] = Registration(load(self._title))
        self.app.push_screen(SetupScreen(known, under_way=under_way))

    def action_other_title(self, step: int) -> None:
        """A new game is one of another title."""
        if self._games is not None:
            titles = list(TITLES)
            self._title = titles[(titles.index(self._title) + step) % len(titles)]
            self._redraw()

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("home"))

    def action_quit_desk(self) -> None:
        """Every entry is on disk already."""
        self.app.exit()

    def _redraw(self) -> None:
        shown = self.query_one("#games", OptionList)
        if self._games is not None and shown.option_count:
            at = shown.highlighted
            shown.set_options(self._options())
            shown.highlighted = at

    def _options(self) -> list[Option | None]:
        games = list(self._games or ())
        resumed = next((game for game in games if game.summary.state != "over"), None)
        options: list[Option | None] = []
        if resumed is not None:
            options += [Option(self._resume(resumed), id=f"{_GAME}{resumed.game}"), None]
            games.remove(resumed)
        options.append(Option(self._beginning("New game"), id=NEW))
        options.append(Option(self._beginning("A game already under way"), id=UNDER_WAY))
        for heading, over in (("Not finished", False), ("Finished", True)):
            chosen = [game for game in games if (game.summary.state == "over") == over]
            if chosen:
                title = Content.assemble("\n  ", (f"{heading} · {len(chosen)}", "bold $foreground-muted"))
                options.append(Option(title, disabled=True))
                options += [Option(self._old(game), id=f"{_GAME}{game.game}") for game in chosen]
        return options

    @property
    def _width(self) -> int:
        """Cells in a line of the list."""
        return max(min(self.size.width, 102) - 5, 30)

    def _beginning(self, what: str) -> Content:
        """A new game, and of which title it will be."""
        title = (f"‹ {TITLES[self._title].name} ›", "$text-accent")
        return Content.assemble("  ", (fitted(what, _BEGINNING), "bold"), "  ", title)

    def _box_of(self, game: StoredGame) -> str:
        """The name of the box; which game lies in it too, where there are several kinds."""
        kinds = {each.title for each in self._games or ()}
        known = TITLES.get(game.title)
        return f"{game.box.name} · {known.short}" if known and len(kinds) > 1 else game.box.name

    def _resume(self, game: StoredGame) -> Content:
        """Two lines: the newest game that is not finished."""
        summary = game.summary
        when = moment_said(game.changed, desk_app(self).clock.now())
        words = [self._box_of(game), summary.line, f"{len(summary.seats)} players"]
        said = "Resume " + " · ".join(word for word in words if word)
        first = Content.assemble("▸ ", (fitted(said, self._width - len(when) - 1), "bold"), " ", when)
        return Content.assemble(first, "\n  ", self._people(game, self._width), "\n").rstrip()

    def _old(self, game: StoredGame) -> Content:
        """One line: box, how it stands or who won, who played, and when."""
        summary = game.summary
        over = summary.state == "over"
        when = day(game.changed) if over else moment_said(game.changed, desk_app(self).clock.now())
        said = f"★ {summary.winner} won" if over and summary.winner else summary.line or "nobody has begun"
        box = fitted(self._box_of(game), _BOX + (_KIND if self._box_of(game) != game.box.name else 0))
        line = fitted(said, _STAND)
        room = self._width - Content(box).cell_length - _STAND - 2 - len(when) - 1
        people = self._people(game, max(room, 0))
        gap = " " * max(room - people.cell_length, 0)
        return Content.assemble("  ", box, " ", line, " ", people, gap, " ", (when, "$foreground-muted"))

    def _people(self, game: StoredGame, width: int) -> Content:
        """As many players as there is room for."""
        dark = self.app.current_theme.dark
        people = Content("")
        seats = game.summary.seats
        for place, seat in enumerate(seats):
            person = named(cut(seat.name, _NAME), seat.colour, dark)
            rest = len(seats) - place
            more = f"+{rest}"
            needed = person.cell_length + (2 + len(more) if rest > 1 else 0)
            if people.cell_length + needed > width:
                return people + Content.styled(more, "$foreground-muted") if width > len(more) else people
            people += person + "  "
        return people.rstrip()
