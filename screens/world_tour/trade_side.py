"""One side of a trade: who gives, how much, and which deeds."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content

from screens.marks import shape
from screens.text import cut, fitted
from screens.widgets.panel import Panel
from screens.world_tour.sets import short, tint


@dataclass(frozen=True, slots=True)
class DeedRow:
    """One deed that could be given."""

    colour: str
    whole: bool
    name: str
    goal: str
    given: bool


@dataclass(frozen=True, slots=True)
class SideRow:
    """One side as it is drawn."""

    name: str
    colour: str
    cash: str
    has: int
    deeds: tuple[DeedRow, ...]
    row: int
    active: bool


class TradeSide(Panel[SideRow]):
    """The cursor stays in view, however many deeds there are."""

    def lines_needed(self, value: SideRow) -> int:
        """A line for the cash and one for each deed."""
        return len(value.deeds) + 2

    def show(self, value: SideRow) -> None:
        """The frame says who gives."""
        super().show(value)
        self.set_class(value.active, "-active")
        who = (f"{shape(value.colour)} {cut(value.name, 20)}", self.tint(value.colour))
        self.border_title = Content.assemble(who, " gives")

    def draw(self, value: SideRow, width: int, height: int) -> list[Content]:
        """Cash, then deeds."""
        amount = f"${value.cash or '0'}"
        lines = [
            Content.assemble(
                self._cursor(value, 0),
                ("cash ", "$foreground-muted"),
                (f"{amount:<7}", "bold $text-accent" if value.cash else ""),
                (f"of ${value.has}", "$foreground-muted"),
            )
        ]
        deeds = [self._deed(value, place, deed, width) for place, deed in enumerate(value.deeds, start=1)]
        if not deeds:
            deeds = [Content.styled("  no deed", "$foreground-disabled")]
        room = max(height - 1, 1)
        first = min(max(value.row - room, 0), max(len(deeds) - room, 0))
        return [*lines, *deeds[first : first + room]]

    def _deed(self, value: SideRow, place: int, deed: DeedRow, width: int) -> Content:
        style = tint(deed.colour, self.dark)
        label = short(deed.colour).upper() if deed.whole else short(deed.colour)
        names = max(width // 2 - 7, 6)
        return Content.assemble(
            self._cursor(value, place),
            ("[x] " if deed.given else "[ ] ", "bold $text-accent" if deed.given else "$foreground-muted"),
            (f"{label} ", style),
            (fitted(deed.name, names), "bold" if deed.given else ""),
            (f" {cut(deed.goal, max(width - names - 10, 4))}", "$foreground-muted"),
        )

    @staticmethod
    def _cursor(value: SideRow, place: int) -> tuple[str, str]:
        return ("▸ " if value.active and value.row == place else "  ", "bold $text-accent")
