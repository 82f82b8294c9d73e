"""What a card gives and takes: cheques, tickets, Special Memories and KEYs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.arguments import Cheques, Number
from companion.events import Transfer
from companion.globetrotters.adventures import CardLine, ReadingCard
from companion.globetrotters.board import KeyName, PlaceName
from companion.globetrotters.conditions import (
    GPlay,
    Table,
)
from companion.globetrotters.deportation import forfeit_everything, owe_cheques, owe_tickets
from companion.globetrotters.events import SpecialPlaced
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.keys import lose_key, settle_continent
from companion.globetrotters.state import (
    GlobetrottersState,
)
from companion.ledger import AGENT, CHART, CHEQUES, JACKPOT, MARKER, MEMORIES, OFFICER, TICKETS, marker_name
from companion.moves import Move, Part, argument, check
from companion.rulings import Reason
from companion.state import CODEC, State


@CODEC.register("gt gain cheques")
@dataclass(frozen=True, slots=True)
class GainCheques(CardLine):
    """The card gives cheques."""

    word = "gain cheques"
    summary = "the card gives cheques"
    likely = 75
    amount: int = argument(Cheques())

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """From the Travel Agent (GT-Q27)."""
        play.due(Transfer(CHEQUES, self.amount, AGENT, card.seat, "GT-ADV-8"))


@CODEC.register("gt lose cheques")
@dataclass(frozen=True, slots=True)
class LoseCheques(CardLine):
    """The card takes cheques."""

    word = "lose cheques"
    summary = "the card takes cheques, into the Jackpot"
    likely = 74
    amount: int = argument(Cheques())

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """To the Jackpot, or deported."""
        owe_cheques(play, card.seat, self.amount, JACKPOT, "GT-ADV-6", "adventure")


@CODEC.register("gt gain tickets")
@dataclass(frozen=True, slots=True)
class GainTickets(CardLine):
    """The card gives tickets."""

    word = "gain tickets"
    summary = "the card gives tickets"
    likely = 66
    number: int = argument(Number(1, 99, offered=(1, 2, 3)))

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """Off the top of the pack."""
        play.due(Transfer(TICKETS, self.number, AGENT, card.seat, "GT-ADV-10"))


@CODEC.register("gt lose tickets")
@dataclass(frozen=True, slots=True)
class LoseTickets(CardLine):
    """The card says to use tickets."""

    word = "lose tickets"
    summary = '"Use Airline Tickets": drawn blindly, into the Jackpot'
    likely = 64
    number: int = argument(Number(1, 99, offered=(1, 2, 3)))

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """Missing ones must be bought; otherwise deported."""
        owe_tickets(play, card.seat, self.number, "GT-ADV-9")


@CODEC.register("gt exchange")
@dataclass(frozen=True, slots=True)
class Exchange(CardLine):
    """All tickets are exchanged for as many new ones."""

    word = "exchange"
    summary = "all tickets for as many new ones"
    likely = 44

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """Under the pack first, then off the top (GT-Q29)."""
        number = play.state.tickets(card.seat)
        if not number:
            play.tell("GT-ADV-12", card.seat)
            return
        play.due(Transfer(TICKETS, number, card.seat, AGENT, "GT-ADV-11"))
        play.due(Transfer(TICKETS, number, AGENT, card.seat, "GT-ADV-11"))


@CODEC.register("gt gain memory")
@dataclass(frozen=True, slots=True)
class GainMemory(CardLine):
    """The card gives a Special Memory."""

    word = "gain memory"
    summary = "the card gives a Special Memory"
    likely = 48

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """From the Immigration Officer."""
        play.due(Transfer(MEMORIES, 1, OFFICER, card.seat, "GT-ADV-15"))


def placed_specials(state: GlobetrottersState, seat: str) -> list[str]:
    """The cities where a seat's marker was a Special Memory."""
    return [city for city in state.markers(seat) if marker_name(seat, city) in state.specials]


