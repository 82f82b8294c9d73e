"""A second opinion on cash: plain sums, written from what the statements say and not from the code."""

from __future__ import annotations

from companion.language import Request
from companion.world_tour.agenda import Auction
from companion.world_tour.auctions import Sold
from companion.world_tour.bonuses import UseBonus
from companion.world_tour.cards import (
    CardBack,
    CardCollect,
    CardCollectEach,
    CardForward,
    CardPay,
    CardPayEach,
    CardTo,
)
from companion.world_tour.deeds import Buy
from companion.world_tour.fees import AskFee
from companion.world_tour.flights import Fly
from companion.world_tour.golden_ticket import UseTicket
from companion.world_tour.state import WorldTourState
from companion.world_tour.trades import Trade
from companion.world_tour.turn import HandOn, PayBail, Roll

SETS = ((1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19), (21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39))
TAXES = {4: 200, 38: 100}
BANK = "bank"


class Tally:
    """What each player should have, by the rules as printed and the desk's own rulings."""

    def __init__(self, seats: list[str]) -> None:
        self.seats = seats
        self.cash = dict.fromkeys(seats, 1500) | {BANK: 0}
        self.claims: list[tuple[str, str, int]] = []
        """Owner, space and fee of every landing in this turn that is still open."""

    def agrees_with(self, state: WorldTourState) -> bool:
        """Whether the books say the same."""
        return all(self.cash[seat] == state.cash(seat) for seat in self.seats)

    def take(self, before: WorldTourState, request: Request, after: WorldTourState) -> None:
        """Count one accepted move."""
        seat, move = request.actor, request.move
        at = int(before.token(seat).at[1:])
        if isinstance(move, Roll):
            self._roll(before, seat, at, move.first, move.second)
        elif isinstance(move, PayBail):
            self._pay(seat, 50, BANK)
        elif isinstance(move, Buy):
            self._pay(seat, before.space(f"@{at}").price or 0, BANK)
        elif isinstance(move, Sold):
            item = before.agenda[-1]
            assert isinstance(item, Auction)
            if item.leader:
                self._pay(item.leader, item.bid, BANK)
        elif isinstance(move, AskFee):
            claim = next(each for each in self.claims if each[0] == seat and move.space in (None, each[1]))
            self.claims.remove(claim)
            self._pay(before.turn or "", claim[2], seat)
        elif isinstance(move, Trade):
            self._pay(seat, sum(each for each in move.gives if isinstance(each, int)), move.partner)
            self._pay(move.partner, sum(each for each in move.gets if isinstance(each, int)), seat)
        elif isinstance(move, HandOn):
            self.claims = []
        else:
            self._ride(before, request, at)

    def _ride(self, before: WorldTourState, request: Request, at: int) -> None:
        seat, move = request.actor, request.move
        others = self.seats[self.seats.index(seat) + 1 :] + self.seats[: self.seats.index(seat)]
        if isinstance(move, Fly | UseTicket | UseBonus):
            if isinstance(move, Fly):
                self._pay(seat, 200 if at in (12, 28) else 100, BANK)
            self._land(before, seat, int(move.space[1:]))
        elif isinstance(move, CardPay):
            self._pay(seat, move.amount, BANK)
        elif isinstance(move, CardCollect):
            self.cash[seat] += move.amount
        elif isinstance(move, CardPayEach):
            for other in others:
                self._pay(seat, move.amount, other)
        elif isinstance(move, CardCollectEach):
            for other in others:
                self._pay(other, move.amount, seat)
        elif isinstance(move, CardTo):
            goal = int(move.space[1:])
            crossed = goal <= at
            self.cash[seat] += 200 * (goal == 0 or (crossed and move.go))
            self._land(before, seat, goal)
        elif isinstance(move, CardForward):
            goal = at + move.steps
            self.cash[seat] += 200 * (goal == 40 or (goal > 40 and move.go))
            self._land(before, seat, goal % 40)
        elif isinstance(move, CardBack):
            goal = (at - move.steps) % 40
            self.cash[seat] += 200 * (goal == 0)
            self._land(before, seat, goal)

    def _roll(self, before: WorldTourState, seat: str, at: int, first: int, second: int) -> None:
        token = before.token(seat)
        double = first == second
        if token.jailed and not double:
            if token.attempts < 2:
                return
            self._pay(seat, 50, BANK)
        if not token.jailed and double and before.doubles == 2:
            return
        goal = at + first + second
        self.cash[seat] += 200 * (goal >= 40)
        self._land(before, seat, goal % 40)

    def _land(self, before: WorldTourState, seat: str, index: int) -> None:
        self._pay(seat, TAXES.get(index, 0), BANK)
        space = f"@{index}"
        owner = before.owner(space) if any(index in each for each in SETS) else BANK
        goals = {before.space(deed).goal for deed in before.deeds(seat)}
        if owner in (BANK, seat) or space in goals:
            return
        whole = all(before.owner(f"@{other}") == owner for each in SETS if index in each for other in each)
        self.claims.append((owner, space, (before.space(space).fee or 0) * (1 + whole)))

    def _pay(self, payer: str, amount: int, payee: str) -> None:
        paid = min(amount, self.cash[payer])
        self.cash[payer] -= paid
        self.cash[payee] += paid
