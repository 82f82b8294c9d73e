"""What people look for in a ledger: a typed line as terms, all of which must hold of an entry."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from companion.ledger import CASH, CHEQUES, DEED, GOLDEN, KEY, MARKER, MEMORIES, STAMP, TICKETS
from companion.names import fold_accents

PLAYER, GOODS, RULE, ROUND, TEXT = "player", "goods", "rule", "round", "text"

_MONEY = frozenset({CASH, CHEQUES})
WORDS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "cheques": _MONEY,
        "cash": _MONEY,
        "money": _MONEY,
        "tickets": frozenset({TICKETS}),
        "ticket": frozenset({TICKETS}),
        "memories": frozenset({MEMORIES}),
        "keys": frozenset({KEY}),
        "key": frozenset({KEY}),
        "markers": frozenset({MARKER}),
        "marker": frozenset({MARKER}),
        "deeds": frozenset({DEED}),
        "deed": frozenset({DEED}),
        "stamps": frozenset({STAMP}),
        "stamp": frozenset({STAMP}),
        "golden": frozenset({GOLDEN}),
    }
)
"""What people call goods -> the goods meant."""

_TOKEN = re.compile(r'"([^"]*)"?|(\S+)')
_FAMILIES = ("GT-", "WT-", "DESK-")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is asked of an entry."""

    kind: str
    said: str
    """As it is shown."""

    values: frozenset[str] = frozenset()
    """The names, goods or ids of which one is enough; the text; the number of a round."""

    @property
    def shown(self) -> str:
        """How it was understood."""
        if self.kind == TEXT:
            return f"text “{self.said}”"
        return f"{self.kind} {self.said}" if self.kind in (PLAYER, ROUND) else self.said


@dataclass(frozen=True, slots=True)
class Known:
    """The names that are recognised by themselves."""

    players: Mapping[str, str]
    """As they are compared -> as they are spelt."""

    rules: Sequence[str]
    """The ids of the rulebook."""


def terms(typed: str, known: Known) -> tuple[Term, ...]:
    """A typed line as terms; what stands in double quotes is text, whatever it says."""
    return tuple(_terms([(bool(found[1] is None), found[1] or found[2] or "") for found in _tokens(typed)], known))


def _tokens(typed: str) -> Iterator[re.Match[str]]:
    return _TOKEN.finditer(typed)


def _terms(words: list[tuple[bool, str]], known: Known) -> Iterator[Term]:
    place = 0
    while place < len(words):
        plain, word = words[place]
        term, taken = _recognised(words, place, known) if plain else (None, 1)
        if term is None and word:
            term = Term(TEXT, word, frozenset({fold_accents(word)}))
        if term is not None:
            yield term
        place += taken


def _recognised(words: list[tuple[bool, str]], place: int, known: Known) -> tuple[Term | None, int]:
    """What the next words are by themselves, and how many they are; names of several words come first."""
    for end in range(len(words), place, -1):
        name = fold_accents(" ".join(word for _, word in words[place:end]))
        if name in known.players:
            return Term(PLAYER, known.players[name], frozenset({name})), end - place
    word = words[place][1]
    following = words[place + 1][1] if place + 1 < len(words) else ""
    if word.casefold() == "round" and following.isdecimal():
        return Term(ROUND, str(int(following)), frozenset({str(int(following))})), 2
    if goods := WORDS.get(word.casefold()):
        return Term(GOODS, word.casefold(), goods), 1
    return _rule(word.upper(), known), 1


def _rule(word: str, known: Known) -> Term | None:
    """A rule by its id, or all rules whose ids begin so."""
    if word in (each.upper() for each in known.rules):
        return Term(RULE, word, frozenset(each for each in known.rules if each.upper() == word))
    if not word.startswith(_FAMILIES):
        return None
    found = frozenset(each for each in known.rules if each.upper().startswith(word))
    return Term(RULE, f"{word}…", found) if found else None


def completions(typed: str, known: Known, used: Iterable[str]) -> list[str]:
    """How the last word of the line could go on: players, goods, and the rules that were ``used``."""
    begun = fold_accents(_last(typed))
    offered = [*known.players.values(), *WORDS, *sorted(used)] if begun else []
    return [each for each in offered if fold_accents(each).startswith(begun) and fold_accents(each) != begun]


def completed(typed: str, completion: str) -> str:
    """The line with its last word gone on, ready for the next one."""
    return f"{typed.removesuffix(_last(typed))}{completion} "


def _last(typed: str) -> str:
    """The word that is being typed; empty after a space or inside quotes."""
    *_, last = ["", *(found[2] or "" for found in _tokens(typed))]
    return last if typed.endswith(last) else ""
