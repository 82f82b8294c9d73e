"""Asking the officer: the ruling on any move, and nothing changes."""

from __future__ import annotations

from textual import events

from companion.games import load
from screens.answer import AnswerScreen, Ground
from screens.ask import AskScreen
from screens.desk import DeskScreen
from screens.ledger import LedgerScreen
from screens.overrule import OverruleScreen
from screens.rulebook import RulebookScreen
from screens.ruling import RulingScreen
from tests.builders import tour
from tests.screens.desks import HOSTILE, Evening, evening, opening
from tests.screens.hosts import Host


async def asked(at: Evening, text: str) -> str:
    """The card on what is typed after ``?``."""
    await at.type("?")
    await at.type(text)
    await at.press("enter")
    await at.pilot.pause()
    assert isinstance(at.app.screen, AnswerScreen), at.app.screen
    return at.text


async def test_f4_and_the_word_open_it_and_escape_goes_back() -> None:
    async with evening() as at:
        await at.press("f4")
        assert isinstance(at.app.screen, AskScreen)
        await at.press("escape")
        assert isinstance(at.app.screen, DeskScreen)
        await at.say("ask")
        assert isinstance(at.app.screen, AskScreen)
        assert "may Rosa" in at.text


async def test_what_is_typed_after_a_question_mark_is_the_move() -> None:
    async with evening() as at:
        before = at.table.state
        card = await asked(at, "jackpot")
        assert "No" in card
        assert "May Rosa: jackpot?" in card
        assert "GT-JACK-2" in card
        assert load("globetrotters").rulebook()["GT-JACK-2"].text[:40] in card
        await at.press("escape", "escape", "escape")
        assert at.line == ""
        assert at.table.state is before


async def test_a_pasted_question_is_asked_too() -> None:
    async with evening() as at:
        at.desk.query_one("PickerLine").post_message(events.Paste("?work"))
        await at.pilot.pause(0.1)
        assert isinstance(at.app.screen, AskScreen)
        assert "work" in at.text
        await at.press("enter")
        await at.pilot.pause()
        assert "Yes" in at.text
        assert "GT-WORK-1" in at.text


async def test_arguments_are_asked_for_even_where_the_word_is_refused() -> None:
    async with evening([*opening(), "work"]) as at:
        await at.press("question_mark", "f", "l", "y", "enter")
        assert "fly · a place" in at.text
        await at.type("Rome")
        await at.press("enter")
        assert isinstance(at.app.screen, AnswerScreen)
        assert "May Rosa: fly Rome?" in at.text
        await at.press("escape", "escape", "escape")
        assert isinstance(at.app.screen, AskScreen)


async def test_another_player_is_asked_about_with_tab_or_by_name() -> None:
    async with evening() as at:
        await at.press("f4", "tab")
        assert "may Bo" in at.text
        await at.type("work")
        await at.press("enter")
        await at.pilot.pause()
        assert "Not yet" in at.text
        assert "it is Rosa's turn" in at.text
        await at.press("escape", "escape", "escape")
        card = await asked(at, "Cy: work")
        assert "May Cy: work?" in card


async def test_a_past_moment_and_what_ended_it() -> None:
    async with evening([*opening(), "work"]) as at:
        card = await asked(at, "work")
        assert "Not any more" in card
        assert "since entry 17, Rosa: work" in card
        await at.press("escape", "escape", "escape")
        card = await asked(at, "work at 17")
        assert "Yes" in card
        assert "just before entry 17" in card


async def test_enter_on_a_ground_opens_the_rulebook_there() -> None:
    async with evening([*opening(), "work"]) as at:
        await asked(at, "work")
        await at.press("down", "enter")
        await at.pilot.pause()
        screen = at.app.screen
        assert isinstance(screen, RulebookScreen)
        assert screen.chosen is not None
        await at.press("escape", "escape")
        assert isinstance(at.app.screen, AnswerScreen)
        chosen = at.app.screen.focused
        assert isinstance(chosen, Ground)
        assert chosen.rule == screen._typed or chosen.rule


