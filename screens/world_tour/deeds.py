"""Every deed, stamp, goal and bonus move, the 22 destinations, and the Travel Journal of this box."""

from __future__ import annotations

from collections.abc import Mapping

from companion.world_tour.state import WorldTourState
from screens.chart import ChartScreen
from screens.widgets.drawn import Words
from screens.world_tour.books import TourBooks


class DeedsScreen(ChartScreen):
    """Two columns where there is room, one under the other where there is not."""

    CSS_PATH = "../chart.tcss"
    title_said = "Deeds and stamps"
    left = (("players", "Players"),)
    right = (("destinations", "Destinations"), ("journal", "Travel Journal"))
    hint = ("✓ ○ ✗", "goal met, open, blocked")

    def words(self) -> Mapping[str, Words]:
        """Players, destinations, Journal."""
        state, view = self._table.state, self._table.view
        assert isinstance(state, WorldTourState)
        assert isinstance(view, WorldTourState)
        books = TourBooks(state, view, self._table.facts, self.app.current_theme.dark)
        return {"players": books.players, "destinations": books.destinations, "journal": books.journal}
