"""A camera before the screen: the desk as a picture, out of focus and held at an angle, and an independent reader."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO

import resvg_py
import zxingcpp
from PIL import Image, ImageDraw, ImageFilter
from rich.color import Color
from rich.segment import Segment
from textual.app import App

MODULE = 3
"""Pixels of a module: a cell is one wide and two high."""

BLUR = 1
"""Radius in pixels."""

ANGLE = 10
"""Degrees."""


def picture(app: App[None]) -> Image.Image:
    """What is on the screen, cell by cell; letters are drawn as blots, half blocks as they are."""
    width, height = app.size
    image = Image.new("RGB", (width * MODULE, height * 2 * MODULE))
    draw = ImageDraw.Draw(image)
    for row, strip in enumerate(app.screen._compositor.render_strips()):
        column = 0
        for segment in strip:
            for character in segment.text:
                _cell(draw, column, row, character, segment)
                column += 1
    return image


def read(image: Image.Image) -> list[str]:
    """What the codes on a picture say, taken out of focus and at an angle."""
    seen = image.filter(ImageFilter.GaussianBlur(BLUR)).rotate(
        ANGLE, expand=True, resample=Image.Resampling.BICUBIC, fillcolor=image.getpixel((0, image.height - 1))
    )
    return [code.text for code in zxingcpp.read_barcodes(seen)]


def scanned(app: App[None]) -> list[str]:
    """What a phone reads from the screen."""
    return read(picture(app))


def _cell(draw: ImageDraw.ImageDraw, column: int, row: int, character: str, segment: Segment) -> None:
    style = segment.style
    ink = _rgb(style.color if style else None, (255, 255, 255))
    paper = _rgb(style.bgcolor if style else None, (0, 0, 0))
    left, top = column * MODULE, row * 2 * MODULE
    draw.rectangle((left, top, left + MODULE - 1, top + 2 * MODULE - 1), fill=paper)
    if character == "▀":
        draw.rectangle((left, top, left + MODULE - 1, top + MODULE - 1), fill=ink)
    elif not character.isspace():
        draw.rectangle((left, top + MODULE, left + MODULE - 2, top + 2 * MODULE - 2), fill=ink)


def _rgb(colour: Color | None, default: tuple[int, int, int]) -> tuple[int, int, int]:
    if colour is None or colour.is_default:
        return default
    red, green, blue = colour.get_truecolor()
    return red, green, blue


_CELL = 12.2
"""Pixels of a cell of an exported screenshot, across."""

_PROBE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="16" font-family="Fira Code, monospace" '
    'font-size="20">▀</text></svg>'
)


_MONOSPACE = (None, "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono", "Menlo", "Consolas")
"""Families that may stand for the generic one: first whatever this machine takes for it."""


def half_blocks_can_be_drawn() -> bool:
    """Whether a font of this machine has them: an exported screenshot names a font and brings none."""
    return _draws_half_blocks(_monospace())


def rasterised(svg: str) -> Image.Image:
    """An SVG as a picture, without a browser."""
    return _drawn(svg, _monospace())


@cache
def _monospace() -> str | None:
    return next((family for family in _MONOSPACE if _draws_half_blocks(family)), None)


def _draws_half_blocks(family: str | None) -> bool:
    return _drawn(_PROBE, family).getchannel("A").getbbox() is not None


def _drawn(svg: str, monospace: str | None) -> Image.Image:
    return Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, monospace_family=monospace)))).convert("RGBA")


def exported(app: App[None]) -> Image.Image:
    """The screenshot that the desk exports, scaled to as many pixels a module as a cell has here."""
    svg = app.export_screenshot()
    return at_three_pixels(rasterised(svg), svg)


def at_three_pixels(image: Image.Image, svg: str) -> Image.Image:
    """A picture of an exported screenshot, drawn at whatever size, scaled to three pixels a module."""
    drawn = re.search(r'viewBox="0 0 ([\d.]+)', svg)
    assert drawn is not None
    scale = MODULE / _CELL * float(drawn[1]) / image.width
    size = (round(image.width * scale), round(image.height * scale))
    return image.convert("RGB").resize(size, Image.Resampling.BOX)
