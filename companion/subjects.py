"""What can be asked "why" about: every count, every unique thing, and what else the state can explain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.events import Event, Transfer, rule_of
from companion.ledger import CASH, CHEQUES, MARKER, MEMORIES, TICKETS, amount
from companion.names import fold_accents
from companion.state import Seat, State

if TYPE_CHECKING:
    from companion.games import Game

_ALSO = {CHEQUES: "money dollars", CASH: "money dollars", TICKETS: "airline", MEMORIES: "special"}


@dataclass(frozen=True, slots=True)
class Cause:
    """One event of an entry that changed what is asked about."""

    number: int
    event: Event
    rule: str
    """Empty where neither the event nor any before it in the entry names one."""

    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that has one value at each moment of a game."""

    key: str
    """Tells it from every other, whatever is renamed."""

    words: str
    """As it is typed after ``why``."""

    about: str
    """As a heading: "Bo's cheques"."""

    also: str = field(default="", kw_only=True)
    """What people call it besides."""

    def value(self, state: State) -> Any:
        """How it stands."""
        raise NotImplementedError

    def told(self, value: Any, state: State) -> str:
        """A value in words; ``state`` knows the names."""
        raise NotImplementedError

    def touched(self, events: Iterable[Event], before: State, after: State) -> bool:
        """Whether an entry changed it."""
        return bool(self.value(before) != self.value(after))

    def causes(self, number: int, events: Iterable[Event], state: State) -> Iterator[Cause]:
        """What in an entry changed it, in order; ``state`` is the one before the entry."""
        value, rule = self.value(state), ""
        for event in events:
            state = event.apply(state)
            rule = rule_of(event) or rule
            after = self.value(state)
            if after != value:
                yield Cause(number, event, rule, value, after)
                value = after


@dataclass(frozen=True, slots=True)
class Count(Subject):
    """How many of a countable good a holder has."""

    holder: str
    goods: str

    def value(self, state: State) -> int:
        """How many."""
        return state.holdings.count(self.holder, self.goods)

    def told(self, value: int, state: State) -> str:
        """``$200``, ``2 tickets``."""
        return amount(self.goods, value)

    def touched(self, events: Iterable[Event], before: State, after: State) -> bool:
        """Whether any went in or out, even where the count came out the same."""
        return any(self._change(event) for event in events)

    def causes(self, number: int, events: Iterable[Event], state: State) -> Iterator[Cause]:
        """Each transfer."""
        count = self.value(state)
        for event in events:
            change = self._change(event)
            if change:
                yield Cause(number, event, rule_of(event), count, count + change)
                count += change

    def _change(self, event: Event) -> int:
        if not isinstance(event, Transfer) or event.name is not None or event.goods != self.goods:
            return 0
        return event.quantity * ((event.receiver == self.holder) - (event.giver == self.holder))


@dataclass(frozen=True, slots=True)
class Thing(Subject):
    """Where a unique thing is: a KEY, a marker, a deed, a stamp."""

    goods: str
    name: str

    def value(self, state: State) -> str:
        """Who has it."""
        return state.holdings.where(self.goods, self.name)

    def told(self, value: str, state: State) -> str:
        """The name of the holder."""
        return state.name(value)

    def touched(self, events: Iterable[Event], before: State, after: State) -> bool:
        """Whether it changed hands."""
        return any(self._is_mine(event) for event in events)

    def causes(self, number: int, events: Iterable[Event], state: State) -> Iterator[Cause]:
        """Each time it changed hands."""
        for event in events:
            if isinstance(event, Transfer) and self._is_mine(event):
                yield Cause(number, event, event.rule, event.giver, event.receiver)

    def _is_mine(self, event: Event) -> bool:
        return isinstance(event, Transfer) and event.name == self.name and event.goods == self.goods


@dataclass(frozen=True, slots=True)
class Standing(Subject):
    """Anything else that the state knows: where a piece stands, whose turn it is, a right."""

    read: Callable[[Any], Any]
    say: Callable[[Any, Any], str]
    """From a value and the state to words."""

    def value(self, state: State) -> Any:
        """As it is read."""
        return self.read(state)

    def told(self, value: Any, state: State) -> str:
        """As it is said."""
        return self.say(value, state)


