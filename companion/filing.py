"""Files what games of a release before this one have decided, so that the other games of their box hear of it."""

from __future__ import annotations

from companion.codec import CodecFault
from companion.games import load
from companion.ports import EventLog, Store, StoreFault
from companion.precedents import decided
from companion.records import load_entry, summary
from companion.timeline import Timeline


def catch_up(store: Store, box: int) -> None:
    """Read each such game of a box once; one that is open elsewhere or cannot be read waits until another time.

    Raises:
        StoreFault: The store cannot say which they are.
    """
    for game in store.unfiled(box):
        try:
            log = store.open(game)
        except StoreFault:
            continue
        try:
            _file(log, store.box_of(game).title)
        except (StoreFault, CodecFault):
            continue
        finally:
            log.close()


def _file(log: EventLog, title: str) -> None:
    game = load(title)
    timeline = Timeline(game.opening)
    for record in log.records():
        timeline.take(load_entry(record))
    log.append([], summary(game, timeline.state), (), decided(timeline))
