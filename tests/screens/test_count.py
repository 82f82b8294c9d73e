"""Counting the table: what agrees, what would explain what does not, and booking it."""

from __future__ import annotations

import pytest

from screens.correction import CorrectionScreen
from screens.count import CountScreen
from screens.desk import DeskScreen
from screens.help import HelpScreen
from screens.reason import ReasonScreen
from screens.why import WhyScreen
from tests.screens.desks import HOSTILE, Evening, evening, opening

PLAYED = [*opening(), "buy 1", "work", "next", "Bo: refund 1"]
TOUR = [
    "game world-tour",
    "player Rosa scottie",
    "player Bo hazel",
    "space 6 Petra price 100 fee 30 goal @32",
    "given Rosa cash 500 deeds Petra",
    "given Bo cash 500",
    "given turn Rosa",
    "trade Bo gives Petra gets 100",
]


async def looked(at: Evening) -> str:
    """The screen once explanations have been looked for."""
    await at.app.workers.wait_for_complete()
    await at.pilot.pause()
    return at.text


async def counting(at: Evening) -> None:
    await at.say("count")
    assert isinstance(at.app.screen, CountScreen)


async def test_what_agrees_is_said_to_agree_and_nothing_changes() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await counting(at)
        await at.type("1000")
        await at.press("tab")
        await at.type("3")
        assert "All 2 counts agree" in await looked(at)
        await at.press("enter", "b", "escape")
        assert isinstance(at.app.screen, DeskScreen)
        assert table.entries is at.table.entries
        assert at.last == "Bo: refund"


async def test_what_differs_is_explained_and_the_correction_is_seen_before_it_is_booked() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await counting(at)
        await at.press("right")
        await at.type("4")
        text = await looked(at)
        assert "≠ 3 tickets" in text
        assert "Rosa has 1 ticket more than booked" in text
        assert "change 17: Rosa: buy 2" in text
        rows = text.splitlines()
        await at.press("enter")
        while "change 17: Rosa: buy 2" not in at.text.splitlines()[-5]:
            await at.press("down")
        assert len(rows) == 24
        await at.press("enter")
        assert isinstance(at.app.screen, CorrectionScreen)
        assert len(table.entries) == 20
        await at.press("down", "enter")
        assert table.line(table.entries[-1]) == "change 17: Rosa: buy 2"
        await at.press("escape")
        assert isinstance(at.app.screen, CountScreen)
        assert "What was counted agrees" in await looked(at)


async def test_a_count_is_booked_with_a_remark_one_entry_for_each_difference() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await counting(at)
        await at.type("900")
        await at.press("down")
        await at.type("1100")
        await looked(at)
        await at.press("b")
        assert isinstance(at.app.screen, ReasonScreen)
        await at.type("a note fell down")
        await at.press("enter")
        await looked(at)
        assert [table.line(entry) for entry in table.entries[-3:]] == [
            'note "a note fell down"',
            "count Rosa cheques 900",
            "count Bo cheques 1100",
        ]
        assert "All 2 counts agree" in at.text
        await at.press("ctrl+z")
        await at.pilot.pause()
        assert isinstance(at.app.screen, DeskScreen)
        assert table.state.holdings.count("s2", "cheques") != 1100


async def test_escape_on_the_remark_books_nothing() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await counting(at)
        await at.type("900")
        await looked(at)
        await at.press("b", "escape")
        assert isinstance(at.app.screen, CountScreen)
        assert len(table.entries) == 20


async def test_an_amount_that_cannot_lie_there_is_refused_in_its_place() -> None:
    async with evening(PLAYED) as at:
        await counting(at)
        await at.type("950")
        text = await looked(at)
        assert "counted in steps of 100" in text
        assert "DESK-15" in text
        await at.press("backspace", "backspace", "backspace", "backspace")
        assert "Type what really lies there" in await looked(at)
        await at.type("12345678901234")
        await at.press("delete")
        assert "Type what really lies there" in await looked(at)


async def test_what_was_forgotten_just_now_is_said_now_and_once() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await counting(at)
        await at.press("down")
        await at.type("1500")
        await at.press("right")
        await at.type("0")
        assert "say it now: Bo: refund" in await looked(at)
        await at.press("enter", "enter", "enter", "enter")
        await looked(at)
        assert len(table.entries) == 21
        assert table.line(table.entries[-1]) == "Bo: refund"


async def test_wrong_keys_do_nothing_and_help_and_why_are_at_hand() -> None:
    async with evening(PLAYED) as at:
        await counting(at)
        await at.press("x", "space", "up", "left", "enter", "b", "f9", "pagedown", "?")
        assert isinstance(at.app.screen, CountScreen)
        await at.press("f1")
        assert isinstance(at.app.screen, HelpScreen)
        await at.press("escape", "w")
        await at.pilot.pause()
        assert isinstance(at.app.screen, WhyScreen)
        assert "Rosa's cheques" in at.text
        await at.press("escape", "escape")
        assert isinstance(at.app.screen, DeskScreen)


async def test_cash_is_counted_in_world_tour() -> None:
    async with evening(TOUR) as at:
        await counting(at)
        await at.type("620")
        await at.press("down")
        await at.type("380")
        text = await looked(at)
        assert "change 8: Rosa: trade Bo gives Petra gets 120" in text
        await at.press("enter", "escape", "escape")
        assert isinstance(at.app.screen, DeskScreen)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_hostile_names_fit_and_are_shown_literally(size: tuple[int, int]) -> None:
    async with evening([*opening(HOSTILE), "buy 1"], size=size) as at:
        await at.press("ctrl+t")
        await counting(at)
        for key in ("900", "800", "700"):
            await at.type(key)
            await at.press("down")
        text = await looked(at)
        assert "[/]" in text
        assert "<svg onload=a" in text
        assert "the Jackpot" in text
        assert "≠ $1000" in text
