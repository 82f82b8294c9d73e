"""The ledger: every entry, what it made happen, undone ones too, ten thousand as fast as ten."""

from __future__ import annotations

from time import perf_counter

from companion.codec import Codec
from companion.events import Begun, Noted
from companion.games import load
from companion.memory import FixedClock, scratch_log
from companion.ports import Record, Summary
from companion.state import CODEC
from companion.statements import Note, OpenGame
from companion.table import Table
from screens.help import HelpScreen
from screens.ledger import LedgerScreen
from screens.ledger_detail import told
from screens.widgets.lines import Lines
from tests.screens.hosts import HOSTILE, NOW, PAINTED, SIX, Host, lines_of_seats, table_of

PLAYED = (*lines_of_seats(3), "place Oslo national", "place Rome key Europe", "start Rosa", "home Oslo", "work")


def ledger_of(table: Table) -> Host:
    return Host(LedgerScreen(table))


def line_with(app: Host, text: str) -> str:
    return next(line for line in app.text().splitlines() if text in line)


async def test_the_newest_entry_is_at_the_bottom_and_chosen() -> None:
    app = ledger_of(table_of(*PLAYED))
    async with app.run_test(size=(80, 24)):
        assert "○ Rosa" in line_with(app, "  work")
        assert app.screen.query_one(Lines).selected == 8
        text = app.text()
        assert "entry 9 · work" in text
        assert "$500 → $700" in text
        assert "the Travel Agent → Rosa   $200   GT-WORK-1" in text


async def test_the_keys_go_through_all_entries() -> None:
    app = ledger_of(table_of(*PLAYED))
    async with app.run_test(size=(80, 24)) as pilot:
        lines = app.screen.query_one(Lines)
        await pilot.press("home")
        assert lines.selected == 0
        await pilot.press("down", "down")
        assert lines.selected == 2
        await pilot.press("up")
        assert lines.selected == 1
        assert "entry 2 · player Rosa white" in app.text()
        await pilot.press("pagedown")
        assert lines.selected == 8
        await pilot.press("pageup", "end")
        assert lines.selected == 8


async def test_enter_shows_the_rules_in_full_and_escape_closes_them_first() -> None:
    table = table_of(*PLAYED)
    app = ledger_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        rule = table.game.rulebook()["GT-WORK-1"].text
        assert rule[:30] not in app.text()
        await pilot.press("enter")
        assert rule[:30] in app.text()
        await pilot.press("escape")
        assert rule[:30] not in app.text()
        await pilot.press("enter", "enter")
        assert rule[:30] not in app.text()
        await pilot.press("escape")
        assert not isinstance(app.screen, LedgerScreen)


async def test_undo_and_redo_are_booked_here_too_and_say_what_they_did() -> None:
    table = table_of(*PLAYED)
    app = ledger_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+z")
        assert len(table.entries) == 10
        assert "undone by entry 10" in line_with(app, "  work")
        assert "took back entry 9" in line_with(app, " undo ")
        assert "Rosa: work" in app.text()
        await pilot.press("ctrl+y")
        assert "brought back entry 9" in line_with(app, " redo ")
        assert "undone by" not in app.text()


async def test_an_undone_entry_is_struck_out_and_keeps_the_names_of_its_moment() -> None:
    table = table_of(*lines_of_seats(2), "place Oslo national", "start Bo", "home Oslo")
    for _ in range(4):
        table.undo()
    assert len(table.state.seats) == 0
    app = ledger_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("home", "down", "down", "down", "down", "down")
        row = line_with(app, "home Oslo")
        assert "● Bo" in row
        assert "undone by entry 7" in row
        assert "start Bo" in app.text()
        lines = app.screen.query_one(Lines)
        strip = lines.render_line(5 - lines.scroll_offset.y)
        assert any(segment.style and segment.style.strike for segment in strip)


async def test_nothing_left_to_undo_is_told() -> None:
    app = ledger_of(Table(load("globetrotters"), scratch_log("globetrotters"), FixedClock(NOW)))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        assert "nothing has been booked yet" in app.text()
        await pilot.press("ctrl+z", "up", "down", "enter", "home", "end")
        assert "nothing is left to undo" in app.text()


