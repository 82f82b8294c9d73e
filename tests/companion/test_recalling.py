"""The picker for the past: what an entry says today stands first when it is typed there as it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.checking import Transcript
from companion.language import Request, write
from companion.recalling import Recall
from companion.table import Table

EVENINGS = sorted((Path(__file__).parents[1] / "evenings").glob("*.table"))


def played(file: Path) -> Table:
    transcript = Transcript(file.name)
    transcript.run(file.read_text(encoding="utf-8").split("\n"))
    assert transcript.table is not None
    return transcript.table


@pytest.mark.parametrize("file", EVENINGS, ids=lambda file: file.stem)
def test_the_line_of_every_entry_is_read_as_what_it_says(file: Path) -> None:
    table = played(file)
    for entry in table.entries[:: max(len(table.entries) // 80, 1)]:
        step = table.step(entry.number)
        if step is not None and step.move.word != "game":
            then = table.before(entry.number)
            line = write(table.game, then, Request(step.actor, step.move))
            first = Recall(table, then).suggest(line)[0]
            assert first.request == Request(step.actor, step.move), line
