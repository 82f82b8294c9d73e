"""The schema, step by step. A step that has been released never changes; the next one goes below it.

Each step is one transaction together with its number, so that a file is always of exactly one version.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from db.identity import APPLICATION, version_of

Step = Callable[[sqlite3.Connection], None]
"""Changes the schema and the rows, within the transaction it is called in."""


def script(*statements: str) -> Step:
    """The step that runs these statements."""

    def run(connection: sqlite3.Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    return run


STEPS: Sequence[Step] = (
    script(
        """
        CREATE TABLE box (
            id INTEGER NOT NULL PRIMARY KEY,
            title VARCHAR NOT NULL,
            name VARCHAR NOT NULL,
            UNIQUE (title, name)
        )
        """,
        """
        CREATE TABLE box_fact (
            id INTEGER NOT NULL PRIMARY KEY,
            box_id INTEGER NOT NULL REFERENCES box (id),
            kind VARCHAR NOT NULL,
            key VARCHAR NOT NULL,
            value TEXT NOT NULL,
            UNIQUE (box_id, kind, key)
        )
        """,
        """
        CREATE TABLE person (
            id INTEGER NOT NULL PRIMARY KEY,
            folded VARCHAR NOT NULL UNIQUE,
            name VARCHAR NOT NULL
        )
        """,
        """
        CREATE TABLE game (
            id INTEGER NOT NULL PRIMARY KEY,
            box_id INTEGER NOT NULL REFERENCES box (id),
            title VARCHAR NOT NULL,
            rules_version INTEGER NOT NULL,
            state VARCHAR NOT NULL,
            line VARCHAR NOT NULL,
            winner VARCHAR,
            started DATETIME NOT NULL,
            changed DATETIME NOT NULL
        )
        """,
        "CREATE INDEX ix_game_box_id ON game (box_id)",
        """
        CREATE TABLE seat (
            game_id INTEGER NOT NULL REFERENCES game (id),
            position INTEGER NOT NULL,
            seat VARCHAR NOT NULL,
            person_id INTEGER NOT NULL REFERENCES person (id),
            name VARCHAR NOT NULL,
            colour VARCHAR NOT NULL,
            PRIMARY KEY (game_id, position)
        )
        """,
        "CREATE INDEX ix_seat_person_id ON seat (person_id)",
        """
        CREATE TABLE entry (
            game_id INTEGER NOT NULL REFERENCES game (id),
            seq INTEGER NOT NULL,
            kind VARCHAR NOT NULL,
            actor VARCHAR,
            move TEXT NOT NULL,
            events TEXT NOT NULL,
            ruling TEXT NOT NULL,
            time DATETIME NOT NULL,
            source VARCHAR NOT NULL,
            PRIMARY KEY (game_id, seq)
        )
        """,
        """
        CREATE TABLE precedent (
            id INTEGER NOT NULL PRIMARY KEY,
            box_id INTEGER NOT NULL REFERENCES box (id),
            rule VARCHAR NOT NULL,
            word VARCHAR NOT NULL,
            verdict VARCHAR NOT NULL,
            reason TEXT NOT NULL,
            game_id INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            FOREIGN KEY (game_id, seq) REFERENCES entry (game_id, seq)
        )
        """,
        "CREATE INDEX ix_precedent_box_id ON precedent (box_id)",
    ),
    script(
        """
        CREATE TABLE withdrawal (
            box_id INTEGER NOT NULL REFERENCES box (id),
            word VARCHAR NOT NULL,
            rule VARCHAR NOT NULL,
            until DATETIME NOT NULL,
            PRIMARY KEY (box_id, word, rule)
        )
        """,
        "CREATE TABLE unfiled (game_id INTEGER NOT NULL PRIMARY KEY REFERENCES game (id))",
        "DELETE FROM precedent",
        # What an older game has decided is read from its entries when its box is next opened: here nobody
        # knows which of them are still live.
        "INSERT INTO unfiled SELECT DISTINCT game_id FROM entry WHERE events LIKE '%\"precedent made\"%'",
    ),
)


def migrate(connection: sqlite3.Connection, steps: Sequence[Step]) -> None:
    """Take the steps that the file has not taken yet.

    Foreign keys are off meanwhile, since a table that is made anew would take its children along; they are
    checked before each step is kept.
    """
    connection.execute("PRAGMA foreign_keys=OFF")
    try:
        for number, step in enumerate(steps, start=1):
            if version_of(connection) < number:
                _take(connection, number, step)
    finally:
        connection.execute("PRAGMA foreign_keys=ON")


def _take(connection: sqlite3.Connection, number: int, step: Step) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another desk may have been faster between the look and the lock.
        if version_of(connection) < number:
            step(connection)
            astray = connection.execute("PRAGMA foreign_key_check").fetchone()
            if astray is not None:
                raise sqlite3.IntegrityError(f"a row of {astray[0]} would refer to no {astray[2]}")
            connection.execute(f"PRAGMA application_id={APPLICATION}")
            connection.execute(f"PRAGMA user_version={number}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
