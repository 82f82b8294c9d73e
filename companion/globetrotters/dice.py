"""The two regular dice: 7, 11 or doubles succeed (GT-CHAL-6, GT-JACK-3)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.arguments import Die
from companion.globetrotters.challenges import Challenge, throw_in_challenge
from companion.globetrotters.conditions import ON, GPlay, Table
from companion.globetrotters.jackpot import JackpotTry, throw_for_jackpot
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC


def succeeds(first: int, second: int) -> bool:
    """Whether a throw is 7, 11 or doubles."""
    return first + second in (7, 11) or first == second


@check("GT-CHAL-5")
def something_to_throw_for(case: Table) -> list[Reason]:
    """A challenge or a Jackpot try is on, and it is the actor's throw."""
    item = case.state.agenda[-1] if case.state.agenda else None
    if isinstance(item, Challenge):
        if case.actor == item.thrower():
            return []
        return [Reason("GT-CHAL-5", f"{case.state.name(item.thrower())} throws now")]
    if isinstance(item, JackpotTry):
        if case.actor == item.seat:
            return []
        return [Reason("GT-JACK-2", f"{case.state.name(item.seat)} throws for the Jackpot")]
    fact = "there is no challenge and no try for the Jackpot to throw for"
    return [Reason(rule, fact) for rule in ("GT-CHAL-5", "GT-JACK-2")]


@CODEC.register("gt throw")
@dataclass(frozen=True, slots=True)
class Throw(Move):
    """The two regular dice were thrown."""

    word = "throw"
    summary = "the two regular dice"
    needs = (*ON, something_to_throw_for)
    first: int = argument(Die())
    second: int = argument(Die())

    def effects(self, play: GPlay) -> None:
        """A round of the challenge or a roll for the Jackpot."""
        item = play.state.agenda[-1]
        success = succeeds(self.first, self.second)
        if isinstance(item, Challenge):
            throw_in_challenge(play, item, success)
        elif isinstance(item, JackpotTry):
            throw_for_jackpot(play, item, success)

    @classmethod
    def rank(cls, case: Table) -> int:
        """First, while dice are due."""
        return 100
