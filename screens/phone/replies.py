"""What every reply carries, and the few plain ones."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from starlette.responses import HTMLResponse, PlainTextResponse, Response

from screens.phone.paper import style_sources

_POLICY = "; ".join(
    (
        "default-src 'none'",
        f"style-src {style_sources()}",
        "script-src 'self'",
        "connect-src 'self'",
        "img-src data:",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS: Mapping[str, str] = MappingProxyType(
    {
        "Content-Security-Policy": _POLICY,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Cache-Control": "no-store",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "Cross-Origin-Resource-Policy": "same-origin",
    }
)


def html(text: str, status: int = 200) -> Response:
    """A page, or a piece of one."""
    return HTMLResponse(text, status, HEADERS)


def javascript(text: str) -> Response:
    """The script."""
    return Response(text, headers=HEADERS, media_type="text/javascript")


def plain(status: int, sentence: str, *, close: bool = False) -> Response:
    """One sentence; ``close`` ends the connection with it."""
    return PlainTextResponse(sentence + "\n", status, {**HEADERS, **({"Connection": "close"} if close else {})})


def not_found() -> Response:
    """The same for an unknown path, a wrong token and an old one."""
    return plain(404, "There is nothing here. Scan the code at the desk again.")
