"""The promises of a shelf and of boxes, kept in memory and in SQLite alike."""

from __future__ import annotations

from datetime import timedelta

import pytest

from companion.memory import FixedClock
from companion.ports import Box, Fact, InUse, Store, StoreFault, Summary
from tests.db.builders import EVENING, HOSTILE, PLAYING, begin, book, numbers, record


def test_an_empty_store_has_nothing(store: Store) -> None:
    assert list(store.games()) == []
    assert list(store.boxes("globetrotters")) == []
    assert list(store.facts(1)) == []


def test_a_new_game_is_being_set_up(store: Store) -> None:
    box = store.add_box("world-tour", "Bo's copy")

    game = store.create(box.box, rules_version=3, time=EVENING)

    (stored,) = store.games()
    assert (stored.game, stored.box, stored.title, stored.entries) == (game, box, "world-tour", 0)
    assert (stored.started, stored.changed) == (EVENING, EVENING)
    assert stored.summary == Summary("setup", "", None, ())
    assert store.box_of(game) == box


def test_the_game_changed_last_comes_first(store: Store) -> None:
    box = store.add_box("globetrotters", "Saturday box").box
    games = [store.create(box, 1, EVENING) for _ in range(3)]
    log = store.open(games[1])
    log.append([record(1)], PLAYING)

    assert [stored.game for stored in store.games()] == [games[1], games[2], games[0]]


def test_the_entries_of_two_games_do_not_meet(store: Store) -> None:
    box = store.add_box("globetrotters", "Saturday box").box
    one, other = (store.open(store.create(box, 1, EVENING)) for _ in range(2))
    book(one, 1, 2)
    book(other, 1)

    assert (numbers(one), numbers(other)) == ([1, 2], [1])
    assert [stored.entries for stored in store.games()] == [2, 1]


def test_both_games_of_a_box_teach_it(store: Store) -> None:
    box = store.add_box("globetrotters", "Saturday box").box
    for name in ("Lima", "Bali"):
        store.open(store.create(box, 1, EVENING)).append([record(1)], PLAYING, [Fact("city", name, "{}")])

    assert [fact.key for fact in store.facts(box)] == ["Lima", "Bali"]


def test_a_game_opens_for_one_desk_until_it_is_closed(store: Store) -> None:
    game = begin(store)
    first = store.open(game)

    with pytest.raises(InUse, match=r"^The game in Saturday box \(last entry 7 Mar 2026 .+\) is open at another desk"):
        store.open(game)

    first.close()
    store.open(game).close()


def test_a_game_that_is_open_is_called_by_its_box_its_players_and_its_last_entry(store: Store) -> None:
    game = begin(store)
    store.open(game).append([record(1)], PLAYING)

    with pytest.raises(InUse) as told:
        store.open(game)

    moment = (EVENING + timedelta(seconds=1)).astimezone()
    assert str(told.value) == (
        f"The game in Saturday box with Rosa and Bo (last entry {moment.day} {moment:%b %Y %H:%M}) is open at another "
        "desk. Close it there, then try again."
    )


def test_a_game_that_is_open_can_be_read_by_anybody(store: Store) -> None:
    game = begin(store)
    log = store.open(game)
    book(log, 1, 2)
    read = store.records(game)
    book(log, 3)

    assert [each.seq for each in read] == [1, 2]
    assert [each.seq for each in store.records(game)] == [1, 2, 3]
    log.close()
    assert store.records(game)[:2] == read
    with pytest.raises(StoreFault, match="There is no game 99"):
        store.records(99)


def test_what_a_desk_wrote_the_next_one_reads(store: Store) -> None:
    game = begin(store)
    log = store.open(game)
    book(log, 1)
    log.close()
    log = store.open(game)
    book(log, 2)

    assert numbers(log) == [1, 2]
    assert store.games()[0].summary == PLAYING


def test_a_closed_store_has_let_go_of_its_games(store: Store) -> None:
    log = store.open(begin(store))

    store.close()

    with pytest.raises(StoreFault, match="has been closed"):
        book(log, 1)


@pytest.mark.parametrize("game", [0, -1, 2])
def test_a_game_that_does_not_exist_cannot_be_opened(store: Store, game: int) -> None:
    begin(store)

    with pytest.raises(StoreFault, match=f"There is no game {game}"):
        store.open(game)
    with pytest.raises(StoreFault, match=f"There is no game {game}"):
        store.box_of(game)


@pytest.mark.parametrize("box", [0, -1, 1])
def test_a_box_that_does_not_exist_cannot_be_played(store: Store, box: int) -> None:
    with pytest.raises(StoreFault, match=f"There is no box {box}"):
        store.create(box, 1, EVENING)


def test_the_box_used_last_comes_first_and_those_never_used_last(store: Store) -> None:
    old, unused, recent = (store.add_box("globetrotters", name).box for name in ("a", "b", "c"))
    store.add_box("world-tour", "a")
    store.create(recent, 1, EVENING + timedelta(days=7))
    store.create(old, 1, EVENING)

    assert [box.box for box in store.boxes("globetrotters")] == [recent, old, unused]


@pytest.mark.parametrize("twin", ["Saturday box", "saturday BOX", " Saturday  box "])
def test_a_box_is_not_called_like_another_of_its_title(store: Store, twin: str) -> None:
    store.add_box("globetrotters", "Saturday box")

    with pytest.raises(StoreFault, match="There is a box Saturday box already"):
        store.add_box("globetrotters", twin)

    assert store.add_box("world-tour", twin).name == twin
    assert len(store.boxes("globetrotters")) == 1


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_box_name_is_kept_to_the_letter(store: Store, name: str) -> None:
    box = store.add_box(name, name)

    assert list(store.boxes(name)) == [Box(box.box, name, name)]


def test_a_fixed_clock_goes_on_by_a_second() -> None:
    clock = FixedClock(EVENING)

    assert [clock.now(), clock.now()] == [EVENING, EVENING + timedelta(seconds=1)]
