"""Random play of World Tour: plausible requests from the state, of which the rules let some pass."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.language import Request
from companion.moves import Move
from companion.table import Table
from companion.world_tour.agenda import Auction, BuyOrAuction, DrawnCard
from companion.world_tour.auctions import Bid, Sold, StartAuction
from companion.world_tour.board import DESTINATIONS, SIZE
from companion.world_tour.bonuses import UseBonus, waiting
from companion.world_tour.cards import (
    CardBack,
    CardCollect,
    CardCollectEach,
    CardForward,
    CardNothing,
    CardPay,
    CardPayEach,
    CardTo,
)
from companion.world_tour.deeds import Buy
from companion.world_tour.fees import AskFee, open_for
from companion.world_tour.flights import Fly, reach
from companion.world_tour.golden_ticket import UseTicket
from companion.world_tour.journals import NameJournal
from companion.world_tour.state import WorldTourState
from companion.world_tour.trades import Trade
from companion.world_tour.turn import HandOn, PayBail, Roll
from tests.builders import played, say, tour_position

NAMES = ("Ana", "Ben", "Cal", "Dot")
TOKENS = ("scottie", "trex", "hazel", "ducky")


def opened(players: int, *rules: str, seed: int = 0) -> Table:
    """A game of so many players with all deeds described, about to begin."""
    goals = list(DESTINATIONS)
    Random(seed).shuffle(goals)
    deeds = [
        f"space {space[1:]} price {60 + 10 * number} fee {20 + 10 * number} goal {goals[goals.index(space) - 1]}"
        for number, space in enumerate(DESTINATIONS)
    ]
    seats = [f"player {name} {token}" for name, token in zip(NAMES[:players], TOKENS, strict=False)]
    table = played(
        "\n".join(["game world-tour", *deeds, *seats, "journal Lagoon circles 1 stamped 1", "journal Reef circles 9"])
    )
    return say(table, *rules, f"start {NAMES[players - 1]}")


def next_request(table: Table, random: Random) -> Request:
    """A request that the rules accept now."""
    state = tour_position(table)
    for _ in range(400):
        request = plausible(state, random)
        if table.judge(request).allowed:
            return request
    raise AssertionError(f"nothing can be said: {state.agenda}, again {state.again}")


def any_request(table: Table, random: Random) -> Request:
    """A request of whatever kind by whomever, most of them refused."""
    state = tour_position(table)
    moves = [*_card_lines(state, random), *_anything(state, random), Roll(_die(random), _die(random))]
    return Request(random.choice(state.seats).seat, random.choice(moves))


def plausible(state: WorldTourState, random: Random) -> Request:
    """What somebody could say at this moment."""
    actor = state.turn
    assert actor is not None
    if random.random() < 0.06:
        return Request(*_trade(state, random))
    owners = [seat.seat for seat in state.seats if open_for(state, seat.seat)]
    if owners and random.random() < 0.5:
        owner = random.choice(owners)
        return Request(owner, AskFee(random.choice(open_for(state, owner)).space))
    item = state.agenda[-1] if state.agenda else None
    if isinstance(item, BuyOrAuction):
        return Request(actor, random.choice([Buy(), Buy(), StartAuction()]))
    if isinstance(item, Auction):
        if random.random() < 0.4:
            return Request(actor, Sold())
        return Request(random.choice(state.seats).seat, Bid(item.bid + 10 * random.randint(1, 10)))
    if isinstance(item, DrawnCard):
        return Request(actor, random.choice(list(_card_lines(state, random))))
    return Request(actor, _between_spaces(state, actor, random))


def _between_spaces(state: WorldTourState, actor: str, random: Random) -> Move:
    if state.flight and random.random() < 0.5:
        return Fly(random.choice(reach(state)))
    bonuses = waiting(state, actor)
    if bonuses and random.random() < 0.5:
        return UseBonus(random.choice(bonuses).goal)
    if state.golden() == actor and random.random() < 0.2:
        return UseTicket(_destination(random))
    if state.token(actor).jailed and random.random() < 0.4:
        return PayBail()
    if state.rolled and not state.again and random.random() < 0.8:
        return HandOn()
    return Roll(_die(random), _die(random))


def _die(random: Random) -> int:
    return random.randint(1, 6)


def _destination(random: Random) -> str:
    return random.choice(list(DESTINATIONS))


def _space(random: Random) -> str:
    return f"@{random.randrange(SIZE)}"


def _trade(state: WorldTourState, random: Random) -> tuple[str, Trade]:
    giver, taker = random.sample([seat.seat for seat in state.seats], 2)
    sides = []
    for seat in (giver, taker):
        goods: list[str | int] = random.sample(state.deeds(seat), min(len(state.deeds(seat)), random.randint(0, 2)))
        if not goods or random.random() < 0.3:
            goods.append(10 * random.randint(1, 30))
        sides.append(tuple(goods))
    return giver, Trade(taker, *sides)


def _card_lines(state: WorldTourState, random: Random) -> Iterator[Move]:
    tens = 10 * random.randint(1, 30)
    yield from (CardPay(tens), CardCollect(tens), CardPayEach(tens), CardCollectEach(tens), CardNothing())
    yield CardTo(_space(random), random.random() < 0.5)
    yield CardForward(random.randint(1, 39), random.random() < 0.5)
    yield CardBack(random.randint(1, 39))
    yield NameJournal(random.choice(list(state.journals)), random.random() < 0.3)


def _anything(state: WorldTourState, random: Random) -> Iterator[Move]:
    yield from (Buy(), StartAuction(), Sold(), PayBail(), HandOn(), AskFee())
    yield Bid(random.randint(0, 500))
    yield AskFee(_destination(random))
    yield Fly(_space(random))
    yield UseBonus(_space(random))
    yield UseTicket(_space(random))
    yield Trade(random.choice(state.seats).seat, ("golden",), (10,))
    yield _trade(state, random)[1]
