"""What happens at a table of World Tour now and then: Journal, Jail, doubles, the ticket, a table that overrules."""

from __future__ import annotations

import pytest

from companion.world_tour.state import WorldTourState
from screens.ruling import RulingScreen
from screens.widgets.on_the_table import OnTheTable
from screens.world_tour.players import TourPlayers
from tests.screens.desks import Evening, evening, game_in
from tests.screens.world_tour.tours import at

CARDS = ('journal "Grand Canyon" circles 2', 'journal "Old Town" circles 1 stamped 1')


def state(desk: Evening) -> WorldTourState:
    found = desk.table.view
    assert isinstance(found, WorldTourState)
    return found


def told(desk: Evening) -> str:
    """What is to be done on the table."""
    return " ".join(desk.desk.query_one(OnTheTable).value.sentences)


async def go_on(desk: Evening, *keys: str) -> None:
    """Another key first, so that Enter counts again."""
    await desk.press("x", "backspace", *keys)


async def test_the_journal_asks_which_card_and_offers_each_with_and_without_a_stamp() -> None:
    async with evening(at(0, *CARDS)) as desk:
        await desk.say("11")
        assert desk.chosen == "journal …"
        await go_on(desk, "enter")
        assert desk.listed == ['"Grand Canyon"', '"Grand Canyon" unstamped', '"Old Town"']
        assert "a circle is stamped" in desk.text
        assert "No circle is free on that card" in desk.text
        await desk.press("down", "enter")

        assert desk.last == 'Rosa: journal "Grand Canyon" unstamped'
        assert told(desk) == "No circle is stamped on that card this time."
        assert state(desk).circles == ()
        assert desk.chosen.startswith("card")


async def test_no_stamp_can_be_typed_after_the_beginning_of_a_cards_name() -> None:
    async with evening(at(0, *CARDS)) as desk:
        await desk.say("11")
        await desk.say("gra un")

        assert desk.last == 'Rosa: journal "Grand Canyon" unstamped'


async def test_once_every_circle_is_stamped_the_card_is_taken_without_a_stamp() -> None:
    async with evening(at(0)) as desk:
        await desk.say(CARDS[0])
        for _ in range(2):
            await desk.say("11")
            await desk.say("gra")
            assert desk.last == 'Rosa: journal "Grand Canyon"'
            await desk.say("card nothing")
            await desk.say("given Rosa at @0")
            await desk.say("given turn Rosa")
        await desk.say("11")
        await desk.type("gra")
        assert desk.listed[0] == 'journal "Grand Canyon"'
        assert 'journal "Grand Canyon" unstamped' not in desk.listed
        await desk.press("enter")

        assert told(desk) == "No circle is free on that card: no stamp."
        assert len(state(desk).circles) == 2
        await desk.press("f3", "end")
        await desk.pilot.pause(0.05)
        assert "Grand Canyon  2 of 2 circles stamped  full" in desk.text


async def test_the_next_game_of_the_box_remembers_cards_and_stamps() -> None:
    async with evening(at(0)) as desk:
        await desk.say(CARDS[0])
        await desk.say("11")
        await desk.say("gra")
        await desk.press("f10")
        await desk.pilot.pause()
        game = game_in(desk.store, [at(0)[0], *at(0)[9:]])
        desk.app.open_game(game)
        await desk.pilot.pause()
        await desk.press("f3", "end")
        await desk.pilot.pause(0.05)
        assert "Grand Canyon  1 of 2 circles stamped" in desk.text
        assert "✓ Rosa" in desk.text
        await desk.press("escape")
        await desk.say("11")
        await desk.type("gra")
        assert desk.listed[0] == 'journal "Grand Canyon"'
        await desk.press("enter")

        assert 'Rosa: journal "Grand Canyon"' in [desk.table.line(entry) for entry in desk.table.entries]
        await desk.press("f3", "end")
        await desk.pilot.pause(0.05)
        assert "Grand Canyon  2 of 2 circles stamped  full" in desk.text


async def test_an_undone_stamp_is_free_again() -> None:
    async with evening(at(0, *CARDS)) as desk:
        await desk.say("11")
        await desk.say("gra")
        await desk.press("ctrl+z")

        assert state(desk).circles == ()
        assert told(desk) == "The stamp of Rosa on Grand Canyon does not count."


