"""Rights of a visit that other moves take away."""

from __future__ import annotations

from companion.globetrotters.conditions import GPlay
from companion.globetrotters.events import RightChanged, TripStarted
from companion.globetrotters.state import ADVENTURE, BONUS, CONTINENT, LOST, OPEN, POSTPONED, WORLD
from companion.ledger import JACKPOT


def lose_bonus(play: GPlay, seat: str, rule: str = "GT-BONUS-4") -> None:
    """A travel bonus that was not used is gone."""
    if play.state.traveler(seat).right(BONUS).status in (CONTINENT, WORLD):
        play.emit(RightChanged(seat, BONUS, LOST, rule))


def lose_jackpot_try(play: GPlay, seat: str) -> None:
    """A right to try the Jackpot that was not used is gone."""
    if play.state.traveler(seat).right(JACKPOT).status == OPEN:
        play.emit(RightChanged(seat, JACKPOT, LOST, "GT-Q50"))


def leave_unused(play: GPlay, seat: str) -> None:
    """What has to be used at once and was not."""
    lose_bonus(play, seat)
    lose_jackpot_try(play, seat)


def set_out(play: GPlay, face: str = "") -> None:
    """A new trip begins: what the last arrival offered has been declined (GT-Q21)."""
    seat = play.actor
    play.emit(TripStarted(face))
    leave_unused(play, seat)
    if play.state.traveler(seat).right(ADVENTURE).status in (OPEN, POSTPONED):
        play.emit(RightChanged(seat, ADVENTURE, LOST, "GT-Q21"))
