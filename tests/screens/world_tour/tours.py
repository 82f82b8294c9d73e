"""Lines for desks of World Tour: a known board, four players, and the middle of a turn."""

from __future__ import annotations

from collections.abc import Sequence

FOUR = (("Rosa", "scottie"), ("Bo", "hazel"), ("Cy", "ducky"), ("Dana", "trex"))
HOSTILE = (("[/]", "scottie"), ("[@click=app.quit]x[/]", "hazel"), ("王小明 [b]bold", "ducky"), ("M" * 60, "trex"))
SPACES = (
    'space 1 "Lima" price 60 fee 20 goal @39',
    'space 3 "Oslo" price 60 fee 20 goal @6',
    'space 6 "Petra" price 100 fee 30 goal @32',
    'space 8 "Tokyo" price 100 fee 30 goal @1',
    'space 9 "Rio de Janeiro" price 120 fee 40 goal @21',
    'space 11 "Cairo" price 140 fee 50 goal @18',
    'space 13 "Riga" price 140 fee 50 goal @6',
    'space 14 "Quito" price 160 fee 60 goal @26',
)


def seated(players: Sequence[tuple[str, str]] = FOUR, *, known: bool = True) -> list[str]:
    """Everybody sits; with ``known``, the first eight destinations are known."""
    return ["game world-tour", *(SPACES if known else ()), *(f'player "{name}" {piece}' for name, piece in players)]


def at(space: int, *given: str, players: Sequence[tuple[str, str]] = FOUR, known: bool = True) -> list[str]:
    """The first player stands on a space, about to roll."""
    first = f'"{players[0][0]}"'
    return [*seated(players, known=known), f"given {first} at @{space}", *given, f"given turn {first}"]
