"""A new game: judged as a whole before anything of it is kept."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games import Game, load
from companion.memory import scratch_log
from companion.names import NameFault, clean_name, fold
from companion.ports import Box, Clock, EventLog, Fact, Store
from companion.table import Table
from companion.tokens import LanguageFault


def begin(store: Store, clock: Clock, box_name: str, lines: Sequence[str]) -> int | str:
    """The number of the new game, or the sentence that refuses it; the first line says which game it is.

    Raises:
        StoreFault: It cannot be written.
    """
    game = load(lines[0].removeprefix("game "))
    try:
        name = clean_name(box_name)
    except NameFault as fault:
        return f"The box needs another name: {fault}."
    box = _known(store, game.title, name)
    facts = store.facts(box.box) if box else ()
    refused = _play(game, scratch_log(game.title), clock, facts, lines)
    if refused:
        return refused
    box = box or store.add_box(game.title, name)
    number = store.create(box.box, game.rules_version, clock.now())
    log = store.open(number)
    try:
        return _play(game, log, clock, facts, lines) or number
    finally:
        log.close()


def _known(store: Store, title: str, name: str) -> Box | None:
    return next((box for box in store.boxes(title) if fold(box.name) == fold(name)), None)


def _play(game: Game, log: EventLog, clock: Clock, facts: Sequence[Fact], lines: Sequence[str]) -> str | None:
    table = Table(game, log, clock, facts)
    for line in lines:
        try:
            outcome = table.say(line, lenient=False)
        except LanguageFault as fault:
            return f"{line}: {fault}"
        if outcome is not None and not outcome.ruling.allowed:
            return "; ".join(reason.fact for reason in outcome.ruling.reasons)
    return None
