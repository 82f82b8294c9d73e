"""The newest entry, what it asks for on the real board, and the entries before it where there is room."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.cells import cell_len
from textual.content import Content

from screens.widgets.panel import Panel

TITLE = "On the table"
MORE = " … F2"
"""The rest is in the ledger."""


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

    def with_sentences(self, more: tuple[str, ...]) -> Report:
        """The same, with something more to say."""
        return replace(self, sentences=(*self.sentences, *more)) if more else self


class OnTheTable(Panel[Report]):
    """Flowing text; what finds no room is in the ledger."""

    DEFAULT_CSS = """
    OnTheTable {
        height: 1fr;
    }
    """

    def __init__(self, value: Report, *, id: str | None = None) -> None:  # noqa: A002
        """The frame names the entry, if it has room for it."""
        super().__init__(TITLE, value, id=id)
        self._framed = False

    def show(self, value: Report) -> None:
        """Say this from now on."""
        if value != self.value:
            super().show(value)
            self._name_entry()

    def on_resize(self) -> None:
        """There may be room now, or none any more."""
        self._name_entry()

    def _name_entry(self) -> None:
        title = self.value.title
        self._framed = bool(title) and cell_len(f"{TITLE} · {title}") <= self.size.width - 2
        entry = (f" · {title}", "$text-accent") if self._framed else ""
        self.border_title = Content.assemble(TITLE, entry)

    def draw(self, value: Report, width: int, height: int) -> list[Content]:
        """The entry, how the game ended, the sentences, and below them, quietly, what came before."""
        lines = [] if self._framed else Content.styled(value.title, "bold $text-accent").wrap(width)[:2]
        lines += Content.styled(value.verdict, "bold $text-success").wrap(width) if value.verdict else []
        text = " ".join(value.sentences)
        lines += Content(text).wrap(width) if text else []
        if len(lines) > height > 0:
            lines[height - 1 :] = [
                lines[height - 1].truncate(width - len(MORE)) + Content.styled(MORE, "$foreground-muted")
            ]
        gap = 1 if lines else 0
        room = height - len(lines) - gap
        if room > 0 and value.earlier:
            quiet = [Content.styled(line, "$foreground-disabled") for line in value.earlier[:room]]
            lines += [Content("")] * gap + [line.truncate(width, ellipsis=True) for line in quiet]
        return lines
