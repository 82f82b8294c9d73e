"""What the ledger shows of itself: the line that is typed, what it was understood as, and what it finds."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from companion.ledger_index import index_of
from companion.searching import completed, completions, terms
from companion.table import Table
from screens.text import cut
from screens.widgets.painting import paint_now
from screens.widgets.picker_line import PickerLine

SLICE = 60
"""Entries that are read at a time while nobody presses a key."""

_OFFERED = 3
_EXAMPLE = "a player, tickets, a rule such as GT-BUY-1, round 4, or any words"


def hints(*, typing: bool, opened: bool, back: str) -> list[tuple[str, str]]:
    """The keys of the ledger that work now."""
    if typing:
        return [("↑↓", "choose"), ("Enter", "to the entries"), ("Tab", "end the word"), ("Esc", "all entries")]
    why = ("Esc", "close") if opened else ("Enter", "why")
    mend = [("s", "strike"), ("c", "change"), ("i", "insert"), ("v", "waive"), ("?", "ask"), ("/", "filter")]
    return [why, *mend, ("F1", "help"), ("Esc", back), ("^Z", "undo"), ("F5", "its rules"), ("^Y", "redo")]


class LedgerFilter(Vertical):
    """One line to type in, and one that says how it is understood."""

    def __init__(self, table: Table, typed: str = "") -> None:
        """``typed`` stands on the line already."""
        super().__init__()
        self._index = index_of(table)
        self._index.look()
        self._typed = typed
        self.line = PickerLine(frozenset({"tab"}))

    def compose(self) -> ComposeResult:
        """The line and its reading."""
        with Horizontal(id="typed"):
            yield Static(Content.styled(" / ", "bold $text-accent"), id="sign")
            yield self.line
        yield Static(id="understood")

    @property
    def typed(self) -> str:
        """What is looked for."""
        return self._typed

    @property
    def completed(self) -> str:
        """The line as Tab would have it."""
        offered = self._completions()
        return completed(self._typed, offered[0]) if offered else self._typed

    @property
    def reading(self) -> bool:
        """Whether some entries are still to be read."""
        return not self._index.whole

    def look(self) -> None:
        """Take in what was booked meanwhile."""
        self._index.look()

    def read_on(self) -> bool:
        """Read some more entries; whether any are left."""
        return self._index.work(SLICE)

    def heard(self, text: str) -> None:
        """Look for what was typed; the line may read on by now, and tells of that itself."""
        self._typed = text

    def type(self, text: str) -> None:
        """Have the line read like this, and look for it."""
        self._typed = text
        if self.line.value != text:
            self.line.value = text
            self.line.cursor_position = len(text)

    def found(self) -> list[int] | None:
        """The entries that are shown; None for all."""
        wanted = terms(self._typed, self._index.known)
        return self._index.find(wanted) if wanted else None

    def tell(self) -> None:
        """Say how the line is understood, and how it could go on."""
        understood = [term.shown for term in terms(self._typed, self._index.known)]
        offered = self._completions()[:_OFFERED]
        said = " · ".join(understood) or _EXAMPLE
        words = Content.styled(cut(said, max(self.size.width - 30, 20)), "" if understood else "$foreground-muted")
        if offered:
            words = Content.assemble(
                words, "   ", ("Tab ", "bold $text-accent"), (" · ".join(offered), "$foreground-muted")
            )
        reading = self.query_one("#understood", Static)
        reading.update(words, layout=False)
        paint_now(reading)

    def _completions(self) -> list[str]:
        return completions(self._typed, self._index.known, self._index.used)
