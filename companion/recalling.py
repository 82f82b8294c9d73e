"""The picker's mind for the past: what could have been said just before an entry, to be put there now."""

from __future__ import annotations

from collections.abc import Sequence

from companion.answers import Draft, Suggestion
from companion.events import Event
from companion.language import Request
from companion.moves import Move, Part, judge, judge_partly
from companion.picking import Picker
from companion.play import perform
from companion.rulings import Reason, Ruling
from companion.state import State
from companion.table import Table


class Recall(Picker):
    """Suggestions for a line that was forgotten, or that should have said something else."""

    def __init__(self, table: Table, then: State) -> None:
        """``then`` is the table at that moment, with every name that is known by now (``Table.before``)."""
        super().__init__(table)
        self._then = then

    @property
    def state(self) -> State:
        """The table at that moment."""
        return self._then

    def ruling(self, request: Request) -> Ruling:
        """The ruling of that moment."""
        return _unfit(type(request.move)) or judge(self.table.game.case(self.state, request.actor), request.move)

    def judge(self, draft: Draft) -> Ruling:
        """The same, as far as the arguments known decide it."""
        return _unfit(draft.move) or judge_partly(self._case(draft), draft.move, draft.values)

    def preview(self, request: Request) -> tuple[State, State, Sequence[Event]]:
        """What it would have done then."""
        state = self.state
        return state, *perform(self.table.game.case(state, request.actor), request.move)

    def lacking(self, draft: Draft) -> None:
        """Nothing is declared on the way: one correction says one line."""

    def _new_name(self, draft: Draft, part: Part, typed: str) -> list[Suggestion]:
        declare = self._declaration(part, typed).words
        fact = f"nothing is called that yet: say {declare} at the desk first, then it can stand here too"
        return [Suggestion(typed, "", Ruling((Reason("DESK-14", fact),)), draft=draft)]


def _unfit(move: type[Move]) -> Ruling | None:
    """Why a statement has no place in the past; None where it has."""
    if not move.of_the_record:
        return None
    fact = f"{move.word} speaks of other entries: it is said at the desk, and has no place in the past"
    return Ruling((Reason("DESK-14", fact),))
