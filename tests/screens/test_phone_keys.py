"""Enter or Esc answers a phone, and no key that was meant for something else."""

from __future__ import annotations

import asyncio

import pytest

from screens import once
from screens.phone.asked import BOOKED, DECLINED
from tests.screens.desks import evening, opening
from tests.screens.sharing import PAUSE, Fakes, seen, share


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "PAUSE", PAUSE)


async def test_a_key_just_after_it_has_appeared_answers_nothing(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        before = len(at.table.entries)
        await at.press("enter", "escape", "enter")

        assert not answer.done()
        assert len(at.table.entries) == before
        answer.cancel()


async def test_a_held_enter_accepts_nothing(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        for _ in range(20):
            await at.press("enter")
            await asyncio.sleep(0.01)

        assert not answer.done()
        answer.cancel()


async def test_an_enter_pressed_before_it_was_there_is_for_the_list(fakes: Fakes) -> None:
    async with evening([*opening(), "work"]) as at:
        await share(at)
        answer = await fakes.ask(at, "refund", "s2")
        at.desk._rung = float("inf")  # as if it had appeared between the key and its turn
        await at.press("enter")

        assert at.last == "Rosa: next"
        assert not answer.done()
        answer.cancel()


async def test_while_something_is_typed_keys_mean_what_they_meant_and_the_request_waits(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await at.type("buy 1")
        answer = await fakes.ask(at, "refund", "s2")
        assert "waits for the line" in at.text
        await seen(at)
        await at.press("enter")
        assert at.last == "Rosa: buy"
        assert not answer.done()
        await at.type("x")
        await seen(at)
        await at.press("escape")
        assert at.line == ""
        assert not answer.done()
        await seen(at)
        await at.press("enter")

        assert answer.result().status == BOOKED
        assert at.last == "Bo: refund"


async def test_while_arguments_are_asked_for_the_request_waits(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await at.say("fly")
        answer = await fakes.ask(at, "refund", "s2")
        await seen(at)
        await at.press("escape")
        assert at.asked == ""
        assert not answer.done()
        await seen(at)
        await at.press("escape")

        assert answer.result().status == DECLINED


async def test_an_enter_that_booked_what_was_typed_does_not_accept_when_it_is_doubled(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await at.type("work")
        answer = await fakes.ask(at, "refund", "s2")
        await seen(at)
        await at.press("enter", "enter", "enter")

        assert at.last == "Rosa: work"
        assert not answer.done()
        answer.cancel()


async def test_a_line_that_was_chosen_with_the_arrows_is_taken_and_the_request_waits(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "refund", "s2")
        await seen(at)
        while at.chosen != "work":
            await at.press("down")
        assert "waits for the line" in at.text
        await at.press("enter")

        assert at.last == "Rosa: work"
        assert not answer.done()
        answer.cancel()


async def test_only_one_thing_is_marked_as_what_enter_takes(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await fakes.ask(at, "refund", "s2")
        assert [line[:3] for line in at.text.splitlines() if "▸" in line[:2]] == ["▸■ "]
        await at.press("down")

        assert [line[:3] for line in at.text.splitlines() if "▸" in line[:2]] == [" ▸ "]
