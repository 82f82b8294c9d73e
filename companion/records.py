"""Entries as they are stored, and what the shelf shows of a game."""

from __future__ import annotations

from companion.games import Game
from companion.history import Entry
from companion.ports import Record, SeatSummary, Summary
from companion.state import CODEC, State


def summary(game: Game, state: State) -> Summary:
    """What the shelf shows of a game."""
    stage = "over" if state.ended else "playing" if state.started else "setup"
    seats = tuple(SeatSummary(seat.seat, seat.name, seat.colour) for seat in state.seats)
    return Summary(stage, game.headline(state), state.name(state.winner) if state.winner else None, seats)


def dump_entry(entry: Entry) -> Record:
    """An entry as it is stored."""
    ruling = "{}" if entry.target is None else f'{{"target":{entry.target}}}'
    return Record(
        entry.number,
        entry.kind,
        entry.actor or None,
        CODEC.dumps(entry.move),
        CODEC.dumps(entry.events),
        ruling,
        entry.time,
        entry.source,
    )


def load_entry(record: Record) -> Entry:
    """A stored entry.

    Raises:
        CodecFault: It holds what this release cannot read.
    """
    target = int(record.ruling[10:-1]) if record.ruling.startswith('{"target":') else None
    move, events = CODEC.loads(record.move), CODEC.loads(record.events)
    return Entry(record.seq, record.actor or "", move, events, record.time, record.source, target)
