"""What a screen may ask of the app it is shown by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from textual.screen import Screen

from companion.ports import Clock, Store


class DeskApp(Protocol):
    """The app, as far as screens know it."""

    @property
    def store(self) -> Store | None:
        """The games and boxes; nothing until the books are open."""

    @property
    def clock(self) -> Clock:
        """The one source of time."""

    def open_game(self, game: int) -> object:
        """Show the desk of a game."""

    def start_game(self, box_name: str, lines: Sequence[str]) -> str | None:
        """Begin a game and show its desk, or say why not."""

    def trouble(self, sentence: str) -> object:
        """Tell the people at the table that something went wrong."""


def desk_app(screen: Screen[Any]) -> DeskApp:
    """The app that shows this screen."""
    return cast(DeskApp, screen.app)
