"""What the desk itself can be told: each thing has a key and a word that can be typed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that changes the screen and never the game."""

    word: str
    """What is typed into the picker."""

    key: str
    shown: str
    """How the key is written in the last line."""

    label: str
    """What it does, in one word, for the last line."""

    summary: str
    action: str
    """The action of the desk that does it."""


COMMANDS = (
    Command("help", "f1", "F1", "help", "what this screen shows and which keys work", "help"),
    Command("ledger", "f2", "F2", "ledger", "every entry of this game", "ledger"),
    Command("chart", "f3", "F3", "chart", "the Memories Chart, city by city", "chart"),
    Command("leave", "f10", "F10", "leave", "to the list of games; this one is kept as it stands", "leave"),
    Command("quit", "ctrl+q", "^Q", "quit", "close the desk; the game is kept as it stands", "quit"),
    Command("theme", "ctrl+t", "^T", "theme", "light or dark", "theme"),
)
"""In the order of the last line."""


def beginning(typed: str) -> list[Command]:
    """The commands whose word begins like this; none while nothing is typed."""
    start = typed.strip().casefold()
    return [command for command in COMMANDS if start and command.word.startswith(start)]
