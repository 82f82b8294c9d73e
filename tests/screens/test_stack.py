"""Keys pressed in one breath: several reach a screen before the first of them has closed or covered it."""

from __future__ import annotations

from textual import events

from screens.correction import CorrectionScreen
from screens.count import CountScreen
from screens.desk import DeskScreen
from screens.ledger import LedgerScreen
from screens.people import PeopleScreen
from tests.screens.desks import Evening, evening, ledger_at, opening
from tests.screens.test_correction import PLAYED


async def in_one_breath(at: Evening, key: str, times: int = 12) -> None:
    """The same key so many times, as a terminal hands on what was held while the desk was busy."""
    character = {"enter": "\r", "escape": None}.get(key, key)
    for _ in range(times):
        at.app.post_message(events.Key(key, character))
    await at.pilot.pause()
    await at.app.workers.wait_for_complete()
    await at.pilot.pause()


def stack(at: Evening) -> list[str]:
    """What lies on Home."""
    return [type(screen).__name__ for screen in at.app.screen_stack[2:]]


async def test_a_reason_entered_many_times_books_once_and_leaves_the_desk() -> None:
    async with evening() as at:
        before = len(at.table.entries)
        await at.say("next")
        await at.press("o", *"mercy")
        await in_one_breath(at, "enter")
        assert isinstance(at.app.screen, DeskScreen)
        assert len(at.table.entries) == before + 1


async def test_a_correction_asked_for_many_times_is_opened_once() -> None:
    async with evening(PLAYED) as at:
        await ledger_at(at, "Rosa: lose cheques 200")
        for key in "scv":
            await in_one_breath(at, key)
            assert len(stack(at)) == 3, (key, stack(at))
            while not isinstance(at.app.screen, LedgerScreen):
                await at.press("escape")


async def test_an_explanation_chosen_many_times_is_opened_once() -> None:
    async with evening([*opening(), "buy 1", "work", "next"]) as at:
        await at.say("count")
        await at.press(*"800", "enter")
        await at.app.workers.wait_for_complete()
        await at.pilot.pause()
        await at.press("down")
        await in_one_breath(at, "enter")
        assert isinstance(at.app.screen, CorrectionScreen)
        await at.press("escape")
        assert isinstance(at.app.screen, CountScreen)


async def test_what_is_booked_many_times_is_booked_once() -> None:
    async with evening(PLAYED) as at:
        before = len(at.table.entries)
        await ledger_at(at, "Rosa: to Madrid")
        await at.press("v", *"free")
        await in_one_breath(at, "enter")
        assert isinstance(at.app.screen, LedgerScreen)
        await at.press("escape")
        assert len(at.table.entries) == before + 1


async def test_a_player_who_leaves_many_times_leaves_once() -> None:
    async with evening() as at:
        before = len(at.table.entries)
        await at.say("people")
        assert isinstance(at.app.screen, PeopleScreen)
        await at.press("down", "l")
        await in_one_breath(at, "enter")
        assert isinstance(at.app.screen, PeopleScreen)
        await at.press("escape")
        assert len(at.table.entries) == before + 1
