"""What this table has decided otherwise than the rules, in any game of its box; the newest decision counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from companion.corrections import Change, Correction
from companion.events import Event
from companion.language import Request
from companion.overruling import Overrule, PrecedentMade
from companion.ports import Decided, EventLog
from companion.rulings import Ruling
from companion.timeline import Step, Timeline
from companion.waiving import Waive

OVERRULED, KEPT, SET_ASIDE = "overruled", "kept", "set aside"
"""Booked although a rule refused it; left standing by a correction although a rule would refuse it; a rule's
consequence taken back."""


class Precedents:
    """What bears on the game on the table: decided in it, and in the other games of its box."""

    def __init__(self, log: EventLog) -> None:
        """Ask the log what the box has decided.

        Raises:
            StoreFault: It cannot be read.
        """
        law = log.case_law()
        self._log = log
        self._others = law.decided
        self._withdrawn: dict[tuple[str, str], datetime] = dict(law.withdrawn)
        self._all: Sequence[Decided] | None = None

    def heed(self, events: Iterable[Event]) -> None:
        """What was booked or taken back may have decided something."""
        if decide(events):
            self._all = None

    def all(self, timeline: Timeline) -> Sequence[Decided]:
        """One for each word and rule, the newest first, those too that are followed no longer."""
        if self._all is None:
            self._all = self._united(decided(timeline))
        return self._all

    def withdraw(self, precedent: Decided) -> None:
        """Follow it no longer, in any game of the box; a decision made after it counts again.

        Raises:
            StoreFault: It could not be written; it is followed as before.
        """
        self._log.withdraw(precedent.word, precedent.rule, precedent.time)
        self._withdrawn[precedent.word, precedent.rule] = precedent.time
        self._all = None

    def _united(self, own: Sequence[Decided]) -> Sequence[Decided]:
        newest: dict[tuple[str, str], Decided] = {}
        for each in sorted((*self._others, *own), key=lambda each: each.time):
            newest.pop((each.word, each.rule), None)
            newest[each.word, each.rule] = each
        return [self._standing(each) for each in reversed(newest.values())]

    def _standing(self, precedent: Decided) -> Decided:
        until = self._withdrawn.get((precedent.word, precedent.rule))
        return replace(precedent, withdrawn=until is not None and precedent.time <= until)


def decide(events: Iterable[Event]) -> bool:
    """Whether any of these is a decision of the table."""
    return any(isinstance(event, PrecedentMade) for event in events)


def decided(timeline: Timeline) -> tuple[Decided, ...]:
    """What the entries of a game that are played today decided: of two on one word and rule, the newer."""
    makers = _makers(timeline)
    found = [
        _decided(timeline, step, event, makers.get(step.number, step.number))
        for step in timeline.steps
        for event in step.events
        if isinstance(event, PrecedentMade)
    ]
    newest = {(each.word, each.rule): each for each in sorted(found, key=lambda each: each.entry)}
    return tuple(sorted(newest.values(), key=lambda each: each.entry))


def _decided(timeline: Timeline, step: Step, event: PrecedentMade, maker: int) -> Decided:
    move = step.move
    verdict = SET_ASIDE if isinstance(move, Waive) else OVERRULED if isinstance(move, Overrule) else KEPT
    entry = timeline.history.entry(maker)
    assert entry is not None
    seats = tuple(seat.name for seat in timeline.state.seats)
    return Decided(event.word, event.rule, verdict, event.reason, maker, entry.time, seats=seats)


def _makers(timeline: Timeline) -> Mapping[int, int]:
    """Entry -> the correction that decided on it after it was made."""
    makers: dict[int, int] = {}
    for number in timeline.history.live:
        move = timeline.history.entries[number - 1].move
        if not isinstance(move, Correction):
            continue
        if isinstance(move, Change):
            makers[move.number] = number
        for word, later, _ in move.decisions:
            step = timeline.step(later)
            if word == "keep" and step is not None and not isinstance(step.move, Overrule | Waive):
                makers[later] = number
    return makers


def bearing(precedents: Sequence[Decided], word: str, rules: Sequence[str], *verdicts: str) -> list[Decided]:
    """Those on a word and any of these rules that are still followed."""
    return [
        each
        for each in precedents
        if each.word == word and each.rule in rules and each.verdict in verdicts and not each.withdrawn
    ]


def let_pass(precedents: Sequence[Decided], request: Request, ruling: Ruling) -> list[Decided]:
    """Where this table has let a word pass that any of these rules refuses, in the order of the rules."""
    found = bearing(precedents, request.move.word, ruling.rules, OVERRULED, KEPT)
    return sorted(found, key=lambda each: ruling.rules.index(each.rule))


def as_last_time(precedents: Sequence[Decided], request: Request, ruling: Ruling) -> str:
    """The reason to follow where precedents cover everything that refuses a move; empty where they do not."""
    if ruling.needs or ruling.allowed:
        return ""
    found = let_pass(precedents, request, ruling)
    if {each.rule for each in found} != set(ruling.rules):
        return ""
    return "; ".join(dict.fromkeys(each.reason for each in found))


def set_aside(precedents: Sequence[Decided], word: str, rules: Sequence[str]) -> list[Decided]:
    """Where this table has taken back what any of these rules booked for a word."""
    return bearing(precedents, word, rules, SET_ASIDE)
