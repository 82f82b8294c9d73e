"""What the desk itself can be told: each thing has a word that can be typed, and most have a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that changes the screen and never the game."""

    word: str
    """What is typed into the picker."""

    key: str
    """Empty where the word is the only way."""

    shown: str
    """How the key is written in the last line."""

    label: str
    """What it does, in one word, for the last line."""

    summary: str
    action: str
    """The action of the desk that does it."""


CHART = Command("chart", "f3", "F3", "chart", "the Memories Chart, city by city", "chart")
LEAVE = Command("leave", "f10", "F10", "leave", "to the list of games; this one is kept as it stands", "leave")
ASK = Command("ask", "f4", "F4", "ask", "may she? the ruling on any move; nothing changes", "ask")
COMMANDS = (
    Command("help", "f1", "F1", "help", "what this screen shows and which keys work", "help"),
    Command("ledger", "f2", "F2", "ledger", "every entry of this game", "ledger"),
    CHART,
    ASK,
    Command("rules", "f5", "F5", "rules", "the rulebook: every rule, found as you type", "rulebook"),
    Command("share", "f6", "F6", "share", "everybody's passport on their phone: a QR code to scan", "share"),
    LEAVE,
    Command("quit", "ctrl+q", "^Q", "quit", "close the desk; the game is kept as it stands", "quit"),
    Command("theme", "ctrl+t", "^T", "theme", "light or dark", "theme"),
)
"""In the order of the last line."""

ANSWERS = (
    Command("accept", "", "Enter", "accept", "what the phone asks for is booked", "answer_phone(True)"),
    Command("decline", "", "Esc", "decline", "what the phone asks for is not booked", "answer_phone(False)"),
)
"""What can be said only while a phone asks for something."""


def with_own(chart: Command, *more: Command) -> tuple[Command, ...]:
    """The usual commands, with a game's own chart, and what only it has before those that leave."""
    usual = [chart if each is CHART else each for each in COMMANDS]
    place = COMMANDS.index(LEAVE)
    return (*usual[:place], *more, *usual[place:])


WHY = "why"
WORDS = (
    Command(WHY, "", "", "", "which entries made it so: any number, KEY, deed or piece", "why('')"),
    Command("people", "", "", "", "somebody joins, leaves, is spelt otherwise, sits elsewhere", "people"),
    Command("house", "", "", "", "the house rules of this game; each change is an entry", "house"),
)
"""What has a word and no key."""


def asking(typed: str) -> Command | None:
    """The question that a line such as ``ask Bo: fly Paris at 38`` puts; None where it puts none."""
    word, _, question = typed.strip().partition(" ")
    if word.casefold() != ASK.word or not question.strip():
        return None
    question = question.strip()
    return Command(f"{ASK.word} {question}", "", "", "", ASK.summary, f"ask_about({question!r})")


def beginning(typed: str, commands: Sequence[Command] = COMMANDS) -> list[Command]:
    """The commands, and what has a word only, that begin like this; none while nothing is typed."""
    start = typed.strip().casefold()
    return [command for command in (*commands, *WORDS) if start and command.word.startswith(start)]
