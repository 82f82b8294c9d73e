"""QR codes as rows of dark and light, and how much text a window has room for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

QUIET = 4
"""Modules of light around a code, as the standard wants it."""

LEAST_QUIET = 2
"""What every reader we tried is content with on a screen, where there is no room for more."""

LARGEST = 15
"""The largest version that a camera reads from a terminal at arm's length: 77 modules."""

Matrix = Sequence[Sequence[bool]]
"""Row by row, true where it is dark; without the quiet zone."""


class TooLong(ValueError):
    """The text finds no room in one code."""


@cache
def matrix(text: str) -> Matrix:
    """The code of a text, in the smallest version, with medium correction.

    Raises:
        TooLong: It finds no room in any version.
    """
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.exceptions import DataOverflowError
    from qrcode.main import QRCode

    code = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text.encode("utf-8"), optimize=0)
    try:
        code.make(fit=True)
    except (DataOverflowError, ValueError):
        raise TooLong(f"{len(text.encode())} bytes find no room in one code") from None
    return tuple(tuple(bool(module) for module in row) for row in code.get_matrix())


def quiet_zone(modules: int, columns: int, rows: int) -> int | None:
    """How many modules of light find room around a code in so many cells; nothing where the code itself does not."""
    for quiet in range(QUIET, LEAST_QUIET - 1, -1):
        side = modules + 2 * quiet
        if side <= columns and (side + 1) // 2 <= rows:
            return quiet
    return None


def room(columns: int, rows: int) -> int:
    """How many bytes of text one code can hold in so many cells."""
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.util import BIT_LIMIT_TABLE

    side = min(columns, 2 * rows) - 2 * LEAST_QUIET
    version = min((side - 17) // 4, LARGEST)
    if version < 1:
        return 0
    bits: int = BIT_LIMIT_TABLE[ERROR_CORRECT_M][version]
    return (bits - 4 - (8 if version < 10 else 16)) // 8
