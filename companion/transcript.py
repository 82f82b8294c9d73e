"""A game as a text file: written with its results, and read back as it was played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from companion.checking import describe, game_of
from companion.codec import CodecFault
from companion.corrections import Correction, placed, rewrite
from companion.events import Event
from companion.games import Game
from companion.history import Entry
from companion.knowledge import Knowledge
from companion.language import CHECKS, Request, read_request, write
from companion.ledger import BooksFault
from companion.moves import judge
from companion.play import perform
from companion.ports import Clock
from companion.state import CODEC
from companion.table import Table
from companion.timeline import Timeline, unfolded
from companion.tokens import LanguageFault, Tokens
from companion.undoing import Redo, Undo
from companion.waiving import Waive, judge_waiving, waived

RESULT = "#="
"""How a comment begins that carries the result of the entry above it."""


class TranscriptFault(Exception):
    """A transcript that cannot be imported; the message names the line and says what was expected."""


@dataclass(frozen=True, slots=True)
class Imported:
    """The entries of a transcript, and the first one whose result would differ today."""

    game: Game
    entries: tuple[Entry, ...]
    differs: int | None = None


def export(table: Table) -> str:
    """Every entry with the names of its own moment and the actor, each followed by its stored result."""
    ahead = Timeline(table.game.opening)
    lines: list[str] = []
    for entry in table.entries:
        lines.append(write(table.game, ahead.state, Request(entry.actor, entry.move)))
        result = {
            "rules": table.game.rules_version,
            "time": entry.time.astimezone(UTC).isoformat(),
            "source": entry.source,
            "events": CODEC.dump(entry.events),
        }
        lines.append(f"{RESULT} {json.dumps(result, ensure_ascii=False, separators=(',', ':'))}")
        ahead.take(entry)
    return "\n".join(lines) + "\n"


def read_transcript(text: str, clock: Clock) -> Imported:
    """The game that a transcript tells; entries without a stored result are played by today's rules.

    Raises:
        TranscriptFault: A line cannot be read or is refused, or a result cannot be what happened.
    """
    statements = list(_statements(text))
    if not statements:
        raise TranscriptFault("This file holds no statement; a transcript begins with game and its title.")
    game = _title(statements[0])
    ahead, box = Timeline(game.opening), Knowledge(game, ())
    differs: int | None = None
    for statement in statements:
        entry, same = _entry(statement, game, ahead, box, clock)
        if entry is None:
            continue
        if not same and differs is None:
            differs = entry.number
        try:
            ahead.take(entry)
            box.learn(game.board_facts(unfolded(entry.events), ahead.state))
        except (BooksFault, KeyError, ValueError, AttributeError) as fault:
            raise TranscriptFault(
                f"Line {statement.number}: the stored result does not fit the books ({fault})."
            ) from None
    return Imported(game, tuple(ahead.history.entries), differs)


@dataclass(frozen=True, slots=True)
class _Statement:
    number: int
    line: str
    result: str | None


def _statements(text: str) -> Iterator[_Statement]:
    """The lines that say something, each with the result that follows it."""
    lines = text.removeprefix("\ufeff").split("\n")
    held: tuple[int, str] | None = None
    for number, line in enumerate(lines, 1):
        stripped = line.strip()
        if stripped.startswith(RESULT):
            if held:
                yield _Statement(*held, stripped.removeprefix(RESULT).strip())
                held = None
        elif stripped and not stripped.startswith("#"):
            if held:
                yield _Statement(*held, None)
            held = (number, stripped)
    if held:
        yield _Statement(*held, None)


def _title(first: _Statement) -> Game:
    try:
        return game_of(Tokens.of(first.line))
    except LanguageFault as fault:
        raise _unreadable(first, fault) from None


def _unreadable(statement: _Statement, fault: LanguageFault) -> TranscriptFault:
    return TranscriptFault(f"Line {statement.number}, {fault}.")


def _entry(
    statement: _Statement, game: Game, ahead: Timeline, box: Knowledge, clock: Clock
) -> tuple[Entry | None, bool]:
    """The next entry and whether today's rules give the same result; nothing for a check."""
    try:
        tokens = Tokens.of(statement.line)
        first, colon = tokens.peek(), tokens.peek(1)
        if first and first.says(*CHECKS) and not (colon and colon.says(":")):
            return None, True
        request = read_request(game, ahead.state, tokens)
    except LanguageFault as fault:
        raise _unreadable(statement, fault) from None
    number = len(ahead.history.entries) + 1
    if isinstance(request.move, Undo | Redo):
        undo = isinstance(request.move, Undo)
        target = ahead.history.undoable() if undo else ahead.history.redoable()
        if target is None:
            raise TranscriptFault(f"Line {statement.number}: there is nothing to {request.move.word}.")
        time, source, _ = _result(statement, clock)
        return Entry(number, "", request.move, (), time, source, target.number), True
    time, source, events = _result(statement, clock)
    if isinstance(request.move, Correction):
        return _correction(statement, request.move, game, ahead, box, clock)
    if isinstance(request.move, Waive):
        return _waiving(statement, request.move, ahead, clock)
    case = game.case(ahead.state, request.actor)
    ruling = judge(case, request.move)
    if events is None and not ruling.allowed:
        raise TranscriptFault(f"Line {statement.number}: {describe(ruling)}.")
    today = perform(case, request.move, time.isoformat())[1] if ruling.allowed else None
    booked = today if events is None else events
    assert booked is not None
    return Entry(number, request.actor, request.move, booked, time, source), booked == today


def _correction(
    statement: _Statement, move: Correction, game: Game, ahead: Timeline, box: Knowledge, clock: Clock
) -> tuple[Entry, bool]:
    time, source, events = _result(statement, clock)
    worked_out = rewrite(game, ahead, move, time.isoformat(), box)
    today = (worked_out.corrected,) if worked_out.corrected else None
    booked = today if events is None else events
    if booked is None:
        raise TranscriptFault(f"Line {statement.number}: {describe(worked_out.ruling)}.")
    return Entry(len(ahead.history.entries) + 1, "", placed(ahead, move), booked, time, source), booked == today


def _waiving(statement: _Statement, move: Waive, ahead: Timeline, clock: Clock) -> tuple[Entry, bool]:
    time, source, events = _result(statement, clock)
    ruling = judge_waiving(ahead, move)
    today = waived(ahead, move) if ruling.allowed else None
    booked = today if events is None else events
    if booked is None:
        raise TranscriptFault(f"Line {statement.number}: {describe(ruling)}.")
    return Entry(len(ahead.history.entries) + 1, "", move, booked, time, source), booked == today


def _result(statement: _Statement, clock: Clock) -> tuple[datetime, str, tuple[Event, ...] | None]:
    if statement.result is None:
        return clock.now(), "transcript", None
    try:
        plain = json.loads(statement.result)
        events = CODEC.load(plain["events"])
        time = datetime.fromisoformat(plain["time"]).astimezone(UTC)
        source = str(plain["source"])[:20]
    except (ValueError, KeyError, TypeError, CodecFault) as fault:
        raise TranscriptFault(
            f"Line {statement.number}: the stored result after it cannot be read ({fault})."
        ) from None
    if not isinstance(events, tuple) or not all(isinstance(event, Event) for event in events):
        raise TranscriptFault(f"Line {statement.number}: the stored result after it is no list of events.")
    return time, source, events
