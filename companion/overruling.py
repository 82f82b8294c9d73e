"""The table may decide otherwise than the rules: booked all the same, with a reason that becomes a precedent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.arguments import WHY, Argument, Reading, Text, Writing
from companion.events import Event, S
from companion.moves import Case, Move, argument, check, judge
from companion.play import Play
from companion.rulings import Reason
from companion.state import CODEC, Precedent, State, replace
from companion.statements import begun
from companion.tokens import Tokens


@CODEC.register("said")
@dataclass(frozen=True, slots=True)
class Said:
    """A move inside another statement, with who makes it."""

    kind = "said"
    actor: str
    move: Move


class Statement(Argument):
    """The rest of the line: a move, the actor before it where it is not the player whose turn it is."""

    prompt = "a move"

    def read(self, tokens: Tokens, reading: Reading) -> Said:
        """The move and its actor."""
        from companion.language import read_request

        request = read_request(reading.game, reading.state, tokens, lenient=reading.lenient)
        return Said(request.actor, request.move)

    def write(self, value: Said, writing: Writing) -> str:
        """The line that says it."""
        from companion.language import Request, write

        return write(writing.game, writing.state, Request(value.actor, value.move), aloud=writing.aloud)


@CODEC.register("precedent made")
@dataclass(frozen=True, slots=True)
class PrecedentMade(Event):
    """The table decided otherwise than a rule, for a word of the desk language."""

    word: str
    rule: str
    reason: str

    def apply(self, state: S) -> S:
        """The state with one precedent more; a newer one for the same word and rule takes its place."""
        made = Precedent(self.word, self.rule, self.reason)
        others = tuple(each for each in state.precedents if (each.word, each.rule) != (made.word, made.rule))
        return replace(state, precedents=(*others, made))


def _inner(case: Case[State], said: Said) -> Case[Any]:
    return Case(case.state, said.actor, case.game)


@check("DESK-12")
def presuppositions_hold(case: Case[State], said: Said) -> list[Reason]:
    """What the move cannot do without is there, and it is a move of the game."""
    if said.move.by_table:
        return [Reason("DESK-12", f"{said.move.word} is no move of the game; only moves are overruled")]
    needs = judge(_inner(case, said), said.move).needs
    return [*needs, Reason("DESK-12", "what the move cannot do without is missing")] if needs else []


@check("DESK-12")
def something_to_overrule(case: Case[State], said: Said) -> str | None:
    """The rules refuse it."""
    if judge(_inner(case, said), said.move).allowed:
        return "the rules allow this; there is nothing to overrule"
    return None


@CODEC.register("overrule")
@dataclass(frozen=True, slots=True)
class Overrule(Move):
    """A refused move is booked because the table decides so."""

    word = "overrule"
    summary = "the table decides otherwise, with a reason"
    needs = (begun, presuppositions_hold, something_to_overrule)
    by_table = True
    general = True
    reason: str = argument(Text(WHY))
    said: Said = argument(Statement())

    def effects(self, play: Play[Any]) -> None:
        """The move's own effects without its checks, and a precedent for each rule that refused."""
        ruling = judge(Case(play.state, self.said.actor, play.game), self.said.move)
        inner: Play[Any] = Play(play.state, self.said.actor, play.game, play.moment)
        self.said.move.effects(inner)
        for event in inner.events:
            play.emit(event)
        for rule in dict.fromkeys(reason.rule for reason in ruling.checks):
            play.emit(PrecedentMade(self.said.move.word, rule, self.reason))

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1


def word_of(move: Move) -> str:
    """The word of the game that was said; of what was overruled, that of the move inside."""
    return move.said.move.word if isinstance(move, Overrule) else move.word
