"""F3: everything everybody has, the destinations, and the Travel Journal over the years."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from companion.games import load
from companion.memory import FixedClock, MemoryStore
from companion.ports import Fact
from companion.table import Table
from companion.world_tour.bills import BILLS, fewest_bills
from companion.world_tour.journals import cards_of_box
from screens.help import HelpScreen
from tests.screens.desks import evening
from tests.screens.world_tour.tours import HOSTILE, at

HELD = (
    "given Rosa cash 640 deeds @1 @3 @11 @13 stamps @6",
    "given Bo deeds @6 @8 stamps @18",
    "given Cy jailed yes attempts 1 deeds @14",
    "given golden Dana",
    "given Rosa bonus @3",
)


async def test_every_deed_shows_price_fee_and_how_its_goal_stands() -> None:
    async with evening(at(5, *HELD), size=(120, 40)) as desk:
        await desk.press("f3")
        rows = [" ".join(line.replace("│", " ").split()) for line in desk.text.splitlines()]

        assert any("$640 · 1 of 4 goals met" in row for row in rows)
        assert any(row.startswith("BR Lima $60 $40 ○ @39") or "BR Lima $60 $40 ○" in row for row in rows)
        assert any("BR Oslo $60 $40 ✓ Petra" in row for row in rows)
        assert any("pk Cairo $140 $50 ✗" in row for row in rows)
        assert any("↷ bonus move to Oslo" in row for row in rows)
        assert any("in Jail, 1 of 3 rolls failed" in row for row in rows)
        assert any("✦ Golden Travel Ticket" in row for row in rows)


async def test_all_destinations_are_listed_with_owner_and_stamp() -> None:
    async with evening(at(5, *HELD), size=(120, 40)) as desk:
        await desk.press("f3")

        for index in (1, 6, 39):
            assert f"@{index} " in desk.text
        petra = next(line for line in desk.text.splitlines() if "@6 " in line)
        assert "■" in petra
        assert "✓●" in petra


async def test_the_journal_names_every_stamp_and_says_when_a_card_is_full() -> None:
    lines = [*at(0, 'journal "Grand Canyon" circles 2 stamped 1'), "roll 1 1", 'journal "Grand Canyon"']
    async with evening(lines) as desk:
        await desk.press("f3", "end")
        await desk.pilot.pause(0.05)

        assert "Grand Canyon  2 of 2 circles stamped  full" in desk.text
        assert "✓ Rosa" in desk.text
        assert "✓ 1 from before the desk knew the card" in desk.text


def test_stamps_of_earlier_games_stay_with_the_box() -> None:
    store = MemoryStore()
    box = store.add_box("world-tour", "Our box").box
    for round_ in range(2):
        number = store.create(box, 1, FixedClock().now())
        table = Table(load("world-tour"), store.open(number), FixedClock(), store.facts(box))
        known = [] if round_ else ['journal "Kenya" circles 3']
        for line in ["game world-tour", "player Ana scottie", "player Bo hazel", *known, "start Ana", "roll 1 1"]:
            table.say(line)
        table.say("journal Kenya")
        table.close()

    card = cards_of_box(store.facts(box))[0]

    assert (card.name, card.circles, card.stamped) == ("Kenya", 3, 2)


@pytest.mark.parametrize("value", ["", "null", "[]", "{}", '{"name": 3}', '{"name": "A", "circles": "x"}'])
def test_facts_that_cannot_be_read_are_passed_over(value: str) -> None:
    assert cards_of_box([Fact("journal", "a", value), Fact("circle", "a|1", "null")]) == []


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_odd_names_keep_every_line_as_wide_as_the_window(size: tuple[int, int]) -> None:
    lines = at(5, 'given "[/]" deeds @1 @3', 'rename Lima "王 [b]bold"', players=HOSTILE)
    async with evening(lines, size=size) as desk:
        await desk.press("f3")

        assert {cell_len(line) for line in desk.text.splitlines()} == {size[0]}
        assert "[b]bold" in desk.text


async def test_f1_explains_each_screen_of_this_game() -> None:
    async with evening(at(5)) as desk:
        await desk.press("f1")
        assert isinstance(desk.app.screen, HelpScreen)
        assert "Type the two dice as they lie" in desk.text
        await desk.press("escape", "f3", "f1")
        assert "Then the 22 destinations" in " ".join(desk.text.replace("│", " ").split())
        await desk.press("escape", "escape", "f7", "f1")

        assert "Any two players may trade" in desk.text


def test_no_fewer_bills_make_up_any_amount() -> None:
    fewest = {0: 0}
    for amount in range(10, 2010, 10):
        fewest[amount] = 1 + min(fewest[amount - bill] for bill in BILLS if bill <= amount)
        bills = fewest_bills(amount)

        assert sum(bill * count for bill, count in bills) == amount
        assert sum(count for _, count in bills) == fewest[amount]
