"""Draw the README's picture: the desk in the middle of an evening.

Run: python -m tests.picture
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from companion.games import load
from companion.memory import FixedClock, MemoryStore
from companion.ports import Store
from companion.table import Table
from companion.transcript import read_transcript
from screens.app import TravelDesk

ROOT = Path(__file__).parents[1]
EVENING = ROOT / "tests" / "evenings" / "cousins.table"
PICTURE = ROOT / "screens" / "desk.svg"
ENTRIES = 230
SIZE = (104, 28)


def evening() -> tuple[Store, int]:
    """A store with the evening as far as the picture goes."""
    imported = read_transcript(EVENING.read_text(encoding="utf-8"), FixedClock())
    store = MemoryStore()
    game = store.create(store.add_box(imported.game.title, "Saturday box").box, 1, FixedClock().now())
    table = Table(load(imported.game.title), store.open(game), FixedClock())
    table.book(imported.entries[:ENTRIES])
    table.close()
    return store, game


async def draw() -> str:
    """The desk as SVG, without the fonts it would fetch."""
    store, game = evening()
    app = TravelDesk(lambda: store, FixedClock())
    async with app.run_test(size=SIZE) as pilot:
        while app.store is None:
            await pilot.pause(0.05)
        app.open_game(game)
        await pilot.pause(0.5)
        return re.sub(r"@font-face\s*{[^}]*}", "", app.export_screenshot(title="Travel Desk"))


if __name__ == "__main__":
    PICTURE.write_text(asyncio.run(draw()), encoding="utf-8")
    print(PICTURE)
