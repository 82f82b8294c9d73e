"""Which game it is: chosen on the first page, set up, described by hand, resumed."""

from __future__ import annotations

from datetime import timedelta

import pytest
from textual.pilot import Pilot

from companion.games import TITLES as GAMES
from companion.games import load
from companion.memory import FixedClock, MemoryStore
from screens.app import TravelDesk
from screens.desk import DeskScreen
from screens.home import HomeScreen
from screens.opening import begin
from screens.registration import Registration
from screens.setup import SetupScreen
from screens.titles import TITLES
from screens.world_tour.players import TourPlayers
from screens.world_tour.position import TourPositionScreen
from tests.screens.desks import Evening, FragileStore, ready
from tests.screens.hosts import NOW, Host
from tests.screens.world_tour.tours import SPACES

LINES = ["game world-tour", "player Rosa scottie", "player Bo hazel", "start Rosa"]


def tour_store(ago: timedelta = timedelta()) -> FragileStore:
    store = FragileStore()
    assert isinstance(begin(store, FixedClock(NOW - ago), "Tour box", LINES), int)
    return store


def test_every_game_on_the_shelf_has_its_screens() -> None:
    assert list(TITLES) == list(GAMES)
    for title, known in TITLES.items():
        assert (known.title, known.name) == (title, load(title).name)


async def test_an_empty_shelf_begins_with_the_first_title_as_before() -> None:
    app = Host(HomeScreen(), MemoryStore())
    async with app.run_test(size=(80, 24)) as pilot:
        assert "‹ Globetrotters ›" in app.text()
        await pilot.press("n")
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.registration.game.title == "globetrotters"


@pytest.mark.parametrize("key", ["left", "right"])
async def test_an_arrow_chooses_the_other_title(key: str) -> None:
    app = Host(HomeScreen(), MemoryStore())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        assert "‹ Monopoly: Travel World Tour ›" in app.text()
        await pilot.press("n")
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.registration.game.title == "world-tour"


async def test_the_title_played_last_is_offered_first() -> None:
    app = Host(HomeScreen(), tour_store())
    async with app.run_test(size=(80, 24)) as pilot:
        assert "‹ Monopoly: Travel World Tour ›" in app.text()
        await pilot.press("n", *"Ana", "enter", *"Bo", "enter", "enter", "enter")
        assert app.started == [
            ("Tour box", ["game world-tour", "player Ana scottie", "player Bo trex", "start Ana"]),
        ]


async def test_both_kinds_of_boxes_are_told_apart() -> None:
    store = tour_store(timedelta(days=1))
    lines = ["game globetrotters", "player Ana white", "player Bo red", "start Ana"]
    begin(store, FixedClock(NOW), "Our box", lines)
    app = Host(HomeScreen(), store)
    async with app.run_test(size=(120, 40)):
        assert "Resume Our box · Globetrotters" in app.text()
        assert "Tour box · World Tour" in app.text()


async def test_four_sit_down_with_the_tokens_of_the_box() -> None:
    app = Host(SetupScreen(Registration(load("world-tour"))), MemoryStore())
    async with app.run_test(size=(80, 24)) as pilot:
        for name in ("Ana", "Ben", "Cy", "Dana"):
            await pilot.press(*name, "enter")
        for shape in ("● scottie", "◆ trex", "■ hazel", "▲ ducky"):
            assert shape in app.text()
        await pilot.press("enter")
        assert len(app.started[0][1]) == 6


async def test_its_own_house_rules_are_offered() -> None:
    app = Host(SetupScreen(Registration(load("world-tour"))), MemoryStore())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("f3")
        assert "A local flight ends at the next flight space of either kind" in app.text()
        await pilot.press("end")
        assert "How many travel-goal stamps win." in app.text()


def described(*facts: str) -> tuple[Host, TourPositionScreen]:
    store = FragileStore()
    begin(store, FixedClock(NOW), "Tour box", [LINES[0], *facts, *LINES[1:]])
    registration = Registration(load("world-tour"))
    for person, name in zip(registration.people, ("Rosa", "Bo"), strict=False):
        person.typed = name
    screen = TourPositionScreen(registration, tuple(store.facts(1)), "Tour box")
    return Host(screen, store), screen


