"""A desk in a terminal of its own that shares a game at once, and writes down where.

Run by a test: python -m tests.screens.shared_desk FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

import screens
from companion.memory import FixedClock, MemoryStore
from screens import shared
from screens.app import TravelDesk
from screens.desk import DeskScreen
from tests.screens.desks import game_in, opening
from tests.screens.sharing import HERE


class SharedDesk(TravelDesk):
    """Opens its only game and shares it with this machine."""

    CSS_PATH = str(Path(screens.__file__).with_name("app.tcss"))
    told: Path

    async def _open_books(self) -> None:
        await super()._open_books()
        self.open_game(1)
        desk = self._desk
        assert isinstance(desk, DeskScreen)
        await desk.shared.start()
        self.told.write_text(desk.shared.address(), encoding="utf-8")


if __name__ == "__main__":
    setattr(shared, "networks", lambda: (HERE,))  # noqa: B010
    store = MemoryStore()
    game_in(store, opening())
    app = SharedDesk(lambda: store, FixedClock())
    app.told = Path(sys.argv[1])
    app.run()
    sys.exit(app.return_code or 0)
