"""What a half-typed line may mean at a table of World Tour."""

from __future__ import annotations

from companion.games import load
from companion.memory import FixedClock, MemoryStore
from companion.picking import Picker
from companion.table import Table
from companion.transcript import read_transcript

CHANCE = ("game world-tour", "player Rosa scottie", "player Bo trex", "start Rosa", "roll 3 4")


def picker(*known: str) -> Picker:
    """At a table where Rosa has come to the first Chance space."""
    clock, store = FixedClock(), MemoryStore()
    table = Table(
        load("world-tour"), store.open(store.create(store.add_box("world-tour", "Box").box, 1, clock.now())), clock
    )
    table.book(read_transcript("\n".join([*CHANCE, *known]), clock).entries)
    return Picker(table)


def offered(typed: str, *known: str) -> list[str]:
    """The legal lines for what Rosa's clerk types."""
    return [each.text for each in picker(*known).suggest(typed) if each.legal]


def refused(typed: str, *known: str) -> dict[str, set[str]]:
    """The other lines, with the rules that refuse them."""
    found = (each for each in picker(*known).suggest(typed) if not each.legal)
    return {each.text: {reason.rule for reason in each.ruling.reasons} for each in found}


def test_go_is_offered_by_itself_only_where_it_tells() -> None:
    assert "card forward 4" in offered("card forward 4")
    assert "card forward 4 go" not in offered("card forward 4")


def test_go_can_be_typed_after_any_destination_or_number() -> None:
    assert "card forward 4 go" in offered("card forward 4 go")
    assert "card to @24 go" in offered("@24 g")


def test_a_name_with_such_a_second_word_comes_before_the_keyword() -> None:
    lines = offered("card to New G", 'space 6 "New Goa"')

    assert lines[0] == 'card to "New Goa"'


def test_dice_that_may_not_be_rolled_now_say_why() -> None:
    lines = refused("34", "card collect 50")

    assert lines["roll 3 4"] >= {"WT-TURN-3"}
