"""The entries of one game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import String, bindparam, func, insert, select, type_coerce, update

from companion.ports import CaseLaw, Decided, Fact, Forked, Record, SeatSummary, StoreFault, Summary
from db import faults, precedents
from db.boxes import learn
from db.database import Database
from db.desk_lock import DeskLock
from db.people import write_seats
from db.tables import EntryRow, GameRow, table_of

_ENTRY = table_of(EntryRow)
_GAME = table_of(GameRow)

_RECORDS = (
    select(
        _ENTRY.c.seq,
        _ENTRY.c.kind,
        _ENTRY.c.actor,
        _ENTRY.c.move,
        _ENTRY.c.events,
        _ENTRY.c.ruling,
        type_coerce(_ENTRY.c.time, String),
        _ENTRY.c.source,
    )
    .where(_ENTRY.c.game_id == bindparam("game"))
    .order_by(_ENTRY.c.seq)
)
_LAST = select(func.max(_ENTRY.c.seq)).where(_ENTRY.c.game_id == bindparam("game"))
_BOOK = insert(_ENTRY)
_SUMMARISE = update(_GAME).where(_GAME.c.id == bindparam("game"))


def read_records(database: Database, game: int) -> Sequence[Record]:
    """Every record of a game in order of its number, in one consistent look.

    Raises:
        StoreFault: They cannot be read, or one is missing.
    """
    with database.reading() as connection:
        rows = connection.execute(_RECORDS, {"game": game}).all()
    try:
        records = [
            Record(seq, kind, actor, move, events, ruling, datetime.fromisoformat(f"{time}+00:00"), source)
            for seq, kind, actor, move, events, ruling, time, source in rows
        ]
    except ValueError as error:
        raise faults.damaged(database.path) from error
    if records and records[-1].seq != len(records):
        raise faults.damaged(database.path)
    return records


class SqlEventLog:
    """Fulfils ``companion.ports.EventLog``; holds the game's lock until it is closed."""

    def __init__(self, database: Database, lock: DeskLock, game: int, box: int, seats: tuple[SeatSummary, ...]) -> None:
        self._database = database
        self._lock = lock
        self._game = game
        self._box = box
        self._seats = seats
        self._open = True

    def records(self) -> Sequence[Record]:
        """Every record in order of its number."""
        self._check_open()
        return read_records(self._database, self._game)

    def append(
        self,
        records: Sequence[Record],
        summary: Summary,
        facts: Sequence[Fact] = (),
        decided: Sequence[Decided] | None = None,
    ) -> None:
        """Write all of it or nothing; it is durable on return."""
        self._check_open()
        caches: dict[str, object] = {
            "state": summary.state,
            "line": summary.line,
            "winner": summary.winner,
        }
        if records:
            caches["changed"] = records[-1].time
        with self._database.writing() as connection:
            self._check_follows(records, connection.scalar(_LAST, {"game": self._game}) or 0)
            if records:
                connection.execute(_BOOK, [self._row(record) for record in records])
            connection.execute(_SUMMARISE, {"game": self._game, **caches})
            if summary.seats != self._seats:
                write_seats(connection, self._game, summary.seats)
            if facts:
                learn(connection, self._box, facts)
            if decided is not None:
                precedents.file(connection, self._box, self._game, decided)
        self._seats = summary.seats

    def case_law(self) -> CaseLaw:
        """What the other games of the box have decided."""
        self._check_open()
        with self._database.reading() as connection:
            return precedents.read(connection, self._box, self._game)

    def withdraw(self, word: str, rule: str, until: datetime) -> None:
        """Follow nothing any longer that was decided on them up to this moment."""
        self._check_open()
        with self._database.writing() as connection:
            precedents.withdraw(connection, self._box, word, rule, until)

    def close(self) -> None:
        """Let go of the game, so that another desk may open it."""
        if self._open:
            self._open = False
            self._lock.release()

    def _row(self, record: Record) -> dict[str, object]:
        return {
            "game_id": self._game,
            "seq": record.seq,
            "kind": record.kind,
            "actor": record.actor,
            "move": record.move,
            "events": record.events,
            "ruling": record.ruling,
            "time": record.time,
            "source": record.source,
        }

    def _check_follows(self, records: Sequence[Record], last: int) -> None:
        for expected, record in enumerate(records, start=last + 1):
            if record.seq < expected:
                raise Forked(
                    f"Entry {record.seq} is booked already. Nothing was written; open the game again to see it."
                )
            if record.seq > expected:
                raise Forked(
                    f"Entry {record.seq} cannot be booked before entry {expected}. "
                    "Nothing was written; open the game again."
                )

    def _check_open(self) -> None:
        if not self._open:
            raise StoreFault("This game has been closed. Open it again to go on.")
