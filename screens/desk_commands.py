"""What the desk's own words and keys do: other screens, the theme, leaving. None of it changes the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from companion.answers import Draft, Suggestion
from companion.table import Table
from screens.dialogue import Dialogue
from screens.officer import OfficerDesk
from screens.panels import Panels
from screens.titles import Title

if TYPE_CHECKING:
    from screens.app import TravelDesk


class CommandDesk(OfficerDesk):
    """One action for each of the desk's commands."""

    table: Table
    _own: Title
    _dialogue: Dialogue
    _panels: Panels

    @property
    def _desk(self) -> TravelDesk:
        return cast("TravelDesk", self.app)

    def action_help(self) -> None:
        """What this screen shows."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("desk", self.table.game.title))

    def action_ledger(self) -> None:
        """Every entry."""
        from screens.ledger import LedgerScreen

        self.app.push_screen(LedgerScreen(self.table))

    def action_chart(self) -> None:
        """All holdings."""
        self.app.push_screen(self._own.holdings(self.table))

    def action_form(self, word: str) -> None:
        """A move with a form of its own."""
        draft, ruling = self._dialogue.begun(word)
        if ruling.allowed:
            self._fill_in(draft)
        else:
            self._explain(Suggestion(word, "", ruling, draft=draft))

    def action_own(self, word: str) -> None:
        """Something that only this game has."""
        self._panels.own(word)

    def action_theme(self) -> None:
        """Light or dark."""
        self._desk.action_theme()

    def action_leave(self) -> None:
        """To the list of games."""
        self._desk.close_game()

    async def action_quit(self) -> None:
        """Close everything."""
        self.app.exit()

    def _fill_in(self, draft: Draft) -> None:
        raise NotImplementedError
