"""F6: everybody's passport on their phone. Off until it is asked for; it goes on when this screen is left."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.screen import Screen

from companion.table import Table
from screens.share_words import View, before, beside
from screens.shared import SharedGame
from screens.widgets.drawn import Drawn
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.qr import QR

_LOOK = 0.5
"""Seconds between two looks at who has come."""

_NOTICE = 5.0
"""Seconds between two looks at whether the address is still this laptop's."""

_GONE = "This laptop is no longer at {}: no phone can reach it there. Press a for another address."

_ON = (("← →", "whose code"), ("x", "stop"), ("a", "address"), ("t", "no network?"), ("F1", "help"), ("Esc", "desk"))
_OFF = (("Enter", "share"), ("↑ ↓", "which address"), ("t", "without a network"), ("F1", "help"), ("Esc", "desk"))


class ShareScreen(Screen[None]):
    """One code for the table and one for each seat; beside it the address, in letters."""

    CSS_PATH = "share.tcss"
    BINDINGS = [
        Binding("escape,f6", "app.pop_screen", "back", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("enter,s", "start", "share", show=False),
        Binding("x", "stop", "stop", show=False),
        Binding("left", "turn(-1)", "before", show=False),
        Binding("right", "turn(1)", "next", show=False),
        Binding("up", "choose(-1)", "address before", show=False),
        Binding("down,a", "choose(1)", "next address", show=False),
        Binding("t", "text", "without a network", show=False),
    ]

    def __init__(self, table: Table, shared: SharedGame) -> None:
        """``shared`` is the desk's: it goes on when this screen is left."""
        super().__init__()
        self._table = table
        self._shared = shared
        self._view = ""
        self._starting = False
        self._code = QR(id="code")
        self._beside = Drawn("", id="beside")
        self._keys = KeyHints(*_OFF)
        self._seen: object = None

    def compose(self) -> ComposeResult:
        """The code, and what belongs to it."""
        yield Heading("Share", self._table.game.name)
        with Horizontal(id="page"):
            yield self._code
            yield self._beside
        yield self._keys

    def on_mount(self) -> None:
        """Look for addresses, and from then on at who comes."""
        self._look()
        self.set_interval(_LOOK, self._look)
        self.set_interval(_NOTICE, self._notice)
        self.watch(self.app, "theme", self._anew, init=False)
        if not self._shared.on:
            self._do(self._shared.look())

    def on_resize(self) -> None:
        """There may be room for more light around the code."""
        self._code.refresh(layout=True)

    @property
    def code(self) -> str:
        """What the code says that is to be seen; empty while nothing is shared."""
        return self._code.text

    def action_start(self) -> None:
        """Share the game at the chosen address."""
        if not self._shared.on and not self._starting:
            self._starting = True
            self._do(self._shared.start())

    def action_stop(self) -> None:
        """End every connection."""
        if self._shared.on:
            self._do(self._shared.stop())

    def action_turn(self, step: int) -> None:
        """The code of the next seat, or of the table."""
        views = self._views()
        self._view = views[(views.index(self._view) + step) % len(views)]
        self._look()

    def action_choose(self, step: int) -> None:
        """Another address of this laptop."""
        self._do(self._shared.choose(step))

    def action_text(self) -> None:
        """What can be had without any network."""
        from screens.share_text import ShareTextScreen

        self.app.push_screen(ShareTextScreen(self._table))

    def action_help(self) -> None:
        """What sharing is."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("share"))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """In a worker of the app: it goes on when this screen is left."""

        async def done() -> None:
            try:
                await work
            finally:
                self._starting = False
                self._look()

        self.app.run_worker(done(), exit_on_error=False)
        self._look()

    def _views(self) -> list[str]:
        """Whose code can be shown: the table's, which is the empty one, then each seat's."""
        views = ["", *(seat.seat for seat in self._table.state.seats)]
        if self._view not in views:
            self._view = ""
        return views

    async def _notice(self) -> None:
        if self._shared.on:
            await self._shared.notice()
            self._look()

    def _anew(self) -> None:
        self._seen = None
        self._look()

    def _look(self) -> None:
        """Show what has changed, if anything has."""
        if not self.is_attached:
            return
        shared, views, state = self._shared, self._views(), self._table.state
        seat = state.seat(self._view) if self._view else None
        address = shared.address(self._view or None)
        view = View(
            seat.name if seat else "",
            seat.colour if seat else "",
            views.index(self._view) + 1,
            len(views),
            address,
            shared.network,
            shared.networks,
            shared.phones,
            shared.lonely,
            _GONE.format(shared.network.address) if shared.gone and shared.network else shared.trouble,
            self._starting,
        )
        if view == self._seen:
            return
        self._seen = view
        dark = self.app.current_theme.dark
        self._code.show(address)
        self._beside.show(lambda width: (beside if view.address else before)(view, width, dark))
        self._keys.show(*(_ON if address else _OFF))
