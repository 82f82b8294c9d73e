"""Rolling, Jail, and handing on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.arguments import Die
from companion.ledger import BANK
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC
from companion.turns import TurnStarted, to_the_left
from companion.world_tour.bonuses import lapse
from companion.world_tour.claims import FeesLapsed
from companion.world_tour.conditions import ON, Desk, TourPlay, nothing_open, own_turn, short_of
from companion.world_tour.events import DiceRolled, Jailed, Released
from companion.world_tour.fees import claimant, freed_by
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.landing import advance, begin_extra_turn, to_jail
from companion.world_tour.payments import owe
from companion.world_tour.state import WorldTourState

BAIL = 50
"""Dollars to leave Jail (WT-JAIL-5, WT-JAIL-10)."""
ATTEMPTS = 3


def begin_turn(play: TourPlay, seat: str, number: int) -> None:
    """The dice come to a seat."""
    play.emit(TurnStarted(seat, number))


_ENDED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "WT-TURN-4": ("a third double in a row has put {name} into Jail", "WT-TURN-4", "WT-JAIL-3"),
        "WT-JAIL-2": ("{name} has landed on Go to Jail", "WT-JAIL-2"),
        "WT-TURN-5": ("{name} has landed on Go to Jail, double or not", "WT-TURN-5", "WT-JAIL-2"),
        "WT-JAIL-8": ("the double that brought {name} out of Jail gives no other roll", "WT-JAIL-8", "WT-JAIL-7"),
        "WT-JAIL-9": ("{name} has failed to roll a double in Jail", "WT-JAIL-9"),
        "WT-JAIL-10": ("{name} has left Jail by the third roll", "WT-JAIL-10"),
    }
)
"""The rule that ended the rolling -> why, for people, and all the rules that say so."""


@check("WT-TURN-1")
def may_roll(case: Desk) -> list[Reason]:
    """One roll a turn, and another only where a double gives it."""
    state = case.state
    if case.actor != state.turn or state.again or not state.rolled:
        return []
    why, *further = _ENDED.get(state.no_more, ("{name} has rolled no double", state.no_more))
    fact = why.format(name=case.name)
    special = [rule for rule in further if rule not in ("", "WT-TURN-2")]
    general = ("WT-TURN-1", "WT-TURN-3", "WT-TURN-2")
    return [
        *(Reason(rule, fact) for rule in special),
        *(Reason(rule, f"{case.name} has rolled, and no other roll follows") for rule in general),
    ]


@CODEC.register("wt roll")
@dataclass(frozen=True, slots=True)
class Roll(Move):
    """The two dice, and everything that follows by itself."""

    word = "roll"
    summary = "the two dice, typed as they lie: 34"
    needs = ON
    checks = (own_turn, nothing_open, may_roll)
    first: int = argument(Die())
    second: int = argument(Die())

    def effects(self, play: TourPlay) -> None:
        """Out of Jail or not, a third double, or the way the dice say."""
        seat = play.actor
        begin_extra_turn(play)
        lapse(play, seat)
        if play.state.token(seat).jailed:
            self._in_jail(play, seat)
            return
        double = self.first == self.second
        free = play.state.paid_out and not HOUSE_RULES.on(play.state, "jail_double_counts")
        doubles = play.state.doubles + (double and not free)
        if double and free:
            play.tell("WT-Q-50", seat)
        third = doubles == 3
        play.emit(DiceRolled(self.first, self.second, doubles, double and not third, "" if double else "WT-TURN-2"))
        if third:
            to_jail(play, seat, "WT-TURN-4")
        else:
            advance(play, seat, self.first + self.second, "WT-MOVE-1")

    def _in_jail(self, play: TourPlay, seat: str) -> None:
        attempts = play.state.token(seat).attempts + 1
        if self.first == self.second:
            play.emit(DiceRolled(self.first, self.second, 0, False, "WT-JAIL-8"))
            play.emit(Released(seat, "WT-JAIL-7"))
        elif attempts < ATTEMPTS:
            play.emit(DiceRolled(self.first, self.second, 0, False, "WT-JAIL-9"))
            play.emit(Jailed(seat, attempts, "WT-JAIL-9"))
            return
        else:
            play.emit(DiceRolled(self.first, self.second, 0, False, "WT-JAIL-10"))
            if owe(play, seat, BAIL, BANK, "WT-JAIL-10") < BAIL:
                play.tell("WT-Q-53", seat)
            play.emit(Released(seat, "WT-JAIL-10"))
        advance(play, seat, self.first + self.second, "WT-MOVE-1")

    @classmethod
    def rank(cls, case: Desk) -> int:
        """What a turn begins with."""
        return 95 if case.state.again or not case.state.rolled else 1


@check("WT-JAIL-5")
def in_jail(case: Desk) -> str | None:
    """The player sits in Jail."""
    return None if case.state.token(case.actor).jailed else f"{case.name} is not in Jail"


@check("WT-Q-51")
def before_the_roll(case: Desk) -> list[Reason]:
    """Paying comes in one's own turn, before the roll."""
    if case.actor != case.state.turn:
        return [Reason("WT-JAIL-5", f"it is not {case.name}'s turn, and paying comes in one's own")]
    if not case.state.rolled:
        return []
    rules = ("WT-Q-51", "WT-JAIL-5", *((case.state.no_more,) if case.state.no_more else ()))
    return [Reason(rule, f"{case.name} has rolled already") for rule in rules]


