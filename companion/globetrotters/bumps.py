"""Landing on an occupied space, and moving on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.globetrotters.board import CRUISE, PlaceName
from companion.globetrotters.conditions import ON, GPlay, Table, end_turn
from companion.globetrotters.events import RightChanged, Stood, Waiting
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.state import ADVENTURE, BONUS, CHALLENGE, LOST, OPEN, POSTPONED, GlobetrottersState
from companion.ledger import AGENT
from companion.moves import Case, Move, argument, check
from companion.state import CODEC, Item, State


@CODEC.register("owes move on")
@dataclass(frozen=True, slots=True)
class OwesMoveOn(Item):
    """A player has to move on to one of the two places on the turned ticket."""

    admits = frozenset({"moveon"})
    chooser: str
    """The seat that picks the place (GT-MOVE-3)."""

    cause: str
    """The rule id of why."""

    def rule(self) -> str:
        """Nothing else until the player has moved on."""
        return "GT-MOVE-1"

    def rules(self) -> tuple[str, ...]:
        """That, and why."""
        return (self.rule(), self.cause)

    def fact(self, state: State) -> str:
        """Who has to go, and who picks."""
        return f"{state.name(self.seat)} has to move on first; {state.name(self.chooser)} picks the place"


def refuges(state: GlobetrottersState, seat: str, place: str) -> Iterator[tuple[str, bool]]:
    """The questions of whether this place protects a piece from being bumped, and how the table answers them."""
    if state.traveler(seat).home == place:
        yield "GT-Q08", HOUSE_RULES.on(state, "home_safe")
    if state.places[place].location == CRUISE:
        yield "GT-Q52", HOUSE_RULES.on(state, "cruise_safe")


def safe(state: GlobetrottersState, seat: str, place: str) -> bool:
    """Whether a house rule protects a piece from being bumped off this place."""
    return any(protects for _, protects in refuges(state, seat, place))


def to_be_bumped(state: GlobetrottersState, place: str, lander: str) -> list[str]:
    """The seats that somebody who lands here bumps."""
    return [seat for seat in state.occupants(place, but=lander) if not safe(state, seat, place)]


def bump(play: GPlay, seats: list[str], lander: str) -> None:
    """These seats have to move on (GT-BUMP-1); the player whose turn it is loses the rest of it."""
    for seat in seats:
        if play.state.ended:
            return
        if play.state.open("owes move on", seat):
            continue
        end_turn(play, seat, "GT-BUMP-1")
        play.open(OwesMoveOn(seat, lander, "GT-BUMP-1"))


def forfeited(state: GlobetrottersState, seat: str) -> bool:
    """Whether an Adventure that could still have been taken here is lost by leaving."""
    return state.traveler(seat).right(ADVENTURE).status in (OPEN, POSTPONED)


def stand(play: GPlay, seat: str, place: str, rule: str, bound_for: str | None = None) -> list[str]:
    """Put a piece on another place; an unused right to challenge stays behind (GT-CHAL-9). Says who is bumped."""
    bumped = to_be_bumped(play.state, place, seat)
    for other in play.state.occupants(place, but=seat):
        for rule_asked, _ in refuges(play.state, other, place):
            play.tell(rule_asked, other)
    challenge = play.state.traveler(seat).right(CHALLENGE)
    play.emit(Stood(seat, place, rule, bound_for))
    if challenge.status == OPEN:
        play.emit(RightChanged(seat, CHALLENGE, LOST, "GT-CHAL-9"))
    return bumped


@check("GT-MOVE-1")
def has_to_move_on(case: Case[State]) -> str | None:
    """The actor owes a move on."""
    if case.state.open("owes move on", case.actor):
        return None
    return f"{case.name} does not have to move on"


@check("GT-Q56")
def another_place(case: Table, place: str) -> str | None:
    """The turned ticket's other place is meant where one of them is the present one."""
    if case.state.traveler(case.actor).at == place:
        return f"{case.name} stands on {case.state.name(place)}, so the other place on the ticket is the one"
    return None


@CODEC.register("gt moveon")
@dataclass(frozen=True, slots=True)
class MoveOn(Move):
    """Which of the two places on the turned ticket was picked for the player who has to move on."""

    word = "moveon"
    summary = "which place on the turned ticket was picked"
    needs = (*ON, has_to_move_on)
    checks = (another_place,)
    place: str = argument(PlaceName())

    def agreed(self, case: Table) -> str:
        """Whoever picks the place says so (GT-MOVE-3)."""
        item = case.state.open("owes move on", case.actor)
        return f"{case.state.name(item.chooser)} picks the place" if isinstance(item, OwesMoveOn) else ""

    def effects(self, play: GPlay) -> None:
        """The piece goes there; the arrival waits for its next turn, but it bumps at once (GT-Q53)."""
        item = play.state.open("owes move on", play.actor)
        cause = item.cause if isinstance(item, OwesMoveOn) else ""
        lost_adventure = forfeited(play.state, play.actor) and cause == "GT-BUMP-1"
        bonus = play.state.traveler(play.actor).right(BONUS)
        if item:
            play.close(item)
        bumped = stand(play, play.actor, self.place, "GT-MOVE-2")
        if lost_adventure:
            play.emit(RightChanged(play.actor, ADVENTURE, LOST, "GT-BUMP-2"))
        if bonus.status == LOST and cause == "GT-CHAL-8":
            play.emit(RightChanged(play.actor, BONUS, LOST, bonus.rule))
        play.emit(Waiting(play.actor, AGENT))
        bump(play, bumped, play.actor)

    @classmethod
    def rank(cls, case: Table) -> int:
        """First, when it is owed."""
        return 100
