"""Asking the officer: the ruling on any move of anybody, now or at a past moment, with what decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import dropwhile, islice
from typing import Any

from companion.arguments import read_amount
from companion.history import Entry
from companion.language import Request, read_request
from companion.moves import Case, Check, agenda_reasons, judge, values_of
from companion.rulings import Reason, Ruling
from companion.state import State
from companion.table import Table
from companion.timeline import Step
from companion.tokens import LanguageFault, Tokens

YES, NO, NOT_ANY_MORE, NOT_YET = "Yes", "No", "Not any more", "Not yet"


@dataclass(frozen=True, slots=True)
class Ground:
    """One reason of a verdict, and the entry since which its fact holds, where lately it did not."""

    reason: Reason
    since: Entry | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "may she?"."""

    request: Request
    answer: str
    """``YES``, ``NO``, ``NOT_ANY_MORE`` or ``NOT_YET``."""

    ruling: Ruling
    grounds: tuple[Ground, ...]
    at: int | None = None
    """Just before which entry it was asked; None for now."""

    until: Entry | None = None
    """The entry that ended it, where it would have been allowed lately."""


Failing = tuple[Check, tuple[Reason, ...]]
"""A condition that does not hold, and why."""


def ask(table: Table, request: Request, at: int | None = None) -> Verdict:
    """The verdict on a request, now or just before entry ``at``. Asking changes nothing."""
    state = table.view if at is None else table.before(at)
    case: Case[Any] = table.game.case(state, request.actor)
    ruling = table.judge(request) if at is None else judge(case, request.move)
    if ruling.allowed:
        return Verdict(request, YES, ruling, (), at)
    if ruling != judge(case, request.move):
        return Verdict(request, NO, ruling, tuple(Ground(reason) for reason in ruling.reasons), at)
    values = values_of(request.move)
    open_still = [Ground(reason) for reason in agenda_reasons(case, type(request.move))]
    failing = [(check, reasons) for check in _conditions(request) if (reasons := tuple(check.reasons(case, values)))]
    until, since = _looked_back(table, request, failing, at)
    grounds = [Ground(reason, since.get(reason)) for _, reasons in failing for reason in reasons]
    another_moment = case.actor != state.turn or bool(state.agenda)
    not_yet = another_moment and not state.ended and not ruling.needs
    answer = NOT_ANY_MORE if until else NOT_YET if not_yet else NO
    return Verdict(request, answer, ruling, (*open_still, *grounds), at, until)


def _conditions(request: Request) -> tuple[Check, ...]:
    return (*request.move.needs, *request.move.checks)


def _looked_back(
    table: Table, request: Request, failing: Sequence[Failing], at: int | None
) -> tuple[Entry | None, dict[Reason, Entry]]:
    """The entry before which the move was last allowed, and for each reason the entry that made it so.

    Only what fails now is looked at in each state before; the whole move is judged where all of that held.
    """
    values = values_of(request.move)
    waiting = dict(failing)
    since: dict[Reason, Entry] = {}
    until: Entry | None = None
    later, after = 0, None
    for number, state in _lately(table, request, at):
        case = table.game.case(state, request.actor)
        entry = table.history.entry(later) if later else None
        if entry and case.state is not after:
            then = {check: tuple(check.reasons(case, values)) for check in waiting}
            for check, reasons in then.items():
                gone = [reason for reason in waiting[check] if reason not in reasons]
                since.update((reason, entry) for reason in gone if reason not in since)
            whole = until is None and not any(then.values())
            waiting = {check: waiting[check] for check, reasons in then.items() if reasons}
            if whole and judge(case, request.move).allowed:
                until = entry
            if until and not waiting:
                break
        later, after = number, case.state
    return until, since


def _lately(table: Table, request: Request, at: int | None) -> Iterator[tuple[int, State]]:
    """The newest entries that are played, with the state after each, back to where the actor's last turn began.

    It ends too where the move would make no sense.
    """
    own_turns = 0
    for step, before, state in _before(table, at):
        if not _knows(state, request):
            return
        yield step.number, state
        own_turns += state.turn == request.actor != before.turn
        if own_turns > 1:
            return


def _before(table: Table, at: int | None) -> Iterator[tuple[Step, State, State]]:
    """What is played before that entry, the newest first."""
    steps = table.backwards()
    if at is None:
        return steps
    if table.step(at) is None:
        return dropwhile(lambda each: each[0].number >= at, steps)
    return islice(dropwhile(lambda each: each[0].number != at, steps), 1, None)


def _knows(state: State, request: Request) -> bool:
    """Whether everything that the request names was there then."""
    named = [value for value in values_of(request.move).values() if isinstance(value, str)]
    known = {*state.names, *(seat.seat for seat in state.seats)}
    return state.started and all(name in known for name in named if ":" in name)


def read_question(table: Table, tokens: Tokens) -> Verdict:
    """The verdict on what stands after ``ask``: a move, and ``at N`` for just before entry N.

    Raises:
        LanguageFault: It is no move, or there is no such entry.
    """
    tail = tokens.take_tail("at")
    at = read_entry_number(table, tail) if tail else None
    state = table.state if at is None else table.before(at)
    return ask(table, read_request(table.game, state, tokens), at)


def read_entry_number(table: Table, tokens: Tokens) -> int:
    """The number of an entry of this game.

    Raises:
        LanguageFault: There is no such entry.
    """
    token = tokens.take("the number of an entry")
    number = read_amount(token, "the number of an entry", 1, 1_000_000)
    if table.history.entry(number) is None:
        raise LanguageFault(token.column, f"an entry from 1 to {len(table.entries)}", token.shown())
    return number
