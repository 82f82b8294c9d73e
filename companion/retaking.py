"""Taking a game's later moves again after its past was put right: same, changed, kept as played, or lapsed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from companion.events import Event, Seated, Transfer, fold
from companion.games import Game
from companion.history import CHANGED, KEPT, LAPSED, LIVE
from companion.knowledge import Knowledge
from companion.ledger import BooksFault
from companion.moves import Move, judge, named_in
from companion.overruling import Overrule, PrecedentMade, Said, word_of
from companion.play import perform
from companion.rulings import Reason, Ruling
from companion.state import State
from companion.statements import SitDown
from companion.timeline import Step, Timeline, unfolded
from companion.waiving import WAIVED, Waive, set_aside

STEADFAST = frozenset({"next", "roll", "to", "moveon", "given"})
"""What the table saw is never doubted: these need nothing and never lapse while those they name are there."""

_NOT_THERE = (LookupError, ValueError, AssertionError, BooksFault)
"""What effects come to whose needs do not hold, such as those of ``next`` where the start was struck."""

Decision = tuple[str, int, str]
"""``keep`` or ``lapse``, the number of a later entry, and the reason for keeping it."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of one later entry, and why."""

    number: int
    verdict: str
    reasons: tuple[Reason, ...] = ()
    before: State | None = field(default=None, compare=False, repr=False)
    """Of an entry that holds with other results: the table before it, now that the past is another."""

    events: tuple[Event, ...] = field(default=(), compare=False, repr=False)
    """What it makes happen there."""


def moment_of(timeline: Timeline, number: int) -> str:
    """When an entry was made: what it brings is dated by that, however often it is judged again."""
    entry = timeline.history.entry(number)
    return entry.time.isoformat() if entry else ""