async def test_the_table_may_let_a_second_roll_pass_and_remembers_why() -> None:
    async with evening([*at(0), "roll 1 2", "buy"]) as desk:
        await desk.type("34")
        assert "WT-TURN-1" in desk.text
        await desk.press("enter")
        assert isinstance(desk.app.screen, RulingScreen)
        await desk.press("o")
        await desk.press(*(letter if letter != " " else "space" for letter in "a die fell down"), "enter")
        await desk.pilot.pause()

        assert desk.last == 'overrule "a die fell down" Rosa: roll 3 4'
        assert state(desk).token("s1").at == "@10"
        assert {each.word for each in state(desk).precedents} == {"roll"}
        await desk.type("12")
        await desk.press("enter", "p")
        await desk.pilot.pause()
        assert desk.last == 'overrule "a die fell down" Rosa: roll 1 2'


async def test_what_a_move_cannot_do_without_is_never_overruled() -> None:
    async with evening(at(0)) as desk:
        await desk.type("fly petra")
        await desk.press("enter")
        assert isinstance(desk.app.screen, RulingScreen)
        assert "o: overrule" not in desk.text


async def test_three_doubles_lead_from_the_dice_to_jail() -> None:
    async with evening(at(18)) as desk:
        await desk.say("11")
        assert "Rosa" in desk.desk.query_one(TourPlayers).value[0].name
        assert desk.chosen.startswith("roll")
        await desk.say("22")
        await desk.say("auction")
        await desk.say("sold")
        await desk.say("55")

        assert desk.last == "Rosa: roll 5 5"
        assert state(desk).token("s1").jailed
        assert told(desk) == "Third double: Rosa's token goes into Jail."
        assert desk.chosen == "next"
        await desk.type("34")
        assert "a third double in a row has put Rosa into" in desk.text
        assert "WT-TURN-4" in desk.text


async def test_jail_to_the_third_failed_roll() -> None:
    async with evening([*at(10, "given Rosa jailed yes cash 140"), "given turn Rosa"]) as desk:
        assert desk.listed[:2] == ["roll …", "jail pay"]
        for failed in (1, 2):
            await desk.say("34")
            assert f"Jail {failed}/3" in desk.text
            assert told(desk) == "No double: Rosa's token stays in Jail."
            assert desk.chosen == "next"
            await desk.type("jail pay")
            assert "WT-Q-51" in desk.text
            await desk.press("escape")
            await desk.say("given turn Rosa")
        await desk.type("12")
        assert "$140 → $90" in desk.text
        await desk.press("enter")

        assert not state(desk).token("s1").jailed
        assert state(desk).cash("s1") == 90
        assert told(desk).startswith("Rosa pays $50 to the Bank. Rosa is out of Jail. Rosa's token goes to Riga.")
        assert desk.chosen == "auction"


async def test_a_double_in_jail_frees_and_brings_no_other_roll() -> None:
    async with evening([*at(10, "given Rosa jailed yes"), "given turn Rosa"]) as desk:
        await desk.say("55")

        assert not state(desk).token("s1").jailed
        assert desk.chosen == "next"
        await desk.type("34")
        assert "WT-JAIL-8" in desk.text


async def test_the_golden_ticket_is_taken_shown_used_and_gone() -> None:
    async with evening(at(13)) as desk:
        assert "Golden Ticket on Free Parking" in desk.text
        await desk.say("34")
        assert "✦" in desk.text.splitlines()[2]
        assert desk.listed[:2] == ["next", "golden …"]
        await desk.type("golden")
        assert desk.chosen == "golden …"
        await desk.press("enter")
        await desk.say("petra")

        assert desk.last == "Rosa: golden Petra"
        assert state(desk).token("s1").at == "@6"
        assert told(desk).startswith("The Golden Travel Ticket goes out of the game. Rosa's token goes to Petra.")
        assert "✦ Golden Ticket used and gone" in desk.text
        assert desk.chosen == "buy"
        await desk.say("buy")
        await desk.type("golden")
        assert "the ticket was used and is out of the game" in desk.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_golden_ticket_is_no_goods_in_a_trade(size: tuple[int, int]) -> None:
    async with evening(at(0, "given golden Rosa", "given Bo deeds Petra"), size=size) as desk:
        await desk.type("trade bo gives golden gets petra")
        await desk.press("enter")
        assert isinstance(desk.app.screen, RulingScreen)
        assert "the Golden Travel Ticket cannot be traded" in desk.text
        assert "WT-GOLD-4" in desk.text
