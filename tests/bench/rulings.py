"""How long a ruling and a correction of a game of 2,000 entries take, against a plain replay of that game.

A plain replay judges and plays every move of the game once, in memory, in this process; times are of the processor.
A ruling (the verdict with every fact and since when, and what would make it possible), on every word of the game, at
many entries, by everybody: the slowest takes at most a tenth of it. A correction at entry 10 with all that is shown
before it is booked (later entries with their reasons, holdings, what to do on the board): at most 2.
Run: python tests/bench/rulings.py [TITLE]
"""

from __future__ import annotations

import gc
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from companion.corrections import Correction
from companion.games import load
from companion.language import Request, read
from companion.memory import FixedClock
from companion.moves import judge
from companion.play import perform
from companion.remedies import remedies
from companion.rulebook import Rulebook
from companion.table import Table
from companion.verdicts import YES, ask
from screens.correction_rows import rows
from tests.bench.games import QUESTIONS, store_with

ENTRIES = 2000
MOMENTS = 24
"""Entries just before which every word is asked about, from the start to the end of the game."""

CORRECTIONS = {
    "globetrotters": ("strike 10", "change 10: Rosa: home Rome", "insert 11: Rosa: buy"),
    "world-tour": ("strike 10", "change 10: given Bo deeds none", "insert 10: given Bo cash 700"),
}


def table_of(title: str, folder: Path) -> Table:
    """The long game, read from its file."""
    store, number = store_with(folder / f"{title}.db", ENTRIES, title)
    return Table(load(title), store.open(number), FixedClock())


def replay(table: Table) -> None:
    """Every move judged and played once."""
    state = table.game.opening
    for entry in table.entries:
        case = table.game.case(state, entry.actor)
        assert judge(case, entry.move).allowed
        state, _ = perform(case, entry.move, entry.time.isoformat())
    assert state == table.state


def seconds(what: Callable[[], object], times: int) -> float:
    """The median time of some runs."""
    taken = []
    for _ in range(times):
        begun = process_time()
        what()
        taken.append(process_time() - begun)
    return median(taken)


def questions(table: Table) -> Iterator[Request]:
    """Every word of the game, by everybody."""
    asked = set()
    for line in QUESTIONS[table.game.title]:
        request = read(table.game, table.state, line)
        assert request is not None
        asked.add(type(request.move))
        for seat in table.state.seats:
            yield Request(seat.seat, request.move)
    missing = [move.word for move in table.game.moves if move not in asked and not move.by_table]
    assert not missing, missing


def ruled(table: Table, rulebook: Rulebook, request: Request, moment: int | None) -> None:
    """One card."""
    remedies(table, ask(table, request, moment), rulebook)


def rulings(table: Table) -> list[tuple[float, str, str]]:
    """Seconds, answer and question of every ruling, the slowest last; those that seem slow are asked again."""
    found: list[tuple[float, str, str]] = []
    slow: list[float] = []
    rulebook = table.game.rulebook()
    for moment in [*range(20, ENTRIES + 1, ENTRIES // MOMENTS), None]:
        for request in questions(table):
            taken = seconds(lambda request=request, moment=moment: ruled(table, rulebook, request, moment), 1)  # type: ignore[misc]
            if taken > (sorted(slow)[-5] if len(slow) > 5 else 0):
                taken = seconds(lambda request=request, moment=moment: ruled(table, rulebook, request, moment), 5)  # type: ignore[misc]
                slow.append(taken)
            answer = ask(table, request, moment).answer
            found.append((taken, answer, f"{table.written(request)} at {moment or 'the end'}"))
    return sorted(found)


def correct(table: Table, line: str) -> None:
    """All that the screen shows of a correction before it is booked."""
    request = table.read(line, lenient=False)
    assert request is not None
    assert isinstance(request.move, Correction)
    rewritten = table.rewrite(request.move)
    assert rewritten.ruling.allowed, (line, rewritten.ruling)
    assert rows(table, rewritten, {}, set())


def report(title: str, folder: Path) -> None:
    """Print the ratios of one game."""
    table = table_of(title, folder)
    gc.collect()
    gc.freeze()
    plain = seconds(lambda: replay(table), 5)
    print(f"{title}: a plain replay of {ENTRIES:,} entries takes {plain * 1000:.0f} ms")
    found = rulings(table)
    allowed = sum(answer == YES for _, answer, _ in found)
    middle, slowest = found[len(found) // 2][0], found[-1]
    print(f"{len(found):,} rulings, {allowed:,} of them yes: median {middle / plain:.3f} replays;", end=" ")
    print(f"slowest {slowest[0] / plain:.3f} (at most 0.1): {slowest[2]}, {slowest[1]}")
    for line in CORRECTIONS[title]:
        taken = seconds(lambda line=line: correct(table, line), 3)  # type: ignore[misc]
        print(f"{line}: {taken / plain:.2f} replays (at most 2)")


def main(*titles: str) -> None:
    """Both games, or one."""
    with tempfile.TemporaryDirectory() as name:
        for title in titles or ("globetrotters", "world-tour"):
            report(title, Path(name))


if __name__ == "__main__":
    main(*sys.argv[1:])
