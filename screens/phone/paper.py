"""The templates, the one stylesheet and the one script: everything that a page needs comes from here."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from jinja2 import BaseLoader, Environment, StrictUndefined, TemplateNotFound
from markupsafe import Markup

from companion.names import clean_text
from screens.pieces import PIECES
from screens.world_tour.sets import COLOURS, tint

KINDS = ("passport", "table")

_FOLDER = files("screens.phone").joinpath("templates")

_TAG = re.compile(r"(<[^>]*>)")
_FROM_RIGHT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
_WORDS_FROM_RIGHT = re.compile(f"{_FROM_RIGHT}(?:(?:[ .’-]|&#3[49];)?{_FROM_RIGHT})*")


class _Loader(BaseLoader):
    """Templates by name from the package, wherever it is installed."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Any]:
        """The text of a template; it never changes while the desk runs."""
        found = _FOLDER.joinpath(template)
        if not found.is_file():
            raise TemplateNotFound(template)
        return found.read_text(encoding="utf-8"), None, lambda: True


def harmless(value: Any) -> Any:
    """A text without control, format and bidi characters, whatever has slipped in: escaping comes on top."""
    if type(value) is str and not value.isprintable():
        return clean_text(value)
    return value


def isolated(html: str) -> str:
    """A piece in which what is read from right to left stands apart: beside it, ``$500 → $700`` would turn around."""
    if not _WORDS_FROM_RIGHT.search(html):
        return html
    pieces = _TAG.split(html)
    words = (_WORDS_FROM_RIGHT.sub(r'<span dir="rtl">\g<0></span>', each) for each in pieces[::2])
    return "".join(each for both in zip(words, (*pieces[1::2], ""), strict=True) for each in both)


@cache
def environment() -> Environment:
    """Everything is escaped, in every template, and a name that was forgotten is a fault and no blank."""
    found = Environment(
        loader=_Loader(),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=harmless,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    found.globals.update(part=part, style=style, script=f"phone.js?{_digest(script())[:8]}")
    return found


@lru_cache(4096)
def part(name: str, *values: Any) -> Markup:
    """A small part of a page by its macro, drawn once for what it says: most of a page stays as it was."""
    return Markup(getattr(_macros(), name)(*values))


@cache
def _macros() -> Any:
    return environment().get_template("parts.html").module


@cache
def script() -> str:
    """The script of the pages, without what only its readers need."""
    lines = (line.strip() for line in _FOLDER.joinpath("phone.js").read_text(encoding="utf-8").splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


@cache
def style(kind: str) -> str:
    """The stylesheet of one of the ``KINDS``, with the colours of the pieces and of the colour sets.

    A cover is as dark by night as by day.
    """
    lines = [_FOLDER.joinpath(f"{name}.css").read_text(encoding="utf-8") for name in ("phone", kind)]
    for dark in (False, True):
        tones = {name: piece.dark if dark else piece.light for name, piece in PIECES.items()}
        tones.update({f"set-{colour.replace(' ', '-')}": tint(colour, dark) for colour in COLOURS})
        rules = "".join(f".{name}{{--tone:{colour}}}" for name, colour in tones.items())
        lines.append(f"@media (prefers-color-scheme:dark){{{rules}}}" if dark else rules)
    lines += [f".passport.{name}{{--cover:{piece.light}}}" for name, piece in PIECES.items()]
    return "\n".join(lines)


@cache
def style_sources() -> str:
    """What the Content-Security-Policy allows: these stylesheets and no other."""
    digests = (hashlib.sha256(style(kind).encode()).digest() for kind in KINDS)
    return " ".join(f"'sha256-{base64.b64encode(each).decode()}'" for each in digests)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
