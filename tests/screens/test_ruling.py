"""The reasons of a refusal: shown, closed by whoever types on, and no letter is lost."""

from __future__ import annotations

from textual import events

from screens.ruling import RulingScreen
from tests.screens.desks import evening


async def test_a_refused_line_shows_every_reason_with_its_rule_and_books_nothing() -> None:
    async with evening() as at:
        before = len(at.table.entries)
        await at.type("jackpot")
        assert "✗ jackpot" in at.text
        assert "GT-JACK-2" in at.text
        await at.press("enter")
        assert isinstance(at.app.screen, RulingScreen)
        shown = at.text
        assert "GT-JACK-2" in shown
        assert "Gambling City" in shown
        await at.press("escape")

        assert len(at.table.entries) == before
        assert at.line == "jackpot"


async def test_typing_on_closes_the_reasons_and_goes_on_with_the_line() -> None:
    async with evening() as at:
        await at.type("jackpot")
        await at.press("enter")
        await at.press("x")

        assert at.line == "jackpotx"


async def test_no_letter_is_lost_that_is_typed_quickly_over_the_reasons() -> None:
    async with evening() as at:
        await at.type("jackpot")
        await at.press("enter")
        for key in "pop":
            at.app.post_message(events.Key(key, key))
        await at.pilot.pause(0.1)

        assert at.desk.is_current
        assert at.line == "jackpotpop"


async def test_nothing_to_redo_is_said_and_nothing_happens() -> None:
    async with evening() as at:
        await at.press("ctrl+y")

        assert isinstance(at.app.screen, RulingScreen)
        assert "DESK-2" in at.text
