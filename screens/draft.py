"""A game that is being written down before it is booked: each line judged as the desk would judge it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games import Game
from companion.language import LanguageFault, Request, read, write
from companion.moves import Move, judge
from companion.play import perform
from companion.ports import Fact
from companion.state import State
from companion.statements import OpenGame


class Draft:
    """The lines so far, and the table as they would leave it."""

    def __init__(self, game: Game, facts: Sequence[Fact] = ()) -> None:
        """``facts`` is what the box knows: its names are taken, its places need no line."""
        self.game = game
        self.lines: list[str] = []
        self.state: State = game.opening
        self.say(OpenGame(game.title))
        for move in game.board_moves(self.state, facts):
            self.state, _ = perform(self._case(), move)

    def refusal(self, move: Move) -> str:
        """Why the desk would not take this; empty where it would."""
        ruling = judge(self._case(), move)
        return "" if ruling.allowed else ruling.reasons[0].fact

    def say(self, move: Move) -> str:
        """Take a line if the desk would; otherwise the reason, and nothing has changed."""
        refusal = self.refusal(move)
        if not refusal:
            line = write(self.game, self.state, Request("", move))
            self.state, _ = perform(self._case(), move)
            self.lines.append(line)
        return refusal

    def understood(self, line: str) -> Move | None:
        """The move that a line says; accents and endings may be left out.

        Raises:
            LanguageFault: It cannot be read.
        """
        request = read(self.game, self.state, line, lenient=True)
        return request.move if request else None

    def _case(self) -> Any:
        return self.game.case(self.state, "")


__all__ = ["Draft", "LanguageFault"]
