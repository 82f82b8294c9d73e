"""A trade on its own screen: put together, checked, seen, booked, and back to what was asked."""

from __future__ import annotations

from screens.world_tour.trade import TradeScreen
from screens.world_tour.trade_side import TradeSide
from tests.screens.desks import Evening, evening
from tests.screens.world_tour.tours import HOSTILE, at

DEEDS = ("given Rosa deeds @1 @6", "given Bo deeds @3 @8", "given Cy deeds @11")


def owner(desk: Evening, space: str) -> str:
    return desk.table.state.holdings.where("deed", space)


def trading(desk: Evening) -> bool:
    return isinstance(desk.app.screen, TradeScreen)


async def test_f7_puts_a_trade_together_and_enter_books_it() -> None:
    async with evening(at(0, *DEEDS)) as desk:
        await desk.press("f7", "space", "tab", *"150")
        assert "$1500 → $1650" in desk.text
        assert "Bo  $1500 → $1350 · deeds 2 → 3" in desk.text
        await desk.press("enter")

        assert desk.last == "Rosa: trade Bo gives Lima gets 150"
        assert owner(desk, "@1") == "s2"
        assert "▸● Rosa" in desk.text


async def test_the_word_opens_the_same_screen_for_whoever_it_names() -> None:
    async with evening(at(0, *DEEDS)) as desk:
        await desk.say("trade")
        assert trading(desk)
        await desk.press("escape")
        await desk.say("cy: trade")
        assert desk.app.screen.query(TradeSide).first().value.name == "Cy"
        await desk.press("escape")

        assert desk.last == "given turn Rosa"
        assert desk.line == ""


async def test_the_partner_who_was_named_sits_at_the_other_side() -> None:
    async with evening(at(0, *DEEDS)) as desk:
        for said in ("trade cy", "trade cy", "cy: trade bo"):
            await desk.say(said)
            assert trading(desk)
            left, right = (side.value.name for side in desk.app.screen.query(TradeSide))
            assert (left, right) == (("Cy", "Bo") if said.startswith("cy") else ("Rosa", "Cy"))
            await desk.press("escape")


async def test_before_the_game_has_begun_f7_says_why_not() -> None:
    async with evening(at(0)[:5]) as desk:
        while desk.table.state.turn:
            await desk.press("ctrl+z")
        before = len(desk.table.entries)
        await desk.press("f7")
        assert "DESK-3" in desk.text
        await desk.press("escape")

        assert len(desk.table.entries) == before


async def test_p_goes_on_to_another_player() -> None:
    async with evening(at(0, *DEEDS)) as desk:
        await desk.press("f7", "tab", "p")
        assert "▲ Cy gives" in desk.text
        await desk.press("space", "tab", *"90", "enter")

        assert desk.last == "Rosa: trade Cy gives 90 gets Cairo"


async def test_why_a_trade_cannot_be_stands_below_it() -> None:
    async with evening(at(0, *DEEDS)) as desk:
        await desk.press("f7", "space")
        assert "one side gives nothing" in desk.text
        await desk.press("space", *"2000", "tab", "space")
        assert "Rosa has $1500 to spend and would give $2000" in desk.text
        assert "WT-Q-43" in desk.text
        await desk.press("enter")

        assert trading(desk)
        await desk.press("tab", "backspace", "backspace", "enter")
        assert desk.last == "Rosa: trade Bo gives 20 gets Oslo"


async def test_money_is_raised_inside_a_purchase_which_then_goes_on() -> None:
    async with evening(at(8, "given Rosa cash 20 deeds @1", "given Bo cash 900")) as desk:
        await desk.say("32")
        assert "✗ buy" in desk.text
        await desk.press("f7", "space", "tab", *"300", "enter")

        assert desk.chosen == "buy"
        await desk.press("x", "backspace", "enter")
        assert desk.last == "Rosa: buy"


async def test_what_was_being_asked_waits_for_the_trade() -> None:
    async with evening(at(2, "given Rosa cash 20 deeds @1")) as desk:
        await desk.say("12")
        await desk.press(*"pet", "f7", "escape")
        assert desk.line == "pet"
        assert desk.last == "Rosa: roll 1 2"


async def test_a_deed_on_auction_is_nobodys_to_trade_and_a_bid_is_held_back() -> None:
    async with evening([*at(0, *DEEDS[1:]), "roll 1 5", "auction", "Rosa: bid 1400"]) as desk:
        await desk.press("f7", *"200", "tab", "space")
        assert "Rosa has $100 to spend and would give $200" in desk.text
        assert "WT-Q-41" in desk.text
        await desk.press("escape")

        assert desk.last == "Rosa: bid 1400"


async def test_a_held_enter_books_one_trade() -> None:
    async with evening(at(0, *DEEDS)) as desk:
        await desk.press("f7", "space", "tab", *"150", *["enter"] * 6)

        assert desk.last == "Rosa: trade Bo gives Lima gets 150"
        assert desk.asked == ""


async def test_all_deeds_can_be_reached_however_many_there_are() -> None:
    spaces = " ".join(
        f"@{index}" for index in (1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34)
    )
    async with evening(at(0, f"given Rosa deeds {spaces}")) as desk:
        await desk.press("f7", *["down"] * 30)
        assert "▸ [ ] gr" in desk.text.replace("GR", "gr")
        await desk.press("space", "tab", *"10", "enter")

        assert desk.last == "Rosa: trade Bo gives @34 gets 10"


async def test_hostile_names_stand_as_they_are() -> None:
    lines = at(0, 'given "[/]" deeds @1', 'rename Lima "[@click=app.quit]y[/]"', players=HOSTILE)
    async with evening(lines) as desk:
        await desk.press("f7", "space", "tab", *"10")
        assert "[@click" in desk.text
        await desk.press("enter")

        assert desk.app.is_running
        assert owner(desk, "@1") == "s2"


async def test_a_digit_too_many_is_refused_in_words_and_the_amount_stays() -> None:
    async with evening(at(0, *DEEDS)) as desk:
        await desk.press("f7", *"123456")
        assert "$123456: more than any box holds, so the 6 was not taken" in desk.text
        assert desk.app.screen.query(TradeSide).first().value.cash == "12345"
        await desk.press("space")
        assert "was not taken" not in desk.text
