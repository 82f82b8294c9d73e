"""The people behind the seats."""

from __future__ import annotations

from dataclasses import replace

from companion.games import load
from companion.memory import FixedClock
from companion.table import Table
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


def test_seats_follow_a_game_in_which_people_come_go_and_are_renamed(database: Database) -> None:
    store = SqlStore(database)
    number = begin(store)
    table = Table(load("globetrotters"), store.open(number), FixedClock())
    for line in ("game globetrotters", "player Rosa red", "player Bo blue", "player Cy green", "start Rosa"):
        table.say(line, lenient=False)

    def seats() -> list[str]:
        return [seat.name for seat in next(game for game in store.games() if game.game == number).summary.seats]

    table.say('rename Bo "[/] Bo"', lenient=False)
    assert seats() == ["Rosa", "[/] Bo", "Cy"]
    table.say("leave Cy", lenient=False)
    assert people(database) == [("Rosa", 1), ("[/] Bo", 1)]
    table.undo()
    assert seats() == ["Rosa", "[/] Bo", "Cy"]
    table.say('seats Cy Rosa "[/] Bo"', lenient=False)
    table.say("player Rosie white", lenient=False)
    assert seats() == ["Cy", "Rosa", "[/] Bo", "Rosie"]
    assert sorted(name for name, _ in people(database)) == ["Cy", "Rosa", "Rosie", "[/] Bo"]
    table.close()
