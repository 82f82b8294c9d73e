"""The newest entry, what it asks for on the real board, and the entries before it where there is room."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content

from screens.widgets.panel import Panel


@dataclass(frozen=True, slots=True)
class Report:
    """What is said of the newest entry."""

    title: str = ""
    """Which entry, and what it says."""

    sentences: tuple[str, ...] = ()
    """What to do with the real pieces."""

    verdict: str = ""
    """How the game ended, and the rule that says so."""

    earlier: tuple[str, ...] = ()
    """The entries before it, the newest first."""


class OnTheTable(Panel[Report]):
    """Flowing text; what finds no room is in the ledger."""

    DEFAULT_CSS = """
    OnTheTable {
        height: 1fr;
    }
    """

    def draw(self, value: Report, width: int, height: int) -> list[Content]:
        """The title, the sentences, and below them, quietly, what came before."""
        lines = Content.styled(value.title, "bold $text-accent").wrap(width)[:2] if value.title else []
        if value.verdict:
            lines += Content.styled(value.verdict, "bold $text-success").wrap(width)
        text = " ".join(value.sentences)
        lines += Content(text).wrap(width) if text else []
        if len(lines) > height > 0:
            lines[height - 1 :] = [Content.styled("… more: F2", "$foreground-muted")]
        room = height - len(lines) - 1
        if room > 0 and value.earlier:
            lines.append(Content(""))
            quiet = [Content.styled(line, "$foreground-disabled") for line in value.earlier[:room]]
            lines += [line.truncate(width, ellipsis=True) for line in quiet]
        return lines
