"""What a table of World Tour looks like at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Self

from companion.ledger import BANK, CASH, DEED, GOLDEN, STAMP, SUPPLY
from companion.state import State, replace
from companion.world_tour.board import colour_set, printed

TICKET = "ticket"
"""The name of the one Golden Travel Ticket."""


@dataclass(frozen=True, slots=True)
class Space:
    """A destination as far as this copy is known: amounts in dollars, the goal as a space id."""

    price: int | None = None
    fee: int | None = None
    goal: str | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """Where a player's token is."""

    at: str = "@0"
    jailed: bool = False
    attempts: int = 0
    """Failed rolls for a double in Jail."""


START = Token()


@dataclass(frozen=True, slots=True)
class Landing:
    """A landing on somebody's destination, as it was then: the owner may ask until the dice are handed on."""

    space: str
    owner: str
    whole_set: bool
    """Whether the owner held the whole colour set."""

    exempt: str
    """The rule id that frees the visitor from the fee; empty where none does."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus move: the holder of the deed owns the destination that it names."""

    seat: str
    deed: str
    goal: str
    turn: int
    """The number of the turn in which it arose."""

    hand: int
    """How often the dice had been handed on by then."""


@dataclass(frozen=True, slots=True)
class Journal:
    """A Travel Journal card of this box."""

    circles: int
    stamped: int
    """Circles stamped in earlier games."""

    described: str = ""
    """The moment of the first description in this game: later stamps are counted one by one."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle stamped in this game."""

    card: str
    seat: str
    name: str
    date: str


@dataclass(frozen=True, kw_only=True)
class WorldTourState(State):
    """The table with everything that World Tour adds."""

    spaces: Mapping[str, Space] = field(default_factory=lambda: MappingProxyType({}))
    tokens: Mapping[str, Token] = field(default_factory=lambda: MappingProxyType({}))
    number: int = 0
    """Counts turns; the extra turn of a double is one of its own (WT-Q-11a)."""

    hand: int = 0
    """Counts how often the dice were handed on."""

    rolled: bool = False
    """Whether the dice were rolled in this turn."""

    again: bool = False
    """Whether the player must roll again before handing on."""

    no_more: str = ""
    """The rule id of why there is no further roll, once there is none."""

    doubles: int = 0
    """Doubles in a row."""

    doubles_set: tuple[str, int] = ("", 0)
    """For whose turn that number was set by hand, until the dice are rolled."""

    paid_out: bool = False
    """Whether the player paid to leave Jail in this turn."""

    began_jailed: bool = False
    """Whether this turn began in Jail."""

    jumped: bool = False
    """Whether a ticket or bonus ride was made before the roll of this turn."""

    flight: str = ""
    """The flight space landed on, while a flight from it may be taken."""

    landings: tuple[Landing, ...] = ()
    lapsed: tuple[str, ...] = ()
    """Owners whose right to ask ended when the dice were handed on, and on whose land nobody has landed since."""

    bonuses: tuple[Bonus, ...] = ()
    ticket_turn: int = -1
    """The number of the turn in which the Golden Travel Ticket was taken."""

    journals: Mapping[str, Journal] = field(default_factory=lambda: MappingProxyType({}))
    circles: tuple[Circle, ...] = ()
    met: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Stamped space -> how many travel goals the stamp met."""

    @property
    def timeless(self) -> Self:
        """Without when a Journal card was described and its circles stamped."""
        journals = {card: replace(each, described="") for card, each in self.journals.items()}
        return replace(self, journals=journals, circles=tuple(replace(each, date="") for each in self.circles))

    def called(self, identity: str) -> str:
        """A space by its name on this copy, or by what every copy says; whatever else by its name."""
        return State.name(self, identity) if identity in self.names or identity[:1] != "@" else printed(identity)

    def in_turn(self, seat: str, number: int) -> Self:
        """The state at the start of a seat's turn."""
        return replace(
            State.in_turn(self, seat, number),
            number=self.number + 1,
            hand=self.hand + 1,
            rolled=False,
            again=False,
            no_more="",
            doubles=0,
            paid_out=False,
            began_jailed=self.token(seat).jailed,
            jumped=False,
            flight="",
            landings=(),
        )

    def token(self, seat: str) -> Token:
        """Where a seat's token is; on GO before it has moved."""
        return self.tokens.get(seat, START)

    def space(self, space: str) -> Space:
        """What is known of a destination."""
        return self.spaces.get(space, UNKNOWN)

    def cash(self, seat: str) -> int:
        """Dollars."""
        return self.holdings.count(seat, CASH)

    def owner(self, space: str) -> str:
        """Who holds the deed of a destination: a seat or the Bank."""
        return self.holdings.where(DEED, space)

    def deeds(self, seat: str) -> list[str]:
        """The deeds held, in the order got."""
        return list(self.holdings.held(seat, DEED))

    def stamps(self, seat: str) -> list[str]:
        """The destinations that bear a seat's stamp."""
        return list(self.holdings.held(seat, STAMP))

    def stamper(self, space: str) -> str | None:
        """Who stamped a destination."""
        holder = self.holdings.where(STAMP, space)
        return None if holder == SUPPLY else holder

    def golden(self) -> str:
        """Where the Golden Travel Ticket is."""
        return self.holdings.where(GOLDEN, TICKET)

    def naming(self, seat: str, goal: str) -> list[str]:
        """The deeds of a seat that name this destination as their travel goal (WT-GOAL-1)."""
        return [deed for deed in self.deeds(seat) if self.space(deed).goal == goal]

    def whole_set(self, space: str) -> bool:
        """Whether one player holds every destination of this colour (WT-CSET-1)."""
        owner = self.owner(space)
        return owner != BANK and all(self.owner(each) == owner for each in colour_set(space))

    def valid(self, bonus: Bonus) -> bool:
        """Whether both are still held and the goal is blank (WT-Q-14)."""
        held = self.owner(bonus.goal) == bonus.seat and (not bonus.deed or self.owner(bonus.deed) == bonus.seat)
        return held and self.stamper(bonus.goal) is None

    def goals_met(self, seat: str) -> int:
        """How many stamps, or goals met by them, count for the win."""
        return sum(self.met.get(space, 1) for space in self.stamps(seat))


UNKNOWN = Space()
