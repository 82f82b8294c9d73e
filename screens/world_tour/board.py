"""The 22 destinations at a glance: who holds each deed, and whose stamp each bears."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content

from screens.marks import shape
from screens.text import cut
from screens.widgets.panel import Panel
from screens.world_tour.players import STAMP, TICKET
from screens.world_tour.sets import COLOURS, short, tint

NAMED = 54
"""Cells from which on the destinations are named."""

FREE = "·"


@dataclass(frozen=True, slots=True)
class Square:
    """One destination; colours of players are empty where there is none."""

    space: str
    colour: str
    name: str
    owner: str
    stamper: str


@dataclass(frozen=True, slots=True)
class BoardRow:
    """All destinations, and the Golden Travel Ticket."""

    squares: tuple[Square, ...]
    ticket_name: str
    ticket_colour: str
    ticket_on_board: bool


class Board(Panel[BoardRow]):
    """Two columns of colour sets; with names where there is room."""

    def lines_needed(self, value: BoardRow) -> int:
        """Four sets beside four, and the ticket."""
        return 6

    def draw(self, value: BoardRow, width: int, height: int) -> list[Content]:
        """The sets in the order of the board, then the ticket, then what the signs mean."""
        named = width >= NAMED and height >= len(COLOURS)
        rows = {colour: [each for each in value.squares if each.colour == colour] for colour in COLOURS}
        if named:
            lines = [self._named(colour, rows[colour], width) for colour in COLOURS]
        else:
            half = len(COLOURS) // 2
            pairs = zip(COLOURS[:half], COLOURS[half:], strict=True)
            column = (width - 2) // 2
            lines = [
                Content("  ").join([_padded(self._short(each, rows[each]), column) for each in pair]) for pair in pairs
            ]
        gap = [Content("")] if height > len(lines) + 2 else []
        return [*lines, *gap, self._ticket(value, width), self._legend()]

    def _short(self, colour: str, squares: list[Square]) -> Content:
        cells = Content(" ").join([_padded(self._signs(square), 3) for square in squares])
        return Content.assemble((short(colour), tint(colour, self.dark)), " ", cells)

    def _named(self, colour: str, squares: list[Square], width: int) -> Content:
        room = (width - 3) // 3
        cells = []
        for square in squares:
            name = cut(square.name or square.space, room - 5)
            style = "" if square.owner else "$foreground-muted"
            cells.append(_padded(Content.assemble(_padded(self._signs(square), 3), " ", (name, style)), room))
        return Content.assemble((short(colour), tint(colour, self.dark)), " ", *cells)

    def _signs(self, square: Square) -> Content:
        if not square.stamper:
            return self._mark(square.owner)
        return Content.assemble(self._mark(square.owner), (STAMP, "$text-success"), self._mark(square.stamper))

    def _mark(self, colour: str) -> Content:
        if not colour:
            return Content.styled(FREE, "$foreground-disabled")
        return Content.styled(shape(colour), self.tint(colour))

    def _ticket(self, value: BoardRow, width: int) -> Content:
        label = (f"{TICKET} Golden Ticket ", "$text-accent")
        if value.ticket_name:
            who = cut(value.ticket_name, max(width - 18, 4))
            return Content.assemble(label, self._mark(value.ticket_colour), " ", who)
        where = "on Free Parking" if value.ticket_on_board else "used and gone"
        return Content.assemble(label, (where, "$foreground-muted"))

    @staticmethod
    def _legend() -> Content:
        quiet = "$foreground-disabled"
        return Content.assemble(("owner, then ", quiet), (STAMP, "$text-success"), (" stamped by", quiet))


def _padded(content: Content, width: int) -> Content:
    return content + " " * max(width - content.cell_length, 0)
