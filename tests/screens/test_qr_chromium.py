"""The exported screenshot as a browser draws it: with whatever font it finds for a half block."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image

from screens.share import ShareScreen
from screens.themes import DARK, LIGHT
from tests.screens.desks import evening
from tests.screens.phone.browsers import browser, chromium
from tests.screens.scanning import at_three_pixels, read
from tests.screens.sharing import Fakes, settled

pytestmark = chromium


@pytest.mark.parametrize("theme", [DARK.name, LIGHT.name])
async def test_the_codes_are_read_from_the_screenshot_in_a_browser(fakes: Fakes, theme: str) -> None:
    async with evening() as at:
        at.app.theme = theme
        await at.press("f6", "enter")
        await settled(at)
        screen = at.app.screen
        assert isinstance(screen, ShareScreen)
        pictures = []
        for _ in range(2):
            svg = re.sub(r"@font-face\s*{[^}]*}", "", at.app.export_screenshot())  # it would fetch them
            pictures.append((screen.code, svg))
            await at.press("right")
            await at.pilot.pause()

    async with browser() as found:
        page = await found.new_page(viewport={"width": 1100, "height": 800})
        for code, svg in pictures:
            await page.set_content(svg)
            shot = await page.locator("svg").screenshot()

            assert read(at_three_pixels(Image.open(BytesIO(shot)), svg)) == [code]
