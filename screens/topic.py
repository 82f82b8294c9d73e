"""A page of help."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of help."""

    title: str
    text: tuple[str, ...]
    """Paragraphs."""

    keys: tuple[tuple[str, str], ...]
    """Key and what it does."""

    signs: tuple[tuple[str, str], ...] = ()
    """What is drawn in the panels, and what it means."""

    words: bool = False
    """Whether the words of the game follow."""
