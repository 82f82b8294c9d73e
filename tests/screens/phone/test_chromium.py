"""The pages in a real browser: tapped, put to sleep, taken out of the Wi-Fi, and opened twice."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest
from playwright.async_api import Page, expect

from tests.screens.desks import HOSTILE, opening
from tests.screens.phone.browsers import MEANT, browser, chromium, phone
from tests.screens.phone.phones import shared, table_of
from tests.screens.world_tour import tours

pytestmark = chromium

BACK_WITHIN = 1.0
"""Seconds after which a phone that is back is right again."""


async def tap(page: Page, words: str) -> None:
    """Once it stands there, and has stood there long enough to be meant."""
    await expect(page.locator("#choices form > *", has=page.locator(f"bdi:text-is('{words}')"))).to_be_visible()
    await asyncio.sleep(MEANT)
    await page.locator("#choices form > *", has=page.locator(f"bdi:text-is('{words}')")).tap()


async def test_a_tap_is_accepted_and_the_phone_hears_it() -> None:
    table = table_of()
    async with shared(table) as (sharing, clerk), browser() as found, phone(found, sharing.address("s1")) as page:
        await tap(page, "work")

        await expect(page.locator("#answer")).to_contain_text("✓ Booked as entry 17: work")
        await expect(page.locator(".figures")).to_contain_text("$1200")
        assert len(clerk.asked) == 1


async def test_a_tap_is_declined_and_can_be_tapped_again() -> None:
    table = table_of()
    async with shared(table) as (sharing, clerk), browser() as found, phone(found, sharing.address("s1")) as page:
        clerk.declines = True
        await tap(page, "work")
        await expect(page.locator("#answer")).to_contain_text("✗ Declined at the desk: work")
        await expect(page.locator("#answer")).to_contain_text("The table has other plans.")

        clerk.declines = False
        await tap(page, "work")
        await expect(page.locator("#answer")).to_contain_text("✓ Booked")
        assert len(clerk.asked) == 2


async def test_a_double_tap_asks_once() -> None:
    table = table_of()
    async with (
        shared(table, busy=True) as (sharing, clerk),
        browser() as found,
        phone(found, sharing.address("s1")) as page,
    ):
        await page.locator("button[value=refund]").dblclick()
        await page.evaluate("document.querySelector('button[value=refund]').click()")
        await expect(page.locator("#moves .waiting")).to_contain_text("At the desk: refund")
        clerk.free.set()
        await expect(page.locator("#answer")).to_contain_text("✓ Booked as entry 17")

        await asyncio.sleep(0.2)
        assert len(clerk.asked) == 1
        assert len(table.entries) == 17


async def test_an_answer_goes_once_its_entry_is_taken_back() -> None:
    table = table_of()
    async with shared(table) as (sharing, _), browser() as found, phone(found, sharing.address("s1")) as page:
        await tap(page, "work")
        await expect(page.locator("#answer")).to_contain_text("✓ Booked as entry 17")
        table.undo()
        sharing.push()
        await expect(page.locator("#answer")).to_have_text("Entry 17 was taken back.")


async def test_a_connection_that_breaks_is_said_within_a_second() -> None:
    async with shared(table_of()) as (sharing, _), browser() as found, phone(found, sharing.address("s1")) as page:
        await expect(page.locator("[data-live]")).to_be_attached()
        await page.context.set_offline(True)
        assert sharing._server is not None
        for connection in tuple(sharing._server.server_state.connections):
            connection.transport.abort()
        await expect(page.locator("#stale")).to_contain_text("Not live since", timeout=1000)


async def test_what_is_refused_meanwhile_is_told_with_its_rule() -> None:
    table = table_of()
    async with shared(table) as (sharing, _), browser() as found, phone(found, sharing.address("s1")) as page:
        await expect(page.locator("[data-live]")).to_be_attached()
        await page.evaluate("document.querySelector('button[value=work]').value = 'fly Paris'")
        await page.locator("button[value='fly Paris']").tap()

        await expect(page.locator("#answer")).to_contain_text("✗ Refused: fly Paris")
        await expect(page.locator("#answer")).to_contain_text("(GT-Q83)")


async def test_two_phones_of_a_seat_see_the_same_and_book_once() -> None:
    table = table_of()
    async with (
        shared(table, busy=True) as (sharing, clerk),
        browser() as found,
        phone(found, sharing.address("s1")) as one,
        phone(found, sharing.address("s1")) as other,
    ):
        for page in (one, other):
            await expect(page.locator("[data-live]")).to_be_attached()
        asks = "document.querySelector('button[value=refund]').click()"
        await asyncio.gather(one.evaluate(asks), other.evaluate(asks))
        await expect(one.locator("#moves .waiting")).to_be_visible()
        await asyncio.sleep(0.2)
        clerk.free.set()

        for page in (one, other):
            await expect(page.locator("#answer")).to_contain_text("✓ Booked as entry 17")
            await expect(page.locator(".figures")).to_contain_text("$1100")
        assert len(clerk.asked) == 1


async def test_a_phone_that_slept_is_right_within_a_second_and_said_so_meanwhile() -> None:
    table = table_of()
    async with shared(table) as (sharing, _), browser() as found, phone(found, sharing.address("s1")) as page:
        await expect(page.locator("#stale")).to_be_hidden()
        await page.context.set_offline(True)
        await page.evaluate("window.dispatchEvent(new Event('offline'))")
        await expect(page.locator("#stale")).to_contain_text("Not live since")
        table.say("work")
        sharing.push()
        await asyncio.sleep(0.5)

        await page.context.set_offline(False)
        back = monotonic()
        await expect(page.locator(".figures")).to_contain_text("$1200")
        await expect(page.locator("#stale")).to_be_hidden()
        assert monotonic() - back < BACK_WITHIN


async def test_a_server_that_falls_silent_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    async with shared(table) as (sharing, _), browser() as found, phone(found, sharing.address("s1")) as page:
        await expect(page.locator("[data-live]")).to_be_attached()
        await page.route("**/live", lambda route: None)
        sharing._streams.close()
        await expect(page.locator("#stale")).to_contain_text("Not live since", timeout=4000)
        table.say("work")
        await page.unroute("**/live")
        await expect(page.locator(".figures")).to_contain_text("$1200")
        await expect(page.locator("#stale")).to_be_hidden()


async def test_a_page_that_comes_back_into_sight_is_right_within_a_second() -> None:
    table = table_of()
    async with shared(table) as (sharing, _), browser() as found, phone(found, sharing.address("s1")) as page:
        await expect(page.locator("[data-live]")).to_be_attached()
        await page.evaluate("window.frozen = true; Date.now = ((now) => () => now() + 60000)(Date.now)")
        table.say("work")
        sharing.push()
        await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        back = monotonic()
        await expect(page.locator(".figures")).to_contain_text("$1200")
        await expect(page.locator("#stale")).to_be_hidden()
        assert monotonic() - back < BACK_WITHIN


async def test_a_reload_while_the_desk_decides_hears_the_answer_all_the_same() -> None:
    table = table_of()
    async with (
        shared(table, busy=True) as (sharing, clerk),
        browser() as found,
        phone(found, sharing.address("s1")) as page,
    ):
        await tap(page, "work")
        await expect(page.locator("#answer")).to_contain_text("Waiting for the desk")
        await page.reload()
        await expect(page.locator("#answer")).to_contain_text("Waiting for the desk")
        clerk.free.set()

        await expect(page.locator("#answer")).to_contain_text("✓ Booked as entry 17: work")
        assert len(clerk.asked) == 1


async def test_an_old_page_is_told_what_stands_already() -> None:
    table = table_of()
    async with shared(table) as (sharing, clerk), browser() as found, phone(found, sharing.address("s1")) as page:
        await page.route("**/live", lambda route: route.abort())
        await page.reload()
        table.say("work")
        await tap(page, "work")

        await expect(page.locator("#answer")).to_contain_text("It stands already, as entry 17")
        assert not clerk.asked


async def test_a_move_is_put_together_and_goes_on_while_others_play() -> None:
    table = table_of()
    async with shared(table) as (sharing, clerk), browser() as found, phone(found, sharing.address("s1")) as page:
        await tap(page, "fly")
        await page.locator("[name=typed]").fill("mad")
        await expect(page.locator("#choices button")).to_have_count(1)
        table.say("Bo: refund")
        sharing.push()
        await expect(page.locator("#everybody")).to_contain_text("✈\ufe0e1")
        assert await page.locator("[name=typed]").input_value() == "mad"
        await tap(page, "Madrid")

        await expect(page.locator("#answer")).to_contain_text("✓ Booked")
        assert clerk.asked[-1].line == "fly Madrid"


async def test_the_rulebook_answers_while_one_types() -> None:
    async with shared(table_of()) as (sharing, _), browser() as found, phone(found, sharing.address("s1")) as page:
        await page.locator("[name=q]").fill("deport")
        await expect(page.locator("#found")).to_contain_text("GT-DEP-1")
        await page.locator("summary").tap()
        await page.locator("#refused a", has_text="GT-JACK-2").first.tap()
        await expect(page.locator("#found dt").first).to_contain_text("GT-JACK-2")


async def test_without_scripts_everything_works_by_loading() -> None:
    table = table_of()
    async with (
        shared(table) as (sharing, clerk),
        browser() as found,
        phone(found, sharing.address("s1"), java_script_enabled=False) as page,
    ):
        await tap(page, "fly")
        await tap(page, "Madrid")
        await page.get_by_text("✓ Booked").wait_for()
        await page.locator("[name=q]").fill("deport")
        await page.get_by_role("button", name="Search").tap()
        await page.get_by_text("GT-DEP-1").first.wait_for()

        assert clerk.asked[-1].line == "fly Madrid"


@pytest.mark.parametrize(
    "lines", [opening(HOSTILE), tours.at(1, players=tours.HOSTILE)], ids=["globetrotters", "world tour"]
)
async def test_a_hostile_name_is_a_name_and_nothing_else(lines: list[str]) -> None:
    table = table_of(lines)
    async with shared(table) as (sharing, _), browser() as found:
        for view in (None, "s1", "s2"):
            async with phone(found, sharing.address(view)) as page:
                table.say(f'note "{view}"')
                sharing.push()
                await expect(page.locator(".ledger")).to_contain_text(f'note "{view}"')
                for seat in table.state.seats:
                    assert seat.name in await page.locator("body").inner_text()
                assert await page.locator("svg, img, iframe, object").count() == 0


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_a_finger_meets_what_it_aims_at_and_nothing_lies_beside_the_page(scheme: str) -> None:
    table = table_of(opening(HOSTILE))
    async with (
        shared(table) as (sharing, _),
        browser() as found,
        phone(found, sharing.address("s5"), color_scheme=scheme) as page,
    ):
        await page.locator("summary").tap()
        wide, high = await page.evaluate(
            "[document.documentElement.scrollWidth, Math.min(...[...document.querySelectorAll("
            "'#choices form > *:not([type=hidden]), summary, input:not([type=hidden]), .back')]"
            ".map((each) => each.getBoundingClientRect().height))]"
        )

        assert wide <= 360
        assert high >= 44
