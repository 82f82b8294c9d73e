"""A turn that should have been lost, noticed in its middle and taken back to its start (GT-Q31)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.differences import differences
from companion.globetrotters.company import OffTheMap, give_back, welcome
from companion.globetrotters.conditions import GPlay
from companion.globetrotters.events import MapEvent
from companion.globetrotters.hand_events import SpecialsCleared
from companion.globetrotters.state import GlobetrottersState
from companion.ledger import Holdings
from companion.people import Left
from companion.play import Play
from companion.state import CODEC, replace

RULE = "GT-Q31"


@CODEC.register("turn annulled")
@dataclass(frozen=True, slots=True)
class TurnAnnulled(MapEvent):
    """A turn that should have been lost is taken back to its start; its goods were transferred back before."""

    seat: str
    rule: str

    def change(self, state: GlobetrottersState) -> GlobetrottersState:
        """The state before that turn, with what the table itself has said, learned and decided since."""
        start = state.turn_start
        if start is None:
            return state
        for seat in _left(start, state):
            for event in (SpecialsCleared(seat), OffTheMap(seat), Left(seat, self.rule)):
                start = event.apply(start)
        return replace(
            start,
            newcomers=start.newcomers | {*_joined(start, state)},
            seats=state.seats,
            gone=state.gone,
            first=state.first,
            rules=state.rules,
            precedents=state.precedents,
            holdings=state.holdings,
            names=state.names,
            places=state.places,
            hand=state.hand,
        )


def annul(play: GPlay, seat: str) -> None:
    """Everything of that turn goes back; whoever has joined or left since has done so all the same."""
    for transfer in differences(play.state.holdings, _goods_at_the_start(play), RULE):
        play.emit(transfer)
    play.emit(TurnAnnulled(seat, RULE))


def _goods_at_the_start(play: GPlay) -> Holdings:
    """What everybody had before that turn, had those who joined or left in it done so by then."""
    state, start = play.state, play.state.turn_start
    assert start is not None
    then: GPlay = Play(replace(start, rules=state.rules), play.actor, play.game)
    for seat in _left(start, state):
        give_back(then, seat)
    for seat in _joined(start, state):
        welcome(then, seat)
    return then.state.holdings


def _left(start: GlobetrottersState, state: GlobetrottersState) -> list[str]:
    return [each.seat for each in start.seats if not state.is_seat(each.seat)]


def _joined(start: GlobetrottersState, state: GlobetrottersState) -> list[str]:
    return [each.seat for each in state.seats if not start.is_seat(each.seat)]
