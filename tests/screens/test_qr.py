"""What is on the screen can be scanned, from a blurred and tilted picture of it, on either theme."""

from __future__ import annotations

import pytest

from screens.codes import LEAST_QUIET, QUIET, TooLong, matrix, quiet_zone, room
from screens.share import ShareScreen
from screens.share_text import ShareTextScreen
from screens.themes import DARK, LIGHT
from screens.widgets.qr import QR
from tests.screens.desks import Evening, evening
from tests.screens.scanning import exported, half_blocks_can_be_drawn, read, scanned
from tests.screens.sharing import Fakes, settled

THEMES = pytest.mark.parametrize("theme", [DARK.name, LIGHT.name])
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)])


async def shared(at: Evening, theme: str) -> ShareScreen:
    at.app.theme = theme
    await at.press("f6", "enter")
    await settled(at)
    screen = at.app.screen
    assert isinstance(screen, ShareScreen)
    return screen


@THEMES
@SIZES
async def test_the_code_of_the_table_is_read_from_the_screen(fakes: Fakes, theme: str, size: tuple[int, int]) -> None:
    async with evening(size=size) as at:
        screen = await shared(at, theme)

        assert scanned(at.app) == [screen.code] == [fakes.server.address()]


@THEMES
async def test_the_code_of_every_seat_is_read_from_the_screen(fakes: Fakes, theme: str) -> None:
    async with evening() as at:
        await shared(at, theme)
        for seat in ("s1", "s2", "s3"):
            await at.press("right")
            await at.pilot.pause()

            assert scanned(at.app) == [fakes.server.address(seat)]


@THEMES
@SIZES
async def test_the_standings_are_read_without_a_network(theme: str, size: tuple[int, int]) -> None:
    async with evening(size=size) as at:
        at.app.theme = theme
        await at.press("f6", "t")
        await at.pilot.pause(0.2)
        screen = at.app.screen
        assert isinstance(screen, ShareTextScreen)
        read = []
        for _ in screen.pages:
            read += scanned(at.app)
            await at.press("right")
            await at.pilot.pause()

        assert read == screen.pages
        for words in ("Rosa: $1000, 2 tickets; at Paris", "Bo: $1000", "Cy: $1000", "Jackpot: $"):
            assert words in "".join(read)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (300, 80)])
async def test_a_code_that_is_full_is_read_as_well(size: tuple[int, int]) -> None:
    async with evening(size=size) as at:
        await at.press("f6")
        code = at.app.screen.query_one(QR)
        full = ("Rosa: $1000, 2 tickets, KEYs Rome Paris, " * 20)[: room(size[0], size[1] - 2)]
        code.show(full)
        await at.pilot.pause()

        assert scanned(at.app) == [full]


async def test_the_code_stands_on_white_whatever_the_theme(fakes: Fakes) -> None:
    async with evening() as at:
        await shared(at, LIGHT.name)
        code = at.app.screen.query_one(QR)
        colours = {
            str(colour.name)
            for y in range(code.size.height)
            for segment in code.render_line(y)
            if segment.style
            for colour in (segment.style.color, segment.style.bgcolor)
            if colour
        }

        assert colours == {"#000000", "#ffffff"}


def test_an_address_of_a_passport_has_all_its_light_at_eighty_columns() -> None:
    modules = len(matrix("http://192.168.100.123:65535/" + "A" * 22))

    assert modules <= 33
    assert quiet_zone(modules, 80, 22) == QUIET


def test_light_is_saved_before_a_code_is_given_up() -> None:
    assert quiet_zone(37, 80, 22) == 3
    assert quiet_zone(40, 80, 22) == LEAST_QUIET
    assert quiet_zone(45, 80, 22) is None


def test_a_code_holds_what_it_is_said_to_hold_and_no_more() -> None:
    for columns, rows in ((80, 22), (120, 38), (60, 20), (300, 100)):
        held = room(columns, rows)
        assert quiet_zone(len(matrix("x" * held)), columns, rows) is not None
    assert quiet_zone(len(matrix("x" * (room(80, 22) + 1))), 80, 22) is None


def test_no_code_holds_a_whole_book() -> None:
    with pytest.raises(TooLong):
        matrix("x" * 3000)


@THEMES
@pytest.mark.parametrize("turns", [0, 1])
async def test_the_code_is_read_from_the_exported_screenshot(fakes: Fakes, theme: str, turns: int) -> None:
    if not half_blocks_can_be_drawn():
        pytest.skip("no font of this machine draws half blocks, and an exported screenshot brings none")
    async with evening() as at:
        screen = await shared(at, theme)
        await at.press(*["right"] * turns)
        await at.pilot.pause()

        assert read(exported(at.app)) == [screen.code]


@THEMES
async def test_the_standings_are_read_from_the_exported_screenshot(theme: str) -> None:
    if not half_blocks_can_be_drawn():
        pytest.skip("no font of this machine draws half blocks, and an exported screenshot brings none")
    async with evening() as at:
        at.app.theme = theme
        await at.press("f6", "t")
        await at.pilot.pause(0.2)
        screen = at.app.screen
        assert isinstance(screen, ShareTextScreen)

        assert read(exported(at.app)) == [screen.code]
