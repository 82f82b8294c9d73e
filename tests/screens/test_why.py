"""Why: from any number on the desk to the entries that made it."""

from __future__ import annotations

import pytest

from companion.chains import asked_about
from companion.subjects import matching
from screens.ask import AskScreen
from screens.desk import DeskScreen
from screens.help import HelpScreen
from screens.ledger import LedgerScreen
from screens.rulebook import RulebookScreen
from screens.why import WhyScreen
from screens.widgets.lines import Lines
from tests.builders import tour
from tests.screens.desks import HOSTILE, Evening, evening, opening
from tests.screens.hosts import Host

PLAYED = [*opening(), "buy 1", "work", "next", "Bo: refund 1"]


async def why(at: Evening, text: str) -> str:
    """The chain of what is typed after ``why``."""
    await at.say(f"why {text}")
    await at.pilot.pause()
    assert isinstance(at.app.screen, WhyScreen), at.app.screen
    return at.text


async def test_the_word_lists_what_can_be_asked_and_letters_filter_it() -> None:
    async with evening(PLAYED) as at:
        await at.say("why")
        await at.pilot.pause()
        assert isinstance(at.app.screen, LedgerScreen)
        await at.press("escape", "escape")
        await at.type("wh")
        assert "why" in at.listed
        await at.type("y")
        assert {"why Rosa cheques", "why Bo cheques", "why KEY Rome", "why Jackpot tickets", "why turn"} <= {*at.listed}
        await at.type(" bo ch")
        assert at.listed == ["why Bo cheques", "why Bo challenge"]


async def test_the_word_is_completed_by_enter_and_goes_on_being_typed() -> None:
    async with evening(PLAYED) as at:
        await at.type("wh")
        await at.press("enter")
        await at.pilot.pause()
        assert at.line == "why "
        await at.type("jack tick")
        assert at.listed == ["why Jackpot tickets"]
        await at.press("escape")
        assert at.line == ""
        assert "why Jackpot tickets" not in at.listed


async def test_a_number_is_traced_entry_by_entry_with_its_rule_and_its_balance() -> None:
    async with evening(PLAYED) as at:
        before = at.table.state
        text = await why(at, "rosa cheques")
        rows = [line for line in text.splitlines() if "→" in line]
        assert "Rosa's cheques: $1000" in text
        assert "since entry 18" in text
        assert "Rosa: work" in rows[0]
        assert "$800 → $1000" in rows[0]
        assert "Rosa: buy" in rows[1]
        assert "$1000 → $800" in rows[1]
        assert "GT-TICK-1" in rows[1]
        await at.press("down")
        assert "Rosa → the Travel Agent" in at.text
        await at.press("escape")
        assert isinstance(at.app.screen, DeskScreen)
        assert at.line == ""
        assert at.table.state is before


async def test_enter_opens_the_entry_in_the_ledger_and_f5_its_rule() -> None:
    async with evening(PLAYED) as at:
        await why(at, "rosa cheques")
        await at.press("down", "enter")
        await at.pilot.pause()
        assert isinstance(at.app.screen, LedgerScreen)
        assert "entry 17 · buy" in at.text
        await at.press("escape")
        assert isinstance(at.app.screen, WhyScreen)
        await at.press("f5")
        assert isinstance(at.app.screen, RulebookScreen)
        assert "GT-TICK-1" in at.text
        await at.press("escape")
        await at.pilot.pause()
        await at.press("f1")
        assert isinstance(at.app.screen, HelpScreen)


async def test_an_entry_is_asked_about_by_its_number() -> None:
    async with evening(PLAYED) as at:
        await at.say("why 17")
        await at.pilot.pause()
        assert isinstance(at.app.screen, LedgerScreen)
        assert "entry 17" in at.text
        assert "Esc close" in at.text.replace("  ", " ")
        await at.press("escape", "escape")
        await at.say("why 999999")
        assert isinstance(at.app.screen, DeskScreen)


async def test_the_same_is_asked_on_the_line_of_the_officer() -> None:
    async with evening(PLAYED) as at:
        await at.press("f4")
        await at.type("why bo tick")
        assert "why Bo tickets" in at.text
        await at.press("enter")
        await at.pilot.pause()
        assert isinstance(at.app.screen, WhyScreen)
        assert "Bo's tickets: 1 ticket" in at.text
        await at.press("escape")
        assert isinstance(at.app.screen, AskScreen)
        await at.press("escape", "escape")
        assert isinstance(at.app.screen, DeskScreen)


async def test_the_holdings_lead_to_the_question() -> None:
    async with evening(PLAYED) as at:
        await at.press("f3")
        await at.press("w")
        assert isinstance(at.app.screen, AskScreen)
        await at.type("key rome")
        await at.press("enter")
        await at.pilot.pause()
        assert isinstance(at.app.screen, WhyScreen)
        assert "No entry of this game has changed it" in at.text
        await at.press("enter", "up", "down", "w", "escape")
        await at.press("escape", "escape", "escape")
        assert isinstance(at.app.screen, DeskScreen)


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_hostile_names_are_shown_literally(theme: str) -> None:
    async with evening([*opening(HOSTILE), "buy 1"]) as at:
        if theme == "light":
            await at.press("ctrl+t")
        for name, _ in HOSTILE:
            seat = next(seat for seat in at.table.state.seats if seat.colour == dict(HOSTILE)[name])
            await at.type("why ")
            command = next(each for each in at.listed if each == f"why {seat.name} cheques")
            await at.type(command.removeprefix("why ")[:30])
            await at.press("enter")
            await at.pilot.pause()
            assert isinstance(at.app.screen, WhyScreen)
            assert seat.name[:20] in at.text
            await at.press("escape", "escape")


async def test_it_follows_the_books_while_it_is_open() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await why(at, "bo tickets")
        table.say("Bo: refund 1", "phone")
        await at.pilot.pause()
        assert "Bo's tickets: 0 tickets" in at.text
        await at.press("ctrl+z")
        await at.pilot.pause()
        assert isinstance(at.app.screen, DeskScreen)


async def test_a_deed_of_world_tour_is_traced() -> None:
    table = tour("given Ben deeds Lima", "Ben: trade Ana gives Lima gets 100")
    app = Host(WhyScreen(table, table.game.rulebook(), matching(asked_about(table), "deed lima")[0]))
    async with app.run_test(size=(120, 40)) as pilot:
        text = app.text()
        assert "The deed of Lima: Ana" in text
        assert "Ben → Ana" in text
        await pilot.press("end")
        assert "the Bank → set by hand" in app.text()
        assert app.screen.query_one(Lines).selected == 2


@pytest.mark.parametrize("name", ['it\'s \\"(x)\\" [/]', "back\\\\slash)", "{0} %s $x", "why('41')"])
async def test_a_place_of_any_name_can_be_asked_about(name: str) -> None:
    async with evening([*opening(), f'place "{name}" key Europe', f'given Bo keys "{name}"']) as at:
        await at.type("why key")
        while not at.chosen.startswith("why KEY") or at.chosen in (
            "why KEY Paris",
            "why KEY Rome",
            "why KEY Europe",
            "why KEY South America",
        ):
            await at.press("down")
        await at.press("enter")
        await at.pilot.pause()
        assert isinstance(at.app.screen, WhyScreen)
        assert "set by hand → Bo" in at.text
