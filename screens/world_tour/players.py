"""The players of World Tour: whose turn it is, cash, stamps, deeds by colour set, and where each token stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content

from screens.marks import shape
from screens.text import cut, fitted
from screens.widgets.panel import Panel
from screens.world_tour.sets import short, tint

TURN = "▸"
STAMP, TICKET, BONUS = "✓", "✦", "↷"
ROOMY = 100
"""Cells from which on the signs are written out as words."""

_LONGEST_NAME = 20


@dataclass(frozen=True, slots=True)
class SetCount:
    """How many deeds of a colour set somebody has."""

    colour: str
    deeds: int
    whole: bool


@dataclass(frozen=True, slots=True)
class TourRow:
    """One player."""

    name: str
    colour: str
    cash: int
    stamps: int
    to_win: int
    sets: tuple[SetCount, ...]
    place: str
    """Empty in Jail."""

    jailed: bool
    attempts: int
    golden: bool
    bonuses: tuple[str, ...]
    """The destinations to which a bonus move waits."""

    on_turn: bool

    def stands(self, roomy: bool) -> str:
        """Where the token is."""
        if not self.jailed:
            return self.place
        return f"in Jail, {self.attempts} of 3 rolls failed" if roomy else f"Jail {self.attempts}/3"

    def signs(self, roomy: bool) -> str:
        """What else has to be known, as signs or, where there is room, as words."""
        if not roomy:
            bonus = f"{BONUS}{len(self.bonuses) if len(self.bonuses) > 1 else ''}" if self.bonuses else ""
            return (TICKET if self.golden else "") + bonus
        found = [f"{TICKET} Golden Ticket"] if self.golden else []
        found += [f"{BONUS} bonus move to {cut(bonus, 16)}" for bonus in self.bonuses]
        return " · ".join(found)


class TourPlayers(Panel[tuple[TourRow, ...]]):
    """One line for each player, in columns."""

    def lines_needed(self, value: tuple[TourRow, ...]) -> int:
        """One line each."""
        return max(len(value), 1)

    def draw(self, value: tuple[TourRow, ...], width: int, height: int) -> list[Content]:
        """Numbers take what they need; names and places share the rest."""
        if not value:
            return [Content.styled("nobody sits at the table yet", "$foreground-muted")]
        roomy = width >= ROOMY
        cash = [f"${row.cash}" for row in value]
        stamps = [f"{STAMP}{row.stamps}/{row.to_win}" for row in value]
        sets = [self._sets(row) for row in value]
        signs = [row.signs(roomy) for row in value]
        stands = [row.stands(roomy) for row in value]
        fixed = 3 + _widest(cash) + 1 + _widest(stamps) + 2 + max(each.cell_length for each in sets) + 2
        fixed += _widest(signs) + 1 if any(signs) else 0
        names = min(_widest(row.name for row in value), _LONGEST_NAME)
        room = max(width - fixed - 1, 8)
        if names + _widest(stands) > room:
            names = min(names, max(room // 2, room - _widest(stands)))
        places = min(max(room - names, 0), _widest(stands))
        lines = []
        for place, row in enumerate(value):
            style = self.tint(row.colour)
            deeds = sets[place]
            lines.append(
                Content.assemble(
                    (TURN if row.on_turn else " ", "bold $text-accent"),
                    (shape(row.colour), style),
                    " ",
                    (fitted(row.name, names), f"bold {style}" if row.on_turn else style),
                    " ",
                    (cash[place].rjust(_widest(cash)), "bold" if row.on_turn else ""),
                    " ",
                    (stamps[place].ljust(_widest(stamps)), "bold $text-success" if row.stamps else "$foreground-muted"),
                    "  ",
                    deeds + " " * (max(each.cell_length for each in sets) - deeds.cell_length),
                    "  ",
                    (fitted(stands[place], places), "bold $text-warning" if row.jailed else ""),
                    " ",
                    (signs[place], "bold $text-accent"),
                )
            )
        return lines

    def _sets(self, row: TourRow) -> Content:
        """``br2 LB3``: so many deeds of each colour, capitals for a whole set."""
        if not row.sets:
            return Content.styled("no deed", "$foreground-disabled")
        words = []
        for each in row.sets:
            text = f"{short(each.colour)}{each.deeds}"
            style = tint(each.colour, self.dark)
            words.append(Content.styled(text.upper() if each.whole else text, f"bold {style}" if each.whole else style))
        return Content(" ").join(words)


def _widest(texts: Iterable[str]) -> int:
    return max((cell_len(text) for text in texts), default=0)
