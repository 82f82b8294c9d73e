"""What a Chance or Travel Journal card says, from a closed list (WT-Q-48)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.arguments import Flag, Number
from companion.events import Transfer
from companion.ledger import BANK, CASH
from companion.moves import Check, Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC
from companion.world_tour.agenda import DrawnCard
from companion.world_tour.board import GO_TO_JAIL, SIZE, at_index, index_of
from companion.world_tour.conditions import ON, Desk, TourPlay, in_bills, own_turn
from companion.world_tour.landing import go_by_card
from companion.world_tour.names import SpaceName
from companion.world_tour.payments import owe


class Amount(Number):
    """Dollars in bills of $10."""

    prompt = "an amount in dollars, in tens"


AMOUNT = Amount(0, 100_000, offered=(10, 20, 50, 100, 150, 200))


@check("WT-CARD-1")
def card_drawn(case: Desk) -> list[Reason]:
    """A card was drawn and is not done yet."""
    if case.state.open("card item", case.actor):
        return []
    fact = f"{case.name} has drawn no card that is still to be done"
    return [Reason(rule, fact) for rule in ("WT-CARD-1", "WT-JOUR-1")]


@dataclass(frozen=True, slots=True)
class CardLine(Move):
    """What the card says."""

    needs: ClassVar[tuple[Check, ...]] = (*ON, card_drawn)
    checks: ClassVar[tuple[Check, ...]] = (own_turn,)
    likely: ClassVar[int] = 80

    def effects(self, play: TourPlay) -> None:
        """The card goes face down under its deck; what it says is done."""
        item = play.state.open("card item", play.actor)
        assert isinstance(item, DrawnCard)
        play.close(item)
        self.obey(play, play.actor, "WT-JOUR-1" if item.journal else "WT-CARD-1")

    def obey(self, play: TourPlay, seat: str, rule: str) -> None:
        """What is done, by the rule of its deck."""
        raise NotImplementedError

    @classmethod
    def rank(cls, case: Desk) -> int:
        """A card that was drawn is done at once."""
        return cls.likely


@CODEC.register("wt card pay")
@dataclass(frozen=True, slots=True)
class CardPay(CardLine):
    """The Bank is paid."""

    word = "card pay"
    summary = "pay the Bank"
    likely = 84
    needs = (*CardLine.needs, in_bills)
    amount: int = argument(AMOUNT)

    def obey(self, play: TourPlay, seat: str, rule: str) -> None:
        """As much as there is."""
        owe(play, seat, self.amount, BANK, rule)


@CODEC.register("wt card collect")
@dataclass(frozen=True, slots=True)
class CardCollect(CardLine):
    """The Bank pays."""

    word = "card collect"
    summary = "collect from the Bank"
    likely = 86
    needs = (*CardLine.needs, in_bills)
    amount: int = argument(AMOUNT)

    def obey(self, play: TourPlay, seat: str, rule: str) -> None:
        """From the Bank."""
        play.due(Transfer(CASH, self.amount, BANK, seat, rule))


@CODEC.register("wt card pay each")
@dataclass(frozen=True, slots=True)
class CardPayEach(CardLine):
    """Every other player is paid."""

    word = "card pay-each"
    summary = "pay every other player"
    likely = 76
    needs = (*CardLine.needs, in_bills)
    amount: int = argument(AMOUNT)

    def obey(self, play: TourPlay, seat: str, rule: str) -> None:
        """From the left on, until nothing is left (WT-Q-47)."""
        other = play.state.left_of(seat)
        while other != seat:
            if owe(play, seat, self.amount, other, rule) < self.amount:
                play.tell("WT-Q-47", seat)
            other = play.state.left_of(other)


@CODEC.register("wt card collect each")
@dataclass(frozen=True, slots=True)
class CardCollectEach(CardLine):
    """Every other player pays."""

    word = "card collect-each"
    summary = "collect from every other player"
    likely = 75
    needs = (*CardLine.needs, in_bills)
    amount: int = argument(AMOUNT)

    def obey(self, play: TourPlay, seat: str, rule: str) -> None:
        """As much as each of them has."""
        other = play.state.left_of(seat)
        while other != seat:
            owe(play, other, self.amount, seat, rule)
            other = play.state.left_of(other)


@check("WT-CARD-5")
def not_to_jail(case: Desk, space: str) -> list[Reason]:
    """No card sends to Jail."""
    if space != GO_TO_JAIL:
        return []
    return [Reason(rule, "no card sends anybody to Jail") for rule in ("WT-CARD-5", "WT-JAIL-4", "WT-Q-48")]


@CODEC.register("wt card to")
@dataclass(frozen=True, slots=True)
class CardTo(CardLine):
    """The token goes to a space."""

    word = "card to"
    summary = "go to a space (go: with the words about passing GO)"
    likely = 82
    checks = (*CardLine.checks, not_to_jail)
    space: str = argument(SpaceName())
    go: bool = argument(Flag(word="go"), default=False)

    def obey(self, play: TourPlay, seat: str, rule: str) -> None:
        """Forward to it; GO pays by the words (WT-GO-4, WT-GO-5)."""
        passed = index_of(self.space) <= index_of(play.state.token(seat).at)
        go_by_card(play, seat, self.space, rule, passed=passed, words=self.go)


@CODEC.register("wt card forward")
@dataclass(frozen=True, slots=True)
class CardForward(CardLine):
    """The token goes forward."""

    word = "card forward"
    summary = "go forward so many spaces"
    likely = 74
    steps: int = argument(Number(1, SIZE - 1, offered=(1, 2, 3, 4, 5)))
    go: bool = argument(Flag(word="go"), default=False)

    def obey(self, play: TourPlay, seat: str, rule: str) -> None:
        """Counting onto a space is landing there."""
        index = index_of(play.state.token(seat).at) + self.steps
        go_by_card(play, seat, at_index(index), rule, passed=index >= SIZE, words=self.go)


@CODEC.register("wt card back")
@dataclass(frozen=True, slots=True)
class CardBack(CardLine):
    """The token goes back."""

    word = "card back"
    summary = "go back so many spaces"
    likely = 73
    steps: int = argument(Number(1, SIZE - 1, offered=(3, 1, 2, 4, 5)))

    def obey(self, play: TourPlay, seat: str, rule: str) -> None:
        """Going back passes GO for nothing; ending on it is reaching it."""
        space = at_index(index_of(play.state.token(seat).at) - self.steps)
        go_by_card(play, seat, space, rule, passed=False, words=False)


@CODEC.register("wt card nothing")
@dataclass(frozen=True, slots=True)
class CardNothing(CardLine):
    """The card has no effect that the desk books."""

    word = "card nothing"
    summary = "nothing that the desk books"
    likely = 72

    def obey(self, play: TourPlay, seat: str, rule: str) -> None:
        """It goes under its deck."""
        play.tell("WT-CARD-2" if rule == "WT-CARD-1" else "WT-JOUR-4", seat)


CARD_MOVES: tuple[type[Move], ...] = (
    CardCollect,
    CardPay,
    CardTo,
    CardPayEach,
    CardCollectEach,
    CardForward,
    CardBack,
    CardNothing,
)
