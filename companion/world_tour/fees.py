"""Fees: booked only when the owner asks, by the snapshot of the landing, until the dice are handed on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.moves import Move, Part, argument, check
from companion.rulings import Reason
from companion.state import CODEC, State
from companion.world_tour.agenda import Auction
from companion.world_tour.claims import FeeAsked
from companion.world_tour.conditions import ON, Desk, TourPlay, called
from companion.world_tour.deeds import DescribeSpace
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.landing import exemption
from companion.world_tour.names import DestinationName
from companion.world_tour.payments import owe
from companion.world_tour.state import Landing, WorldTourState


def claimant(state: WorldTourState, landing: Landing) -> str:
    """Who may ask: the owner at the landing, or the present one with the house rule (WT-Q-19)."""
    return state.owner(landing.space) if _when_asked(state) else landing.owner


def _when_asked(state: WorldTourState) -> bool:
    return HOUSE_RULES.value(state, "fee_basis") == "when_asked"


def freed_by(state: WorldTourState, landing: Landing) -> str:
    """The rule that frees the visitor, as at the landing (WT-Q-22); nobody owes himself; empty where none does."""
    return landing.exempt or ("WT-FEE-4" if claimant(state, landing) == state.turn else "")


def _all_that_free(state: WorldTourState, landing: Landing) -> list[str]:
    """Every rule that frees the visitor, that of the landing first."""
    rules = [freed_by(state, landing)]
    if state.turn and landing.exempt:
        rules.append(exemption(state, state.turn, landing.space))
    extra = {"WT-FEE-5": "WT-Q-20", "WT-Q-02": "WT-FEE-1"}
    rules += [extra[rule] for rule in rules if rule in extra]
    return [rule for rule in rules if rule]


def present_fee(state: WorldTourState, space: str) -> int | None:
    """Dollars for a landing now, doubled for a whole set (WT-CSET-1); nothing while the desk does not know the deed."""
    return _doubled(state.space(space).fee, state.whole_set(space))


def _doubled(fee: int | None, whole_set: bool) -> int | None:
    return fee * 2 if fee is not None and whole_set else fee


def amount(state: WorldTourState, landing: Landing) -> int | None:
    """The fee in dollars, doubled for a whole set; nothing while the desk does not know it."""
    if _when_asked(state):
        return present_fee(state, landing.space)
    return _doubled(state.space(landing.space).fee, landing.whole_set)


def open_for(state: WorldTourState, seat: str) -> list[Landing]:
    """The landings for which a seat could ask now."""
    return [each for each in state.landings if claimant(state, each) == seat and not freed_by(state, each)]


def _meant(case: Desk, space: str | None) -> list[Landing]:
    return [each for each in open_for(case.state, case.actor) if space in (None, each.space)]


@check("WT-FEE-2")
def something_to_ask(case: Desk, space: str | None) -> list[Reason]:
    """Somebody has landed on the actor's destination, and the fee is still open."""
    state = case.state
    if _meant(case, space):
        return []
    mine = [each for each in state.landings if space in (None, each.space)]
    freed = [each for each in mine if claimant(state, each) == case.actor and freed_by(state, each)]
    if freed:
        visitor = state.name(state.turn or "")
        fact = f"{called(state, freed[0].space)} is free for {visitor}"
        return [Reason(rule, fact) for rule in dict.fromkeys([*_all_that_free(state, freed[0]), "WT-FEE-2"])]
    reasons: list[Reason] = []
    if case.actor in state.lapsed:
        fact = f"the dice were handed on before {case.name} asked"
        reasons += [Reason(rule, fact) for rule in ("WT-FEE-3", "WT-FEE-2", "WT-Q-25", "WT-Q-17")]
    if case.actor == state.turn:
        fact = f"nobody else has landed in {case.name}'s own turn"
        return reasons + [Reason(rule, fact) for rule in ("WT-FEE-4", "WT-FEE-1", "WT-FEE-2", "WT-MOVE-3")]
    others = [each for each in mine if claimant(state, each) != case.actor]
    rules = ("WT-FEE-1", "WT-FEE-2", "WT-Q-19" if others else "WT-Q-26")
    return reasons + [Reason(rule, f"no landing on a destination of {case.name}'s is open") for rule in rules]


