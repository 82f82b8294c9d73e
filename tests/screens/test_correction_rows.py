"""What a correction would come to, row by row: said once, and exactly."""

from __future__ import annotations

from textual.widgets import Static

from tests.screens.desks import evening, ledger_at, opening

CARD = ["roll 3", "to Madrid", "adventure", "lose cheques 200", "done", "work", "next"]


async def test_an_entry_that_holds_with_other_results_says_which() -> None:
    async with evening([*opening(), "given Rosa cheques 100", *CARD]) as at:
        await ledger_at(at, "given Rosa cheques 100")
        await at.press("s", "home", "down")
        assert "Rosa: lose cheques 200: changed. $900 → $700 instead of ✈2 → ✈0" in at.text


async def test_one_fact_that_several_rules_speak_of_is_said_once() -> None:
    async with evening([*opening(), "buy 1", "work", "next", "work"]) as at:
        await ledger_at(at, "Rosa: next")
        await at.press("s", "home", "down")
        assert "kept as played" in at.text
        full = " ".join(str(at.app.screen.query_one("#full", Static).content).split())
        facts = [each.rpartition(" (")[0] for each in full.partition(". ")[2].split(" · ")]
        assert len(facts) == len(set(facts))
        assert "GT-TURN-2, " in full or ", GT-TURN-2" in full
