"""A move being played: every step sees what the step before it made."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.events import Closed, Event, Opened, Told, Transfer
from companion.games import Game
from companion.moves import Case, Move
from companion.state import Item, State, replace

S = TypeVar("S", bound=State)


class Play(Generic[S]):
    """The running play of one move: ``state`` is always current, ``events`` is what has happened so far."""

    def __init__(self, state: S, actor: str, game: Game, moment: str = "", seat: str = "") -> None:
        """``actor`` is the id of the seat that moves; ``moment`` the date and time in ISO form, where known.

        ``seat`` is the id that somebody gets who sits down, where the next free one would not do.
        """
        self.state = state
        self.actor = actor
        self.game = game
        self.moment = moment
        self.seat = seat
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let it happen."""
        self.state = event.apply(self.state)
        self.events.append(event)

    def transfer(self, goods: str, quantity: int, giver: str, receiver: str, rule: str) -> None:
        """Move so many of a countable good, or nothing where the number is nought."""
        if quantity:
            self.emit(Transfer(goods, quantity, giver, receiver, rule))

    def hand(self, goods: str, name: str, giver: str, receiver: str, rule: str) -> None:
        """Move a unique thing."""
        self.emit(Transfer(goods, 1, giver, receiver, rule, name))

    def due(self, transfer: Transfer, what: str = "") -> bool:
        """Book what follows without being said: every automatic transfer of a game passes here.

        With the house rule ``forgetting on`` what has a name (``what``) waits until it is asked for or insisted on.
        Says whether it was booked.
        """
        if not transfer.quantity or (what and self.game.puts_off(self, transfer, what)):
            return False
        self.emit(transfer)
        return True

    def tell(self, rule: str, seat: str) -> None:
        """Note that a rule had its say though nothing moved."""
        self.emit(Told(rule, seat))

    def open(self, item: Item) -> None:
        """Put something on the agenda."""
        self.emit(Opened(item))

    def close(self, item: Item) -> None:
        """Take something off the agenda."""
        self.emit(Closed(item))


def perform(case: Case[S], move: Move, moment: str = "", seat: str = "") -> tuple[S, tuple[Event, ...]]:
    """The state after a move whose needs hold, and what happened."""
    play = Play(case.state, case.actor, case.game, moment, seat)
    move.effects(play)
    case.game.settle(play)
    return play.state, tuple(play.events)


def without_agenda(state: S) -> S:
    """The state with nothing open."""
    return replace(state, agenda=())
