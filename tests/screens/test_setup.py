"""Sitting down: names, pieces, who begins, box and house rules."""

from __future__ import annotations

from datetime import timedelta

import pytest
from textual.pilot import Pilot

from companion.games import load
from companion.memory import MemoryStore
from screens.help import HelpScreen
from screens.house_rules import HouseRulesScreen
from screens.registration import FIRST_BOX, Registration
from screens.setup import SetupScreen
from tests.screens.hosts import HOSTILE, PAINTED, Host, lines_of_seats, store_with, type_in


def setup_of(store: MemoryStore | None = None) -> Host:
    return Host(SetupScreen(Registration(load("globetrotters"))), store or MemoryStore())


async def sit(app: Host, pilot: Pilot[None], *names: str) -> None:
    for name in names:
        type_in(app, name)
        await pilot.press("enter")


async def test_two_names_and_three_enters_start_a_game() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"Rosa", "enter", *"Bo", "enter", "enter", "enter")
        assert app.started == [
            (FIRST_BOX, ["game globetrotters", "player Rosa white", "player Bo red", "start Rosa"]),
        ]


async def test_a_held_enter_starts_only_once() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, "Rosa", "Bo")
        await pilot.press("enter", "enter", "enter", "enter")
        assert len(app.started) == 1


async def test_six_sit_down_and_the_last_row_goes_on_by_itself() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, "Ana", "Ben", "Cy", "Dana", "Eve", "Fay")
        await pilot.press("left", "enter")
        lines = app.started[0][1]
        assert lines[-2:] == ["player Fay black", "start Fay"]
        assert len(lines) == 8


async def test_one_player_is_told_and_nothing_is_lost() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, "Rosa")
        await pilot.press("enter", "enter")
        assert app.started == []
        assert "1 of at least 2 players have sat down" in app.text()
        await pilot.press(*"Bo", "enter", "enter", "enter")
        assert len(app.started) == 1


async def test_nobody_at_all_is_told() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        assert "0 of at least 2 players" in app.text()


@pytest.mark.parametrize("twin", ["ann", "Ann ", "ANN"])
async def test_twin_names_are_told_while_they_are_typed(twin: str) -> None:
    app = setup_of()
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, "Ann")
        type_in(app, twin)
        await pilot.pause(PAINTED)
        assert "Ann is taken already" in app.text()
        await pilot.press("enter", "enter", "enter")
        assert app.started == []
        await pilot.press("ctrl+s")
        assert app.started == []
        assert twin.strip() in app.text()


async def test_a_name_that_is_too_long_is_kept_and_told() -> None:
    app = setup_of()
    async with app.run_test(size=(120, 40)) as pilot:
        type_in(app, "x" * 61)
        await pilot.pause(PAINTED)
        assert "61 characters; 60 is the most" in app.text()
        assert app.screen.registration.people[0].typed == "x" * 61  # type: ignore[attr-defined]


async def test_a_colour_that_is_taken_is_told_beside_the_row() -> None:
    app = setup_of()
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, "Rosa")
        await pilot.press(*"Bo", "tab", "w")
        assert "white is Rosa's; still free: red, blue" in app.text()
        await pilot.press("ctrl+s")
        assert app.started == []


async def test_the_arrows_go_through_the_free_colours_and_a_letter_picks_one() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"Rosa", "tab", "right", "enter", *"Bo", "tab", "right", "right", "enter")
        await pilot.press(*"Cy", "tab", "y", "ctrl+s")
        assert app.started[0][1][1:4] == ["player Rosa red", "player Bo green", "player Cy yellow"]


async def test_a_free_colour_stays_free_for_whoever_comes_next() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"Rosa", "tab", "r", "enter", *"Bo", "enter", *"Cy", "ctrl+s")
        assert app.started[0][1][1:4] == ["player Rosa red", "player Bo white", "player Cy blue"]