def named(value: str | None, state: State) -> str:
    """The name of a seat or place; ``none`` for nothing."""
    return state.name(value) if value else "none"


def yes_no(value: object, state: State) -> str:
    """``yes`` or ``no``."""
    return "yes" if value else "no"


def number(value: object, state: State) -> str:
    """The number."""
    return str(value)


def subjects(game: Game, state: State, moved: Iterable[tuple[str, str]]) -> list[Subject]:
    """All that can be asked about: goods of whoever plays first, then the turn, then things and those who left.

    ``moved`` are the unique things that ever changed hands.
    """
    seats = [*sorted(state.seats, key=lambda seat: seat.seat != state.turn), *state.gone]
    found: list[Subject] = []
    own = list(game.subjects(state))
    for seat in seats:
        found += _counts(game, state, seat)
        found += [each for each in own if each.key.startswith(f"{seat.seat} ")]
    for pot in game.pots:
        found += [_count(pot, goods, pot.capitalize(), f"{state.name(pot)}'s {goods}") for goods in game.counted]
    found += _of_the_table(game, state)
    things = {each.key: each for each in (_thing(game, state, *thing) for thing in moved)}
    found += [each for each in own if not any(each.key.startswith(f"{seat.seat} ") for seat in seats)]
    known = {each.key for each in found}
    return [*found, *(each for key, each in things.items() if key not in known)]


def _counts(game: Game, state: State, seat: Seat) -> list[Subject]:
    who = player(state, seat.seat)
    return [_count(seat.seat, goods, who, f"{seat.name}'s {goods}") for goods in game.counted]


def player(state: State, seat: str) -> str:
    """How a player is typed; one who has left is told from a namesake who plays."""
    name = state.name(seat)
    return name if state.is_seat(seat) else f"{name} (left)"


def _count(holder: str, goods: str, who: str, about: str) -> Count:
    return Count(f"{holder} {goods}", f"{who} {goods}", about, holder, goods, also=_ALSO.get(goods, ""))


def _of_the_table(game: Game, state: State) -> Iterator[Subject]:
    yield Standing("turn", "turn", "Whose turn it is", lambda s: s.turn, named, also="whose")
    yield Standing("round", "round", "The round", lambda s: s.round, number)
    if state.ended:
        yield Standing("winner", "winner", "Who has won", lambda s: s.winner, named, also="won game over ended")
    for name, _ in state.rules.items():
        yield _house_rule(game, name)


def _house_rule(game: Game, name: str) -> Subject:
    rule = game.house_rules.get(name)
    default = rule.default if rule else ""
    called = rule.called if rule else name
    return Standing(
        f"rule {name}",
        f"rule {name}",
        f"House rule: {called}",
        lambda state: state.rules.get(name, default),
        number,
        also="house",
    )


def _thing(game: Game, state: State, goods: str, name: str) -> Thing:
    """A unique thing that has moved, by its kind and name; a marker also by whose it is."""
    seat, _, city = name.partition("@") if goods == MARKER else ("", "", name)
    spelt = " ".join(state.name(part) for part in (seat, city) if part)
    return thing(goods, name, spelt, game.goods_of, state)


def thing(
    goods: str, name: str, spelt: str, goods_of: Callable[[Transfer, Any], str], state: State, *, also: str = ""
) -> Thing:
    """A unique thing, typed as its kind and ``spelt``."""
    about = goods_of(Transfer(goods, 1, "", "", "", name), state)
    return Thing(f"{goods} {name}", f"{goods} {spelt}", about[:1].upper() + about[1:], goods, name, also=also)


def matching(found: Iterable[Subject], typed: str) -> list[Subject]:
    """Those in which every typed word is found, best first: the text as it stands, beginnings of words, any part."""
    loose = fold_accents(typed)
    tokens = loose.split()
    hits: list[tuple[int, Subject]] = []
    for each in found:
        words = fold_accents(each.words)
        spoken = [*words.split(), *each.also.split()]
        if all(any(word.startswith(token) for word in spoken) for token in tokens):
            hits.append((not words.startswith(loose), each))
        elif all(token in words for token in tokens):
            hits.append((2, each))
    return [each for _, each in sorted(hits, key=lambda hit: hit[0])]
