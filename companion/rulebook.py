"""The catalogue of rules: what each id says in our own words, where it comes from, and how it shows."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files

from companion.rule_index import Index

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

    asked: tuple[str, ...] = ()
    """What people type when this is the rule they look for, the closest first."""


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
                    entry |= {name: tuple(entry.get(name, ())) for name in ("see", "asked")}
                    rules[rule] = Rule(rule, **entry)
        return cls(rules)

    def __iter__(self) -> Iterator[Rule]:
        """All rules in order."""
        return iter(self._rules.values())

    def __contains__(self, rule: object) -> bool:
        """Whether there is a rule of this id."""
        return rule in self._rules

    @cached_property
    def _index(self) -> Index:
        return Index(self._rules.values())

    def search(self, text: str) -> list[Rule]:
        """The rules that every word of the text leads to, best first; all of them for no text."""
        return [self[rule] for rule in self._index.search(text)]

    def __getitem__(self, rule: str) -> Rule:
        """The rule of an id.

        Raises:
            KeyError: There is none.
        """
        return self._rules[rule]
