"""Overland travel by the 12-sided die."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.arguments import Argument, Reading, Writing, read_amount
from companion.events import Transfer
from companion.globetrotters.arrivals import arrive
from companion.globetrotters.board import CRUISE, PlaceName
from companion.globetrotters.conditions import IN_TURN, ON, TRIP, GPlay, Table, end_turn, kind_of, not_at_sea
from companion.globetrotters.deportation import owe_cheques
from companion.globetrotters.rights import set_out
from companion.ledger import AGENT, TICKETS
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC, Item, State
from companion.tokens import LanguageFault, Tokens

VOID = "void"
FACES = ("ticket", "trouble", VOID)
UNMOVED = {"ticket": "GT-OVER-4", "trouble": "GT-OVER-6", VOID: "GT-OVER-10"}
"""The faces that move nobody."""

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
def overland_from_here(case: Table) -> list[Reason]:
    """No overland route leaves a Cruise Island, nor a place where a roll was void."""
    state = case.state
    if state.location(case.actor) == CRUISE:
        fact = f"{case.name} is on a Cruise Island, and no overland route leaves it"
        return [Reason(rule, fact) for rule in ("GT-OVER-9", "GT-OVER-10", "GT-OVER-7", "GT-WATER-3")]
    if case.actor != state.turn or state.face != VOID:
        return []
    fact = f"the roll here was void; {case.name} has to travel otherwise, or work"
    return [Reason(rule, fact) for rule in ("GT-OVER-9", "GT-OVER-10")]


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
        set_out(play, self.face if self.face in FACES else "")
        if self.face == "ticket":
            play.due(Transfer(TICKETS, 1, AGENT, seat, "GT-OVER-4"), "ticket")
        elif self.face == "trouble":
            owe_cheques(play, seat, TROUBLE_COST, AGENT, "GT-OVER-6", "die", "trouble")
            end_turn(play, seat, "GT-OVER-6")
        elif self.face == VOID:
            play.tell("GT-OVER-10", seat)
        else:
            play.open(Rolled(seat, int(self.face)))

    @classmethod
    def rank(cls, case: Table) -> int:
        """The commonest way to travel."""
        return 80


@check("GT-OVER-1")
def number_rolled(case: Table) -> list[Reason]:
    """The die shows a number for the actor; the other faces move nobody."""
    state = case.state
    if state.open("rolled", case.actor):
        return []
    face = UNMOVED.get(state.face) if case.actor == state.turn else None
    fact = f"{case.name} has not rolled a number to move by"
    return [Reason(rule, fact) for rule in ("GT-OVER-1", *((face,) if face else ()))]


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
    checks = (*IN_TURN, another_space, overland_to_there)
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
