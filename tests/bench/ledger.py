"""From a key in the ledger to the write of the frame it changed, measured inside the app in a pseudo-terminal of 80x24.

Page Down at 10,000 entries against 100, with and without a filter: at most 1.2. Also a letter typed into the filter at
10,000 entries, and a letter typed into the rulebook: the first rule it finds is in the very first frame after the key.
Run: python tests/bench/ledger.py [TITLE]
"""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import pty
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from textual import events

SIZES = (100, 10_000)
PRESSES = 60
FILTERS = {"globetrotters": "Rosa", "world-tour": "Rosa"}
"""What is looked for while pages are turned: about every third entry has it."""

LETTERS = "rosacash"


class Frames:
    """Posts keys as the driver does and times the frames that follow."""

    def __init__(self, app: Any) -> None:
        """Listen to what ``app`` writes to its terminal."""
        self.app = app
        self.first = ""
        """The first frame after the last key."""

        self.worked: list[float] = []
        """Processor seconds from each key to its first frame: what other programs do meanwhile is not in them."""

        self._posted = 0.0
        self._begun = 0.0
        self._taken = 0.0
        self._write: Callable[[str], None] = app._driver.write
        app._driver.write = self._written

    def _written(self, data: str) -> None:
        self._write(data)
        if self._posted and len(data) > 30:
            self._taken = time.perf_counter() - self._posted
            self.worked.append(time.process_time() - self._begun)
            self._posted, self.first = 0.0, data

    async def press(self, key: str) -> float:
        """Seconds from the key to its first frame."""
        self._taken = 0.0
        await asyncio.sleep(0.06)
        self._posted, self._begun = time.perf_counter(), time.process_time()
        self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        for _ in range(400):
            await asyncio.sleep(0.005)
            if self._taken:
                break
        return self._taken


async def pages(frames: Frames) -> tuple[list[float], list[float]]:
    """Page Down, again and again, from the first entry on: seconds by the clock, and of the processor."""
    times: list[float] = []
    worked: list[float] = []
    while len(times) < PRESSES:
        await frames.press("home")
        await asyncio.sleep(0.1)
        frames.worked.clear()
        times += [await frames.press("pagedown") for _ in range(5)]
        worked += frames.worked
    return times, worked


async def measure(app: Any, title: str) -> dict[str, Any]:
    """All figures of one game."""
    from companion.ledger_index import index_of
    from screens.ledger import LedgerScreen
    from screens.rulebook import RulebookScreen

    while app.store is None:
        await asyncio.sleep(0.05)
    app.open_game(1)
    await asyncio.sleep(1.0)
    table = app.screen.table
    app.push_screen(LedgerScreen(table))
    while not index_of(table).whole:
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.5)
    frames = Frames(app)
    plain = await pages(frames)
    await frames.press("slash")
    typed = [await frames.press(letter) for letter in LETTERS]
    for _ in LETTERS:
        await frames.press("backspace")
    for letter in FILTERS[title]:
        await frames.press(letter)
    await frames.press("enter")
    filtered = await pages(frames)
    await frames.press("escape")
    await frames.press("escape")
    app.push_screen(RulebookScreen(table, table.game.rulebook()))
    await asyncio.sleep(0.5)
    looked_up, there = [], 0
    for letter in "deport":
        looked_up.append(await frames.press(letter))
        chosen = app.screen.chosen
        there += chosen is not None and chosen.rule in frames.first
        await asyncio.sleep(0.1)
        await frames.press("backspace")
        await asyncio.sleep(0.1)
    return {"plain": plain, "typed": typed, "filtered": filtered, "book": looked_up, "there": there}


def child(folder: Path, size: int, title: str) -> None:
    """Run the desk in this terminal and leave its times in the folder."""
    from companion.__main__ import SystemClock
    from db import open_store
    from screens.app import TravelDesk

    app = TravelDesk(lambda: open_store(folder / f"{size}.db"), SystemClock())

    async def act(_: object) -> None:
        found = await measure(app, title)
        (folder / "times.json").write_text(json.dumps(found), encoding="utf-8")
        app.exit()

    app.run(auto_pilot=act)


def measured(folder: Path, size: int, title: str) -> dict[str, Any]:
    """The figures of the desk with so many entries."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execv(sys.executable, [sys.executable, __file__, title, str(folder), str(size)])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = b""
    while True:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            break
        if not chunk:
            break
        shown = (shown + chunk)[-4000:]
    os.waitpid(process, 0)
    os.close(terminal)
    if not (folder / "times.json").exists():
        raise RuntimeError(shown.decode(errors="replace"))
    found: dict[str, Any] = json.loads((folder / "times.json").read_text(encoding="utf-8"))
    (folder / "times.json").unlink()
    return found


def main(title: str = "globetrotters") -> None:
    """Print the medians and ratios of one run."""
    from tests.bench.games import store_with

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for size in SIZES:
            store, _ = store_with(folder / f"{size}.db", size, title)
            store.close()
        short, long = (measured(folder, size, title) for size in SIZES)
    for what, called in (("plain", "Page Down"), ("filtered", "Page Down with a filter")):
        few, many = median(short[what][0]) * 1000, median(long[what][0]) * 1000
        worked = median(long[what][1]) / median(short[what][1])
        print(f"{title}: {called}: {few:.1f} ms at 100 entries, {many:.1f} ms at 10,000:", end=" ")
        print(f"{many / few:.2f} (at most 1.2); of the processor {worked:.2f}")
    few, many = median(short["typed"]) * 1000, median(long["typed"]) * 1000
    print(
        f"a letter in the filter: {few:.1f} ms at 100, {many:.1f} ms at 10,000, {max(long['typed']) * 1000:.1f} at most"
    )
    book = median(long["book"]) * 1000
    print(
        f"a letter in the rulebook: {book:.1f} ms; its first rule in that frame {long['there']} of {len(long['book'])}"
    )


if __name__ == "__main__":
    if len(sys.argv) > 2:
        child(Path(sys.argv[2]), int(sys.argv[3]), sys.argv[1])
    else:
        main(*sys.argv[1:])
