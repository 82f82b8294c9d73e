"""A line of the past: chosen from what could be said then, as at the desk."""

from __future__ import annotations

import pytest

from screens.correction import CorrectionScreen
from screens.help import HelpScreen
from screens.line_asked import LineAskedScreen
from screens.ruling import RulingScreen
from screens.widgets.picker_line import PickerLine
from screens.widgets.suggestions import Suggestions
from tests.screens.desks import HOSTILE, Evening, evening, ledger_at, opening

PLAYED = [*opening(), "roll 3", "to Madrid", "adventure", "lose cheques 200", "done", "work", "next", "work", "next"]
TOUR = [
    "game world-tour",
    "player Rosa scottie",
    "player Bo hazel",
    "space 6 Petra price 100 fee 30 goal @32",
    "given Bo cash 500 deeds Petra",
    "given Rosa cash 500 at @2",
    "given turn Rosa",
    "roll 1 3",
    "next",
    "roll 1 2",
]


async def past(at: Evening, line: str, key: str) -> None:
    """The line that is asked for by this key on this entry of the ledger."""
    await ledger_at(at, line)
    await at.press(key)
    assert isinstance(at.app.screen, LineAskedScreen)


def listed(at: Evening) -> list[str]:
    return [line.text for line in at.app.screen.query_one(Suggestions).lines]


def chosen(at: Evening) -> str:
    return listed(at)[at.app.screen.query_one(Suggestions).chosen]


async def booked(at: Evening) -> str:
    """The correction, once it is foreseen and booked."""
    await at.pilot.pause()
    assert isinstance(at.app.screen, CorrectionScreen), at.app.screen
    table = at.desk_below.table
    await at.press("down", "enter")
    return table.line(table.entries[-1])


async def test_what_could_be_said_then_is_listed_with_what_it_would_have_done() -> None:
    async with evening(PLAYED) as at:
        await past(at, "Rosa: roll 3", "i")
        assert "work" in listed(at)
        assert "$1000 → $1200" in at.text
        assert "✗" in at.text
        assert "lose cheques" not in listed(at)


async def test_an_argument_is_asked_for_as_at_the_desk() -> None:
    async with evening(PLAYED) as at:
        await past(at, "Rosa: roll 3", "i")
        await at.type("fly")
        await at.press("enter")
        assert "Rome" in listed(at)
        await at.type("ro")
        assert chosen(at) == "Rome"
        await at.press("escape", "escape")
        assert "work" in listed(at)
        await at.type("ref")
        await at.press("enter")
        assert await booked(at) == "insert 17: Rosa: refund"


async def test_a_fee_that_was_forgotten_is_found_by_somebody_who_knows_no_word() -> None:
    async with evening(TOUR) as at:
        await past(at, "Rosa: next", "i")
        place = listed(at).index("Bo: fee")
        await at.press(*["down"] * place, "enter")
        assert await booked(at) == "insert 9: Bo: fee"


@pytest.mark.parametrize("typed", ["34", "3 4", "ro 3 4"])
async def test_dice_are_typed_as_they_lie(typed: str) -> None:
    async with evening(TOUR) as at:
        await past(at, "Bo: roll 1 2", "c")
        assert at.app.screen.query_one(PickerLine).value == "Bo: roll 1 2"
        await at.press("escape")
        await at.type(typed)
        await at.press("enter")
        assert await booked(at) == "change 10: Bo: roll 3 4"


async def test_a_place_on_its_own_is_where_the_piece_stopped() -> None:
    async with evening(PLAYED) as at:
        await past(at, "Rosa: to Madrid", "c")
        await at.press("escape")
        await at.type("rom")
        await at.press("enter")
        assert await booked(at) == "change 18: Rosa: to Rome"


async def test_the_line_as_it_is_can_be_taken_as_it_stands_or_edited() -> None:
    async with evening(PLAYED) as at:
        await past(at, "Rosa: lose cheques 200", "c")
        await at.press("backspace", "backspace", "backspace", *"100", "enter")
        assert await booked(at) == "change 20: Rosa: lose cheques 100"


async def test_what_was_refused_then_is_not_taken_and_says_why() -> None:
    async with evening(PLAYED) as at:
        await past(at, "Bo: work", "i")
        await at.type("jackpot")
        assert "was refused then" in at.text
        await at.press("enter")
        assert isinstance(at.app.screen, RulingScreen)
        assert "GT-JACK-2" in at.text
        await at.press("x")
        assert isinstance(at.app.screen, LineAskedScreen)
        assert at.app.screen.query_one(PickerLine).value == "jackpotx"
        await at.press(*["backspace"] * 8)
        await at.type('overrule "nobody minded" Cy: work')
        await at.press("enter")
        assert await booked(at) == 'insert 24: overrule "nobody minded" Cy: work'


@pytest.mark.parametrize(
    "line",
    [
        'note "we paused here"',
        "place Oslo national",
        "rule work_pay 300",
        "given Bo cheques 500",
        "count Bo cheques 900",
        "Cy: refund",
    ],
)
async def test_whatever_the_language_has_can_be_typed_whole(line: str) -> None:
    async with evening(PLAYED) as at:
        await past(at, "Bo: work", "i")
        await at.type(line)
        await at.press("enter")
        assert await booked(at) == f"insert 24: {line}"


@pytest.mark.parametrize("line", ["strike 20", 'waive 18 GT-ARR-4 "x"', "undo", "game globetrotters"])
async def test_what_speaks_of_other_entries_is_not_put_into_the_past(line: str) -> None:
    async with evening(PLAYED) as at:
        await past(at, "Bo: work", "i")
        assert not {"strike", "waive", "undo"} & {text.split()[0] for text in listed(at)}
        await at.type(line)
        assert "(DESK-" in at.text
        await at.press("enter")
        assert not isinstance(at.app.screen, CorrectionScreen)


async def test_a_place_that_nobody_knows_yet_is_said_to_be_unknown() -> None:
    async with evening(PLAYED) as at:
        await past(at, "Rosa: to Madrid", "c")
        await at.press("escape")
        await at.type("to Atlantis")
        assert "DESK-14" in at.text
        await at.press("enter")
        await at.pilot.pause()
        assert isinstance(at.app.screen, RulingScreen)


async def test_hostile_names_are_listed_as_they_are() -> None:
    async with evening([*opening(HOSTILE), "roll 3", "to Madrid"], size=(120, 40)) as at:
        await past(at, "[/]: roll 3", "i")
        assert "[/]: ›" in at.text
        await at.type("ref")
        assert "<svg onload=alert(1)>: refund" in at.text


async def test_f1_explains_it() -> None:
    async with evening(PLAYED) as at:
        await past(at, "Bo: work", "i")
        await at.press("f1")
        assert isinstance(at.app.screen, HelpScreen)
        assert "A line of the past" in at.text
