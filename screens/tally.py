"""The form in which the table is counted: a number for each holder and kind of goods, or nothing."""

from __future__ import annotations

from companion.arguments import DIGITS
from companion.counting import Count
from companion.diagnosis import Cell
from companion.language import Request
from companion.table import Table

_LONGEST = 7


class Tally:
    """What was typed so far and where the cursor is; what is right is not decided here."""

    def __init__(self, table: Table, at: Cell | None = None) -> None:
        """The cursor begins on the first player, or on ``at``."""
        self._table = table
        self._typed: dict[Cell, str] = {}
        self.at: Cell = at or self.cells[0]

    @property
    def holders(self) -> list[str]:
        """Every player, then the pots."""
        return [*(seat.seat for seat in self._table.state.seats), *self._table.game.pots]

    @property
    def goods(self) -> list[str]:
        """What is counted in this game."""
        return list(self._table.game.counted)

    @property
    def cells(self) -> list[Cell]:
        """All of them, row by row."""
        return [(holder, goods) for holder in self.holders for goods in self.goods]

    def typed(self, cell: Cell) -> str:
        """What stands in a cell; empty where it was not counted."""
        return self._typed.get(cell, "")

    def move(self, down: int, right: int) -> bool:
        """The cursor goes there; false where there is nothing."""
        holder, goods = self.at
        row, column = self.holders.index(holder) + down, self.goods.index(goods) + right
        if not (0 <= row < len(self.holders) and 0 <= column < len(self.goods)):
            return False
        self.at = self.holders[row], self.goods[column]
        return True

    def step(self, by: int) -> None:
        """The next cell, or the one before."""
        cells = self.cells
        self.at = cells[(cells.index(self.at) + by) % len(cells)]

    def type(self, digit: str) -> None:
        """One digit more."""
        digits = self.typed(self.at) + digit
        if DIGITS.fullmatch(digits) and len(digits) <= _LONGEST:
            self._typed[self.at] = digits.lstrip("0") or "0"

    def shorten(self) -> None:
        """One digit less."""
        left = self.typed(self.at)[:-1]
        if left:
            self._typed[self.at] = left
        else:
            self.clear()

    def clear(self) -> None:
        """This was not counted."""
        self._typed.pop(self.at, None)

    def look(self) -> None:
        """Somebody may have come or left."""
        cells = self.cells
        self._typed = {cell: digits for cell, digits in self._typed.items() if cell in cells}
        if self.at not in cells:
            self.at = cells[0]

    def fault(self, cell: Cell) -> str:
        """Why so many cannot lie there; empty where they can, and where nothing was counted."""
        if cell not in self._typed:
            return ""
        ruling = self._table.judge(self.request(cell))
        return "" if ruling.allowed else f"{ruling.reasons[0].fact} ({ruling.reasons[0].rule})"

    def request(self, cell: Cell) -> Request:
        """The statement that sets the books to what was counted there."""
        return Request("", Count(cell, int(self._typed[cell])))

    @property
    def counted(self) -> dict[Cell, int]:
        """Every number that can lie there."""
        return {cell: int(digits) for cell, digits in self._typed.items() if not self.fault(cell)}
