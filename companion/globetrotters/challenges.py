"""Challenging the KEYholder of a city."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.events import Transfer
from companion.globetrotters.board import CONTINENTAL, KEY_CITY
from companion.globetrotters.bumps import OwesMoveOn
from companion.globetrotters.conditions import (
    BY_CARD,
    ON,
    GPlay,
    Table,
    dollars,
    end_turn,
    ended_by,
    ineligible_at_home,
    obligations_met,
    on_the_map,
    own_turn,
)
from companion.globetrotters.events import RightChanged
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.rights import lose_bonus
from companion.globetrotters.state import CHALLENGE, LOST, OPEN, USED, GlobetrottersState
from companion.ledger import BOARD, CHEQUES, JACKPOT, KEY
from companion.moves import Move, check
from companion.rulings import Reason
from companion.state import CODEC, Item, State

FEE = 100
"""Dollars to the KEYholder before any roll (GT-CHAL-3)."""


@CODEC.register("challenge item")
@dataclass(frozen=True, slots=True)
class Challenge(Item):
    """Challenger and KEYholder throw in turn until one of them alone succeeds."""

    admits = frozenset({"throw"})
    holder: str
    key: str
    succeeded: bool | None = None
    """How the challenger threw in this round; None before."""

    def rule(self) -> str:
        """They throw until it is decided."""
        return "GT-CHAL-5"

    def seats(self) -> tuple[str, ...]:
        """Both throwers."""
        return (self.seat, self.holder)

    def thrower(self) -> str:
        """Whose throw is next: the KEYholder's last in each round."""
        return self.seat if self.succeeded is None else self.holder

    def fact(self, state: State) -> str:
        """Who throws next, for what."""
        return f"the challenge for {state.name(self.key)} is on: {state.name(self.thrower())} throws"


@check("GT-CHAL-2")
def has_the_right(case: Table) -> list[Reason]:
    """The Adventure here was completed, and the city not left since."""
    state = case.state
    right = state.traveler(case.actor).right(CHALLENGE)
    if right.status == OPEN:
        return []
    fact = f"{case.name} has not completed an Adventure here that gives the right to challenge"
    lost = [right.rule] if right.status == LOST else []
    if right.rule == "GT-DEP-6":
        lost.append("GT-CHAL-4")
    if state.location(case.actor) == CONTINENTAL:
        lost.append("GT-CONT-2")
    return [Reason(rule, fact) for rule in ("GT-CHAL-2", "GT-CHAL-9", *lost)]


@check("GT-CHAL-1")
def another_holds_the_key(case: Table) -> list[Reason]:
    """Somebody else holds the KEY of this city."""
    state = case.state
    here = state.traveler(case.actor).at
    if here is None or state.location(case.actor) != KEY_CITY:
        return [Reason("GT-CHAL-1", f"{case.name} is not in a KEY City")]
    holder = state.keyholder(here)
    if holder == BOARD:
        return [Reason("GT-CHAL-1", f"the KEY of {state.name(here)} is on the map: nobody to challenge")]
    if holder == JACKPOT:
        fact = f"the KEY of {state.name(here)} is in the Jackpot: nobody to challenge"
        return [Reason(rule, fact) for rule in ("GT-Q26", "GT-ADV-14")]
    if holder == case.actor:
        return [Reason(rule, f"{case.name} holds that KEY already") for rule in ("GT-CHAL-1", "GT-Q25")]
    return []


@check("GT-DEP-7")
def eligible_here(case: Table) -> list[Reason]:
    """Home gives nothing to one who was deported."""
    return ineligible_at_home(case.state, case.actor)


@check("GT-CHAL-3")
def can_pay_the_fee(case: Table) -> list[Reason]:
    """The fee comes before any roll; a ticket may be refunded for it first (GT-Q34)."""
    have = case.state.cheques(case.actor)
    if have >= FEE:
        return []
    fact = f"{case.name} has {dollars(have)} and the fee is {dollars(FEE)}; a ticket may be refunded first"
    return [Reason(rule, fact) for rule in ("GT-CHAL-3", "GT-Q34")]


@check("GT-TURN-3")
def still_time(case: Table) -> list[Reason]:
    """The turn goes on, or a card ended it and brought the right with it (GT-Q33)."""
    state = case.state
    if not state.over or state.over in BY_CARD:
        return []
    return [Reason(rule, f"{state.name(state.turn or '')}'s turn is over") for rule in ended_by(state.over)]


def may_challenge(state: GlobetrottersState, seat: str) -> bool:
    """Whether a seat has the right where it stands, whether or not it can pay."""
    here = state.traveler(seat).at
    if here is None or state.traveler(seat).right(CHALLENGE).status != OPEN:
        return False
    holder = state.keyholder(here) if state.location(seat) == KEY_CITY else BOARD
    return state.is_seat(holder) and holder != seat


@CODEC.register("gt challenge")
@dataclass(frozen=True, slots=True)
class StartChallenge(Move):
    """The fee is paid and the dice come out."""

    word = "challenge"
    summary = "$100 to the KEYholder, then both throw"
    needs = (*ON, another_holds_the_key)
    checks = (own_turn, still_time, obligations_met, on_the_map, has_the_right, eligible_here, can_pay_the_fee)

    def effects(self, play: GPlay) -> None:
        """The fee goes to the KEYholder."""
        seat = play.actor
        here = play.state.traveler(seat).at
        assert here is not None
        holder = play.state.keyholder(here)
        fee = min(FEE, play.state.cheques(seat))
        play.due(Transfer(CHEQUES, fee, seat, holder, "GT-CHAL-3"), "fee")
        play.open(Challenge(seat, holder, here))

    @classmethod
    def rank(cls, case: Table) -> int:
        """Likely, once the right is there."""
        return 85


def throw_in_challenge(play: GPlay, item: Challenge, success: bool) -> None:
    """One throw; after the KEYholder's the round is judged (GT-CHAL-6)."""
    play.close(item)
    if item.succeeded is None:
        play.open(replace(item, succeeded=success))
    elif item.succeeded == success:
        play.tell("GT-CHAL-6", item.seat)
        play.open(replace(item, succeeded=None))
    elif item.succeeded:
        _won(play, item)
    else:
        _lost(play, item)


def _won(play: GPlay, item: Challenge) -> None:
    play.due(Transfer(KEY, 1, item.holder, item.seat, "GT-CHAL-7", item.key), "key")
    play.emit(RightChanged(item.seat, CHALLENGE, USED, "GT-CHAL-7"))
    if HOUSE_RULES.on(play.state, "win_ends_turn"):
        end_turn(play, item.seat, "GT-Q35")


def _lost(play: GPlay, item: Challenge) -> None:
    play.emit(RightChanged(item.seat, CHALLENGE, USED, "GT-CHAL-8"))
    lose_bonus(play, item.seat, "GT-BONUS-5")
    end_turn(play, item.seat, "GT-CHAL-8")
    play.open(OwesMoveOn(item.seat, item.holder, "GT-CHAL-8"))
