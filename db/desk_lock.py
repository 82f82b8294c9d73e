"""One desk for a game: a lock that the system lets go of when the desk dies."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout

from companion.ports import InUse
from db.faults import spoken


class DeskLock:
    """A game held for this desk."""

    def __init__(self, database: Path, game: int) -> None:
        """Take the game.

        Raises:
            InUse: Another desk has it; the sentence does not know how people call the game.
            StoreFault: The lock cannot be written beside the database.
        """
        self._lock = FileLock(f"{database}.game-{game}.lock", timeout=0, thread_local=False)
        with spoken(database):
            try:
                self._lock.acquire()
            except Timeout:
                raise InUse("This game is open at another desk. Close it there, then try again.") from None

    def release(self) -> None:
        """Let another desk have it."""
        self._lock.release()
