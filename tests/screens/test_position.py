"""A game already under way: every field, unknown places, mistakes told at once."""

from __future__ import annotations

from datetime import timedelta

import pytest
from textual.pilot import Pilot

from companion.games import load
from companion.globetrotters.state import GlobetrottersState
from companion.memory import MemoryStore
from companion.table import Table
from screens.help import HelpScreen
from screens.position import PositionScreen
from screens.registration import Person, Registration
from tests.screens.hosts import PAINTED, Host, lines_of_seats, store_with, table_of, type_in

FIELDS = ("cheques", "tickets", "memories", "keys", "markers", "specials", "home", "at", "to", "from", "misses", "mark")


def registered(*names: str) -> Registration:
    return Registration(load("globetrotters"), [Person(name) for name in names])


def position_of(registration: Registration | None = None, store: MemoryStore | None = None) -> Host:
    facts = tuple(store.facts(1)) if store else ()
    return Host(PositionScreen(registration or registered("Rosa", "Bo", "Cy"), facts, "Our box"), store)


def booked(app: Host) -> Table:
    """The table that the lines of the screen make."""
    assert len(app.started) == 1
    _, lines = app.started[0]
    return table_of(*lines[1:])


def flat(app: Host) -> str:
    return " ".join(app.text().split())


async def fill(app: Host, pilot: Pilot[None], *texts: str) -> None:
    for text in texts:
        if text:
            type_in(app, text)
        await pilot.press("enter")


async def test_nothing_filled_in_is_the_deal_in_round_2() -> None:
    app = position_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+s")
        state = booked(app).state
        assert isinstance(state, GlobetrottersState)
        assert (state.round, state.name(state.turn or "")) == (2, "Rosa")
        assert state.cheques("s1") == 500
        assert state.tickets("jackpot") == 2


async def test_a_whole_position_by_keyboard_alone() -> None:
    app = position_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await fill(app, pilot, "700", "3", "1")
        await fill(app, pilot, "Rome, Europe")
        assert "What is Rome?" in app.text()
        await pilot.press("enter")
        await fill(app, pilot, "Europe")
        await fill(app, pilot, "Lisbon")
        assert "What is Lisbon?" in app.text()
        await fill(app, pilot, "Europe")
        await fill(app, pilot, "", "Oslo")
        await pilot.press("n", "enter")
        await fill(app, pilot, "rome", "", "", "", "Oslo, die")
        assert "[ ■ Bo ]" not in app.text()
        assert "[ ● Bo ]" in app.text()
        await pilot.press("pagedown", "pagedown")
        await fill(app, pilot, "600", "4", "", "", "", "5")
        await pilot.press("right", "enter", "enter", "enter")
        state = booked(app).state
        assert isinstance(state, GlobetrottersState)
        assert (state.cheques("s1"), state.tickets("s1"), state.round) == (700, 3, 5)
        assert [state.name(key) for key in state.keys("s1")] == ["Rome", "Europe"]
        assert [state.name(city) for city in state.markers("s1")] == ["Lisbon"]
        traveler = state.traveler("s1")
        assert state.name(traveler.at or "") == "Rome"
        assert state.name(traveler.home or "") == "Oslo"
        assert traveler.mark is not None
        assert traveler.mark.cause == "die"
        assert (state.cheques("jackpot"), state.tickets("jackpot")) == (600, 4)
        assert state.name(state.turn or "") == "Bo"
        assert state.name(state.first or "") == "Rosa"


@pytest.mark.parametrize(
    ("typed", "told"),
    [("-50", "only the digits 0 to 9"), ("1,50", "digits"), ("150", "a multiple of 100"), ("9999999", "from 0 to")],
)
async def test_an_amount_that_cannot_be_is_told_at_once(typed: str, told: str) -> None:
    app = position_of()
    async with app.run_test(size=(120, 40)) as pilot:
        type_in(app, typed)
        await pilot.pause(PAINTED)
        assert told in flat(app)
        assert "Rosa ✗" in app.text()
        await pilot.press("pagedown", "ctrl+s")
        assert app.started == []
        assert "[ ○ Rosa ✗ ]" in app.text()


async def test_one_key_cannot_be_with_two_players() -> None:
    store = store_with(("Our box", [*lines_of_seats(2), "place Rome key Europe", "start Rosa"], timedelta(days=1)))
    app = position_of(store=store)
    async with app.run_test(size=(120, 40)) as pilot:
        await fill(app, pilot, "", "", "", "Rome")
        await pilot.press("pagedown")
        await fill(app, pilot, "", "", "", "rome")
        assert "the KEY of Rome is with Rosa already" in app.text()


