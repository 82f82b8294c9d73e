"""Finding entries: one line above the ledger, and from a rule to the entries that cite it and back."""

from __future__ import annotations

from asyncio import wait_for

from screens.correction import CorrectionScreen
from screens.ledger import LedgerScreen
from screens.rulebook import RulebookScreen
from screens.widgets.lines import Lines
from screens.widgets.picker_line import PickerLine
from tests.screens.hosts import HOSTILE, SIX, Host, lines_of_seats, table_of

PLAYED = (*lines_of_seats(3), "place Oslo national", "place Rome key Europe", "start Rosa", "home Oslo", "work")
LONGER = (*PLAYED, "next", "home Rome", "buy", 'note "well"')


def ledger() -> Host:
    return Host(LedgerScreen(table_of(*LONGER)))


def lines(app: Host) -> Lines:
    return app.screen.query_one("#entries", Lines)


async def test_what_is_typed_filters_at_once_and_says_how_it_is_understood() -> None:
    app = ledger()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/", *"bo tickets")
        text = app.text()
        assert "player Bo · tickets" in text
        assert "home Rome" in text
        assert "  buy" in text
        assert "  work" not in text
        await pilot.press("space", *"GT-TICK-1")
        assert "player Bo · tickets · GT-TICK-1" in app.text()
        assert "1 of 13 entries" in app.text()


async def test_escape_takes_the_filter_away_first_and_then_leaves() -> None:
    app = ledger()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f", *"work")
        assert "Enter to the entries" in app.text()
        await pilot.press("enter")
        assert "1 of 13 entries" in app.text()
        assert "Esc all entries" in app.text()
        assert "s strike" in app.text()
        assert "entry 9 · work" in app.text()
        await pilot.press("escape")
        assert "13 entries since" in app.text()
        assert lines(app).selected == 8
        assert isinstance(app.screen, LedgerScreen)
        await pilot.press("escape")
        assert not isinstance(app.screen, LedgerScreen)


async def test_escape_in_the_line_shows_all_entries_again() -> None:
    app = ledger()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/", *"xyzzy")
        assert "0 of 13 entries" in app.text()
        await pilot.press("escape")
        assert "13 entries since" in app.text()
        assert isinstance(app.screen, LedgerScreen)


async def test_the_chosen_entry_stays_chosen_while_it_is_shown() -> None:
    app = ledger()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("home", *["down"] * 8)
        assert "entry 9 · work" in app.text()
        await pilot.press("/", *"rosa")
        assert "entry 9 · work" in app.text()
        await pilot.press(*["backspace"] * 4)
        assert lines(app).selected == 8


async def test_tab_ends_the_word_and_the_arrows_choose_while_one_types() -> None:
    app = ledger()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/", "r", "o")
        assert "Tab Rosa" in app.text()
        await pilot.press("tab", *"work")
        assert "player Rosa · text “work”" in app.text()
        await pilot.press(*["backspace"] * 4, "home", "up", "up")
        assert lines(app).selected < lines(app)._count - 1


async def test_the_keys_of_the_ledger_work_on_filtered_rows() -> None:
    app = ledger()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/", *"work", "enter", "s")
        screen = app.screen
        assert isinstance(screen, CorrectionScreen)
        assert "strike 9" in app.text()
        await pilot.press("enter", "escape")
        assert "struck by entry 14" in app.text()
        await pilot.press("w", "escape", "ctrl+z")
        assert "struck by entry" not in app.text()


async def test_a_changed_entry_is_shown_with_what_it_says_now() -> None:
    table = table_of(*LONGER)
    table.say("change 12: Bo: work")
    app = Host(LedgerScreen(table))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/", *"buy")
        text = app.text()
        assert "changed by entry 14" in text
        assert "→ Bo: work" in text


async def test_from_a_rule_to_the_entries_that_cite_it_and_back() -> None:
    table = table_of(*LONGER)
    app = Host(RulebookScreen(table, table.game.rulebook(), "GT-WORK-1"))
    async with app.run_test(size=(100, 30)) as pilot:
        assert "the ledger of these entries" in app.text()
        await pilot.press("f2")
        assert isinstance(app.screen, LedgerScreen)
        assert "1 of 13 entries" in app.text()
        assert "s strike" in app.text()
        await pilot.press("w")
        assert "GT-WORK-1" in app.text()
        await pilot.press("escape", "escape")
        assert isinstance(app.screen, RulebookScreen)


async def test_from_an_entry_to_its_rules_and_on_to_their_entries() -> None:
    app = ledger()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("home", *["down"] * 8, "f5")
        screen = app.screen
        assert isinstance(screen, RulebookScreen)
        assert screen.chosen is not None
        assert screen.chosen.rule == "GT-WORK-1"
        await pilot.press("f2")
        assert "GT-WORK-1" in app.text()
        assert "entry 9 · work" in app.text()
        await pilot.press("escape", "escape")
        assert isinstance(app.screen, LedgerScreen)
        assert "13 entries since" in app.text()


async def test_hostile_names_can_be_looked_for_as_they_are() -> None:
    players = [f'player "{name}" {colour}' for name, (_, colour) in zip(HOSTILE, SIX, strict=True)]
    table = table_of(*players, 'place "[/red]" national', 'start "[/]"', 'home "[/red]"')
    app = Host(LedgerScreen(table))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/", "[", "/", "]")
        assert "player [/]" in app.text()
        await pilot.press("escape", "/", *"[@click", "tab")
        assert "player [@click=app.quit]x[/]" in app.text()


async def test_letters_that_arrive_together_are_one_filter() -> None:
    app = ledger()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/")
        line = app.screen.query_one(PickerLine)
        for letter in "bo tickets":
            line.insert_text_at_cursor(letter)
        await wait_for(pilot.pause(), 5)
        assert line.value == "bo tickets"
        assert "player Bo · tickets" in app.text()
