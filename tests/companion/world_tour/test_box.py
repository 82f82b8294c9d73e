"""What a box keeps from game to game: Title Deeds typed once, and the permanent stamps of the Travel Journal."""

from __future__ import annotations

from datetime import timedelta

import pytest

from companion.games import load
from companion.memory import EPOCH, FixedClock
from companion.ports import Store
from companion.table import Table
from companion.transcript import export, read_transcript
from companion.world_tour.journals import stamps_on
from tests.builders import allowed, expect, refusals, say, tour_position

GAME = load("world-tour")
SEATED = ("game world-tour", "player Ana scottie", "player Ben trex", "start Ana")
DRAWN = ("given Ana at @14", "given turn Ana", "roll 1 2")
"""Ana lands on a Travel Journal space."""


class Shelf:
    """One box, and its games one after another, each a day later."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._box = store.add_box("world-tour", "our box").box
        self._games = 0

    def game(self, *lines: str) -> Table:
        """A new game after these lines."""
        return say(self._open(self._store.create(self._box, 1, EPOCH)), *SEATED, *lines)

    def empty(self) -> Table:
        """A new game in which nothing was said yet."""
        return self._open(self._store.create(self._box, 1, EPOCH))

    def _open(self, game: int) -> Table:
        self._games += 1
        clock = FixedClock(EPOCH + timedelta(days=self._games))
        return Table(GAME, self._store.open(game), clock, self._store.facts(self._box))

    def stamps(self, card: str) -> int:
        """All stamps on a card as the next game sees them."""
        view = Table(GAME, self._store.open(self._store.create(self._box, 1, EPOCH)), FixedClock(), self.facts()).view
        tour = type(tour_position(self.empty()))
        assert isinstance(view, tour)
        return stamps_on(view, next(each for each in view.journals if view.names[each] == card))

    def facts(self) -> list:  # type: ignore[type-arg]
        return list(self._store.facts(self._box))


@pytest.fixture
def shelf(store: Store) -> Shelf:
    return Shelf(store)


def test_a_stamp_in_one_game_is_there_in_the_next(shelf: Shelf) -> None:
    shelf.game("journal Lagoon circles 3 stamped 1", *DRAWN, "journal Lagoon")

    table = shelf.game(*DRAWN, "journal Lagoon")
    expect(table, "journal Lagoon 3")
    assert shelf.stamps("Lagoon") == 3


def test_a_stamp_undone_is_gone_and_made_again_counts_once(shelf: Shelf) -> None:
    table = shelf.game("journal Lagoon circles 3", *DRAWN, "journal Lagoon", "undo")
    assert shelf.stamps("Lagoon") == 0

    say(table, "redo")
    assert shelf.stamps("Lagoon") == 1

    say(table, "undo", "journal Lagoon")
    assert shelf.stamps("Lagoon") == 1


def test_a_stamp_struck_from_the_past_is_gone(shelf: Shelf) -> None:
    table = shelf.game("journal Lagoon circles 3", *DRAWN, "journal Lagoon")
    number = table.entries[-1].number
    say(table, "card nothing", f"strike {number}")

    expect(table, "journal Lagoon 0")
    assert shelf.stamps("Lagoon") == 0


def test_a_full_card_takes_no_more_in_a_later_game(shelf: Shelf) -> None:
    shelf.game("journal Lagoon circles 1", *DRAWN, "journal Lagoon")

    table = shelf.game(*DRAWN, "journal Lagoon")
    expect(table, "journal Lagoon 1", "due card")
    assert shelf.stamps("Lagoon") == 1


def test_a_card_that_is_described_again_keeps_the_stamps_of_this_game(shelf: Shelf) -> None:
    table = shelf.game("journal Lagoon circles 2", *DRAWN, "journal Lagoon", "journal Lagoon circles 4 stamped 2")

    expect(table, "journal Lagoon 3")
    assert shelf.stamps("Lagoon") == 3
    assert refusals(table, "journal Lagoon circles 4 stamped 4") == ("WT-JOUR-3",)


def test_a_renamed_card_keeps_its_stamps_and_takes_more(shelf: Shelf) -> None:
    shelf.game("journal Lagoon circles 5 stamped 1", *DRAWN, "journal Lagoon")
    table = shelf.game(*DRAWN, "journal Lagoon", "rename Lagoon Reef")

    expect(table, "journal Reef 3")
    assert shelf.stamps("Reef") == 3
    say(table, "undo")
    assert shelf.stamps("Reef") == 2
    say(table, "journal Reef")
    assert shelf.stamps("Reef") == 3
    assert "Lagoon" not in table.view.names.values()
    expect(shelf.game(*DRAWN, "journal Reef"), "journal Reef 4")


def test_the_old_name_of_a_card_is_free_for_another(shelf: Shelf) -> None:
    lines = ("journal Lagoon circles 5", *DRAWN, "journal Lagoon", "rename Lagoon Reef", "journal Lagoon circles 2")
    table = shelf.game(*lines)

    expect(table, "journal Reef 1", "journal Lagoon 0")
    assert (shelf.stamps("Reef"), shelf.stamps("Lagoon")) == (1, 0)


def test_only_the_case_of_a_card_may_be_changed(shelf: Shelf) -> None:
    shelf.game("journal lagoon circles 5", *DRAWN, "journal lagoon", "rename lagoon Lagoon")

    assert shelf.stamps("Lagoon") == 1


def test_an_imported_game_brings_its_stamps_along(shelf: Shelf, store: Store) -> None:
    other = Shelf(store=_Second(store))  # type: ignore[arg-type]
    other.game("journal Lagoon circles 5 stamped 1", *DRAWN, "journal Lagoon", "card nothing")
    text = export(other.game(*DRAWN, "journal Lagoon"))

    shelf.empty().book(read_transcript(text, FixedClock()).entries)

    assert shelf.stamps("Lagoon") == 3


class _Second:
    """The same store, for a box of another name."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add_box(self, title: str, name: str) -> object:
        return self._store.add_box(title, f"another {name}")

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)


