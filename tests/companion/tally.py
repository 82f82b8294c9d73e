"""A second opinion on cheques and tickets: plain sums, written from what the statements say and not from the code."""

from __future__ import annotations

from companion.globetrotters.adventures import TakeAdventure
from companion.globetrotters.air import Fly
from companion.globetrotters.card_goods import GainCheques, GainTickets, LoseCheques, LoseKey, LoseMemory, LoseTickets
from companion.globetrotters.card_travel import Back, Go, Homeward, Switch
from companion.globetrotters.challenges import StartChallenge
from companion.globetrotters.dice import Throw
from companion.globetrotters.overland import Roll, StopAt
from companion.globetrotters.setup import ChooseHome
from companion.globetrotters.state import GlobetrottersState
from companion.globetrotters.tickets import Buy, Discount, Refund
from companion.globetrotters.travel_bonus import UseBonus
from companion.globetrotters.turn import HandOn, Work
from companion.globetrotters.water import GoAshore
from companion.language import Request

PRICES = {"key": 200, "regional": 0, "cruise": 0}
BANK = "bank"


class Tally:
    """What each player and the Jackpot should have, by house rules as printed."""

    def __init__(self, seats: list[str]) -> None:
        self.cheques = dict.fromkeys(seats, 500) | {"jackpot": 200, BANK: 0}
        self.tickets = dict.fromkeys(seats, 1) | {"jackpot": 2, BANK: 0}

    def agrees_with(self, state: GlobetrottersState) -> bool:
        """Whether the books say the same."""
        holders = [*(seat.seat for seat in state.seats), "jackpot"]
        return all(
            (self.cheques[holder], self.tickets[holder]) == (state.cheques(holder), state.tickets(holder))
            for holder in holders
        )

    def take(self, before: GlobetrottersState, request: Request, after: GlobetrottersState) -> None:
        """Count one accepted move."""
        seat, move = request.actor, request.move
        if isinstance(move, Work):
            self.cheques[seat] += 200
        elif isinstance(move, Buy):
            self._buy(seat, move.number, 200)
        elif isinstance(move, Discount):
            self._buy(seat, move.number, 150)
        elif isinstance(move, Refund):
            self._refund(seat, move.number)
        elif isinstance(move, HandOn):
            self._begin(before, after)
        elif isinstance(move, ChooseHome):
            self.tickets[seat] -= 1
        elif isinstance(move, Throw):
            self._throw(before, seat, move)
        elif isinstance(move, StartChallenge):
            self.cheques[seat] -= 100
            self.cheques[before.keyholder(before.traveler(seat).at or "")] += 100
        else:
            self._travel(before, request, after)
            self._card(before, request)

    def _travel(self, before: GlobetrottersState, request: Request, after: GlobetrottersState) -> None:
        seat, move = request.actor, request.move
        if isinstance(move, Fly):
            self.tickets[seat] -= 1
        if isinstance(move, StopAt | Fly | GoAshore | UseBonus):
            self._arrive(after, seat, move.place, BANK)
        elif isinstance(move, Go):
            self._arrive(after, seat, move.place, "jackpot")
        elif isinstance(move, Switch) and move.partner:
            self._arrive(after, seat, before.traveler(move.partner).at or "", "jackpot")
        elif isinstance(move, Back) and before.round > 1:
            self._arrive(after, seat, before.traveler(seat).came_from or "", "jackpot")
        elif isinstance(move, Homeward) and before.round > 1 and before.traveler(seat).home != before.traveler(seat).at:
            self._arrive(after, seat, before.traveler(seat).home or "", "jackpot")
        elif isinstance(move, Roll):
            self.tickets[seat] += move.face == "ticket"
            if move.face == "trouble":
                self._owe(seat, 100, BANK)
        elif isinstance(move, TakeAdventure) and before.traveler(seat).right("adventure").status == "postponed":
            here = before.traveler(seat).at or ""
            if here != before.traveler(seat).home:
                self._owe(seat, PRICES.get(before.places[here].location, 100), BANK)

    def _card(self, before: GlobetrottersState, request: Request) -> None:
        seat, move = request.actor, request.move
        if isinstance(move, GainCheques):
            self.cheques[seat] += move.amount
        elif isinstance(move, LoseCheques):
            self._owe(seat, move.amount, "jackpot")
        elif isinstance(move, GainTickets):
            self.tickets[seat] += move.number
        elif isinstance(move, LoseTickets):
            missing = max(0, move.number - self.tickets[seat])
            self._buy(seat, min(missing, self.cheques[seat] // 200), 200)
            lost = min(move.number, self.tickets[seat])
            self.tickets[seat] -= lost
            self.tickets["jackpot"] += lost
        elif isinstance(move, LoseKey | LoseMemory):
            has = before.keys(seat) if isinstance(move, LoseKey) else before.holdings.count(seat, "memories")
            if not has:
                self.cheques[seat] = self.tickets[seat] = 0

    def _begin(self, before: GlobetrottersState, after: GlobetrottersState) -> None:
        seat = after.turn or ""
        if after.round > 1:
            self.cheques[seat] += 300
        waiting = before.traveler(seat)
        if waiting.waiting:
            self._arrive(after, seat, waiting.at or "", "jackpot" if waiting.waiting == "jackpot" else BANK)

    def _arrive(self, after: GlobetrottersState, seat: str, place: str, payee: str) -> None:
        kind = after.places[place].location
        met = place == after.traveler(seat).home or self._owe(seat, PRICES.get(kind, 100), payee)
        if met and kind == "wasteland" and not after.ended:
            self.tickets[seat] = 0

    def _owe(self, seat: str, amount: int, payee: str) -> bool:
        while self.cheques[seat] < amount and self.tickets[seat]:
            self._refund(seat, 1)
        paid = min(amount, self.cheques[seat])
        self.cheques[seat] -= paid
        self.cheques[payee] += paid
        return paid == amount

    def _throw(self, before: GlobetrottersState, seat: str, move: Throw) -> None:
        success = move.first + move.second in (7, 11) or move.first == move.second
        if before.agenda[-1].kind == "jackpot try" and success:
            self.cheques[seat] += self.cheques["jackpot"]
            self.tickets[seat] += self.tickets["jackpot"]
            self.cheques["jackpot"], self.tickets["jackpot"] = 200, 2

    def _buy(self, seat: str, number: int, fare: int) -> None:
        self.cheques[seat] -= number * fare
        self.tickets[seat] += number

    def _refund(self, seat: str, number: int) -> None:
        self.cheques[seat] += 100 * number
        self.tickets[seat] -= number
