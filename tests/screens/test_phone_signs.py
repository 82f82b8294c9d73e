"""The row of a request says whose word it takes, when it can be answered, and what the phone heard."""

from __future__ import annotations

import asyncio

import pytest

from screens import once
from screens.phone.asked import BOOKED
from tests.screens.desks import Evening, evening
from tests.screens.sharing import PAUSE, Fakes, notes, seen, share, waiting
from tests.screens.world_tour import tours

TRADE = "trade Bo gives @3 gets @6"


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "PAUSE", PAUSE)


def unnamed() -> list[str]:
    return tours.at(5, "given Rosa deeds @3", "given Bo deeds @6", known=False)


async def until_said(at: Evening, words: str) -> None:
    async with asyncio.timeout(5):
        while words not in at.text:
            await at.pilot.pause(0.02)


@pytest.mark.usefixtures("slow")
async def test_a_trade_says_who_must_agree_and_calls_the_deeds_as_the_table_does(fakes: Fakes) -> None:
    async with evening(unnamed()) as at:
        await share(at)
        await fakes.ask(at, TRADE)

        shown = " ".join(at.text.split())
        assert "Rosa asks: trade Bo gives brown @3 gets light blue @6 · Bo must agree" in shown


@pytest.mark.usefixtures("slow")
async def test_what_takes_nobody_elses_word_says_nothing_of_it(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await fakes.ask(at, "work")

        assert "must agree" not in at.text


@pytest.mark.usefixtures("slow")
async def test_the_row_says_that_it_cannot_be_answered_yet(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await fakes.ask(at, "work")
        assert "Enter in a moment" in at.text
        assert "Enter accept" not in at.text
        await seen(at)

        assert "Enter accept · Esc decline" in at.text
        assert "in a moment" not in at.text


async def test_it_can_be_answered_by_itself_after_that_moment(fakes: Fakes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "PAUSE", 0.5)
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        await until_said(at, "Enter accept · Esc decline")
        await at.press("enter")

        assert answer.result().status == BOOKED


@pytest.mark.usefixtures("slow")
async def test_an_enter_that_came_too_early_leaves_the_sign_standing(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        await at.press("enter")

        assert not answer.done()
        assert "Enter in a moment" in at.text
        answer.cancel()


@pytest.mark.usefixtures("slow")
async def test_what_the_phone_hears_takes_a_line_of_its_own_until_the_next_key(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await fakes.ask(at, "work")
        await at.say("work")
        await seen(at)
        await at.press("enter")
        await at.pilot.pause()
        assert "Rosa hears: " in at.text
        assert at.listed[0] in at.text
        assert "hears" not in notes(at)
        await at.type("n")
        await at.pilot.pause()

        assert "hears" not in at.text
        assert waiting(at) is None


@pytest.mark.usefixtures("slow")
async def test_what_one_phone_hears_does_not_hide_what_the_next_asks(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await fakes.ask(at, "work")
        await at.say("work")
        await fakes.ask(at, "refund", "s2")
        await seen(at)
        await at.press("enter")
        await at.pilot.pause()

        assert "Rosa hears: " in at.text
        assert "■ Bo asks: refund" in at.text


@pytest.mark.usefixtures("slow")
async def test_a_held_enter_does_not_take_away_what_the_phone_hears(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await fakes.ask(at, "work")
        await at.say("work")
        await seen(at)
        await at.press("enter", "enter", "enter")
        await at.pilot.pause()

        assert "Rosa hears: " in at.text
