"""The panels of World Tour: players above, the newest entry and the board below; an auction in the board's place."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal

from companion.arguments import is_amount
from companion.language import Request
from companion.table import Table
from companion.world_tour.auctions import Bid, Sold
from companion.world_tour.state import WorldTourState
from screens.dialogue import Option
from screens.panels import Panels
from screens.widgets.on_the_table import Report
from screens.world_tour import standings
from screens.world_tour.auction import NOTHING, AuctionPanel, AuctionRow
from screens.world_tour.board import Board
from screens.world_tour.drawer import bills_of_last
from screens.world_tour.keys import SOLD
from screens.world_tour.players import TourPlayers


class TourPanels(Panels):
    """Four players, the board and an auction fit 80 columns and 24 lines."""

    DEFAULT_CSS = """
    TourPanels {
        layout: vertical;
        & > #below { height: 1fr; }
        & #on-the-table { width: 1fr; height: 100%; }
        & #board, & #auction { width: 36; height: 100%; }
    }
    """

    def __init__(self, table: Table) -> None:
        """Shows how this table stands whenever it is told to."""
        super().__init__(table)
        state = self._state
        self._players = TourPlayers("Players", standings.players(state), id="players")
        self._board = Board("Board", standings.board(state), id="board")
        self._auction = AuctionPanel("Auction", NOTHING, id="auction")
        self._on_sale: AuctionRow | None = None
        self._armed = False
        self._drawer = False

    def compose(self) -> ComposeResult:
        """The players are as wide as the window."""
        yield self._players
        with Horizontal(id="below"):
            yield self.on_the_table
            yield self._board
            yield self._auction

    def show(self, report: Report) -> None:
        """Every panel that has changed is drawn anew."""
        state = self._state
        self._report = report
        self._players.show(standings.players(state))
        self._board.show(standings.board(state))
        self._armed = False
        self._show_auction(standings.auction(state))
        bills = bills_of_last(self.table) if self._drawer else ()
        super().show(report.with_sentences(bills))

    @property
    def letters(self) -> frozenset[str]:
        """One for each bidder, and one that sells while that is asked."""
        bidders = self._on_sale.bidders if self._on_sale else ()
        return frozenset({*(bidder.key for bidder in bidders), *(SOLD if self._armed else "")})

    def meant(self, letter: str, typed: str) -> Request | None:
        """A bid of what is typed, or of the least that tops the standing one; or the end."""
        if self._on_sale is None:
            return None
        if letter == SOLD:
            return Request(self._state.turn or "", Sold())
        keys = [bidder.key for bidder in self._on_sale.bidders]
        amount = int(typed.removeprefix("$")) if typed else self._on_sale.least
        return Request(self._state.seats[keys.index(letter)].seat, Bid(amount))

    def asks_again(self, option: Option | None, typed: str) -> bool:
        """Enter alone sells only when it is pressed again; an amount alone is nobody's bid."""
        sale = self._on_sale
        if sale is None or not isinstance(getattr(getattr(option, "request", None), "move", None), Sold | Bid):
            return False
        if is_amount(typed):
            keys = ", ".join(bidder.key for bidder in sale.bidders)
            self._auction.show(sale.telling(f"whose bid? {keys}"))
            return True
        if typed or self._armed:
            return False
        self._armed = True
        self._auction.show(sale.telling(f"the end of it? Enter again, or {SOLD}"))
        return True

    def another_key(self) -> None:
        """What was asked is not asked any more."""
        if self._on_sale is not None:
            self._armed = False
            self._auction.show(self._on_sale)

    def own(self, word: str) -> None:
        """Show which bills to hand over, or do not."""
        if word == "drawer":
            self._drawer = not self._drawer
            self.show(self._report)

    def _show_auction(self, sale: AuctionRow | None) -> None:
        self._on_sale = sale
        self._auction.display = sale is not None
        self._board.display = sale is None
        if sale is not None:
            self._auction.show(sale)

    @property
    def _state(self) -> WorldTourState:
        state = self.table.view
        assert isinstance(state, WorldTourState)
        return state
