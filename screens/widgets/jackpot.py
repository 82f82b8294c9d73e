"""What lies in the Jackpot."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content

from screens.text import cut
from screens.widgets.panel import Panel


@dataclass(frozen=True, slots=True)
class JackpotRow:
    """Its goods."""

    cheques: int
    tickets: int
    memories: int
    keys: tuple[str, ...]


class Jackpot(Panel[JackpotRow]):
    """Two lines: what can be counted, and the KEYs."""

    def lines_needed(self, value: JackpotRow) -> int:
        """Always the same, so that nothing jumps."""
        return 2

    def draw(self, value: JackpotRow, width: int, height: int) -> list[Content]:
        """Both lines."""
        counts = ((f"${value.cheques}", value.cheques), (f"✈{value.tickets}", value.tickets))
        shown = [(text, "bold" if count else "$foreground-disabled") for text, count in counts]
        memories = (f"★{value.memories}", "bold" if value.memories else "$foreground-disabled")
        first = Content("  ").join(Content.styled(*each) for each in [*shown, memories])
        if not value.keys:
            return [first, Content.styled("no KEY", "$foreground-disabled")]
        label = "KEY " if len(value.keys) == 1 else f"{len(value.keys)} KEYs "
        names = cut(", ".join(value.keys), width - len(label))
        return [first, Content.assemble((label, "$foreground-muted"), (names, "$text-success"))]
