"""From Enter to its picture at the desk: with twelve phones, and with two hundred bad requests a second, against none.

One desk in a pseudo-terminal; blocks of Enters without sharing, with phones, and with phones and a flood follow one
another several times, so that all three meet the same machine. Limit: 1.2 each. Run: python tests/bench/phones.py, or
this file alone.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench import frame

BLOCKS, ENTERS = 6, 12
PAUSES = (0.0, 0.03, 0.06, 0.15)
"""Seconds before Enter: before, while and after what phones will list is drawn."""

PHONES, RATE = 12, 200
CLIENTS = str(Path(__file__).with_name("phones_clients.py"))
ALONE, PHONED, FLOODED = "alone", "phones", "flood"


async def time_desk(app: Any, game: int) -> dict[str, list[float]]:
    """Press Enter in each condition, in turn."""
    from screens.networks import Network
    from tests.bench.games import whole_turn

    while app.store is None:
        await asyncio.sleep(0.05)
    app.open_game(game)
    await asyncio.sleep(1.0)
    desk = app.screen
    desk.shared.networks = (Network("127.0.0.1", "bench"),)
    watch = frame.Stopwatch(app)
    desk.table.watch(watch.booked)
    found: dict[str, list[float]] = defaultdict(list)
    for block in range(BLOCKS):
        for kind in (ALONE, PHONED, FLOODED):
            helpers = await _begin(desk, kind)
            watch.times.clear()
            for pause in islice(cycle(PAUSES), ENTERS):
                for key in whole_turn(desk.table)[1]:
                    await watch.press(key)
                await asyncio.sleep(pause)
                await watch.press("enter", timed=True)
            if block:
                found[kind] += watch.times
            await _end(desk, helpers)
    return found


async def _begin(desk: Any, kind: str) -> list[asyncio.subprocess.Process]:
    if kind == ALONE:
        return []
    await desk.shared.start()
    assert desk.shared.on, desk.shared.trouble
    views = [*(seat.seat for seat in desk.table.state.seats), None]
    addresses = [f"{desk.shared.address(views[each % len(views)])}/live" for each in range(PHONES)]
    helpers = [await _started("look")]
    assert helpers[0].stdin is not None
    helpers[0].stdin.write(json.dumps(addresses).encode() + b"\n")
    if kind == FLOODED:
        helpers.append(await _started("flood", desk.shared.address(), str(RATE)))
    for helper in helpers:
        assert helper.stdout is not None
        assert await helper.stdout.readline() == b"ready\n"
    await asyncio.sleep(0.5)
    return helpers


async def _started(*words: str) -> asyncio.subprocess.Process:
    pipe = subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, CLIENTS, *words, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, limit=1 << 26
    )


async def _end(desk: Any, helpers: Sequence[asyncio.subprocess.Process]) -> None:
    for helper in helpers:
        await helper.communicate(b"")
    await desk.shared.stop()
    await asyncio.sleep(0.3)


def child(folder: Path) -> None:
    """Run the desk in this terminal and leave its times in the folder."""
    from companion.__main__ import SystemClock
    from db import open_store
    from screens.app import TravelDesk

    app = TravelDesk(lambda: open_store(folder / "desk.db"), SystemClock())

    async def measure(_: object) -> None:
        try:
            times: object = await time_desk(app, 1)
        except Exception as fault:
            times = repr(fault)
        (folder / "times.json").write_text(json.dumps(times), encoding="utf-8")
        app.exit()

    app.run(auto_pilot=measure)


def main() -> None:
    """Print the medians of one run and their ratios."""
    from tests.bench.games import store_with

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store, _ = store_with(folder / "desk.db", 200)
        store.close()
        frame.in_terminal([sys.executable, __file__, str(folder)])
        times = json.loads((folder / "times.json").read_text(encoding="utf-8"))
    assert isinstance(times, dict), times
    halves = {kind: median(each) * 1000 for kind, each in times.items()}
    print(f"key to picture at the desk: {halves[ALONE]:.1f} ms alone, {halves[PHONED]:.1f} ms with {PHONES} phones")
    print(f"  {halves[PHONED] / halves[ALONE]:.2f} with phones (at most 1.2)")
    print(f"  {halves[FLOODED] / halves[ALONE]:.2f} with {RATE} bad requests a second as well (at most 1.2)")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        os.environ.pop("TEXTUAL_THEME", None)
        child(Path(sys.argv[1]))
    else:
        main()
