"""What a table of Globetrotters looks like at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Self

from companion.events import Transfer
from companion.ledger import BOARD, CHART, CHEQUES, JACKPOT, KEY, MARKER, TICKETS
from companion.state import CODEC, State, replace

ADVENTURE = "adventure"
CHALLENGE = "challenge"
BONUS = "bonus"
"""The rights of a visit; the Jackpot try is called by its holder's name."""

OPEN = "open"
"""The right may be used now."""
POSTPONED = "postponed"
"""The Adventure may be taken at the start of the turn, expenses again."""
USED = "used"
LOST = "lost"
CONTINENT = "continent"
"""A travel bonus within the continent."""
WORLD = "world"
"""A starred travel bonus."""


@dataclass(frozen=True, slots=True)
class Place:
    """A location as far as the desk knows it."""

    location: str
    """One of the nine kinds."""

    continent: str | None
    """The id of its continent, where known."""


@dataclass(frozen=True, slots=True)
class Right:
    """Where a right of this visit stands, and the rule that put it there."""

    status: str
    rule: str


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of deportation: not eligible at Home until this is made good."""

    place: str
    cause: str
    """``expenses``, ``adventure`` or ``die``."""


@dataclass(frozen=True)
class Traveler:
    """A player on the map."""

    home: str | None = None
    home_ticket: bool = False
    """Whether the ticket that shows Home lies under the edge of the board."""

    at: str | None = None
    came_from: str | None = None
    """The last different space the piece stood on."""

    bound_for: str | None = None
    """On a Cruise Island: the place where the route ends, where it was said."""

    misses: int = 0
    """Turns still to be lost."""

    lost_turn: bool = False
    """Whether the latest turn was a lost one."""

    waiting: str | None = None
    """An arrival that waits for the next turn: the holder who gets its expenses."""

    mark: Mark | None = None
    rights: Mapping[str, Right] = field(default_factory=lambda: MappingProxyType({}))
    special_continents: tuple[str, ...] = ()
    """Continents in which this player has placed a Special Memory."""

    def right(self, name: str) -> Right:
        """Where a right stands; an empty status where there is none."""
        return self.rights.get(name, NO_RIGHT)


@CODEC.register("due")
@dataclass(frozen=True, slots=True)
class Due:
    """Something that nobody has asked for or insisted on yet (house rule ``forgetting on``)."""

    kind: ClassVar[str]
    what: str
    seat: str
    """Who may claim it, or who owes it."""

    hand: int
    """How often the turn had been handed on when it arose, or when its claimant's own turn began."""

    transfer: Transfer
    debt: bool = False
    own_turn: bool = True
    """Whether it arose in, or has seen the start of, its claimant's own turn."""

    cause: str = ""
    """For a debt: why a mark of deportation would be given."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A due that nobody asked for in time."""

    what: str
    seat: str
    debt: bool


NO_RIGHT = Right("", "")
NOBODY = Traveler()


@dataclass(frozen=True, kw_only=True)
class GlobetrottersState(State):
    """The table with everything that Globetrotters adds."""

    places: Mapping[str, Place] = field(default_factory=lambda: MappingProxyType({}))
    travelers: Mapping[str, Traveler] = field(default_factory=lambda: MappingProxyType({}))
    newcomers: frozenset[str] = frozenset()
    """Seats that joined late and have not ended their first turn."""

    travelled: bool = False
    """Whether a trip was begun in this turn."""

    face: str = ""
    """Since the last trip was begun: the face of the travel die that moved nobody."""

    bought: bool = False
    """Whether the full-fare purchase of this turn is used."""

    discounted: bool = False
    """Whether the discount purchase after this turn is used."""

    hand: int = 0
    """How often the turn was handed on."""

    dues: tuple[Due, ...] = ()
    forgotten: tuple[Forgotten, ...] = ()
    """What was forgotten last, the newest last."""

    reminded: frozenset[str] = frozenset()
    """Seats whose lost turn somebody has insisted on before it began."""

    turn_start: GlobetrottersState | None = None
    """The table before a turn that should have been lost, while it may still be annulled (GT-Q31)."""

    losers: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """KEY in the Jackpot -> the seat that lost it."""

    specials: frozenset[str] = frozenset()
    """Markers on the Chart that were Special Memories, by marker name."""

    def in_turn(self, seat: str, number: int) -> Self:
        """The state at the start of a seat's turn."""
        fresh = replace(
            State.in_turn(self, seat, number),
            hand=self.hand + 1,
            turn_start=self._unless_remembered(seat),
            newcomers=self.newcomers - {self.turn or ""},
            travelled=False,
            face="",
            bought=False,
            discounted=False,
        )
        traveler = self.traveler(seat)
        if not traveler.lost_turn:
            return fresh
        return replace(fresh, travelers={**self.travelers, seat: replace(traveler, lost_turn=False)})

    def _unless_remembered(self, seat: str) -> GlobetrottersState | None:
        wrong = self.rules.get("forgetting") == "on" and self.traveler(seat).misses
        return replace(self, turn_start=None) if wrong else None

    def first_turn(self, seat: str) -> bool:
        """Whether a seat is in its first turn of the game."""
        return self.round == 1 or seat in self.newcomers

    def traveler(self, seat: str) -> Traveler:
        """A player on the map; one who has done nothing yet where the seat is new."""
        return self.travelers.get(seat, NOBODY)

    def at(self, seat: str) -> Place | None:
        """What is known of the place where a piece stands."""
        here = self.traveler(seat).at
        return self.places.get(here) if here else None

    def location(self, seat: str) -> str:
        """The kind of place where a piece stands; empty where there is no piece."""
        place = self.at(seat)
        return place.location if place else ""

    def occupants(self, place: str, but: str = "") -> list[str]:
        """The seats whose pieces stand on a place."""
        return [each.seat for each in self.seats if each.seat != but and self.traveler(each.seat).at == place]

    def cheques(self, holder: str) -> int:
        """Dollars in cheques."""
        return self.holdings.count(holder, CHEQUES)

    def tickets(self, holder: str) -> int:
        """Tickets in hand."""
        return self.holdings.count(holder, TICKETS)

    def keys(self, holder: str) -> list[str]:
        """KEYs held, in the order got."""
        return list(self.holdings.held(holder, KEY))

    def keyholder(self, key: str) -> str:
        """Who has a KEY: a seat, ``board`` or ``jackpot``."""
        return self.holdings.where(KEY, key)

    def markers(self, seat: str, continent: str | None = None) -> list[str]:
        """The cities where a seat has a marker, in the order got."""
        cities = [name.partition("@")[2] for name in self.holdings.held(CHART, MARKER) if name.startswith(f"{seat}@")]
        if continent is None:
            return cities
        return [city for city in cities if self.places[city].continent == continent]

    def is_continent(self, identity: str) -> bool:
        """Whether an id is that of a continent."""
        return identity in self.names and identity not in self.places

    def keys_out(self, jackpot_counts: bool) -> int:
        """How many KEYs are off the map."""
        return sum(
            1
            for (goods, _), holder in self.holdings.things.items()
            if goods == KEY and holder != BOARD and (jackpot_counts or holder != JACKPOT)
        )
