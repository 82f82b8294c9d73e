"""Every player has a colour and a shape: nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Piece:
    """How a playing piece is drawn."""

    shape: str
    """One cell wide."""

    dark: str
    """Its colour on a dark theme."""

    light: str
    """Its colour on a light theme."""


PIECES: Mapping[str, Piece] = MappingProxyType(
    {
        "white": Piece("○", "#f4f4f4", "#4a4a4a"),
        "red": Piece("●", "#ff6b6b", "#b3261e"),
        "blue": Piece("■", "#6fb1ff", "#1259b0"),
        "green": Piece("▲", "#6fd08c", "#1e7a3c"),
        "yellow": Piece("◆", "#f2cf4a", "#8a6a00"),
        "black": Piece("▼", "#a9a9b8", "#15151a"),
        "scottie": Piece("●", "#ff6b6b", "#b3261e"),
        "trex": Piece("◆", "#c79bff", "#6a35b5"),
        "hazel": Piece("■", "#6fb1ff", "#1259b0"),
        "ducky": Piece("▲", "#6fd08c", "#1e7a3c"),
    }
)
"""The colour of a piece -> how it is drawn."""
