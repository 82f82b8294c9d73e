"""What an entry says, in the names to read it with."""

from __future__ import annotations

from companion.events import Spelt
from companion.history import Entry
from companion.state import State, replace
from companion.timeline import Timeline


def names_of(timeline: Timeline, entry: Entry) -> State:
    """Today's state with today's names; of a renaming, with the name before it.

    A renaming, and an entry that is not played, are read with everybody who ever sat there; the latter with its own
    players, who may have given their place to others since.
    """
    spelt = [event for event in entry.events if isinstance(event, Spelt) and event.old]
    played = timeline.step(entry.number) is not None
    if played and not spelt:
        return timeline.state
    state = _with_everybody(timeline, entry.number, played)
    for event in spelt:
        state = Spelt(event.identity, event.old).apply(state)
    return state


def _with_everybody(timeline: Timeline, number: int, played: bool) -> State:
    state = timeline.state
    here = {seat.seat: seat for seat in (*state.seats, *state.gone)}
    then = {seat.seat: (came, seat) for came, seat in timeline.seated if came <= number}
    others = {seat: each for seat, (_, each) in then.items() if seat not in here}
    last = {seat.seat: came for came, seat in timeline.seated}
    own = {} if played else {seat: each for seat, (came, each) in then.items() if came != last[seat]}
    return replace(state, seats=tuple({**here, **others, **own}.values()))
