"""The picker's mind for questions: any move of the game, allowed or not, of anybody, now or at a past moment."""

from __future__ import annotations

import re

from companion.answers import Draft, Suggestion
from companion.arguments import Text
from companion.consequences import consequence
from companion.language import Request, read
from companion.moves import judge, judge_partly, parts
from companion.picking import Picker
from companion.play import perform
from companion.rulings import Ruling
from companion.state import State
from companion.table import Table
from companion.tokens import LanguageFault

_MOMENT = re.compile(r"(?:^|\s+)at (?:entry )?([0-9]{1,7})$")


class Questions(Picker):
    """Suggestions for a line that asks and never books."""

    def __init__(self, table: Table, at: int | None = None) -> None:
        """``at`` asks about the moment just before that entry."""
        super().__init__(table)
        self.chosen_at = at
        self.at = at
        self.asker = ""
        """The seat that is asked about; whoever acts where it is empty."""

    @property
    def state(self) -> State:
        """The table at the moment that is asked about."""
        return self.table.view if self.at is None else self.table.before(self.at)

    @property
    def acting(self) -> str:
        """The seat that is asked about."""
        return self.asker or super().acting or next((seat.seat for seat in self.state.seats), "")

    def suggest(self, typed: str, draft: Draft | None = None) -> list[Suggestion]:
        """Moves of the game that the line may mean; ``at 38`` at its end asks about that entry."""
        text, at = self._moment(typed.strip())
        self.at = self.chosen_at if at is None else at
        return [each for each in super().suggest(text, draft) if not _of_the_table(each)]

    def keep_moment(self) -> None:
        """What comes now is asked about the moment that was typed."""
        self.chosen_at = self.at

    def of_draft(self, draft: Draft, rank: int, text: str = "") -> Suggestion:
        """Go on asking whatever the ruling is: the answer is judged when it is whole."""
        part = self.asked(draft)
        shown = text or self._said(draft)
        if part is not None:
            return Suggestion(shown, f"… {part.argument.wanted}", self.judge(draft), draft=draft, rank=rank)
        values = {each.name: draft.values.get(each.name, each.default) for each in parts(draft.move)}
        request = Request("" if draft.move.by_table else draft.actor, draft.move(**values))
        ruling = judge_partly(self._case(draft), draft.move, values)
        hint = self.foretold(request) if ruling.allowed and not draft.move.by_table else draft.move.summary
        return Suggestion(shown, hint, ruling, request=request, draft=draft, rank=rank)

    def judge(self, draft: Draft) -> Ruling:
        """The ruling of that moment, as far as the arguments known decide it."""
        return judge_partly(self._case(draft), draft.move, draft.values)

    def consequence(self, request: Request) -> str:
        """What the move would have done at that moment."""
        if request.move.by_table:
            return ""
        state = self.state
        after, events = perform(self.table.game.case(state, request.actor), request.move)
        return consequence(self.table.game, state, after, events, request.actor)

    def foretold(self, request: Request, *, said: bool = True) -> str:
        """The same; where no balance changes, what the word says."""
        return self.consequence(request) or request.move.summary

    def _moment(self, typed: str) -> tuple[str, int | None]:
        found = _MOMENT.search(typed)
        if found is None or self.table.history.entry(int(found[1])) is None:
            return typed, None
        return typed[: found.start()].strip(), int(found[1])

    def _whole_line(self, actor: str | None, typed: str) -> Suggestion | None:
        if " " not in typed:
            return None
        try:
            request = read(self.table.game, self.state, typed, lenient=True)
        except LanguageFault:
            return None
        if request is None or request.move.by_table:
            return None
        if any(isinstance(part.argument, Text) for part in parts(type(request.move))):
            return None
        request = Request(actor if actor is not None else self.acting, request.move)
        ruling = judge(self.table.game.case(self.state, request.actor), request.move)
        hint = self.foretold(request) if ruling.allowed else request.move.summary
        return Suggestion(typed, hint, ruling, request=request, rank=1000)


def _of_the_table(suggestion: Suggestion) -> bool:
    move = suggestion.draft.move if suggestion.draft else type(suggestion.request.move) if suggestion.request else None
    return move is not None and move.by_table
