"""The players: whose turn it is, what they hold, and where they stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content

from screens.marks import shape
from screens.text import cut, fitted
from screens.widgets.panel import Panel

TURN, ANSWERING = "▸", "▹"
AT_HOME, DEPORTED, LOSES = "⌂", "⚑", "⊖"
ROOMY = 70
"""Cells from which on the signs are written out as words."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player."""

    name: str
    colour: str
    cheques: int
    tickets: int
    memories: int
    keys: tuple[str, ...]
    place: str
    at_home: bool
    deported: bool
    """Bears the mark: not eligible at Home until it is made good."""

    misses: int
    """Turns to be lost."""

    on_turn: bool
    answering: bool
    """Somebody else's turn, but the next word is this player's."""

    def counted(self, *, in_words: bool) -> str:
        """How many KEYs there are, as it stands before their names."""
        if not self.keys:
            return ""
        count = len(self.keys)
        return f"{count} KEY{'' if count == 1 else 's'} " if in_words else f"{count} "

    def marks(self, roomy: bool) -> str:
        """What else has to be known, as signs or, where there is room, as words."""
        if roomy:
            loses = f"loses {self.misses} turn{'s' if self.misses > 1 else ''}" if self.misses else ""
            found = ["Home" if self.at_home else "", "deported" if self.deported else "", loses]
            return " · ".join(word for word in found if word)
        loses = f"{LOSES}{self.misses if self.misses > 1 else ''}" if self.misses else ""
        return (AT_HOME if self.at_home else "") + (DEPORTED if self.deported else "") + loses


class Players(Panel[tuple[PlayerRow, ...]]):
    """One line for each player, in columns."""

    def lines_needed(self, value: tuple[PlayerRow, ...]) -> int:
        """One line each."""
        return max(len(value), 1)

    def draw(self, value: tuple[PlayerRow, ...], width: int, height: int) -> list[Content]:
        """Names, places and KEYs share what the numbers leave."""
        if not value:
            return [Content.styled("nobody sits at the table yet", "$foreground-muted")]
        roomy = width >= ROOMY
        cheques = [f"${row.cheques}" for row in value]
        tickets = [f"✈{row.tickets}" for row in value]
        memories = [f"★{row.memories}" for row in value]
        keys = [", ".join(row.keys) for row in value]
        marks = [row.marks(roomy) for row in value]
        stands = [f"{row.place} {mark}".rstrip() for row, mark in zip(value, marks, strict=True)]
        columns = [cheques, tickets, memories]
        room = width - 3 - sum(_widest(column) + 1 for column in columns) - 3
        wanted = _widest(row.name for row in value), _widest(stands)
        counts = [row.counted(in_words=True) for row in value]
        if sum(wanted) + _widest(map("".join, zip(counts, keys, strict=True))) > room:
            counts = [row.counted(in_words=False) for row in value]
        names, places, held = _shares(room, *wanted, _widest(map("".join, zip(counts, keys, strict=True))))
        lines = []
        for place, row in enumerate(value):
            tint = self.tint(row.colour)
            lines.append(
                Content.assemble(
                    (TURN if row.on_turn else ANSWERING if row.answering else " ", "bold $text-accent"),
                    (shape(row.colour), tint),
                    " ",
                    (fitted(row.name, names), f"bold {tint}" if row.on_turn else tint),
                    " ",
                    (cheques[place].rjust(_widest(cheques)), "bold" if row.on_turn else ""),
                    " ",
                    _dim_nought(tickets[place].ljust(_widest(tickets)), row.tickets),
                    " ",
                    _dim_nought(memories[place].ljust(_widest(memories)), row.memories),
                    "  ",
                    (counts[place], "$foreground-muted"),
                    (fitted(keys[place], held - len(counts[place])), "$text-success"),
                    " ",
                    *_stand(row.place, marks[place], places),
                )
            )
        return lines


def _stand(place: str, marks: str, width: int) -> list[tuple[str, str]]:
    """Where a piece stands: the name gives way to the marks beside it."""
    if not marks:
        return [(fitted(place, width), "")]
    return [(cut(place, width - cell_len(marks) - 1) + " ", ""), (marks, "$text-warning")]


def _dim_nought(text: str, count: int) -> tuple[str, str]:
    return (text, "" if count else "$foreground-disabled")


def _widest(texts: Iterable[str]) -> int:
    return max((cell_len(text) for text in texts), default=0)


def _shares(room: int, names: int, places: int, keys: int) -> tuple[int, int, int]:
    """Cells for the name, the place and the KEYs: what is short keeps its width, the rest share."""
    wanted = {"names": names, "places": places, "keys": keys}
    given: dict[str, int] = {}
    left = max(room, 0)
    for column in sorted(wanted, key=lambda each: wanted[each]):
        share = left // (len(wanted) - len(given))
        given[column] = min(wanted[column], share)
        left -= given[column]
    return given["names"], given["places"], given["keys"] + left
