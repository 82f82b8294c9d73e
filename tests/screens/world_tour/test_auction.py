"""An auction at the speed people shout."""

from __future__ import annotations

import pytest

from screens.widgets.picker_line import PickerLine
from screens.world_tour.auction import AuctionPanel
from screens.world_tour.keys import bidder_keys
from tests.screens.desks import Evening, evening
from tests.screens.world_tour.tours import HOSTILE, at

POOR = ("given Cy cash 40", "given Dana cash 0")


def opened(*given: str) -> list[str]:
    return [*at(0, *(given or POOR)), "roll 1 5", "auction"]


def owner(desk: Evening) -> str:
    return desk.table.state.holdings.where("deed", "@6")


async def test_one_letter_raises_by_ten_for_its_player() -> None:
    async with evening(opened()) as desk:
        await desk.press("b", "r", "b")

        assert [desk.table.line(entry) for entry in desk.table.entries[-3:]] == [
            "Bo: bid 10",
            "Rosa: bid 20",
            "Bo: bid 30",
        ]
        assert "Bo leads with $30" in desk.text


async def test_an_amount_and_a_letter_bid_that_amount() -> None:
    async with evening(opened()) as desk:
        await desk.press(*"150r")

        assert desk.last == "Rosa: bid 150"
        assert desk.line == ""
        assert "r ● Rosa" in desk.text
        assert "leads · $1500" in desk.text


async def test_where_the_table_lets_people_bid_more_than_they_have_nobody_is_out() -> None:
    async with evening(opened("rule bid_over_cash allowed", *POOR)) as desk:
        await desk.press(*"50r")

        assert "out" not in desk.text
        assert "no limit" in desk.text
        await desk.press(*"900c")
        assert desk.last == "Cy: bid 900"


async def test_who_is_out_is_shown_before_anybody_tries() -> None:
    async with evening(opened()) as desk:
        await desk.press(*"50r")

        assert "$40: out" in desk.text
        assert "$0: out" in desk.text


async def test_a_refused_bid_is_told_in_its_place_and_costs_nothing() -> None:
    async with evening(opened()) as desk:
        await desk.press(*"150c")
        entries = len(desk.table.entries)

        assert desk.listed[0] == "Cy: bid 150"
        assert "Cy has $40 and bids $150" in desk.text
        assert "WT-Q-36" in desk.text
        assert desk.line == "150"
        await desk.press("b")
        assert desk.last == "Bo: bid 150"
        assert len(desk.table.entries) == entries + 1


async def test_an_equal_bid_and_one_that_is_not_in_tens_are_refused() -> None:
    async with evening(opened()) as desk:
        await desk.press(*"50b", *"50r")
        assert "Bo leads with $50; the next bid is $60" in desk.text
        assert "WT-AUC-3" in desk.text
        await desk.press("escape", *"65r")

        assert desk.last == "Bo: bid 50"
        assert "$65" in desk.text


async def test_enter_and_s_sell() -> None:
    async with evening(opened()) as desk:
        await desk.press(*"80b", "enter", "s")

        assert desk.last == "Rosa: sold"
        assert owner(desk) == "s2"
        assert not desk.desk.query_one(AuctionPanel).display
        assert "▸● Rosa" in desk.text


async def test_enter_asks_again_and_a_held_one_never_sells() -> None:
    async with evening(opened()) as desk:
        await desk.press("b", *["enter"] * 12)
        assert desk.last == "Bo: bid 10"
        assert "the end of it? Enter again, or s" in desk.text
        await desk.pilot.pause(0.85)
        await desk.press("enter")

        assert desk.last == "Rosa: sold"
        assert owner(desk) == "s2"


async def test_any_other_key_takes_the_question_back() -> None:
    async with evening(opened()) as desk:
        await desk.press("b", "enter", "r", "enter")

        assert desk.last == "Rosa: bid 20"
        assert "the end of it? Enter" in desk.text