@check("WT-FEE-2")
def says_which(case: Desk, space: str | None) -> list[Reason]:
    """Where several landings are open it is said for which one."""
    spaces = list(dict.fromkeys(each.space for each in open_for(case.state, case.actor)))
    if space is not None or len(spaces) < 2:
        return []
    fact = f"say for which: {', '.join(called(case.state, each) for each in spaces)}"
    return [Reason(rule, fact) for rule in ("WT-FEE-2", "WT-Q-17")]


@check("WT-SET-8")
def fee_known(case: Desk, space: str | None) -> str | None:
    """The desk knows the printed fee."""
    meant = _meant(case, space)
    if not meant or amount(case.state, meant[0]) is not None:
        return None
    where = meant[0].space
    return f"say what the Title Deed of {called(case.state, where)} says: space {where[1:]} fee and the amount"


@check("WT-Q-45")
def no_auction_on(case: Desk) -> list[Reason]:
    """While an auction is on the fee waits for sold."""
    item = case.state.agenda[-1] if case.state.agenda else None
    if not isinstance(item, Auction):
        return []
    return [Reason(rule, item.fact(case.state)) for rule in ("WT-Q-45", *item.rules())]


class FeeSpace(DestinationName):
    """Where the visitor landed."""

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """The destinations with an open landing; where the desk keeps silent, all that the owner has."""
        assert isinstance(state, WorldTourState)
        if HOUSE_RULES.on(state, "forgetting"):
            return state.deeds(actor)
        return list(dict.fromkeys(each.space for each in open_for(state, actor)))


@CODEC.register("wt fee")
@dataclass(frozen=True, slots=True)
class AskFee(Move):
    """The owner asks for the fee."""

    word = "fee"
    summary = "the owner asks for the fee"
    needs = (*ON, something_to_ask, says_which, fee_known)
    checks = (no_auction_on,)
    general = True
    anybody = True
    space: str | None = argument(FeeSpace(), default=None)

    def effects(self, play: TourPlay) -> None:
        """The visitor pays, all there is if need be (WT-DEBT-1)."""
        landing = next(each for each in open_for(play.state, play.actor) if self.space in (None, each.space))
        due = amount(play.state, landing) or 0
        whole = due != play.state.space(landing.space).fee
        play.emit(FeeAsked(landing.space, landing.owner))
        assert play.state.turn is not None
        owe(play, play.state.turn, due, play.actor, "WT-CSET-1" if whole else "WT-FEE-2")

    @classmethod
    def discreet(cls, case: Desk) -> bool:
        """Whether there is anything to ask for is not foretold where owners have to remember it themselves."""
        return HOUSE_RULES.on(case.state, "forgetting")

    @classmethod
    def rank(cls, case: Desk) -> int:
        """What owners wait for; the desk keeps silent with the house rule."""
        if HOUSE_RULES.on(case.state, "forgetting"):
            return -1
        if case.actor == case.state.turn:
            return 0
        return 99 if open_for(case.state, case.actor) else 3

    @classmethod
    def said_first(cls, case: Desk, values: Mapping[str, Any]) -> tuple[type[Move], Mapping[str, Any]] | None:
        """What the Title Deed says."""
        meant = _meant(case, values.get("space"))
        if not meant or amount(case.state, meant[0]) is not None:
            return None
        return DescribeSpace, {"space": meant[0].space}

    @classmethod
    def asks(cls, case: Desk, part: Part, values: Mapping[str, Any]) -> bool:
        """Only where several landings are open."""
        if HOUSE_RULES.on(case.state, "forgetting"):
            return False
        return len({each.space for each in open_for(case.state, case.actor)}) > 1
