"""Which rules the words that people type lead to: what they ask for first, then topic, heading and wording."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from companion.names import fold_accents

SYNONYMS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "cash": ("cheques",),
        "dice": ("roll", "throw", "die"),
        "loan": ("lend",),
        "lost": ("loses",),
        "miss": ("lost",),
        "money": ("cheques", "cash"),
        "piece": ("token",),
        "place": ("city", "space"),
        "player": ("players",),
        "prison": ("jail",),
        "property": ("deed", "destination"),
        "rent": ("fee", "expenses"),
        "skip": ("lost",),
        "swap": ("switch", "trade"),
        "token": ("piece",),
    }
)
"""What people say -> the words of the games, where it is no rule in particular that they ask for."""

_SMALL_WORDS = (
    "a am an and are at by can do does for happens he how i if in is it me must my of on or she the they to us we what "
    "when where which who with you"
)
_SMALL = frozenset(_SMALL_WORDS.split())
"""Words that lead nowhere, unless nothing else is typed."""

_THE_VERY_WORDS, _BEGUN, _WITHIN = 60, 40, 30
"""A text that is, begins or holds what people ask for; less for each that they ask for rather."""

_MARKS = '.,;:()?!"“”'


class Entry(Protocol):
    """What the index knows of a rule."""

    @property
    def rule(self) -> str:
        """Its id."""

    @property
    def heading(self) -> str:
        """In the booklet."""

    @property
    def topic(self) -> str:
        """In the rulebook."""

    @property
    def text(self) -> str:
        """Our wording."""

    @property
    def ruling(self) -> bool:
        """Whether the booklet leaves it open."""

    @property
    def asked(self) -> tuple[str, ...]:
        """What people type for it."""


def _words(text: str) -> list[str]:
    return [word for word in (each.strip(_MARKS) for each in fold_accents(text).split()) if word]


def _telling(words: list[str]) -> list[str]:
    """Without the small words, and without a last one of which a single letter is typed."""
    telling = [word for word in words if word not in _SMALL]
    if len(telling) > 1 and len(telling[-1]) == 1:
        telling.pop()
    return telling or words


class _Place:
    """One rule, by its words."""

    def __init__(self, entry: Entry) -> None:
        self.rule = entry.rule
        self._id = entry.rule.casefold()
        self._asked = [_telling(_words(asked)) for asked in entry.asked]
        self._fields = (
            (14, {word for asked in self._asked for word in asked}),
            (10, set(self._id.split("-"))),
            (8, set(_words(entry.topic))),
            (6, set(_words(entry.heading))),
            (4, set(_words(entry.text))),
        )
        self._booklet = not entry.ruling

    def score(self, words: list[str]) -> int:
        """How strongly all these words lead here; nought where one of them does not."""
        scores = [max(self._word(word), *(self._word(other) - 2 for other in _meant(word)), 0) for word in words]
        return sum(scores) + self._whole(words) + self._booklet if all(scores) else 0

    def _word(self, word: str) -> int:
        if word == self._id:
            return 1000
        for points, field in self._fields:
            if word in field:
                return points
            if any(other.startswith(word) for other in field):
                return points // 2
        return 1 if word in self._id else 0

    def _whole(self, words: list[str]) -> int:
        """For a text that asks for this very rule."""
        best = 0
        for place, asked in enumerate(self._asked):
            if asked == words:
                best = max(best, _THE_VERY_WORDS - place)
            elif " ".join(asked).startswith(" ".join(words)):
                best = max(best, _BEGUN - place)
            elif set(asked) <= set(words):
                best = max(best, _WITHIN - place)
        return best


def _meant(word: str) -> Iterable[str]:
    """What a word, or one that is half typed, may stand for."""
    for said, meant in SYNONYMS.items():
        if said == word or (len(word) > 2 and said.startswith(word)):
            yield from meant


class Index:
    """All rules of a book."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        """In the order of the book."""
        self._places = [_Place(entry) for entry in entries]

    def search(self, text: str) -> Sequence[str]:
        """The ids that every word of the text leads to, best first; all of them for no text."""
        words = _telling(_words(text))
        ranked = [(-place.score(words), order, place.rule) for order, place in enumerate(self._places)]
        return [rule for score, _, rule in sorted(ranked) if score or not words]
