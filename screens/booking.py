"""Booking from a screen that lies over the desk: in the books, or told why not."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from companion.language import Request
from companion.ports import Forked, StoreFault
from companion.table import Table
from screens.desk_app import desk_app


def booked(screen: Screen[Any], table: Table, request: Request) -> bool:
    """Whether the request stands in the books now; otherwise the people at the table have been told why not."""
    try:
        outcome = table.play(request)
    except (Forked, StoreFault) as fault:
        desk_app(screen).trouble(f"{fault} Nothing was booked.")
        return False
    if outcome.entry is None:
        reason = outcome.ruling.reasons[0]
        screen.notify(f"{reason.fact} ({reason.rule})", markup=False)
    return outcome.entry is not None
