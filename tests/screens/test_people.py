"""People come and go at the desk: what each does is shown before it is booked."""

from __future__ import annotations

import pytest

from screens.desk import DeskScreen
from screens.help import HelpScreen
from screens.leaving import LeavingScreen
from screens.people import PeopleScreen
from screens.seat_asked import SeatAskedScreen
from tests.screens.desks import HOSTILE, Evening, evening, opening

TOUR = [
    "game world-tour",
    "player Rosa scottie",
    "player Bo hazel",
    "player Cy trex",
    "space 6 Petra price 100 fee 30 goal @32",
    "given Rosa cash 500 deeds Petra",
    "given golden Rosa",
    "given Bo cash 500",
    "given turn Rosa",
]


async def people(at: Evening) -> None:
    await at.say("people")
    assert isinstance(at.app.screen, PeopleScreen)


async def test_a_late_player_gets_a_free_piece_and_the_table_is_told_what_to_deal() -> None:
    async with evening() as at:
        table = at.table
        await people(at)
        await at.press("j")
        assert isinstance(at.app.screen, SeatAskedScreen)
        assert "Type a name" in at.text
        await at.type("bo")
        assert "Bo is taken already" in at.text
        await at.press("enter")
        assert len(table.state.seats) == 3
        await at.press("backspace", "backspace")
        await at.type("Dana")
        assert "Pay Dana $500. Hand Dana 1 ticket" in " ".join(at.text.split()).replace("│ │ ", "")
        await at.press("tab", "right", "enter")
        assert isinstance(at.app.screen, PeopleScreen)
        assert table.line(table.entries[-1]) == "player Dana yellow"
        assert "Dana" in at.text
        await at.press("escape")
        assert "Pay Dana $500." in at.text
        await at.press("ctrl+z")
        assert len(table.state.seats) == 3
        assert "Dana pays $500" in at.text


async def test_whoever_leaves_gives_back_what_is_shown_unless_the_table_sends_it_elsewhere() -> None:
    async with evening([*opening(), "given Bo keys Rome"]) as at:
        table = at.table
        await people(at)
        await at.press("down", "l")
        assert isinstance(at.app.screen, LeavingScreen)
        text = at.text
        assert "Bo leaves the table" in text
        assert "$1000" in text
        assert "the Travel Agent" in text
        assert "KEY Rome" in text
        assert "the board" in text
        assert "books leave Bo" in text
        await at.press("down", "down", "right", "right")
        assert "books given Rosa keys Rome" in at.text
        await at.press("enter")
        assert [table.line(entry) for entry in table.entries[-2:]] == ["given Rosa keys Rome", "leave Bo"]
        assert isinstance(at.app.screen, PeopleScreen)
        assert "Bo" not in at.text
        await at.press("escape", "ctrl+z", "ctrl+z")
        assert table.state.holdings.where("KEY", table.state.keys("s2")[0]) == "s2"


async def test_leaving_is_refused_where_too_few_would_be_left_and_escape_keeps_everybody() -> None:
    async with evening([*opening(), "leave Cy"]) as at:
        table = at.table
        await people(at)
        await at.press("l")
        assert "DESK-13" in at.text
        await at.press("enter", "right", "enter", "escape", "r", "escape", "j", "escape")
        assert isinstance(at.app.screen, PeopleScreen)
        assert len(table.state.seats) == 2


async def test_a_wrong_order_is_put_right_by_moving_a_player_and_booked_by_enter() -> None:
    async with evening() as at:
        table = at.table
        await people(at)
        await at.press("enter")
        assert len(table.entries) == 16
        await at.press("down", "ctrl+down")
        assert "To the left: Rosa, Cy, Bo. After Rosa plays Cy." in at.text
        await at.press("escape")
        assert "To the left" not in at.text
        await at.press("alt+up", "enter", "enter")
        assert table.line(table.entries[-1]) == "seats Rosa Cy Bo"
        assert len(table.entries) == 17
        await at.press("escape")
        assert isinstance(at.app.screen, DeskScreen)
        await at.press("ctrl+z")
        assert [seat.name for seat in table.state.seats] == ["Rosa", "Bo", "Cy"]


async def test_a_new_spelling_is_seen_everywhere_and_older_entries_too() -> None:
    async with evening([*opening(), "buy 1"]) as at:
        table = at.table
        await people(at)
        await at.press("r", "backspace", "backspace", "backspace", "backspace")
        await at.type("cy")
        assert "Cy is taken already" in at.text
        await at.press("backspace", "backspace")
        await at.type("[/] R")
        assert "is spelt [/] R" in at.text
        await at.press("enter", "escape")
        assert '"[/] R": buy' in at.text
        assert table.line(table.entries[16]) == '"[/] R": buy'
        await at.press("ctrl+z")
        assert table.state.name("s1") == "[/] R"
        assert table.status(17) == "undone"


async def test_undo_after_somebody_left_takes_back_the_leaving_first() -> None:
    async with evening([*opening(), "buy 1", "leave Bo"]) as at:
        table = at.table
        await at.press("ctrl+z")
        assert [seat.name for seat in table.state.seats] == ["Rosa", "Bo", "Cy"]
        assert "Bo's piece goes back on the board." in at.text
        await at.press("ctrl+z")
        assert table.status(17) == "undone"


async def test_deeds_and_the_golden_ticket_are_shown_in_world_tour() -> None:
    async with evening(TOUR, size=(120, 40)) as at:
        table = at.table
        await people(at)
        await at.press("l")
        text = at.text
        assert "deed Petra" in text
        assert "the Golden Travel Ticket" in text
        await at.press("down", "left", "enter")
        assert table.state.holdings.where("deed", "@6") == "s3"
        assert [table.line(entry) for entry in table.entries[-2:]] == ["given Cy deeds Petra", "leave Rosa"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_hostile_names_are_shown_literally(size: tuple[int, int]) -> None:
    async with evening(opening(HOSTILE), size=size) as at:
        await people(at)
        await at.press("ctrl+t")
        for _ in HOSTILE:
            await at.press("l")
            assert "leaves the table" in at.text
            await at.press("escape", "r", "escape", "down")
        await at.press("j")
        assert isinstance(at.app.screen, PeopleScreen)
        await at.pilot.pause(0.1)
        assert "6 players are the most that can play" in " ".join(at.text.split())
        await at.press("escape")
        assert isinstance(at.app.screen, DeskScreen)


async def test_wrong_keys_do_nothing_and_f1_explains() -> None:
    async with evening() as at:
        table = at.table
        await people(at)
        await at.press("x", "1", "left", "pageup", "end", "home", "space", "f9")
        assert isinstance(at.app.screen, PeopleScreen)
        await at.press("f1")
        assert isinstance(at.app.screen, HelpScreen)
        await at.press("escape", "l", "f1")
        assert isinstance(at.app.screen, HelpScreen)
        await at.press("escape", "x", "escape", "escape")
        assert isinstance(at.app.screen, DeskScreen)
        assert len(table.entries) == 16