async def test_up_and_down_move_and_ctrl_moves_people() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, "Rosa", "Bo", "Cy")
        await pilot.press("up", "ctrl+up", "ctrl+s")
        assert app.started[0][1][1:4] == ["player Rosa white", "player Cy blue", "player Bo red"]


async def test_up_from_who_begins_is_the_name_of_the_last_player() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, "Rosa", "Bo")
        await pilot.press("enter", "up", "end", "b", "ctrl+s")
        assert app.started[0][1][1:3] == ["player Rosa white", "player Bob red"]


async def test_a_name_longer_than_its_field_is_seen_from_its_beginning() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"Bartholomew-the-Elder-of-the-Tower", "enter")
        assert "1  Bartholomew-the-Elder" in app.text()


async def test_an_empty_row_between_players_is_passed_over() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, "Rosa")
        await pilot.press("down", *"Bo", "ctrl+s")
        assert app.started[0][1][1:3] == ["player Rosa white", "player Bo blue"]


async def test_the_newest_box_is_chosen_and_another_can_be_typed() -> None:
    lines = (*lines_of_seats(2), "place Rome key Europe", "start Rosa")
    store = store_with(("Attic box", lines, timedelta(days=2)), ("Saturday box", lines, timedelta(days=1)))
    app = setup_of(store)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Saturday box" in app.text()
        await sit(app, pilot, "Rosa", "Bo", "Rome")
        assert "Rome is taken already" in " ".join(app.text().split())
        await pilot.press("up", "ctrl+u", "enter", "tab", "down", "ctrl+s")
        assert app.started[0][0] == "Attic box"


async def test_a_new_box_is_typed() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, "Rosa", "Bo")
        await pilot.press("enter", "tab", "ctrl+u")
        await pilot.press("enter")
        assert "The box: a name needs" in app.text()
        await pilot.press(*"Attic", "enter")
        assert app.started[0][0] == "Attic"


async def test_hostile_names_sit_down_as_they_are() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, *HOSTILE)
        assert "[@click=app.quit]x[/]" in app.text()
        await pilot.press("enter")
        assert app.is_running
        assert [line.split()[0] for line in app.started[0][1]] == ["game", *["player"] * 6, "start"]
        assert app.started[0][1][2] == 'player "[@click=app.quit]x[/]" red'


async def test_a_refused_start_is_told_and_can_be_tried_again() -> None:
    app = setup_of()
    app.refusal = "The disk is full [/]."
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, "Rosa", "Bo")
        await pilot.press("ctrl+s")
        assert "The disk is full [/]." in app.text()
        await pilot.press("ctrl+s")
        assert len(app.started) == 2


async def test_house_rules_are_changed_and_put_back() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(app, pilot, "Rosa", "Bo")
        await pilot.press("f3", "right", "down", "enter", "down", "right", "delete")
        assert isinstance(app.screen, HouseRulesScreen)
        await pilot.press("escape")
        assert "2 changed" in app.text()
        await pilot.press("ctrl+s")
        assert app.started[0][1][1:3] == ["rule full_fare_count one", "rule discount_pairs any"]


async def test_an_amount_is_typed_and_judged_at_once() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f3", "end", "up", "up", "up", "up", *"750")
        assert "expected a value for start_cheques: a multiple of 100" in " ".join(app.text().split())
        await pilot.press("backspace", "0", "0", "escape")
        assert app.screen.registration.rules == {"start_cheques": "7500"}  # type: ignore[attr-defined]


async def test_every_house_rule_is_listed() -> None:
    app = setup_of()
    async with app.run_test(size=(120, 50)) as pilot:
        await pilot.press("f3")
        for rule in load("globetrotters").house_rules:
            assert rule.title
            assert rule.title in app.text()
            assert "_" not in rule.title


async def test_f1_explains_and_escape_goes_back() -> None:
    app = setup_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape", "escape")
        assert not isinstance(app.screen, SetupScreen)
