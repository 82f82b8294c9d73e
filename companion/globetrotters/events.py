"""What can have happened in Globetrotters, beside the transfers and the events of every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.events import Event
from companion.globetrotters.state import GlobetrottersState, Mark, Place, Right
from companion.ledger import marker_name
from companion.state import CODEC, replace


def changed(state: GlobetrottersState, seat: str, **changes: Any) -> GlobetrottersState:
    """The state with a traveler changed."""
    traveler = replace(state.traveler(seat), **changes)
    return replace(state, travelers={**state.travelers, seat: traveler})


@dataclass(frozen=True, slots=True)
class MapEvent(Event):
    """Something that happened on the map of Globetrotters."""

    def apply(self, state: Any) -> Any:
        """The state after it."""
        return self.change(state)

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state after it."""
        raise NotImplementedError


@CODEC.register("place known")
@dataclass(frozen=True, slots=True)
class PlaceKnown(MapEvent):
    """The desk learned what kind of place something is."""

    place: str
    name: str
    location: str
    continent: str | None = None
    continent_name: str | None = None

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with the place on its map."""
        names = {**state.names, self.place: self.name}
        if self.continent and self.continent_name:
            names.setdefault(self.continent, self.continent_name)
        places = {**state.places, self.place: Place(self.location, self.continent)}
        return replace(state, names=names, places=places)


@CODEC.register("turn lost")
@dataclass(frozen=True, slots=True)
class TurnLost(MapEvent):
    """A seat's turn was passed over."""

    seat: str
    rule: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with one lost turn less to come."""
        return changed(state, self.seat, misses=state.traveler(self.seat).misses - 1, lost_turn=True)


@CODEC.register("trip started")
@dataclass(frozen=True, slots=True)
class TripStarted(MapEvent):
    """The player whose turn it is set out."""

    face: str = ""
    """``ticket``, ``trouble`` or ``void`` where the travel die moves nobody."""

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with travel in this turn; a void roll is none."""
        return replace(state, travelled=state.travelled or self.face != "void", face=self.face)


@CODEC.register("counter used")
@dataclass(frozen=True, slots=True)
class CounterUsed(MapEvent):
    """The one purchase at a fare was made."""

    fare: str
    """``full`` or ``discount``."""

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with that counter closed."""
        if self.fare == "full":
            return replace(state, bought=True)
        return replace(state, discounted=True)


@CODEC.register("home chosen")
@dataclass(frozen=True, slots=True)
class HomeChosen(MapEvent):
    """A player has a Home; ``ticket`` tells whether its ticket went under the board."""

    seat: str
    place: str | None
    ticket: bool = True

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with that Home."""
        return changed(state, self.seat, home=self.place, home_ticket=self.ticket)


@CODEC.register("stood")
@dataclass(frozen=True, slots=True)
class Stood(MapEvent):
    """A piece came to stand on another place; the rights of its old visit are gone."""

    seat: str
    place: str
    rule: str
    bound_for: str | None = None

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with the piece there and a fresh visit."""
        before = state.traveler(self.seat)
        came_from = before.at if before.at not in (None, self.place) else before.came_from
        return changed(
            state,
            self.seat,
            at=self.place,
            came_from=came_from,
            bound_for=self.bound_for,
            waiting=None,
            rights={},
        )


@CODEC.register("waiting")
@dataclass(frozen=True, slots=True)
class Waiting(MapEvent):
    """An arrival waits for the player's next turn, or waits no longer."""

    seat: str
    payee: str | None

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with or without the waiting arrival."""
        return changed(state, self.seat, waiting=self.payee)


@CODEC.register("right")
@dataclass(frozen=True, slots=True)
class RightChanged(MapEvent):
    """A right of this visit was got, used or lost."""

    seat: str
    right: str
    status: str
    rule: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with the right as it stands now."""
        rights = {**state.traveler(self.seat).rights, self.right: Right(self.status, self.rule)}
        return changed(state, self.seat, rights=rights)


@CODEC.register("misses")
@dataclass(frozen=True, slots=True)
class MissesSet(MapEvent):
    """So many turns of a player will be lost."""

    seat: str
    misses: int
    rule: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with the lost turns to come."""
        return changed(state, self.seat, misses=self.misses)


@CODEC.register("marked")
@dataclass(frozen=True, slots=True)
class Marked(MapEvent):
    """A player was deported from a place, or has made it good (no place)."""

    seat: str
    place: str | None
    cause: str
    rule: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with or without the mark."""
        return changed(state, self.seat, mark=Mark(self.place, self.cause) if self.place else None)


@CODEC.register("key lost by")
@dataclass(frozen=True, slots=True)
class KeyLostBy(MapEvent):
    """It is known who lost a KEY to the Jackpot."""

    key: str
    seat: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with the loser on record."""
        return replace(state, losers={**state.losers, self.key: self.seat})


@CODEC.register("special placed")
@dataclass(frozen=True, slots=True)
class SpecialPlaced(MapEvent):
    """A marker on the Chart is a Special Memory, or is one no longer."""

    seat: str
    city: str
    placed: bool = True

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state with the Special on record; its continent stays used."""
        name = marker_name(self.seat, self.city)
        if not self.placed:
            return replace(state, specials=state.specials - {name})
        continent = state.places[self.city].continent
        used = state.traveler(self.seat).special_continents
        if continent and continent not in used:
            state = changed(state, self.seat, special_continents=(*used, continent))
        return replace(state, specials=state.specials | {name})
