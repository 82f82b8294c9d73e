"""Unguessable addresses: one token for each seat and one for the table, new for every sharing."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Collection

TABLE = ""
"""The view of the whole table, among the ids of the seats."""

_BYTES = 16
"""128 bits: 22 characters in an address."""


class Tokens:
    """Which token opens which view."""

    def __init__(self) -> None:
        """None is given out before it is asked for."""
        self._tokens: dict[str, str] = {}

    def of(self, view: str) -> str:
        """The token of a seat, or of ``TABLE``."""
        if view not in self._tokens:
            self._tokens[view] = secrets.token_urlsafe(_BYTES)
        return self._tokens[view]

    def view(self, token: str) -> str | None:
        """What a token opens; every token is compared, so that the time says nothing."""
        found = None
        typed = token.encode("utf-8", "replace")
        for view, known in self._tokens.items():
            if hmac.compare_digest(known.encode(), typed):
                found = view
        return found

    def keep(self, seats: Collection[str]) -> None:
        """Forget the tokens of seats that nobody has: whoever sits there later is somebody else."""
        self._tokens = {view: token for view, token in self._tokens.items() if view == TABLE or view in seats}

    def forget(self) -> None:
        """No token opens anything any more."""
        self._tokens = {}


class Slips:
    """One-time ids that the pages of this sharing carry: who shows one has got such a page."""

    def __init__(self) -> None:
        """A new secret for every sharing."""
        self._secret = secrets.token_bytes(32)

    def issue(self, view: str) -> str:
        """A new one for a page."""
        chance = secrets.token_urlsafe(12)
        return f"{chance}.{self._sign(view, chance)}"

    def ours(self, view: str, slip: str) -> bool:
        """Whether it was issued for a page of this view."""
        chance, _, sign = slip.partition(".")
        return hmac.compare_digest(self._sign(view, chance).encode(), sign.encode("utf-8", "replace"))

    def _sign(self, view: str, chance: str) -> str:
        return hmac.digest(self._secret, f"{view} {chance}".encode(), "sha256").hex()[:32]
