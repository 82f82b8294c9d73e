"""The Travel Journal: which cards of this box bear whose permanent stamp, over years."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.arguments import Flag, NewName, Number
from companion.events import Event, Spelt
from companion.moves import Case, Move, Part, argument, check
from companion.names import NameFault, clean_name, fold
from companion.ports import Fact
from companion.rulings import Reason
from companion.state import CODEC, State
from companion.statements import begun, name_taken
from companion.world_tour.agenda import DrawnCard
from companion.world_tour.conditions import ON, Desk, TourPlay, own_turn
from companion.world_tour.events import CircleStamped, JournalKnown
from companion.world_tour.names import CardName
from companion.world_tour.state import Circle, WorldTourState

MOST_CIRCLES = 99


def _card_named(state: WorldTourState, name: str) -> str | None:
    return next((card for card in state.journals if fold(state.names[card]) == fold(name)), None)


def _identity_for(name: str, state: WorldTourState) -> str:
    """An id of its own, also where another card that is spelt otherwise by now had this name first."""
    identity = f"j:{fold(name)}"
    while identity in state.journals:
        identity += "~"
    return identity


def _stamped_here(state: WorldTourState, card: str | None) -> int:
    return sum(1 for circle in state.circles if circle.card == card)


def stamps_on(state: WorldTourState, card: str) -> int:
    """All stamps on a card, those of earlier games too."""
    return state.journals[card].stamped + _stamped_here(state, card)


@check("DESK-5")
def card_name_free(case: Case[State], name: str) -> str | None:
    """A card does not bear a player's or destination's name."""
    assert isinstance(case.state, WorldTourState)
    known = _card_named(case.state, name)
    return name_taken(case.state, name, but=known or "")


@check("WT-JOUR-3")
def no_more_stamps_than_circles(case: Case[State], name: str, circles: int, stamped: int) -> str | None:
    """A circle is stamped once, in this game or an earlier one."""
    assert isinstance(case.state, WorldTourState)
    stamps = stamped + _stamped_here(case.state, _card_named(case.state, name))
    return f"{stamps} stamps on {circles} circles" if stamps > circles else None


@CODEC.register("wt journal known")
@dataclass(frozen=True, slots=True)
class DescribeJournal(Move):
    """A Travel Journal card of this box."""

    word = "journal"
    tell_apart = "circles"
    summary = "a Travel Journal card of your box"
    needs = (begun, card_name_free, no_more_stamps_than_circles)
    by_table = True
    general = True
    learns = True
    name: str = argument(NewName())
    circles: int = argument(Number(0, MOST_CIRCLES), keyword="circles")
    stamped: int = argument(Number(0, MOST_CIRCLES), keyword="stamped", default=0)

    def effects(self, play: TourPlay) -> None:
        """The card is known."""
        card = _card_named(play.state, self.name) or _identity_for(self.name, play.state)
        play.emit(JournalKnown(card, self.name, self.circles, self.stamped, play.moment))

    @classmethod
    def asks(cls, case: Desk, part: Part, values: Mapping[str, Any]) -> bool:
        """The stamps of earlier games too."""
        return True

    @classmethod
    def rank(cls, case: Desk) -> int:
        """When a Journal card comes up that nobody has described."""
        item = case.state.open("card item")
        return 60 if isinstance(item, DrawnCard) and item.journal and not item.named else 1


@check("WT-JOUR-1")
def journal_drawn(case: Desk) -> list[Reason]:
    """A Journal card was drawn, and it was not said yet which."""
    item = case.state.open("card item", case.actor)
    if isinstance(item, DrawnCard) and item.journal and item.named is None:
        return []
    if isinstance(item, DrawnCard) and item.named:
        fact = f"it was said already: the card is {case.state.name(item.named)}"
        return [Reason(rule, fact) for rule in ("WT-JOUR-1", "WT-JOUR-2")]
    return [Reason("WT-JOUR-1", f"{case.name} has drawn no Travel Journal card")]


@CODEC.register("wt journal")
@dataclass(frozen=True, slots=True)
class NameJournal(Move):
    """Which Journal card was drawn; one free circle is stamped."""

    word = "journal"
    summary = "which Journal card it is; a free circle is stamped"
    needs = (*ON, journal_drawn)
    checks = (own_turn,)
    card: str = argument(CardName())
    unstamped: bool = argument(Flag(word="unstamped", offered=True), default=False)

    def effects(self, play: TourPlay) -> None:
        """One circle, if one is free and wanted (WT-Q-46); what the card says follows."""
        seat = play.actor
        item = play.state.open("card item", seat)
        assert isinstance(item, DrawnCard)
        play.close(item)
        play.open(replace(item, named=self.card))
        full = stamps_on(play.state, self.card) >= play.state.journals[self.card].circles
        if full or self.unstamped:
            play.tell("WT-JOUR-3" if full else "WT-Q-46", seat)
            return
        name = play.state.seat(seat).name
        play.emit(CircleStamped(self.card, seat, name, play.moment, "WT-JOUR-2"))

    @classmethod
    def rank(cls, case: Desk) -> int:
        """First, when a Journal card was drawn."""
        return 97


def journal_moves(state: WorldTourState, facts: Sequence[Fact]) -> Iterator[Move]:
    """The statements that declare the cards which the box knows and this game does not."""
    for fact in facts:
        if fact.kind != "journal" or _card_named(state, fact.key):
            continue
        try:
            plain: Any = json.loads(fact.value)
            name, circles, since = clean_name(plain["name"]), int(plain["circles"]), str(plain["since"])
            stamped = int(plain["stamped"]) + len(list(_circles(facts, fact.key, since)))
        except (ValueError, KeyError, TypeError, NameFault):
            continue
        if fold(name) == fact.key and 0 <= stamped <= circles <= MOST_CIRCLES:
            yield DescribeJournal(name, circles, stamped)


def _circles(facts: Sequence[Fact], card: str, since: str) -> Iterator[Any]:
    """The stamps of a card, each with who put it there, that came since it was described."""
    for fact in facts:
        plain: Any = json.loads(fact.value) if fact.kind == "circle" else None
        if isinstance(plain, dict) and plain.get("card") == card and str(plain.get("date")) >= since:
            yield plain


def journal_facts(events: Iterable[Event], state: WorldTourState) -> Iterator[Fact]:
    """What these events teach the box: cards by their folded name, each stamp by card and moment."""
    for event in events:
        if isinstance(event, JournalKnown) and event.card in state.journals:
            yield _card_fact(event.card, state)
        elif isinstance(event, CircleStamped):
            yield _circle_fact(Circle(event.card, event.seat, event.name, event.date), state)
        elif isinstance(event, Spelt) and event.identity in state.journals:
            yield from _renamed(event, state)


def _renamed(event: Spelt, state: WorldTourState) -> Iterator[Fact]:
    """The card by its new name, with the stamps of this game; the old name leads there."""
    yield _card_fact(event.identity, state)
    for circle in state.circles:
        if circle.card == event.identity:
            yield _circle_fact(circle, state)
    if fold(event.old) != fold(event.name):
        yield Fact("journal", fold(event.old), json.dumps({"now": fold(event.name)}, ensure_ascii=False))


@dataclass(frozen=True, slots=True)
class CardOfBox:
    """A Travel Journal card of this box with its permanent stamps."""

    name: str
    circles: int
    earlier: int
    """Stamps from before the desk knew the card: nobody's name is known."""

    stamps: tuple[tuple[str, str], ...]
    """Who stamped it, and the moment, the oldest first."""

    @property
    def stamped(self) -> int:
        """All stamps."""
        return self.earlier + len(self.stamps)

    @property
    def full(self) -> bool:
        """Whether no circle is free."""
        return self.stamped >= self.circles


