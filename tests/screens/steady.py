"""A pilot that waits until all is drawn: left alone it takes a machine that is busy elsewhere for an app at rest."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.app import App
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.widget import Widget

_TURNS = 200
"""Turns of the loop after which something is stuck."""

_press, _pause = Pilot.press, Pilot.pause


async def press(self: Pilot[Any], *keys: str) -> None:
    """Press these keys, and wait."""
    await _press(self, *keys)
    await shown(self.app)


async def pause(self: Pilot[Any], delay: float | None = None) -> None:
    """Pause, and wait."""
    await _pause(self, delay)
    await shown(self.app)


async def shown(app: App[Any]) -> None:
    """Wait until nothing is left to be heard or drawn."""
    for _ in range(_TURNS):
        if not app.screen_stack or not any(_waits(each) for each in (app, app.screen, *app.screen.walk_children())):
            return
        await asyncio.sleep(0)


def _waits(pump: MessagePump) -> bool:
    drawing = isinstance(pump, Widget) and (pump._layout_required or pump._repaint_required or pump._scroll_required)
    return drawing or not pump._message_queue.empty()
