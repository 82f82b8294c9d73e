"""Last Saturday the table let it pass; tonight, in a new game with the same box, the same question comes back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from companion.events import Transfer
from companion.ports import StoreFault
from screens.answer import AnswerScreen
from screens.correction import CorrectionScreen
from screens.ledger import LedgerScreen
from screens.precedents import PrecedentsScreen
from screens.rulebook import RulebookScreen
from screens.ruling import RulingScreen
from screens.trouble import TroubleScreen
from screens.withdraw import WithdrawScreen
from tests.screens.desks import HOSTILE, Evening, evening, game_in, opening


async def overrule(at: Evening, line: str, reason: str) -> None:
    """Type a refused line, read why, and let the table decide otherwise."""
    await at.say(line)
    assert isinstance(at.app.screen, RulingScreen)
    await at.press("o")
    await at.type(reason)
    await at.press("enter")


async def next_game(at: Evening, lines: Sequence[str] = ()) -> None:
    """Next Saturday: another game with the same box."""
    at.app.close_game()
    await at.pilot.pause()
    at.app.open_game(game_in(at.store, lines or opening()))
    await at.pilot.pause()


@asynccontextmanager
async def tonight(
    line: str = "buy", reason: str = "we always do", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Evening]:
    """Rosa has worked, and in the last game with this box the table let this line pass after that."""
    async with evening(size=size) as at:
        await at.say("work")
        await overrule(at, line, reason)
        assert at.last.startswith("overrule")
        await next_game(at)
        await at.say("work")
        yield at


async def test_what_was_decided_last_time_is_shown_and_followed_by_one_key() -> None:
    async with tonight() as at:
        await at.say("buy")
        assert "This table let it pass on 1 Jan 2000: “we always do”" in " ".join(at.text.split())
        assert "p: as last time" in at.text
        await at.press("p")

        assert at.last == 'overrule "we always do" Rosa: buy'
        assert at.line == ""


async def test_a_new_reason_leaves_the_old_one_to_the_last_game_only() -> None:
    async with tonight() as at:
        await overrule(at, "buy", "only tonight")
        await at.say("next")
        await at.say("work")
        await at.say("buy")

        assert "let it pass in entry" in at.text
        assert "only tonight" in at.text
        assert "we always do" not in at.text


async def test_the_house_rule_that_lets_it_pass_is_set_by_one_key_and_the_line_waits() -> None:
    async with tonight("discount 4") as at:
        await at.say("discount 4")
        assert "rule discount_pairs any" in " ".join(at.text.split())
        await at.press("h")
        assert at.last == "rule discount_pairs any"
        assert [at.table.line(entry) for entry in at.table.entries[-2:]] == ["Rosa: work", at.last]
        assert at.line == "discount 4"
        await at.press("space", "backspace", "enter")

        assert at.last == "Rosa: discount 4"


async def test_no_house_rule_is_offered_where_the_table_has_not_decided_before() -> None:
    async with evening() as at:
        await at.say("work")
        await at.say("discount 4")
        assert "house rule" not in at.text
        await at.press("h")

        assert at.line == "discount 4h"
        assert not at.table.state.rules


async def test_letters_go_on_to_the_line_where_there_is_nothing_to_follow() -> None:
    async with tonight() as at:
        await at.say("buy")
        await at.press("h")

        assert at.line == "buyh"
        assert not at.table.state.rules


async def test_the_ask_card_shows_what_was_decided_and_follows_it() -> None:
    async with tonight("discount 4") as at:
        await at.press("f4")
        await at.say("discount 4")
        assert isinstance(at.app.screen, AnswerScreen)
        await at.press("end")
        assert "This table let it pass on 1 Jan 2000" in at.text
        assert "h house rule" in at.text
        await at.press("h")

        assert at.last == "rule discount_pairs any"
        await at.press("f4")
        await at.say("discount 4")
        assert "Decided otherwise before" not in at.text


async def test_the_list_of_the_box_opens_from_the_reasons_and_one_is_withdrawn() -> None:
    async with tonight() as at:
        entries = len(at.table.entries)
        await at.say("buy")
        await at.press("tab")
        assert isinstance(at.app.screen, PrecedentsScreen)
        for word in ("1 Jan 2000", "buy", "GT-TICK-1", "let pass", "we always do", "game 1", "Rosa, Bo, Cy"):
            assert word in at.text, word
        await at.press("w")
        assert isinstance(at.app.screen, WithdrawScreen)
        await at.press("escape")
        assert "withdrawn" not in at.text
        await at.press("w", "enter")
        assert "withdrawn" in at.text
        await at.press("w")
        assert isinstance(at.app.screen, PrecedentsScreen)
        await at.press("escape")
        assert isinstance(at.app.screen, RulingScreen)
        assert "p: as last time" not in at.text

        await at.press("p")
        assert at.line == "buyp"
        assert len(at.table.entries) == entries
        await next_game(at)
        await at.say("work")
        await at.say("buy")
        assert "p: as last time" not in at.text


async def test_a_withdrawal_that_cannot_be_written_is_said_and_nothing_is_withdrawn() -> None:
    async with tonight() as at:
        await at.say("buy")
        await at.press("tab")
        at.store.fault = StoreFault("The disk is full.")
        await at.press("w", "enter")
        assert isinstance(at.app.screen, TroubleScreen)
        assert "The disk is full." in at.text
        await at.press("escape")

        assert "withdrawn" not in at.text
        await at.press("escape")
        assert "p: as last time" in at.text


async def test_the_list_opens_from_the_rulebook_and_under_a_rule() -> None:
    async with tonight() as at:
        await at.press("f5")
        for _ in range(60):
            await at.press("down")
        await at.press("enter")
        assert isinstance(at.app.screen, PrecedentsScreen)
        await at.press("escape")
        await at.type("GT-TICK-1")
        assert "we always do" in at.text
        await at.press("tab", "enter")
        assert isinstance(at.app.screen, PrecedentsScreen)
        assert "GT-TICK-1" in at.text
        await at.press("f5")
        assert isinstance(at.app.screen, RulebookScreen)


async def test_an_empty_list_says_how_precedents_come_about() -> None:
    async with evening() as at:
        await at.press("f5")
        for _ in range(60):
            await at.press("down")
        await at.press("enter")

        assert isinstance(at.app.screen, PrecedentsScreen)
        assert "Nothing has been decided otherwise" in at.text
        await at.press("w", "enter", "f1", "escape", "escape")
        assert isinstance(at.app.screen, RulebookScreen)


async def test_the_ledger_and_the_card_say_that_the_same_was_set_aside_before() -> None:
    async with evening() as at:
        await at.say("roll 3")
        await at.say("to Bali")
        number = len(at.table.entries)
        rule = next(event.rule for event in at.table.entries[-1].events if isinstance(event, Transfer))
        for said in (f"waive {number}", rule, "she was new"):
            await at.say(said)
        assert at.last == f'waive {number} {rule} "she was new"'
        await at.press("f2", "up")
        assert f"entry {number}" in at.text
        assert "she was new" not in at.text.partition(f"entry {number}")[2]
        await at.press("escape")
        await next_game(at)
        await at.say("roll 3")
        await at.press("f4")
        await at.say("to Bali")
        await at.press("end")
        assert f"This table set {rule} aside on 1 Jan 2000: “she was new”" in " ".join(at.text.split())
        await at.press("escape", "f4")
        await at.say("to Bali")
        await at.press("f2")
        assert isinstance(at.app.screen, LedgerScreen)
        await at.press("enter")

        assert "she was new" in at.text


async def test_what_a_correction_keeps_with_a_reason_is_followed_in_the_next_game() -> None:
    async with evening() as at:
        await at.say("buy")
        number = len(at.table.entries)
        await at.say(f"insert {number}: Rosa: work")
        assert isinstance(at.app.screen, CorrectionScreen)
        await at.press("k")
        await at.type("we all saw it")
        await at.press("enter", "up", "enter")
        await next_game(at)
        await at.say("work")
        await at.say("buy")
        await at.press("p")

        assert at.last == 'overrule "we all saw it" Rosa: buy'


async def test_names_and_reasons_are_shown_as_they_are() -> None:
    async with evening(opening(HOSTILE)) as at:
        await at.say("work")
        await overrule(at, "buy", "[/] [b]because[/b]")
        await next_game(at, opening(HOSTILE))
        await at.say("work")
        await at.say("buy")
        assert "“[/] [b]because[/b]”" in " ".join(at.text.split())
        await at.press("tab")
        assert "[@click=app.quit]x[/]" in at.text
        assert "[/] [b]because[/b]" in at.text
        await at.press("w")
        assert "[/] [b]because[/b]" in at.text
