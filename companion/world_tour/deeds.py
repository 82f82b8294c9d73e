"""Buying a destination, and telling the desk what its Title Deed says."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.arguments import NewName, Number, Reading
from companion.events import Event, Spelt, Transfer
from companion.ledger import BANK, CASH, DEED
from companion.moves import Case, Move, Part, argument, check
from companion.names import NameFault, clean_name
from companion.ports import Fact
from companion.rulings import Reason
from companion.state import CODEC, State, replace
from companion.statements import begun, name_taken
from companion.tokens import Tokens
from companion.world_tour.agenda import Auction, BuyOrAuction, free_cash
from companion.world_tour.board import DESTINATIONS
from companion.world_tour.bonuses import acquired
from companion.world_tour.conditions import ON, Desk, TourPlay, called, no_bill_for, own_turn, short_of
from companion.world_tour.events import SpaceKnown
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.journals import journal_facts, journal_moves
from companion.world_tour.names import DestinationIndex, DestinationName
from companion.world_tour.state import WorldTourState

PRINTED = ("price", "fee", "goal")


class PrintedName(NewName):
    """The name printed on a destination; the next keyword means that none is given."""

    prompt = "its name on your board"

    def read(self, tokens: Tokens, reading: Reading) -> str | None:  # type: ignore[override]
        """The name, or None."""
        token = tokens.peek()
        if token is None or token.says(*PRINTED):
            return None
        return super().read(tokens, reading)


class Price(Number):
    """Dollars in bills of $10."""

    prompt = "the price on the space"


class Fee(Number):
    """Dollars in bills of $10."""

    prompt = "the fee on its deed"


class Goal(DestinationName):
    """The destination that a Title Deed names."""

    prompt = "the travel goal on its deed"


@check("WT-SET-8")
def goal_is_another_destination(case: Desk, space: str, goal: str | None) -> str | None:
    """A travel goal is a destination, and not the deed's own."""
    if goal is not None and (goal not in DESTINATIONS or goal == space):
        return f"the travel goal of {called(case.state, space)} is another destination, not {called(case.state, goal)}"
    return None


@check("WT-BUY-5")
def is_a_destination(case: Desk, space: str) -> list[Reason]:
    """Only destinations have a Title Deed."""
    if space in DESTINATIONS:
        return []
    return [Reason(rule, f"{called(case.state, space)} is no destination") for rule in ("WT-BUY-5", "WT-SET-8")]


@check("WT-SET-9")
def amounts_in_bills(case: Desk, price: int | None, fee: int | None) -> list[Reason]:
    """Prices and fees come in bills of $10."""
    return no_bill_for(*(each for each in (price, fee) if each is not None))


@check("DESK-5")
def no_players_name(case: Case[State], name: str | None) -> str | None:
    """A destination is told from whoever stands on it."""
    return name_taken(replace(case.state, names={}), name) if name else None


@check("DESK-5")
def name_free(case: Case[State], space: str, name: str | None) -> str | None:
    """No two destinations share a name."""
    return name_taken(replace(case.state, seats=()), name, but=space) if name else None


