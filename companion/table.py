"""The one object that screens, phones and transcripts hold: it plays, undoes, and announces what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass

from companion.booking import Booking
from companion.consequences import instead
from companion.corrections import Correction, Rewrite
from companion.events import Event
from companion.games import Game
from companion.history import Entry, History
from companion.knowledge import Knowledge
from companion.language import Request, read, write
from companion.ports import Clock, Decided, EventLog, Fact, Forked, Summary
from companion.precedents import Precedents, decide, decided
from companion.records import dump_entry, load_entry, summary
from companion.retaking import Judged
from companion.rulings import Ruling
from companion.state import State
from companion.timeline import Corrected, Step, Timeline, unfolded
from companion.undoing import Redo, Undo
from companion.waiving import booked_in_words
from companion.wording import names_of


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a request: booked with its entries, or refused with the reasons."""

    ruling: Ruling
    entries: tuple[Entry, ...] = ()
    """The new entries: places the game now knows first, then the move."""

    @property
    def entry(self) -> Entry | None:
        """The entry of the move itself."""
        return self.entries[-1] if self.entries else None


class Table:
    """One game at one table."""

    def __init__(self, game: Game, log: EventLog, clock: Clock, facts: Sequence[Fact] = ()) -> None:
        """Open the game as its log has it; ``facts`` is what its box knows.

        Raises:
            StoreFault: The log cannot be read.
            CodecFault: It holds what this release cannot read.
        """
        self.game = game
        self._timeline = Timeline(game.opening)
        self._log = log
        self._clock = clock
        self._box = Knowledge(game, facts)
        self._watchers: list[Callable[[], None]] = []
        self.reload()

    def reload(self) -> None:
        """Read the log anew, as another desk may have left it."""
        self._timeline = Timeline(self.game.opening)
        for record in self._log.records():
            self._timeline.take(load_entry(record))
        self._precedents = Precedents(self._log)

    def close(self) -> None:
        """Let another desk open the game."""
        self._log.close()

    @property
    def history(self) -> History:
        """Every entry, and which of them are live."""
        return self._timeline.history

    @property
    def state(self) -> State:
        """The table as it stands."""
        return self._timeline.state

    @property
    def previous(self) -> State:
        """The table as it stood before the newest entry, whatever that was."""
        return self._timeline.previous

    @property
    def view(self) -> State:
        """The table as it stands, with the places that the box knows and this game has not used yet."""
        return self._box.view(self.state)

    @property
    def facts(self) -> Sequence[Fact]:
        """All that the box knows, what this game has taught it too."""
        return self._box.facts

    @property
    def precedents(self) -> Sequence[Decided]:
        """What this table has decided otherwise than the rules, in any game of the box: the newest first."""
        return self._precedents.all(self._timeline)

    def withdraw(self, precedent: Decided) -> None:
        """Follow a precedent no longer; no game and no entry changes.

        Raises:
            StoreFault: It could not be written; it is followed as before.
        """
        self._precedents.withdraw(precedent)

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry, undone ones too."""
        return self.history.entries

    def state_after(self, number: int) -> State:
        """The state once the live entries up to this number had been booked."""
        return self._timeline.after(number)

    def before(self, number: int) -> State:
        """The table just before an entry where it stands today, with every name that is known by now."""
        place = self._timeline.place(number)
        return self._box.view(self.state_after(number - 1) if place is None else self._timeline.state_at(place))

    def around(self, number: int) -> tuple[State, State]:
        """The tables before and after an entry at the time it was booked, whatever was corrected since."""
        then = Timeline(self.game.opening)
        for entry in self.entries[:number]:
            then.take(entry)
        return then.previous, then.state

    def names(self, entry: Entry) -> State:
        """The names to read an entry with."""
        return names_of(self._timeline, entry)

    def line(self, entry: Entry, *, actor: bool = True, aloud: bool = False) -> str:
        """What an entry says; the actor too, unless they are shown beside it; ``aloud`` as ``written``."""
        return write(self.game, self.names(entry), Request(entry.actor, entry.move), actor=actor, aloud=aloud)

    def status(self, number: int) -> str:
        """How an entry stands: one of ``history.STATUSES``."""
        return self._timeline.status(number)

    def step(self, number: int) -> Step | None:
        """An entry as it is played today; None where it is not."""
        return self._timeline.step(number)

    def backwards(self) -> Iterator[tuple[Step, State, State]]:
        """Every entry that is played today, the newest first, with the states before and after it."""
        return self._timeline.backwards()

    def rewrite(self, move: Correction, moment: str = "") -> Rewrite:
        """A correction worked out, and not booked."""
        return self._booking.rewrite(move, moment)

    def otherwise(self, judged: Judged) -> str:
        """What a later entry comes to once the past is another, instead of what it came to; nothing if the same."""
        step, before = self.step(judged.number), judged.before
        if step is None or before is None:
            return ""
        old = (self.before(judged.number), step.events)
        return instead(self.game, step.actor, old, (self._box.view(before), judged.events))

    def waivable(self, number: int) -> dict[str, str]:
        """Rule -> what an entry booked by it, in words: what the table can set aside."""
        step = self.step(number)
        return booked_in_words(self.game, self.state, step.events) if step else {}

    def written(self, request: Request, *, actor: bool = True, aloud: bool = False) -> str:
        """How a request would be written in the ledger; ``aloud`` in words that only people have to read."""
        return write(self.game, self.view, request, actor=actor, aloud=aloud)

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call ``watcher`` after every change; the returned function ends that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def read(self, line: str, *, lenient: bool = True) -> Request | None:
        """The request of a typed line.

        Raises:
            LanguageFault: It cannot be read.
        """
        return read(self.game, self.view, line, lenient=lenient)

    def judge(self, request: Request) -> Ruling:
        """Whether a request would be accepted now, and why not."""
        return self._booking.ruling(request)

    def preview(self, request: Request) -> tuple[State, State, tuple[Event, ...]]:
        """The states before and after an allowed move, and what would happen; nothing is booked."""
        return self._booking.preview(request)

    def ahead(self, request: Request) -> State:
        """The table as it would stand once an allowed request had been booked, as ``view`` would show it."""
        entries = self._booking.entries(request, self._clock.now(), "")
        state, steps = self._timeline.foreseen(entries)
        box = copy(self._box)
        box.learn(self.game.board_facts(self._events(entries[-1], steps), state))
        return box.view(state)

    def play(self, request: Request, source: str = "desk") -> Outcome:
        """Book a request if the rules allow it: durable before anybody sees it.

        Raises:
            Forked: Another desk was faster; the table has been read anew and nothing was booked.
            StoreFault: It could not be written; nothing was booked.
        """
        ruling = self.judge(request)
        if not ruling.allowed:
            return Outcome(ruling)
        entries = self._booking.entries(request, self._clock.now(), source)
        try:
            self._log.append([dump_entry(entry) for entry in entries], *self._caches(entries))
        except Forked:
            self.reload()
            self._announce()
            raise
        for entry in entries[:-1]:
            self._timeline.take(entry)
        self._take(entries[-1])
        self._announce()
        return Outcome(ruling, tuple(entries))

    def say(self, line: str, source: str = "desk", *, lenient: bool = True) -> Outcome | None:
        """Read a line and play it; nothing for a blank one.

        Raises:
            LanguageFault: It cannot be read.
            StoreFault: It could not be written.
        """
        request = self.read(line, lenient=lenient)
        return None if request is None else self.play(request, source)

    def undo(self, source: str = "desk") -> Outcome:
        """Take back the newest entry that changed the game."""
        return self.play(Request("", Undo()), source)

    def redo(self, source: str = "desk") -> Outcome:
        """Do again what was undone last."""
        return self.play(Request("", Redo()), source)

    def book(self, entries: Sequence[Entry]) -> None:
        """Take entries as they are, results included, in one commit: for an import.

        Raises:
            StoreFault: They could not be written; nothing was booked.
        """
        ahead = Timeline(self.game.opening)
        for entry in (*self.entries, *entries):
            ahead.take(entry)
        learned = tuple(
            fact for entry in entries for fact in self.game.board_facts(unfolded(entry.events), ahead.state)
        )
        records = [dump_entry(entry) for entry in entries]
        self._log.append(records, summary(self.game, ahead.state), learned, decided(ahead))
        for entry in entries:
            self._take(entry)
        self._announce()

    @property
    def _booking(self) -> Booking:
        return Booking(self.game, self._timeline, self._box)

    def _take(self, entry: Entry) -> None:
        self._timeline.take(entry)
        events = self._events(entry, self._timeline.steps)
        self._box.learn(self.game.board_facts(events, self.state))
        self._precedents.heed(events)

    def _events(self, entry: Entry, steps: Sequence[Step]) -> tuple[Event, ...]:
        """What an entry made happen, took back or brought again; for a correction, all that it may have changed.

        That ends with what the ``steps`` say once the entry is booked: the box learns it last.
        """
        events = entry.events if entry.target is None else self.entries[entry.target - 1].events
        for event in events:
            if isinstance(event, Corrected):
                later = (each for past in self.entries[event.number - 1 :] for each in past.events)
                now = (each for step in steps for each in step.events)
                return tuple(unfolded((*later, *events, *now)))
        return events

    def _caches(self, entries: Sequence[Entry]) -> tuple[Summary, tuple[Fact, ...], tuple[Decided, ...] | None]:
        """The summary once these are booked, what the last one teaches the box, and what is decided if that changes.

        The box knows all that the others teach already, and they decide nothing.
        """
        state, steps = self._timeline.foreseen(entries)
        events = self._events(entries[-1], steps)
        precedents = decided(self._timeline.ahead(entries)) if decide(events) else None
        return summary(self.game, state), self.game.board_facts(events, state), precedents

    def _announce(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()
