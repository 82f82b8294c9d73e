"""A finger that was on its way to something else asks for nothing, and an older list replaces no newer one."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Page, Route, expect

from tests.screens.phone.browsers import MEANT, browser, chromium, phone
from tests.screens.phone.phones import shared, table_of
from tests.screens.world_tour import tours

pytestmark = chromium


async def first_place(page: Page) -> tuple[float, float]:
    """Where the finger is for the first thing that can be asked for."""
    await expect(page.locator("[data-live]")).to_be_attached()
    box = await page.locator("#choices button").first.bounding_box()
    assert box is not None
    return box["x"] + 40, box["y"] + box["height"] / 2


@pytest.mark.parametrize("gap", [0.1, 0.3])
async def test_a_double_tap_asks_for_nothing_that_has_come_to_the_same_place_meanwhile(gap: float) -> None:
    table = table_of(tours.at(1))
    address_of_the_throw = "?m=roll&typed=26"
    async with (
        shared(table) as (sharing, clerk),
        browser() as found,
        phone(found, sharing.address("s1") + address_of_the_throw) as page,
    ):
        at = await first_place(page)
        await page.touchscreen.tap(*at)
        await asyncio.sleep(gap)
        await page.touchscreen.tap(*at)
        await expect(page.locator("#answer")).to_contain_text("✓ Booked")
        await expect(page.locator("#choices")).to_contain_text("buy")
        await asyncio.sleep(MEANT)

        assert [each.line for each in clerk.asked] == ["roll 2 6"]


async def test_a_list_that_has_just_moved_is_not_tapped_by_whoever_aimed_before() -> None:
    table = table_of()
    async with shared(table) as (sharing, clerk), browser() as found, phone(found, sharing.address("s1")) as page:
        at = await first_place(page)
        table.say("work")
        sharing.push()
        await expect(page.locator("#choices button").first).to_contain_text("next")
        await page.touchscreen.tap(*at)
        await asyncio.sleep(MEANT)
        assert not clerk.asked

        await page.touchscreen.tap(*at)
        await expect(page.locator("#answer")).to_contain_text("✓ Booked as entry 18: next")


async def test_a_list_that_was_fetched_before_the_desk_was_asked_does_not_replace_the_newer_one() -> None:
    table = table_of()
    async with (
        shared(table, busy=True) as (sharing, clerk),
        browser() as found,
        phone(found, sharing.address("s1")) as page,
    ):
        newer = asyncio.Event()

        async def tarry(route: Route) -> None:
            reply = await route.fetch()
            await newer.wait()
            await route.fulfill(response=reply)

        async def after_the_list(route: Route) -> None:
            await asyncio.sleep(0.5)
            await route.continue_()

        await page.route("**/moves?*", tarry)
        await page.route("**/ask?part", after_the_list)
        await expect(page.locator("[data-live]")).to_be_attached()
        await page.locator("button[value=work]").tap()
        await expect(page.locator("#moves .waiting")).to_be_visible()
        newer.set()
        await asyncio.sleep(0.5)

        await expect(page.locator("#moves .waiting")).to_be_visible()
        clerk.free.set()
