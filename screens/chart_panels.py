"""The panels of Globetrotters: players, Jackpot and Memories Chart."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical

from companion.globetrotters.state import GlobetrottersState
from companion.table import Table
from screens import standings
from screens.panels import Panels
from screens.widgets.chart_glance import ChartGlance
from screens.widgets.jackpot import Jackpot
from screens.widgets.on_the_table import Report
from screens.widgets.players import Players


class ChartPanels(Panels):
    """Players and the newest entry at the left, Jackpot and Chart at the right."""

    DEFAULT_CSS = """
    ChartPanels {
        layout: horizontal;
    }
    """

    def __init__(self, table: Table) -> None:
        """Shows how this table stands whenever it is told to."""
        super().__init__(table)
        state = self._state
        self._players = Players("Players", standings.players(state, self._acting), id="players")
        self._jackpot = Jackpot("Jackpot", standings.jackpot(state), id="jackpot")
        self._chart = ChartGlance("Chart", standings.chart(state), id="chart")

    def compose(self) -> ComposeResult:
        """Two columns."""
        with Vertical(id="left"):
            yield self._players
            yield self.on_the_table
        with Vertical(id="right"):
            yield self._jackpot
            yield self._chart

    def show(self, report: Report) -> None:
        """Every panel that has changed is drawn anew."""
        state = self._state
        self._players.show(standings.players(state, self._acting))
        self._jackpot.show(standings.jackpot(state))
        self._chart.show(standings.chart(state))
        super().show(report)

    @property
    def _state(self) -> GlobetrottersState:
        state = self.table.view
        assert isinstance(state, GlobetrottersState)
        return state

    @property
    def _acting(self) -> str:
        return self.table.game.acting(self.table.view)
