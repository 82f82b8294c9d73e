"""Reading an Adventure Card, and what its lines do in printed order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.globetrotters.arrivals import pay_expenses
from companion.globetrotters.board import RED_DOT
from companion.globetrotters.conditions import (
    ON,
    TRIP,
    WORKED,
    GPlay,
    Table,
    ineligible_at_home,
    kind_of,
)
from companion.globetrotters.events import Marked, RightChanged
from companion.globetrotters.keys import credit
from companion.globetrotters.rights import lose_bonus
from companion.globetrotters.state import (
    ADVENTURE,
    LOST,
    POSTPONED,
    USED,
)
from companion.moves import Case, Check, Move, check
from companion.rulings import Reason
from companion.state import CODEC, Item, State

CARD_WORDS = frozenset(
    {
        "gain cheques",
        "lose cheques",
        "gain tickets",
        "lose tickets",
        "exchange",
        "gain memory",
        "lose memory",
        "lose key",
        "day",
        "weekend",
        "go",
        "switch",
        "back",
        "homeward",
        "bonus",
        "done",
    }
)


@CODEC.register("reading a card")
@dataclass(frozen=True, slots=True)
class ReadingCard(Item):
    """An Adventure is being read aloud; its lines follow until one of them ends it."""

    admits = CARD_WORDS
    place: str

    def rule(self) -> str:
        """It must be obeyed to its end."""
        return "GT-ADV-2"

    def fact(self, state: State) -> str:
        """Whose card, and where."""
        return f"{state.name(self.seat)}'s Adventure in {state.name(self.place)} is not finished"


@check("GT-ADV-1")
def in_a_red_dot_city(case: Table) -> str | None:
    """Only KEY and Continental Cities have Adventures."""
    state = case.state
    here = state.traveler(case.actor).at
    if not here:
        return f"{case.name} has no piece on the map yet"
    return None if state.places[here].location in RED_DOT else f"{kind_of(state, here)}, without Adventures"


@check("GT-ADV-1")
def adventure_open(case: Table) -> list[Reason]:
    """It was neither taken nor lost in this visit."""
    right = case.state.traveler(case.actor).right(ADVENTURE)
    if right.status == USED:
        fact = f"{case.name} has had the Adventure of this visit"
        return [Reason(rule, fact) for rule in ("GT-Q22", "GT-ADV-4")]
    if right.status == LOST:
        fact = _why_lost(case, right.rule)
        return [Reason(rule, fact) for rule in (right.rule, "GT-ADV-4")]
    if right.status and case.state.over == WORKED and case.actor == case.state.turn:
        fact = f"{case.name} has worked, which puts the Adventure off to the next turn"
        return [Reason(rule, fact) for rule in ("GT-Q21", "GT-ADV-4")]
    if not right.status and case.state.location(case.actor) in RED_DOT:
        return [Reason("GT-ADV-1", f"{case.name} has not arrived here with a right to an Adventure")]
    return []


def _why_lost(case: Table, rule: str) -> str:
    facts = {
        "GT-BUMP-2": "was bumped out of the city, and the Adventure put off there is lost",
        "GT-Q21": "has set out on another trip, so the Adventure of this arrival is declined",
        "GT-Q18": "came here after a card had ended the turn, so the Adventure waits for the next turn",
        "GT-DEP-7": "came Home by deportation",
        "GT-Q02": "has no results from placing the piece on Home",
    }
    return f"{case.name} {facts.get(rule, 'has no Adventure open here')}"


@check("GT-DEP-7")
def eligible_here(case: Table) -> list[Reason]:
    """Home gives nothing to one who was deported."""
    return ineligible_at_home(case.state, case.actor)


@check("GT-ADV-4")
def can_pay_again(case: Table) -> str | None:
    """A postponed Adventure costs the expenses again."""
    state = case.state
    traveler = state.traveler(case.actor)
    if traveler.right(ADVENTURE).status != POSTPONED or traveler.at == traveler.home:
        return None
    cost = 200 if state.location(case.actor) == "key" else 100
    means = state.cheques(case.actor) + 100 * state.tickets(case.actor)
    return f"the expenses of ${cost} are due again, and {case.name} cannot raise them" if means < cost else None


@CODEC.register("gt adventure")
@dataclass(frozen=True, slots=True)
class TakeAdventure(Move):
    """The top card is read aloud."""

    word = "adventure"
    summary = "the card is read; its lines follow"
    needs = (*ON, in_a_red_dot_city)
    checks = (*TRIP, adventure_open, eligible_here, can_pay_again)

    def effects(self, play: GPlay) -> None:
        """The card lies open; a postponed one costs the expenses again."""
        seat = play.actor
        postponed = play.state.traveler(seat).right(ADVENTURE).status == POSTPONED
        lose_bonus(play, seat)
        if postponed and not pay_expenses(play, seat, None, "GT-ADV-4"):
            return
        place = play.state.traveler(seat).at
        assert place is not None
        play.emit(RightChanged(seat, ADVENTURE, USED, "GT-ADV-2"))
        play.open(ReadingCard(seat, place))

    @classmethod
    def rank(cls, case: Table) -> int:
        """Most players have it when they may."""
        return 90


@check("DESK-4")
def card_open(case: Case[State]) -> str | None:
    """A card is being read to the actor."""
    return None if case.state.open("reading a card", case.actor) else f"no Adventure is being read to {case.name}"


@dataclass(frozen=True, slots=True)
class CardLine(Move):
    """One line of the card that is being read."""

    needs: ClassVar[tuple[Check, ...]] = (*ON, card_open)
    likely: ClassVar[int] = 50

    def effects(self, play: GPlay) -> None:
        """What the line does."""
        item = play.state.open("reading a card", play.actor)
        assert isinstance(item, ReadingCard)
        self.obey(play, item)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """What the line does, with the card at hand."""
        raise NotImplementedError

    @classmethod
    def rank(cls, case: Table) -> int:
        """Lines of a card come while it is read."""
        return cls.likely


def put_away(play: GPlay, card: ReadingCard) -> None:
    """The card goes under its pack; an Adventure that was owed to make a deportation good has been had."""
    play.close(card)
    mark = play.state.traveler(card.seat).mark
    if mark and mark.place == card.place:
        play.emit(Marked(card.seat, None, "", "GT-DEP-8"))


def finish(play: GPlay, card: ReadingCard) -> None:
    """The card is done and the player still in the city."""
    put_away(play, card)
    credit(play, card.seat)
