"""Draw the README's pictures: the desk of each game in the middle of an evening.

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
PICTURES = (
    ("cousins", 230, ROOT / "screens" / "desk.svg"),
    ("four-round-the-world", 150, ROOT / "screens" / "world_tour" / "desk.svg"),
)
"""The evening, how many of its entries, and where the picture lies."""

SIZE = (104, 28)


def evening(name: str, entries: int) -> tuple[Store, int]:
    """A store with the evening as far as the picture goes."""
    played = ROOT / "tests" / "evenings" / f"{name}.table"
    imported = read_transcript(played.read_text(encoding="utf-8"), FixedClock())
    store = MemoryStore()
    game = store.create(store.add_box(imported.game.title, "Saturday box").box, 1, FixedClock().now())
    table = Table(load(imported.game.title), store.open(game), FixedClock())
    table.book(imported.entries[:entries])
    table.close()
    return store, game


async def draw(name: str, entries: int) -> str:
    """The desk as SVG, without the fonts it would fetch."""
    store, game = evening(name, entries)
    app = TravelDesk(lambda: store, FixedClock())
    async with app.run_test(size=SIZE) as pilot:
        while app.store is None:
            await pilot.pause(0.05)
        app.open_game(game)
        await pilot.pause(0.5)
        return re.sub(r"@font-face\s*{[^}]*}", "", app.export_screenshot(title="Travel Desk"))


if __name__ == "__main__":
    for name, entries, picture in PICTURES:
        picture.write_text(asyncio.run(draw(name, entries)), encoding="utf-8")
        print(picture)
