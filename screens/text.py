"""Names and notes as text, never as markup, cut to the room they have."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from textual.content import Content


def fitted(text: str, width: int) -> str:
    """The text padded, or cut with an ellipsis, to so many terminal cells."""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(cut(text, width), width)


def cut(text: str, width: int) -> str:
    """The text, ending in an ellipsis where it has more than so many cells."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + "…" if width > 0 else ""


def literal(text: str, style: str = "") -> Content:
    """Text that is shown as it is: a ``[`` in it means nothing."""
    return Content.styled(text, style) if style else Content(text)
