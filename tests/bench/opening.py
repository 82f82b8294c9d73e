"""Opening a game of 2,000 entries against opening one of 20: at most twice as long, plus 100 ms.

Run: python tests/bench/opening.py [TITLE]
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from companion.games import load
from companion.memory import FixedClock
from companion.table import Table
from tests.bench.games import store_with

SIZES = (20, 2000)


def main(title: str = "globetrotters") -> None:
    """Print the median of eleven openings of each size."""
    found: dict[int, float] = {}
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            store, number = store_with(Path(folder) / "bench.db", size, title)
            times: list[float] = []
            for _ in range(11):
                gc.collect()
                started = time.perf_counter()
                table = Table(load(title), store.open(number), FixedClock(), store.facts(1))
                times.append(time.perf_counter() - started)
                assert len(table.entries) == size
                table.close()
            store.close()
        found[size] = median(times) * 1000
        print(f"{title}, {size:4} entries: {found[size]:.1f} ms")
    limit = 2 * found[20] + 100
    print(f"limit for 2000: {limit:.1f} ms; {'within' if found[2000] <= limit else 'ABOVE'}")


if __name__ == "__main__":
    main(*sys.argv[1:])
