"""House rules in mid-game, and the game that is stopped without a winner."""

from __future__ import annotations

import pytest

from screens.desk import DeskScreen
from screens.end import EndScreen
from screens.help import HelpScreen
from screens.rules_played import RulesPlayedScreen
from tests.screens.desks import HOSTILE, Evening, evening, opening

TOUR = ["game world-tour", "player Rosa scottie", "player Bo hazel", "start Rosa"]


async def house(at: Evening) -> None:
    await at.say("house")
    assert isinstance(at.app.screen, RulesPlayedScreen)


async def test_a_rule_is_changed_by_enter_and_is_one_entry_that_undo_takes_back() -> None:
    async with evening() as at:
        table = at.table
        await house(at)
        await at.press("right")
        assert "any → one from now on: Enter books it." in at.text
        assert "GT-Q60" in at.text
        assert len(table.entries) == 16
        await at.press("enter", "enter", "enter")
        await at.pilot.pause()
        assert table.line(table.entries[-1]) == "rule full_fare_count one"
        assert len(table.entries) == 17
        assert "Enter books it" not in at.text
        await at.press("right", "enter")
        await at.pilot.pause()
        assert table.line(table.entries[-1]) == "rule full_fare_count default"
        await at.press("ctrl+z")
        await at.pilot.pause()
        assert isinstance(at.app.screen, DeskScreen)
        assert table.state.rules == {"full_fare_count": "one"}


async def test_the_word_of_the_desk_language_opens_the_same_list_and_a_whole_line_is_booked_at_once() -> None:
    async with evening() as at:
        await at.say("rule")
        assert isinstance(at.app.screen, RulesPlayedScreen)
        await at.press("escape")
        await at.say("rule home_safe on")
        assert at.last == "rule home_safe on"


async def test_what_is_not_booked_is_marked_and_escape_takes_it_back_first() -> None:
    async with evening() as at:
        table = at.table
        await house(at)
        await at.press("right", "down", "right")
        assert at.text.count("│? ") == 2
        await at.press("escape")
        assert isinstance(at.app.screen, RulesPlayedScreen)
        assert "│? " not in at.text
        await at.press("escape")
        assert isinstance(at.app.screen, DeskScreen)
        assert len(table.entries) == 16


async def test_an_amount_is_typed_and_one_that_cannot_be_played_is_refused() -> None:
    async with evening(TOUR, size=(120, 40)) as at:
        table = at.table
        await house(at)
        await at.press("end", "up")
        assert "Salary" in at.text
        await at.type("405")
        assert "405: expected" in at.text
        await at.press("backspace", "0", "enter")
        await at.pilot.pause()
        assert table.line(table.entries[-1]) == "rule salary 400"
        await at.press("delete", "enter")
        await at.pilot.pause()
        assert table.line(table.entries[-1]) == "rule salary default"


async def test_it_follows_what_is_booked_elsewhere_and_explains_itself() -> None:
    async with evening() as at:
        await house(at)
        at.app.screen._table.say("rule home_safe on", "phone")  # type: ignore[attr-defined]
        await at.pilot.pause()
        await at.press("x", "pagedown", "home", "f1")
        assert isinstance(at.app.screen, HelpScreen)
        assert "in force from then on" in " ".join(at.text.split())
        await at.press("escape", "escape")
        assert isinstance(at.app.screen, DeskScreen)


@pytest.mark.parametrize("lines", [opening(HOSTILE), TOUR])
async def test_a_game_is_stopped_with_a_reason_and_its_standings_stay(lines: list[str]) -> None:
    async with evening(lines) as at:
        table = at.table
        await at.say("finish")
        assert len(table.entries) == len([line for line in lines if line])
        await at.press("enter")
        assert isinstance(at.app.screen, DeskScreen)
        await at.say("[/] it is late")
        await at.pilot.pause()
        assert isinstance(at.app.screen, EndScreen)
        assert "The game is over" in at.text
        assert "[/] it is late" in at.text
        assert "DESK-11" in at.text
        assert "Final standings" in at.text
        await at.press("enter", "ctrl+z")
        assert table.state.ended is None
