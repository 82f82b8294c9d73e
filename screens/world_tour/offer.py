"""A trade as it is being put together: two sides, deeds and cash on each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.language import Request
from companion.world_tour.board import DESTINATIONS
from companion.world_tour.state import WorldTourState
from companion.world_tour.trades import Trade

_MOST_DIGITS = 5


@dataclass
class Side:
    """What one player gives."""

    seat: str
    cash: str = ""
    """As typed."""

    deeds: set[str] = field(default_factory=set)
    row: int = 1
    """Where the cursor is: the cash, then one row for each deed."""

    @property
    def amount(self) -> int:
        """Dollars."""
        return int(self.cash or 0)


class Offer:
    """Two sides, of which one has the cursor."""

    def __init__(self, state: WorldTourState, seat: str, partner: str = "") -> None:
        """``seat`` offers, to the player to the left unless a partner is named."""
        self.state = state
        self.sides = (Side(seat), Side(partner or state.left_of(seat)))
        self.active = 0
        for side in self.sides:
            side.row = 1 if self.held(side) else 0

    @property
    def side(self) -> Side:
        """The one with the cursor."""
        return self.sides[self.active]

    def held(self, side: Side) -> Sequence[str]:
        """The deeds that a side could give, in the order of the board."""
        return [space for space in DESTINATIONS if self.state.owner(space) == side.seat]

    def turn_to(self, side: int) -> None:
        """The cursor goes to the other side."""
        self.active = side

    def move(self, step: int) -> None:
        """The cursor goes up or down; the ends hold."""
        self.side.row = min(max(self.side.row + step, 0), len(self.held(self.side)))

    def toggle(self) -> None:
        """Give the deed under the cursor, or keep it."""
        if self.side.row:
            self.side.deeds ^= {self.held(self.side)[self.side.row - 1]}

    def type(self, digit: str) -> str:
        """One digit more of the cash of this side; why it was not taken, where it was not."""
        if len(self.side.cash) >= _MOST_DIGITS:
            return f"${self.side.cash}{digit}: more than any box holds, so the {digit} was not taken"
        self.side.cash = (self.side.cash + digit).lstrip("0")
        return ""

    def shorten(self) -> None:
        """One digit less."""
        self.side.cash = self.side.cash[:-1]

    def another_player(self) -> None:
        """The next player takes this side; the other side's is passed over."""
        side, other = self.side, self.sides[1 - self.active]
        seat = self.state.left_of(side.seat)
        side.seat = seat if seat != other.seat else self.state.left_of(seat)
        side.deeds.clear()
        side.cash, side.row = "", 1 if self.held(side) else 0

    @property
    def blank(self) -> bool:
        """Whether nothing has been put in yet."""
        return not any(side.deeds or side.amount for side in self.sides)

    def request(self) -> Request:
        """The trade as it stands, whether or not the rules allow it."""
        first, second = self.sides
        return Request(first.seat, Trade(second.seat, self._goods(first), self._goods(second)))

    def _goods(self, side: Side) -> tuple[str | int, ...]:
        deeds: tuple[str | int, ...] = tuple(space for space in DESTINATIONS if space in side.deeds)
        return (*deeds, side.amount) if side.amount else deeds
