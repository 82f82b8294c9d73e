"""Who is looking: each open page gets the newest picture of its view, and a beat while there is nothing new."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

BEAT = 1.0
"""Seconds between two signs of life."""

DRAW = "draw"
"""The event that brings a picture."""

_BEAT = b"event: beat\ndata:\n\n"


def event(name: str, text: str) -> bytes:
    """One server-sent event."""
    data = "\n".join(f"data: {line}" for line in text.splitlines())
    return f"event: {name}\n{data}\n\n".encode()


class Stream:
    """One open page. It holds one picture of each kind at most: whoever is slow gets the newest, never a queue."""

    def __init__(self, view: str) -> None:
        """``view`` is whose page it is."""
        self.view = view
        self._waiting: dict[str, bytes] = {}
        self._something = asyncio.Event()
        self._closed = False

    def put(self, kind: str, picture: bytes) -> None:
        """In the place of what waits of this kind."""
        self._waiting.pop(kind, None)
        self._waiting[kind] = picture
        self._something.set()

    def close(self) -> None:
        """Nothing more comes."""
        self._closed = True
        self._something.set()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """The pictures as they come."""
        while not self._closed:
            await self._something.wait()
            self._something.clear()
            if self._waiting:
                pictures, self._waiting = self._waiting, {}
                yield b"".join(pictures.values())


class Streams:
    """All open pages."""

    def __init__(self) -> None:
        """Nobody looks yet."""
        self._open: set[Stream] = set()
        self._beating: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """How many look."""
        return len(self._open)

    @property
    def views(self) -> list[str]:
        """What is being looked at, each once."""
        return list(dict.fromkeys(stream.view for stream in self._open))

    def open(self, view: str) -> Stream:
        """One more reader."""
        stream = Stream(view)
        self._open.add(stream)
        if self._beating is None:
            self._beating = asyncio.get_running_loop().create_task(self._beat())
        return stream

    def leave(self, stream: Stream) -> None:
        """One reader less."""
        stream.close()
        self._open.discard(stream)

    def put(self, view: str, kind: str, picture: bytes) -> None:
        """Show everybody who looks at a view the newest picture of it."""
        for stream in tuple(self._open):
            if stream.view == view:
                stream.put(kind, picture)

    def close(self, gone: Callable[[str], bool] = lambda view: True) -> None:
        """Send away whoever looks at a view that is gone; everybody, if nothing else is said."""
        for stream in tuple(self._open):
            if gone(stream.view):
                self.leave(stream)
        if not self._open and self._beating is not None:
            self._beating.cancel()
            self._beating = None

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for stream in tuple(self._open):
                stream.put("beat", _BEAT)
