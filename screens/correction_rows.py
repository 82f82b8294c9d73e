"""What a correction would come to, row by row: later entries, holdings, and what to do on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.content import Content

from companion.corrections import Rewrite
from companion.history import CHANGED, KEPT, LAPSED
from companion.retaking import Judged
from companion.rulings import by_fact
from companion.settlement import Holding, holdings, settlement
from companion.table import Table
from screens.text import cut

VERDICTS = {CHANGED: "changed", KEPT: "kept as played", LAPSED: "lapsed"}
_STYLES = {CHANGED: "$text-primary", KEPT: "$text-warning", LAPSED: "$text-error"}
_HEADING = "bold $text-primary"
_QUIET = "$foreground-muted"
_TICKED, _OPEN = "☑", "☐"


@dataclass(frozen=True, slots=True)
class HeadingRow:
    """What the rows below are."""

    text: str

    def line(self, width: int) -> Content:
        """One line."""
        return Content.styled(cut(self.text, width), _HEADING)

    @property
    def full(self) -> str:
        """All of it."""
        return self.text


@dataclass(frozen=True, slots=True)
class RuledRow:
    """A later entry that is no longer what it was."""

    judged: Judged
    table: Table
    decided: str = ""
    """The reason of the table for keeping it; ``lapse`` where it let it go, ``change`` where it will say otherwise."""

    @property
    def said(self) -> str:
        """Its line, written only once somebody looks: there can be thousands."""
        return self.table.line(self.table.entries[self.judged.number - 1])

    def line(self, width: int) -> Content:
        """One line."""
        verdict = VERDICTS.get(self.judged.verdict, self.judged.verdict)
        yours = " (you)" if self.decided else ""
        tail = f"  {verdict}{', to be changed' if self.decided == 'change' else yours}"
        room = max(width - 9 - len(tail), 8)
        said = cut(self.said, room)
        gap = " " * max(room - Content(said).cell_length, 0)
        return Content.assemble(
            (f"{self.judged.number:>6}  ", _QUIET), said, gap, (tail, _STYLES.get(self.judged.verdict, ""))
        )

    @property
    def full(self) -> str:
        """The reasons."""
        reasons = " · ".join(by_fact(self.judged.reasons))
        if self.judged.verdict == CHANGED:
            reasons = self.table.otherwise(self.judged) or "it holds, with other results"
        said = f"{self.said}: {VERDICTS.get(self.judged.verdict, '')}"
        return f"{said}. {reasons}" if reasons else said


@dataclass(frozen=True, slots=True)
class HoldingRow:
    """One holding before and after."""

    who: str
    holding: Holding

    def line(self, width: int) -> Content:
        """One line."""
        goods = f"{self.holding.goods}: " if not self.holding.after.startswith("$") else ""
        text = f"      {cut(self.who, 20)}  {goods}{self.holding.before} → {self.holding.after}"
        return Content(cut(text, width))

    @property
    def full(self) -> str:
        """All of it."""
        return f"Holdings: {self.who} · {self.holding.goods}: {self.holding.before} → {self.holding.after}"


@dataclass(frozen=True, slots=True)
class DoRow:
    """Something to do on the real board."""

    sentence: str
    done: bool = False

    def line(self, width: int) -> Content:
        """One line."""
        text = cut(f"    {_TICKED if self.done else _OPEN} {self.sentence}", width)
        return Content.styled(text, f"strike {_QUIET}" if self.done else "")

    @property
    def full(self) -> str:
        """All of it."""
        return f"On the real board: {self.sentence}"


@dataclass(frozen=True, slots=True)
class NoneRow:
    """There is nothing of this kind."""

    text: str

    def line(self, width: int) -> Content:
        """One line."""
        return Content.styled(cut(f"      {self.text}", width), _QUIET)

    @property
    def full(self) -> str:
        """All of it."""
        return self.text


Row = HeadingRow | RuledRow | HoldingRow | DoRow | NoneRow


def rows(table: Table, rewrite: Rewrite, decided: dict[int, str], done: set[str], *, booked: bool = False) -> list[Row]:
    """Everything, in the order in which people ask."""
    if not rewrite.ruling.allowed:
        return [
            HeadingRow("This cannot be done"),
            *(NoneRow(each) for each in by_fact(rewrite.ruling.reasons)),
        ]
    return list(_rows(table, rewrite, decided, done, booked))


def _rows(table: Table, rewrite: Rewrite, decided: dict[int, str], done: set[str], booked: bool) -> Iterator[Row]:
    if not booked:
        yield HeadingRow("Later entries that are no longer what they were")
        for judged in rewrite.judged:
            yield RuledRow(judged, table, decided.get(judged.number, ""))
        if not rewrite.judged:
            yield NoneRow("none: everything after it stands as it was")
        yield HeadingRow("Holdings before and after")
        found = holdings(rewrite.before, rewrite.after)
        yield from (HoldingRow(rewrite.after.name(each.holder), each) for each in found)
        if not found:
            yield NoneRow("nobody has more or less")
    yield HeadingRow("On the real board")
    sentences = settlement(table.game, rewrite.before, rewrite.after)
    yield from (DoRow(sentence, sentence in done) for sentence in sentences)
    if not sentences:
        yield NoneRow("nothing to change")
