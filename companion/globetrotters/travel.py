"""Overland, air and water."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.arguments import Argument, Reading, Writing, read_amount
from companion.events import Transfer, TurnEnded
from companion.globetrotters.arrivals import arrive
from companion.globetrotters.board import CITIES, CRUISE, RED_DOT, PlaceName
from companion.globetrotters.conditions import (
    BY_CARD,
    ON,
    TRIP,
    GPlay,
    Table,
    kind_of,
    not_at_sea,
    obligations_met,
    own_turn,
)
from companion.globetrotters.deportation import owe_cheques
from companion.globetrotters.events import RightChanged
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.rights import set_out
from companion.globetrotters.state import BONUS, CONTINENT, USED, WORLD, GlobetrottersState
from companion.ledger import AGENT, TICKETS
from companion.moves import Move, Part, argument, check
from companion.rulings import Reason
from companion.state import CODEC, Item, State
from companion.tokens import LanguageFault, Tokens

FACES = ("ticket", "trouble", "void")
TROUBLE_COST = 100


@CODEC.register("rolled")
@dataclass(frozen=True, slots=True)
class Rolled(Item):
    """The travel die shows a number that has to be used."""

    admits = frozenset({"to", "memory"})
    number: int

    def rule(self) -> str:
        """The roll comes first."""
        return "GT-OVER-8"

    def fact(self, state: State) -> str:
        """Who still has to move, how far."""
        return f"{state.name(self.seat)} has rolled {self.number} and has to move 1 to {self.number} spaces"


class Face(Argument):
    """What the 12-sided die shows; ``void`` where no overland route exists."""

    prompt = "1 to 12, ticket, trouble or void"

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """The number as digits, or the face."""
        token = tokens.take(self.prompt)
        typed = token.text.casefold()
        faces = [
            face for face in FACES if face == typed or (reading.lenient and len(typed) > 1 and face.startswith(typed))
        ]
        if len(faces) == 1 and not token.quoted:
            return faces[0]
        if token.quoted or not typed[:1].isdigit():
            raise LanguageFault(token.column, self.prompt, token.shown())
        return str(read_amount(token, "a number on the travel die", 1, 12))

    def write(self, value: str, writing: Writing) -> str:
        """As it is read."""
        return value

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """The numbers, then the faces."""
        return [*map(str, range(1, 13)), *FACES]


@check("GT-OVER-9")
def overland_from_here(case: Table) -> str | None:
    """No overland route leaves a Cruise Island."""
    at_sea = case.state.location(case.actor) == CRUISE
    return f"{case.name} is on a Cruise Island, and no overland route leaves it" if at_sea else None


@CODEC.register("gt roll")
@dataclass(frozen=True, slots=True)
class Roll(Move):
    """The 12-sided die was rolled for overland travel."""

    word = "roll"
    summary = "overland: what the travel die shows"
    needs = ON
    checks = (*TRIP, not_at_sea, overland_from_here)
    face: str = argument(Face())

    def effects(self, play: GPlay) -> None:
        """A number waits to be used; the ticket and trouble faces have their say at once; a void roll has none."""
        seat = play.actor
        set_out(play)
        if self.face == "ticket":
            play.due(Transfer(TICKETS, 1, AGENT, seat, "GT-OVER-4"))
        elif self.face == "trouble":
            owe_cheques(play, seat, TROUBLE_COST, AGENT, "GT-OVER-6", "die")
            if not play.state.over:
                play.emit(TurnEnded("GT-OVER-6"))
        elif self.face == "void":
            play.tell("GT-OVER-10", seat)
        else:
            play.open(Rolled(seat, int(self.face)))

    @classmethod
    def rank(cls, case: Table) -> int:
        """The commonest way to travel."""
        return 80


@check("GT-OVER-1")
def number_rolled(case: Table) -> str | None:
    """The die shows a number for the actor."""
    return None if case.state.open("rolled", case.actor) else f"{case.name} has not rolled a number to move by"


@check("GT-OVER-2")
def another_space(case: Table, place: str) -> str | None:
    """The piece ends at least one space away."""
    here = case.state.traveler(case.actor).at == place
    return f"{case.name} stands on {case.state.name(place)} and has to end on another space" if here else None


@check("GT-OVER-9")
def overland_to_there(case: Table, place: str) -> str | None:
    """No overland route leads to a Cruise Island."""
    if case.state.places[place].location == CRUISE:
        return f"{kind_of(case.state, place)}, which no overland route reaches"
    return None


@CODEC.register("gt to")
@dataclass(frozen=True, slots=True)
class StopAt(Move):
    """Where the piece stopped after the roll."""

    word = "to"
    summary = "where the piece stopped"
    needs = (*ON, number_rolled)
    checks = (own_turn, another_space, overland_to_there)
    place: str = argument(PlaceName())

    def effects(self, play: GPlay) -> None:
        """The piece arrives there."""
        item = play.state.open("rolled", play.actor)
        if item:
            play.close(item)
        arrive(play, play.actor, self.place, "GT-OVER-2")

    @classmethod
    def rank(cls, case: Table) -> int:
        """First, while a number waits."""
        return 100


@check("GT-AIR-5")
def has_a_ticket(case: Table) -> list[Reason]:
    """No ticket, no flight; the ticket that shows Home never flies (GT-SET-11)."""
    state = case.state
    if state.tickets(case.actor):
        return []
    home = ("GT-SET-11", "GT-Q04") if state.traveler(case.actor).home_ticket else ()
    return [Reason(rule, f"{case.name} has no ticket") for rule in ("GT-AIR-5", "GT-AIR-1", *home)]


@check("GT-AIR-3")
def from_a_red_dot(case: Table) -> str | None:
    """Flights leave red dot cities only."""
    state = case.state
    here = state.traveler(case.actor).at
    if here is None or state.places[here].location in RED_DOT:
        return None
    return f"{kind_of(state, here)}, without a red dot"


@check("GT-Q83")
def flies_elsewhere(case: Table, place: str) -> str | None:
    """A flight leads to another place."""
    here = case.state.traveler(case.actor).at == place
    return f"{case.name} stands on {case.state.name(place)} already" if here else None


@CODEC.register("gt fly")
@dataclass(frozen=True, slots=True)
class Fly(Move):
    """A ticket that shows the place is handed in."""

    word = "fly"
    summary = "hand in a ticket that shows the place"
    needs = (*ON,)
    checks = (*TRIP, not_at_sea, from_a_red_dot, has_a_ticket, flies_elsewhere)
    place: str = argument(PlaceName())

    def effects(self, play: GPlay) -> None:
        """The ticket goes under the pack, the piece there."""
        set_out(play)
        play.transfer(TICKETS, min(1, play.state.tickets(play.actor)), play.actor, AGENT, "GT-AIR-1")
        arrive(play, play.actor, self.place, "GT-AIR-1")

    @classmethod
    def rank(cls, case: Table) -> int:
        """What tickets are for."""
        return 78


@check("GT-WATER-1")
def onto_a_cruise_island(case: Table, island: str) -> str | None:
    """Water routes lead over Cruise Islands."""
    if case.state.places[island].location != CRUISE:
        return f"{kind_of(case.state, island)}, not a Cruise Island"
    return None


@check("GT-WATER-4")
def route_ends_elsewhere(case: Table, island: str, to: str | None) -> str | None:
    """A route ends in another place than it begins."""
    here = case.state.traveler(case.actor).at
    if to is not None and to in (here, island):
        return f"a route from {case.state.name(here or '')} does not end in {case.state.name(to)}"
    return None


class CruiseIsland(PlaceName):
    """A Cruise Island."""

    prompt = "a Cruise Island"

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """Those that have been declared."""
        assert isinstance(state, GlobetrottersState)
        return [place for place, known in state.places.items() if known.location == CRUISE]


@CODEC.register("gt sail")
@dataclass(frozen=True, slots=True)
class Sail(Move):
    """Onto the Cruise Island of a water route."""

    word = "sail"
    summary = "onto a Cruise Island; the turn is over"
    needs = ON
    checks = (*TRIP, not_at_sea, onto_a_cruise_island, route_ends_elsewhere)
    island: str = argument(CruiseIsland())
    to: str | None = argument(PlaceName(), keyword="to", default=None)

    def effects(self, play: GPlay) -> None:
        """The piece waits on the island till its next turn."""
        set_out(play)
        arrive(play, play.actor, self.island, "GT-WATER-1", bound_for=self.to)

    @classmethod
    def rank(cls, case: Table) -> int:
        """Now and then."""
        return 50

    @classmethod
    def asks(cls, case: Table, part: Part) -> bool:
        """Where the route ends is worth asking."""
        return True


@check("GT-WATER-2")
def on_a_cruise_island(case: Table) -> str | None:
    """A voyage is under way."""
    if case.state.location(case.actor) != CRUISE:
        return f"{case.name} is not on a Cruise Island"
    return None


@check("GT-WATER-2")
def on_course(case: Table, place: str) -> list[Reason]:
    """The voyage ends where its route does, and never where it began."""
    state = case.state
    traveler = state.traveler(case.actor)
    reasons: list[Reason] = []
    if traveler.bound_for and place != traveler.bound_for:
        reasons.append(Reason("GT-WATER-2", f"the route ends in {state.name(traveler.bound_for)}"))
    if place == traveler.came_from and place != traveler.bound_for:
        reasons.append(Reason("GT-WATER-5", f"{case.name} came from {state.name(place)} and cannot turn round"))
    if place == traveler.at:
        reasons.append(Reason("GT-Q81", f"{case.name} is on {state.name(place)} and has to go ashore"))
    return reasons


class RouteEnd(PlaceName):
    """Where a water route ends."""

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """The place that was said, or every place."""
        assert isinstance(state, GlobetrottersState)
        bound_for = state.traveler(actor).bound_for
        return [bound_for] if bound_for else [place for place in state.places if place != state.traveler(actor).at]


@CODEC.register("gt ashore")
@dataclass(frozen=True, slots=True)
class GoAshore(Move):
    """On to the other end of the route."""

    word = "ashore"
    summary = "from the Cruise Island to the end of the route"
    needs = (*ON, on_a_cruise_island)
    checks = (*TRIP, on_course)
    place: str = argument(RouteEnd())

    def effects(self, play: GPlay) -> None:
        """The piece arrives there."""
        set_out(play)
        arrive(play, play.actor, self.place, "GT-WATER-2")

    @classmethod
    def rank(cls, case: Table) -> int:
        """There is nothing else to do there."""
        return 100


@check("GT-BONUS-4")
def has_a_bonus(case: Table) -> list[Reason]:
    """A travel bonus was just got and not lost since."""
    right = case.state.traveler(case.actor).right(BONUS)
    if right.status in (CONTINENT, WORLD):
        return []
    rules = dict.fromkeys(("GT-BONUS-4", right.rule)) if right.status == "lost" else ("GT-BONUS-4",)
    return [Reason(rule, f"{case.name} holds no travel bonus") for rule in rules]


@check("GT-BONUS-2")
def bonus_reaches(case: Table, place: str) -> list[Reason]:
    """A plain bonus leads to a city of the continent (GT-Q40); none leads to where one stands (GT-Q39)."""
    state = case.state
    traveler = state.traveler(case.actor)
    reasons: list[Reason] = []
    if traveler.at == place:
        reasons.append(Reason("GT-Q39", f"{case.name} stands on {state.name(place)} already"))
    if traveler.right(BONUS).status != CONTINENT or traveler.at is None:
        return reasons
    target = state.places[place]
    if target.location not in CITIES:
        fact = f"{kind_of(state, place)}, no city; that needs a starred bonus"
        reasons += [Reason(rule, fact) for rule in ("GT-Q40", "GT-BONUS-2")]
    here = state.places[traveler.at].continent
    if target.continent is None:
        fact = f"the desk does not know the continent of {state.name(place)}: say place with its kind and continent"
        reasons.append(Reason("GT-BONUS-2", fact))
    elif target.continent != here:
        fact = f"{state.name(place)} is in {state.name(target.continent)}, not in {state.name(here or '')}"
        reasons.append(Reason("GT-BONUS-2", fact))
    return reasons


@check("GT-TURN-3")
def bonus_in_time(case: Table) -> list[Reason]:
    """The turn goes on, or the card that gave the bonus ended it."""
    state = case.state
    if not state.over or state.over in BY_CARD:
        return []
    return [Reason(rule, f"{case.name}'s turn is over") for rule in (state.over, "GT-TURN-3")]


@CODEC.register("gt move")
@dataclass(frozen=True, slots=True)
class UseBonus(Move):
    """The travel bonus is used."""

    word = "move"
    summary = "use the travel bonus"
    needs = (*ON, has_a_bonus)
    checks = (own_turn, bonus_in_time, obligations_met, bonus_reaches)
    place: str = argument(PlaceName())

    def effects(self, play: GPlay) -> None:
        """Straight there; the Travel Agent is paid, by house rule the Jackpot (GT-Q09)."""
        play.emit(RightChanged(play.actor, BONUS, USED, "GT-BONUS-2"))
        set_out(play)
        to_jackpot = HOUSE_RULES.value(play.state, "bonus_expenses_to") == "jackpot"
        arrive(play, play.actor, self.place, "GT-BONUS-2", payee_rule="GT-Q09" if to_jackpot else None)

    @classmethod
    def rank(cls, case: Table) -> int:
        """Use it or lose it."""
        return 86


TRAVEL_MOVES: tuple[type[Move], ...] = (Roll, StopAt, Fly, Sail, GoAshore, UseBonus)
