"""The nine kinds of place, what they cost, and how the desk learns the names printed on this copy."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from companion.arguments import Choice, NewName
from companion.events import Event, Spelt
from companion.globetrotters.events import PlaceKnown
from companion.globetrotters.state import GlobetrottersState
from companion.moves import Case, Move, Part, argument, check
from companion.named import Named
from companion.names import NameFault, clean_name, fold
from companion.play import Play
from companion.ports import Fact
from companion.state import CODEC, State
from companion.statements import begun

KEY_CITY = "key"
CONTINENTAL = "continental"
NATIONAL = "national"
REGIONAL = "regional"
GAMBLING = "gambling"
TROPICAL = "tropical"
WASTELAND = "wasteland"
TROUBLE = "trouble"
CRUISE = "cruise"

RED_DOT = frozenset({KEY_CITY, CONTINENTAL})
CITIES = frozenset({KEY_CITY, CONTINENTAL, NATIONAL, REGIONAL, GAMBLING})

LOCATIONS: Mapping[str, str] = MappingProxyType(
    {
        KEY_CITY: "KEY City",
        CONTINENTAL: "Continental City",
        NATIONAL: "National City",
        REGIONAL: "Regional City",
        GAMBLING: "Gambling City",
        TROPICAL: "Tropical Island",
        WASTELAND: "Wasteland",
        TROUBLE: "Trouble Spot",
        CRUISE: "Cruise Island",
    }
)
"""The word for each kind -> what the booklet calls it (GT-SET-14)."""

EXPENSES: Mapping[str, tuple[int, str]] = MappingProxyType(
    {
        KEY_CITY: (200, "GT-ARR-3"),
        CONTINENTAL: (100, "GT-ARR-4"),
        NATIONAL: (100, "GT-ARR-5"),
        REGIONAL: (0, "GT-ARR-6"),
        GAMBLING: (100, "GT-ARR-7"),
        TROPICAL: (100, "GT-ARR-8"),
        WASTELAND: (100, "GT-ARR-9"),
        TROUBLE: (100, "GT-ARR-10"),
        CRUISE: (0, "GT-ARR-11"),
    }
)
"""Dollars to be paid on arrival, and the rule that says so."""


class Location(Choice):
    """One of the nine kinds of place."""

    prompt = "which kind of place"

    def about(self, value: str) -> str:
        """What the booklet calls it."""
        return LOCATIONS[value]


class PlaceName(Named):
    """A place that has been declared."""

    prompt = "a place"

    def names(self, state: State) -> Mapping[str, str]:
        """The places of the map."""
        assert isinstance(state, GlobetrottersState)
        return {place: state.names[place] for place in state.places}


class ContinentName(NewName):
    """The name of a continent, known or new."""

    prompt = "a continent"

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """The continents of this box."""
        assert isinstance(state, GlobetrottersState)
        return [name for identity, name in state.names.items() if identity not in state.places]


class KeyName(Named):
    """A KEY: that of a KEY City or of a continent."""

    prompt = "a KEY City or a continent"

    def names(self, state: State) -> Mapping[str, str]:
        """KEY Cities and continents."""
        assert isinstance(state, GlobetrottersState)
        return {
            identity: name
            for identity, name in state.names.items()
            if identity not in state.places or state.places[identity].location == KEY_CITY
        }


def _place_named(state: GlobetrottersState, name: str) -> str | None:
    for place in state.places:
        if fold(state.names[place]) == fold(name):
            return place
    return None


def _continent_named(state: GlobetrottersState, name: str) -> str | None:
    for identity, spelling in state.names.items():
        if identity not in state.places and fold(spelling) == fold(name):
            return identity
    return None


def _free_id(state: GlobetrottersState, prefix: str, name: str) -> str:
    identity = f"{prefix}:{fold(name)}"
    while identity in state.names:
        identity += "~"
    return identity


@check("DESK-5")
def no_continent_of_that_name(case: Case[GlobetrottersState], name: str) -> str | None:
    """A place does not bear a continent's name."""
    if _continent_named(case.state, name):
        return f"{name} is a continent of this box; a place needs a name of its own"
    return None


