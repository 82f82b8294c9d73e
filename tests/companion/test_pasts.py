"""What holds of every correction, question and overruling in random games of both titles."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.history import LAPSED
from companion.memory import FixedClock
from companion.settlement import settlement
from companion.transcript import export, read_transcript
from tests.companion import pasts, random_play
from tests.companion.pasts import Playing, corrected_games
from tests.companion.world_tour import random_play as tour_play

GAMES = {
    "globetrotters": Playing(
        lambda players, seed: random_play.opened(players),
        random_play.plausible,  # type: ignore[arg-type]
        random_play.any_request,
    ),
    "world-tour": Playing(
        lambda players, seed: tour_play.opened(players, seed=seed),
        tour_play.plausible,  # type: ignore[arg-type]
        tour_play.any_request,
    ),
}
SEEDS = st.integers(0, 2**32 - 1)
PLAYERS = st.integers(2, 4)


@pytest.mark.parametrize("title", GAMES)
@given(SEEDS, PLAYERS)
def test_a_correction_is_the_corrected_list_played_from_the_start(title: str, seed: int, players: int) -> None:
    for table, _, _ in corrected_games(GAMES[title], seed, players):
        pasts.hold_a_plain_replay(table)
        pasts.hold_the_books(table.state)


@pytest.mark.parametrize("title", GAMES)
@given(SEEDS, PLAYERS)
def test_a_correction_and_its_undo_are_the_table_as_it_was(title: str, seed: int, players: int) -> None:
    for table, _, before in corrected_games(GAMES[title], seed, players):
        pasts.hold_undo_and_redo(table, before)


@pytest.mark.parametrize("title", GAMES)
@given(SEEDS, PLAYERS)
def test_the_settlement_of_a_correction_turns_the_old_holdings_into_the_new_ones(
    title: str, seed: int, players: int
) -> None:
    for table, _, before in corrected_games(GAMES[title], seed, players):
        pasts.hold_the_settlement(before, table.state)
        assert settlement(table.game, before, before) == []
        assert settlement(table.game, before, table.state) is not None


@pytest.mark.parametrize("title", GAMES)
@given(SEEDS, PLAYERS)
def test_what_was_foreseen_of_a_correction_is_what_is_booked(title: str, seed: int, players: int) -> None:
    playing = GAMES[title]
    for table, move, before in corrected_games(playing, seed, players):
        now = table.state
        table.undo()
        rewritten = table.rewrite(move)
        assert (rewritten.before, rewritten.after) == (before, now)
        table.redo()
        lapsed = {each.number for each in rewritten.judged if each.verdict == LAPSED}
        assert all(table.status(number) == LAPSED for number in lapsed)


@pytest.mark.parametrize("title", GAMES)
@settings(max_examples=8)
@given(SEEDS, PLAYERS)
def test_a_corrected_game_comes_in_as_it_went_out(title: str, seed: int, players: int) -> None:
    table = None
    for table, _, _ in corrected_games(GAMES[title], seed, players):  # noqa: B007
        continue
    if table is not None:
        imported = read_transcript(export(table), FixedClock())
        assert [(entry.move, entry.events) for entry in imported.entries] == [
            (entry.move, entry.events) for entry in table.entries
        ]
        assert imported.differs is None


@pytest.mark.parametrize("title", GAMES)
@given(SEEDS, PLAYERS)
def test_asking_changes_nothing_whatever_is_asked_at_any_entry(title: str, seed: int, players: int) -> None:
    pasts.hold_that_asking_changes_nothing(GAMES[title], seed, players)


@pytest.mark.parametrize("title", GAMES)
@given(SEEDS, PLAYERS)
def test_whatever_is_overruled_keeps_the_books_balanced(title: str, seed: int, players: int) -> None:
    pasts.hold_overruled_books(GAMES[title], seed, players)


def test_random_corrections_strike_change_and_insert_and_some_later_entries_lapse() -> None:
    for title, playing in GAMES.items():
        words, verdicts = set(), set()
        for seed in range(12):
            for table, move, _ in corrected_games(playing, seed, 3):
                words.add(move.word)
                verdicts |= {table.status(entry.number) for entry in table.entries}
        assert words == {"strike", "change", "insert"}, title
        assert verdicts >= {"live", "changed", "kept", "lapsed", "struck"}, title
