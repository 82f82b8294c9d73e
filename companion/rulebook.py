"""The catalogue of rules: what each id says in our own words, where it comes from, and how it shows."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from companion.names import fold_accents

SHOWN = ("checked", "booked", "told", "cannot arise")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a booklet, one ruling of the desk on an open question, or one of the desk's own rules."""

    rule: str
    heading: str
    """The heading in the printed booklet it comes from or bears on."""

    topic: str
    text: str
    """Our own wording: one or two sentences."""

    see: tuple[str, ...]
    shown: str
    """How it shows: one of ``SHOWN``."""

    house_rule: str | None = None
    """The house rule by which a table may play it otherwise."""

    ruling: bool = False
    """Whether it is the desk's ruling on a question that the booklet leaves open."""


SYNONYMS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "rent": ("fee",),
        "fee": ("expenses",),
        "skip": ("lost", "weekend"),
        "miss": ("lost", "weekend"),
        "deport": ("deported", "deportation"),
        "money": ("cheques", "cash"),
        "cash": ("cheques",),
        "pass": ("hand", "next"),
        "pot": ("jackpot",),
        "dice": ("roll", "throw", "die"),
        "property": ("deed", "destination"),
        "prison": ("jail",),
        "win": ("wins", "end of"),
        "steal": ("challenge",),
        "token": ("piece",),
        "trade": ("deal",),
        "swap": ("switch", "trade"),
    }
)
"""What people say -> the words of the games."""


def _score(rule: Rule, word: str) -> int:
    """How strongly a word leads to a rule; nought where it does not."""
    if rule.rule.casefold() == word:
        return 100
    if word in rule.rule.casefold().split("-"):
        return 20
    if any(part.startswith(word) for part in fold_accents(f"{rule.topic} {rule.heading}").split()):
        return 8
    if any(part.strip(".,;:()").startswith(word) for part in fold_accents(rule.text).split()):
        return 3
    return 1 if word in rule.rule.casefold() else 0


class Rulebook:
    """The rules of one game with the desk's own."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        """By id, in the order of the booklet."""
        self._rules = rules

    @classmethod
    @cache
    def read(cls, *packages: str) -> Rulebook:
        """The rules in the ``rules.toml`` of these packages; read once."""
        rules: dict[str, Rule] = {}
        for package in packages:
            with files(package).joinpath("rules.toml").open("rb") as file:
                for rule, entry in tomllib.load(file).items():
                    entry["see"] = tuple(entry.get("see", ()))
                    rules[rule] = Rule(rule, **entry)
        return cls(rules)

    def __iter__(self) -> Iterator[Rule]:
        """All rules in order."""
        return iter(self._rules.values())

    def __contains__(self, rule: object) -> bool:
        """Whether there is a rule of this id."""
        return rule in self._rules

    def search(self, text: str) -> list[Rule]:
        """The rules that every word of the text leads to, best first; all of them for no text.

        A word leads to an id, a heading or topic, the wording, or to what its synonyms lead to.
        """
        words = [fold_accents(word) for word in text.split()]
        ranked = []
        for place, rule in enumerate(self):
            scores = [max(_score(rule, each) for each in (word, *SYNONYMS.get(word, ()))) for word in words]
            if all(scores):
                ranked.append((-sum(scores), place, rule))
        return [rule for _, _, rule in sorted(ranked, key=lambda found: found[:2])]

    def __getitem__(self, rule: str) -> Rule:
        """The rule of an id.

        Raises:
            KeyError: There is none.
        """
        return self._rules[rule]