@CODEC.register("wt space")
@dataclass(frozen=True, slots=True)
class DescribeSpace(Move):
    """What is printed on a destination of this copy and on its Title Deed."""

    word = "space"
    summary = "what a destination of your copy and its Title Deed say"
    needs = (begun, is_a_destination, amounts_in_bills, goal_is_another_destination, no_players_name, name_free)
    by_table = True
    general = True
    learns = True
    space: str = argument(DestinationIndex())
    name: str | None = argument(PrintedName(), default=None)
    price: int | None = argument(Price(0, 10_000), keyword="price", default=None)
    fee: int | None = argument(Fee(0, 10_000), keyword="fee", default=None)
    goal: str | None = argument(Goal(), keyword="goal", default=None)

    def effects(self, play: TourPlay) -> None:
        """A statement adds to what is known."""
        known = play.state.space(self.space)
        play.emit(
            SpaceKnown(
                self.space,
                self.name,
                known.price if self.price is None else self.price,
                known.fee if self.fee is None else self.fee,
                known.goal if self.goal is None else self.goal,
            )
        )

    @classmethod
    def rank(cls, case: Desk) -> int:
        """First, where somebody stands on a destination whose deed is not known yet."""
        item = case.state.open("buy or auction")
        return 99 if isinstance(item, BuyOrAuction) and not deed_known(case.state, item.space) else 1

    @classmethod
    def goes_without_saying(cls, case: Desk) -> Mapping[str, Any]:
        """The destination that somebody has to buy or send to auction."""
        item = case.state.open("buy or auction")
        unknown = isinstance(item, BuyOrAuction) and not deed_known(case.state, item.space)
        return {"space": item.space} if isinstance(item, BuyOrAuction) and unknown else {}

    @classmethod
    def asks(cls, case: Desk, part: Part, values: Mapping[str, Any]) -> bool:
        """Everything that the desk does not know yet."""
        if part.name == "space":
            return True
        space = values.get("space", "")
        if part.name == "name":
            return space not in case.state.names
        return getattr(case.state.space(space), part.name) is None


def deed_known(state: WorldTourState, space: str) -> bool:
    """Whether price and goal are known, so that the deed can be sold."""
    known = state.space(space)
    return known.price is not None and known.goal is not None


@check("WT-BUY-1")
def has_to_choose(case: Desk) -> list[Reason]:
    """The actor has landed on an unowned destination, and has not chosen yet (WT-Q-37c)."""
    if case.state.open("buy or auction", case.actor):
        return []
    if case.state.open("auction item", case.actor):
        return [Reason(rule, "it was sent to auction") for rule in ("WT-Q-37c", "WT-BUY-1")]
    reasons = [Reason("WT-BUY-1", f"{case.name} has landed on no unowned destination")]
    if HOUSE_RULES.value(case.state, "jump_is_landing") == "stamp_only":
        reasons.append(Reason("WT-Q-02", "at this table a ride neither buys nor pays"))
    here = case.state.token(case.actor).at
    if here not in DESTINATIONS:
        reasons.append(Reason("WT-BUY-5", f"{called(case.state, here)} cannot be owned"))
    elif case.state.owner(here) == BANK and case.actor == case.state.turn:
        if case.state.ended:
            reasons.append(Reason("WT-Q-31", "the last stamp came before the purchase"))
        elif case.state.rolled or case.state.again or case.state.jumped:
            reasons.append(Reason("WT-Q-37c", "it was sent to auction"))
    return reasons


def unknown_deed(state: WorldTourState, space: str) -> list[Reason]:
    """What the desk still has to be told before a deed can be sold."""
    if deed_known(state, space):
        return []
    fact = f"say what the Title Deed of {called(state, space)} says: space {space[1:]} with price, fee and goal"
    return [Reason("WT-SET-8", fact)]


@check("WT-SET-8")
def deed_described(case: Desk) -> list[Reason]:
    """The desk knows price and travel goal."""
    item = case.state.open("buy or auction", case.actor)
    return unknown_deed(case.state, item.space) if isinstance(item, BuyOrAuction) else []


@check("WT-BUY-2")
def can_pay_the_price(case: Desk) -> list[Reason]:
    """The whole price is there; otherwise it goes to auction."""
    item = case.state.open("buy or auction", case.actor)
    price = case.state.space(item.space).price if isinstance(item, BuyOrAuction) else None
    fact = short_of(case, price, free_cash(case.state, case.actor)) if price else None
    return [Reason(rule, fact) for rule in ("WT-BUY-2", "WT-BUY-4")] if fact else []


def described_first(state: WorldTourState, space: str) -> tuple[type[Move], Mapping[str, Any]] | None:
    """The statement that has to come before a deed can be sold."""
    return None if deed_known(state, space) else (DescribeSpace, {"space": space})


