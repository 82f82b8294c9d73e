"""The addresses: what is asked for is checked, then answered; whatever is not ours is a plain 404."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from urllib.parse import parse_qs

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from screens.phone import replies
from screens.phone.asked import Answer, Asked
from screens.phone.asking import Asking
from screens.phone.drafts import Query
from screens.phone.guests import PATIENCE, abort_of, blame
from screens.phone.pages import Pages
from screens.phone.paper import script
from screens.phone.streams import Stream, Streams
from screens.phone.tokens import TABLE, Slips, Tokens

LARGEST = 2048
"""Bytes that the body of a request may have."""

_UNSAID = "null"
"""The origin of a form that is sent without a script, since our pages say of themselves nothing to nobody."""

_SPOKEN = ("1.0", "1.1")

_FIELDS = 24
"""Names that an address or a body may have."""


class Site:
    """An ASGI application for one sharing."""

    def __init__(self, tokens: Tokens, pages: Pages, streams: Streams, asking: Asking) -> None:
        """``authority`` is set once the port is known."""
        self.authority = ""
        self.visited = False
        self._tokens = tokens
        self._pages = pages
        self._streams = streams
        self._asking = asking
        self._slips = Slips()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; what is answered with a fault counts against its address."""
        if scope["type"] != "http":
            return
        request = Request(scope, receive)
        try:
            response = self._foreign(request) or await self._answer(request)
        except Exception:  # what the server itself would say then allows more than any other reply
            response = replies.plain(500, "Something went wrong here. Load the page again.", close=True)
        if response.status_code >= 400:
            blame(scope)
        await response(scope, receive, send)

    def _foreign(self, request: Request) -> Response | None:
        """Only who speaks HTTP as browsers do here and names our own address is heard."""
        if request.scope["http_version"] not in _SPOKEN:
            return replies.plain(505, "Only HTTP/1.0 and HTTP/1.1 are spoken here.", close=True)
        if request.headers.getlist("host") != [self.authority]:
            return replies.plain(421, "This address is not served here.", close=True)
        ours = {f"http://{self.authority}"} | ({_UNSAID} if request.method == "POST" else set())
        if not ours.issuperset(request.headers.getlist("origin")):
            return _from_elsewhere()
        return None

    async def _answer(self, request: Request) -> Response:
        token, _, rest = request.scope["path"].removeprefix("/").partition("/")
        view = self._tokens.view(token)
        if view is None or not self._pages.has(view):
            return replies.not_found()
        self.visited = True
        if request.method == "POST" and rest == "ask" and view != TABLE:
            return await self._ask(request, view)
        if request.method == "GET":
            return self._shown(view, rest, _fields(request.scope["query_string"]))
        return replies.not_found()

    def _shown(self, view: str, rest: str, query: Query) -> Response:
        """A page, or a piece of one."""
        if rest in ("", "ask"):
            return replies.html(self._pages.page(view, self._slips.issue(view), query))
        if rest == "live":
            return self._live(view)
        if rest == "phone.js":
            return replies.javascript(script())
        if rest == "moves" and view != TABLE:
            return replies.html(self._pages.moves(view, query))
        if rest == "rules" and view != TABLE:
            return replies.html(self._pages.rules(view, " ".join(query.get("q", ()))))
        return replies.not_found()

    async def _ask(self, request: Request, view: str) -> Response:
        """A request for a move, answered once the desk has answered it."""
        body = await _body(request)
        if isinstance(body, Response):
            return body
        fields = _fields(body)
        line, slip = ("".join(fields.get(name, ())[:1]) for name in ("line", "slip"))
        known = "".join(fields.get("known", ())[:1])
        if not line or not 8 <= len(slip) <= 80 or not (known.isascii() and known.isdigit() and len(known) < 8):
            return replies.plain(400, "A request says its line, what its page knew, and its slip.", close=True)
        if _UNSAID in request.headers.getlist("origin") and not self._slips.ours(view, slip):
            return _from_elsewhere()
        answer = await self._asking.ask(Asked(view, line, int(known)), slip)
        return self._told(request, view, line, answer)

    def _told(self, request: Request, view: str, line: str, answer: Answer) -> Response:
        told = self._pages.answer(self._asking.said(view, line), answer)
        if request.scope["query_string"] == b"part":
            return replies.html(told)
        if not self._pages.has(view):
            return replies.not_found()
        return replies.html(self._pages.page(view, self._slips.issue(view), {}, told))

    def _live(self, view: str) -> Response:
        pieces = {**self._pages.live(view), **self._pages.choices(view)}
        stream = self._streams.open(view)
        self._streams.show(view, pieces, stream)
        return _Live(stream, self._streams.leave)


class _Live(StreamingResponse):
    """An open page: pictures until either side has enough."""

    def __init__(self, stream: Stream, leave: Callable[[Stream], None]) -> None:
        headers = {**replies.HEADERS, "Connection": "close"}
        super().__init__(aiter(stream), headers=headers, media_type="text/event-stream")
        self._stream = stream
        self._leave = partial(leave, stream)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whatever ends it, the page is no longer open."""
        self._stream.cut_off = abort_of(scope)
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


def _from_elsewhere() -> Response:
    return replies.plain(403, "This page may only be used from itself.", close=True)


def _fields(text: bytes) -> Query:
    """The names and values of an address or a body; nothing where there are too many."""
    try:
        return parse_qs(text.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=_FIELDS)
    except ValueError:
        return {}


async def _body(request: Request) -> bytes | Response:
    """What was sent, as far as it is short and comes soon."""
    found = b""
    try:
        async with asyncio.timeout(PATIENCE):
            async for piece in request.stream():
                found += piece
                if len(found) > LARGEST:
                    return replies.plain(413, f"{LARGEST} bytes are the most that is read.", close=True)
    except TimeoutError:
        return replies.plain(408, "This came too slowly.", close=True)
    except ClientDisconnect:
        return replies.plain(400, "This was not finished.", close=True)
    return found
