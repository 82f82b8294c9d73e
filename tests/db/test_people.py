"""The people behind the seats."""

from __future__ import annotations

from dataclasses import replace

from db.database import Database
from db.store import SqlStore
from tests.db.builders import PLAYING, ROSA, begin, book


def people(database: Database) -> list[tuple[str, int]]:
    """Each person's name and the number of games they have a seat in."""
    question = """
        SELECT person.name, count(*) FROM person JOIN seat ON seat.person_id = person.id
        GROUP BY person.id ORDER BY person.id
    """
    with database.reading() as connection:
        assert (
            connection.exec_driver_sql(
                "SELECT count(*) FROM person WHERE id NOT IN (SELECT person_id FROM seat)"
            ).scalar()
            == 0
        )
        return [(name, games) for name, games in connection.exec_driver_sql(question)]


def test_a_name_that_plays_again_is_one_person(database: Database) -> None:
    store = SqlStore(database)
    for box, name in (("a", "Rosa"), ("b", " ROSA "), ("c", "Zoë")):
        log = store.open(begin(store, box=box))
        book(log, 1, summary=replace(PLAYING, seats=(replace(ROSA, name=name),)))
        log.close()

    assert people(database) == [(" ROSA ", 2), ("Zoë", 1)]


def test_a_name_that_was_a_slip_is_forgotten_with_its_last_seat(database: Database) -> None:
    store = SqlStore(database)
    log = store.open(begin(store))
    book(log, 1, summary=replace(PLAYING, seats=(replace(ROSA, name="Rpsa"),)))
    book(log, 2, summary=replace(PLAYING, seats=(ROSA,)))
    log.close()

    assert people(database) == [("Rosa", 1)]