async def keyed(pilot: Pilot[None], text: str) -> None:
    await pilot.press(*("space" if letter == " " else letter for letter in text))


async def test_a_position_is_filled_in_by_names_or_spaces() -> None:
    app, _ = described(*SPACES)
    async with app.run_test(size=(80, 24)) as pilot:
        for text in ("640", "petra", "1, Oslo, 39", "6", "no", "", "39"):
            await keyed(pilot, text)
            await pilot.press("enter")
        await pilot.press("ctrl+s")
        lines = app.started[0][1]

        assert lines[0] == "game world-tour"
        assert "given Rosa cash 640 at Petra deeds Lima Oslo @39 stamps Petra jailed no bonus @39" in lines
        assert lines[-2:] == ["given turn Rosa", "start Rosa"]


async def test_what_is_wrong_with_a_position_is_told_where_it_was_typed() -> None:
    app, screen = described()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press(*"745", "enter", *"Atlantis", "enter", *"7", "ctrl+s")

        assert app.started == []
        shown = " ".join(app.text().replace("│", " ").split())
        assert "Atlantis is new to the desk: write its space, like 18" in shown
        assert "Chance is no destination" in shown
        assert {field for _, field in screen._sheet.faults} == {"cash", "at", "deeds"}


@pytest.mark.parametrize(
    ("typed", "booked"),
    [
        ("GO", "given Rosa at GO"),
        ("go", "given Rosa at GO"),
        ("Jail", 'given Rosa at "Jail / Just Visiting"'),
        ("just visiting", 'given Rosa at "Jail / Just Visiting"'),
        ("free p", 'given Rosa at "Free Parking"'),
        ("30", 'given Rosa at "Go to Jail"'),
        ("5", "given Rosa at @5"),
    ],
)
async def test_a_fixed_space_is_filled_in_by_what_the_board_calls_it(typed: str, booked: str) -> None:
    app, screen = described()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down")
        await keyed(pilot, typed)
        await pilot.press("ctrl+s")

        assert screen._sheet.faults == {}
        assert booked in app.started[0][1]


async def test_whoever_is_in_jail_stands_there_without_saying_so() -> None:
    app, _ = described()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["down"] * 4, *"yes", "down", *"2", "ctrl+s")

        assert "given Rosa jailed yes attempts 2" in app.started[0][1]


@pytest.mark.parametrize(("at", "jailed"), [("GO", "yes"), ("0", "y"), ("Petra", "yes")])
async def test_nobody_is_in_jail_and_somewhere_else(at: str, jailed: str) -> None:
    app, screen = described(*SPACES)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("down")
        await keyed(pilot, at)
        await pilot.press("down", "down", "down")
        await keyed(pilot, jailed)
        await pilot.press("ctrl+s")

        assert app.started == []
        shown = " ".join(app.text().replace("│", " ").split())
        assert "whoever is in Jail stands there: leave Stands on empty, or answer no" in shown
        assert {field for _, field in screen._sheet.faults} == {"jailed"}
        await pilot.press("ctrl+u", *"no", "ctrl+s")
        assert len(app.started) == 1


async def test_rolls_for_a_double_are_counted_in_jail_only() -> None:
    app, screen = described()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press(*["down"] * 5, *"2", "ctrl+s")

        assert app.started == []
        assert {field for _, field in screen._sheet.faults} == {"attempts"}
        assert "only in Jail are failed rolls counted" in " ".join(app.text().split())


async def test_a_deed_cannot_lie_before_two_players() -> None:
    app, _ = described(*SPACES)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("down", "down", *"6", "pagedown", "down", "down", *"6")

        assert "the deed of Petra is Rosa's already" in " ".join(app.text().replace("│", " ").split())


async def test_a_game_is_resumed_where_it_stood() -> None:
    store = tour_store()
    app = TravelDesk(lambda: store, FixedClock(NOW))
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, DeskScreen)
        desk = Evening(app, pilot, store)
        await desk.say("34")
        await desk.press("f10")
        await pilot.pause()
        await pilot.press("x", "enter")
        await pilot.pause()

        assert desk.last == "Rosa: roll 3 4"
        assert app.screen.query(TourPlayers)
        assert desk.chosen.startswith("card")
