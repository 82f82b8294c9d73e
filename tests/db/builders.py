"""Short sentences for what the tests of the store need."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.ports import EventLog, Record, SeatSummary, Store, Summary

EVENING = datetime(2026, 3, 7, 19, 30, tzinfo=UTC)

ROSA = SeatSummary("s1", "Rosa", "red")
BO = SeatSummary("s2", "Bo", "blue")

PLAYING = Summary("playing", "round 4, Rosa's turn", None, (ROSA, BO))

HOSTILE = [
    "Robert'); DROP TABLE entry;--",
    '"; DELETE FROM person; --',
    "[/]",
    "[@click=app.quit]x[/]",
    "\x1b]0;owned\x07",
    "a\x00b",
    "%s ?1 :name {0}",
    "❤️ 👨‍👩‍👦 王 \u202egnal",
    " " * 3,
    "",
    "x" * 10_000,
    "null",
    "line\nline\r\n",
]


def record(seq: int, **changes: object) -> Record:
    """An entry with this number, plausible in all else."""
    plain = Record(
        seq=seq,
        kind="move",
        actor="s1",
        move='{"kind":"work"}',
        events='[{"kind":"transfer","quantity":200}]',
        ruling='{"allowed":true}',
        time=EVENING + timedelta(seconds=seq),
        source="desk",
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def begin(store: Store, title: str = "globetrotters", box: str = "Saturday box") -> int:
    """A new game of a new box."""
    return store.create(store.add_box(title, box).box, rules_version=1, time=EVENING)


def book(log: EventLog, *numbers: int, summary: Summary = PLAYING) -> None:
    """Append entries with these numbers at once."""
    log.append([record(number) for number in numbers], summary)


def numbers(log: EventLog) -> list[int]:
    """The numbers of all entries in the log."""
    return [stored.seq for stored in log.records()]


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, byte by byte."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
