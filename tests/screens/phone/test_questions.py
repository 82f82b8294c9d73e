"""A move that is being put together on a phone while the others play on: the question itself is live, too."""

from __future__ import annotations

from playwright.async_api import expect

from tests.screens.phone.browsers import browser, chromium, phone
from tests.screens.phone.phones import shared, table_of
from tests.screens.phone.test_chromium import tap
from tests.screens.world_tour import tours

pytestmark = chromium

TRADE = "?m=trade&v.partner=Bo"


async def test_what_can_be_traded_follows_the_table_and_what_was_ticked_stays_ticked() -> None:
    table = table_of(tours.at(1, "given Rosa deeds Petra Cairo cash 500", "given Bo deeds Tokyo"))
    async with shared(table) as (sharing, _), browser() as found, phone(found, sharing.address("s1") + TRADE) as page:
        await expect(page.locator("[data-live]")).to_be_attached()
        await expect(page.locator(".say")).to_contain_text("Rosa has $500")
        await page.locator(".tick", has_text="Cairo").tap()
        await page.locator("[inputmode=numeric]").fill("120")
        table.say("given Rosa cash 340 deeds Cairo Riga")
        table.say("given Cy deeds Petra")
        sharing.push()

        await expect(page.locator(".say")).to_contain_text("Rosa has $340")
        await expect(page.locator(".tick")).to_contain_text(["Cairo", "Riga"])
        assert await page.locator(".tick input").evaluate_all("(all) => all.map((each) => each.checked)") == [
            True,
            False,
        ]
        assert await page.locator("[inputmode=numeric]").input_value() == "120"


async def test_what_waits_at_the_desk_is_shown_and_goes_while_another_phone_of_the_seat_puts_a_move_together() -> None:
    table = table_of()
    async with (
        shared(table, busy=True) as (sharing, clerk),
        browser() as found,
        phone(found, sharing.address("s1")) as one,
        phone(found, sharing.address("s1")) as other,
    ):
        await tap(other, "fly")
        await other.locator("[name=typed]").fill("mad")
        await expect(other.locator("#choices button")).to_have_count(1)
        await tap(one, "refund")
        await expect(other.locator("#moves .waiting")).to_have_text("At the desk: refund")
        clerk.free.set()
        await expect(one.locator("#answer")).to_contain_text("✓ Booked")

        await expect(other.locator("#moves .waiting")).to_have_count(0)
        assert await other.locator("[name=typed]").input_value() == "mad"


async def test_a_partner_who_is_spelt_otherwise_meanwhile_is_asked_for_again() -> None:
    table = table_of(tours.at(1, "given Rosa deeds Petra", "given Bo deeds Tokyo"))
    async with shared(table) as (sharing, _), browser() as found, phone(found, sharing.address("s1") + TRADE) as page:
        await expect(page.locator("[data-live]")).to_be_attached()
        await expect(page.locator("#moves h2")).to_contain_text("trade Bo")
        table.say("rename Bo Beatrice")
        sharing.push()

        await expect(page.locator("#choices")).to_contain_text("Beatrice")
        await expect(page.locator("#moves h2")).not_to_contain_text("Bo")
        await expect(page.locator(".tick")).to_have_count(0)


async def test_an_answer_counts_again_once_its_entry_is_done_again() -> None:
    table = table_of()
    async with shared(table) as (sharing, _), browser() as found, phone(found, sharing.address("s1")) as page:
        await tap(page, "work")
        await expect(page.locator("#answer")).to_contain_text("✓ Booked as entry 17: work")
        table.undo()
        sharing.push()
        await expect(page.locator("#answer")).to_have_text("Entry 17 was taken back.")
        table.redo()
        sharing.push()

        await expect(page.locator("#answer")).not_to_contain_text("taken back")
        await expect(page.locator("#answer")).to_contain_text("✓ Booked as entry 17: work")
