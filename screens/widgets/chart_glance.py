"""The Memories Chart at a glance: how many markers everybody has on each continent, and who has its KEY."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content

from screens.marks import shape
from screens.text import fitted
from screens.widgets.panel import Panel

KEY_COLUMN = 4
SPECIAL = "★"
NO_MARKER = "·"


@dataclass(frozen=True, slots=True)
class Count:
    """The markers of one player on one continent."""

    colour: str
    markers: int
    special: bool
    """Whether one of them was a Special Memory: there is one at most."""


@dataclass(frozen=True, slots=True)
class ContinentRow:
    """One continent."""

    name: str
    key_colour: str
    """The colour of the player who has its KEY; empty where nobody has."""

    key_in_jackpot: bool
    counts: tuple[Count, ...]


class ChartGlance(Panel[tuple[ContinentRow, ...]]):
    """Continents down, players across."""

    def lines_needed(self, value: tuple[ContinentRow, ...]) -> int:
        """A heading and one line each."""
        return len(value) + 1

    def draw(self, value: tuple[ContinentRow, ...], width: int, height: int) -> list[Content]:
        """A column of two cells for each player: the count, and a star beside it for a Special Memory."""
        if not value:
            return [Content.styled("no continent is known yet", "$foreground-disabled")]
        names = max(width - KEY_COLUMN - 2 * len(value[0].counts), 4)
        heading = [(shape(count.colour) + " ", self.tint(count.colour)) for count in value[0].counts]
        lines = [Content.assemble((fitted("", names), ""), ("KEY ", "$foreground-muted"), *heading)]
        for row in value:
            cells = [
                (_cell(count), self.tint(count.colour) if count.markers else "$foreground-disabled")
                for count in row.counts
            ]
            lines.append(
                Content.assemble(fitted(shortened(row.name, names - 1), names - 1), " ", self._key(row), *cells)
            )
        if len(lines) > height > 1:
            more = f"{len(lines) - height + 1} more: F3"
            lines[height - 1 :] = [Content.styled(more, "$foreground-muted")]
        return lines

    def _key(self, row: ContinentRow) -> tuple[str, str]:
        if row.key_in_jackpot:
            return " J  ", "$text-warning"
        if row.key_colour:
            return f" {shape(row.key_colour)}  ", self.tint(row.key_colour)
        return f" {NO_MARKER}  ", "$foreground-disabled"


def _cell(count: Count) -> str:
    if not count.markers:
        return NO_MARKER + " "
    return f"{min(count.markers, 9)}{SPECIAL if count.special else ' '}"


def shortened(name: str, width: int) -> str:
    """The name of a continent, its first words to their initials where it has no room: "N. America"."""
    *first, last = name.split()
    if cell_len(name) <= width or not first:
        return name
    return " ".join([*(f"{word[0]}." for word in first), last])
