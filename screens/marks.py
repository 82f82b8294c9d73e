"""The mark of a player: the shape and the colour of the piece."""

from __future__ import annotations

from textual.content import Content

from screens.pieces import PIECES

UNKNOWN = "·"


def shape(colour: str) -> str:
    """The shape of a piece, one cell."""
    piece = PIECES.get(colour)
    return piece.shape if piece else UNKNOWN


def tint(colour: str, dark: bool) -> str:
    """The colour of a piece on a dark or a light theme."""
    piece = PIECES.get(colour)
    if piece is None:
        return "$foreground-muted"
    return piece.dark if dark else piece.light


def mark(colour: str, dark: bool) -> Content:
    """The piece."""
    return Content.styled(shape(colour), tint(colour, dark))


def named(name: str, colour: str, dark: bool, style: str = "") -> Content:
    """The piece and whose it is."""
    return Content.assemble(mark(colour, dark), " ", (name, style))
