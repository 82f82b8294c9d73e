"""What would make a refused move possible, as far as the facts of the game say it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.allowing import settings_allowing
from companion.answers import Draft
from companion.arguments import Text
from companion.asking import Questions
from companion.history import Entry
from companion.language import Request, write
from companion.ledger import CASH, CHEQUES, CORRECTION, TICKETS
from companion.moves import Case, judge, parts, values_of
from companion.rulebook import Rulebook
from companion.state import State
from companion.table import Table
from companion.verdicts import YES, Verdict

_OTHERS = 3
"""How many other values for an argument are named."""
_SUMS = (10, 20, 50, 100, 200, 300, 400, 500, 1000, 1500, 2000)
_COUNTS = {CASH: _SUMS, CHEQUES: tuple(each for each in _SUMS if not each % 100), TICKETS: (1, 2, 3)}


def remedies(table: Table, verdict: Verdict, rulebook: Rulebook) -> list[str]:
    """Sentences, the likeliest first; none where nothing simple helps."""
    if verdict.answer == YES:
        return []
    state = table.view if verdict.at is None else table.before(verdict.at)
    case = table.game.case(state, verdict.request.actor)
    found = list(dict.fromkeys(_found(table, verdict, rulebook, case)))
    return found[:4]


def _found(table: Table, verdict: Verdict, rulebook: Rulebook, case: Case[Any]) -> Iterator[str]:
    if verdict.until is not None:
        yield f"It was possible until entry {verdict.until.number}, {said_by(table, verdict.until)}."
    yield from _moments(case, verdict.request)
    yield from _goods(case, verdict.request)
    yield from _others(table, verdict, case)
    yield from _house_rules(case, verdict, rulebook)


def said_by(table: Table, entry: Entry) -> str:
    """Who said an entry, and what."""
    return table.line(entry)


def _moments(case: Case[Any], request: Request) -> Iterator[str]:
    """Another moment: nothing open, or a turn of one's own."""
    state: State = case.state
    if state.agenda:
        item = state.agenda[-1]
        if _allows(case, replace(state, agenda=()), request):
            yield f"Once this is done: {item.fact(state)}."
    if state.started and not state.ended and (state.turn != request.actor or state.over or state.agenda):
        own = replace(state, agenda=()).in_turn(request.actor, state.round + 1)
        if _allows(case, own, request):
            yield f"In {case.name}'s {'next' if state.turn == request.actor else 'own'} turn."


def _goods(case: Case[Any], request: Request) -> Iterator[str]:
    """A little more in hand."""
    if not case.state.is_seat(case.actor):
        return
    for goods, sums in _COUNTS.items():
        for quantity in sums:
            holdings = case.state.holdings.moved(goods, quantity, CORRECTION, request.actor)
            if _allows(case, replace(case.state, holdings=holdings), request):
                more = f"${quantity}" if goods in (CASH, CHEQUES) else f"{quantity} ticket{'s' * (quantity > 1)}"
                yield f"With {more} more in hand."
                break


def _others(table: Table, verdict: Verdict, case: Case[Any]) -> Iterator[str]:
    """The same word with something else for its first argument."""
    move = type(verdict.request.move)
    asked = parts(move)
    if not asked or isinstance(asked[0].argument, Text):
        return
    questions = Questions(table, verdict.at)
    questions.asker = verdict.request.actor
    if not questions.judge(Draft(case.actor, move)).allowed:
        return
    values = values_of(verdict.request.move)
    found: list[str] = []
    for value in asked[0].argument.candidates(case.state, case.actor):
        other = Request(case.actor, move(**{**values, asked[0].name: value}))
        if value != values[asked[0].name] and _allows(case, case.state, other):
            found.append(write(table.game, case.state, other, actor=False))
        if len(found) == _OTHERS:
            break
    if found:
        yield f"Possible instead: {', '.join(found)}."


def _house_rules(case: Case[Any], verdict: Verdict, rulebook: Rulebook) -> Iterator[str]:
    """A table that plays it otherwise."""
    rules = verdict.ruling.rules
    for name, value in settings_allowing(case.game, case.state, verdict.request, rules, rulebook):
        yield f"With the house rule {name} {value}."


def _allows(case: Case[Any], state: State, request: Request) -> bool:
    return judge(case.game.case(state, request.actor), request.move).allowed
