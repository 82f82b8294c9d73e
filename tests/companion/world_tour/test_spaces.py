"""The spaces that are printed alike on every copy are called by what is printed there."""

from __future__ import annotations

import pytest

from companion.games import load
from companion.language import LanguageFault, read
from companion.world_tour.board import FIXED
from tests.builders import expect, say, tour
from tests.companion.world_tour.test_picker import offered


@pytest.mark.parametrize("space", FIXED)
def test_a_fixed_space_is_written_by_its_name_and_read_back_as_the_same_space(space: str) -> None:
    table = tour()
    request = table.read(f"given Ana at {space}", lenient=False)
    assert request is not None
    line = table.written(request)

    assert "@" not in line
    assert table.read(line, lenient=False) == request
    assert table.read(line) == request


@pytest.mark.parametrize(
    ("called", "index"),
    [("GO", 0), ("go", 0), ("Jail", 10), ('"Just Visiting"', 10), ('"Free Parking"', 20), ('"Go to Jail"', 30)],
)
def test_what_people_call_a_fixed_space_is_understood_in_a_file_too(called: str, index: int) -> None:
    table = tour()

    assert table.read(f"given Ana at {called}", lenient=False) == table.read(f"given Ana at @{index}")


def test_spaces_of_which_the_board_has_several_keep_their_index() -> None:
    table = tour("given Ana at @5")

    assert table.line(table.entries[-1]) == "given Ana at @5"
    with pytest.raises(LanguageFault):
        read(table.game, table.state, 'given Ana at "Local Flight"')


def test_a_destination_that_bears_such_a_name_keeps_it() -> None:
    table = tour('space 16 "Free Parking"')
    say(table, "given Ana at @20")
    assert table.line(table.entries[-1]) == "given Ana at @20"
    say(table, 'given Ana at "free parking"')
    expect(table, "Ana at @16")
    assert table.line(table.entries[-1]) == 'given Ana at "Free Parking"'


def test_a_card_sends_to_go_with_or_without_the_words_about_it() -> None:
    assert "card to GO" in offered("card to GO")
    assert "card to GO" in offered("card to 0")
    assert 'card to "Jail / Just Visiting"' in offered("card to just v")
    assert 'card to "Jail / Just Visiting"' in offered("jail / j")
    table = tour("roll 3 4")
    say(table, "card to GO go")
    expect(table, "Ana at GO", "Ana cash 1200")
    assert table.line(table.entries[-1]) == "Ana: card to GO go"


def test_the_desk_reads_a_fixed_space_by_its_beginning() -> None:
    assert read(load("world-tour"), tour().state, "given Ana at Free", lenient=True) == read(
        load("world-tour"), tour().state, "given Ana at @20"
    )
