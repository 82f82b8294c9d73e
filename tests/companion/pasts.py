"""Random corrections of random games, and what must hold of each, whichever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from companion.corrections import Change, Correction, Insert, Strike
from companion.events import Event, fold
from companion.games import Game
from companion.language import Request
from companion.ledger import JACKPOT
from companion.moves import judge
from companion.overruling import Overrule, PrecedentMade, Said
from companion.play import perform
from companion.retaking import Decision
from companion.settlement import differences
from companion.state import State
from companion.table import Table
from companion.timeline import Step
from companion.verdicts import ask
from companion.waiving import Waive
from tests.companion.steps import hold_what_is_stored

Plausible = Callable[[State, Random], Request]
"""Something that somebody could say in a state."""


@dataclass(frozen=True)
class Playing:
    """How one of the games is played at random."""

    opened: Callable[[int, int], Table]
    """Players and seed -> a game about to begin."""

    plausible: Plausible
    anything: Callable[[Table, Random], Request]


def take_a_step(playing: Playing, table: Table, random: Random) -> None:
    """One accepted move; where the corrections left nothing to be said, nothing."""
    for _ in range(200):
        if table.state.turn is None or table.state.ended:
            return
        request = something(playing, table.state, random)
        if request is not None and table.judge(request).allowed:
            assert table.play(request).entry
            return


def something(playing: Playing, state: State, random: Random) -> Request | None:
    """Something that somebody could say; nothing where a correction left nothing to choose from."""
    try:
        return playing.plausible(state, random)
    except (IndexError, ValueError):
        return None


def a_correction(playing: Playing, table: Table, random: Random) -> Correction:
    """Something else in the past, with a decision now and then."""
    number = random.randint(2, len(table.entries))
    decisions: tuple[Decision, ...] = ()
    if random.random() < 0.3:
        later = random.randint(number, len(table.entries))
        decisions = (random.choice([("keep", later, "it was so"), ("lapse", later, "")]),)
    kind = random.choice([Strike, Change, Insert])
    state = table.before(number)
    request = None if kind is Strike or state.turn is None else something(playing, state, random)
    if request is None:
        return Strike(number, decisions=decisions)
    said = Said(request.actor, request.move)
    if random.random() < 0.2:
        said = Said("", Overrule("we say so", said))
    return Change(number, said, decisions=decisions) if kind is Change else Insert(number, said, decisions=decisions)


def corrected_games(playing: Playing, seed: int, players: int) -> Iterator[tuple[Table, Correction, State]]:
    """After every accepted correction of one random game: the table, the correction, and the state before it.

    That state knows already what the correction names and only the box knew.
    """
    random, table = Random(seed), playing.opened(players, seed)
    for _ in range(40):
        take_a_step(playing, table, random)
        if random.random() < 0.25:
            move = a_correction(playing, table, random)
            before = table.rewrite(move).before
            if table.play(Request("", move)).entry:
                yield table, move, before


def hold_the_books(state: State) -> None:
    """Every good balances and nobody has less than nothing."""
    totals: Counter[str] = Counter()
    for (holder, goods), count in state.holdings.counts.items():
        totals[goods] += count
        assert count >= 0 or not (state.is_seat(holder) or holder == JACKPOT), f"{holder} has {count} {goods}"
    assert not any(totals.values()), totals


def hold_a_plain_replay(table: Table) -> None:
    """The corrected list, played from the start with what was decided on it, gives the same table."""
    state = table.game.opening
    for step in played(table):
        state = after(table.game, state, step, moment(table, step))
    assert state == table.state


def played(table: Table) -> Iterator[Step]:
    """The entries that are played today, in their order; those that were inserted at their place."""
    yield from table._timeline.steps


def moment(table: Table, step: Step) -> str:
    """When it was booked: what it brings is dated by that."""
    return table.entries[step.number - 1].time.isoformat()


def after(game: Game, state: State, step: Step, when: str) -> State:
    """The state after one of them: its own effects, whatever speaks against it, once what it names is known.

    Where the table said why it is kept, that is decided too.
    """
    if isinstance(step.move, Waive):
        return fold(state, step.events)
    state = fold(state, () if step.move.learns else learned(step.events))
    seat = next((str(getattr(event, "seat", "")) for event in step.events if event.kind == "seated"), "")
    state, _ = perform(game.case(state, step.actor), step.move, when, seat)
    decided = [event for event in step.events if isinstance(event, PrecedentMade)]
    return state if isinstance(step.move, Overrule) else fold(state, decided)


def learned(events: tuple[Event, ...]) -> list[Event]:
    """What the box told the game."""
    return [event for event in events if event.kind in ("place known", "space known", "journal known")]


def hold_the_settlement(before: State, now: State) -> None:
    """The transfers of the settlement make the one table's holdings the other's."""
    moved = fold(before, differences(before.holdings, now.holdings)).holdings
    assert {key: count for key, count in moved.counts.items() if count} == {
        key: count for key, count in now.holdings.counts.items() if count
    }
    assert dict(moved.things) == dict(now.holdings.things)


def hold_undo_and_redo(table: Table, before: State) -> None:
    """One step back is the table as it was, one step forth as it is; and the log says the same."""
    now, statuses = table.state, [table.status(entry.number) for entry in table.entries]
    table.undo()
    assert table.state == before
    table.redo()
    assert table.state == now
    assert [table.status(number) for number in range(1, len(statuses) + 1)] == statuses
    hold_what_is_stored(table)


def hold_that_asking_changes_nothing(playing: Playing, seed: int, players: int) -> None:
    """Of anybody, about anything, at any entry."""
    random, table = Random(seed), playing.opened(players, seed)
    for _ in range(25):
        take_a_step(playing, table, random)
    state, entries = table.state, list(table.entries)
    states = [table.state_after(number) for number in range(1, len(entries) + 1)]
    for _ in range(60):
        request = playing.anything(table, random)
        at = random.choice([None, random.randint(1, len(entries))])
        verdict = ask(table, request, at)
        assert verdict.ruling.allowed or all(ground.reason.fact for ground in verdict.grounds)
    assert table.state is state
    assert list(table.entries) == entries
    assert all(table.state_after(number) is old for number, old in enumerate(states, 1))


def hold_overruled_books(playing: Playing, seed: int, players: int) -> None:
    """Whatever is overruled and then undone, the books balance before and after."""
    random, table = Random(seed), playing.opened(players, seed)
    for _ in range(40):
        take_a_step(playing, table, random)
        try:
            request = playing.anything(table, random)
        except (IndexError, ValueError):
            continue
        ruling = judge(table.game.case(table.state, request.actor), request.move)
        if not ruling.checks or ruling.needs:
            continue
        before = table.state
        assert table.play(Request("", Overrule("we play it so", Said(request.actor, request.move)))).entry
        hold_the_books(table.state)
        if random.random() < 0.7:
            table.undo()
            assert table.state == before