@check("GT-Q28")
def a_special_of_his(case: Table, city: str | None) -> list[Reason]:
    """A placed Special Memory can be lost by house rule only, and it must be one."""
    state = case.state
    placed = placed_specials(state, case.actor)
    if city is None:
        ask = HOUSE_RULES.on(state, "lose_placed_sm") and len(placed) > 1
        if ask and not state.holdings.count(case.actor, MEMORIES):
            return [Reason("GT-Q28", f"{case.name} has several on the Chart: say which city's is lost")]
        return []
    if not HOUSE_RULES.on(state, "lose_placed_sm"):
        fact = f"this table does not take placed ones, and {state.name(city)}'s is on the Chart"
        return [Reason(rule, fact) for rule in ("GT-Q28", "GT-MEM-4")]
    if city not in placed:
        return [Reason("GT-Q28", f"{case.name} has no Special Memory beside {state.name(city)}")]
    return []


@CODEC.register("gt lose memory")
@dataclass(frozen=True, slots=True)
class LoseMemory(CardLine):
    """The card takes a Special Memory."""

    word = "lose memory"
    summary = "the card takes a Special Memory, into the Jackpot"
    likely = 46
    needs = (*CardLine.needs, a_special_of_his)
    city: str | None = argument(PlaceName(), default=None)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """From the hand, by house rule from the Chart, or everything is forfeited."""
        seat = card.seat
        placed = placed_specials(play.state, seat) if HOUSE_RULES.on(play.state, "lose_placed_sm") else []
        if self.city is None and play.state.holdings.count(seat, MEMORIES):
            play.due(Transfer(MEMORIES, 1, seat, JACKPOT, "GT-ADV-16"))
        elif placed:
            self._from_the_chart(play, seat, self.city or placed[0])
        else:
            forfeit_everything(play, seat)

    @staticmethod
    def _from_the_chart(play: GPlay, seat: str, city: str) -> None:
        play.due(Transfer(MARKER, 1, CHART, OFFICER, "GT-Q28", marker_name(seat, city)))
        play.due(Transfer(MEMORIES, 1, OFFICER, JACKPOT, "GT-Q28"))
        play.emit(SpecialPlaced(seat, city, placed=False))
        continent = play.state.places[city].continent
        if continent:
            if play.state.keyholder(continent) == seat:
                play.tell("GT-Q97", seat)
            settle_continent(play, continent)

    @classmethod
    def asks(cls, case: Table, part: Part, values: Mapping[str, Any]) -> bool:
        """Only where a placed one is meant and there is a choice."""
        if not HOUSE_RULES.on(case.state, "lose_placed_sm"):
            return False
        return len(placed_specials(case.state, case.actor)) > 1 and not case.state.holdings.count(case.actor, MEMORIES)


@check("GT-ADV-13")
def a_key_of_his(case: Table, key: str | None) -> list[Reason]:
    """It is one of the loser's KEYs, and it is said which where there is a choice."""
    state = case.state
    keys = state.keys(case.actor)
    if key is None:
        names = ", ".join(state.name(each) for each in keys)
        return [Reason("GT-ADV-13", f"{case.name} chooses: {names}")] if len(keys) > 1 else []
    if key in keys:
        return []
    future = ["GT-Q24"] if key == state.traveler(case.actor).at else []
    fact = f"{case.name} does not have the KEY of {state.name(key)}"
    return [Reason(rule, fact) for rule in ("GT-ADV-13", *future)]


class OwnKey(KeyName):
    """One of the actor's own KEYs."""

    def candidates(self, state: State, actor: str) -> list[str]:
        """The KEYs held."""
        assert isinstance(state, GlobetrottersState)
        return state.keys(actor)


@CODEC.register("gt lose key")
@dataclass(frozen=True, slots=True)
class LoseKey(CardLine):
    """The card takes a KEY."""

    word = "lose key"
    summary = "the card takes a KEY, into the Jackpot"
    likely = 45
    needs = (*CardLine.needs, a_key_of_his)
    key: str | None = argument(OwnKey(), default=None)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The KEY named, the only one, or everything is forfeited."""
        keys = play.state.keys(card.seat)
        if keys:
            lose_key(play, card.seat, self.key or keys[0])
        else:
            forfeit_everything(play, card.seat)

    @classmethod
    def asks(cls, case: Table, part: Part, values: Mapping[str, Any]) -> bool:
        """Only where there is a choice."""
        return len(case.state.keys(case.actor)) > 1


GOODS_LINES: tuple[type[Move], ...] = (
    GainCheques,
    LoseCheques,
    GainTickets,
    LoseTickets,
    Exchange,
    GainMemory,
    LoseMemory,
    LoseKey,
)
