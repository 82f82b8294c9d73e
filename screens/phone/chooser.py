"""What one player may say, as the picker of the desk lists it: the same moves, consequences and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.answers import Draft, Suggestion
from companion.events import Event
from companion.language import Request, vocabulary, write
from companion.moves import Move, Part, judge
from companion.picking import Picker
from companion.play import perform
from companion.rulings import Ruling
from companion.state import State
from companion.table import Table

_UNSAID = 3
"""The rank of what the desk lists only once it is typed: on a phone nobody types the first word."""


class Chooser(Picker):
    """The picker of one seat: it speaks for nobody else, and never for the table."""

    aloud = True

    def __init__(self, table: Table, seat: str, state: State | None = None) -> None:
        """``seat`` acts, whoever's turn it is; ``state`` is another than the table stands in now."""
        super().__init__(table)
        self._seat = seat
        self._state = state or table.view

    @property
    def state(self) -> State:
        """The table when this was made: one is made for each state."""
        return self._state

    def ruling(self, request: Request) -> Ruling:
        """The ruling in this state."""
        return judge(self.table.game.case(self.state, request.actor), request.move)

    def preview(self, request: Request) -> tuple[State, State, Sequence[Event]]:
        """What it would do in this state."""
        return self.state, *perform(self.table.game.case(self.state, request.actor), request.move)

    @property
    def acting(self) -> str:
        """The seat."""
        return self._seat

    def suggest(self, typed: str, draft: Draft | None = None) -> list[Suggestion]:
        """As at the desk, without what the table says."""
        return [each for each in super().suggest(typed, draft) if not _of_the_table(each)]

    def actor_prefix(self, actor: str, move: type[Move]) -> str:
        """Nobody else is meant."""
        return ""

    def lacking(self, draft: Draft) -> Draft | None:
        """What has to be declared first is declared at the desk: the reason says so."""
        return None

    def key(self, move: type[Move]) -> str:
        """The words by which the vocabulary knows a move."""
        return next(words for words, each in vocabulary(self.table.game).items() if each is move)

    def written(self, part: Part, value: object) -> str:
        """A value as a line says it; nothing where it was left out."""
        return self._written(part, value)

    def whole(self, draft: Draft) -> Suggestion:
        """The suggestion of a move that lacks nothing, with all its words, and whose word it takes beside these."""
        found = self.of_draft(draft, 0)
        if found.request is None:
            return found
        text = write(self.table.game, self.state, found.request, actor=False, aloud=True)
        agreed = found.request.move.agreed(self._case(draft))
        return replace(found, text=text, hint=" · ".join(filter(None, (agreed, found.hint))))

    def _others(self, seat: str) -> Iterable[str]:
        return ()

    def _split_actor(self, typed: str) -> tuple[str | None, str]:
        return None, typed

    def _word(self, actor: str, move: type[Move], typed: str, *, exact: bool = False) -> list[Suggestion]:
        if move.by_table:
            return []
        rank = move.rank(self.table.game.case(self.state, actor))
        if rank >= 0 or typed:
            return super()._word(actor, move, typed, exact=exact)
        return [self.of_draft(Draft(actor, move, move.goes_without_saying(self._case(Draft(actor, move)))), _UNSAID)]

    def _new_name(self, draft: Draft, part: Part, typed: str) -> list[Suggestion]:
        return [Suggestion(typed, "no such name is known yet: tell the desk, which asks what it is")]


def _of_the_table(suggestion: Suggestion) -> bool:
    move = suggestion.draft.move if suggestion.draft else type(suggestion.request.move) if suggestion.request else None
    return move is not None and move.by_table
