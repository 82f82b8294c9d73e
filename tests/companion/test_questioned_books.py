"""Whatever is played, undone and corrected: every chain adds up, and a line too many is always found by counting."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.chains import asked_about, why
from companion.corrections import Strike
from companion.diagnosis import Diagnosis
from companion.language import Request
from companion.subjects import Count
from companion.table import Table
from companion.undoing import Undo
from tests.companion import random_play as map_play
from tests.companion.world_tour import random_play as tour_play

GAMES = pytest.mark.parametrize(
    ("opened", "next_request"),
    [(map_play.opened, map_play.next_request), (tour_play.opened, tour_play.next_request)],
    ids=["globetrotters", "world-tour"],
)
Opened = Callable[[int], Table]
Next = Callable[[Table, Random], Request]


def play_on(table: Table, next_request: Next, random: Random, moves: int) -> None:
    """So many moves, as long as the game goes on and one can be thought of."""
    for _ in range(moves):
        if table.state.ended or table.state.turn is None:
            return
        try:
            request = next_request(table, random)
        except AssertionError:
            return
        table.play(request)


@GAMES
@given(seed=st.integers(0, 2**32 - 1))
def test_every_chain_adds_up_whatever_was_undone_or_corrected(opened: Opened, next_request: Next, seed: int) -> None:
    random = Random(seed)
    table = opened(random.randint(2, 4))
    for _ in range(3):
        play_on(table, next_request, random, 12)
        if random.random() < 0.5:
            table.play(Request("", Undo()))
        table.play(Request("", Strike(random.randint(len(table.entries) - 12, len(table.entries)))))

    for about in asked_about(table):
        causes = why(table, about)
        newest = causes[0].after if causes else about.value(table.game.opening)
        assert newest == about.value(table.state), about.words
        assert all(newer.before == older.after for newer, older in itertools.pairwise(causes)), about.words
        assert all(table.step(cause.number) is not None for cause in causes)
        if isinstance(about, Count):
            assert sum(cause.after - cause.before for cause in causes) == about.value(table.state)


@GAMES
@given(seed=st.integers(0, 2**32 - 1))
def test_a_line_too_many_is_found_when_everything_is_counted(opened: Opened, next_request: Next, seed: int) -> None:
    random = Random(seed)
    table = opened(random.randint(2, 4))
    play_on(table, next_request, random, 25)
    number = random.randint(max(len(table.entries) - 20, 1), len(table.entries))
    truth = table.rewrite(Strike(number))
    step = table.step(number)
    if not truth.ruling.allowed or step is None or step.move.by_table:
        return
    holders = [seat.seat for seat in table.state.seats] + list(table.game.pots)
    counted = {(who, goods): truth.after.holdings.count(who, goods) for who in holders for goods in table.game.counted}
    diagnosis = Diagnosis(table, counted)
    before = table.state

    for _ in diagnosis.run():
        pass

    assert table.state is before
    assert bool(diagnosis.found) == bool(diagnosis.differences)
    if diagnosis.found:
        assert len(diagnosis.found[0].mends) == len(diagnosis.differences)
