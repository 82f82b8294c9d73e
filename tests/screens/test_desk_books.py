from __future__ import annotations

from companion.ports import Forked, StoreFault
from screens.end import EndScreen
from screens.trouble import TroubleScreen
from screens.widgets.suggestions import Suggestions
from tests.screens.desks import evening, opening


async def test_a_full_disk_is_told_and_nothing_changes() -> None:
    async with evening() as at:
        table = at.table
        before = len(table.entries)
        at.store.fault = StoreFault("The disk is full: [/] is the folder.")
        await at.say("work")
        assert isinstance(at.app.screen, TroubleScreen)
        assert "The disk is full: [/] is the folder. Nothing was booked." in " ".join(at.text.split())
        await at.press("escape")
        assert len(table.entries) == before
        assert at.line == "work"
        assert "$1000" in at.text

        at.store.fault = None
        await at.press("end", "enter")
        assert at.last == "Rosa: work"


async def test_a_faster_desk_is_told_and_its_entries_are_shown() -> None:
    async with evening() as at:
        table = at.table
        at.store.fault = Forked("Entry 3 is booked already.")
        await at.say("work")
        assert isinstance(at.app.screen, TroubleScreen)
        assert "Another desk was faster" in at.text
        await at.press("escape")

        assert at.line == ""
        assert table.line(table.entries[-1]) == "given turn Rosa"


async def test_a_held_enter_leaves_trouble_to_be_read() -> None:
    async with evening() as at:
        at.store.fault = StoreFault("The disk is full.")
        await at.say("work")
        await at.press("enter", "enter", "enter")
        assert isinstance(at.app.screen, TroubleScreen)
        await at.press("escape")

        assert at.desk.is_current


async def test_a_doubled_enter_that_goes_on_with_a_game_books_nothing() -> None:
    async with evening([*opening(), "work"]) as at:
        before = len(at.table.entries)
        at.app.close_game()
        await at.pilot.pause()
        await at.press("enter", "enter", "enter")

        assert len(at.table.entries) == before
        await at.press("end", "enter")
        assert at.last == "Rosa: next"


async def test_a_doubled_enter_that_closes_help_books_nothing() -> None:
    async with evening([*opening(), "work"]) as at:
        before = len(at.table.entries)
        await at.press("f1", "enter", "enter", "enter")

        assert at.desk.is_current
        assert len(at.table.entries) == before


KEYS_OUT = ("rule keys 2", "given Rosa keys Paris Rome home Rome", "given turn Rosa")


async def test_the_end_is_shown_once_with_its_rule_and_can_be_undone() -> None:
    async with evening([*opening(), *KEYS_OUT]) as at:
        table = at.table
        await at.say("fly Rome")
        assert table.state.ended
        assert isinstance(at.app.screen, EndScreen)
        await at.press("escape")
        shown = " ".join(at.text.split())
        assert "has won" in shown
        assert table.state.ended in shown
        await at.press("ctrl+z")

        assert not table.state.ended
        assert at.desk.query_one(Suggestions).lines


async def test_a_held_enter_leaves_the_end_to_be_read() -> None:
    async with evening([*opening(), *KEYS_OUT]) as at:
        await at.type("fly Rome")
        await at.press("enter", "enter", "enter", "enter")
        assert isinstance(at.app.screen, EndScreen)
        await at.press("f1", "escape", "enter", "enter", "enter")

        assert at.desk.is_current
        assert at.table.state.ended