async def test_why_shows_every_rule_in_full_and_what_led_there() -> None:
    table = table_of(*PLAYED)
    app = ledger_of(table)
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.press("w")
        text = app.text()
        rule = table.game.rulebook()["GT-WORK-1"]
        assert rule.text[:40] in text
        assert f"{rule.heading}: " in text
        assert "Rosa's cheques before that" in text
        assert "7  start Rosa" in text
        await pilot.press("w")
        assert rule.text[:40] not in app.text()


async def test_lapsed_and_struck_entries_are_struck_out_and_come_back_with_undo() -> None:
    table = table_of(*PLAYED, "next", 'note "ten"', 'note "eleven"')
    table.say("strike 9")
    app = ledger_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "struck by entry 13" in line_with(app, "    9 ")
        await pilot.press("end")
        assert "entry 9 said: Rosa: work" in app.text()
        await pilot.press("ctrl+z")
        assert "struck by entry" not in app.text()
        await pilot.press("ctrl+y")
        assert "struck by entry 13" in app.text()


async def test_a_chosen_entry_can_be_opened_at_once() -> None:
    app = Host(LedgerScreen(table_of(*PLAYED), 3))
    async with app.run_test(size=(80, 24)):
        assert app.screen.query_one(Lines).selected == 2
        assert "entry 3 · player" in app.text()


async def test_it_follows_the_table() -> None:
    table = table_of(*PLAYED)
    app = ledger_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        table.say("next")
        await pilot.pause(PAINTED)
        assert app.screen.query_one(Lines).selected == 9
        assert "Bo's turn begins, round 1" in app.text()
        await pilot.press("home")
        table.undo()
        await pilot.pause(PAINTED)
        assert app.screen.query_one(Lines).selected == 0
        await pilot.press("escape")
        table.redo()


async def test_hostile_names_are_shown_as_they_are() -> None:
    players = [f'player "{name}" {colour}' for name, (_, colour) in zip(HOSTILE, SIX, strict=True)]
    who = '"[@click=app.quit]x[/]"'
    table = table_of(*players, 'place "[/red]" national', f"start {who}", 'home "[/red]"', 'note "[b]a[/]"')
    app = ledger_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "home [/red]" in app.text()
        assert 'note "[b]a[/]"' in app.text()
        await pilot.press("up", "enter")
        assert "[@click=app.quit]x[/] stands on [/red]" in app.text()


async def test_f1_explains_and_f2_goes_back() -> None:
    app = ledger_of(table_of(*PLAYED))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape", "f2")
        assert not isinstance(app.screen, LedgerScreen)


async def test_ten_thousand_entries_are_as_fast_as_ten() -> None:
    log = scratch_log("globetrotters")
    log.append([_record(1, OpenGame("globetrotters"), Begun("globetrotters"))], Summary("setup", "", None, ()))
    notes = [_record(number, Note(f"note {number}"), Noted(f"note {number}")) for number in range(2, 10_001)]
    log.append(notes, Summary("setup", "", None, ()))
    app = ledger_of(Table(load("globetrotters"), log, FixedClock(NOW)))
    async with app.run_test(size=(120, 40)) as pilot:
        assert 'note "note 10000"' in app.text()
        begun = perf_counter()
        await pilot.press("home", "pagedown", "down", "end", "pageup")
        assert perf_counter() - begun < 3
        lines = app.screen.query_one(Lines)
        begun = perf_counter()
        for row in range(40):
            lines.render_line(row)
        assert perf_counter() - begun < 0.2


def _record(number: int, move: object, event: object) -> Record:
    codec: Codec = CODEC
    return Record(number, "move", None, codec.dumps(move), codec.dumps((event,)), "{}", NOW, "desk")


async def test_an_inserted_entry_and_those_after_it_are_told_with_the_balances_of_their_own_place() -> None:
    table = table_of(*PLAYED)
    first = next(entry.number for entry in table.entries if table.line(entry) == "Rosa: work")
    outcome = table.say(f"insert {first}: Rosa: buy")
    assert outcome is not None
    assert outcome.entry is not None
    rulebook = table.game.rulebook()

    shown = (first, outcome.entry.number)
    told_of = {each: str(told(table, rulebook, table.entries[each - 1], "", False)) for each in shown}
    assert "$500 → $300" in told_of[outcome.entry.number]
    assert "$300 → $500" in told_of[first]
