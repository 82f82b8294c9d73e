"""What a phone asks for stands above the line; the desk answers, and the phone hears it."""

from __future__ import annotations

import asyncio

import pytest

from companion.ports import StoreFault
from screens import once
from screens.ledger import LedgerScreen
from screens.phone.asked import BOOKED, DECLINED, EXPIRED, REFUSED, Answer
from tests.screens.desks import HOSTILE, Evening, evening, opening
from tests.screens.sharing import PAUSE, Fakes, notes, seen, settled, share, waiting


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "PAUSE", PAUSE)


async def pushed(at: Evening, fakes: Fakes, times: int) -> None:
    async with asyncio.timeout(5):
        while len(fakes.server.pushes) < times:
            await at.pilot.pause(0.01)


async def test_a_request_stands_above_the_line_with_what_would_come_of_it(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await fakes.ask(at, "work")
        await seen(at)

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


@pytest.mark.parametrize(("word", "status"), [("accept", BOOKED), ("decline", DECLINED)])
async def test_what_the_keys_do_can_be_typed_while_a_phone_asks(fakes: Fakes, word: str, status: str) -> None:
    async with evening() as at:
        await share(at)
        await at.type(word)
        assert word not in at.listed
        await at.press("escape")
        answer = await fakes.ask(at, "refund", "s2")
        await at.say(word)
        await at.pilot.pause()

        assert answer.result().status == status
        assert (at.line, waiting(at)) == ("", None)


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
        assert "Rosa hears" in at.text


async def test_two_seats_are_answered_one_after_the_other(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        rosa = await fakes.ask(at, "work")
        bo = await fakes.ask(at, "refund", "s2")
        await seen(at)
        assert "Esc decline +1" in at.text
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
    fakes: Fakes,
) -> None:
    async with evening([*opening(), "rule phones_book on"]) as at:
        await share(at)
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
        shown: list[bool] = []
        fakes.server.on_push = lambda: shown.append("Rosa: work" in at.text)
        await at.say("work")
        await pushed(at, fakes, 1)
        assert shown == [True]
        await at.press("f2", "ctrl+z")
        await pushed(at, fakes, 2)

        assert fakes.server.pushes == [17, 18]


async def test_a_disk_that_is_full_is_told_to_both(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        at.store.fault = StoreFault("The disk is full.")
        await seen(at)
        await at.press("enter")
        await at.pilot.pause()

        assert answer.result() == Answer(REFUSED, ("The disk is full. Nothing was booked.",))
        assert "The disk is full" in at.text


async def test_hostile_names_ask_like_any_other(fakes: Fakes) -> None:
    async with evening(opening(HOSTILE)) as at:
        await share(at)
        await fakes.ask(at, "work")
        await fakes.ask(at, "refund", "s5")
        assert "▸● [/] asks: work" in at.text
        await seen(at)
        await at.press("escape")
        await seen(at)

        assert "○ MMMMMMMMMMMMMMM… asks: refund" in at.text
        assert "Enter accept · Esc decline" in at.text


async def test_a_long_request_takes_the_lines_it_needs_and_hides_nothing(fakes: Fakes) -> None:
    lines = [line.replace("Rome", "Saint-Barthélemy-le-Plain").replace("Oslo", "Llanfairpwllgwyngyll") for line in LONG]
    async with evening(lines) as at:
        await share(at)
        await fakes.ask(at, 'trade Bo gives "Saint-Barthélemy-le-Plain" 200 gets Llanfairpwllgwyngyll')
        await seen(at)

        shown = " ".join(at.text.split())
        assert "gets Llanfairpwllgwyngyll" in shown
        assert "$1300" in shown
        assert "Enter accept · Esc decline" in shown


LONG = [
    "game world-tour",
    "player Rosa scottie",
    "player Bo hazel",
    "space 6 Rome price 100 fee 30 goal @16",
    "space 8 Oslo price 100 fee 40 goal @24",
    "start Rosa",
    "given Rosa deeds Rome",
    "given Bo deeds Oslo",
    "given turn Rosa",
]
