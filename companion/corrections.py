"""Putting the past right: strike, change or insert an entry, and take every later one again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from companion.arguments import Argument, Number, Reading, Writing, read_amount
from companion.events import Event, Transfer, fold
from companion.games import Game
from companion.history import CHANGED, KEPT, LAPSED, LIVE
from companion.ledger import BooksFault
from companion.moves import Case, Move, argument, judge, values_of
from companion.overruling import Overrule, PrecedentMade, Said, Statement, presuppositions_hold
from companion.play import perform
from companion.rulings import ALLOWED, Reason, Ruling
from companion.state import CODEC, State
from companion.timeline import CHANGE, INSERT, STRIKE, Corrected, Rewritten, Step, Timeline
from companion.tokens import LanguageFault, Tokens
from companion.waiving import Waive, booked_by, nothing_booked, returned

STEADFAST = frozenset({"next", "roll", "to", "moveon", "given"})
"""What the table saw is never doubted: these need nothing and never lapse."""

_NOT_THERE = (LookupError, ValueError, AssertionError, BooksFault)
"""What effects come to whose needs do not hold, such as those of ``next`` where the start was struck."""

Decision = tuple[str, int, str]
"""``keep`` or ``lapse``, the number of a later entry, and the reason for keeping it."""


class Decisions(Argument):
    """What the table decides on later entries, at the end of the line."""

    prompt = "keep or lapse, and an entry"

    def read(self, tokens: Tokens, reading: Reading) -> tuple[Decision, ...]:
        """Any number of ``keep M "REASON"`` and ``lapse M``."""
        found: list[Decision] = []
        while word := tokens.take_word("keep", "lapse"):
            number = read_amount(tokens.take("the number of an entry"), "the number of an entry", 1, 1_000_000)
            reason = ""
            if word == "keep":
                token = tokens.take("a reason in double quotes")
                if not token.quoted:
                    raise LanguageFault(token.column, "a reason in double quotes", token.shown())
                reason = token.text
            found.append((word, number, reason))
        return tuple(found)

    def write(self, value: tuple[Decision, ...], writing: Writing) -> str:
        """As they are read."""
        return " ".join(
            f"{word} {number}" + (f' "{reason}"' if word == "keep" else "") for word, number, reason in value
        )


class StatementBefore(Statement):
    """A move that stands after a colon, up to the decisions."""

    attached = True

    def read(self, tokens: Tokens, reading: Reading) -> Said:
        """The move and its actor."""
        if tokens.take_word(":") is None:
            raise LanguageFault(tokens.column, "a colon", "something else")
        return super().read(tokens.up_to("keep", "lapse"), reading)

    def write(self, value: Said, writing: Writing) -> str:
        """The colon and the line."""
        return ": " + super().write(value, writing)


class EntryNumber(Number):
    """The number of an entry."""

    prompt = "the number of an entry"


@dataclass(frozen=True, slots=True)
class Correction(Move):
    """A correction of the past; the timeline plays it."""

    by_table = True
    general = True
    of_the_record = True
    what: ClassVar[str] = ""
    number: int = argument(EntryNumber())
    _: KW_ONLY
    decisions: tuple[Decision, ...] = argument(Decisions(), default=())

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1


@CODEC.register("strike")
@dataclass(frozen=True, slots=True)
class Strike(Correction):
    """An entry should never have been made."""

    word = "strike"
    summary = "strike an entry; later ones are judged again"
    what = STRIKE


@dataclass(frozen=True, slots=True)
class Retelling(Correction):
    """A correction that says a line of its own."""

    said: Said = argument(StatementBefore())


@CODEC.register("change")
@dataclass(frozen=True, slots=True)
class Change(Retelling):
    """An entry should have said something else."""

    word = "change"
    summary = "change an entry; later ones are judged again"
    what = CHANGE


@CODEC.register("insert")
@dataclass(frozen=True, slots=True)
class Insert(Retelling):
    """An entry was forgotten."""

    word = "insert"
    summary = "insert an entry before another; later ones are judged again"
    what = INSERT


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of one later entry, and why."""

    number: int
    verdict: str
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A correction that was worked out and not booked yet."""

    ruling: Ruling
    corrected: Corrected | None
    before: State
    after: State
    judged: tuple[Judged, ...]
    """Later entries that are no longer what they were."""


def rewrite(game: Game, timeline: Timeline, move: Correction, moment: str = "") -> Rewrite:
    """Work a correction out, purely: from the state before the edit each later move is taken again."""
    place = timeline.place(move.number)
    before = timeline.state
    if place is None or timeline.steps[place].move.kind == "game":
        fact = f"entry {move.number} cannot be corrected: it is no entry that is played today"
        return Rewrite(Ruling((Reason("DESK-14", fact),)), None, before, before, ())
    state = timeline.state_at(place)
    own: tuple[Event, ...] = ()
    if isinstance(move, Retelling):
        if move.said.move.of_the_record:
            fact = f"{move.said.move.word} speaks of other entries; it is said now, and cannot be put into the past"
            return Rewrite(Ruling((Reason("DESK-14", fact),)), None, before, before, ())
        case = game.case(state, move.said.actor)
        ruling = judge(case, move.said.move)
        if not ruling.allowed:
            return Rewrite(ruling, None, before, before, ())
        when = _moment(timeline, move.number) if move.what == CHANGE else moment
        state, own = perform(case, move.said.move, when)
    retake = _Retake(game, timeline, {each[1]: each for each in move.decisions})
    if move.what != INSERT:
        retake.anew[move.number] = own
    first = place if move.what == INSERT else place + 1
    rewritten = tuple(retake.take(state, first))
    if retake.impossible:
        return Rewrite(Ruling(retake.impossible), None, before, before, tuple(retake.judged))
    corrected = Corrected(move.what, move.number, own, rewritten)
    return Rewrite(ALLOWED, corrected, before, retake.state or state, tuple(retake.judged))


def _moment(timeline: Timeline, number: int) -> str:
    """When an entry was made: what it brings is dated by that, however often it is judged again."""
    entry = timeline.history.entry(number)
    return entry.time.isoformat() if entry else ""


class _Retake:
    """Takes later steps again, one after another."""

    def __init__(self, game: Game, timeline: Timeline, decisions: dict[int, Decision]) -> None:
        self._game = game
        self._timeline = timeline
        self._decisions = decisions
        self.anew: dict[int, tuple[Event, ...]] = {}
        """What entries make happen in the new reading, where that is not what they did."""

        self.judged: list[Judged] = []
        self.impossible: tuple[Reason, ...] = ()
        self.state: State | None = None

    def take(self, state: State, first: int) -> Iterator[Rewritten]:
        """What changes among the steps from this place on."""
        self.state, timeline = state, self._timeline
        for place in range(first, len(timeline.steps)):
            step = timeline.steps[place]
            if self.state == timeline.state_at(place) and not self._decisions:
                self.state = timeline.state
                return
            case = self._game.case(self.state, step.actor)
            try:
                verdict, events = self._again(case, step, _moment(timeline, step.number))
                self.state = fold(self.state, events)
            except _NOT_THERE:
                verdict, events = self._gone(step.number)
            if events != step.events or verdict not in (LIVE, step.status):
                status = CHANGED if verdict == LIVE else verdict
                self.anew[step.number] = events
                yield Rewritten(step.number, status, events)

    def _gone(self, number: int) -> tuple[str, tuple[Event, ...]]:
        """Whatever an entry is, it lapses where the places or players that it names are not in the game any more."""
        self.judged = [each for each in self.judged if each.number != number]
        self.judged.append(Judged(number, LAPSED, (Reason("DESK-14", "what it names is not in the game any more"),)))
        return LAPSED, ()

    def _waived(self, number: int, move: Waive, events: tuple[Event, ...]) -> tuple[str, tuple[Event, ...]]:
        """What was waived stays waived: all that the entry books by that rule in the new reading, if anything."""
        assert self.state is not None
        step = self._timeline.step(move.number)
        booked = booked_by(self.anew.get(move.number, step.events if step else ()), move.rule)
        if not booked:
            self.judged.append(Judged(number, LAPSED, (nothing_booked(move),)))
            return LAPSED, ()
        again = (*returned(self.state, booked), *(each for each in events if not isinstance(each, Transfer)))
        if again != events:
            self.judged.append(Judged(number, CHANGED))
        return LIVE, again

    def _again(self, case: Case[Any], step: Step, moment: str) -> tuple[str, tuple[Event, ...]]:
        number, move, events = step.number, step.move, step.events
        if isinstance(move, Waive):
            return self._waived(number, move, events)
        ruling = judge(case, move)
        if isinstance(move, Overrule) and not presuppositions_hold.reasons(case, values_of(move)):
            ruling = ALLOWED
        decision, _, reason = self._decisions.get(number, ("", number, ""))
        steadfast = move.word in STEADFAST
        if decision == "lapse" or (ruling.needs and not steadfast and not move.by_table):
            if decision == "keep":
                self.impossible = (*self.impossible, *ruling.needs)
            self.judged.append(Judged(number, LAPSED, ruling.reasons))
            return LAPSED, ()
        if ruling.needs and move.by_table and not steadfast:
            return LIVE, events
        _, again = perform(case, move, moment)
        if not ruling.allowed and not isinstance(move, Overrule):
            self.judged.append(Judged(number, KEPT, ruling.reasons))
            return KEPT, (*again, *_precedents(step, ruling, reason))
        if again != tuple(events):
            self.judged.append(Judged(number, CHANGED))
        return LIVE, again


def _precedents(step: Step, ruling: Ruling, reason: str) -> Iterator[PrecedentMade]:
    """What the table decided by keeping an entry, now or in an earlier correction; nothing where it did not say why."""
    before = {event.rule: event.reason for event in step.events if isinstance(event, PrecedentMade)}
    for rule in dict.fromkeys(each.rule for each in ruling.checks):
        if reason or rule in before:
            yield PrecedentMade(step.move.word, rule, reason or before[rule])
