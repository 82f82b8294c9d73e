"""The piece of a player on a page: a shape, a colour by its word, and the name beside it."""

from __future__ import annotations

from companion.state import Seat
from screens.phone.values import Mark
from screens.pieces import PIECES

UNKNOWN = "·"


def mark(seat: Seat) -> Mark:
    """The piece of a seat."""
    piece = PIECES.get(seat.colour)
    return Mark(piece.shape if piece else UNKNOWN, seat.colour if piece else "none", seat.name)