@check("WT-Q-52")
def has_the_bail(case: Desk) -> list[Reason]:
    """Paying is a choice, and takes the whole amount."""
    fact = short_of(case, BAIL, case.state.cash(case.actor))
    return [Reason(rule, fact) for rule in ("WT-Q-52", "WT-JAIL-5")] if fact else []


@CODEC.register("wt jail pay")
@dataclass(frozen=True, slots=True)
class PayBail(Move):
    """Out of Jail for money, then the dice."""

    word = "jail pay"
    summary = "$50 to the Bank, then roll"
    needs = (*ON, in_jail)
    checks = (own_turn, nothing_open, before_the_roll, has_the_bail)

    def effects(self, play: TourPlay) -> None:
        """Out, with the roll to come."""
        owe(play, play.actor, BAIL, BANK, "WT-JAIL-5")
        play.emit(Released(play.actor, "WT-JAIL-5", paid=True))

    @classmethod
    def rank(cls, case: Desk) -> int:
        """One of two ways out."""
        return 90


@check("WT-TURN-2")
def action_complete(case: Desk) -> str | None:
    """The dice go to the left when the action is complete."""
    return case.state.agenda[-1].fact(case.state) if case.state.agenda else None


@check("WT-TURN-1")
def dice_rolled(case: Desk) -> list[Reason]:
    """The dice are not handed on before they were rolled."""
    state = case.state
    if case.actor != state.turn or state.rolled or state.again:
        return []
    rides = ("WT-Q-10b", "WT-BONUS-4") if state.jumped else ()
    rules = ("WT-TURN-1", "WT-TURN-2", *rides, *(("WT-JAIL-5",) if state.paid_out else ()))
    return [Reason(rule, f"{case.name} has not rolled yet") for rule in rules]


@check("WT-Q-56")
def nothing_to_roll(case: Desk) -> list[Reason]:
    """The extra turn of a double is rolled."""
    state = case.state
    if case.actor != state.turn or not state.again or HOUSE_RULES.on(state, "double_optional"):
        return []
    rides = ("WT-Q-10b", "WT-Q-10c", "WT-BONUS-4") if state.jumped else ()
    rules = ("WT-Q-56", "WT-TURN-3", "WT-TURN-2", *rides)
    return [Reason(rule, f"{case.name} has rolled a double and rolls again") for rule in rules]


@CODEC.register("wt next")
@dataclass(frozen=True, slots=True)
class HandOn(Move):
    """The dice are handed to the left."""

    word = "next"
    summary = "hand on the dice"
    needs = ON
    checks = (own_turn, nothing_open, action_complete, dice_rolled, nothing_to_roll)

    def effects(self, play: TourPlay) -> None:
        """Whatever is open is closed, fees that nobody asked for lapse, and the next turn begins."""
        for item in reversed(play.state.agenda):
            play.close(item)
        state = play.state
        open_fees = [each for each in state.landings if not freed_by(state, each)]
        owners = tuple(dict.fromkeys(who for each in open_fees if state.is_seat(who := claimant(state, each))))
        if owners:
            play.emit(FeesLapsed(owners, "WT-FEE-3"))
        begin_turn(play, *to_the_left(state, play.actor))

    @classmethod
    def rank(cls, case: Desk) -> int:
        """What comes after the action."""
        return 92


def handed_on(state: WorldTourState) -> bool:
    """Whether the dice could be handed on now: the roll is done and nothing obliges any more."""
    obliged = state.agenda or (state.again and not HOUSE_RULES.on(state, "double_optional"))
    return bool(state.rolled or state.again) and not obliged


def settle(play: TourPlay) -> None:
    """Once the action of a doubled roll is complete, the extra turn begins (WT-Q-11a); a flight may still be taken."""
    state = play.state
    if not (state.flight or state.agenda or state.ended):
        begin_extra_turn(play)