async def test_an_amount_and_enter_is_nobodys_bid() -> None:
    async with evening(opened()) as desk:
        await desk.press(*"150", "enter")

        assert desk.last == "Rosa: auction"
        assert "whose bid? r, b, c, d" in desk.text
        assert desk.line == "150"


async def test_without_a_bid_the_deed_stays_with_the_bank() -> None:
    async with evening(opened()) as desk:
        assert "no bid: the Bank keeps it" in desk.text
        await desk.press("enter", "s")

        assert desk.last == "Rosa: sold"
        assert owner(desk) == "bank"


async def test_when_everybody_is_broke_it_still_ends() -> None:
    broke = ("given Rosa cash 0", "given Bo cash 0", "given Cy cash 0", "given Dana cash 0")
    async with evening(opened(*broke)) as desk:
        assert "nobody can bid" in desk.text
        await desk.press("b")
        assert "Bo has $0 and bids $10" in desk.text
        await desk.press("escape", "enter", "s")

        assert owner(desk) == "bank"
        assert desk.chosen == "next"


async def test_esc_is_harmless() -> None:
    async with evening(opened()) as desk:
        await desk.press("b", "escape", "escape", *"15", "escape", "escape")

        assert desk.last == "Bo: bid 10"
        assert desk.line == ""


async def test_a_capital_letter_begins_a_word_as_usual() -> None:
    async with evening(opened()) as desk:
        await desk.say("Bo: bid 70")

        assert desk.last == "Bo: bid 70"


async def test_letters_are_letters_again_once_it_is_over() -> None:
    async with evening(opened()) as desk:
        await desk.say("sold")
        assert desk.last == "Rosa: sold"
        await desk.press("b")

        assert desk.line == "b"


async def test_an_unknown_deed_is_asked_for_before_it_is_sold() -> None:
    async with evening([*at(0, known=False), "roll 1 5", "auction"]) as desk:
        await desk.press("b")
        await desk.say("sold")
        assert desk.asked.startswith("space 6")
        for answer in ("Petra", "100", "30", "@32"):
            await desk.say(answer)
        assert desk.listed == ["sold"]
        await desk.press("x", "backspace", "enter")

        assert owner(desk) == "s2"


async def test_hostile_names_bid_too() -> None:
    lines = [*at(0, players=HOSTILE), "roll 1 5", "auction"]
    async with evening(lines) as desk:
        await desk.press("c", "m")

        assert desk.last.endswith("bid 20")
        assert "[@click=app" in desk.text


@pytest.mark.parametrize("rules", [(), ("rule bid_over_cash allowed",)])
@pytest.mark.parametrize("digits", ["1" + "0" * 22, "100010", "9" * 300])
async def test_an_absurd_bid_is_refused_in_words_and_never_cut(digits: str, rules: tuple[str, ...]) -> None:
    async with evening(opened(*rules)) as desk:
        await desk.press("b", *digits[:6])
        desk.desk.query_one(PickerLine).insert_text_at_cursor(digits[6:])
        await desk.pilot.pause()
        await desk.press("r")

        assert desk.last == "Bo: bid 10"
        assert f"no box has bills for {len(digits)} digits" in desk.text
        assert "WT-SET-9" in desk.text
        assert desk.line == digits


@pytest.mark.parametrize("typed", ["²", "٥٠", "$", "5²"])
async def test_what_only_looks_like_digits_is_no_bid(typed: str) -> None:
    async with evening(opened()) as desk:
        await desk.press(*typed, "b")

        assert desk.last == "Rosa: auction"
        assert desk.line == f"{typed}b"


def test_everybody_has_a_letter_of_their_own() -> None:
    assert bidder_keys(["Rosa", "Bo", "Cy"]) == ("r", "b", "c")
    assert bidder_keys(["Sam", "Sara", "Tom", "Ann"]) == ("a", "r", "o", "n")
    assert bidder_keys(["Élise", "王", "[/]", "E"]) == ("e", "a", "b", "c")
    assert "s" not in bidder_keys(["s", "ss", "sss", "t"])