@CODEC.register("wt buy")
@dataclass(frozen=True, slots=True)
class Buy(Move):
    """The destination is bought at the printed price."""

    word = "buy"
    summary = "at the printed price"
    needs = (*ON, has_to_choose, deed_described)
    checks = (own_turn, can_pay_the_price)

    def effects(self, play: TourPlay) -> None:
        """Money to the Bank, the deed to the player."""
        item = play.state.open("buy or auction", play.actor)
        assert isinstance(item, BuyOrAuction)
        play.close(item)
        sell(play, play.actor, item.space, play.state.space(item.space).price or 0, "WT-BUY-2")

    @classmethod
    def said_first(cls, case: Desk, values: Mapping[str, Any]) -> tuple[type[Move], Mapping[str, Any]] | None:
        """What the Title Deed says."""
        item = case.state.open("buy or auction", case.actor)
        return described_first(case.state, item.space) if isinstance(item, BuyOrAuction) else None

    @classmethod
    def rank(cls, case: Desk) -> int:
        """What most do who can."""
        return 98


def sell(play: TourPlay, seat: str, space: str, price: int, rule: str) -> None:
    """The Bank sells a deed; nothing where it was given away by hand meanwhile."""
    if play.state.owner(space) != BANK:
        play.tell("WT-BUY-1", seat)
        return
    play.due(Transfer(CASH, min(price, play.state.cash(seat)), seat, BANK, rule))
    play.due(Transfer(DEED, 1, BANK, seat, rule, space))
    acquired(play, seat, space)


def board_moves(state: State, facts: Sequence[Fact]) -> tuple[Move, ...]:
    """The statements that declare what the box knows and this game does not."""
    assert isinstance(state, WorldTourState)
    moves: list[Move] = list(journal_moves(state, facts))
    for fact in facts:
        if fact.kind == "space" and fact.key in DESTINATIONS and fact.key not in state.spaces:
            move = _described(fact)
            if move:
                moves.append(move)
    return tuple(moves)


def _described(fact: Fact) -> DescribeSpace | None:
    try:
        plain: Any = json.loads(fact.value)
        name = clean_name(plain["name"]) if plain.get("name") else None
        amounts = [plain.get(key) for key in ("price", "fee")]
        goal = plain.get("goal")
    except (ValueError, KeyError, AttributeError, TypeError, NameFault):
        return None
    if not all(amount is None or isinstance(amount, int) for amount in amounts):
        return None
    if goal is not None and goal not in DESTINATIONS:
        return None
    return DescribeSpace(fact.key, name, amounts[0], amounts[1], goal)


def known(state: State) -> frozenset[str]:
    """The destinations of which the game knows something, and whatever bears a name."""
    assert isinstance(state, WorldTourState)
    return frozenset((*state.names, *state.spaces))


def at_hand(state: State) -> frozenset[str]:
    """The destinations that are on sale or on which somebody has landed."""
    assert isinstance(state, WorldTourState)
    on_sale = (item.space for item in state.agenda if isinstance(item, BuyOrAuction | Auction))
    return frozenset((*on_sale, *(landing.space for landing in state.landings)))


def board_facts(events: Iterable[Event], state: State) -> tuple[Fact, ...]:
    """What these events teach the box: deeds by space, Journal cards with every stamp; struck ones teach no more."""
    assert isinstance(state, WorldTourState)
    told = list(events)
    spaces = {event.space for event in told if isinstance(event, SpaceKnown)}
    spaces |= {event.identity for event in told if isinstance(event, Spelt) and event.identity in state.spaces}
    facts = [_fact(space, state) for space in sorted(spaces) if space in state.spaces]
    return (*facts, *journal_facts(told, state))


def _fact(space: str, state: WorldTourState) -> Fact:
    known = state.space(space)
    value = {"name": state.names.get(space), "price": known.price, "fee": known.fee, "goal": known.goal}
    return Fact("space", space, json.dumps(value, ensure_ascii=False))
