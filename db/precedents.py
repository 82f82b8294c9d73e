"""What tables have decided against the rules: filed with the entries, read for the other games of the box."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from companion.ports import CaseLaw, Decided
from db.tables import EntryRow, PrecedentRow, SeatRow, UnfiledRow, WithdrawalRow, table_of

_ENTRY = table_of(EntryRow)
_PRECEDENT = table_of(PrecedentRow)
_SEAT = table_of(SeatRow)
_UNFILED = table_of(UnfiledRow)
_WITHDRAWAL = table_of(WithdrawalRow)

_WITHDRAW = upsert(_WITHDRAWAL)
_WITHDRAW = _WITHDRAW.on_conflict_do_update(
    index_elements=["box_id", "word", "rule"],
    set_={"until": func.max(_WITHDRAWAL.c.until, _WITHDRAW.excluded.until)},
)


def file(connection: Connection, box: int, game: int, decided: Sequence[Decided]) -> None:
    """Put these in place of what the game had decided."""
    connection.execute(delete(_PRECEDENT).where(_PRECEDENT.c.game_id == game))
    connection.execute(delete(_UNFILED).where(_UNFILED.c.game_id == game))
    if decided:
        connection.execute(insert(_PRECEDENT), [_row(box, game, each) for each in decided])


def read(connection: Connection, box: int, game: int) -> CaseLaw:
    """What the games of a box have decided, this one left out."""
    of_box = _PRECEDENT.c.box_id == box
    wanted = (
        select(
            _PRECEDENT.c.word,
            _PRECEDENT.c.rule,
            _PRECEDENT.c.verdict,
            _PRECEDENT.c.reason,
            _PRECEDENT.c.seq,
            _ENTRY.c.time,
            _PRECEDENT.c.game_id,
        )
        .join_from(_PRECEDENT, _ENTRY)
        .where(of_box, _PRECEDENT.c.game_id != game)
        .order_by(_ENTRY.c.time, _PRECEDENT.c.game_id, _PRECEDENT.c.seq, _PRECEDENT.c.id)
    )
    rows = connection.execute(wanted).all()
    seats: dict[int, tuple[str, ...]] = {}
    for number in {row.game_id for row in rows}:
        names = select(_SEAT.c.name).where(_SEAT.c.game_id == number).order_by(_SEAT.c.position)
        seats[number] = tuple(connection.scalars(names))
    decided = [Decided(*row, seats[row.game_id]) for row in rows]
    ended = select(_WITHDRAWAL).where(_WITHDRAWAL.c.box_id == box)
    withdrawn = {(row.word, row.rule): row.until for row in connection.execute(ended)}
    return CaseLaw(decided, withdrawn)


def withdraw(connection: Connection, box: int, word: str, rule: str, until: datetime) -> None:
    """Follow nothing any longer that the box has decided on them up to this moment."""
    connection.execute(_WITHDRAW, {"box_id": box, "word": word, "rule": rule, "until": until})


def _row(box: int, game: int, decided: Decided) -> dict[str, object]:
    return {
        "box_id": box,
        "game_id": game,
        "seq": decided.entry,
        "word": decided.word,
        "rule": decided.rule,
        "verdict": decided.verdict,
        "reason": decided.reason,
    }
