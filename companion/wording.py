"""What an entry says, in the names to read it with."""

from __future__ import annotations

from companion.events import Spelt
from companion.history import Entry
from companion.state import State, replace
from companion.timeline import Timeline


def names_of(timeline: Timeline, entry: Entry) -> State:
    """Today's state with today's names; of a renaming, with the name before it.

    Everybody who ever sat there has a name; an entry that is not played is read with its own players, who may have
    given their place to others since.
    """
    state = _with_everybody(timeline, entry)
    for event in entry.events:
        if isinstance(event, Spelt) and event.old:
            state = Spelt(event.identity, event.old).apply(state)
    return state


def _with_everybody(timeline: Timeline, entry: Entry) -> State:
    state = timeline.state
    here = {seat.seat: seat for seat in (*state.seats, *state.gone)}
    then = {seat.seat: (number, seat) for number, seat in timeline.seated if number <= entry.number}
    others = {seat: each for seat, (_, each) in then.items() if seat not in here}
    last = {seat.seat: number for number, seat in timeline.seated}
    played = timeline.step(entry.number) is not None
    own = {} if played else {seat: each for seat, (number, each) in then.items() if number != last[seat]}
    return replace(state, seats=tuple({**here, **others, **own}.values()))
