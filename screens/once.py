"""A doubled or held Enter counts once: for the entry it books, and for the screen it was pressed on."""

from __future__ import annotations

PAUSE = 0.8
"""Seconds without an Enter after which the next one counts again."""


class Once:
    """After an entry, Enter is deaf until another key, or until nobody has pressed it for a while."""

    def __init__(self) -> None:
        self._silence_from: float | None = None

    def booked(self, at: float) -> None:
        """An entry was just made."""
        self._silence_from = at

    def another_key(self) -> None:
        """Somebody pressed something else: the next Enter is meant."""
        self._silence_from = None

    def lets(self, at: float) -> bool:
        """Whether an Enter pressed at this moment counts; one that does not begins the wait anew."""
        if self._silence_from is None or at - self._silence_from >= PAUSE:
            self._silence_from = None
            return True
        self._silence_from = max(at, self._silence_from)
        return False

    def left(self, at: float) -> float:
        """Seconds from this moment until an Enter counts, if nobody presses it meanwhile."""
        return 0.0 if self._silence_from is None else max(self._silence_from + PAUSE - at, 0.0)


class Held:
    """An Enter that brought up another screen, or closed one, is not meant for the screen that is seen then."""

    def __init__(self) -> None:
        self._screen: object = None
        self._last = 0.0

    def another_key(self) -> None:
        """Somebody pressed something else: the next Enter is meant."""
        self._screen = None

    def lets(self, screen: object, at: float) -> bool:
        """Whether an Enter pressed at this moment counts on this screen; one that does not begins the wait anew."""
        counts = self._screen in (None, screen) or at - self._last >= PAUSE
        self._last = at
        if counts:
            self._screen = screen
        return counts
