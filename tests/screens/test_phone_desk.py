"""A request of a phone stands above the line; Enter or Esc answers it, and no key that was meant for something else."""

from __future__ import annotations

import asyncio

import pytest

from companion.ports import StoreFault
from screens import once
from screens.ledger import LedgerScreen
from screens.phone.asked import BOOKED, DECLINED, EXPIRED, REFUSED, Answer
from screens.widgets.request_line import RequestLine, RequestRow
from tests.screens.desks import HOSTILE, Evening, evening, opening
from tests.screens.sharing import Fakes, settled, share

PAUSE = 0.05
"""Seconds after which Enter counts again, in these tests."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "PAUSE", PAUSE)


def waiting(at: Evening) -> RequestRow | None:
    return at.desk.query_one(RequestLine).row


def notes(at: Evening) -> str:
    """What was said in passing."""
    return " ".join(note.message for note in at.app._notifications)


async def seen(at: Evening) -> None:
    """Long enough for whoever sits at the desk to have seen what has appeared."""
    await asyncio.sleep(PAUSE * 1.5)
    await at.pilot.pause()


async def test_a_request_stands_above_the_line_with_what_would_come_of_it(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await fakes.ask(at, "work")

        line = next(line for line in at.text.splitlines() if "asks" in line)
        assert "● Rosa asks: work · $1000 → $1200 · turn over" in line
        assert "Enter accept · Esc decline" in line


async def test_enter_on_an_empty_line_accepts_it(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        await seen(at)
        await at.press("enter")

        assert answer.result().status == BOOKED
        assert answer.result().entry == len(at.table.entries)
        assert at.last == "Rosa: work"
        assert waiting(at) is None
        assert at.listed[0].startswith("next")
        assert "Rosa: work" in at.text


async def test_esc_on_an_empty_line_declines_it(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        before = len(at.table.entries)
        await seen(at)
        await at.press("escape")

        assert answer.result().status == DECLINED
        assert len(at.table.entries) == before
        assert waiting(at) is None


async def test_a_key_just_after_it_has_appeared_answers_nothing(fakes: Fakes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "PAUSE", 60.0)
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
            await asyncio.sleep(PAUSE / 5)

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


async def test_what_is_no_longer_legal_is_shown_so_and_refused_with_the_reason(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        await at.say("work")
        assert "Rosa asks: work ✗ " in at.text
        await seen(at)
        await at.press("enter")
        await at.pilot.pause()

        assert answer.result().status == REFUSED
        assert "GT-" in answer.result().told[0]
        assert [at.table.line(entry) for entry in at.table.entries].count("Rosa: work") == 1
        assert "Rosa hears" in notes(at)


async def test_two_seats_are_answered_one_after_the_other(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        rosa = await fakes.ask(at, "work")
        bo = await fakes.ask(at, "refund", "s2")
        assert "Esc decline +1" in at.text
        await seen(at)
        await at.press("enter", "enter", "enter")
        assert rosa.done()
        assert not bo.done()
        assert "■ Bo asks: refund" in at.text
        await seen(at)
        await at.press("enter")

        assert bo.result().status == BOOKED


async def test_a_double_tap_is_booked_once(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        first, second = await fakes.ask(at, "refund"), await fakes.ask(at, "refund")
        before = len(at.table.entries)
        await seen(at)
        await at.press("enter")
        await seen(at)

        assert first.result() == second.result()
        assert len(at.table.entries) == before + 1


async def test_it_waits_while_another_screen_is_up_and_a_note_says_so(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await at.press("f2")
        answer = await fakes.ask(at, "work")
        await at.pilot.pause()
        assert isinstance(at.app.screen, LedgerScreen)
        assert "Rosa asks for a move" in notes(at)
        await seen(at)
        await at.press("escape", "enter")
        assert not answer.done()
        assert "Rosa asks: work" in at.text
        await seen(at)
        await at.press("enter")

        assert answer.result().status == BOOKED


@pytest.mark.parametrize("keys", [("f10",), ("f6", "x")], ids=["left", "stopped"])
async def test_what_waits_when_the_game_is_left_or_no_longer_shared_expires(
    fakes: Fakes, keys: tuple[str, ...]
) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        await at.press(*keys)
        await settled(at)

        assert answer.result().status == EXPIRED


async def test_the_ledger_names_the_phone_by_the_name_of_now(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await fakes.ask(at, "work")
        await seen(at)
        await at.press("enter")
        at.table.say("rename Rosa Rosalind")
        await at.press("f2", "up")

        assert "phone of Rosalind" in at.text


async def test_a_table_that_trusts_its_phones_books_at_once_and_a_late_enter_books_nothing_else(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening([*opening(), "rule phones_book on"]) as at:
        await share(at)
        monkeypatch.setattr(once, "PAUSE", 60.0)
        answer = await fakes.ask(at, "work")
        assert answer.result().status == BOOKED
        assert "· 18  Rosa: work" in at.text
        assert at.listed[0].startswith("next")
        before = len(at.table.entries)
        await at.press("enter")

        assert len(at.table.entries) == before


async def test_what_is_being_typed_is_kept_when_a_phone_books(fakes: Fakes) -> None:
    async with evening([*opening(), "rule phones_book on"]) as at:
        await share(at)
        await at.say("fly")
        await at.type("Ro")
        await fakes.ask(at, "refund", "s2")

        assert (at.asked, at.line) == ("fly · a place", "Ro")
        assert at.last == "Bo: refund"


async def test_phones_are_shown_the_table_after_the_desk(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        assert fakes.server.pushes == []
        await at.say("work")
        await at.pilot.pause()
        assert fakes.server.pushes == [len(at.table.entries)]
        await at.press("f2", "ctrl+z")
        await at.pilot.pause()

        assert fakes.server.pushes[-1] == len(at.desk_below.table.entries)


async def test_a_disk_that_is_full_is_told_to_both(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        at.store.fault = StoreFault("The disk is full.")
        await seen(at)
        await at.press("enter")
        await at.pilot.pause()

        assert answer.result() == Answer(REFUSED, ("The disk is full. Nothing was booked.",))
        assert "The disk is full" in notes(at)


async def test_hostile_names_ask_like_any_other(fakes: Fakes) -> None:
    async with evening(opening(HOSTILE)) as at:
        await share(at)
        await fakes.ask(at, "work")
        await fakes.ask(at, "refund", "s5")
        assert "▸● [/] asks: work" in at.text
        await seen(at)
        await at.press("escape")

        assert "○ MMMMMMMMMMMMMMM… asks: refund" in at.text
        assert "Enter accept · Esc decline" in at.text
