"""Placing a Special Memory on the Chart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.events import Transfer
from companion.globetrotters.board import CONTINENTAL, KEY_CITY, PlaceName
from companion.globetrotters.conditions import ON, GPlay, Table, kind_of
from companion.globetrotters.events import SpecialPlaced
from companion.globetrotters.keys import give_marker
from companion.globetrotters.state import GlobetrottersState
from companion.ledger import MEMORIES, OFFICER
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC, State


@check("GT-MEM-2")
def has_a_memory(case: Table) -> str | None:
    """There is one in hand."""
    held = case.state.holdings.count(case.actor, MEMORIES)
    return None if held else f"{case.name} has no Special Memory in hand"


@check("GT-MEM-3")
def in_own_turn(case: Table) -> list[Reason]:
    """Only during one's own turn (GT-Q51)."""
    state = case.state
    if case.actor != state.turn:
        fact = f"it is {state.name(state.turn or '')}'s turn, not {case.name}'s"
        return [Reason(rule, fact) for rule in ("GT-MEM-3", "GT-TURN-3")]
    if state.over:
        return [Reason(rule, f"{case.name}'s turn is over") for rule in ("GT-MEM-3", "GT-Q51", state.over)]
    return []


@check("GT-MARK-3")
def on_the_chart(case: Table, city: str) -> list[Reason]:
    """The Chart lists Continental Cities only."""
    state = case.state
    location = state.places[city].location
    if location == CONTINENTAL:
        return []
    rules = ("GT-MARK-3", "GT-KEY-4", "GT-MEM-2") if location == KEY_CITY else ("GT-MARK-3", "GT-MEM-2")
    return [Reason(rule, f"{kind_of(state, city)}, not on the Chart") for rule in rules]


@check("GT-MARK-6")
def no_marker_there(case: Table, city: str) -> list[Reason]:
    """Never two markers of a player on one city (GT-Q96)."""
    if city not in case.state.markers(case.actor):
        return []
    fact = f"{case.name} has a marker beside {case.state.name(city)}"
    return [Reason(rule, fact) for rule in ("GT-MARK-6", "GT-Q96")]


@check("GT-MEM-5")
def no_special_on_the_continent(case: Table, city: str) -> str | None:
    """One Special Memory a continent."""
    state = case.state
    continent = state.places[city].continent
    if continent and continent in state.traveler(case.actor).special_continents:
        return f"{case.name} has placed a Special Memory in {state.name(continent)}"
    return None


class ChartCity(PlaceName):
    """A city on the Chart."""

    prompt = "a Continental City"

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """Continental Cities, those of continents where the player has markers first."""
        assert isinstance(state, GlobetrottersState)
        here = {state.places[city].continent for city in state.markers(actor)}
        cities = [place for place, known in state.places.items() if known.location == CONTINENTAL]
        return sorted(cities, key=lambda city: state.places[city].continent not in here)


@CODEC.register("gt memory")
@dataclass(frozen=True, slots=True)
class PlaceMemory(Move):
    """A Special Memory becomes a marker beside a city of one's choice."""

    word = "memory"
    summary = "place a Special Memory on the Chart"
    needs = (*ON, has_a_memory, on_the_chart, no_marker_there)
    checks = (in_own_turn, no_special_on_the_continent)
    city: str = argument(ChartCity())

    def effects(self, play: GPlay) -> None:
        """It counts as a regular marker from now on (GT-MEM-4)."""
        play.due(Transfer(MEMORIES, 1, play.actor, OFFICER, "GT-MEM-2"))
        play.emit(SpecialPlaced(play.actor, self.city))
        give_marker(play, play.actor, self.city, "GT-MEM-4")

    @classmethod
    def rank(cls, case: Table) -> int:
        """Worth a thought while one is in hand."""
        return 40
