"""The list of what to do on the real board, shown again after it was left."""

from __future__ import annotations

from screens.help import HelpScreen
from screens.ledger import LedgerScreen
from screens.settled import SettledScreen
from tests.screens.desks import HOSTILE, Evening, evening, opening

PLAYED = [*opening(), "roll 3", "to Madrid", "adventure", "lose cheques 200", "done", "work", "next"]


async def settled(at: Evening) -> str:
    """The list of the newest entry."""
    await at.press("f2", "end", "enter")
    await at.pilot.pause()
    assert isinstance(at.app.screen, SettledScreen), at.app.screen
    return at.text


async def test_enter_on_a_correction_in_the_ledger_shows_its_list_again() -> None:
    async with evening([*PLAYED, "strike 20"]) as at:
        text = await settled(at)
        assert "strike 20" in text
        assert "☐ The Jackpot pays $200 to Rosa." in text
        await at.press("space")
        assert "☑ The Jackpot pays $200 to Rosa." in at.text
        await at.press("escape")
        assert isinstance(at.app.screen, LedgerScreen)
        assert len(at.desk_below.table.entries) == 24


async def test_what_was_played_and_corrected_since_does_not_change_it() -> None:
    async with evening([*PLAYED, "strike 20", "work", "strike 22"]) as at:
        await at.press("f2", "end", "up", "up", "enter")
        await at.pilot.pause()
        assert "☐ The Jackpot pays $200 to Rosa." in at.text
        assert "work" not in at.text.partition("What this entry")[2]


async def test_taking_a_correction_back_has_its_list_too() -> None:
    async with evening([*PLAYED, "strike 20", "undo"]) as at:
        assert "☐ Rosa pays $200 to the Jackpot." in await settled(at)
        await at.press("escape", "up", "enter")
        await at.pilot.pause()
        assert "taken back since" in at.text


async def test_every_other_entry_opens_its_rules_as_before() -> None:
    async with evening([*PLAYED, "strike 20"]) as at:
        await at.press("f2", "end", "up", "enter")
        assert isinstance(at.app.screen, LedgerScreen)
        assert at.app.screen.has_class("-open")
        await at.press("escape", "end", "w")
        assert isinstance(at.app.screen, LedgerScreen)
        assert at.app.screen.has_class("-open")


async def test_hostile_names_are_shown_as_they_are_and_f1_explains() -> None:
    played = [*opening(HOSTILE), "buy 1"]
    bought = sum(bool(line.strip()) for line in played)
    async with evening([*played, f"strike {bought}"]) as at:
        text = await settled(at)
        assert "[/]" in text
        await at.press("f1")
        assert isinstance(at.app.screen, HelpScreen)
