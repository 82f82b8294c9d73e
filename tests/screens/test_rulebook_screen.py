"""The rulebook: topics, search as one types, links, and the entries that cite a rule."""

from __future__ import annotations

from time import perf_counter

from companion.games import load
from screens.ledger import LedgerScreen
from screens.rulebook import RulebookScreen
from screens.widgets.lines import Lines
from tests.screens.hosts import PAINTED, Host, lines_of_seats, table_of

PLAYED = (*lines_of_seats(3), "place Oslo national", "place Rome key Europe", "start Rosa", "home Oslo", "work")
BOOK = load("globetrotters").rulebook()


def book(rule: str = "") -> Host:
    table = table_of(*PLAYED)
    return Host(RulebookScreen(table, table.game.rulebook(), rule))


async def test_with_nothing_typed_it_lists_the_topics_and_enter_opens_one() -> None:
    app = book()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Setup" in app.text()
        await pilot.press("enter")
        assert "GT-SET-1" in app.text()
        assert BOOK["GT-SET-1"].text[:30] in app.text()
        await pilot.press("escape")
        assert "GT-SET-1" not in app.text()
        await pilot.press("escape")
        assert not isinstance(app.screen, RulebookScreen)


async def test_ids_words_and_synonyms_are_found_as_one_types() -> None:
    app = book()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press(*"deport")
        assert "GT-DEP-" in app.text()
        await pilot.press("escape", *"gt-air-3")
        screen = app.screen
        assert isinstance(screen, RulebookScreen)
        assert screen.chosen is BOOK["GT-AIR-3"] or (screen.chosen and screen.chosen.rule == "GT-AIR-3")
        await pilot.press("escape", *"skip")
        assert screen.chosen is not None
        await pilot.press("escape", *"xyzzy")
        assert "Nothing begins like this" in app.text()


async def test_see_also_leads_on_and_an_entry_opens_the_ledger_there() -> None:
    app = book("GT-WORK-1")
    async with app.run_test(size=(100, 30)) as pilot:
        text = app.text()
        assert "Used 1 time in this game" in text
        assert BOOK["GT-WORK-1"].see[0] in text
        assert "Rosa: work" in text
        await pilot.press("enter", "enter")
        screen = app.screen
        assert isinstance(screen, RulebookScreen)
        assert screen.chosen is not None
        assert screen.chosen.rule == BOOK["GT-WORK-1"].see[0]
        await pilot.press("escape", *"GT-WORK-1")
        await pilot.press("tab", "end", "enter")
        await pilot.pause(PAINTED)
        ledger = app.screen
        assert isinstance(ledger, LedgerScreen)
        assert ledger.query_one(Lines).selected == 8
        assert "entry 9 · work" in app.text()


async def test_the_house_rule_that_plays_it_otherwise_is_named() -> None:
    app = book("GT-Q63")
    async with app.run_test(size=(100, 30)):
        assert "discount_after_work_only" in app.text()
        assert "The desk's ruling" in app.text()


async def test_a_whole_book_is_listed_without_a_widget_for_each_rule() -> None:
    app = book()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"gt")
        assert len(list(app.screen.query("*"))) < 30
        begun = perf_counter()
        for typed in ("d", "de", "dep", "deport", "jackpot", "miss a turn"):
            BOOK.search(typed)
        assert perf_counter() - begun < 0.5
