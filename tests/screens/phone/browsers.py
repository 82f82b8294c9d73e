"""A real browser at the size of a phone; tests that drive it are skipped where there is none."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Page, async_playwright

BROWSER = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
PHONE = {"width": 360, "height": 740}
MEANT = 0.6
"""Seconds after which a tap on a list that has changed was surely meant for what it says now."""

_QUIETLY = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

chromium = [
    pytest.mark.chromium,
    pytest.mark.skipif(BROWSER is None, reason="there is no Chromium here; .ci/run installs it"),
]
"""Marks for a module."""


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """A browser of one's own."""
    async with async_playwright() as playwright:
        found = await playwright.chromium.launch(executable_path=BROWSER, args=list(_QUIETLY))
        try:
            yield found
        finally:
            await found.close()


@asynccontextmanager
async def phone(found: Browser, address: str, **kind: object) -> AsyncIterator[Page]:
    """A phone of its own that has opened an address; whatever its console complains of fails the test."""
    context = await found.new_context(**{"viewport": PHONE, "has_touch": True, "is_mobile": True, **kind})  # type: ignore[arg-type]
    page = await context.new_page()
    complaints: list[str] = []
    page.set_default_timeout(5000)
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if "Content Security Policy" in said.text else None)
    await page.goto(address)
    try:
        yield page
    finally:
        await context.close()
    assert not complaints, complaints
