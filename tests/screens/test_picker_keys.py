from __future__ import annotations

import asyncio

from textual import events

from screens.widgets.picker_line import LONGEST, PickerLine
from tests.screens.desks import evening, opening


async def test_typing_filters_at_once_and_enter_books_the_top_line() -> None:
    async with evening() as at:
        await at.type("wor")
        assert at.listed[0] == "work"
        await at.press("enter")

        assert at.last == "Rosa: work"
        assert at.line == ""


async def test_enter_on_an_empty_line_takes_the_first_suggestion() -> None:
    async with evening([*opening(), "work"]) as at:
        assert at.listed[0].startswith("next")
        await at.press("enter")

        assert at.last == "Rosa: next"


async def test_the_arrows_choose_and_hold_at_the_ends() -> None:
    async with evening() as at:
        first, second, *_ = at.listed
        await at.press("up")
        assert at.chosen == first
        await at.press("down")
        assert at.chosen == second
        await at.press("pagedown", "pagedown", "pagedown", "pagedown", "pagedown", "pagedown", "pagedown", "pagedown")
        assert at.chosen == at.listed[-1]
        assert at.listed[-1] in at.text
        await at.press("pageup", "up")
        assert at.chosen == at.listed[-10]


async def test_esc_comes_back_to_the_top_of_the_list() -> None:
    async with evening() as at:
        top = at.chosen
        await at.press("down", "down", "escape")

        assert at.chosen == top


async def test_a_sign_says_that_the_list_goes_on() -> None:
    async with evening() as at:
        first, *_, last = at.text.splitlines()[-8:-1]
        assert "▾" in last
        assert "▴" not in first
        await at.press(*["pagedown"] * 8)
        first, *_, last = at.text.splitlines()[-8:-1]

        assert "▴" in first
        assert "▾" not in last


async def test_arguments_are_asked_for_in_the_same_place() -> None:
    async with evening() as at:
        await at.say("roll")
        assert at.asked.startswith("roll ·")
        assert at.line == ""
        await at.say("5")
        assert at.last == "Rosa: roll 5"
        await at.say("to")
        assert at.asked.startswith("to")
        await at.say("Rom")

        assert at.last == "Rosa: to Rome"
        assert at.asked == ""


async def test_a_whole_line_is_taken_as_it_is() -> None:
    async with evening() as at:
        await at.say("roll 5")

        assert at.last == "Rosa: roll 5"


async def test_esc_takes_back_one_step_at_a_time_and_is_harmless_at_the_end() -> None:
    async with evening() as at:
        await at.say("fly")
        await at.type("Ro")
        await at.press("escape")
        assert (at.asked, at.line) == ("fly · a place", "")
        await at.press("escape")
        assert (at.asked, at.line) == ("", "")
        before = len(at.table.entries)
        await at.press("escape", "escape")

        assert at.desk.is_current
        assert len(at.table.entries) == before


async def test_a_doubled_enter_books_once() -> None:
    async with evening([*opening(), "work"]) as at:
        before = len(at.table.entries)
        await at.press("enter", "enter", "enter")

        assert len(at.table.entries) == before + 1


async def test_a_held_enter_books_once_however_long_it_is_held() -> None:
    async with evening([*opening(), "work"]) as at:
        before = len(at.table.entries)
        for _ in range(20):
            await at.press("enter")
            await asyncio.sleep(0.05)

        assert len(at.table.entries) == before + 1


async def test_enter_counts_again_after_another_key() -> None:
    async with evening([*opening(), "work"]) as at:
        before = len(at.table.entries)
        await at.press("enter")
        await at.say("work")

        assert len(at.table.entries) == before + 2


async def test_enter_counts_again_after_a_silence() -> None:
    async with evening([*opening(), "work", "next", "work"]) as at:
        before = len(at.table.entries)
        await at.press("enter")
        await asyncio.sleep(0.85)
        await at.type("work")
        await at.press("enter")

        assert len(at.table.entries) == before + 2


async def test_a_double_click_books_once() -> None:
    async with evening([*opening(), "work"]) as at:
        before = len(at.table.entries)
        await at.pilot.click("#suggestions", offset=(6, 0), times=2)

        assert len(at.table.entries) == before + 1


