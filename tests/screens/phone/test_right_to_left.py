"""A name that is read from right to left leaves the numbers beside it in their order."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from screens.phone.paper import isolated
from tests.screens.desks import opening
from tests.screens.phone.browsers import browser, chromium, phone
from tests.screens.phone.phones import shared, table_of

LEFT_OF = """(words) => {
    const node = document.createTreeWalker(document.querySelector('#choices'), NodeFilter.SHOW_TEXT);
    while (node.nextNode()) {
        const at = node.currentNode.data.indexOf(words);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node.currentNode, at);
        range.setEnd(node.currentNode, at + words.length);
        return range.getBoundingClientRect().left;
    }
}"""


@pytest.mark.parametrize(
    ("html", "apart"),
    [
        ("<b>Rosa $500 → $700</b>", "<b>Rosa $500 → $700</b>"),
        ("<b>שלום עולם $500 → $700</b>", "<b>[שלום עולם] $500 → $700</b>"),
        ("سلمى, שלום: سلمى5", "[سلمى], [שלום]: [سلمى]5"),
        ('<i title="سلمى" value="שלום">ד&#39;ר</i>', '<i title="سلمى" value="שלום">[ד&#39;ר]</i>'),
    ],
)
def test_only_what_is_read_from_right_to_left_stands_apart(html: str, apart: str) -> None:
    assert isolated(html) == apart.replace("[", '<span dir="rtl">').replace("]", "</span>")


@pytest.mark.parametrize("name", ["שלום עולם", "سلمى"])
@chromium[0]
@chromium[1]
async def test_a_balance_is_read_from_before_to_after_whoever_it_belongs_to(name: str) -> None:
    table = table_of(opening((("Rosa", "red"), (name, "blue"), ("Cy", "green"))))
    table.say("work")
    async with shared(table) as (sharing, _), browser() as found, phone(found, sharing.address("s1")) as page:
        await expect(page.locator("#choices")).to_contain_text(f"{name} $1000 → $1300")

        assert await page.evaluate(LEFT_OF, "$1000") < await page.evaluate(LEFT_OF, "$1300")
