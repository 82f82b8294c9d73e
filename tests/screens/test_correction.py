"""Putting the past right from the ledger: what would follow, what is decided, and what to do on the board."""

from __future__ import annotations

from textual.widgets import Input, Static

from screens.correction import CorrectionScreen
from screens.desk import DeskScreen
from screens.ledger import LedgerScreen
from screens.line_asked import LineAskedScreen
from screens.ruling import RulingScreen
from tests.builders import number_of
from tests.screens.desks import HOSTILE, Evening, evening, ledger_at, opening

CARD = ["roll 3", "to Madrid", "adventure", "lose cheques 200", "done", "work", "next"]
PLAYED = [*opening(), *CARD]


async def test_a_struck_entry_is_foreseen_booked_and_settled() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await ledger_at(at, "Rosa: lose cheques 200")
        await at.press("s")
        assert isinstance(at.app.screen, CorrectionScreen)
        text = at.text
        assert "strike 20" in text
        assert "Rosa: lose cheques 200" in text
        assert "Rosa  $900 → $1100" in text
        assert "the Jackpot  $400 → $200" in text
        assert "☐ The Jackpot pays $200 to Rosa." in text
        assert len(table.entries) == 23
        await at.press("enter")
        assert table.line(table.entries[-1]) == "strike 20"
        assert "booked as entry 24" in at.text
        await at.press("space")
        assert "☑ The Jackpot pays $200 to Rosa." in at.text
        await at.press("escape")
        assert "struck by entry 24" in at.text
        await at.press("escape")
        assert isinstance(at.app.screen, DeskScreen)
        assert "The Jackpot pays $200 to Rosa." in at.text
        await at.press("ctrl+z")
        assert "Rosa pays $200 to the Jackpot." in at.text
        await at.press("ctrl+y")
        assert "The Jackpot pays $200 to Rosa." in at.text


async def test_a_correction_typed_at_the_desk_is_foreseen_too() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await at.say("strike 20")
        assert isinstance(at.app.screen, CorrectionScreen)
        assert len(table.entries) == 23
        await at.press("escape")
        assert at.line == ""
        await at.say("strike 20")
        await at.press("down", "enter")
        assert len(table.entries) == 24
        await at.press("escape")
        assert isinstance(at.app.screen, DeskScreen)
        assert "undo" in at.text
        await at.type("undo")
        assert "entry 24" in at.text


async def test_escape_changes_nothing() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await ledger_at(at, "Rosa: lose cheques 200")
        await at.press("s", "escape", "c", "escape", "escape", "i", "escape")
        assert isinstance(at.app.screen, LedgerScreen)
        assert len(table.entries) == 23


async def test_later_entries_lapse_with_their_reason_and_can_be_kept_or_let_go() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await ledger_at(at, "Rosa: adventure")
        await at.press("s")
        text = at.text
        assert "Rosa: lose cheques 200" in text
        assert "lapsed" in text
        screen = at.app.screen
        assert isinstance(screen, CorrectionScreen)
        await at.press("k")
        assert isinstance(at.app.screen, CorrectionScreen)
        assert any("cannot be kept" in str(note.message) for note in at.app._notifications)
        assert len(table.entries) == 23
        await at.press("escape")
        assert isinstance(at.app.screen, LedgerScreen)


async def test_what_would_be_refused_is_kept_as_played_unless_it_is_let_go() -> None:
    async with evening([*opening(), "buy 1", "work", "next", "work"]) as at:
        table = at.table
        await ledger_at(at, "Rosa: next")
        await at.press("s")
        assert "kept as played" in at.text
        await at.press("l")
        assert "lapsed (you)" in at.text
        assert "lapse" in at.text.splitlines()[1]
        await at.press("k")
        await at.type("we all saw it")
        await at.press("enter")
        await at.pilot.pause()
        assert "kept as played (you)" in at.text
        assert 'keep 20 "we all saw it"' in at.text
        await at.press("down", "enter")
        assert table.line(table.entries[-1]).startswith("strike 19 keep 20")
        await at.press("escape")
        assert "kept as played" in at.text


async def test_a_changed_entry_asks_the_new_line_and_shows_it_beneath_the_old_one() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await ledger_at(at, "Rosa: lose cheques 200")
        await at.press("c")
        asked = at.app.screen
        assert isinstance(asked, LineAskedScreen)
        assert "lose cheques 200" in at.text
        await at.press("backspace", "backspace", "backspace")
        await at.type("x")
        await at.press("enter")
        assert at.app.screen is asked
        await at.press("backspace")
        await at.type("300")
        await at.press("enter")
        await at.pilot.pause()
        assert isinstance(at.app.screen, CorrectionScreen)
        assert "Rosa  $900 → $800" in at.text
        await at.press("down", "enter")
        await at.press("escape")
        lines = at.text.splitlines()
        old = next(place for place, line in enumerate(lines) if "changed by entry 24" in line)
        assert "lose cheques 200" in lines[old]
        assert "→ " in lines[old + 1]
        assert "lose cheques 300" in lines[old + 1]
        assert table.status(20) == "changed"


