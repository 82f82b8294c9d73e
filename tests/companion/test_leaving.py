"""Leaving: where the goods go by themselves, and where the table would rather have them."""

from __future__ import annotations

from companion.leaving import farewell, foreseen, partings
from companion.ledger import CASH, CHEQUES, DEED, JACKPOT, KEY, MARKER, MEMORIES, TICKETS
from companion.table import Table
from tests.builders import desk, expect, say, tour

ANA, BEN, CAL = "s1", "s2", "s3"
RICH = "given Ben cheques 700 tickets 2 memories 1 keys K1 Red markers Red-1"


def leave(table: Table, seat: str, **chosen: str) -> list[str]:
    """The lines that are booked."""
    requests = farewell(table, seat, chosen)
    after = foreseen(table, requests)
    lines = []
    for request in requests:
        lines.append(table.written(request))
        assert table.play(request).ruling.allowed, lines
    assert table.state == after
    return lines


def test_everything_a_leaving_player_has_is_named_with_where_it_goes() -> None:
    table = desk(RICH)

    told = {each.goods: (each.told, each.choices) for each in partings(table, BEN)}

    assert told == {
        CHEQUES: ("$700", ("agent", JACKPOT, ANA, CAL)),
        TICKETS: ("2 tickets", ("agent", JACKPOT, ANA, CAL)),
        MEMORIES: ("1 Special Memory", ("officer", JACKPOT, ANA, CAL)),
        KEY: ("KEYs K1 and Red", ("board", JACKPOT, ANA, CAL)),
        MARKER: ("marker Red-1", ("officer",)),
    }


def test_a_marker_is_named_by_its_city_whatever_that_is_called() -> None:
    table = desk('place "a@b" continental Red', 'given Ben markers "a@b" cheques 0 tickets 0')

    assert [each.told for each in partings(table, BEN)] == ["marker a@b"]


def test_where_nothing_is_chosen_one_statement_does_it_all() -> None:
    table = desk(RICH)

    assert leave(table, BEN) == ["leave Ben"]
    expect(table, "key K1 board")


def test_goods_can_go_to_others_first_each_with_an_entry_of_its_own() -> None:
    table = desk(RICH, "given Ana keys K2", "given jackpot cheques 300")

    lines = leave(table, BEN, **{CHEQUES: JACKPOT, TICKETS: ANA, KEY: ANA})

    assert lines == [
        "given Ben cheques 0 tickets 0",
        "given jackpot cheques 1000",
        "given Ana tickets 4 keys K2 K1 Red",
        "leave Ben",
    ]
    expect(table, "jackpot cheques 1000", "Ana tickets 4", "key K1 Ana", "key Red Ana")
    say(table, "undo", "undo", "undo", "undo")
    expect(table, "Ben cheques 700", "key K1 Ben")


def test_what_nobody_could_have_is_not_sent_there() -> None:
    table = desk(RICH)

    assert leave(table, BEN, **{MARKER: ANA, CHEQUES: BEN, TICKETS: "s9"}) == ["leave Ben"]


def test_deeds_cash_and_the_golden_ticket_can_go_to_others_in_world_tour() -> None:
    table = tour("given Ben deeds Lima Oslo cash 500", "given golden Ben", "given Cal deeds Rome")

    lines = leave(table, BEN, **{CASH: CAL, DEED: CAL, "golden": ANA})

    assert lines == [
        "given Ben cash 0",
        "given Cal cash 1500 deeds Rome Lima Oslo",
        "given golden Ana",
        "leave Ben",
    ]
    expect(table, "Cal cash 1500", "deed Lima Cal", "deed Rome Cal", "golden Ana")


def test_names_of_any_kind_are_written_so_that_they_are_read_again() -> None:
    table = desk(RICH, 'rename Ben "jackpot 7"', 'rename Ana "[/]"', 'rename K1 "keys"')

    lines = leave(table, BEN, **{CHEQUES: ANA, KEY: ANA})

    assert lines[0] == 'given "jackpot 7" cheques 0'
    expect(table, 'key "keys" "[/]"')


def test_a_deed_whose_space_has_no_name_on_this_copy_can_go_to_somebody_too() -> None:
    table = tour("space 3 price 60 fee 20 goal @6", "given Ben deeds @3 Lima")

    lines = leave(table, BEN, **{DEED: CAL})

    assert lines == ["given Cal deeds @3 Lima", "leave Ben"]
    assert say(table, "undo", "undo", *lines).state.holdings.where(DEED, "@3") == CAL
