"""The door: everything that lasts, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from db.boxes import SqlBoxes
from db.database import Database, open_database
from db.shelf import SqlShelf


class SqlStore(SqlShelf, SqlBoxes):
    """Fulfils ``companion.ports.Store``."""

    def __init__(self, database: Database) -> None:
        SqlBoxes.__init__(self, database)
        SqlShelf.__init__(self, database)

    @classmethod
    def at(cls, path: Path) -> Self:
        """The store in this file.

        Raises:
            StoreFault: It cannot be opened; it has been left as it was.
        """
        return cls(open_database(path))

    def back_up(self, target: Path) -> None:
        """Write a whole copy of the file, also while it is in use.

        Raises:
            StoreFault: The name is taken, or the copy cannot be written.
        """
        self._database.copy_to(target)

    def close(self) -> None:
        """Let go of the open games and close the file."""
        self.close_games()
        self._database.close()
