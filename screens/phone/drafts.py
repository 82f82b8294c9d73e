"""A half-said move as the end of an address, so that it needs no memory here and no script there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from companion.answers import Draft
from companion.arguments import Reading
from companion.language import vocabulary
from companion.moves import Part, parts
from companion.tokens import LanguageFault, Tokens
from screens.phone.chooser import Chooser

MOVE = "m"
TYPED = "typed"
_VALUE = "v."

Query = Mapping[str, Sequence[str]]
"""As ``parse_qs`` returns it: every value of every name."""


def field(part: Part) -> str:
    """The name under which an argument stands."""
    return _VALUE + part.name


def said_of(chooser: Chooser, draft: Draft) -> list[tuple[str, str]]:
    """The words of a draft by name, each argument as the desk language writes it."""
    values = [(part, draft.values[part.name]) for part in parts(draft.move) if part.name in draft.values]
    return [(MOVE, chooser.key(draft.move)), *((field(part), chooser.written(part, value)) for part, value in values)]


def query_of(chooser: Chooser, draft: Draft) -> str:
    """The same as the end of an address."""
    return urlencode(said_of(chooser, draft))


def draft_of(chooser: Chooser, query: Query) -> Draft | None:
    """The draft that an address says; nothing where it says none that makes sense now."""
    move = vocabulary(chooser.table.game).get(" ".join(query.get(MOVE, ())))
    if move is None or move.by_table:
        return None
    values: dict[str, Any] = {}
    for part in parts(move):
        said = query.get(field(part))
        if said is None:
            continue
        text = " ".join(each for each in said if each)
        if not text and not part.required:
            values[part.name] = part.default
            continue
        try:
            values[part.name] = _read(chooser, part, text)
        except LanguageFault:
            break
    return Draft(chooser.acting, move, values)


def _read(chooser: Chooser, part: Part, text: str) -> Any:
    tokens = Tokens.of(text, comments=False)
    value = part.argument.read(tokens, Reading(chooser.state, chooser.table.game))
    tokens.finish()
    return value
