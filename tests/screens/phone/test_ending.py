"""The end of a sharing in a real browser: every page says so, also one that slept meanwhile."""

from __future__ import annotations

import asyncio

from playwright.async_api import expect

from tests.screens.phone.browsers import browser, chromium, phone
from tests.screens.phone.phones import shared, table_of

pytestmark = chromium


async def test_a_sharing_that_has_ended_says_so() -> None:
    table = table_of()
    async with browser() as found, shared(table) as (sharing, _), phone(found, sharing.address("s3")) as page:
        await expect(page.locator("[data-live]")).to_be_attached()
        table.say("leave Cy")
        sharing.push()
        await expect(page.locator("#stale")).to_contain_text("Scan the code at the desk again")


async def test_a_player_whose_leaving_is_undone_finds_the_page_live_again() -> None:
    table = table_of()
    async with browser() as found, shared(table) as (sharing, _), phone(found, sharing.address("s3")) as page:
        await expect(page.locator("[data-live]")).to_be_attached()
        for line in ("leave Cy", "undo"):
            table.say(line)
            sharing.push()
            await expect(page.locator("#stale")).to_contain_text("Scan the code at the desk again")
        await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

        await expect(page.locator("[data-live]")).to_be_attached()
        await expect(page.locator("#stale")).to_be_hidden()
        await expect(page.locator(".ledger")).to_contain_text("undid")


async def test_when_sharing_stops_every_page_says_so_and_what_waited_is_answered() -> None:
    table = table_of()
    async with (
        browser() as found,
        shared(table, busy=True) as (sharing, _),
        phone(found, sharing.address("s1")) as page,
        phone(found, sharing.address()) as tablet,
    ):
        await expect(tablet.locator("[data-live]")).to_be_attached()
        await page.locator("button[value=work]").tap()
        await expect(page.locator("#answer")).to_contain_text("Waiting for the desk")
        await sharing.stop()

        await expect(page.locator("#answer")).to_contain_text("✗ Not answered: work")
        for each in (page, tablet):
            await expect(each.locator("#stale")).to_have_text(
                "This sharing has ended. Scan the code at the desk again."
            )
            await asyncio.sleep(1.5)
            await expect(each.locator("#stale")).to_contain_text("has ended")


async def test_a_page_that_slept_through_the_end_learns_it_from_the_next_sharing() -> None:
    table = table_of()
    async with browser() as found, shared(table) as (sharing, _), phone(found, sharing.address("s1")) as page:
        await expect(page.locator("[data-live]")).to_be_attached()
        await page.context.set_offline(True)
        await page.evaluate("window.dispatchEvent(new Event('offline'))")
        await sharing.stop()
        async with shared(table):
            await page.context.set_offline(False)
            await expect(page.locator("#stale")).to_contain_text("This sharing has ended")
