"""The view of the table on a tablet or a television: read from afar, nothing cut that has room, nothing pushed out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Page, expect

from companion.table import Table
from companion.world_tour.board import DESTINATIONS
from tests.screens.desks import HOSTILE, opening
from tests.screens.phone.browsers import browser, chromium, phone
from tests.screens.phone.phones import shared, table_of
from tests.screens.world_tour import tours

pytestmark = chromium

SIX = ("Rosa red", "Bo blue", "Cy green", "Magdalena yellow", "Eli white", "Fay black")
KEYS: tuple[tuple[str, ...], ...] = (
    ("London", "Paris", "Rome", "Europe"),
    ("New York", "Mexico City", "Los Angeles", "North America"),
    ("Cairo", "Nairobi", "Africa"),
    ("Rio de Janeiro", "Buenos Aires", "South America"),
    ("Tokyo", "Delhi", "Hong Kong", "Asia"),
    ("Sydney", "Auckland", "Oceania"),
)
"""What each of the six holds: a continent comes last."""

LANDSCAPE = [(1920, 1080), (1280, 800), (1024, 768)]
UPRIGHT = (768, 1024)

SMALLEST = """Math.min(...[...document.querySelectorAll('body *:not(script):not(.sr)')]
    .filter((each) => each.checkVisibility() && [...each.childNodes].some((node) => node.data?.trim()))
    .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""
CUT = """(names) => [...document.querySelectorAll(names)]
    .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 2
        || each.getBoundingClientRect().bottom > each.closest('li, tr').getBoundingClientRect().bottom + 1)
    .map((each) => each.textContent)"""


def six() -> list[str]:
    """An evening near its end: all KEYs are out, everybody is away from Home."""
    lines = ["game globetrotters"]
    for keys in KEYS:
        lines += [f'place "{key}" key "{keys[-1]}"' for key in keys[:-1]]
    lines += ['place "Cape Town" continental Africa', *(f"player {seat}" for seat in SIX)]
    for seat, keys in zip(SIX, KEYS, strict=True):
        held = " ".join(f'"{key}"' for key in keys)
        lines.append(
            f'given {seat.split()[0]} cheques 1900 tickets 5 memories 1 keys {held} markers "Cape Town" '
            f'specials "Cape Town" home "Cape Town" at "{KEYS[3][1]}"'
        )
    return [*lines, "given turn Rosa"]


AWKWARD = ("M" * 56, "<svg onload=alert(1)>", "👨‍👩‍👧‍👦 👩‍🚀", "שלום \u202eevil", "مرحبا بالعالم", "W" * 30 + " ww")
"""Names that are as long, as wide and as foreign as names may be."""


def awkward_chart() -> list[str]:
    """Six players, their KEYs and their continents have such names."""
    lines = ["game globetrotters", *(f'place "{name} k" key "{name} c"' for name in AWKWARD)]
    lines += [f'player "{name}" {seat.split()[1]}' for name, seat in zip(AWKWARD, SIX, strict=True)]
    lines += [
        f'given "{name}" cheques 12300 tickets 25 memories 11 keys "{name} k" "{name} c" home "{name} k" at "{name} k"'
        for name in AWKWARD
    ]
    return [*lines, f'given turn "{AWKWARD[0]}"']


def awkward_board() -> list[str]:
    """All destinations have such names, belong to four such players; three of each bear a stamp."""
    spaces = [int(space[1:]) for space in DESTINATIONS]
    lines = [f'space {space} "{AWKWARD[space % 6]} {space}" price 100 fee 30 goal @1' for space in spaces if space > 1]
    lines = ["game world-tour", f'space 1 "{AWKWARD[1]} 1" price 100 fee 30 goal @3', *lines]
    lines += [f'player "{name}" {piece}' for name, (_, piece) in zip(AWKWARD, tours.FOUR, strict=False)]
    for place in range(4):
        held = [f"@{space}" for space in spaces[place::4]]
        said = f"deeds {' '.join(held)} stamps {' '.join(held[:3])} at {held[0]}"
        lines.append(f'given "{AWKWARD[place]}" cash 12340 {said}')
    return [*lines, f'given golden "{AWKWARD[0]}"', f'given turn "{AWKWARD[0]}"']


@asynccontextmanager
async def view(table: Table, width: int, height: int) -> AsyncIterator[Page]:
    size = {"width": width, "height": height}
    async with (
        shared(table) as (sharing, _),
        browser() as found,
        phone(found, sharing.address(), viewport=size, is_mobile=False) as page,
    ):
        await expect(page.locator("[data-live]")).to_be_attached()
        yield page


@pytest.mark.parametrize(("width", "height"), LANDSCAPE)
@pytest.mark.parametrize(
    "lines",
    [opening(HOSTILE), six(), opening(), awkward_chart(), tours.at(1, players=tours.HOSTILE), awkward_board()],
    ids=["hostile", "six", "three", "awkward", "tour", "awkward tour"],
)
async def test_the_view_of_the_table_is_read_from_afar_and_fits(lines: list[str], width: int, height: int) -> None:
    async with view(table_of(lines), width, height) as page:
        size = await page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")

        assert await page.evaluate(SMALLEST) >= height / 30
        assert size == [width, height]
        for part in (".players li:last-child", ".board tr:last-child", "#ledger li"):
            box = await page.locator(part).first.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("lines", [six(), awkward_chart(), awkward_board()], ids=["six", "awkward", "awkward tour"])
async def test_on_a_tablet_that_stands_upright_it_is_as_large_and_nothing_lies_beside_it(lines: list[str]) -> None:
    async with view(table_of(lines), *UPRIGHT) as page:
        assert await page.evaluate(SMALLEST) >= UPRIGHT[1] / 30
        assert await page.evaluate("document.documentElement.scrollWidth") == UPRIGHT[0]


@pytest.mark.parametrize(("width", "height"), [*LANDSCAPE, UPRIGHT])
async def test_no_name_of_six_players_is_cut(width: int, height: int) -> None:
    async with view(table_of(six()), width, height) as page:
        shown = await page.locator(".things bdi").all_inner_texts()

        assert shown == [key for keys in KEYS for key in keys]
        assert await page.evaluate(CUT, ".players bdi, .players .who, .players .small, .board div") == []


@pytest.mark.parametrize(("width", "height"), [*LANDSCAPE, UPRIGHT])
async def test_no_name_on_the_board_of_the_world_tour_is_cut(width: int, height: int) -> None:
    lines = tours.at(1, 'given Rosa deeds "Rio de Janeiro" stamps "Rio de Janeiro"', "given Bo deeds @37 @39")
    async with view(table_of(lines), width, height) as page:
        assert await page.evaluate(CUT, ".players bdi, .players .who, .players .small, .board div") == []


async def test_two_destinations_without_a_name_differ() -> None:
    async with view(table_of(tours.at(1, "given Bo deeds @37 @39")), 1024, 768) as page:
        cells = await page.locator(".board tr:last-child td").all_inner_texts()

    assert [" ".join(each.split()) for each in cells] == ["■ first of 2", "■ second of 2"]


async def test_the_newest_entries_stand_under_their_heading() -> None:
    async with view(table_of(), 1024, 768) as page:
        assert await page.locator("#ledger h2").inner_text() == "The last entries"
