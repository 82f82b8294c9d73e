"""Landing: stamp first, then what the space brings, all by the snapshot of that moment."""

from __future__ import annotations

from companion.events import Ended, Transfer
from companion.ledger import BANK, BOARD, GOLDEN, STAMP, SUPPLY
from companion.world_tour.agenda import BuyOrAuction, DrawnCard
from companion.world_tour.board import (
    CHANCE,
    DESTINATIONS,
    FREE_PARKING,
    GO_TO_JAIL,
    JOURNAL,
    LOCAL_FLIGHTS,
    LONG_FLIGHTS,
    TAXES,
    at_index,
    index_of,
)
from companion.world_tour.claims import GoalsMet, Landed
from companion.world_tour.conditions import TourPlay
from companion.world_tour.events import ExtraTurn, FlightOpen, Jailed, NoMoreRolls, TicketTaken, TokenMoved
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.payments import owe, salary
from companion.world_tour.state import TICKET, WorldTourState

BY_DICE, BY_CARD, BY_FLIGHT, BY_TICKET, BY_BONUS = "dice", "card", "flight", "ticket", "bonus"


_OVER_GO = {
    BY_FLIGHT: ("WT-GO-3", ""),
    BY_TICKET: ("WT-Q-04", "ticket_passes_go"),
    BY_BONUS: ("WT-Q-05", "bonus_passes_go"),
}
"""Kind of ride -> why it brings no salary, and the house rule by which it does."""


def advance(play: TourPlay, seat: str, steps: int, rule: str) -> None:
    """Forward by dice: GO pays before the landing (WT-Q-60)."""
    index = index_of(play.state.token(seat).at) + steps
    play.emit(TokenMoved(seat, at_index(index), rule))
    if index >= 40:
        salary(play, seat, "WT-GO-1" if index == 40 else "WT-GO-2")
    land(play, seat, BY_DICE)


def ride(play: TourPlay, seat: str, space: str, rule: str, by: str) -> None:
    """Straight to a destination; crossing GO pays nothing, or as the table plays it (WT-GO-3, WT-Q-04, WT-Q-05)."""
    before = index_of(play.state.token(seat).at)
    play.emit(TokenMoved(seat, space, rule))
    if index_of(space) < before:
        why, paid_by = _OVER_GO[by]
        if paid_by and HOUSE_RULES.on(play.state, paid_by):
            salary(play, seat, why)
        else:
            play.tell(why, seat)
    land(play, seat, by)


def land(play: TourPlay, seat: str, by: str) -> None:
    """What the space brings, in the order of the rules."""
    space = play.state.token(seat).at
    if space in DESTINATIONS:
        _at_destination(play, seat, space, by)
    elif space in TAXES:
        amount, rule = TAXES[space]
        owe(play, seat, amount, BANK, rule)
    elif space == GO_TO_JAIL:
        to_jail(play, seat, "WT-JAIL-2")
    elif space in CHANCE:
        play.open(DrawnCard(seat, journal=False))
    elif space in JOURNAL:
        play.open(DrawnCard(seat, journal=True))
    elif space in (*LOCAL_FLIGHTS, *LONG_FLIGHTS):
        play.emit(FlightOpen(space))
    elif space == FREE_PARKING:
        _at_free_parking(play, seat, "WT-Q-59" if by == BY_CARD else "WT-PARK-1")
    else:
        play.tell("WT-MOVE-3", seat)


def begin_extra_turn(play: TourPlay) -> None:
    """The extra turn of a double begins, where one is owed and the action before it is complete (WT-Q-11a)."""
    if play.state.again and play.state.rolled:
        play.emit(ExtraTurn("WT-JAIL-6" if play.state.paid_out else "WT-TURN-3"))


def to_jail(play: TourPlay, seat: str, rule: str) -> None:
    """Into Jail: no salary, and the turn is over at once (WT-GO-6)."""
    doubled = play.state.again
    play.emit(Jailed(seat, 0, "WT-JAIL-3" if rule == "WT-TURN-4" else rule))
    play.tell("WT-GO-6", seat)
    play.emit(NoMoreRolls("WT-TURN-5" if doubled and rule == "WT-JAIL-2" else rule))


