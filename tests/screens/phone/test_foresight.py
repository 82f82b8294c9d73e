"""What is likely to be booked next: its lists are drawn before, and go out with the numbers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion.checking import Transcript
from companion.language import Request
from companion.table import Table
from screens.phone.foresight import Foresight
from screens.phone.lists import Lists
from screens.phone.pages import MOVES
from tests.screens.phone.phones import Looking, call, shared, table_of
from tests.screens.phone.reading import pages_of

EVENINGS = sorted((Path(__file__).parents[2] / "evenings").glob("*.table"))
ALL_DRAWN = 0.5
"""Seconds in which the lists of three seats are drawn on any machine."""


def request_of(table: Table, line: str) -> Request:
    request = table.read(line)
    assert request is not None
    return request


class Foreseeing(Table):
    """Before every move that is booked, the lists of all seats are drawn for it; after it they are compared."""

    every = 5
    compared = 0

    def play(self, request: Request, source: str = "desk") -> object:  # type: ignore[override]
        looks = len(self.entries) % self.every == 0 and not request.move.of_the_record and self.judge(request).allowed
        pages = pages_of(self)
        if looks:
            state, stood = self.ahead(request), self.state
            assert self.state is stood
            for seat in state.seats:
                pages.foresee(seat.seat, state)
        outcome = super().play(request, source)
        if looks:
            for seat in self.state.seats:
                found = pages.foreseen(seat.seat)
                assert found, f"{request} came otherwise than it was foreseen"
                assert without_tokens(found[MOVES]) == without_tokens(pages_of(self).moves(seat.seat))
            Foreseeing.compared += 1
        return outcome


def without_tokens(page: str) -> list[str]:
    return [line for line in page.split("\n") if "action=" not in line]


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_what_was_foreseen_is_what_comes_at_any_move_of_an_evening(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.checking.Table", Foreseeing)
    Foreseeing.compared = 0
    transcript = Transcript(path.name)
    transcript.run(path.read_text(encoding="utf-8").split("\n"))

    assert Foreseeing.compared > 20


async def test_what_is_expected_goes_out_in_one_piece_once_it_is_booked() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        page = await Looking.at(sharing.address("s1"))
        await page.until('id="moves"')
        sharing.foresee([request_of(table, "work")])
        await asyncio.sleep(ALL_DRAWN)
        page.text = ""
        table.say("work")
        sharing.push()
        await asyncio.sleep(0)

        assert sharing._streams._shown["s1", MOVES] == sharing._pages.moves("s1")
        assert page.text == ""
        await page.until('id="moves"')
        page.close()


async def test_what_was_not_expected_comes_after_the_numbers() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        page = await Looking.at(sharing.address("s1"))
        await page.until('id="moves"')
        page.text = ""
        before = sharing._streams._shown["s1", MOVES]
        table.say("work")
        sharing.push()
        await asyncio.sleep(0)

        assert sharing._streams._shown["s1", MOVES] == before
        await page.until('id="moves"')
        assert sharing._streams._shown["s1", MOVES] != before
        page.close()


async def test_another_key_makes_an_end_of_what_was_expected() -> None:
    table = table_of()
    drawn: list[str] = []
    pages = pages_of(table)
    foresight = Foresight(table, pages, lambda: ["s1", "s2", "s3"])
    pages.foresee = lambda seat, state: drawn.append(seat) or seat  # type: ignore[method-assign, func-returns-value]
    foresight.expect([request_of(table, "work")])
    foresight.expect(())
    await asyncio.sleep(0.1)
    assert drawn == []

    foresight.expect([request_of(table, "undo"), request_of(table, "buy"), request_of(table, "work")])
    await asyncio.sleep(ALL_DRAWN)
    assert drawn == ["s1", "s2", "s3"] * 2


async def test_a_move_that_the_rules_forbid_is_not_expected() -> None:
    table = table_of()
    pages = pages_of(table)
    foresight = Foresight(table, pages, lambda: ["s1"])
    foresight.expect([request_of(table, "jackpot")])
    await asyncio.sleep(ALL_DRAWN)

    assert not pages.foreseen("s1")


def test_a_list_is_drawn_once_for_each_state_and_the_last_states_are_kept() -> None:
    table = table_of()
    drawn: list[str] = []
    lists = Lists(lambda state, seat, waiting: drawn.append(seat) or f"{seat} {waiting}")  # type: ignore[func-returns-value]
    first = table.view
    for _ in range(2):
        assert lists.of(first, "s1", "") == "s1 "
        assert lists.of(first, "s1", "work") == "s1 work"
    assert len(drawn) == 2

    for amount in range(1, 10):
        table.say(f"given Bo cheques {amount}00")
        lists.of(table.view, "s1", "")
    assert lists.has(first, "s1", "")
    for amount in range(10, 30):
        table.say(f"given Bo cheques {amount}00")
        lists.of(table.view, "s1", "")
    assert not lists.has(first, "s1", "")


def test_undone_is_as_it_was() -> None:
    table = table_of()
    pages = pages_of(table)
    before = pages.moves("s1")
    table.say("work")
    pages.changed()
    assert not pages.foreseen("s1")
    pages.moves("s1")
    table.undo()
    pages.changed()

    assert pages.foreseen("s1")[MOVES] == before


async def test_whoever_sits_down_where_somebody_was_taken_back_is_listed_under_an_address_of_their_own() -> None:
    """The table stands as it stood before, and what was drawn then says an address that is worth nothing any more."""
    table = table_of()
    async with shared(table) as (sharing, _):
        table.say("player Dana yellow")
        old = sharing.address("s4")
        assert urlsplit(old).path in (await call(old)).text
        for line in ("undo", "player Dana yellow"):
            table.say(line)
            sharing.push()
            await asyncio.sleep(0)
        assert sharing.address("s4") != old
        page = (await call(sharing.address("s4"))).text

    assert urlsplit(old).path not in page
