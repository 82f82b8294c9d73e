"""The seats of a game as the shelf shows them, and the people behind their names."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, RowMapping, delete, exists, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from companion.names import fold
from companion.ports import SeatSummary
from db.tables import PersonRow, SeatRow, table_of

_PERSON = table_of(PersonRow)
_SEAT = table_of(SeatRow)

_KNOW = upsert(_PERSON)
_KNOW = _KNOW.on_conflict_do_update(index_elements=["folded"], set_={"name": _KNOW.excluded.name})
_FORGET = delete(_PERSON).where(~exists().where(_SEAT.c.person_id == _PERSON.c.id))
_SEATS = select(_SEAT).order_by(_SEAT.c.game_id, _SEAT.c.position)


def write_seats(connection: Connection, game: int, seats: Sequence[SeatSummary]) -> None:
    """Put these in place of the seats of a game; a name that no game has any more is forgotten."""
    connection.execute(delete(_SEAT).where(_SEAT.c.game_id == game))
    for position, seat in enumerate(seats):
        folded = fold(seat.name)
        connection.execute(_KNOW, {"folded": folded, "name": seat.name})
        person = connection.scalar(select(_PERSON.c.id).where(_PERSON.c.folded == folded))
        connection.execute(
            insert(_SEAT),
            {
                "game_id": game,
                "position": position,
                "seat": seat.seat,
                "person_id": person,
                "name": seat.name,
                "colour": seat.colour,
            },
        )
    connection.execute(_FORGET)


def read_seats(connection: Connection, game: int) -> tuple[SeatSummary, ...]:
    """The seats of one game."""
    return tuple(_summary(row) for row in connection.execute(_SEATS.where(_SEAT.c.game_id == game)).mappings())


def read_all_seats(connection: Connection) -> dict[int, list[SeatSummary]]:
    """The seats of every game that has any."""
    seats: dict[int, list[SeatSummary]] = {}
    for row in connection.execute(_SEATS).mappings():
        seats.setdefault(row["game_id"], []).append(_summary(row))
    return seats


def _summary(row: RowMapping) -> SeatSummary:
    return SeatSummary(row["seat"], row["name"], row["colour"])
