"""Whole evenings: every check holds, and what is exported plays back to the same game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from companion.arguments import Flag
from companion.checking import Transcript, check_file
from companion.games import load
from companion.globetrotters.state import GlobetrottersState
from companion.timeline import Timeline
from companion.language import keywords, vocabulary
from companion.ledger import CHART, CHEQUES, JACKPOT, KEY, MARKER, MEMORIES, TICKETS
from companion.memory import FixedClock, scratch_log
from companion.moves import parts
from companion.table import Table
from companion.transcript import export, read_transcript

FOLDER = Path(__file__).parents[1] / "evenings"
EVENINGS = [pytest.param(path, id=path.stem) for path in sorted(FOLDER.glob("*.table"))]
PUT_OFF = frozenset(
    {"claim", "charge", "strike", "change", "insert", "overrule", "waive", "ask", "why", "count", "leave", "seats"}
    | {"finish"}
)
"""Words of later releases."""

SPELT_OUT = frozenset(
    {"roll ticket", "roll trouble", "roll void", "bonus world", "switch none", "day then", "weekend then"}
)
"""Ways to say a word that mean something else than the word alone."""

REFUSED_WINS = frozenset({"GT-END-2", "GT-Q94"})
"""Why the leader at Home has not won although all KEYs are out."""


@cache
def played(path: Path) -> Table:
    """The table after an evening of which every line was accepted; nobody plays on at it."""
    transcript = Transcript(path.name)
    report = transcript.run(path.read_text(encoding="utf-8").split("\n"))
    assert not report.failed, report.failed
    assert transcript.table is not None
    return transcript.table


def position(table: Table) -> GlobetrottersState:
    assert isinstance(table.state, GlobetrottersState)
    return table.state


@pytest.mark.parametrize("path", EVENINGS)
def test_every_check_of_an_evening_holds(path: Path) -> None:
    report = check_file(path)

    assert report.checks > 100
    assert not report.failed


@pytest.mark.parametrize("path", EVENINGS)
def test_an_exported_evening_plays_back_to_the_same_game(path: Path) -> None:
    table = played(path)

    imported = read_transcript(export(table), FixedClock())

    assert imported.differs is None
    assert imported.entries == tuple(table.entries)
    again = Table(table.game, scratch_log(table.game.title), FixedClock())
    again.book(imported.entries)
    assert again.state == table.state
    assert [table.status(entry.number) for entry in table.entries] == [
        again.status(entry.number) for entry in again.entries
    ]


@pytest.mark.parametrize("path", EVENINGS)
def test_an_evening_is_played_the_same_without_its_stored_results(path: Path) -> None:
    table = played(path)
    bare = "\n".join(line for line in export(table).split("\n") if not line.startswith("#="))

    imported = read_transcript(bare, FixedClock())

    timeline = Timeline(table.game.opening)
    for entry in imported.entries:
        timeline.take(entry)
    assert timeline.state == table.state
    assert [entry.events for entry in imported.entries] == [entry.events for entry in table.entries]


@pytest.mark.parametrize("path", EVENINGS)
def test_all_keys_and_markers_are_accounted_for_at_the_end(path: Path) -> None:
    state = position(played(path))
    seats = [seat.seat for seat in state.seats]
    kept = [key for holder in (*seats, JACKPOT) for key in state.keys(holder)]
    chart = [f"{seat}@{city}" for seat in seats for city in state.markers(seat)]

    assert len(kept) == len(set(kept)) == 16
    assert {thing for thing in state.holdings.things if thing[0] == KEY} == {(KEY, key) for key in kept}
    assert set(chart) == set(state.holdings.held(CHART, MARKER))
    assert state.specials <= set(chart)


@pytest.mark.parametrize("path", EVENINGS)
def test_cheques_tickets_and_special_memories_come_from_somewhere(path: Path) -> None:
    holdings = position(played(path)).holdings

    for goods in (CHEQUES, TICKETS, MEMORIES):
        assert sum(count for (_, held), count in holdings.counts.items() if held == goods) == 0


@pytest.mark.parametrize("path", EVENINGS)
def test_an_evening_ends_with_its_sole_leader_at_home(path: Path) -> None:
    state = position(played(path))

    assert state.winner is not None
    most = len(state.keys(state.winner))
    assert [seat.seat for seat in state.seats if len(state.keys(seat.seat)) >= most] == [state.winner]
    assert state.traveler(state.winner).at == state.traveler(state.winner).home


def test_together_they_say_every_word_of_the_game() -> None:
    game = load("globetrotters")
    said: set[str] = set()
    for path in FOLDER.glob("*.table"):
        table = played(path)
        for entry in table.entries:
            said.add(entry.move.word)
            line = table.line(entry).rpartition(": ")[2]
            said |= {phrase for phrase in SPELT_OUT if line == phrase}

    assert set(vocabulary(game)) - said - PUT_OFF == set()
    assert said >= SPELT_OUT
    flags = {part.argument.word for move in game.moves for part in parts(move) if isinstance(part.argument, Flag)}
    assert flags <= {word for phrase in SPELT_OUT for word in phrase.split()}
    assert flags <= keywords(game)


def test_together_they_win_and_miss_in_every_way() -> None:
    winning: set[str] = set()
    told: set[str] = set()
    for path in FOLDER.glob("*.table"):
        table = played(path)
        for entry in table.entries:
            kinds = {type(event).__name__ for event in entry.events}
            if "Ended" in kinds:
                winning.add(entry.move.word)
            told |= {event.rule for event in entry.events if type(event).__name__ == "Told" and hasattr(event, "rule")}

    assert {"to", "fly", "move", "homeward", "next"} <= winning
    assert told >= REFUSED_WINS
