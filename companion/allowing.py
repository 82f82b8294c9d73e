"""Which house rules would allow what the rules refuse: found by playing with each of them, never by a list."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import chain

from companion.games import Game
from companion.house_rules import HouseRule
from companion.language import Request
from companion.moves import judge
from companion.play import perform
from companion.rulebook import Rulebook
from companion.state import State
from companion.statements import SetRule

Setting = tuple[str, str]
"""The name of a house rule and a value, as ``rule NAME VALUE`` has them."""


def settings_allowing(
    game: Game, state: State, request: Request, rules: Sequence[str], rulebook: Rulebook
) -> list[Setting]:
    """Settings of the house rules that bear on the refusing rules, each of which alone would let the move pass.

    Those first that bear on a refusing rule itself, then those on a rule to see also.
    """
    also = {other for rule in rules if rule in rulebook for other in rulebook[rule].see}
    near = [house for house in game.house_rules if _bears(house, rules, rulebook)]
    far = [house for house in game.house_rules if house not in near and _bears(house, also, rulebook)]
    return list(_allowing(game, state, request, [*near, *far]))


def the_setting_allowing(
    game: Game, state: State, request: Request, rules: Sequence[str], rulebook: Rulebook
) -> Setting | None:
    """The one to offer: the mildest value of the only house rule that would do; None where there are several."""
    found = settings_allowing(game, state, request, rules, rulebook)
    return found[0] if len({name for name, _ in found}) == 1 else None


def _bears(house: HouseRule, rules: Container[str], rulebook: Rulebook) -> bool:
    named = (rule.rule for rule in rulebook if rule.house_rule == house.name)
    return any(rule in rules for rule in chain((house.question,), named))


def _allowing(game: Game, state: State, request: Request, houses: Sequence[HouseRule]) -> Iterator[Setting]:
    for house in houses:
        for value in house.values:
            setting = (house.name, "default" if value == house.default else value)
            if _allows(game, state, request, setting):
                yield setting


def _allows(game: Game, state: State, request: Request, setting: Setting) -> bool:
    played, _ = perform(game.case(state, ""), SetRule(setting))
    return judge(game.case(played, request.actor), request.move).allowed
