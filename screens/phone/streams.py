"""Who is looking: each open page gets the newest of every piece of its view, and a beat while there is nothing new."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from functools import lru_cache
from time import monotonic

BEAT = 1.0
"""Seconds between two signs of life."""

RETRY = 500
"""Milliseconds after which a browser opens the page again by itself."""

STUCK = 10.0
"""Seconds after which a page that takes nothing is cut off."""

DRAW = "draw"
"""The event that brings a piece."""

_BEAT = b"event: beat\ndata:\n\n"
_ENDED = b"event: ended\ndata:\n\n"


@lru_cache(256)
def event(name: str, text: str) -> bytes:
    """One server-sent event; made once for all who get it."""
    return f"event: {name}\ndata: {text.rstrip().replace(chr(10), chr(10) + 'data: ')}\n\n".encode()


class Stream:
    """One open page. One of each piece waits for it at most: whoever is slow gets the newest, never a queue."""

    def __init__(self, view: str) -> None:
        """``view`` is whose page it is."""
        self.view = view
        self.cut_off: Callable[[], None] = lambda: None
        """What ends the connection, whether or not anything can still be sent."""

        self._sending = 0.0
        self._waiting: dict[str, bytes] = {"": f"retry: {RETRY}\n\n".encode()}
        self._something = asyncio.Event()
        self._closed = False

    def put(self, piece: str, drawn: bytes) -> None:
        """In the place of what waits of this piece."""
        self._waiting[piece] = drawn
        self._something.set()

    def close(self) -> None:
        """Nothing more comes than what waits already."""
        self._closed = True
        self._something.set()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """What is new, as it comes."""
        while self._waiting or not self._closed:
            if self._waiting:
                waiting, self._waiting = self._waiting, {}
                self._sending = monotonic()
                yield b"".join(waiting.values())
                self._sending = 0.0
            else:
                self._something.clear()
                await self._something.wait()

    def stuck(self, patience: float) -> bool:
        """Whether what was sent last has not been taken for so many seconds."""
        return bool(self._sending) and monotonic() - self._sending > patience


class Streams:
    """All open pages."""

    def __init__(self) -> None:
        """Nobody looks yet."""
        self._open: set[Stream] = set()
        self._shown: dict[tuple[str, str], str] = {}
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

    def show(self, view: str, pieces: Mapping[str, str], newcomer: Stream | None = None) -> None:
        """Show everybody who looks at a view what is new of it; a newcomer all of it."""
        readers = [stream for stream in self._open if stream.view == view]
        for piece, drawn in pieces.items():
            known = self._shown.get((view, piece)) == drawn
            self._shown[view, piece] = drawn
            for stream in readers:
                if not known or stream is newcomer:
                    stream.put(piece, event(DRAW, drawn))

    def close(self, gone: Callable[[str], bool] = lambda view: True) -> None:
        """Send away whoever looks at a view that is gone; everybody, if nothing else is said."""
        for stream in tuple(self._open):
            if gone(stream.view):
                self.leave(stream)
        if not self._open and self._beating is not None:
            self._beating.cancel()
            self._beating = None

    def end(self) -> None:
        """Everybody hears that this was all, and is sent away."""
        for stream in self._open:
            stream.put("ended", _ENDED)
        self.close()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for stream in tuple(self._open):
                if stream.stuck(STUCK):
                    stream.cut_off()
                stream.put("beat", _BEAT)
