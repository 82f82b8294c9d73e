"""What a request is booked as: a move of the game, an undo or redo, a correction, a waiver."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from companion.corrections import Correction, Rewrite, placed, rewrite
from companion.events import Event, fold
from companion.games import Game
from companion.history import Entry
from companion.knowledge import Knowledge
from companion.language import Request
from companion.moves import Move, judge
from companion.play import perform
from companion.rulings import ALLOWED, Reason, Ruling
from companion.state import State
from companion.timeline import Timeline
from companion.undoing import Redo, Undo
from companion.waiving import Waive, judge_waiving, waived

_NO_TIME = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Booking:
    """The books of a game, and what would come into them; nothing here is written down."""

    game: Game
    timeline: Timeline
    box: Knowledge

    @property
    def _view(self) -> State:
        return self.box.view(self.timeline.state)

    def ruling(self, request: Request) -> Ruling:
        """Whether it would be accepted now, and why not."""
        move, history = request.move, self.timeline.history
        if isinstance(move, Undo):
            return ALLOWED if history.undoable() else Ruling((Reason("DESK-1", "nothing is left to undo"),))
        if isinstance(move, Redo):
            return ALLOWED if history.redoable() else Ruling((Reason("DESK-2", "nothing is left to redo"),))
        if isinstance(move, Correction):
            return self.rewrite(move).ruling
        if isinstance(move, Waive):
            return judge_waiving(self.timeline, move)
        return judge(self.game.case(self._view, request.actor), move)

    def preview(self, request: Request) -> tuple[State, State, tuple[Event, ...]]:
        """The states before and after an allowed move, and what would happen."""
        move = request.move
        if isinstance(move, Correction):
            rewritten = self.rewrite(move)
            return rewritten.before, rewritten.after, ()
        if isinstance(move, Waive):
            events = waived(self.timeline, move)
            return self.timeline.state, fold(self.timeline.state, events), events
        after, events = perform(self.game.case(self._view, request.actor), move)
        return self._view, after, events

    def rewrite(self, move: Correction, moment: str = "") -> Rewrite:
        """A correction worked out."""
        ahead, _ = self._told(self.box.prelude(self.timeline.state, move, at_hand=False), _NO_TIME, "")
        return rewrite(self.game, ahead, move, moment, self.box)

    def entries(self, request: Request, now: datetime, source: str) -> list[Entry]:
        """The entries of an allowed request: what the game has to know first, then the move."""
        move, timeline = request.move, self.timeline
        if isinstance(move, Undo | Redo):
            history = timeline.history
            target = history.undoable() if isinstance(move, Undo) else history.redoable()
            assert target is not None
            return [Entry(len(history.entries) + 1, request.actor, move, (), now, source, target.number)]
        if isinstance(move, Correction):
            ahead, told = self._told(self.box.prelude(timeline.state, move, at_hand=False), now, source)
            corrected = rewrite(self.game, ahead, move, now.isoformat(), self.box).corrected
            assert corrected is not None
            return [*told, self._entry(ahead, "", placed(timeline, move), (corrected,), now, source)]
        if isinstance(move, Waive):
            return [self._entry(timeline, "", move, waived(timeline, move), now, source)]
        ahead, told = self._told(self.box.prelude(timeline.state, move), now, source)
        _, events = perform(self.game.case(ahead.state, request.actor), move, now.isoformat())
        return [*told, self._entry(ahead, request.actor, move, events, now, source)]

    def _told(self, prelude: list[tuple[str, Move]], now: datetime, source: str) -> tuple[Timeline, list[Entry]]:
        """The timeline once it knows what only the box knew, and the entries that tell it."""
        ahead = self.timeline.copy() if prelude else self.timeline
        told: list[Entry] = []
        for actor, move in prelude:
            _, events = perform(self.game.case(ahead.state, actor), move, now.isoformat())
            told.append(self._entry(ahead, actor, move, events, now, source))
            ahead.take(told[-1])
        return ahead, told

    @staticmethod
    def _entry(
        timeline: Timeline, actor: str, move: Move, events: tuple[Event, ...], now: datetime, source: str
    ) -> Entry:
        return Entry(len(timeline.history.entries) + 1, actor, move, events, now, source)
