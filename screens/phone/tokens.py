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
        """Forget the tokens of seats that are no longer at the table: whoever sits there later is somebody else."""
        self._tokens = {view: token for view, token in self._tokens.items() if view == TABLE or view in seats}
