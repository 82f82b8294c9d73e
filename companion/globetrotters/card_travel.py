"""Where a card sends the player: away, to another place, back, or Home."""

from __future__ import annotations

from dataclasses import dataclass

from companion.globetrotters.adventures import CardLine, ReadingCard, finish, put_away
from companion.globetrotters.arrivals import SENT, arrive, land
from companion.globetrotters.board import PlaceName
from companion.globetrotters.conditions import (
    GPlay,
    Table,
)
from companion.globetrotters.events import RightChanged, Stood, Waiting
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.state import (
    CHALLENGE,
    LOST,
)
from companion.ledger import AGENT, JACKPOT
from companion.moves import Move, argument, check
from companion.named import OrNone, SeatName
from companion.rulings import Reason
from companion.state import CODEC


@check("GT-ADV-22")
def somewhere_else(case: Table, place: str) -> str | None:
    """The card sends the player to another place."""
    here = case.state.traveler(case.actor).at == place
    return f"{case.name} stands on {case.state.name(place)} already" if here else None


@CODEC.register("gt go")
@dataclass(frozen=True, slots=True)
class Go(CardLine):
    """Drive, bus, fly, sail or go to another place."""

    word = "go"
    summary = "drive, bus, fly, sail or go to ..."
    likely = 62
    checks = (somewhere_else,)
    place: str = argument(PlaceName())

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """No credit here; the other place's expenses go to the Jackpot."""
        send(play, card, self.place, "GT-ADV-22")


def send(play: GPlay, card: ReadingCard, place: str, rule: str) -> None:
    """The Adventure takes the player out of the city (GT-KEY-2, GT-MARK-2, GT-CHAL-4)."""
    put_away(play, card)
    no_credit = "GT-KEY-2" if play.state.location(card.seat) == "key" else "GT-MARK-2"
    play.tell(no_credit, card.seat)
    arrive(play, card.seat, place, rule, payee_rule=SENT)
    if play.state.traveler(card.seat).right(CHALLENGE).status != LOST:
        play.emit(RightChanged(card.seat, CHALLENGE, LOST, "GT-CHAL-4"))


def stay(play: GPlay, card: ReadingCard, rule: str) -> None:
    """The player stays with full credit."""
    play.tell(rule, card.seat)
    finish(play, card)


@check("GT-Q16")
def knows_where_from(case: Table) -> str | None:
    """The desk knows the last different space."""
    state = case.state
    if state.traveler(case.actor).came_from or state.first_turn(case.actor):
        return None
    return (
        f"the desk does not know where {case.name} stood before; "
        f"say given {case.name} from and the place, then go on reading"
    )


@CODEC.register("gt back")
@dataclass(frozen=True, slots=True)
class Back(CardLine):
    """The card says "Go back!"."""

    word = "back"
    summary = '"Go back!": to the place just come from'
    likely = 52
    needs = (*CardLine.needs, knows_where_from)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """To the last different space, with everything that brings; in the first turn the player stays."""
        origin = play.state.traveler(card.seat).came_from
        if play.state.first_turn(card.seat) or origin is None:
            stay(play, card, "GT-ADV-31")
        else:
            send(play, card, origin, "GT-ADV-29")


@check("GT-ADV-30")
def knows_home(case: Table) -> str | None:
    """The desk knows where Home is."""
    if case.state.traveler(case.actor).home or case.state.first_turn(case.actor):
        return None
    return f"the desk does not know {case.name}'s Home; say given {case.name} home and the place, then go on reading"


@CODEC.register("gt homeward")
@dataclass(frozen=True, slots=True)
class Homeward(CardLine):
    """The card says "Go home!"."""

    word = "homeward"
    summary = '"Go home!"'
    likely = 51
    needs = (*CardLine.needs, knows_home)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """Home, with its results; in the first turn, or at Home already, the player stays."""
        traveler = play.state.traveler(card.seat)
        if play.state.first_turn(card.seat):
            stay(play, card, "GT-ADV-31")
        elif traveler.home is None or traveler.home == traveler.at:
            stay(play, card, "GT-ADV-30")
        else:
            send(play, card, traveler.home, "GT-ADV-30")


@check("GT-ADV-25")
def a_partner_on_the_map(case: Table, partner: str | None) -> list[Reason]:
    """Somebody else whose piece is on the map; nobody only where there is nobody."""
    state = case.state
    others = [each for each in state.seats if each.seat != case.actor and state.traveler(each.seat).at]
    if partner is None:
        names = ", ".join(each.name for each in others)
        fact = f"there is somebody to switch with: {names}"
        return [Reason(rule, fact) for rule in ("GT-ADV-28", "GT-ADV-25")] if others else []
    if partner == case.actor:
        return [Reason("GT-ADV-25", "switching takes another player")]
    if state.traveler(partner).at is None:
        fact = f"{state.name(partner)} has no piece on the map yet"
        return [Reason(rule, fact) for rule in ("GT-ADV-25", "GT-SET-13", *(() if others else ("GT-ADV-28",)))]
    return []


@CODEC.register("gt switch")
@dataclass(frozen=True, slots=True)
class Switch(CardLine):
    """The card says "Switch places"."""

    word = "switch"
    summary = '"Switch places" with a player of one\'s choice'
    likely = 50
    needs = (*CardLine.needs, a_partner_on_the_map)
    partner: str | None = argument(OrNone(SeatName()))

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The pieces change places; nobody is bumped (GT-Q15). Alone on the map the player stays."""
        seat, partner = card.seat, self.partner
        if partner is None:
            stay(play, card, "GT-ADV-28")
            return
        mine, theirs = play.state.traveler(seat), play.state.traveler(partner)
        assert mine.at is not None
        assert theirs.at is not None
        put_away(play, card)
        to_agent = HOUSE_RULES.value(play.state, "switch_partner_to") == "agent"
        play.emit(Stood(partner, mine.at, "GT-ADV-27"))
        play.emit(Waiting(partner, AGENT if to_agent else JACKPOT))
        play.emit(Stood(seat, theirs.at, "GT-ADV-25", theirs.bound_for))
        if theirs.waiting:
            play.tell("GT-Q13", seat)
        if play.state.location(seat) == "cruise":
            play.tell("GT-Q14", seat)
        play.tell("GT-Q11", seat)
        land(play, seat, payee_rule=SENT)
        play.emit(RightChanged(seat, CHALLENGE, LOST, "GT-CHAL-4"))


TRAVEL_LINES: tuple[type[Move], ...] = (Go, Switch, Back, Homeward)
