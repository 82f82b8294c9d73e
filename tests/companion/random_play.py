"""Random play of Globetrotters: plausible requests from the state, of which the rules let some pass."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.globetrotters.adventures import ReadingCard, TakeAdventure
from companion.globetrotters.air import Fly
from companion.globetrotters.bumps import MoveOn, OwesMoveOn
from companion.globetrotters.card_goods import (
    Exchange,
    GainCheques,
    GainMemory,
    GainTickets,
    LoseCheques,
    LoseKey,
    LoseMemory,
    LoseTickets,
)
from companion.globetrotters.card_travel import Back, Go, Homeward, Switch
from companion.globetrotters.card_turn import Done, ForTheDay, ForTheWeekend, TravelBonus
from companion.globetrotters.challenges import Challenge, StartChallenge
from companion.globetrotters.dice import Throw
from companion.globetrotters.jackpot import JackpotTry, TryJackpot
from companion.globetrotters.memories import PlaceMemory
from companion.globetrotters.overland import Roll, Rolled, StopAt
from companion.globetrotters.setup import ChooseHome
from companion.globetrotters.state import GlobetrottersState
from companion.globetrotters.tickets import Buy, Discount, Refund
from companion.globetrotters.travel_bonus import UseBonus
from companion.globetrotters.turn import ChoosingHome, HandOn, Work
from companion.globetrotters.water import GoAshore, Sail
from companion.language import Request
from companion.moves import Move
from companion.table import Table
from tests.builders import PLACES, played, position, say

NAMES = ("Ana", "Ben", "Cal", "Dot", "Eve", "Fay")
COLOURS = ("white", "red", "blue", "green", "yellow", "black")


def opened(players: int, *rules: str) -> Table:
    """A game of so many players that is about to choose the first Home."""
    seats = "\n".join(f"player {name} {colour}" for name, colour in zip(NAMES[:players], COLOURS, strict=False))
    table = played(f"game globetrotters{PLACES}{seats}\nrule keys 5")
    return say(table, *rules, f"start {NAMES[players - 1]}")


def next_request(table: Table, random: Random) -> Request:
    """A request that the rules accept now."""
    state = position(table)
    for _ in range(400):
        request = plausible(state, random)
        if table.judge(request).allowed:
            return request
    raise AssertionError(f"nothing can be said: {state.agenda}, over {state.over}")


def any_request(table: Table, random: Random) -> Request:
    """A request of whatever kind by whomever, most of them refused."""
    state = position(table)
    move = random.choice(
        [*_card_lines(state, random), *_free(state, random), *_dice(random), MoveOn(_place(state, random))]
    )
    return Request(random.choice(state.seats).seat, move)


def plausible(state: GlobetrottersState, random: Random) -> Request:
    """What somebody could say at this moment."""
    if random.random() < 0.04:
        return Request(random.choice(state.seats).seat, Refund(random.randint(1, 2)))
    item = state.agenda[-1] if state.agenda else None
    actor = item.seat if item else state.turn
    assert actor is not None
    if isinstance(item, Challenge):
        return Request(item.thrower(), next(_dice(random)))
    if isinstance(item, JackpotTry):
        return Request(actor, next(_dice(random)))
    place = _place(state, random)
    if isinstance(item, OwesMoveOn):
        return Request(actor, MoveOn(place))
    if isinstance(item, Rolled):
        return Request(actor, StopAt(place))
    if isinstance(item, ChoosingHome):
        return Request(actor, ChooseHome(place))
    if isinstance(item, ReadingCard):
        return Request(actor, random.choice(list(_card_lines(state, random))))
    if state.over and random.random() < 0.7:
        return Request(actor, HandOn())
    return Request(actor, random.choice(list(_free(state, random))))


def _place(state: GlobetrottersState, random: Random) -> str:
    return random.choice(list(state.places))


def _dice(random: Random) -> Iterator[Move]:
    yield Throw(random.randint(1, 6), random.randint(1, 6))


def _card_lines(state: GlobetrottersState, random: Random) -> Iterator[Move]:
    yield from (Done(), Done(), Done(), Exchange(), GainMemory(), Back(), Homeward(), LoseMemory(), LoseKey())
    yield ForTheDay(random.random() < 0.3)
    yield ForTheWeekend(random.random() < 0.3)
    yield TravelBonus(random.random() < 0.5)
    yield GainCheques(100 * random.randint(1, 5))
    yield LoseCheques(100 * random.randint(1, 5))
    yield GainTickets(random.randint(1, 3))
    yield LoseTickets(random.randint(1, 3))
    yield LoseKey(random.choice([key for key in state.names if key not in state.places or key.startswith("p:k")]))
    yield Go(_place(state, random))
    yield Switch(random.choice([None, *(seat.seat for seat in state.seats)]))


def _free(state: GlobetrottersState, random: Random) -> Iterator[Move]:
    yield from (
        TakeAdventure(),
        TakeAdventure(),
        TakeAdventure(),
        StartChallenge(),
        StartChallenge(),
        TryJackpot(),
        Work(),
    )
    yield from (UseBonus(_place(state, random)), UseBonus(_place(state, random)), HandOn())
    yield Roll(random.choice([*map(str, range(1, 13)), "ticket", "trouble", "void"]))
    yield Fly(_place(state, random))
    yield Sail(_place(state, random), random.choice([None, _place(state, random)]))
    yield GoAshore(state.traveler(state.turn or "").bound_for or _place(state, random))
    yield PlaceMemory(_place(state, random))
    yield Buy(random.randint(1, 2))
    yield Discount(2)
