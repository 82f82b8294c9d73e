"""Whole evenings of both games: every check holds, and what is exported plays back to the same game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.arguments import Flag
from companion.checking import Transcript, check_file
from companion.games import TITLES, load
from companion.globetrotters.state import GlobetrottersState
from companion.language import keywords, vocabulary
from companion.ledger import (
    BANK,
    BOARD,
    CASH,
    CHART,
    CHEQUES,
    DEED,
    GOLDEN,
    JACKPOT,
    KEY,
    MARKER,
    MEMORIES,
    OUT,
    STAMP,
    TICKETS,
)
from companion.memory import FixedClock, scratch_log
from companion.moves import Move, parts
from companion.table import Table
from companion.timeline import Timeline
from companion.transcript import export, read_transcript
from companion.world_tour.board import DESTINATIONS
from companion.world_tour.state import TICKET, WorldTourState

FOLDER = Path(__file__).parents[1] / "evenings"
PATHS = sorted(FOLDER.glob("*.table"))
EVENINGS = [pytest.param(path, id=path.stem) for path in PATHS]
PUT_OFF = frozenset(
    {"claim", "charge", "strike", "change", "insert", "overrule", "waive", "ask", "why", "count", "leave", "seats"}
    | {"finish"}
)
"""Words that correct and rule: they have evenings and tests of their own."""

SPELT_OUT = {
    "globetrotters": frozenset(
        {"roll ticket", "roll trouble", "roll void", "bonus world", "switch none", "day then", "weekend then"}
    ),
    "world-tour": frozenset({"card to go", "card forward go", "journal unstamped", "fee space"}),
}
"""Ways to say a word that mean something else than the word alone."""

REFUSED_WINS = frozenset({"GT-END-2", "GT-Q94"})
"""Why the leader at Home has not won although all KEYs are out."""


def of_game(title: str) -> list[Path]:
    return [path for path in PATHS if f"\ngame {title}\n" in path.read_text(encoding="utf-8")]


def evenings(title: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in of_game(title)])


@cache
def played(path: Path) -> Table:
    """The table after an evening of which every line was accepted; nobody plays on at it."""
    transcript = Transcript(path.name)
    report = transcript.run(path.read_text(encoding="utf-8").split("\n"))
    assert not report.failed, report.failed
    assert transcript.table is not None
    return transcript.table


def keys_and_jackpot(path: Path) -> GlobetrottersState:
    state = played(path).state
    assert isinstance(state, GlobetrottersState)
    return state


def deeds_and_stamps(path: Path) -> WorldTourState:
    state = played(path).state
    assert isinstance(state, WorldTourState)
    return state


@pytest.mark.parametrize("path", EVENINGS)
def test_every_check_of_an_evening_holds(path: Path) -> None:
    report = check_file(path)

    assert report.checks > 80
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
def test_what_is_counted_comes_from_somewhere(path: Path) -> None:
    holdings = played(path).state.holdings

    assert {goods for _, goods in holdings.counts} <= {CHEQUES, TICKETS, MEMORIES, CASH}
    for goods in (CHEQUES, TICKETS, MEMORIES, CASH):
        assert sum(count for (_, held), count in holdings.counts.items() if held == goods) == 0


@evenings("globetrotters")
def test_all_keys_and_markers_are_accounted_for_at_the_end(path: Path) -> None:
    state = keys_and_jackpot(path)
    seats = [seat.seat for seat in state.seats]
    kept = [key for holder in (*seats, JACKPOT) for key in state.keys(holder)]
    chart = [f"{seat}@{city}" for seat in seats for city in state.markers(seat)]

    assert len(kept) == len(set(kept)) == 16
    assert {thing for thing in state.holdings.things if thing[0] == KEY} == {(KEY, key) for key in kept}
    assert set(chart) == set(state.holdings.held(CHART, MARKER))
    assert state.specials <= set(chart)


@evenings("globetrotters")
def test_globetrotters_ends_with_its_sole_leader_at_home(path: Path) -> None:
    state = keys_and_jackpot(path)

    assert state.winner is not None
    most = len(state.keys(state.winner))
    assert [seat.seat for seat in state.seats if len(state.keys(seat.seat)) >= most] == [state.winner]
    assert state.traveler(state.winner).at == state.traveler(state.winner).home


@evenings("world-tour")
def test_all_deeds_stamps_and_the_ticket_are_accounted_for_at_the_end(path: Path) -> None:
    state = deeds_and_stamps(path)
    seats = {seat.seat for seat in state.seats}

    assert {goods for goods, _ in state.holdings.things} <= {DEED, STAMP, GOLDEN}
    assert {name for goods, name in state.holdings.things if goods in (DEED, STAMP)} <= set(DESTINATIONS)
    assert {state.owner(space) for space in DESTINATIONS} <= {*seats, BANK}
    assert {state.stamper(space) for space in DESTINATIONS} <= {*seats, None}
    assert state.holdings.where(GOLDEN, TICKET) in {*seats, BOARD, OUT}
    assert all(state.cash(seat) >= 0 and state.cash(seat) % 10 == 0 for seat in seats)


@evenings("world-tour")
def test_world_tour_ends_with_the_fourth_stamp(path: Path) -> None:
    state = deeds_and_stamps(path)

    assert state.winner is not None
    assert [seat.seat for seat in state.seats if len(state.stamps(seat.seat)) >= 4] == [state.winner]
    assert state.stamps(state.winner)[-1] == state.token(state.winner).at
    assert state.turn == state.winner


def test_both_games_are_played_by_few_and_by_many() -> None:
    assert {len(deeds_and_stamps(path).seats) for path in of_game("world-tour")} == {2, 4}
    assert len({len(keys_and_jackpot(path).seats) for path in of_game("globetrotters")}) > 2
    assert len(PATHS) == sum(len(of_game(title)) for title in TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_together_they_say_every_word_of_the_game(title: str) -> None:
    game = load(title)
    said: set[str] = set()
    ways: set[str] = set()
    for path in of_game(title):
        for entry in played(path).entries:
            said.add(word_of(entry.move))
            ways |= set(ways_of(entry.move))

    assert set(vocabulary(game)) - said - PUT_OFF == set()
    assert ways >= SPELT_OUT[title]
    flags = {part.argument.word for move in game.moves for part in parts(move) if isinstance(part.argument, Flag)}
    assert flags <= {word for phrase in SPELT_OUT[title] for word in phrase.split()}
    assert flags <= keywords(game)


def word_of(move: Move) -> str:
    """The words of a statement, and the keyword that tells it from another."""
    return f"{move.word} {move.tell_apart}".rstrip()


def ways_of(move: Move) -> Iterator[str]:
    """The words of a statement with what else was said of it: a flag, an argument that may be left out, a face."""
    for part in parts(type(move)):
        value = getattr(move, part.name)
        if isinstance(part.argument, Flag):
            yield f"{move.word} {part.argument.word}" if value else move.word
        elif value is None:
            yield f"{move.word} none"
        elif not part.required:
            yield f"{move.word} {part.name}"
        elif isinstance(value, str):
            yield f"{move.word} {value}"


def test_globetrotters_is_won_and_missed_in_every_way() -> None:
    winning: set[str] = set()
    told: set[str] = set()
    for path in of_game("globetrotters"):
        for entry in played(path).entries:
            kinds = {type(event).__name__ for event in entry.events}
            if "Ended" in kinds:
                winning.add(entry.move.word)
            told |= {event.rule for event in entry.events if type(event).__name__ == "Told" and hasattr(event, "rule")}

    assert {"to", "fly", "move", "homeward", "next"} <= winning
    assert told >= REFUSED_WINS
