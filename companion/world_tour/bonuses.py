"""Bonus moves: holding a deed and owning the destination it names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC
from companion.world_tour.claims import BonusArose, BonusGone
from companion.world_tour.conditions import ON, Desk, TourPlay, called, nothing_open, own_turn
from companion.world_tour.events import Jumped
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.landing import BY_BONUS, begin_extra_turn, ride
from companion.world_tour.names import DestinationName
from companion.world_tour.state import Bonus, WorldTourState


def acquired(play: TourPlay, seat: str, deed: str) -> None:
    """A deed came in: a bonus for it, and for the deeds that name it, where the goal is blank (WT-Q-10)."""
    state = play.state
    goal = state.space(deed).goal
    if goal and state.owner(goal) == seat and state.stamper(goal) is None:
        play.emit(BonusArose(seat, deed, goal, "WT-BONUS-1"))
    if not _goal_first(state) and state.stamper(deed) is None:
        for naming in state.naming(seat, deed):
            if naming != deed:
                play.emit(BonusArose(seat, naming, deed, "WT-Q-10"))


def waiting(state: WorldTourState, seat: str) -> list[Bonus]:
    """The bonus moves of a seat that still hold (WT-Q-14)."""
    return [bonus for bonus in state.bonuses if bonus.seat == seat and state.valid(bonus)]


def ready(state: WorldTourState, bonus: Bonus) -> bool:
    """Whether it arose in an earlier turn, or in an earlier round with the house rule (WT-Q-11)."""
    if HOUSE_RULES.value(state, "bonus_next") == "next_round":
        return bonus.hand < state.hand
    return bonus.turn < state.number + _declining(state)


def _declining(state: WorldTourState) -> bool:
    """Whether the extra turn of a double begins with the next thing done: a flight is all that may still be taken."""
    return bool(state.flight) and state.again and state.rolled


def lapse(play: TourPlay, seat: str) -> None:
    """At the roll, every bonus that could have been used is gone, unless the turn began in Jail (WT-Q-12, WT-Q-13)."""
    state = play.state
    if state.began_jailed or HOUSE_RULES.on(state, "bonus_keeps"):
        return
    for bonus in state.bonuses:
        if bonus.seat == seat and ready(state, bonus):
            play.emit(BonusGone(seat, bonus.deed, bonus.goal, "WT-Q-12"))


@check("WT-BONUS-1")
def has_that_bonus(case: Desk, space: str) -> list[Reason]:
    """A bonus move to that goal waits."""
    state = case.state
    held = [bonus for bonus in state.bonuses if bonus.seat == case.actor and bonus.goal == space]
    if any(state.valid(bonus) for bonus in held):
        return []
    if held:
        fact = f"{case.name}'s bonus move to {called(state, space)} is void: sold or stamped since"
        return [Reason(rule, fact) for rule in ("WT-Q-14", "WT-BONUS-1", *_blocked(state, case.actor, space))]
    fact = f"{case.name} has no bonus move to {called(state, space)} waiting"
    rules = ["WT-BONUS-1", *_blocked(state, case.actor, space)]
    if state.owner(space) == case.actor and state.naming(case.actor, space):
        rules += ["WT-Q-10"] if state.stamper(space) or _goal_first(state) else ["WT-Q-12"]
    return [Reason(rule, fact) for rule in rules]


def _blocked(state: WorldTourState, seat: str, goal: str) -> list[str]:
    """The rules against a goal that bears a stamp already."""
    if state.stamper(goal) is None:
        return []
    others = ["WT-GOAL-6", "WT-STAMP-7"] if state.stamper(goal) != seat and state.naming(seat, goal) else []
    return ["WT-STAMP-2", *others]


def _goal_first(state: WorldTourState) -> bool:
    return HOUSE_RULES.value(state, "bonus_order") == "goal_first"


@check("WT-BONUS-2")
def in_the_next_turn(case: Desk, space: str) -> list[Reason]:
    """It is for the turn after the one in which it arose."""
    state = case.state
    held = [bonus for bonus in waiting(state, case.actor) if bonus.goal == space]
    if not held or any(ready(state, bonus) for bonus in held):
        return []
    late = HOUSE_RULES.value(state, "bonus_next") == "next_round"
    fact = f"{case.name}'s bonus move is for the next {'round' if late else 'turn'}"
    extra = state.again and not state.rolled and held[0].turn == state.number
    rules = ("WT-BONUS-2", "WT-Q-16", *(("WT-Q-11",) if late else ()), *(("WT-Q-11a",) if extra else ()))
    return [Reason(rule, fact) for rule in rules]


@check("WT-BONUS-2")
def before_the_dice(case: Desk) -> str | None:
    """Bonus moves come in one's own turn, before the roll."""
    if case.actor != case.state.turn:
        return f"{case.name} may make bonus moves when the turn comes"
    return f"{case.name} has rolled already" if case.state.rolled and not _declining(case.state) else None


@check("WT-Q-13")
def outside_jail(case: Desk) -> list[Reason]:
    """Not while in Jail."""
    if not case.state.token(case.actor).jailed:
        return []
    return [Reason(rule, f"{case.name} is in Jail") for rule in ("WT-Q-13", "WT-JAIL-11")]


@CODEC.register("wt bonus")
@dataclass(frozen=True, slots=True)
class UseBonus(Move):
    """A bonus move is made."""

    word = "bonus"
    summary = "a bonus move, before the dice"
    needs = ON
    checks = (own_turn, before_the_dice, nothing_open, outside_jail, has_that_bonus, in_the_next_turn)
    space: str = argument(DestinationName())

    def effects(self, play: TourPlay) -> None:
        """Free, straight there, stamped; the roll is still to come (WT-BONUS-4)."""
        begin_extra_turn(play)
        held = [bonus for bonus in play.state.bonuses if bonus.seat == play.actor and bonus.goal == self.space]
        for bonus in sorted(held, key=lambda each: not play.state.valid(each))[:1]:
            play.emit(BonusGone(play.actor, bonus.deed, bonus.goal, "WT-BONUS-2"))
        play.emit(Jumped())
        ride(play, play.actor, self.space, "WT-BONUS-2", BY_BONUS)

    @classmethod
    def goes_without_saying(cls, case: Desk) -> Mapping[str, Any]:
        """Where to, if only one waits."""
        goals = {bonus.goal for bonus in waiting(case.state, case.actor) if ready(case.state, bonus)}
        return {"space": goals.pop()} if len(goals) == 1 else {}

    @classmethod
    def rank(cls, case: Desk) -> int:
        """Use it or lose it."""
        ready_now = any(ready(case.state, bonus) for bonus in waiting(case.state, case.actor))
        if ready_now and (not case.state.rolled or _declining(case.state)):
            return 96
        return 5 if waiting(case.state, case.actor) else -1
