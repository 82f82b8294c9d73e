"""The rows. They check nothing: what comes in has been judged, what goes out is read by the codec.

A change here needs a migration; a test holds the two against each other.
"""

from datetime import datetime

from sqlalchemy import ForeignKeyConstraint, Table, Text, UniqueConstraint
from sqlmodel import Field, SQLModel


class BoxRow(SQLModel, table=True):
    """One physical copy of a game."""

    __tablename__ = "box"
    __table_args__ = (UniqueConstraint("title", "name"),)

    id: int | None = Field(default=None, primary_key=True)
    title: str
    name: str


class BoxFactRow(SQLModel, table=True):
    """One thing a box knows; the ids count in the order in which it was learned."""

    __tablename__ = "box_fact"
    __table_args__ = (UniqueConstraint("box_id", "kind", "key"),)

    id: int | None = Field(default=None, primary_key=True)
    box_id: int = Field(foreign_key="box.id")
    kind: str
    key: str
    value: str = Field(sa_type=Text)


class PersonRow(SQLModel, table=True):
    """A name that plays again, as it was last written."""

    __tablename__ = "person"

    id: int | None = Field(default=None, primary_key=True)
    folded: str = Field(unique=True)
    name: str


class GameRow(SQLModel, table=True):
    """A game; ``state``, ``line``, ``winner`` and ``changed`` are caches of its entries."""

    __tablename__ = "game"

    id: int | None = Field(default=None, primary_key=True)
    box_id: int = Field(foreign_key="box.id", index=True)
    title: str
    rules_version: int
    state: str
    line: str
    winner: str | None = None
    started: datetime
    changed: datetime


class SeatRow(SQLModel, table=True):
    """A seat of a game: a cache of its entries."""

    __tablename__ = "seat"

    game_id: int = Field(primary_key=True, foreign_key="game.id")
    position: int = Field(primary_key=True)
    seat: str
    person_id: int = Field(foreign_key="person.id", index=True)
    name: str
    colour: str


class EntryRow(SQLModel, table=True):
    """An entry: written once, never changed, never deleted."""

    __tablename__ = "entry"

    game_id: int = Field(primary_key=True, foreign_key="game.id")
    seq: int = Field(primary_key=True)
    kind: str
    actor: str | None = None
    move: str = Field(sa_type=Text)
    events: str = Field(sa_type=Text)
    ruling: str = Field(sa_type=Text)
    time: datetime
    source: str


class PrecedentRow(SQLModel, table=True):
    """What a table decided, and the entry in which it did: a cache of that entry."""

    __tablename__ = "precedent"
    __table_args__ = (ForeignKeyConstraint(["game_id", "seq"], ["entry.game_id", "entry.seq"]),)

    id: int | None = Field(default=None, primary_key=True)
    box_id: int = Field(foreign_key="box.id", index=True)
    rule: str
    word: str
    verdict: str
    reason: str = Field(sa_type=Text)
    game_id: int
    seq: int


class WithdrawalRow(SQLModel, table=True):
    """Up to which moment nothing is followed any longer that was decided on a word and a rule in any game of a box."""

    __tablename__ = "withdrawal"

    box_id: int = Field(primary_key=True, foreign_key="box.id")
    word: str = Field(primary_key=True)
    rule: str = Field(primary_key=True)
    until: datetime


class UnfiledRow(SQLModel, table=True):
    """A game of before precedents were kept, whose decisions stand in its entries only."""

    __tablename__ = "unfiled"

    game_id: int = Field(primary_key=True, foreign_key="game.id")


def table_of(row: type[SQLModel]) -> Table:
    """The table behind a row class, for statements on plain columns."""
    return row.metadata.tables[str(row.__tablename__)]
