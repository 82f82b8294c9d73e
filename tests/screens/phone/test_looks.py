"""How a passport looks and feels in a real browser: what a thumb aims at, what an eye can read, what its tab says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Page, expect

from companion.table import Table
from tests.screens.desks import HOSTILE, opening
from tests.screens.phone.browsers import MEANT, browser, chromium, phone
from tests.screens.phone.phones import Clerk, shared, table_of
from tests.screens.world_tour import tours

pytestmark = chromium

SMALLEST_CAPTION, SMALLEST_TARGET = 12, 44
"""Pixels."""

CAPTIONS = """Math.min(...[...document.querySelectorAll('body *:not(script):not(noscript)')]
    .filter((each) => each.checkVisibility() && [...each.childNodes].some((node) => node.data?.trim()))
    .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""
TOO_LOW = """(least) => [...document.querySelectorAll('a, button, summary, input:not([type=hidden])')]
    .map((each) => each.closest('.tick') ?? each).filter((each) => each.checkVisibility())
    .filter((each) => each.getBoundingClientRect().height < least).map((each) => each.outerHTML)"""
TOUR = tours.at(1, "given Rosa deeds Petra Cairo stamps Riga", "given Bo deeds Tokyo", "given golden Rosa")
PLACES = [
    *((lines, query) for lines in (opening(), opening(HOSTILE)) for query in ("", "?m=fly", "?typed=", "?q=deport")),
    *((TOUR, query) for query in ("", "?m=roll", "?m=roll&typed=3", "?m=trade&v.partner=Bo")),
]


@asynccontextmanager
async def passport(
    table: Table, query: str = "", seat: str = "s1", **kind: object
) -> AsyncIterator[tuple[Page, Clerk]]:
    async with (
        shared(table) as (sharing, clerk),
        browser() as found,
        phone(found, sharing.address(seat) + query, **kind) as page,
    ):
        if kind.get("java_script_enabled", True):
            await expect(page.locator("[data-live]")).to_be_attached()
        yield page, clerk


@pytest.mark.parametrize(("lines", "query"), PLACES)
async def test_everything_to_tap_is_as_high_as_a_thumb_and_no_caption_is_tiny(lines: list[str], query: str) -> None:
    async with passport(table_of(lines), query) as (page, _):
        await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")

        assert await page.evaluate(TOO_LOW, SMALLEST_TARGET) == []
        assert await page.evaluate(CAPTIONS) >= SMALLEST_CAPTION
        assert await page.evaluate("document.documentElement.scrollWidth") <= 360


async def test_without_scripts_the_buttons_that_then_appear_are_high_enough() -> None:
    async with passport(table_of(), "?m=fly", java_script_enabled=False) as (page, _):
        for name in ("Find", "Search"):
            box = await page.get_by_role("button", name=name, exact=True).bounding_box()
            assert box is not None
            assert box["height"] >= SMALLEST_TARGET


async def test_the_title_of_the_page_follows_a_new_name() -> None:
    table = table_of()
    async with (
        shared(table) as (sharing, _),
        browser() as found,
        phone(found, sharing.address("s1")) as page,
    ):
        await expect(page).to_have_title("Rosa · Globetrotters")
        outcome = table.say("rename Rosa Rosalind")
        assert outcome is not None
        assert outcome.entry is not None
        sharing.push()

        await expect(page).to_have_title("Rosalind · Globetrotters")
        await expect(page.locator("h1")).to_have_text("Rosalind")


async def test_every_reason_is_shown_when_it_is_asked_for_and_folded_again_on_the_way_back() -> None:
    async with passport(table_of(), seat="s2") as (page, _):
        reasons = page.locator("#refused dd").first
        await expect(reasons).to_be_hidden()
        await page.get_by_text("All moves, and every reason …").tap()
        await expect(reasons).to_be_visible()
        await page.get_by_text("‹ the likeliest only").tap()
        await expect(page.get_by_text("All moves, and every reason …")).to_be_visible()

        await expect(reasons).to_be_hidden()


async def test_two_dice_are_tapped_side_by_side_and_asked_for() -> None:
    async with passport(table_of(tours.at(1)), "?m=roll") as (page, clerk):
        dice = page.locator(".dice a")
        boxes = [await die.bounding_box() for die in await dice.all()]
        assert [await die.inner_text() for die in await dice.all()] == list("123456")
        assert len({box["y"] for box in boxes if box}) == 1
        assert all(box and box["width"] >= SMALLEST_TARGET for box in boxes)

        await dice.nth(2).tap()
        await expect(page.locator("#moves")).to_contain_text("The first die shows 3; and the other?")
        await dice.nth(3).tap()
        await expect(page.locator("#choices button")).to_have_count(1)
        await asyncio.sleep(MEANT)
        await page.locator("#choices button").tap()
        await expect(page.locator("#answer")).to_contain_text("✓ Booked")

        assert clerk.asked[-1].line == "roll 3 4"


async def test_the_notice_that_nothing_is_live_stands_out_from_the_cover() -> None:
    async with passport(table_of()) as (page, _):
        await page.context.set_offline(True)
        await page.evaluate("window.dispatchEvent(new Event('offline'))")
        await expect(page.locator("#stale")).to_be_visible()
        colours = await page.evaluate(
            "['#stale', '.cover'].map((each) => getComputedStyle(document.querySelector(each)).backgroundColor)"
        )

        assert colours[0] != colours[1]


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_what_a_cover_says_can_be_read_by_day_and_by_night(scheme: str) -> None:
    """The contrast that WCAG asks of small text."""
    async with passport(table_of(), color_scheme=scheme) as (page, _):
        for colour in ("white", "red", "blue", "green", "yellow", "black", "scottie", "trex", "hazel", "ducky"):
            both = await page.evaluate(
                "(name) => { document.body.className = 'passport ' + name;"
                " const style = getComputedStyle(document.querySelector('.cover'));"
                " return [style.color, style.backgroundColor].map((each) => each.match(/\\d+/g).map(Number)); }",
                colour,
            )
            light, dark = sorted((_luminance(*each) for each in both), reverse=True)
            assert (light + 0.05) / (dark + 0.05) >= 4.5, colour


def _luminance(*channels: int) -> float:
    parts = [each / 255 for each in channels]
    red, green, blue = (each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