def _at_free_parking(play: TourPlay, seat: str, rule: str) -> None:
    if play.state.golden() == BOARD:
        play.due(Transfer(GOLDEN, 1, BOARD, seat, rule, TICKET))
        play.emit(TicketTaken())
    else:
        play.tell("WT-PARK-2", seat)


def _at_destination(play: TourPlay, seat: str, space: str, by: str) -> None:
    exempt = exemption(play.state, seat, space, by)
    stamped = _stamp(play, seat, space, "WT-BONUS-3" if by == BY_BONUS else "WT-STAMP-1")
    if play.state.ended:
        return
    if stamped and not exempt and HOUSE_RULES.value(play.state, "goal_exemption") == "only_when_stamping":
        exempt = "WT-FEE-5"
    owner = play.state.owner(space)
    if by != BY_DICE and HOUSE_RULES.value(play.state, "jump_is_landing") == "stamp_only":
        play.tell("WT-Q-02", seat)
        if owner not in (BANK, seat):
            play.emit(Landed(space, owner, play.state.whole_set(space), "WT-Q-02"))
    elif owner == BANK:
        play.open(BuyOrAuction(seat, space))
    elif owner == seat:
        play.tell("WT-FEE-4", seat)
    else:
        silent = HOUSE_RULES.on(play.state, "forgetting")
        play.emit(Landed(space, owner, play.state.whole_set(space), exempt, exempt or ("" if silent else "WT-FEE-1")))


def exemption(state: WorldTourState, seat: str, space: str, by: str = BY_DICE) -> str:
    """The rule that frees a visitor from the fee here; empty where none does."""
    if by == BY_TICKET and HOUSE_RULES.on(state, "ticket_fee_free"):
        return "WT-Q-06"
    if HOUSE_RULES.value(state, "goal_exemption") == "always" and state.naming(seat, space):
        return "WT-FEE-5"
    if HOUSE_RULES.on(state, "stamp_is_exempt") and state.stamper(space) == seat:
        return "WT-Q-21"
    return ""


def _stamp(play: TourPlay, seat: str, space: str, rule: str) -> bool:
    """The stamp on a blank travel goal; the fourth wins at once (WT-END-1). Says whether one was put down."""
    state = play.state
    naming = state.naming(seat, space)
    if not naming:
        return False
    if state.stamper(space) is not None:
        play.tell("WT-STAMP-2", seat)
        return False
    play.due(Transfer(STAMP, 1, SUPPLY, seat, rule, space))
    if len(naming) > 1 and HOUSE_RULES.value(state, "multi_goal") == "count_each":
        play.emit(GoalsMet(space, len(naming), "WT-Q-28"))
    if play.state.goals_met(seat) >= HOUSE_RULES.amount(state, "stamps_to_win"):
        play.emit(Ended(seat, "WT-END-1"))
    elif _nobody_can_win(play.state):
        play.tell("WT-Q-35", seat)
    return True


def _nobody_can_win(state: WorldTourState) -> bool:
    """Whether too few goals are blank for anybody, whoever may come to hold their deeds (WT-Q-35)."""
    goals = [state.space(deed).goal for deed in DESTINATIONS]
    if None in goals:
        return False
    blank = [goal for goal in goals if goal and state.stamper(goal) is None]
    left = len(blank) if HOUSE_RULES.value(state, "multi_goal") == "count_each" else len(set(blank))
    most = max(state.goals_met(seat.seat) for seat in state.seats)
    return most + left < HOUSE_RULES.amount(state, "stamps_to_win")


def go_by_card(play: TourPlay, seat: str, space: str, rule: str, *, passed: bool, words: bool) -> None:
    """A card's move: crossing GO pays only with the words, reaching it is GO's own instruction (WT-Q-38, WT-Q-39)."""
    play.emit(TokenMoved(seat, space, rule))
    journal = rule == "WT-JOUR-1"
    if passed and words:
        salary(play, seat, "WT-Q-39" if journal else "WT-GO-4")
    elif space == "@0" and HOUSE_RULES.value(play.state, "card_to_go") == "paid":
        salary(play, seat, "WT-GO-1")
    elif passed or space == "@0":
        play.tell("WT-Q-38" if space == "@0" else "WT-Q-39" if journal else "WT-GO-5", seat)
    land(play, seat, BY_CARD)