@check("DESK-5")
def no_place_of_that_name(case: Case[GlobetrottersState], name: str, continent: str | None) -> str | None:
    """A continent does not bear a place's name."""
    if continent and (_place_named(case.state, continent) or fold(continent) == fold(name)):
        return f"{continent} is a place of this box; a continent needs a name of its own"
    return None


@check("DESK-10")
def continent_known(case: Case[GlobetrottersState], name: str, location: str, continent: str | None) -> str | None:
    """A red dot city has a continent."""
    place = _place_named(case.state, name)
    known = case.state.places[place].continent if place else None
    if location in RED_DOT and not (continent or known):
        return f"on which continent is {name}? A {LOCATIONS[location]} needs one"
    return None


@CODEC.register("gt place")
@dataclass(frozen=True, slots=True)
class DeclarePlace(Move):
    """The desk learns what kind of place a name on this copy stands for."""

    word = "place"
    summary = "add a place of your copy, or correct its kind"
    needs = (begun, no_continent_of_that_name, no_place_of_that_name, continent_known)
    by_table = True
    general = True
    learns = True
    name: str = argument(NewName())
    location: str = argument(Location(tuple(LOCATIONS)))
    continent: str | None = argument(ContinentName(), default=None)

    def effects(self, play: Play[GlobetrottersState]) -> None:
        """The place is on the map."""
        state = play.state
        place = _place_named(state, self.name)
        if self.continent:
            continent = _continent_named(state, self.continent) or _free_id(state, "c", self.continent)
        else:
            continent = (state.places[place].continent if place else None) or ""
        play.emit(
            PlaceKnown(
                place or _free_id(state, "p", self.name),
                state.names[place] if place else self.name,
                self.location,
                continent or None,
                (state.names.get(continent) or self.continent) if continent else None,
            )
        )

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare: new places are asked for where they are first typed."""
        return 1

    @classmethod
    def asks(cls, case: Case[Any], part: Part, values: Mapping[str, Any]) -> bool:
        """Red dot cities need their continent."""
        return part.required or values.get("location") in RED_DOT


def board_moves(state: State, facts: Sequence[Fact]) -> tuple[Move, ...]:
    """The statements that declare what the box knows and this game does not."""
    assert isinstance(state, GlobetrottersState)
    known = {fold(name) for name in state.names.values()}
    moves = []
    for fact in facts:
        if fact.kind == "place" and fact.key not in known:
            move = _declared(fact.value)
            if move and fold(move.name) not in known:
                moves.append(move)
    return tuple(moves)


def _declared(value: str) -> DeclarePlace | None:
    """The statement of a stored fact; nothing for a place that was renamed, or for what cannot be read."""
    try:
        plain: Any = json.loads(value)
        if not isinstance(plain, dict) or plain.get("location") not in LOCATIONS:
            return None
        continent = plain.get("continent")
        return DeclarePlace(
            clean_name(str(plain["name"])),
            plain["location"],
            clean_name(str(continent)) if continent else None,
        )
    except (KeyError, ValueError, NameFault):
        return None


def board_facts(events: Iterable[Event], state: State) -> tuple[Fact, ...]:
    """What these events teach the box: places by their folded name."""
    assert isinstance(state, GlobetrottersState)
    facts: list[Fact] = []
    for event in events:
        if isinstance(event, PlaceKnown):
            facts.append(_fact(event.name, event.location, event.continent_name))
        elif isinstance(event, Spelt):
            facts.extend(_respelt(event, state))
    return tuple(facts)


def _respelt(event: Spelt, state: GlobetrottersState) -> Iterable[Fact]:
    """A renamed place is known under its new name only; a renamed continent is written so in all its places."""
    for identity, place in state.places.items():
        if event.identity in (identity, place.continent):
            continent = state.names[place.continent] if place.continent else None
            yield _fact(state.names[identity], place.location, continent)
    if event.identity in state.places and fold(event.old) != fold(event.name):
        yield Fact("place", fold(event.old), "null")


def _fact(name: str, location: str, continent: str | None) -> Fact:
    value = {"name": name, "location": location, "continent": continent}
    return Fact("place", fold(name), json.dumps(value, ensure_ascii=False))
