"""Lines of the desk language that are typed whole, and words that are typed exactly: they mean what they say."""

from __future__ import annotations

import pytest

from screens.answer import AnswerScreen
from screens.ask import AskScreen
from screens.count import CountScreen
from screens.people import PeopleScreen
from tests.screens.desks import evening, opening

TAXED = [*opening(), "roll 3", "to Madrid"]
UNNAMED = [
    "game world-tour",
    "player Rosa scottie",
    "player Bo hazel",
    "given Rosa cash 500 at @9",
    "given turn Rosa",
    "roll 1 3",
]
"""Rosa stands on a destination that nobody has named."""


@pytest.mark.parametrize("reason", ['"the ferry was free"', "the ferry was free"])
async def test_a_waiver_typed_whole_keeps_its_rule_and_its_reason(reason: str) -> None:
    async with evening(TAXED) as at:
        await at.say(f"waive 18 GT-ARR-4 {reason}")
        assert at.last == 'waive 18 GT-ARR-4 "the ferry was free"'


async def test_a_question_typed_whole_is_answered_as_one_after_a_question_mark_is() -> None:
    async with evening(TAXED) as at:
        await at.type("ask Bo: fly Paris at 18")
        assert at.chosen == "ask Bo: fly Paris at 18"
        await at.press("enter")
        await at.pilot.pause()
        assert isinstance(at.app.screen, AnswerScreen)
        assert "May Bo: fly Paris?" in at.text
        assert "entry 18" in at.text
        await at.press("escape", "escape", "escape", "escape")
        assert at.line == ""
        await at.say("ask work")
        await at.pilot.pause()
        assert isinstance(at.app.screen, AnswerScreen)
        assert len(at.desk_below.table.entries) == 18


async def test_a_question_that_is_not_whole_is_asked_on() -> None:
    async with evening(TAXED) as at:
        await at.say("ask fly")
        await at.pilot.pause()
        assert isinstance(at.app.screen, AskScreen)
        assert "fly" in at.text


async def test_what_is_asked_for_is_said_in_friendly_words() -> None:
    async with evening(TAXED) as at:
        await at.say("waive")
        assert "type the number of an entry" in at.text
        assert "none is known" not in at.text
        await at.say("18")
        assert "type the id of the rule" in at.text
        await at.say("GT-ARR-4")
        assert "type why, in a few words" in at.text
        assert "quotes" not in at.text
        await at.say("the ferry was free")
        assert at.last == 'waive 18 GT-ARR-4 "the ferry was free"'


async def test_a_reason_needs_no_quotes_to_end_the_game() -> None:
    async with evening() as at:
        await at.say("finish")
        assert "type why, in a few words" in at.text
        table = at.table
        await at.say('it\'s "late"')
        assert table.line(table.entries[-1]) == 'finish "it\'s \\"late\\""'


async def test_a_remark_that_is_written_as_a_file_has_it_stays_what_it_is() -> None:
    async with evening() as at:
        await at.say('note "Bo said \\"never\\""')
        assert at.last == 'note "Bo said \\"never\\""'


@pytest.mark.parametrize("word", ["note", "finish", "overrule", "strike", "rename", "count", "next", "player"])
async def test_a_word_typed_exactly_is_no_new_name(word: str) -> None:
    async with evening(UNNAMED) as at:
        await at.type(word)
        assert at.listed[0].removesuffix(" …") == word
        await at.press(*["backspace"] * len(word))
        await at.type(f'"{word}"')
        assert at.chosen.startswith("space 13")


async def test_the_desk_s_own_words_win_over_a_new_name_too() -> None:
    async with evening(UNNAMED) as at:
        await at.say("people")
        assert isinstance(at.app.screen, PeopleScreen)
        await at.press("escape")
        await at.say("count")
        assert isinstance(at.app.screen, CountScreen)


async def test_a_name_with_a_colon_may_speak() -> None:
    async with evening(opening((("Ann: Lee", "red"), ("B: x", "blue")))) as at:
        await at.say('"B: x": refund 1')
        assert at.last == '"B: x": refund'
        await at.say('"Ann: Lee": work')
        assert at.last == '"Ann: Lee": work'
