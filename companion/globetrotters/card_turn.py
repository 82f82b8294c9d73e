"""How a card ends: nothing more, for the day, for the weekend, or with a travel bonus."""

from __future__ import annotations

from dataclasses import dataclass

from companion.arguments import Flag
from companion.globetrotters.adventures import CardLine, ReadingCard, finish
from companion.globetrotters.conditions import DAY, WEEKEND, GPlay, end_turn
from companion.globetrotters.events import MissesSet, RightChanged
from companion.globetrotters.state import (
    BONUS,
    CONTINENT,
    WORLD,
)
from companion.moves import Move, argument
from companion.state import CODEC


@CODEC.register("gt done")
@dataclass(frozen=True, slots=True)
class Done(CardLine):
    """Nothing more on the card."""

    word = "done"
    summary = "nothing more on the card"
    likely = 80

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The credit, and the turn goes on unless the card ended it."""
        finish(play, card)


@CODEC.register("gt day")
@dataclass(frozen=True, slots=True)
class ForTheDay(CardLine):
    """The card says "... for the day"."""

    word = "day"
    summary = '"... for the day": the turn is over'
    likely = 70
    then: bool = argument(Flag("then"), default=False)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The turn ends; unless more follows, so does the card."""
        end_turn(play, card.seat, DAY)
        if not self.then:
            finish(play, card)


@CODEC.register("gt weekend")
@dataclass(frozen=True, slots=True)
class ForTheWeekend(CardLine):
    """The card says "... for the weekend"."""

    word = "weekend"
    summary = '"... for the weekend": the next turn is lost too'
    likely = 68
    then: bool = argument(Flag("then"), default=False)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The turn ends and the next one is lost; unless more follows, the card ends."""
        misses = play.state.traveler(card.seat).misses + 1
        play.emit(MissesSet(card.seat, misses, WEEKEND))
        end_turn(play, card.seat, WEEKEND)
        if not self.then:
            finish(play, card)


@CODEC.register("gt bonus")
@dataclass(frozen=True, slots=True)
class TravelBonus(CardLine):
    """TRAVEL BONUS!, or with ``world`` the starred one."""

    word = "bonus"
    summary = "TRAVEL BONUS! (world: with stars)"
    likely = 58
    world: bool = argument(Flag("world"), default=False)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The credit first; then the move may be made at once."""
        finish(play, card)
        rule = "GT-BONUS-6" if self.world else "GT-BONUS-1"
        play.emit(RightChanged(card.seat, BONUS, WORLD if self.world else CONTINENT, rule))


TURN_LINES: tuple[type[Move], ...] = (ForTheDay, ForTheWeekend, TravelBonus, Done)
