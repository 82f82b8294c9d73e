"""A Title Deed is typed when somebody first comes there."""

from __future__ import annotations

from tests.screens.desks import evening


async def test_the_name_on_the_board_is_taken_where_a_deed_is_not_known_yet() -> None:
    lines = ["game world-tour", "player Rosa scottie", "player Bo trex", "start Rosa", "roll 1 2"]
    async with evening(lines) as desk:
        await desk.type("Hong Kong")

        assert desk.chosen.startswith('space 3 "Hong Kong"')
        await desk.press("enter", "6", "0", "enter", "4", "0", "enter", "enter")
        assert "Hong Kong" in desk.table.view.names.values()
