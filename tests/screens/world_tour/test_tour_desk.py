"""A turn at the desk of World Tour: dice, deeds, fees, flights, cards."""

from __future__ import annotations

from screens.widgets.on_the_table import OnTheTable
from screens.world_tour.board import Board
from screens.world_tour.players import TourPlayers
from tests.screens.desks import Evening, evening
from tests.screens.world_tour.tours import FOUR, at, seated


def cash(desk: Evening, seat: str) -> int:
    return desk.table.state.holdings.count(seat, "cash")


def told(desk: Evening) -> list[str]:
    return list(desk.desk.query_one(OnTheTable).value.sentences)


async def test_two_digits_and_enter_roll_the_dice() -> None:
    async with evening([*seated(), "start Rosa"]) as desk:
        assert desk.chosen == "roll …"
        await desk.say("34")

        assert desk.last == "Rosa: roll 3 4"
        assert "Chance" in desk.text
        assert desk.chosen.startswith("card collect")


async def test_one_digit_waits_for_the_other_die() -> None:
    async with evening(at(0, "given golden Rosa")) as desk:
        await desk.type("3")
        assert desk.listed == ["…"]
        await desk.press("enter")

        assert desk.line == "3"
        await desk.say("4")
        assert desk.last == "Rosa: roll 3 4"


async def test_enter_alone_asks_for_the_dice() -> None:
    async with evening(at(0)) as desk:
        await desk.press("enter")
        assert desk.asked.startswith("roll")
        await desk.say("12")

        assert desk.last == "Rosa: roll 1 2"


async def test_a_whole_turn_takes_five_keys() -> None:
    async with evening(at(0)) as desk:
        await desk.say("12")
        assert desk.chosen == "buy"
        await desk.press("x", "backspace", "enter")
        assert desk.last == "Rosa: buy"
        assert desk.chosen == "next"
        await desk.press("x", "backspace", "enter")

        assert desk.last == "Rosa: next"
        assert "▸■ Bo" in desk.text


async def test_an_unknown_deed_is_asked_for_once_and_then_bought() -> None:
    async with evening(at(0, known=False)) as desk:
        await desk.say("15")
        assert desk.chosen == "space 6 …"
        await desk.press("x", "backspace", "enter")
        for answer in ("Petra", "100", "30", "@32"):
            await desk.say(answer)
        assert desk.last == "space 6 Petra price 100 fee 30 goal @32"
        assert desk.chosen == "buy"
        await desk.press("x", "backspace", "enter")

        assert desk.last == "Rosa: buy"
        assert [fact.key for fact in desk.table.facts if fact.kind == "space"] == ["@6"]


async def test_a_name_may_be_skipped_and_a_deed_is_never_asked_for_again() -> None:
    lines = at(0, known=False)
    async with evening(lines) as desk:
        await desk.say("15")
        await desk.press("x", "backspace", "enter", "enter")
        for answer in ("100", "30", "@32"):
            await desk.say(answer)

        assert desk.last == "space 6 price 100 fee 30 goal @32"
        assert not any(line.startswith("space 6") for line in desk.listed)


async def test_a_goal_that_has_no_space_yet_is_placed_on_the_way() -> None:
    async with evening(at(0, known=False)) as desk:
        await desk.say("15")
        await desk.press("x", "backspace", "enter")
        for answer in ("Petra", "100", "30", "Tokyo", "8"):
            await desk.say(answer)
        assert desk.last == "space 8 Tokyo"
        await desk.press("x", "backspace", "enter")

        assert desk.last == "space 6 Petra price 100 fee 30 goal Tokyo"


async def test_buying_out_of_habit_asks_for_the_deed_and_comes_back() -> None:
    async with evening(at(0, known=False)) as desk:
        await desk.say("15")
        await desk.say("buy")
        assert desk.asked.startswith("space 6")
        for answer in ("Petra", "100", "30", "@32"):
            await desk.say(answer)
        assert desk.listed == ["buy"]
        await desk.press("x", "backspace", "enter")

        assert desk.last == "Rosa: buy"


async def test_a_typing_mistake_is_put_right_later() -> None:
    async with evening(at(0)) as desk:
        await desk.say("space 6 fee 40")

        assert "space 6 Petra price 100 fee 40 goal @32" in desk.text or desk.last == "space 6 fee 40"


async def test_the_unasked_fee_is_the_first_line_with_both_balances() -> None:
    async with evening(at(2, "given Bo deeds Petra")) as desk:
        await desk.say("13")
        assert desk.chosen == "Bo: fee"
        assert "Rosa $1500 → $1470" in desk.text
        await desk.press("x", "backspace", "enter")

        assert desk.last == "Bo: fee"
        assert cash(desk, "s2") == 1530


async def test_with_forgetting_no_word_reminds_and_asking_works() -> None:
    async with evening(["game world-tour", "rule forgetting on", *at(2, "given Bo deeds Petra")[1:]]) as desk:
        await desk.type("13")
        assert "may ask" not in desk.text
        await desk.press("enter")
        assert "fee" not in desk.text.replace("goal", "").lower()
        assert desk.chosen == "next"
        await desk.say("bo: fee")

        assert desk.last == "Bo: fee"


async def test_a_fee_nobody_has_typed_is_asked_for_and_then_taken() -> None:
    async with evening(at(2, "given Bo deeds @6", known=False)) as desk:
        await desk.say("13")
        assert desk.chosen == "Bo: fee …"
        await desk.press("x", "backspace", "enter")
        for answer in ("Petra", "100", "30", "@32"):
            await desk.say(answer)
        await desk.press("x", "backspace", "enter")

        assert desk.last == "Bo: fee"
        assert cash(desk, "s1") == 1470