def cards_of_box(facts: Sequence[Fact]) -> list[CardOfBox]:
    """Every card that the box knows, by name; facts that cannot be read are passed over."""
    found: list[CardOfBox] = []
    for fact in facts:
        try:
            plain: Any = json.loads(fact.value) if fact.kind == "journal" else None
            if plain is None:
                continue
            stamps = [(str(each["by"]), str(each["date"])) for each in _circles(facts, fact.key, str(plain["since"]))]
            card = CardOfBox(
                clean_name(plain["name"]),
                int(plain["circles"]),
                int(plain["stamped"]),
                tuple(sorted(stamps, key=lambda stamp: stamp[1])),
            )
        except (ValueError, KeyError, TypeError, NameFault):
            continue
        found.append(card)
    return sorted(found, key=lambda card: fold(card.name))


def _card_fact(card: str, state: WorldTourState) -> Fact:
    """A card with the stamps of earlier games; those of this game have their own facts."""
    known = state.journals[card]
    name = state.names[card]
    value = {"name": name, "circles": known.circles, "stamped": known.stamped, "since": known.described}
    return Fact("journal", fold(name), json.dumps(value, ensure_ascii=False))


def _circle_fact(stamp: Circle, state: WorldTourState) -> Fact:
    """The stamp, or nothing any more where it was undone."""
    value = {"card": fold(state.names.get(stamp.card, "")), "by": stamp.name, "date": stamp.date}
    stands = stamp in state.circles
    return Fact("circle", f"{stamp.card}|{stamp.date}", json.dumps(value if stands else None, ensure_ascii=False))