async def test_what_is_typed_ahead_falls_on_the_next_line() -> None:
    async with evening() as at:
        line = at.desk.query_one(PickerLine)
        for key in ("w", "o", "r", "k", "enter", "n", "e", "x", "t", "enter", "r", "o"):
            line.post_message(events.Key(key, key if len(key) == 1 else "\r"))
        await at.pilot.pause()

        assert at.last == "Rosa: next"
        assert at.line == "ro"
        assert at.listed[0].startswith("roll")


async def test_a_place_that_nobody_knows_is_declared_on_the_way() -> None:
    async with evening() as at:
        await at.say("fly")
        await at.say("Oslo")
        assert at.asked.startswith("place")
        await at.say("continental")
        await at.say("Europe")
        assert at.last == "place Oslo continental Europe"
        assert at.asked == "fly Oslo"
        await at.press("down", "enter")

        assert at.last == "Rosa: fly Oslo"


async def test_undo_and_redo_say_whose_entry_it_is() -> None:
    async with evening() as at:
        await at.say("work")
        number = len(at.table.entries)
        await at.press("ctrl+z")
        assert f"undid entry {number}, Rosa: work" in at.text
        assert "$1000" in at.text
        await at.press("ctrl+y")

        assert f"entry {number} again, Rosa: work" in at.text
        assert "$1200" in at.text


async def test_undo_says_whose_turn_it_is_again() -> None:
    async with evening([*opening(), "work", "next"]) as at:
        for said in ("Bo pays $300 to the Travel Agent. It is Rosa's turn again.", "Rosa's turn goes on."):
            await at.press("ctrl+z")

            assert said in " ".join(line[1:49].strip() for line in at.text.splitlines())


async def test_undo_is_a_word_too_and_a_doubled_enter_takes_back_one_entry() -> None:
    async with evening([*opening(), "work", "next"]) as at:
        await at.type("undo")
        await at.press("enter", "enter")

        assert [entry.kind for entry in at.table.entries[-2:]] == ["move", "undo"]


async def test_keys_keep_their_order_when_undo_follows_at_once() -> None:
    async with evening() as at:
        line = at.desk.query_one(PickerLine)
        for key in ("w", "o", "r", "k", "enter", "ctrl+z"):
            line.post_message(events.Key(key, key if len(key) == 1 else None))
        await at.pilot.pause()

        assert [entry.kind for entry in at.table.entries[-2:]] == ["move", "undo"]


async def test_wrong_keys_do_nothing() -> None:
    async with evening() as at:
        before = len(at.table.entries)
        await at.press("f12", "tab", "shift+tab", "ctrl+g", "insert", "ctrl+p", "left", "delete", "home", "end")

        assert at.desk.is_current
        assert at.desk.focused is at.desk.query_one(PickerLine)
        assert len(at.table.entries) == before


async def test_a_paste_is_one_harmless_line() -> None:
    async with evening() as at:
        line = at.desk.query_one(PickerLine)
        line.post_message(events.Paste("\x1b]0;gotcha\x07work\n\nnext\n\u202eevil"))
        await at.pilot.pause()

        assert at.line == "]0;gotchawork next evil"


async def test_a_long_paste_is_cut_to_what_the_line_takes() -> None:
    async with evening() as at:
        at.desk.query_one(PickerLine).post_message(events.Paste("[/] " * 10_000))
        await at.pilot.pause()
        assert len(at.line) <= LONGEST
        await at.press("enter", "escape", "escape")

        assert at.desk.is_current


async def test_a_hostile_line_is_shown_as_it_is_typed() -> None:
    async with evening() as at:
        await at.type("note [@click=app.quit]x[/]")
        assert "[@click=app.quit]x[/]" in at.text
        await at.press("enter")

        assert "[@click=app.quit]x[/]" in at.text
        assert at.app.is_running


async def test_words_of_the_desk_do_what_its_keys_do() -> None:
    async with evening() as at:
        await at.say("theme")
        assert not at.app.current_theme.dark
        await at.press("ctrl+t")
        assert at.app.current_theme.dark
        await at.say("leave")
        await at.pilot.pause()

        assert at.app.screen is at.app._home
