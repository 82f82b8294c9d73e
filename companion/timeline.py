"""The entries of a game as they are played today: in their order, with the state after each."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.events import Event, S, Seated, fold
from companion.history import CHANGED, LAPSED, LIVE, STRUCK, UNDONE, Entry, History
from companion.moves import Move
from companion.state import CODEC, Seat, State

STRIKE, CHANGE, INSERT = "strike", "change", "insert"


@CODEC.register("rewritten")
@dataclass(frozen=True, slots=True)
class Rewritten:
    """What a correction made of a later entry."""

    kind = "rewritten"
    number: int
    verdict: str
    events: tuple[Event, ...]


@CODEC.register("corrected")
@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """The past was put right: what was done, and every later entry whose events or standing changed."""

    what: str
    """``strike``, ``change`` or ``insert``."""

    number: int
    """The entry struck or changed, or before which something was inserted."""

    events: tuple[Event, ...]
    """What the changed or inserted move made happen."""

    rewritten: tuple[Rewritten, ...]

    def apply(self, state: S) -> S:
        """The same state: a correction is played by the timeline, not folded."""
        return state


def unfolded(events: Iterable[Event]) -> Iterator[Event]:
    """These events, and those within corrections."""
    for event in events:
        yield event
        if isinstance(event, Corrected):
            yield from event.events
            for later in event.rewritten:
                yield from later.events


@dataclass(frozen=True, slots=True)
class Step:
    """One entry as it is played today."""

    number: int
    actor: str
    move: Move
    events: tuple[Event, ...]
    status: str = LIVE
    inserted: bool = False
    """Whether a correction put it before an older entry."""


class Timeline:
    """The steps of a game with the state after each; what is not touched is shared, never folded again."""

    def __init__(self, opening: State) -> None:
        """``opening`` is the table before the first entry."""
        self.history = History()
        self.seated: list[tuple[int, Seat]] = []
        """Everybody who ever sat down, with the number of the entry."""

        self.steps: list[Step] = []
        self.previous = opening
        """The table before the newest entry."""

        self._opening = opening
        self._states: list[State] = []
        self._places: dict[int, int] | None = {}
        self._left_out: dict[int, str] = {}
        self._undone: dict[int, Step] = {}
        self._before: dict[int, tuple[list[Step], dict[int, str]]] = {}

    @property
    def state(self) -> State:
        """The table as it stands."""
        return self._states[-1] if self._states else self._opening

    def place(self, number: int) -> int | None:
        """Where an entry stands among the steps; None where it is not played."""
        if self._places is None:
            self._places = {step.number: place for place, step in enumerate(self.steps)}
        return self._places.get(number)

    def state_at(self, place: int) -> State:
        """The state before the step at this place."""
        return self._states[place - 1] if place else self._opening

    def after(self, number: int) -> State:
        """The state once the entries up to this number that are played today had been booked."""
        live = self.history.live
        for index in range(bisect_right(live, number) - 1, -1, -1):
            place = self.place(live[index])
            if place is not None and (live[index] == number or not self.steps[place].inserted):
                return self._states[place]
        return self._opening

    def step(self, number: int) -> Step | None:
        """An entry as it is played today."""
        place = self.place(number)
        return None if place is None else self.steps[place]

    def status(self, number: int) -> str:
        """One of ``STATUSES``."""
        step = self.step(number)
        return step.status if step else self._left_out.get(number, LIVE)

    def backwards(self) -> Iterator[tuple[Step, State, State]]:
        """Every step, the newest first, with the states before and after it."""
        for place in range(len(self.steps) - 1, -1, -1):
            yield self.steps[place], self.state_at(place), self._states[place]

    def take(self, entry: Entry) -> None:
        """Book the next entry."""
        self.previous = self.state
        self.history.add(entry)
        for event in unfolded(entry.events):
            if isinstance(event, Seated):
                self.seated.append((entry.number, Seat(event.seat, event.name, event.colour)))
        corrected = correction_of(entry)
        if entry.kind == "undo":
            self._undo(self.history.entries[(entry.target or 0) - 1])
        elif entry.kind == "redo":
            self._redo(self.history.entries[(entry.target or 0) - 1])
        elif corrected:
            self._correct(entry, corrected)
        else:
            self._append(Step(entry.number, entry.actor, entry.move, entry.events))

    def _append(self, step: Step) -> None:
        if self._places is not None:
            self._places[step.number] = len(self.steps)
        self.steps.append(step)
        self._states.append(fold(self.state, step.events))

    def foreseen(self, entries: Sequence[Entry]) -> tuple[State, Sequence[Step]]:
        """The state once these entries will have been booked, and the steps where the last one reaches back."""
        if entries[-1].target is None and not correction_of(entries[-1]):
            return fold(self.state, (event for entry in entries for event in entry.events)), ()
        ahead = self.ahead(entries)
        return ahead.state, ahead.steps

    def ahead(self, entries: Sequence[Entry]) -> Timeline:
        """Another timeline, in which these entries have been booked."""
        ahead = self.copy()
        for entry in entries:
            ahead.take(entry)
        return ahead

    def copy(self) -> Timeline:
        """Another timeline that goes on from here by itself."""
        twin = Timeline(self._opening)
        twin.history.entries = list(self.history.entries)
        twin.history._live = list(self.history._live)
        twin.history._undone = list(self.history._undone)
        twin.seated, twin.steps, twin._states = list(self.seated), list(self.steps), list(self._states)
        twin._places, twin._left_out = None, dict(self._left_out)
        twin._undone, twin._before = dict(self._undone), dict(self._before)
        return twin

    def _undo(self, target: Entry) -> None:
        if correction_of(target):
            steps, left_out = self._before[target.number]
            learned = [step for step in self.steps if step.number > target.number]
            since = {number: status for number, status in self._left_out.items() if number > target.number}
            self.history.restore(self._left_out.keys() - left_out.keys() - since.keys())
            self._left_out = {**left_out, **since, target.number: UNDONE}
            self._replay([*steps, *learned])
            return
        place = self.place(target.number)
        assert place is not None
        self._undone[target.number] = self.steps[place]
        self._left_out[target.number] = UNDONE
        self._replay([*self.steps[:place], *self.steps[place + 1 :]], place)

    def _redo(self, target: Entry) -> None:
        self._left_out.pop(target.number, None)
        corrected = correction_of(target)
        if corrected:
            self._correct(target, corrected)
            return
        later = (place for place, step in enumerate(self.steps) if step.number > target.number and not step.inserted)
        place = next(later, len(self.steps))
        self._replay([*self.steps[:place], self._undone.pop(target.number), *self.steps[place:]], place)

    def _correct(self, entry: Entry, corrected: Corrected) -> None:
        place = self.place(corrected.number)
        assert place is not None
        self._before[entry.number] = (list(self.steps), dict(self._left_out))
        steps = list(self.steps)
        if corrected.what == STRIKE:
            del steps[place]
            self._leave_out(corrected.number, STRUCK)
        else:
            said = said_in(entry.move)
            changed = corrected.what == CHANGE
            own = Step(corrected.number if changed else entry.number, *said, corrected.events)
            if changed:
                steps[place] = replace(own, status=CHANGED, inserted=steps[place].inserted)
            else:
                steps.insert(place, replace(own, inserted=True))
        self._replay(self._with(steps, corrected.rewritten), place)

    def _with(self, steps: list[Step], rewritten: tuple[Rewritten, ...]) -> list[Step]:
        anew = {each.number: each for each in rewritten}
        kept: list[Step] = []
        for step in steps:
            change = anew.get(step.number)
            if change is None:
                kept.append(step)
            elif change.verdict == LAPSED:
                self._leave_out(step.number, LAPSED)
            else:
                kept.append(replace(step, events=change.events, status=change.verdict))
        return kept

    def _leave_out(self, number: int, status: str) -> None:
        self._left_out[number] = status
        self.history.drop([number])

    def _replay(self, steps: list[Step], place: int | None = None) -> None:
        """Play these steps, from the first place at which they differ on."""
        if place is None:
            pairs = zip(self.steps, steps, strict=False)
            place = next(
                (index for index, (old, new) in enumerate(pairs) if old != new), min(len(steps), len(self.steps))
            )
        self.steps = steps
        self._places = None
        del self._states[place:]
        for step in steps[place:]:
            self._states.append(fold(self.state, step.events))


def correction_of(entry: Entry) -> Corrected | None:
    """What a correction did; None for any other entry."""
    first = entry.events[0] if len(entry.events) == 1 else None
    return first if isinstance(first, Corrected) else None


def said_in(move: Move) -> tuple[str, Move]:
    """The actor and move inside a correction."""
    said = getattr(move, "said")  # noqa: B009
    return said.actor, said.move
