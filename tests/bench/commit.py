"""A move judged, played and durably committed, against a bare SQLModel insert of the same row into the same file.

Run: python tests/bench/commit.py [TITLE]
"""

from __future__ import annotations

import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from sqlmodel import Session

from companion.games import load
from companion.memory import FixedClock
from companion.table import Table
from db.engine import make_engine
from db.tables import EntryRow
from tests.bench.games import store_with, whole_turn

PAIRS = 200


def main(title: str = "globetrotters") -> None:
    """Print both medians, their ratio, and the CPU time of a move above the bare insert's."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        store, number = store_with(path, 200, title)
        table = Table(load(title), store.open(number), FixedClock())
        spare = store.create(1, 1, datetime.now(UTC))
        engine = make_engine(path)
        moves: list[float] = []
        cpu: list[float] = []
        bare: list[float] = []
        for step in range(PAIRS):
            line, _ = whole_turn(table)
            started, used = time.perf_counter(), time.process_time()
            outcome = table.say(line)
            moves.append(time.perf_counter() - started)
            cpu.append(time.process_time() - used)
            assert outcome is not None
            assert outcome.ruling.allowed
            row = store_row(table, spare, step + 1)
            started, used = time.perf_counter(), time.process_time()
            with Session(engine) as session:
                session.add(row)
                session.commit()
            bare.append(time.perf_counter() - started)
            cpu[-1] -= time.process_time() - used
        engine.dispose()
        store.close()
    print(f"{title}: move  {median(moves) * 1000:.2f} ms, bare insert {median(bare) * 1000:.2f} ms")
    print(
        f"ratio {median(moves) / median(bare):.2f} (at most 1.5), CPU above it {median(cpu) * 1000:.2f} ms (at most 2)"
    )


def store_row(table: Table, game: int, number: int) -> EntryRow:
    """The row of the newest entry, for another game."""
    from companion.records import dump_entry

    record = dump_entry(table.entries[-1])
    return EntryRow(
        game_id=game,
        seq=number,
        kind=record.kind,
        actor=record.actor,
        move=record.move,
        events=record.events,
        ruling=record.ruling,
        time=record.time,
        source=record.source,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