async def test_a_known_box_needs_no_questions() -> None:
    places = ["place Rome key Europe", "place Lima continental America", "place Capri cruise"]
    store = store_with(("Our box", [*lines_of_seats(2), *places, "start Rosa"], timedelta(days=1)))
    app = position_of(store=store)
    async with app.run_test(size=(80, 24)) as pilot:
        await fill(
            app, pilot, "", "", "", "Europe", "Lima", "Lima", "Rome", "Capri", "Rome", "Lima", "1", "Rome, adventure"
        )
        assert "[ ● Bo ]" in app.text()
        await pilot.press("ctrl+s")
        line = next(line for line in app.started[0][1] if line.startswith("given Rosa"))
        assert line == (
            "given Rosa keys Europe markers Lima specials Lima home Rome at Capri to Rome from Lima misses 1 "
            "mark Rome adventure"
        )


async def test_an_unknown_key_may_be_a_continent_with_one_of_its_cities() -> None:
    app = position_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await fill(app, pilot, "", "", "", "Asia")
        await pilot.press("right", "enter")
        assert "one of its KEY Cities is" in app.text()
        await pilot.press("enter")
        assert "needs it" in app.text()
        await fill(app, pilot, "Tokyo")
        await pilot.press("ctrl+s")
        state = booked(app).state
        assert isinstance(state, GlobetrottersState)
        assert [state.name(key) for key in state.keys("s1")] == ["Asia"]


async def test_a_question_can_be_left_and_nothing_is_lost() -> None:
    app = position_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await fill(app, pilot, "", "", "", "Atlantis")
        assert "What is Atlantis?" in app.text()
        await pilot.press("escape")
        assert "What is" not in app.text()
        assert "Atlantis is new" in app.text()
        await pilot.press("ctrl+s")
        assert "What is Atlantis?" in app.text()
        assert app.started == []


async def test_a_place_that_the_desk_would_refuse_is_told() -> None:
    app = position_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await fill(app, pilot, "", "", "", "Rome")
        await pilot.press("enter")
        await fill(app, pilot, "Rome")
        assert "a continent needs a name of its own" in flat(app)


async def test_the_pages_turn_both_ways_and_keep_what_was_typed() -> None:
    registration = registered("Rosa", "Bo", "Cy")
    app = position_of(registration)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"700", "ctrl+right", *"200", "pageup")
        assert "700" in app.text()
        await pilot.press("ctrl+left")
        assert "Whose turn" in app.text()
        await pilot.press("pagedown", "pagedown")
        assert "200" in app.text()
        await pilot.press("up")
        assert "[ ○ Rosa ]" in app.text()
        await pilot.press("shift+tab", "down", "tab")
        assert "[ ● Bo ]" in app.text()
        await pilot.press("escape")
        assert not isinstance(app.screen, PositionScreen)
    assert [person.position.get("cheques", "") for person in registration.people[:3]] == ["700", "200", ""]


async def test_hostile_players_and_places() -> None:
    app = position_of(registered("[/]", "[@click=app.quit]x[/]", "none"))
    async with app.run_test(size=(80, 24)) as pilot:
        await fill(app, pilot, "700", "", "", '[b]R"o\\me[/]')
        await pilot.press("enter")
        await fill(app, pilot, "[/]urope")
        await pilot.press("ctrl+s")
        state = booked(app).state
        assert isinstance(state, GlobetrottersState)
        assert [state.name(key) for key in state.keys("s1")] == ['[b]R"o\\me[/]']


async def test_who_lost_a_key_is_read_and_a_stranger_told() -> None:
    store = store_with(("Our box", [*lines_of_seats(2), "place Rome key Europe", "start Rosa"], timedelta(days=1)))
    app = position_of(store=store)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("pageup")
        await fill(app, pilot, "", "", "", "Rome", "Rome: Zoe")
        assert "nobody here is called Zoe" in app.text()
        await pilot.press("up", "ctrl+u")
        await fill(app, pilot, "Rome: Bo")
        await pilot.press("ctrl+s")
        assert "given jackpot keys Rome loser Rome Bo" in app.started[0][1]


async def test_a_refused_start_is_told() -> None:
    app = position_of()
    app.refusal = "The disk is full."
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+s")
        assert "The disk is full." in app.text()
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
