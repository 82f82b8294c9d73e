"""The auction: who leads, what everybody can still bid, and the letter that raises for each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from textual.content import Content

from screens.marks import shape
from screens.text import cut, fitted
from screens.widgets.panel import Panel
from screens.world_tour.keys import SOLD


@dataclass(frozen=True, slots=True)
class Bidder:
    """One player at an auction."""

    key: str
    name: str
    colour: str
    most: int | None
    """Dollars: the highest bid; nothing where the table sets no limit."""

    can: bool
    """Whether the next bid is within reach."""

    leads: bool


@dataclass(frozen=True, slots=True)
class AuctionRow:
    """The auction that is on."""

    what: str
    price: int | None
    """What the space says, where it is known."""

    bid: int
    """Nought while nobody has bid."""

    least: int
    bidders: tuple[Bidder, ...]
    told: str = ""
    """What the clerk has to be told just now."""

    def telling(self, told: str) -> AuctionRow:
        """The same, with something to be told."""
        return replace(self, told=told)

    @property
    def leader(self) -> Bidder | None:
        """Who leads."""
        return next((each for each in self.bidders if each.leads), None)

    @property
    def ending(self) -> str:
        """What the end of it would be now."""
        if self.leader is None:
            return "no bid: the Bank keeps it"
        return f"sold to {cut(self.leader.name, 12)} for ${self.bid}"


NOTHING = AuctionRow("", None, 0, 0, ())


class AuctionPanel(Panel[AuctionRow]):
    """Takes the place of the board while an auction is on."""

    def lines_needed(self, value: AuctionRow) -> int:
        """The bid, the bidders, and what to do."""
        return len(value.bidders) + 2

    def show(self, value: AuctionRow) -> None:
        """The frame says what is on sale."""
        if value != self.value:
            price = f" · printed ${value.price}" if value.price else ""
            self.border_title = Content.assemble("Auction · ", (cut(value.what, 20), "bold $text-accent"), price)
        super().show(value)

    def draw(self, value: AuctionRow, width: int, height: int) -> list[Content]:
        """One line for each bidder between the bid and what to do."""
        lines = [self._standing(value)]
        names = max(width - 20, 6)
        lines += [self._bidder(bidder, names) for bidder in value.bidders]
        lines.append(self._told(value, width))
        if height > len(lines) + 2:
            hints = ("a letter raises by $10", "150 and a letter bids $150", f"Enter, then {SOLD}: the end")
            lines += [Content(""), *(Content.styled(hint, "$foreground-muted") for hint in hints)]
        return lines

    def _standing(self, value: AuctionRow) -> Content:
        leader = value.leader
        if leader is None:
            if not any(bidder.can for bidder in value.bidders):
                return Content.styled("nobody can bid", "bold $text-warning")
            return Content.styled(f"no bid yet, from ${value.least}", "bold")
        mark = (shape(leader.colour), self.tint(leader.colour))
        return Content.assemble(mark, f" {cut(leader.name, 14)} leads with ", (f"${value.bid}", "bold $text-accent"))

    def _bidder(self, bidder: Bidder, names: int) -> Content:
        quiet = "$foreground-disabled"
        tint = self.tint(bidder.colour)
        most = self._reach(bidder)
        return Content.assemble(
            (f"{bidder.key} ", "bold $text-accent" if bidder.can else quiet),
            (shape(bidder.colour), tint),
            " ",
            (fitted(bidder.name, names), tint if bidder.can else quiet),
            " ",
            (most, "bold" if bidder.leads else "" if bidder.can else quiet),
        )

    @staticmethod
    def _reach(bidder: Bidder) -> str:
        if bidder.most is None:
            return "leads" if bidder.leads else "no limit"
        if bidder.leads:
            return f"leads · ${bidder.most}"
        return f"up to ${bidder.most}" if bidder.can else f"${bidder.most}: out"

    @staticmethod
    def _told(value: AuctionRow, width: int) -> Content:
        if value.told:
            return Content.styled(cut(value.told, width), "bold $text-warning")
        return Content.assemble(
            ("Enter", "bold $text-accent"), (f" {cut(value.ending, width - 6)}", "$foreground-muted")
        )
