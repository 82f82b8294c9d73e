"""From the Key event of Enter to the write of the changed frame at the desk, measured inside the app.

Against a bare app that does one Static.update and one raw durable insert: at most 4 times; and a game of 2,000 entries
against one of 20: at most 1.2 times. Run: python tests/bench/frame.py [TITLE]
"""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import pty
import sqlite3
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
from textual.app import App, ComposeResult
from textual.widgets import Static

ENTERS = 60


class Stopwatch:
    """Times from a posted Enter to the first frame that is written after something was booked."""

    def __init__(self, app: App[Any]) -> None:
        """Listen to what ``app`` writes to its terminal."""
        self.app = app
        self.times: list[float] = []
        self._posted = 0.0
        self._booked = False
        driver = app._driver
        assert driver is not None
        self._write: Callable[[str], None] = driver.write
        driver.write = self._written  # type: ignore[method-assign]

    def booked(self) -> None:
        """Tell that the entry is durable."""
        self._booked = True

    def _written(self, data: str) -> None:
        self._write(data)
        if self._booked and self._posted:
            self.times.append(time.perf_counter() - self._posted)
            self._booked, self._posted = False, 0.0

    async def press(self, key: str, *, timed: bool = False) -> None:
        """Post a key as the driver does, and wait until its picture is there."""
        taken = len(self.times)
        if timed:
            self._posted = time.perf_counter()
        self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        for _ in range(400):
            await asyncio.sleep(0.01)
            if not timed or len(self.times) > taken:
                break
        await asyncio.sleep(0.04)


class Bare(App[None]):
    """One update and one raw durable insert for each Enter."""

    def __init__(self, database: Path) -> None:
        """Keep rows in ``database``."""
        super().__init__()
        self.books = sqlite3.connect(database, isolation_level=None)
        self.books.execute("PRAGMA journal_mode=WAL")
        self.books.execute("PRAGMA synchronous=FULL")
        self.books.execute("CREATE TABLE entry (line TEXT)")
        self.count = 0
        self.timer: Stopwatch | None = None

    def compose(self) -> ComposeResult:
        """One Static."""
        yield Static("nothing yet")

    def on_key(self, event: events.Key) -> None:
        """Insert, then update."""
        if event.key == "enter" and self.timer:
            self.count += 1
            self.books.execute("INSERT INTO entry VALUES (?)", (f"entry {self.count}",))
            self.timer.booked()
            self.query_one(Static).update(f"entry {self.count}")


async def time_bare(app: Bare) -> list[float]:
    """Press Enter in the bare app."""
    await asyncio.sleep(0.5)
    app.timer = Stopwatch(app)
    for _ in range(ENTERS):
        await app.timer.press("escape")
        await app.timer.press("enter", timed=True)
    return app.timer.times


async def time_desk(app: Any, game: int) -> list[float]:
    """Work or roll, and hand on, again and again, at the real desk."""
    from tests.bench.games import whole_turn

    while app.store is None:
        await asyncio.sleep(0.05)
    app.open_game(game)
    await asyncio.sleep(1.0)
    table = app.screen.table
    watch = Stopwatch(app)
    table.watch(watch.booked)
    for _ in range(ENTERS):
        for key in whole_turn(table)[1]:
            await watch.press(key)
        await watch.press("enter", timed=True)
    return watch.times


def child(kind: str, folder: Path, size: int) -> None:
    """Run one app in this terminal and leave its times in the folder."""
    app: App[Any]
    if kind == "bare":
        app = bare = Bare(folder / "bare.db")
        timing: Callable[[], Any] = lambda: time_bare(bare)  # noqa: E731
    else:
        from companion.__main__ import SystemClock
        from db import open_store
        from screens.app import TravelDesk

        app = TravelDesk(lambda: open_store(folder / f"{size}.db"), SystemClock())
        timing = lambda: time_desk(app, 1)  # noqa: E731

    async def measure(_: object) -> None:
        times = await timing()
        (folder / "times.json").write_text(json.dumps(times), encoding="utf-8")
        app.exit()

    app.run(auto_pilot=measure)


def in_terminal(command: list[str]) -> str:
    """Run a command in a pseudo-terminal of 80x24 until it ends; the last of what it showed."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execv(command[0], command)
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
    return shown.decode(errors="replace")


def measured(kind: str, folder: Path, size: int = 0) -> float:
    """The median seconds of one app, run in a pseudo-terminal of 80x24."""
    shown = in_terminal([sys.executable, __file__, kind, str(folder), str(size)])
    if not (folder / "times.json").exists():
        raise RuntimeError(shown)
    times: list[float] = json.loads((folder / "times.json").read_text(encoding="utf-8"))
    (folder / "times.json").unlink()
    assert len(times) == ENTERS, len(times)
    return median(times) * 1000


def main(title: str = "globetrotters") -> None:
    """Print the medians and ratios of one run."""
    from tests.bench.games import store_with

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for size in (20, 2000):
            store, _ = store_with(folder / f"{size}.db", size, title)
            store.close()
        bare = measured("bare", folder)
        short, long = measured("desk", folder, 20), measured("desk", folder, 2000)
    print(f"{title}: bare app {bare:.1f} ms; desk {short:.1f} ms at 20 entries, {long:.1f} ms at 2,000")
    print(f"ratio to bare {short / bare:.2f} and {long / bare:.2f} (at most 4)")
    print(f"2,000 entries to 20: {long / short:.2f} (at most 1.2)")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        child(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
    else:
        main(*sys.argv[1:])
