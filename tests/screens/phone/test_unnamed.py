"""What has no name yet on this copy is called on a phone as the desk calls it, and never by its index alone."""

from __future__ import annotations

import asyncio
import re
from urllib.parse import parse_qs

import pytest

from companion.table import Table
from companion.world_tour.board import SETS
from screens.phone.moves import Moves, moves
from screens.phone.titles import title
from screens.phone.tokens import TABLE
from tests.screens.phone.phones import shared, table_of, tap
from tests.screens.phone.reading import live, pages_of, words
from tests.screens.world_tour import tours

BARE = re.compile("".join(f"(?<!{kind} )" for kind in (*SETS, "Flight", "Chance", "Journal")) + r"@\d")
"""An index that nothing tells the kind of."""

TRADE = "trade Bo gives @3 gets @6"


def unnamed(*lines: str) -> Table:
    """Nobody has typed a name; Rosa and Bo have two deeds each."""
    return table_of([*tours.at(5, "given Rosa deeds @3 @9", "given Bo deeds @6 @8", known=False), *lines])


def choices(table: Table, query: str = "", seat: str = "s1") -> Moves:
    return moves(table, title("world-tour"), seat, parse_qs(query, keep_blank_values=True))


def test_the_deeds_of_a_trade_are_called_by_their_colour_all_the_way() -> None:
    table = unnamed()
    asked = choices(table, "m=trade&v.partner=Bo&v.gives=@3").question
    whole = choices(table, "m=trade&v.partner=Bo&v.gives=@3&v.gives=@9&v.gets=@6&v.gets=50")

    assert asked is not None
    assert "brown @3" in asked.prompt
    assert [each.text for each in whole.offers] == [
        "trade Bo gives brown @3 and light blue @9 gets light blue @6 and $50"
    ]
    assert [each.line for each in whole.offers] == ["trade Bo gives @3 @9 gets @6 50"]
    assert "deed brown @3 to Bo" in whole.offers[0].hint
    assert whole.offers[0].hint.startswith("Bo must agree · ")


def test_a_trade_that_is_refused_is_called_so_too() -> None:
    refused = choices(unnamed(), "m=trade&v.partner=Bo&v.gives=@3&v.gets=@11").refusals

    assert [each.words for each in refused] == [("trade Bo gives brown @3 gets pink @11",)]


@pytest.mark.parametrize("typed", ["brown", "@3", "3"])
def test_a_space_without_a_name_is_found_by_what_it_is_called_and_by_its_index(typed: str) -> None:
    table = unnamed("given Rosa bonus @3")

    assert "brown @3" in [each.text for each in choices(table, f"m=bonus&typed={typed}").offers]


def test_spaces_that_are_alike_are_told_apart() -> None:
    table = table_of([*tours.at(1, known=False), "roll 2 4"])
    offers = choices(table, "m=card to").offers
    texts = [each.text for each in offers]

    assert {"Local Flight @5", "Local Flight @15", "Chance @22", "GO"} <= set(texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("query", ["", "typed=", "m=trade", "m=trade&v.partner=Bo", "m=golden", "m=bonus", "m=fee"])
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_no_page_shows_a_bare_index(query: str, seat: str) -> None:
    table = unnamed("given Rosa bonus @3", "roll 1 2")
    pages = pages_of(table)

    shown = words(pages.moves(seat, parse_qs(query, keep_blank_values=True)) + live(table, seat) + live(table, TABLE))

    assert not BARE.findall(shown), shown


async def test_what_is_asked_waits_and_is_answered_in_the_words_of_the_table() -> None:
    table = unnamed()
    async with shared(table, busy=True) as (sharing, clerk):
        tapped = asyncio.create_task(tap(sharing.address("s1"), TRADE, len(table.entries)))
        while not clerk.asked:
            await asyncio.sleep(0.01)
        waits = sharing._pages.moves("s1")
        other = await tap(sharing.address("s1"), "next", len(table.entries), "another-slip")
        clerk.free.set()
        booked = await tapped

    assert "At the desk: trade Bo gives brown @3 gets light blue @6" in words(waits)
    assert "trade Bo gives brown @3 gets light blue @6 still waits" in words(other.text)
    assert "trade Bo gives brown @3 gets light blue @6" in words(booked.text)


async def test_a_line_that_cannot_be_read_is_repeated_as_it_came() -> None:
    table = unnamed()
    async with shared(table) as (sharing, _):
        told = await tap(sharing.address("s1"), "dance @3", len(table.entries))

    assert "dance @3" in words(told.text)
