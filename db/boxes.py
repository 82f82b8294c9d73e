"""The physical copies this table owns, and what has been learned of each."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from companion.names import fold
from companion.ports import Box, Fact, StoreFault
from db.database import Database
from db.tables import BoxFactRow, BoxRow, GameRow, table_of

_BOX = table_of(BoxRow)
_FACT = table_of(BoxFactRow)
_GAME = table_of(GameRow)

_LAST_USE = select(func.max(_GAME.c.changed)).where(_GAME.c.box_id == _BOX.c.id).scalar_subquery()
_LEARN = upsert(_FACT)
_LEARN = _LEARN.on_conflict_do_update(index_elements=["box_id", "kind", "key"], set_={"value": _LEARN.excluded.value})


class SqlBoxes:
    """Fulfils ``companion.ports.Boxes``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def boxes(self, title: str) -> Sequence[Box]:
        """The boxes of a title, the most recently used first and those never used last."""
        wanted = (
            select(_BOX.c.id, _BOX.c.title, _BOX.c.name)
            .where(_BOX.c.title == title)
            .order_by(_LAST_USE.desc().nulls_last(), _BOX.c.id.desc())
        )
        with self._database.reading() as connection:
            return [Box(*row) for row in connection.execute(wanted)]

    def add_box(self, title: str, name: str) -> Box:
        """A new box; its name is unique among those of its title, whatever the case it is written in."""
        with self._database.writing() as connection:
            for taken in connection.scalars(select(_BOX.c.name).where(_BOX.c.title == title)):
                if fold(taken) == fold(name):
                    raise StoreFault(f"There is a box {taken} already. Use it, or give this one another name.")
            added = connection.execute(insert(_BOX), {"title": title, "name": name})
            return Box(added.lastrowid, title, name)

    def facts(self, box: int) -> Sequence[Fact]:
        """What the box knows, in the order it was learned."""
        wanted = select(_FACT.c.kind, _FACT.c.key, _FACT.c.value).where(_FACT.c.box_id == box).order_by(_FACT.c.id)
        with self._database.reading() as connection:
            return [Fact(*row) for row in connection.execute(wanted)]


def learn(connection: Connection, box: int, facts: Sequence[Fact]) -> None:
    """Keep these facts; one that was known by its kind and key gets its new value in its old place."""
    connection.execute(
        _LEARN,
        [{"box_id": box, "kind": fact.kind, "key": fact.key, "value": fact.value} for fact in facts],
    )
