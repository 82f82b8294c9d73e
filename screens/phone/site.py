"""The addresses: what is asked for is checked, then answered; whatever is not ours is a plain 404."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from screens.phone import replies
from screens.phone.pages import Pages
from screens.phone.paper import script
from screens.phone.streams import Stream, Streams, event
from screens.phone.tokens import Tokens


class Site:
    """An ASGI application for one sharing."""

    def __init__(self, tokens: Tokens, pages: Pages, streams: Streams) -> None:
        """``authority`` is set once the port is known."""
        self.authority = ""
        self.visited = False
        self._tokens = tokens
        self._pages = pages
        self._streams = streams

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            return
        request = Request(scope, receive)
        response = self._foreign(request) or await self._answer(request)
        await response(scope, receive, send)

    def _foreign(self, request: Request) -> Response | None:
        """Only who names our own address is heard."""
        if request.headers.getlist("host") != [self.authority]:
            return replies.plain(421, "This address is not served here.", close=True)
        origin = request.headers.get("origin")
        if origin is not None and origin != f"http://{self.authority}":
            return replies.plain(403, "This page may only be used from itself.", close=True)
        return None

    async def _answer(self, request: Request) -> Response:
        token, _, rest = request.scope["path"].removeprefix("/").partition("/")
        view = self._tokens.view(token)
        if view is None or not self._pages.has(view):
            return replies.not_found()
        self.visited = True
        if request.method == "GET" and rest == "":
            return replies.html(self._pages.page(view, token, secrets.token_urlsafe(12)))
        if request.method == "GET" and rest == "live":
            return self._live(view)
        if request.method == "GET" and rest == "phone.js":
            return replies.javascript(script())
        return replies.not_found()

    def _live(self, view: str) -> Response:
        stream = self._streams.open(view)
        stream.put("live", event("live", self._pages.live(view)))
        return StreamingResponse(self._watched(stream), headers=replies.HEADERS, media_type="text/event-stream")

    async def _watched(self, stream: Stream) -> AsyncIterator[bytes]:
        try:
            yield b"retry: 500\n\n"
            async for pictures in stream:
                yield pictures
        except asyncio.CancelledError:
            pass
        finally:
            self._streams.leave(stream)
