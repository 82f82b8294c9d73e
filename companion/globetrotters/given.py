"""A position set by hand: for a game already under way, and for tests. It triggers no rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.globetrotters.board import CONTINENTAL, CRUISE, KEY_CITY, RED_DOT
from companion.globetrotters.conditions import GPlay, Table, kind_of
from companion.globetrotters.events import (
    HomeChosen,
    KeyLostBy,
    Marked,
    MissesSet,
    RightChanged,
    SpecialPlaced,
)
from companion.globetrotters.given_fields import Field, Position
from companion.globetrotters.hand_events import OriginSet, PieceSet, SpecialsCleared
from companion.globetrotters.state import ADVENTURE, POSTPONED
from companion.ledger import (
    BOARD,
    CHART,
    CORRECTION,
    JACKPOT,
    KEY,
    MARKER,
    OFFICER,
    marker_name,
)
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC
from companion.statements import begun
from companion.turns import RoundSet, TurnSet, enough_players, start_by_hand

BY_HAND = "DESK-8"


def fields_of(position: tuple[Any, ...]) -> tuple[Field, ...]:
    """The fields of a holder's position; none for a round or a turn."""
    return position[-1] if position[0] in ("seat", "jackpot") else ()


@check("GT-MARK-3")
def markers_on_the_chart(case: Table, position: tuple[Any, ...]) -> list[Reason]:
    """Markers stand beside Continental Cities."""
    reasons: list[Reason] = []
    for name, *values in fields_of(position):
        if name in ("markers", "specials"):
            for city in values:
                reasons += _off_the_chart(case, city)
    return reasons


def _off_the_chart(case: Table, city: str) -> list[Reason]:
    location = case.state.places[city].location
    if location == CONTINENTAL:
        return []
    rules = ("GT-MARK-3", "GT-KEY-4") if location == KEY_CITY else ("GT-MARK-3",)
    return [Reason(rule, f"{kind_of(case.state, city)}, not on the Chart") for rule in rules]


@check("GT-WATER-1")
def voyages_at_sea(case: Table, position: tuple[Any, ...]) -> str | None:
    """A voyage is under way on a Cruise Island only."""
    for name, *values in fields_of(position):
        if name == "at" and len(values) == 2 and case.state.places[values[0]].location != CRUISE:
            return f"{kind_of(case.state, values[0])}, so no voyage goes on from there"
    return None


@CODEC.register("gt given")
@dataclass(frozen=True, slots=True)
class Given(Move):
    """What somebody has, where a piece stands, whose turn it is: as the table says."""

    word = "given"
    summary = "set a position by hand"
    needs = (begun, enough_players, markers_on_the_chart, voyages_at_sea)
    by_table = True
    general = True
    position: tuple[Any, ...] = argument(Position())

    def effects(self, play: GPlay) -> None:
        """Goods come from or go to ``correction``; the first one starts the game."""
        start_by_hand(play)
        what = self.position[0]
        if what == "round":
            play.emit(RoundSet(self.position[1]))
        elif what == "turn":
            play.emit(TurnSet(self.position[1]))
        else:
            holder = JACKPOT if what == "jackpot" else self.position[1]
            fields = sorted(fields_of(self.position), key=lambda field: field[0] == "specials")
            for name, *values in fields:
                SETTERS.get(name, _set_count)(play, holder, name, values)

    @classmethod
    def rank(cls, case: Table) -> int:
        """Before the start, for a game already under way; seldom later."""
        return 2 if case.state.started else 15


Setter = Callable[[GPlay, str, str, list[Any]], None]


def _set_count(play: GPlay, holder: str, goods: str, values: list[Any]) -> None:
    change = values[0] - play.state.holdings.count(holder, goods)
    if change > 0:
        play.transfer(goods, change, CORRECTION, holder, BY_HAND)
    else:
        play.transfer(goods, -change, holder, CORRECTION, BY_HAND)


def _take(play: GPlay, goods: str, name: str, receiver: str) -> None:
    """A unique thing from wherever it is, by way of ``correction``."""
    giver = play.state.holdings.where(goods, name)
    if giver != receiver:
        play.hand(goods, name, giver, CORRECTION, BY_HAND)
        play.hand(goods, name, CORRECTION, receiver, BY_HAND)


def _set_keys(play: GPlay, holder: str, _: str, values: list[Any]) -> None:
    for key in play.state.keys(holder):
        _take(play, KEY, key, BOARD)
    for key in values:
        _take(play, KEY, key, holder)


def _set_markers(play: GPlay, seat: str, _: str, values: list[Any]) -> None:
    for city in play.state.markers(seat):
        _take(play, MARKER, marker_name(seat, city), OFFICER)
    play.emit(SpecialsCleared(seat))
    for city in values:
        _take(play, MARKER, marker_name(seat, city), CHART)


def _set_specials(play: GPlay, seat: str, _: str, values: list[Any]) -> None:
    play.emit(SpecialsCleared(seat))
    for city in values:
        if city not in play.state.markers(seat):
            _take(play, MARKER, marker_name(seat, city), CHART)
        play.emit(SpecialPlaced(seat, city))


def _choose_no_home(play: GPlay, seat: str) -> None:
    """A player who was put on the map has no Home to choose any more."""
    item = play.state.open("choosing home", seat)
    if item:
        play.close(item)


def _set_home(play: GPlay, seat: str, _: str, values: list[Any]) -> None:
    _choose_no_home(play, seat)
    play.emit(HomeChosen(seat, values[0], ticket=True))


def _set_at(play: GPlay, seat: str, _: str, values: list[Any]) -> None:
    _choose_no_home(play, seat)
    play.emit(PieceSet(seat, *values))
    if play.state.places[values[0]].location in RED_DOT:
        play.emit(RightChanged(seat, ADVENTURE, POSTPONED, "GT-ADV-4"))


def _set_from(play: GPlay, seat: str, _: str, values: list[Any]) -> None:
    play.emit(OriginSet(seat, values[0]))


def _set_misses(play: GPlay, seat: str, _: str, values: list[Any]) -> None:
    play.emit(MissesSet(seat, values[0], BY_HAND))


def _set_mark(play: GPlay, seat: str, _: str, values: list[Any]) -> None:
    play.emit(Marked(seat, values[0], values[1] if values[0] else "", BY_HAND))


def _set_loser(play: GPlay, _: str, __: str, values: list[Any]) -> None:
    play.emit(KeyLostBy(*values))


SETTERS: dict[str, Setter] = {
    "keys": _set_keys,
    "markers": _set_markers,
    "specials": _set_specials,
    "home": _set_home,
    "at": _set_at,
    "from": _set_from,
    "misses": _set_misses,
    "mark": _set_mark,
    "loser": _set_loser,
}
