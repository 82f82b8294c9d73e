"""What a seat may do now, each move with its consequence, and what it may not, with the reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from markupsafe import escape

from companion.answers import NOT_YET, Draft, Suggestion
from companion.arguments import Die, Number
from companion.language import Request, write
from companion.moves import Part
from companion.rulings import Reason
from companion.state import State
from companion.table import Table
from screens.phone.chooser import Chooser
from screens.phone.drafts import MOVE, TYPED, Query, draft_of, field, query_of, said_of
from screens.phone.titles import Title
from screens.phone.values import Choice

_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')

_MOST = 40
"""Choices that are listed; typing finds the others."""

_AT_FIRST, _REASONS = 16, 2200
"""Choices, and bytes of reasons, that come with the page itself; the others come when they are asked for."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be tapped: it is asked for, or asks on."""

    text: str
    hint: str
    line: str = ""
    """What is asked of the desk, where nothing is left to say."""

    query: str = ""
    """Otherwise: what is asked next."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Words that the same reasons refuse."""

    words: tuple[str, ...]
    facts: Mapping[str, Sequence[str]]
    """Each fact with the rules that it brings in."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked before a move is whole."""

    prompt: str
    said: Sequence[tuple[str, str]]
    """What was said already, for the form to say again."""

    typed: str
    field: str
    """The name of the argument, where several things can be chosen for it."""

    side: str
    """The word that stands before the argument, such as ``gives``."""

    several: Sequence[Choice]
    dice: Sequence[str]
    """Addresses for a die of one to six."""

    digits: bool
    """Whether a number is wanted: a phone then shows its digits."""


@dataclass(frozen=True, slots=True)
class Moves:
    """All that a seat can tap now."""

    offers: tuple[Offer, ...]
    refusals: tuple[Refusal, ...]
    question: Question | None = None
    query: str = ""
    """What has been said of the move that is asked about, as the end of an address."""

    more: bool = False
    """Whether some of it is left out until it is asked for."""


def moves(table: Table, title: Title, seat: str, query: Query, state: State | None = None) -> Moves:
    """The moves of a seat, or the next question of the one that an address half says; now, or in another ``state``."""
    chooser = Chooser(table, seat, state)
    draft = draft_of(chooser, query) if MOVE in query else None
    typed = " ".join(query.get(TYPED, ())).strip()[:80]
    if draft is None:
        every = _sorted(chooser, chooser.suggest(typed))
        return replace(every, query=urlencode({TYPED: typed})) if TYPED in query else _at_first(every)
    part = chooser.asked(draft)
    if part is None:
        return _sorted(chooser, [chooser.whole(draft)], _question(chooser, draft, None, typed))
    several = title.several(chooser.state, seat, draft.move.word, part.name, draft.values)
    found = [] if several or (isinstance(part.argument, Die) and len(typed) < 2) else chooser.suggest(typed, draft)
    return _sorted(chooser, found, _question(chooser, draft, part, typed, several))


def _sorted(chooser: Chooser, found: Sequence[Suggestion], question: Question | None = None) -> Moves:
    offers = tuple(_offer(chooser, each) for each in found if each.legal)[:_MOST]
    refused = [each for each in found if not each.legal and each.text != NOT_YET]
    query = urlencode([*question.said, (TYPED, question.typed)]) if question else ""
    return Moves(offers, tuple(_refusals(refused)), question, query)


def _at_first(found: Moves) -> Moves:
    """As much as everybody wants to see at once."""
    room, refusals = _REASONS, []
    for each in found.refusals:
        room -= _weight(each)
        if room < 0:
            break
        refusals.append(each)
    more = len(found.offers) > _AT_FIRST or len(refusals) < len(found.refusals)
    return replace(found, offers=found.offers[:_AT_FIRST], refusals=tuple(refusals), more=more)


def _weight(refusal: Refusal) -> int:
    said = (*refusal.words, *refusal.facts)
    rules = sum(2 * len(rule) + 25 for each in refusal.facts.values() for rule in each)
    return sum(len(escape(each).encode()) + 18 for each in said) + rules


def _offer(chooser: Chooser, suggestion: Suggestion) -> Offer:
    request, draft, text = suggestion.request, suggestion.draft, _called(suggestion.text)
    if request is not None:
        return Offer(text, suggestion.hint, line=line_of(chooser.table, chooser.state, request))
    assert draft is not None
    return Offer(text, suggestion.hint, query=query_of(chooser, draft))


def _called(text: str) -> str:
    """A name without the quotes that only a line needs."""
    quoted = _QUOTED.fullmatch(text)
    return re.sub(r"\\(.)", r"\1", quoted[1]) if quoted else text


def line_of(table: Table, state: State, request: Request) -> str:
    """A request in the desk language, without its actor."""
    return write(table.game, state, request, actor=False)


def _refusals(refused: Sequence[Suggestion]) -> Iterable[Refusal]:
    """What only this moment forbids comes first; words that fail for the same reasons stand together."""
    together: dict[tuple[Reason, ...], dict[str, None]] = {}
    for each in sorted(refused, key=lambda each: bool(each.ruling.needs)):
        reasons = tuple(dict.fromkeys(each.ruling.reasons)) or (Reason("", each.hint),)
        together.setdefault(reasons, {})[_called(each.text)] = None
    return [Refusal(tuple(words), _facts(reasons)) for reasons, words in together.items()][:_MOST]


def _facts(reasons: Sequence[Reason]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for reason in reasons:
        rules = found.setdefault(reason.fact, [])
        rules += [reason.rule] if reason.rule else []
    return found


def _question(
    chooser: Chooser, draft: Draft, part: Part | None, typed: str, several: Sequence[Choice] = ()
) -> Question:
    thrown = isinstance(part.argument, Die) if part else False
    so_far = typed if thrown and len(typed) < 2 else ""
    return Question(
        prompt=chooser.prompt(draft),
        said=said_of(chooser, draft),
        typed=typed,
        field=field(part) if part and not (thrown and len(typed) > 1) else "",
        side=part.keyword or "" if part else "",
        several=several,
        dice=[f"{query_of(chooser, draft)}&{TYPED}={so_far}{die}" for die in range(1, 7)]
        if thrown and len(typed) < 2
        else (),
        digits=isinstance(part.argument, Number) if part else False,
    )