async def test_a_flight_is_named_without_its_word_and_costs_its_fare() -> None:
    async with evening(at(2)) as desk:
        await desk.say("12")
        assert desk.chosen == "fly …"
        await desk.say("petra")

        assert desk.last == "Rosa: fly Petra"
        assert cash(desk, "s1") == 1400


async def test_not_flying_needs_no_words() -> None:
    async with evening(at(2)) as desk:
        await desk.say("12")
        await desk.say("n")

        assert desk.last == "Rosa: next"


async def test_an_amount_alone_is_what_a_card_brings() -> None:
    async with evening(at(0)) as desk:
        await desk.say("34")
        await desk.type("50")
        assert desk.chosen == "card collect 50"
        await desk.press("down", "enter")

        assert desk.last == "Rosa: card pay 50"
        assert cash(desk, "s1") == 1450


async def test_a_new_journal_card_is_added_where_it_is_typed() -> None:
    async with evening(at(0)) as desk:
        await desk.say("11")
        assert desk.chosen == "journal …"
        await desk.press("x", "backspace", "enter")
        for answer in ("Grand Canyon", "4", "1"):
            await desk.say(answer)
        await desk.press("x", "backspace", "enter")

        assert desk.last == 'Rosa: journal "Grand Canyon"'
        await desk.say("20")
        assert desk.last == "Rosa: card collect 20"


async def test_a_known_journal_card_is_named_by_its_beginning() -> None:
    lines = at(0, 'journal "Grand Canyon" circles 1 stamped 1')
    async with evening(lines) as desk:
        await desk.say("11")
        await desk.say("gra")

        assert desk.last == 'Rosa: journal "Grand Canyon"'
        assert "No circle is free on that card" in " ".join(desk.text.replace("│", " ").split())


async def test_the_drawer_shows_bills_when_it_is_open() -> None:
    async with evening(at(2, "given Bo deeds Petra")) as desk:
        await desk.say("13")
        await desk.press("x", "backspace", "enter")
        assert told(desk) == ["Rosa pays $30 to Bo."]
        await desk.press("f8")
        assert told(desk) == ["Rosa pays $30 to Bo.", "Bills for Bo: 20 + 10."]
        await desk.say("drawer")

        assert told(desk) == ["Rosa pays $30 to Bo."]


async def test_everything_about_a_player_stands_in_one_line() -> None:
    lines = at(
        5,
        "given Rosa cash 640 deeds @1 @3 @11 stamps @6",
        "given Bo jailed yes attempts 2",
        "given golden Dana",
        "given Rosa bonus @3",
    )
    async with evening(lines) as desk:
        rows = [line for line in desk.text.splitlines() if "✓" in line and "$" in line]

        assert len(rows) == len(FOUR)
        assert "▸● Rosa  $640 ✓1/4  BR2 pk1  Local Flight ↷" in rows[0]
        assert "Jail 2/3" in rows[1]
        assert "✦" in rows[3]
        assert "^Z undo" in desk.text


async def test_the_board_tells_owner_and_stamp_by_shape() -> None:
    async with evening(at(0, "given Bo deeds Petra", "given Rosa stamps Petra")) as desk:
        assert "lb ■✓●" in desk.text
        assert "Golden Ticket on Free Parking" in desk.text
    async with evening(at(0, "given Bo deeds Petra", "given Rosa stamps Petra"), size=(120, 40)) as desk:
        assert "■✓● Petra" in desk.text
        assert desk.desk.query_one(Board).display
        assert desk.desk.query_one(TourPlayers).display


async def test_a_card_that_sends_to_go_is_found_by_what_is_printed_there() -> None:
    async with evening(at(0)) as desk:
        await desk.say("34")
        await desk.type("go")
        assert desk.chosen == "card to GO"
        assert "$1500 → $1700" in desk.text
        await desk.press("enter")

        assert desk.last == "Rosa: card to GO"


async def test_the_words_about_passing_go_are_offered_where_they_matter() -> None:
    async with evening(at(31)) as desk:
        await desk.say("23")
        await desk.type("pet")
        assert desk.listed[:2] == ["card to Petra", "card to Petra go"]
        await desk.press("down", "enter")

        assert desk.last == "Rosa: card to Petra go"
        assert cash(desk, "s1") == 1700


async def test_a_whole_colour_set_is_found_by_its_colour() -> None:
    async with evening(at(7, known=False)) as desk:
        await desk.say("41")
        await desk.say("fly")
        await desk.type("light")

        assert desk.listed == ["@6", "@8", "@9"]


async def test_two_dice_come_before_a_waiting_bonus_move_to_a_space_of_those_digits() -> None:
    async with evening(at(0, "given Rosa deeds @34 @3", "given Rosa bonus @34", known=False)) as desk:
        await desk.type("34")

        assert desk.chosen == "roll 3 4"


async def test_the_fourth_stamp_ends_the_game_and_shows_who_won() -> None:
    lines = at(36, "given Rosa deeds Lima stamps @6 @18 @26")
    async with evening(lines) as desk:
        await desk.say("12")
        await desk.pilot.pause()

        assert "Rosa has won" in desk.text
        assert "WT-END-1" in desk.text
        assert "1.  ● Rosa" in desk.text.replace("1. ●", "1.  ●")
