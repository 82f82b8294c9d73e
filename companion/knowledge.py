"""What the box knows and a game has not used yet: seen by whoever looks, learned by the game once it comes up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.events import Event, fold
from companion.games import Game
from companion.moves import Move, mentioned
from companion.play import perform
from companion.ports import Fact
from companion.state import State


class Knowledge:
    """The names on the copy that lies on the table."""

    def __init__(self, game: Game, facts: Sequence[Fact]) -> None:
        """``facts`` in the order in which the box learned them."""
        self._game = game
        self._facts = tuple(facts)
        self._view: tuple[State, State] | None = None
        self._learnable: tuple[Mapping[str, str], tuple[Event, ...]] | None = None

    @property
    def facts(self) -> Sequence[Fact]:
        """All that the box knows."""
        return self._facts

    def learn(self, facts: Sequence[Fact]) -> None:
        """More of them; of two for the same thing the newer holds, in the place of the older."""
        if facts:
            self._facts = tuple({(fact.kind, fact.key): fact for fact in (*self._facts, *facts)}.values())

    def view(self, state: State) -> State:
        """The table with the places that the box knows and this game has not used yet."""
        if self._view is None or self._view[0] is not state:
            self._view = (state, fold(state, self._events(state)))
        return self._view[1]

    def prelude(self, state: State, move: Move, *, at_hand: bool = True) -> list[tuple[str, Move]]:
        """The statements that make known to the game what the move is about and only the box knows.

        With ``at_hand`` that is also what it may be about without naming it, where it is made at this moment.
        """
        known = self._game.known
        of_game, of_box = known(state), known(self.view(state))
        concerned = (*mentioned(move), *(self._game.at_hand(state) if at_hand else ()))
        missing = [each for each in concerned if each in of_box and each not in of_game]
        if not missing:
            return []
        prelude: list[tuple[str, Move]] = []
        for learned in self._game.board_moves(state, self._facts):
            after, _ = perform(self._game.case(state, ""), learned)
            if any(each in known(after) and each not in known(state) for each in missing):
                prelude.append(("", learned))
                state = after
        return prelude

    def _events(self, state: State) -> tuple[Event, ...]:
        """What would make all of it known; worked out anew only when a name has come in or changed."""
        if self._learnable is None or self._learnable[0] is not state.names:
            found: list[Event] = []
            after = state
            for move in self._game.board_moves(state, self._facts):
                after, events = perform(self._game.case(after, ""), move)
                found += events
            self._learnable = (state.names, tuple(found))
        return self._learnable[1]
