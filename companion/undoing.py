"""Taking back the newest entry, and doing it again."""

from __future__ import annotations

from dataclasses import dataclass

from companion.moves import Move
from companion.state import CODEC


@CODEC.register("undo")
@dataclass(frozen=True, slots=True)
class Undo(Move):
    """The newest entry that changed the game is taken back; ``Table`` knows which."""

    word = "undo"
    summary = "take back the newest entry"
    by_table = True
    general = True
    of_the_record = True


@CODEC.register("redo")
@dataclass(frozen=True, slots=True)
class Redo(Move):
    """What was undone last is done again; ``Table`` knows what."""

    word = "redo"
    summary = "do again what was undone"
    by_table = True
    general = True
    of_the_record = True