def test_a_title_deed_is_typed_once_for_a_box(shelf: Shelf) -> None:
    shelf.game("space 6 Lima price 100 fee 30 goal @16")

    table = shelf.game("given Ben deeds Lima", "roll 2 4")
    expect(table, "fee Ben 30")
    table = shelf.game("roll 2 4", "buy")
    expect(table, "Ana cash 1400", "deed Lima Ana")


def test_what_the_box_knows_of_a_nameless_space_is_used_too(shelf: Shelf) -> None:
    shelf.game("space 6 price 100 fee 30 goal @16")

    table = shelf.game("roll 2 4")
    assert allowed(table, "buy")
    expect(say(table, "buy"), "Ana cash 1400", "deed @6 Ana")
    expect(shelf.game("given Ben deeds @6", "roll 2 4", "Ben: fee"), "Ana cash 1470")


def test_a_deed_known_to_the_box_alone_still_gives_its_goal(shelf: Shelf) -> None:
    shelf.game("space 16 Cairo price 180 fee 70 goal @6")

    table = shelf.game("given Ana deeds @16", "roll 2 4")
    expect(table, "Ana stamps @6")


def test_a_correction_is_known_in_the_next_game(shelf: Shelf) -> None:
    shelf.game("space 6 Lima price 100 fee 30 goal @16", "space 6 Bogota fee 40")

    table = shelf.game("given Ben deeds Bogota", "roll 2 4")
    expect(table, "fee Ben 40")


def test_a_correction_in_one_game_leaves_another_as_it_was_played(shelf: Shelf) -> None:
    first = shelf.game("space 6 Lima price 100 fee 30 goal @16", "roll 2 4", "buy")
    shelf.game("space 6 Lima price 120")

    expect(first, "Ana cash 1400")


def test_what_was_told_stays_with_the_box_when_moves_are_undone(shelf: Shelf) -> None:
    shelf.game("roll 2 4", "space 6 Lima price 100 fee 30 goal @16", "buy", "undo", "undo")

    expect(shelf.game("roll 2 4", "buy"), "Ana cash 1400")
