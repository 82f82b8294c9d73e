"""Asking for what is one's own, and insisting on what others owe."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.arguments import Choice
from companion.globetrotters.annulling import annul
from companion.globetrotters.conditions import ON, GPlay, Table
from companion.globetrotters.deportation import owe_cheques
from companion.globetrotters.dues import DueSettled, strict
from companion.globetrotters.events import MapEvent, TurnLost
from companion.globetrotters.jackpot import pay_out
from companion.globetrotters.keys import marker_came
from companion.globetrotters.state import Due, GlobetrottersState
from companion.globetrotters.turn import pass_to
from companion.ledger import MARKER
from companion.moves import Move, argument, check
from companion.named import SeatName
from companion.rulings import Reason
from companion.state import CODEC, State, replace

CLAIMS = ("income", "wages", "ticket", "key", "marker", "memory", "continent", "prize", "fee")
DEBTS = ("expenses", "tickets", "trouble", "turn")


def oldest(state: GlobetrottersState, seat: str, what: str, *, debt: bool) -> Due | None:
    """The oldest due of a kind."""
    found = (due for due in state.dues if due.seat == seat and due.what == what and due.debt == debt)
    return next(found, None)


@check("GT-Q87")
def by_the_book(case: Table) -> str | None:
    """The table plays forgetting by the book."""
    return None if strict(case.state) else "this table books everything at once; nothing has to be asked for"


@check("GT-FORG-1")
def claimable(case: Table, what: str) -> list[Reason]:
    """It is due, and its time is not over."""
    state = case.state
    due = oldest(state, case.actor, what, debt=False)
    if not strict(state) or (due and still_there(state, due)):
        return []
    if due:
        return [Reason("GT-FORG-1", f"what was due to {case.name} is gone by now")]
    if any(each.seat == case.actor and each.what == what and not each.debt for each in state.forgotten):
        fact = f"{case.name} did not ask for the {what} in time"
        markers = ("GT-Q48",) if what == "continent" else ()
        return [Reason(rule, fact) for rule in ("GT-FORG-1", "GT-Q85", *markers)]
    return [Reason("GT-FORG-1", f"no {what} is due to {case.name}")]


def still_there(state: GlobetrottersState, due: Due) -> bool:
    """Whether the unique thing that is due still lies where it was."""
    transfer = due.transfer
    return transfer.name is None or state.holdings.where(transfer.goods, transfer.name) == transfer.giver


@CODEC.register("gt claim")
@dataclass(frozen=True, slots=True)
class Claim(Move):
    """A player asks for what is theirs."""

    word = "claim"
    summary = "ask for what is due to you"
    needs = (*ON, by_the_book, claimable)
    general = True
    what: str = argument(Choice(CLAIMS))

    def effects(self, play: GPlay) -> None:
        """The oldest of its kind is booked."""
        due = oldest(play.state, play.actor, self.what, debt=False)
        assert due is not None
        play.emit(DueSettled(due))
        transfer = due.transfer
        if self.what == "prize":
            pay_out(play, play.actor)
            return
        if not play.state.is_seat(transfer.giver) or transfer.name is not None:
            play.emit(transfer)
        elif paid := min(transfer.quantity, play.state.cheques(transfer.giver)):
            play.emit(replace(transfer, quantity=paid))
        if transfer.goods == MARKER and transfer.name:
            marker_came(play, play.actor, transfer.name.partition("@")[2])

    @classmethod
    def rank(cls, case: Table) -> int:
        """The desk never reminds: it stands where nothing is due too."""
        return 20 if strict(case.state) else 0

    @classmethod
    def discreet(cls, case: Table) -> bool:
        """Whoever does not ask is not reminded."""
        return strict(case.state)


@check("GT-FORG-2")
def chargeable(case: Table, debtor: str, what: str) -> list[Reason]:
    """It is owed, and its time is not over."""
    state = case.state
    name = state.name(debtor)
    if not strict(state) or oldest(state, debtor, what, debt=True):
        return []
    if what == "turn":
        return _lost_turn_due(state, debtor)
    if any(each.seat == debtor and each.what == what and each.debt for each in state.forgotten):
        fact = f"nobody insisted on {name}'s {what} before the end of the next player's turn"
        return [Reason("GT-FORG-2", fact)]
    return [Reason("GT-FORG-2", f"{name} owes no {what}")]


def _lost_turn_due(state: GlobetrottersState, debtor: str) -> list[Reason]:
    if state.traveler(debtor).misses:
        return []
    fact = f"{state.name(debtor)} has no turn to lose"
    return [Reason(rule, fact) for rule in ("GT-ADV-19", "GT-Q30", "GT-FORG-2")]


class Debtor(SeatName):
    """Who owes something."""

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """Everybody: the desk does not say who owes what."""
        return [seat.seat for seat in state.seats]


@CODEC.register("reminded")
@dataclass(frozen=True, slots=True)
class Reminded(MapEvent):
    """Somebody has insisted on a lost turn before it began."""

    seat: str
    rule: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state in which that turn will be passed over."""
        return replace(state, reminded=state.reminded | {self.seat})


@CODEC.register("gt charge")
@dataclass(frozen=True, slots=True)
class Charge(Move):
    """Somebody insists on what another owes."""

    word = "charge"
    summary = "insist on what somebody owes"
    needs = (*ON, by_the_book, chargeable)
    general = True
    debtor: str = argument(Debtor())
    what: str = argument(Choice(DEBTS))

    def effects(self, play: GPlay) -> None:
        """It is paid as far as there is anything; nobody is deported outside their own turn (GT-Q88)."""
        due = oldest(play.state, self.debtor, self.what, debt=True)
        if due is None:
            self._lost_turn(play)
            return
        play.emit(DueSettled(due))
        transfer = due.transfer
        if self.what == "tickets":
            play.transfer(
                transfer.goods,
                min(transfer.quantity, play.state.tickets(self.debtor)),
                self.debtor,
                transfer.receiver,
                transfer.rule,
            )
        else:
            owe_cheques(play, self.debtor, transfer.quantity, transfer.receiver, transfer.rule, due.cause)

    def _lost_turn(self, play: GPlay) -> None:
        """Before it begins it will be passed over; in the middle of it it is annulled (GT-Q31, GT-Q98)."""
        state = play.state
        if state.turn != self.debtor or state.turn_start is None:
            play.emit(Reminded(self.debtor, "GT-ADV-19"))
            return
        annul(play, self.debtor)
        play.emit(TurnLost(self.debtor, "GT-SPEND-3"))
        following = play.state.left_of(self.debtor)
        pass_to(play, following, state.round + (following == play.state.first))

    @classmethod
    def rank(cls, case: Table) -> int:
        """The desk never reminds."""
        return 15 if strict(case.state) else 0

    @classmethod
    def discreet(cls, case: Table) -> bool:
        """Whoever does not ask is not reminded."""
        return strict(case.state)