class Retake:
    """Takes moves again, one after another, from a state that was put right."""

    def __init__(self, game: Game, timeline: Timeline, box: Knowledge, decisions: Sequence[Decision]) -> None:
        """``decisions`` are the table's, on later entries."""
        self._game = game
        self._timeline = timeline
        self._box = box
        self._decisions = {number: word for word, number, _ in decisions}
        self._reasons = {number: reason for _, number, reason in decisions}
        self._everybody = {seat.seat for _, seat in timeline.seated}
        self._everything = game.known(box.view(timeline.state))
        self._anew: dict[int, tuple[Event, ...]] = {}
        self.state = timeline.state
        """The table as far as it has been taken again."""

        self.judged: list[Judged] = []
        """Later entries that are no longer what they were."""

        self.impossible: tuple[Reason, ...] = ()
        """Why an entry that the table wants to keep cannot be kept."""

    def said(
        self, state: State, said: Said, moment: str, instead_of: Step | None
    ) -> tuple[Ruling, tuple[Event, ...], State]:
        """The ruling on the correction's own move, what it makes happen, and the state after it."""
        state, learned, missing = self._prepared(state, said.actor, said.move)
        if missing:
            return Ruling(missing), (), state
        case = self._game.case(state, said.actor)
        ruling = judge(case, said.move)
        if not ruling.allowed:
            return ruling, (), state
        seat = _seated(instead_of.events) if instead_of else ""
        if isinstance(said.move, SitDown) and not seat:
            seat = f"s{max((int(each[1:]) for each in self._everybody), default=0) + 1}"
        state, events = perform(case, said.move, moment, seat)
        if instead_of is not None:
            self._anew[instead_of.number] = (*learned, *events)
        return ruling, (*learned, *events), state

    def strike(self, number: int) -> None:
        """An entry booked nothing after all."""
        self._anew[number] = ()

    def take(self, state: State, first: int) -> Iterator[tuple[int, str, tuple[Event, ...]]]:
        """Number, verdict and events of whatever changes among the steps from this place on."""
        self.state = state
        timeline = self._timeline
        decided = max((timeline.place(number) or 0 for number in self._decisions), default=0)
        for place in range(first, len(timeline.steps)):
            step = timeline.steps[place]
            if place > decided and self.state == timeline.state_at(place):
                self.state = timeline.state
                return
            listed = len(self.judged)
            try:
                verdict, events, self.state = self._again(step)
            except _NOT_THERE:
                del self.judged[listed:]
                verdict, events, self.state = self._lapsed(step, (_GONE,))
            if events != step.events or verdict not in (LIVE, step.status):
                self._anew[step.number] = events
                yield step.number, CHANGED if verdict == LIVE else verdict, events

    def _again(self, step: Step) -> tuple[str, tuple[Event, ...], State]:
        if isinstance(step.move, Waive):
            return self._waived(step, step.move)
        state, learned, missing = self._prepared(self.state, step.actor, step.move)
        case = self._game.case(state, step.actor)
        ruling = Ruling(missing) if missing else judge(case, step.move)
        against = missing or self._against(ruling, state, step.move)
        if against or self._decisions.get(step.number) == "lapse":
            return self._lapsed(step, against or ruling.reasons)
        state, events = perform(case, step.move, moment_of(self._timeline, step.number), _seated(step.events))
        events = (*learned, *events)
        if not ruling.allowed and not isinstance(step.move, Overrule):
            self.judged.append(Judged(step.number, KEPT, ruling.reasons))
            made = tuple(self._precedents(step, ruling))
            return KEPT, (*events, *made), fold(state, made)
        if events != step.events and not step.move.learns:
            self.judged.append(Judged(step.number, CHANGED, (), self.state, events))
        return LIVE, events, state

    def _precedents(self, step: Step, ruling: Ruling) -> Iterator[PrecedentMade]:
        """What the table decided by keeping an entry, now or in an earlier correction; it may not have said why."""
        reason = self._reasons.get(step.number, "")
        before = {event.rule: event.reason for event in step.events if isinstance(event, PrecedentMade)}
        for rule in dict.fromkeys(each.rule for each in ruling.checks):
            if reason or rule in before:
                yield PrecedentMade(step.move.word, rule, reason or before[rule])

    def _against(self, ruling: Ruling, state: State, move: Move) -> tuple[Reason, ...]:
        """What a move cannot do without; an overruled one stays overruled though the rules may allow it now."""
        if isinstance(move, Overrule):
            return judge(self._game.case(state, move.said.actor), move.said.move).needs
        if move.word in STEADFAST and (move.by_table or state.started):
            return ()
        return ruling.needs

    def _lapsed(self, step: Step, reasons: tuple[Reason, ...]) -> tuple[str, tuple[Event, ...], State]:
        if self._decisions.get(step.number) == "keep":
            self.impossible = (*self.impossible, *reasons)
        self.judged.append(Judged(step.number, LAPSED, reasons))
        return LAPSED, (), self.state

    def _waived(self, step: Step, move: Waive) -> tuple[str, tuple[Event, ...], State]:
        """What was waived stays waived, as far as it is booked and the goods are there."""
        waived = self._timeline.step(move.number)
        booked = self._anew.get(move.number, waived.events if waived else ())
        events = set_aside(booked, self.state, move, word_of(waived.move) if waived else "")
        if self._decisions.get(step.number) == "lapse" or not any(isinstance(event, Transfer) for event in events):
            fact = f"entry {move.number} has nothing more that {move.rule} booked and that could be given back"
            return self._lapsed(step, (Reason(WAIVED, fact),))
        if events != step.events:
            self.judged.append(Judged(step.number, CHANGED, (), self.state, events))
        return LIVE, events, fold(self.state, events)

    def _prepared(self, state: State, actor: str, move: Move) -> tuple[State, tuple[Event, ...], tuple[Reason, ...]]:
        """The state once what the move is about is known, how that came, and who or what is not in the game then."""
        things: list[str] = []
        for each in (actor, *named_in(move)):
            if each in self._everybody:
                if not state.is_seat(each):
                    name = next(seat.name for _, seat in self._timeline.seated if seat.seat == each)
                    return state, (), (Reason("DESK-14", f"{name} is not at the table then"),)
            elif each in self._everything:
                things.append(each)
        if move.learns:
            return state, (), ()
        at_hand = self._game.at_hand(state)
        if not things and not at_hand:
            return state, (), ()
        known = self._game.known(state)
        if all(each in known for each in (*things, *at_hand)):
            return state, (), ()
        state, learned = self._taught(state, move, things)
        known = self._game.known(state)
        unknown = [each for each in things if each not in known]
        return state, learned, tuple(Reason("DESK-14", f"{self._name(each)} is not known then") for each in unknown[:1])

    def _taught(self, state: State, move: Move, things: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
        """The state with these things made known, as far as the box or an entry of this game tells of them."""
        learned: tuple[Event, ...] = ()
        for _, declaration in self._box.prelude(state, move):
            state, events = perform(self._game.case(state, ""), declaration)
            learned += events
        for entry in self._timeline.history.entries:
            known = self._game.known(state)
            unknown = [each for each in things if each not in known]
            if not unknown:
                break
            case = self._game.case(state, "")
            if entry.move.learns and judge(case, entry.move).allowed:
                after, events = perform(case, entry.move)
                if any(each in self._game.known(after) for each in unknown):
                    state, learned = after, (*learned, *events)
        return state, learned

    def _name(self, identity: str) -> str:
        return self._box.view(self._timeline.state).name(identity)


_GONE = Reason("DESK-14", "what it names is not in the game any more")


def _seated(events: Sequence[Event]) -> str:
    """The seat that somebody got who sat down."""
    return next((event.seat for event in unfolded(events) if isinstance(event, Seated)), "")