async def test_the_card_overrules_with_a_reason_and_follows_it_next_time() -> None:
    async with evening([*opening(), "work"]) as at:
        await asked(at, "buy")
        await at.press("o")
        assert isinstance(at.app.screen, OverruleScreen)
        assert "$1200 → $1000" in at.text
        await at.press("enter")
        assert isinstance(at.app.screen, OverruleScreen)
        await at.type("we forgot")
        await at.press("enter")
        await at.pilot.pause()
        assert at.last == 'overrule "we forgot" Rosa: buy'
        for line in ("next", "work", "next", "work", "next", "work"):
            at.table.say(line)
        card = await asked(at, "buy")
        assert "we forgot" in card
        assert "p as last time" in card
        await at.press("p")
        await at.pilot.pause()
        assert isinstance(at.app.screen, DeskScreen)
        assert at.last == 'overrule "we forgot" Rosa: buy'


async def test_the_reasons_of_a_refusal_offer_the_same() -> None:
    async with evening([*opening(), "work"]) as at:
        await at.type("buy")
        await at.press("enter")
        assert isinstance(at.app.screen, RulingScreen)
        assert "o: overrule" in at.text
        assert "as last time" not in at.text
        await at.press("o")
        await at.type("so be it")
        await at.press("enter")
        await at.pilot.pause()
        assert at.last == 'overrule "so be it" Rosa: buy'
        assert at.line == ""
        for line in ("next", "work", "next", "work", "next", "work"):
            at.table.say(line)
        await at.type("buy")
        await at.press("enter")
        assert "so be it" in at.text
        await at.press("p")
        await at.pilot.pause()
        assert at.last == 'overrule "so be it" Rosa: buy'


async def test_what_lacks_its_presuppositions_cannot_be_overruled() -> None:
    async with evening() as at:
        card = await asked(at, "moveon Paris")
        assert "o overrule" not in card
        await at.press("o", "p")
        assert isinstance(at.app.screen, AnswerScreen)


async def test_from_the_ledger_it_asks_about_that_entry() -> None:
    async with evening([*opening(), "work"]) as at:
        await at.press("f2", "question_mark")
        assert isinstance(at.app.screen, AskScreen)
        assert "just before entry 17" in at.text
        await at.type("work")
        await at.press("enter")
        await at.pilot.pause()
        assert "Yes" in at.text
        await at.press("escape", "escape", "escape", "escape")
        assert isinstance(at.app.screen, LedgerScreen)


async def test_hostile_names_are_shown_as_they_are() -> None:
    async with evening([*opening(HOSTILE), "work"], size=(100, 40)) as at:
        card = await asked(at, "work")
        assert "[/]" in card
        await at.press("o")
        assert "overrule" in at.text
        await at.press("escape", "escape", "tab")
        await at.pilot.pause(0.05)
        assert "may [@click=app.quit]x[/]" in at.text


async def test_what_is_typed_ahead_falls_on_the_question_and_books_nothing() -> None:
    async with evening() as at:
        table = at.table
        before = len(table.entries)
        for character in "?work":
            key = "question_mark" if character == "?" else character
            at.app.post_message(events.Key(key, character))
        at.app.post_message(events.Key("enter", "\r"))
        await at.pilot.pause(0.2)
        assert len(table.entries) == before
        screen = at.app.screen if isinstance(at.app.screen, AskScreen) else at.app.screen_stack[-2]
        assert isinstance(screen, AskScreen)
        assert screen._steps.typed == "work"


async def test_the_other_game_is_asked_the_same_way() -> None:
    table = tour("roll 1 5")
    app = Host(AskScreen(table, table.game.rulebook()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"next", "enter")
        assert isinstance(app.screen, AnswerScreen)
        assert "WT-" in app.text()
        assert "Once this is done" in app.text()
        await pilot.press("escape", "escape", "tab", *"fee", "enter")
        assert "May Ben" in app.text()
