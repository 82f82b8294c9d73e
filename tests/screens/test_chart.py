"""The Memories Chart, the KEYs and what everybody holds."""

from __future__ import annotations

import pytest

from companion.table import Table
from screens.chart import ChartScreen
from screens.help import HelpScreen
from tests.screens.hosts import HOSTILE, PAINTED, SIX, Host, lines_of_seats, table_of

PLACES = (
    "place Rome key Europe",
    "place Paris key Europe",
    "place Cairo key Africa",
    "place Lisbon continental Europe",
    "place Oporto continental Europe",
    "place Tunis continental Africa",
    "place Oslo national",
    "place Capri cruise",
)
POSITION = (
    *PLACES,
    *lines_of_seats(3),
    "given Rosa cheques 700 tickets 3 memories 1 keys Rome Europe markers Lisbon Oporto specials Oporto home Oslo",
    "given Rosa at Paris",
    "given Bo cheques 200 tickets 0 keys Paris markers Lisbon Tunis misses 1 mark Rome",
    "given Cy at Capri to Rome home Tunis",
    "given jackpot cheques 600 tickets 4 memories 1 keys Cairo loser Cairo Bo",
    "given turn Rosa",
)


def chart_of(table: Table) -> Host:
    return Host(ChartScreen(table))


def line_with(app: Host, text: str) -> str:
    return next(line for line in app.text().splitlines() if text in line)


async def test_wide_it_is_all_there_at_once() -> None:
    app = chart_of(table_of(*POSITION))
    async with app.run_test(size=(120, 40)):
        text = app.text()
        assert "KEY ○ Rosa with 2" in line_with(app, "│ Europe  ")
        assert "KEY on the map · ● Bo leads with 1" in line_with(app, "│ Africa  ")
        assert "○  ●" in line_with(app, "Lisbon  ")
        assert "○★" in line_with(app, "Oporto  ")
        assert "in the Jackpot" in line_with(app, "Cairo  ")
        assert "● Bo" in line_with(app, "  Paris  ")
        assert "$700 · 3 tickets · 1 Special Memory" in text
        assert "$600 · 4 tickets · 1 Special Memory" in text
        assert "Cairo lost by ●" in text
        assert "loses 1 turn · deported from Rome" in text
        assert "at Capri, bound for Rome · Home Tunis" in text


@pytest.mark.parametrize("keys", [["end"], ["pagedown", "pagedown", "space"], ["down"] * 40])
async def test_narrow_it_scrolls_by_every_key(keys: list[str]) -> None:
    app = chart_of(table_of(*POSITION))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Continental City Memories Chart" in app.text()
        assert "Cairo lost by" not in app.text()
        await pilot.press(*keys)
        assert "Cairo lost by" in app.text()
        await pilot.press("home")
        assert "Continental City Memories Chart" in app.text()
        await pilot.press("down", "up", "pageup")
        assert "Continental City Memories Chart" in app.text()


async def test_it_follows_the_table() -> None:
    table = table_of(*POSITION)
    app = chart_of(table)
    async with app.run_test(size=(120, 40)) as pilot:
        table.say("given Bo markers Lisbon Tunis Oporto")
        await pilot.pause(PAINTED)
        assert "○★  ●" in line_with(app, "Oporto  ")
        await pilot.press("escape")
        assert not isinstance(app.screen, ChartScreen)
        table.say("given Bo cheques 100")


async def test_a_game_that_has_just_begun_says_so() -> None:
    app = chart_of(table_of(*lines_of_seats(2), "start Bo"))
    async with app.run_test(size=(80, 24)):
        assert "No continent has come up yet" in app.text()
        assert "No KEY City has come up yet" in app.text()


async def test_hostile_names_break_nothing() -> None:
    players = [f'player "{name}" {colour}' for name, (_, colour) in zip(HOSTILE, SIX, strict=True)]
    long = "L" * 60
    table = table_of(*players, f'place {long} continental "[/]x"', f'given "[/]" markers {long} at {long}')
    app = chart_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "[/]x" in app.text()
        await pilot.press("end")
        assert "王 Ann" in app.text()
        assert "x" * 23 + "…" in app.text()


async def test_f1_explains_and_f3_goes_back() -> None:
    app = chart_of(table_of(*POSITION))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape", "f3")
        assert not isinstance(app.screen, ChartScreen)


async def test_nobody_leads_where_several_have_as_many_markers() -> None:
    seats = ("player Rosa white", "player Bo red", "place Lima continental Andes", "place Quito continental Andes")
    one = (*seats, "given Rosa markers Lima at Lima")
    for lines, said in ((one, "Rosa leads with 1"), ((*one, "given Bo markers Quito at Quito"), "tied at 1")):
        app = chart_of(table_of(*lines))
        async with app.run_test(size=(80, 24)):
            assert said in app.text()
            assert app.text().count("leads") == (1 if "leads" in said else 0)
