"""What an entry says, in the names to read it with."""

from __future__ import annotations

from companion.events import Spelt
from companion.history import Entry
from companion.state import State, replace
from companion.timeline import Timeline


def names_of(timeline: Timeline, entry: Entry) -> State:
    """Today's state with today's names; of a renaming, with the name before it.

    An entry that is not played is read with its own players, who may have left or given their place to others since.
    """
    state = timeline.state
    for event in entry.events:
        if isinstance(event, Spelt) and event.old:
            state = Spelt(event.identity, event.old).apply(state)
    if timeline.step(entry.number) is not None:
        return state
    then = {seat.seat: (number, seat) for number, seat in timeline.seated if number <= entry.number}
    last = {seat.seat: number for number, seat in timeline.seated}
    own = {seat: each for seat, (number, each) in then.items() if number != last[seat]}
    here = {seat.seat: seat for seat in state.seats}
    others = {seat: each for seat, (_, each) in then.items()}
    return replace(state, seats=tuple({**here, **others, **here, **own}.values()))