async def test_an_inserted_entry_finds_its_place() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await ledger_at(at, "Rosa: work")
        await at.press("i")
        await at.type("refund")
        await at.press("enter")
        await at.pilot.pause()
        assert "Rosa  $900 → $1000" in at.text
        assert "2 tickets → 1 ticket" in at.text
        await at.press("down", "enter")
        assert table.line(table.entries[-1]) == "insert 22: Rosa: refund"


async def test_what_cannot_be_corrected_says_why() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await at.press("f2", "home", "s")
        assert "DESK-14" in at.text
        await at.press("enter", "k", "l", "space")
        assert len(table.entries) == 23
        await at.press("escape", "end", "up", "c")
        await at.press(*["backspace"] * 20)
        await at.type("Bo: fly Paris")
        assert "refused then" in at.text
        await at.press("enter")
        await at.pilot.pause()
        assert isinstance(at.app.screen, RulingScreen)
        assert "GT-" in at.text
        await at.press("escape")
        assert isinstance(at.app.screen, LineAskedScreen)
        assert len(table.entries) == 23


async def test_a_failing_disk_books_nothing_and_says_so() -> None:
    from companion.ports import StoreFault
    from screens.trouble import TroubleScreen

    async with evening(PLAYED) as at:
        table = at.table
        await ledger_at(at, "Rosa: lose cheques 200")
        await at.press("s")
        at.store.fault = StoreFault("The disk is full.")
        await at.press("enter")
        assert isinstance(at.app.screen, TroubleScreen)
        assert len(table.entries) == 23
        at.store.fault = None
        await at.press("escape")
        assert isinstance(at.app.screen, CorrectionScreen)
        await at.press("down", "enter")
        assert len(table.entries) == 24


async def test_hostile_names_are_shown_as_they_are() -> None:
    async with evening([*opening(HOSTILE), *CARD]) as at:
        await ledger_at(at, "[/]: lose cheques 200")
        await at.press("s")
        assert "[/]  $900 → $1100" in at.text
        assert "The Jackpot pays $200 to [/]." in at.text
        await at.press("enter", "escape", "escape")
        assert "The Jackpot pays $200 to [/]." in at.text


async def test_what_cannot_be_changed_is_called_a_change_and_an_insertion_finds_the_next_entry_that_is_played() -> None:
    async with evening([*PLAYED, "undo", "next"]) as at:
        await at.press("f2", "end", "up", "c")
        assert "change 24: undo" in at.text
        assert "This cannot be done" in at.text
        await at.press("escape", "i")
        screen = at.app.screen
        assert isinstance(screen, LineAskedScreen)
        assert "insert before entry 25" in at.text
        await at.press("escape")
    async with evening([*PLAYED, "undo"]) as at:
        await at.press("f2", "end", "i")
        await at.pilot.pause()
        assert isinstance(at.app.screen, LedgerScreen)


async def test_a_place_that_came_up_later_may_stand_in_the_past() -> None:
    async with evening([*PLAYED, "place Oslo national"]) as at:
        await ledger_at(at, "Rosa: to Madrid")
        await at.press("c", *["backspace"] * 20)
        await at.type("Rosa: to Oslo")
        assert "refused then" not in at.text
        await at.press("enter")
        await at.pilot.pause()
        assert "Rosa's piece goes to Oslo." in at.text


async def test_a_later_entry_that_no_longer_holds_can_be_said_otherwise_in_the_same_go() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await ledger_at(at, "Rosa: adventure")
        await at.press("s")
        assert "Rosa: lose cheques 200" in at.text
        await at.press("c")
        assert "to be changed" in at.text
        await at.press("enter")
        assert table.line(table.entries[-1]) == "strike 19"
        assert isinstance(at.app.screen, LineAskedScreen)
        await at.press(*["backspace"] * 30, *"Rosa: buy", "enter")
        assert isinstance(at.app.screen, CorrectionScreen)
        assert "insert 22: Rosa: buy" in at.text
        await at.press("down", "enter")
        assert table.line(table.entries[-1]) == "insert 22: Rosa: buy"
        await at.press("escape", "escape")
        assert isinstance(at.app.screen, LedgerScreen)


async def test_an_inserted_entry_that_lapses_is_said_otherwise_at_its_own_place() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        done = number_of(table, "Rosa: done")
        await at.say(f"insert {done}: Rosa: gain cheques 100")
        await at.press("down", "enter", "escape")
        await ledger_at(at, "Rosa: adventure")
        await at.press("s")
        await choose(at, "Rosa: gain cheques 100")
        await at.press("c", "enter")
        assert isinstance(at.app.screen, LineAskedScreen)
        assert f"insert before entry {number_of(table, 'Rosa: work')}" in at.text
        assert at.app.screen.query_one(Input).value == "Rosa: gain cheques 100"


async def choose(at: Evening, words: str) -> None:
    """The row of the correction that says this."""
    for _ in range(9):
        if words in str(at.app.screen.query_one("#full", Static).render()):
            return
        await at.press("down")
    raise AssertionError(f"no row says {words}")
