"""The line of keys: as much as fits, and always the way out."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from screens.widgets.key_hints import KeyHints
from tests.screens.desks import evening
from tests.screens.world_tour.tours import at

MANY = (("^Z", "undo"), ("F1", "help"), ("F2", "ledger"), ("F3", "deeds"), ("F10", "leave"), ("^Q", "quit"))


class Line(App[None]):
    def compose(self) -> ComposeResult:
        yield KeyHints(*MANY)


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (80, "^Z undo   F1 help   F2 ledger   F3 deeds   F10 leave   ^Q quit"),
        (60, "^Z undo  F1 help  F2 ledger  F3 deeds  F10 leave  ^Q quit"),
        (50, "^Z undo  F1 help  F2 ledger  F3 deeds  F10 leave"),
        (30, "^Z undo  F1 help  F10 leave"),
        (12, "F10 leave"),
        (6, ""),
    ],
)
async def test_keys_are_left_out_from_the_right_and_the_way_out_is_the_last_to_go(width: int, shown: str) -> None:
    app = Line()
    async with app.run_test(size=(width, 3)):
        line = app.query_one(KeyHints).render().plain

        assert line.strip() == shown
        assert len(line) < width or not shown


@pytest.mark.parametrize("lines", [(), at(0)], ids=["globetrotters", "world-tour"])
async def test_at_80_columns_the_desk_of_either_game_says_how_to_leave(lines: list[str]) -> None:
    async with evening(lines) as desk:
        last = desk.text.splitlines()[-1]

        assert "F10 leave" in last
        assert "F1 help" in last
