"""The table was counted and the books say otherwise: which single correction would bring them together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.corrections import Change, Correction, Insert, Strike
from companion.events import Event, Transfer
from companion.guesses import never_said, said_otherwise, sayable
from companion.history import CHANGED
from companion.language import Request
from companion.ledger import BooksFault
from companion.moves import judge
from companion.overruling import Said
from companion.play import perform
from companion.retaking import STEADFAST
from companion.state import State
from companion.table import Table
from companion.timeline import Step

RECENT = 30
"""How many of the newest entries that are played today are looked at."""

Cell = tuple[str, str]
"""Holder and countable goods."""

_NEVER = frozenset({"game", "player", "start", "leave", "finish", "seats"})
"""Words that are not struck to make a count come right."""

_NOT_THERE = (LookupError, ValueError, AssertionError, BooksFault)


@dataclass(frozen=True, slots=True)
class Difference:
    """A count that is not what the books say."""

    holder: str
    goods: str
    booked: int
    found: int


@dataclass(frozen=True, slots=True)
class Proposal:
    """One thing to be said that would bring books and table together."""

    request: Request
    """A correction; or, where something was forgotten just now, the move itself."""

    mends: tuple[Difference, ...]
    lapsed: int
    """Later entries that would no longer hold, or be kept though refused."""

    changed: int
    """Later entries with other results."""

    number: int
    """The entry it bears on; one more than there are for something said now."""

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """What mends most comes first, then what disturbs least, then what is most recent."""
        return -len(self.mends), self.lapsed, self.changed, -self.number


@dataclass
class Diagnosis:
    """What was counted beside what is booked; ``run`` looks for explanations, one guess after another."""

    table: Table
    counted: Mapping[Cell, int]
    tried: int = 0
    """How many things were tried."""

    found: list[Proposal] = field(default_factory=list)
    """The best for each way to say it, the best first."""

    @property
    def differences(self) -> list[Difference]:
        """Every count that disagrees."""
        holdings = self.table.state.holdings
        return [
            Difference(holder, goods, holdings.count(holder, goods), number)
            for (holder, goods), number in self.counted.items()
            if holdings.count(holder, goods) != number
        ]

    def run(self) -> Iterator[None]:
        """Try what people get wrong in the newest entries; between two tries whoever asks may do something else.

        First whatever by itself makes such a difference, the newest first; then to strike each of the others.
        """
        wanted = {(each.holder, each.goods): each.found - each.booked for each in self.differences}
        if not wanted:
            return
        recent = self._recent()
        amounts = {abs(change) for change in wanted.values()} | {abs(change) // 100 for change in wanted.values()} - {0}
        yield from self._now(wanted, amounts)
        for step, before in recent:
            yield from self._around(step, before, wanted, amounts, recent)
        for step, _ in recent:
            if not self._makes(wanted, _effect(step.events), -1):
                yield from self._try(Strike(step.number))

    def _recent(self) -> list[tuple[Step, State]]:
        found: list[tuple[Step, State]] = []
        for step, before, _ in self.table.backwards():
            if len(found) == RECENT or not before.started:
                break
            if not step.move.learns and step.move.word not in _NEVER:
                found.append((step, before))
        return found

    def _now(self, wanted: Mapping[Cell, int], amounts: set[int]) -> Iterator[None]:
        state = self.table.view
        for request in never_said(self.table.game, state, self._seats(wanted, state), amounts):
            self.tried += 1
            effect = self._effect(state, request)
            if effect and self._makes(wanted, effect) and sayable(self.table.game, state, request):
                after = perform(self.table.game.case(state, request.actor), request.move)[0]
                self._take(Proposal(request, (), 0, 0, len(self.table.entries) + 1), after)
            yield

    def _around(
        self,
        step: Step,
        before: State,
        wanted: Mapping[Cell, int],
        amounts: set[int],
        recent: Sequence[tuple[Step, State]],
    ) -> Iterator[None]:
        """What may be wrong with this entry, or missing before it."""
        game = self.table.game
        own = _effect(step.events)
        if self._makes(wanted, own, -1):
            yield from self._try(Strike(step.number))
        for request in said_otherwise(game, step, before, amounts) if not step.move.of_the_record else ():
            self.tried += 1
            effect = self._effect(before, request)
            changed = {cell: effect.get(cell, 0) - own.get(cell, 0) for cell in (*effect, *own)}
            if self._makes(wanted, changed) and sayable(game, before, request):
                yield from self._try(Change(step.number, Said(request.actor, request.move)))
            yield
        again = [
            Request(each.actor, each.move)
            for each, _ in recent
            if not each.move.by_table and each.move.word not in STEADFAST
        ]
        for request in dict.fromkeys((*never_said(game, before, self._seats(wanted, before), amounts), *again)):
            self.tried += 1
            if self._makes(wanted, self._effect(before, request)) and sayable(game, before, request):
                yield from self._try(Insert(step.number, Said(request.actor, request.move)))
            yield

    @staticmethod
    def _seats(wanted: Mapping[Cell, int], state: State) -> list[str]:
        """Whoever may have forgotten something: those whose goods differ, and whose turn it was."""
        return [seat for seat in (*(holder for holder, _ in wanted), state.turn or "") if state.is_seat(seat)]

    def _effect(self, state: State, request: Request) -> Mapping[Cell, int]:
        """What a move would change by itself; nothing where it would be refused."""
        case = self.table.game.case(state, request.actor)
        try:
            if not judge(case, request.move).allowed:
                return {}
            return _effect(perform(case, request.move)[1])
        except _NOT_THERE:
            return {}

    @staticmethod
    def _makes(wanted: Mapping[Cell, int], effect: Mapping[Cell, int], sign: int = 1) -> bool:
        """Whether it makes one of the differences that are looked for."""
        return any(effect.get(cell, 0) * sign == change for cell, change in wanted.items())

    def _try(self, move: Correction) -> Iterator[None]:
        self.tried += 1
        rewritten = self.table.rewrite(move)
        if rewritten.ruling.allowed:
            other = sum(1 for each in rewritten.judged if each.verdict == CHANGED)
            proposal = Proposal(Request("", move), (), len(rewritten.judged) - other, other, move.number)
            self._take(proposal, rewritten.after)
        yield

    def _take(self, proposal: Proposal, after: State) -> None:
        """Keep it if it mends something and spoils nothing that was counted."""
        mends: list[Difference] = []
        holdings = self.table.state.holdings
        for (holder, goods), number in self.counted.items():
            booked, then = holdings.count(holder, goods), after.holdings.count(holder, goods)
            if then == number != booked:
                mends.append(Difference(holder, goods, booked, number))
            elif then != booked:
                return
        if mends:
            found = Proposal(proposal.request, tuple(mends), proposal.lapsed, proposal.changed, proposal.number)
            same = [each for each in self.found if _alike(each, found)]
            if all(found.rank < each.rank for each in same):
                self.found = sorted(
                    [*(each for each in self.found if each not in same), found], key=lambda each: each.rank
                )


def _alike(one: Proposal, other: Proposal) -> bool:
    """Whether two propose the same words at different places: only the better one is shown."""
    return _said(one) == _said(other)


def _said(proposal: Proposal) -> object:
    move = proposal.request.move
    if isinstance(move, Insert):
        return Request(move.said.actor, move.said.move)
    return proposal.request


def _effect(events: Sequence[Event]) -> dict[Cell, int]:
    changes: dict[Cell, int] = {}
    for event in events:
        if isinstance(event, Transfer) and event.name is None:
            for holder, sign in ((event.giver, -1), (event.receiver, 1)):
                cell = holder, event.goods
                changes[cell] = changes.get(cell, 0) + sign * event.quantity
    return changes
