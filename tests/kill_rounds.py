"""Fifty desks killed at random moments of a scripted evening: run by ``test_kill``, in a process of its own.

Each child opens the file where the last one was killed, goes on with the evening and reports every acknowledged entry.
After each kill the parent reads the file: every acknowledged entry is there, at most one more, and none is half.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

from companion.games import load
from companion.memory import FixedClock
from companion.records import dump_entry
from companion.table import Table
from db import open_store
from tests.bench.games import statements


def play_on(path: Path, number: int, acknowledge: int) -> None:
    """Go on with the evening for ever, writing the number of each booked entry to a pipe."""
    store = open_store(path)
    table = Table(load("globetrotters"), store.open(number), FixedClock())
    evening = statements()
    for _ in table.entries:
        next(evening)
    for line in evening:
        outcome = table.say(line, lenient=False)
        assert outcome is not None
        assert outcome.entry is not None
        os.write(acknowledge, f"{outcome.entry.number}\n".encode())


def kill_one(path: Path, number: int, moment: float) -> list[int]:
    """Start a desk, kill it after so many seconds of booking, and say which entries it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play_on(path, number, writing)
        finally:
            os._exit(1)
    os.close(writing)
    said = os.read(reading, 65536)
    time.sleep(moment)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while chunk := os.read(reading, 65536):
        said += chunk
    os.close(reading)
    return [int(line) for line in said.decode().split()]


def main(path: Path, rounds: int, seed: int) -> None:
    """Kill so many desks; raise if an acknowledged entry is missing or a half one is there."""
    chance = random.Random(seed)
    store = open_store(path)
    number = store.create(store.add_box("globetrotters", "Killed").box, 1, FixedClock().now())
    store.close()
    for _ in range(rounds):
        acknowledged = kill_one(path, number, chance.uniform(0, 0.03))
        store = open_store(path)
        log = store.open(number)
        records = log.records()
        table = Table(load("globetrotters"), log, FixedClock())
        assert acknowledged[-1] <= len(records) <= acknowledged[-1] + 1, (acknowledged[-1], len(records))
        assert [dump_entry(entry) for entry in table.entries] == list(records)
        store.close()
    print(f"{rounds} killed, {len(records)} entries kept")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
