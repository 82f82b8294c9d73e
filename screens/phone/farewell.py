"""The end of a sharing: what was said last goes out, then nobody is connected any more."""

from __future__ import annotations

import asyncio
from time import monotonic

from uvicorn.server import ServerState

FAREWELL = 0.2
"""Seconds for the last bytes; whoever has not taken them by then is cut off."""

_LOOK = 0.005


async def depart(state: ServerState) -> None:
    """End every connection: at once where nothing more is to be sent, and every one in ``FAREWELL`` seconds."""
    until = monotonic() + FAREWELL
    if state.tasks:
        await asyncio.wait(tuple(state.tasks), timeout=FAREWELL)
    for connection in tuple(state.connections):
        connection.transport.close()
    while state.connections and monotonic() < until:
        await asyncio.sleep(_LOOK)
    for connection in tuple(state.connections):
        connection.transport.abort()
