"""The games that have been played or are being played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import RowMapping, func, insert, select

from companion.ports import Box, InUse, Record, SeatSummary, StoredGame, StoreFault, Summary, in_use
from db import faults
from db.database import Database
from db.desk_lock import DeskLock
from db.event_log import SqlEventLog, read_records
from db.people import read_all_seats, read_seats
from db.tables import BoxRow, EntryRow, GameRow, UnfiledRow, table_of

_BOX = table_of(BoxRow)
_ENTRY = table_of(EntryRow)
_GAME = table_of(GameRow)
_UNFILED = table_of(UnfiledRow)

_ENTRIES = select(func.max(_ENTRY.c.seq)).where(_ENTRY.c.game_id == _GAME.c.id).scalar_subquery()
_GAMES = (
    select(
        _GAME,
        _BOX.c.title.label("box_title"),
        _BOX.c.name.label("box_name"),
        func.coalesce(_ENTRIES, 0).label("entries"),
    )
    .join_from(_GAME, _BOX)
    .order_by(_GAME.c.changed.desc(), _GAME.c.id.desc())
)


class SqlShelf:
    """Fulfils ``companion.ports.Shelf``."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._logs: dict[int, SqlEventLog] = {}

    def games(self) -> Sequence[StoredGame]:
        """All games, the most recently changed first."""
        try:
            with self._database.reading() as connection:
                rows = connection.execute(_GAMES).mappings().all()
                seats = read_all_seats(connection)
        except ValueError as error:
            raise faults.damaged(self._database.path) from error
        return [_stored(row, seats.get(row["id"], ())) for row in rows]

    def create(self, box: int, rules_version: int, time: datetime) -> int:
        """A new empty game of this box; its number.

        Raises:
            StoreFault: There is no such box, or the game cannot be written.
        """
        with self._database.writing() as connection:
            title = connection.scalar(select(_BOX.c.title).where(_BOX.c.id == box))
            if title is None:
                raise StoreFault(f"There is no box {box}. Choose one of those that are listed.")
            made = connection.execute(
                insert(_GAME),
                {
                    "box_id": box,
                    "title": title,
                    "rules_version": rules_version,
                    "state": "setup",
                    "line": "",
                    "started": time,
                    "changed": time,
                },
            )
            return made.lastrowid

    def open(self, game: int) -> SqlEventLog:
        """The log of a game, for this desk alone until it is closed."""
        box = self.box_of(game)
        try:
            lock = DeskLock(self._database.path, game)
        except InUse:
            raise in_use(next(stored for stored in self.games() if stored.game == game)) from None
        try:
            with self._database.reading() as connection:
                seats = read_seats(connection, game)
        except BaseException:
            lock.release()
            raise
        log = SqlEventLog(self._database, lock, game, box.box, seats)
        self._logs[game] = log
        return log

    def records(self, game: int) -> Sequence[Record]:
        """Every record of a game as it stands, whether or not a desk has it open."""
        self.box_of(game)
        return read_records(self._database, game)

    def box_of(self, game: int) -> Box:
        """The box a game is played with.

        Raises:
            StoreFault: There is no such game, or it cannot be read.
        """
        wanted = select(_BOX.c.id, _BOX.c.title, _BOX.c.name).join_from(_GAME, _BOX).where(_GAME.c.id == game)
        with self._database.reading() as connection:
            row = connection.execute(wanted).one_or_none()
        if row is None:
            raise StoreFault(f"There is no game {game}. Choose one of those that are listed.")
        return Box(*row)

    def unfiled(self, box: int) -> Sequence[int]:
        """Games of a box whose decisions stand in their entries only."""
        wanted = select(_GAME.c.id).join_from(_UNFILED, _GAME).where(_GAME.c.box_id == box).order_by(_GAME.c.id)
        with self._database.reading() as connection:
            return list(connection.scalars(wanted))

    def close_games(self) -> None:
        """Let go of every game that is still open here."""
        for log in self._logs.values():
            log.close()
        self._logs.clear()


def _stored(row: RowMapping, seats: Sequence[SeatSummary]) -> StoredGame:
    return StoredGame(
        game=row["id"],
        box=Box(row["box_id"], row["box_title"], row["box_name"]),
        title=row["title"],
        started=row["started"],
        changed=row["changed"],
        entries=row["entries"],
        summary=Summary(row["state"], row["line"], row["winner"], tuple(seats)),
    )
