"""What a half-typed line may mean at a table of World Tour."""

from __future__ import annotations

import pytest

from companion.games import load
from companion.memory import FixedClock, MemoryStore
from companion.picking import Picker
from companion.table import Table
from companion.transcript import read_transcript

CHANCE = ("game world-tour", "player Rosa scottie", "player Bo trex", "start Rosa", "roll 3 4")


def table_of(*lines: str) -> Table:
    """A table at which these lines were said."""
    clock, store = FixedClock(), MemoryStore()
    table = Table(
        load("world-tour"), store.open(store.create(store.add_box("world-tour", "Box").box, 1, clock.now())), clock
    )
    table.book(read_transcript("\n".join(lines), clock).entries)
    return table


def picker(*known: str) -> Picker:
    """At a table where Rosa has come to the first Chance space."""
    return Picker(table_of(*CHANCE, *known))


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


FLIGHT = ("game world-tour", "player Rosa scottie", "player Lima trex", "start Rosa", "roll 2 3")
LANDED = (*FLIGHT[:-1], "roll 2 4")


def lines_for(typed: str, *lines: str) -> list[tuple[str, bool]]:
    """What the clerk of these lines is shown for this, and whether it is legal."""
    return [(each.text, each.legal) for each in Picker(table_of(*lines)).suggest(typed)]


def test_a_name_alone_that_nobody_knows_is_where_the_flight_goes() -> None:
    assert lines_for("Quito", *FLIGHT)[0] == ("fly Quito", True)


@pytest.mark.parametrize(("lines", "meant"), [(FLIGHT, "fly Lima"), (LANDED, "space 6 Lima")])
def test_a_destination_called_like_a_player_is_meant_before_a_trade_with_the_player(
    lines: tuple[str, ...], meant: str
) -> None:
    shown = lines_for("Lima", *lines)

    assert shown[:2] == [(meant, False), ("trade Lima", True)]
    [reason] = {reason.fact for reason in Picker(table_of(*lines)).suggest("Lima")[0].ruling.reasons}
    assert reason == "Lima is taken already; add a letter, so that the two can be told apart"


def test_a_player_alone_is_still_somebody_to_trade_with() -> None:
    assert lines_for("Lima", *FLIGHT[:-1])[0] == ("trade Lima", True)


def test_a_word_of_the_game_is_never_taken_for_a_new_name() -> None:
    assert not any(text.startswith("fly bu") for text, _ in lines_for("bu", *FLIGHT))
    assert not any(text.startswith("fly 5") for text, _ in lines_for("5", *FLIGHT))
