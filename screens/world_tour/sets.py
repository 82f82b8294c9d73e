"""The colour sets: how each is called in short, and drawn on a dark and a light theme."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.world_tour.board import SETS

_DRAWN: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "brown": ("br", "#c08a5a", "#7a4a20"),
        "light blue": ("lb", "#8fd6ee", "#1f7390"),
        "pink": ("pk", "#f08ac0", "#a8326f"),
        "orange": ("or", "#f0a050", "#9a5200"),
        "red": ("rd", "#f27070", "#b3261e"),
        "yellow": ("ye", "#ecd860", "#7a6400"),
        "green": ("gr", "#77cc88", "#20733a"),
        "dark blue": ("db", "#8fa4f5", "#2a3f9e"),
    }
)


def short(colour: str) -> str:
    """Two letters."""
    return _DRAWN[colour][0]


def tint(colour: str, dark: bool) -> str:
    """The colour itself, readable on the theme."""
    return _DRAWN[colour][1 if dark else 2]


COLOURS = tuple(SETS)
"""In the order of the board."""
