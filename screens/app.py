"""The app: which screen is up, the books behind them, and how it ends."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import events
from textual.binding import Binding
from textual.geometry import Size

from companion.ports import Clock, Store, StoreFault
from screens.home import HomeScreen
from screens.once import Held
from screens.stack import Stacked
from screens.themes import DARK, LIGHT
from screens.too_small import TooSmallScreen, too_small
from screens.warm_up import calm_the_collector, import_the_rest

if TYPE_CHECKING:
    from companion.table import Table
    from screens.desk import DeskScreen

_FAREWELL = 2.0
"""Seconds that the phones have to be let go when the app ends."""


class TravelDesk(Stacked):
    """Home first; everything else is imported when it is wanted."""

    TITLE = "Travel Desk"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("ctrl+t", "theme", "theme", show=False),
        Binding("ctrl+z", "wind('ctrl+z')", "undo", show=False),
        Binding("ctrl+y", "wind('ctrl+y')", "redo", show=False),
    ]

    def __init__(self, open_store: Callable[[], Store], clock: Clock) -> None:
        """``open_store`` is called in a thread, once the first picture is painted."""
        super().__init__()
        self.clock = clock
        self.store: Store | None = None
        self._open_store = open_store
        self._table: Table | None = None
        self._desk: DeskScreen | None = None
        self._home = HomeScreen()
        self._held = Held()
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        if "TEXTUAL_THEME" not in os.environ:
            self.theme = DARK.name

    def on_mount(self) -> None:
        """Show Home, then open the books."""
        self._heed_signals()
        self.push_screen(self._home)
        self._fit(self.size)
        self.call_after_refresh(self.run_worker, self._open_books(), exit_on_error=False)

    async def on_unmount(self) -> None:
        """Let go of the phones, of the game and of the file."""
        if self._desk is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._desk.end_sharing(), _FAREWELL)
        self._let_go()
        if self.store is not None:
            self.store.close()

    async def on_event(self, event: events.Event) -> None:
        """Hear every key before any screen does: a held Enter stays with the screen it was pressed on."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            if event.key != "enter":
                self._held.another_key()
            elif not self._held.lets(self.screen, event.time):
                return
        await super().on_event(event)

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything while there is no room for it."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        covers = [screen for screen in self.screen_stack if isinstance(screen, TooSmallScreen)]
        if covers:
            covers[0].fit(size)
        elif too_small(size) and self._home in self.screen_stack:
            self.push_screen(TooSmallScreen())

    async def _open_books(self) -> None:
        try:
            store = await asyncio.to_thread(self._open_store)
            games = store.games()
        except StoreFault as fault:
            self._home.show_trouble(str(fault))
        else:
            self.store = store
            self._home.show_games(games)
        await asyncio.to_thread(import_the_rest)
        calm_the_collector()

    def _heed_signals(self) -> None:
        """Whoever ends the terminal ends the desk properly."""
        if self.is_headless:
            return
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            try:
                if number is not None:
                    asyncio.get_running_loop().add_signal_handler(number, self.exit, None, 128 + number)
            except (NotImplementedError, RuntimeError, ValueError):
                continue

    def open_game(self, game: int) -> None:
        """Show the desk of a game; where it cannot be opened, say why."""
        if self.store is None or self._table is not None:
            return
        from companion.codec import CodecFault
        from companion.filing import catch_up
        from companion.games import UnknownTitle, load
        from companion.table import Table
        from screens.desk import DeskScreen

        log = None
        try:
            box = self.store.box_of(game)
            catch_up(self.store, box.box)
            log = self.store.open(game)
            table = Table(load(box.title), log, self.clock, self.store.facts(box.box))
        except (StoreFault, CodecFault, UnknownTitle) as fault:
            if log is not None:
                log.close()
            unreadable = isinstance(fault, CodecFault)
            self.trouble(f"This release cannot read the game: {fault}." if unreadable else str(fault))
            return
        self._table = table
        self._desk = DeskScreen(table, box)
        self.push_screen(self._desk)

    def start_game(self, box_name: str, lines: Sequence[str]) -> str | None:
        """Begin a game and show its desk, or say why not; nothing is kept of a refused one."""
        from screens.opening import begin

        if self.store is None:
            return "The books are not open yet. Try again in a moment."
        try:
            begun = begin(self.store, self.clock, box_name, lines)
        except StoreFault as fault:
            return str(fault)
        if isinstance(begun, str):
            return begun
        self.open_game(begun)
        return None

    def close_game(self) -> None:
        """Back to Home; the game stands as it was left."""
        self.uncover(self._home)
        if self._desk is not None:
            self.run_worker(self._desk.end_sharing(), exit_on_error=False)
        self._let_go()

    def _let_go(self) -> None:
        if self._table is not None:
            self._table.close()
            self._table = self._desk = None

    def trouble(self, sentence: str) -> None:
        """Say that something went wrong."""
        from screens.trouble import TroubleScreen

        self.push_screen(TroubleScreen(sentence))

    async def action_pop_screen(self) -> None:
        """Close what lies on top; a key pressed once too often closes neither Home nor a game."""
        if self.screen not in (self._home, self._desk):
            self.pop_screen()

    def action_wind(self, key: str) -> None:
        """Undo or redo from whatever lies on the desk, which then says what was done."""
        desk = self._desk
        if desk is None or isinstance(self.screen, TooSmallScreen):
            return
        self.uncover(desk)
        desk.call_later(desk.wind, key)

    def action_theme(self) -> None:
        """Dark to light, or light to dark."""
        self.theme = LIGHT.name if self.current_theme.dark else DARK.name
