"""The game is over: who has won, why, and how everybody stood."""

from __future__ import annotations

import pytest

from companion.table import Table
from screens.end import EndScreen
from screens.help import HelpScreen
from tests.screens.hosts import Host, lines_of_seats, table_of


def won(name: str = "Rosa", colour: str = "white") -> Table:
    return table_of(
        f'player "{name}" {colour}',
        *lines_of_seats(3)[1:],
        "rule keys 2",
        "place Rome key Europe",
        "place Oslo national",
        f'given "{name}" keys Rome Europe at Rome home Oslo cheques 400',
        "given Bo cheques 900",
        f'given turn "{name}"',
        "fly Oslo",
    )


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_says_who_has_won_and_by_which_rule(size: tuple[int, int]) -> None:
    table = won()
    app = Host(EndScreen(table))
    async with app.run_test(size=size):
        text = app.text()
        assert "○ Rosa has won" in text
        assert "GT-END-1" in text
        assert table.game.rulebook()["GT-END-1"].text[:30] in text
        rows = [line for line in text.splitlines() if any(f"{place}. " in line for place in (1, 2, 3))]
        assert "Rosa" in rows[0]
        assert "$900" in rows[1]
        assert "Rome, Europe" in text


@pytest.mark.parametrize("key", ["escape", "enter", "space"])
async def test_any_of_these_keys_goes_back(key: str) -> None:
    app = Host(EndScreen(won()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape", key)
        assert not isinstance(app.screen, EndScreen)


@pytest.mark.parametrize("name", ["[@click=app.quit]x[/]", "[/]", "x" * 60])
async def test_a_hostile_name_wins_as_it_is(name: str) -> None:
    app = Host(EndScreen(won(name)))
    async with app.run_test(size=(80, 24)):
        assert f"{name[:30]}" in app.text()
        assert "has won" in app.text()
