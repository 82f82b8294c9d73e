"""Replays transcripts and notes every rule that refuses something or is named in what happens."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from companion.language import Request
from companion.table import Table
from companion.tokens import LanguageFault
from tests.builders import empty_table, rules_of_last

CHECK = re.compile(r"\s*(allowed|refused)\s+((GT|WT|DESK)-[A-Z0-9-]+\s+)?", re.IGNORECASE)
GAME = re.compile(r"^\s*game\s+(\S+)", re.IGNORECASE | re.MULTILINE)
EXPECT = re.compile(r"\s*expect\s", re.IGNORECASE)


@dataclass(slots=True)
class Witness:
    """The rules seen so far."""

    refused: set[str] = field(default_factory=set)
    booked: set[str] = field(default_factory=set)

    def watch(self, paths: Iterable[Path]) -> Witness:
        """Replay these transcripts; a line that cannot be read is passed over."""
        for path in paths:
            text = path.read_text(encoding="utf-8")
            opening = GAME.search(text)
            assert opening, f"{path} opens no game"
            table = empty_table(opening[1].casefold())
            for line in text.splitlines():
                self._line(table, line)
        return self

    def _line(self, table: Table, line: str) -> None:
        check = CHECK.match(line)
        if EXPECT.match(line):
            return
        try:
            request = table.read(line[check.end() :] if check else line, lenient=False)
        except LanguageFault:
            return
        if request is not None:
            self._request(table, request, played=not check)

    def _request(self, table: Table, request: Request, *, played: bool) -> None:
        ruling = table.judge(request)
        self.refused.update(ruling.rules)
        if played and table.play(request).entry:
            self.booked |= rules_of_last(table)
