"""What lasts: one SQLite file with every box, game and entry, behind the protocols of ``companion.ports``.

The rules never see a row and this package never reads a rule: it is handed plain strings (``Record``,
``Summary``, ``Fact``) and gives them back as they were. What they mean is checked by ``companion``'s codec.

* ``store`` is the door; ``shelf`` (games), ``boxes`` and ``event_log`` (entries) are what it opens.
* ``database`` is the open file: one connection pool, ``reading()`` and ``writing()``, and nothing else.
* ``engine`` sets what SQLite has to guarantee: a move is acknowledged after its commit, and that is on disk.
* ``identity`` knows our own files, so that a foreign, newer or damaged file is refused before it is touched.
* ``faults`` says every trouble in a sentence for the people at the table.
* ``migrations`` brings older files up to date, after ``backup`` has copied them.
* ``tables`` are the rows, and dumb; ``people`` keeps the seats and the names behind them, ``precedents`` what
  the tables of a box have decided against the rules.

``entry`` is the truth. What ``game``, ``seat`` and ``person`` say of a game is a cache of its entries,
written in the same commit. Two desks cannot write the same game: ``desk_lock`` holds it for one of them, and
the primary key ``(game_id, seq)`` refuses a second entry of one number whatever happens.

Nothing is opened or created at import, and the heavy libraries are imported when a store is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from companion.ports import Store

__all__ = ["open_store"]


def open_store(path: Path) -> Store:
    """Open the file, or make it where there is none yet (its folder must exist).

    Raises:
        StoreFault: It cannot be opened; it has been left as it was.
    """
    from db.store import SqlStore

    return SqlStore.at(path)
