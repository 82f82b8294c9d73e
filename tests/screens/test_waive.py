"""Setting aside from the ledger what a rule booked."""

from __future__ import annotations

from screens.ledger import LedgerScreen
from screens.reason import ReasonScreen
from screens.widgets.lines import Lines
from tests.screens.desks import Evening, evening, ledger_at, opening
from tests.screens.test_correction import PLAYED


async def test_what_a_rule_booked_is_waived_from_the_ledger() -> None:
    async with evening(PLAYED) as at:
        table = at.table
        await ledger_at(at, "Rosa: to Madrid")
        await at.press("v")
        assert isinstance(at.app.screen, ReasonScreen)
        assert "GT-ARR-4" in at.text
        await at.press(*"the ferry was free", "enter")
        assert table.line(table.entries[-1]) == 'waive 18 GT-ARR-4 "the ferry was free"'
        await ledger_is_told(at, "v", "already set aside")


async def ledger_is_told(at: Evening, key: str, words: str) -> None:
    """What the ledger answers to a key that cannot be done."""
    assert isinstance(at.app.screen, LedgerScreen)
    at.app.screen.query_one(Lines)._select(at.app.screen._rows.row(18))
    await at.press(key, *"again", "enter")
    await at.pilot.pause()
    assert any(words in str(note.message) for note in at.app._notifications)


async def test_of_several_rules_the_table_says_which_is_waived() -> None:
    async with evening([*opening(), "roll 3", "to Madrid", "adventure", "exchange", "done"]) as at:
        await ledger_at(at, "Rosa: roll 3")
        await at.press("v")
        assert any("nothing that could be set aside" in str(note.message) for note in at.app._notifications)
