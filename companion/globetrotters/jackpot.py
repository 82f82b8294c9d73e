"""Trying for the Jackpot, and what comes out of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.events import Transfer
from companion.globetrotters.board import GAMBLING
from companion.globetrotters.bumps import OwesMoveOn
from companion.globetrotters.conditions import ON, TRIP, GPlay, Table, end_turn, ineligible_at_home, kind_of
from companion.globetrotters.events import RightChanged, SpecialPlaced
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.keys import overtaking
from companion.globetrotters.rights import lose_bonus
from companion.globetrotters.state import OPEN, USED
from companion.ledger import (
    AGENT,
    CHART,
    CHEQUES,
    JACKPOT,
    KEY,
    MARKER,
    MEMORIES,
    OFFICER,
    TICKETS,
    marker_name,
)
from companion.moves import Move, check
from companion.rulings import Reason
from companion.state import CODEC, Item, State

SEED_TICKETS = 2


@CODEC.register("jackpot try")
@dataclass(frozen=True, slots=True)
class JackpotTry(Item):
    """Up to two rolls for the Jackpot."""

    admits = frozenset({"throw"})
    missed: bool = False
    """Whether the first roll has missed."""

    def rule(self) -> str:
        """A try that was begun is finished."""
        return "GT-JACK-2"

    def fact(self, state: State) -> str:
        """Whose try, which roll."""
        which = "second" if self.missed else "first"
        return f"{state.name(self.seat)} tries for the Jackpot: the {which} roll is due"


def seed(play: GPlay, rule: str) -> None:
    """The Travel Agent puts money and tickets into a new Jackpot."""
    play.transfer(CHEQUES, HOUSE_RULES.amount(play.state, "jackpot_seed"), AGENT, JACKPOT, rule)
    play.transfer(TICKETS, SEED_TICKETS, AGENT, JACKPOT, rule)


@check("GT-JACK-2")
def in_a_gambling_city(case: Table) -> str | None:
    """The Jackpot is tried in Gambling Cities only."""
    state = case.state
    here = state.traveler(case.actor).at
    if not here:
        return f"{case.name} has no piece on the map yet"
    return None if state.places[here].location == GAMBLING else f"{kind_of(state, here)}, not a Gambling City"


@check("GT-JACK-2")
def try_open(case: Table) -> list[Reason]:
    """One try for each arrival, in the turn of the arrival."""
    state = case.state
    right = state.traveler(case.actor).right(JACKPOT)
    if right.status == OPEN or state.location(case.actor) != GAMBLING:
        return []
    if right.status == USED:
        fact = f"{case.name} has tried for the Jackpot in this visit"
        return [Reason(rule, fact) for rule in ("GT-Q49", "GT-JACK-2")]
    fact = f"{case.name} has no arrival of this turn to gamble on"
    return [Reason(rule, fact) for rule in dict.fromkeys((right.rule or "GT-Q50", "GT-Q50", "GT-JACK-2"))]


@check("GT-DEP-7")
def eligible_here(case: Table) -> list[Reason]:
    """Home gives nothing to one who was deported."""
    return ineligible_at_home(case.state, case.actor)


@CODEC.register("gt jackpot")
@dataclass(frozen=True, slots=True)
class TryJackpot(Move):
    """The two dice are taken from the Jackpot space."""

    word = "jackpot"
    summary = "two rolls: 7, 11 or doubles win it all"
    needs = (*ON, in_a_gambling_city)
    checks = (*TRIP, try_open, eligible_here)

    def effects(self, play: GPlay) -> None:
        """The rolls are due."""
        lose_bonus(play, play.actor)
        play.emit(RightChanged(play.actor, JACKPOT, USED, "GT-JACK-2"))
        play.open(JackpotTry(play.actor))

    @classmethod
    def rank(cls, case: Table) -> int:
        """Tempting."""
        return 88


def throw_for_jackpot(play: GPlay, item: JackpotTry, success: bool) -> None:
    """One roll: a win, a second chance, or moving on (GT-JACK-7)."""
    play.close(item)
    if success:
        win(play, item.seat)
    elif not item.missed:
        play.open(replace(item, missed=True))
    else:
        end_turn(play, item.seat, "GT-JACK-7")
        play.open(OwesMoveOn(item.seat, play.state.right_of(item.seat), "GT-JACK-7"))


def win(play: GPlay, seat: str) -> None:
    """The whole Jackpot is due to the winner."""
    prize = max(1, play.state.cheques(JACKPOT))
    if not play.game.puts_off(play, Transfer(CHEQUES, prize, JACKPOT, seat, "GT-JACK-3"), "prize"):
        pay_out(play, seat)


def pay_out(play: GPlay, seat: str) -> None:
    """Everything in the Jackpot to the winner, and a new one is laid out."""
    for goods, rule in ((CHEQUES, "GT-JACK-3"), (TICKETS, "GT-JACK-3"), (MEMORIES, "GT-JACK-6")):
        play.due(Transfer(goods, play.state.holdings.count(JACKPOT, goods), JACKPOT, seat, rule))
    for key in play.state.keys(JACKPOT):
        play.due(Transfer(KEY, 1, JACKPOT, seat, "GT-JACK-3", key))
        if play.state.is_continent(key):
            _take_markers(play, seat, key)
            taker = overtaking(play.state, key, seat)
            if taker:
                play.due(Transfer(KEY, 1, seat, taker, "GT-JACK-5", key), "continent")
    seed(play, "GT-JACK-8")
    if HOUSE_RULES.on(play.state, "repeat_jackpot"):
        play.emit(RightChanged(seat, JACKPOT, OPEN, "GT-Q49"))


def _take_markers(play: GPlay, seat: str, continent: str) -> None:
    """The winner receives the loser's markers of that continent in their own colour (GT-JACK-4, GT-Q41 to Q45)."""
    loser = play.state.losers.get(continent)
    if loser is None or loser == seat:
        return
    copied = HOUSE_RULES.value(play.state, "jackpot_markers") == "copied"
    for city in play.state.markers(loser, continent):
        if not copied:
            play.due(Transfer(MARKER, 1, CHART, OFFICER, "GT-Q41", marker_name(loser, city)))
            if marker_name(loser, city) in play.state.specials:
                play.emit(SpecialPlaced(loser, city, placed=False))
        if city in play.state.markers(seat):
            play.tell("GT-Q43", seat)
        else:
            play.due(Transfer(MARKER, 1, OFFICER, CHART, "GT-JACK-4", marker_name(seat, city)))
