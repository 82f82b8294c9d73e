"""What a passport weighs, and how much of an evening is drawn before it happens. Used by phones.py, or alone."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from companion import checking
from companion.checking import Transcript
from companion.language import Request
from companion.table import Outcome, Table
from screens.phone.pages import Pages
from screens.phone.paper import script
from screens.phone.tokens import Tokens

EVENINGS = sorted((ROOT / "tests" / "evenings").glob("*.table"))


def pages_of(table: Table) -> Pages:
    """The pages of a game that is shared with nobody."""
    return Pages(table, table.game.rulebook(), Tokens(), lambda seat: "")


def page_sizes() -> None:
    """What the first picture of a passport weighs at its heaviest, at any tenth line of any evening."""
    heaviest, where = 0, ""
    for path in EVENINGS:
        lines, transcript = path.read_text(encoding="utf-8").split("\n"), Transcript(path.name)
        for at in range(0, len(lines), 10):
            transcript.run(lines[at : at + 10])
            table = transcript.table
            if table is None:
                continue
            pages = pages_of(table)
            found = max((len(pages.page(seat.seat, "x" * 49, {}).encode()) for seat in table.state.seats), default=0)
            heaviest, where = max((heaviest, where), (found, f"{path.stem}, line {at + 10}"))
    own = len(script().encode())
    print(f"a passport: {heaviest} bytes ({where}) and its script {own}: {heaviest + own} (at most 30,000)")


def foreseen_share() -> None:
    """How many entries of all evenings the lists are drawn for before they are booked."""
    entries = found = 0

    class Foreseeing(Table):
        def play(self, request: Request, source: str = "desk") -> Outcome:
            nonlocal entries, found
            self.pages = getattr(self, "pages", None) or pages_of(self)
            seats = [seat.seat for seat in self.state.seats][:1]
            on_the_line = not request.move.of_the_record and request.move.word != "trade"  # that has a form of its own
            if on_the_line and self.judge(request).allowed:
                ahead = self.ahead(request)
                for seat in seats:
                    self.pages.foresee(seat, ahead)
            outcome = super().play(request, source)
            if outcome.entry and self.state.started:
                entries += 1
                found += all(self.pages.foreseen(seat) for seat in seats)
                for seat in seats:
                    self.pages.moves(seat)
            return outcome

    setattr(checking, "Table", Foreseeing)  # noqa: B010
    for path in EVENINGS:
        Transcript(path.name).run(path.read_text(encoding="utf-8").split("\n"))
    setattr(checking, "Table", Table)  # noqa: B010
    print(f"lists drawn before their entry, over all evenings: {found} of {entries}, {found / entries:.1%}")


def main() -> None:
    """Print both."""
    page_sizes()
    foreseen_share()


if __name__ == "__main__":
    main()
