"""Asking the officer: the ruling on any move of anybody, now or at a past moment, with what decided it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.arguments import read_amount
from companion.history import Entry
from companion.language import Request, read_request
from companion.moves import Case, Check, agenda_reasons, judge, values_of
from companion.rulings import Reason, Ruling
from companion.state import State
from companion.table import Table
from companion.tokens import LanguageFault, Tokens

YES, NO, NOT_ANY_MORE, NOT_YET = "Yes", "No", "Not any more", "Not yet"


@dataclass(frozen=True, slots=True)
class Ground:
    """One reason of a verdict, and the entry since which it holds where it once did not."""

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
    allowed_lately, ended = _looked_back(table, request, [check for check, _ in failing], at)
    grounds = [Ground(reason, ended.get(place)) for place, (_, reasons) in enumerate(failing) for reason in reasons]
    another_moment = case.actor != state.turn or bool(state.agenda)
    not_yet = another_moment and not state.ended and not ruling.needs
    answer = NOT_ANY_MORE if allowed_lately else NOT_YET if not_yet else NO
    return Verdict(request, answer, ruling, (*open_still, *grounds), at)


def _conditions(request: Request) -> tuple[Check, ...]:
    return (*request.move.needs, *request.move.checks)


def _looked_back(
    table: Table, request: Request, failing: Sequence[Check], at: int | None
) -> tuple[bool, dict[int, Entry | None]]:
    """Whether the move was allowed lately, and for each of the failing checks the entry that ended it, if one did.

    Only what fails now is looked at in each state before; the whole move is judged where all of that held.
    """
    values = values_of(request.move)
    waiting = dict(enumerate(failing))
    ended: dict[int, Entry | None] = {}
    allowed = False
    later, after = 0, None
    for number in _lately(table, request, at):
        case = _then(table, request, number)
        if later and case.state is not after:
            held = [place for place, check in waiting.items() if not tuple(check.reasons(case, values))]
            whole = not allowed and len(held) == len(waiting)
            for place in held:
                ended[place] = table.history.entry(later)
                del waiting[place]
            allowed = allowed or (whole and judge(case, request.move).allowed)
            if allowed and not waiting:
                break
        later, after = number, case.state
    return allowed, ended


def _then(table: Table, request: Request, number: int) -> Case[Any]:
    return table.game.case(table.state_after(number), request.actor)


def _lately(table: Table, request: Request, at: int | None) -> Iterator[int]:
    """The live entries from the newest back to where the actor's last turn began, as far as the move makes sense."""
    live = table.history.live
    newest = len(live) if at is None else bisect_left(live, at)
    own_turns = 0
    for place in range(newest - 1, -1, -1):
        state = table.state_after(live[place])
        if not _knows(state, request):
            return
        yield live[place]
        before = table.state_after(live[place - 1]) if place else state
        own_turns += state.turn == request.actor != before.turn
        if own_turns > 1:
            return


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
