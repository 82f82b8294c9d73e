"""The letter with which the clerk bids for each player."""

from __future__ import annotations

from collections.abc import Sequence

from companion.names import fold_accents

SOLD = "s"
_RESERVED = frozenset({SOLD, "t"})
"""``s`` sells, ``t`` begins the word for a trade."""

_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def bidder_keys(names: Sequence[str]) -> tuple[str, ...]:
    """A letter of their own for each: the initial where it is free, else another of the name, else any."""
    keys: list[str] = []
    for name in names:
        loose = [letter for letter in fold_accents(name) if letter in _ALPHABET]
        free = (each for each in (*loose, *_ALPHABET) if each not in _RESERVED and each not in keys)
        keys.append(next(free))
    return tuple(keys)
