"""Whoever comes or goes at whatever moment: the books balance, nobody who left holds anything, and the game goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.language import Request
from companion.leaving import farewell, foreseen, partings
from companion.ledger import STAMP
from companion.people import Leave, OrderSeats
from companion.statements import SitDown
from companion.table import Table
from companion.undoing import Undo
from tests.builders import desk, expect, say, tour
from tests.companion import random_play as map_play
from tests.companion.world_tour import random_play as tour_play


def come_or_go(table: Table, random: Random) -> None:
    """Now and then somebody leaves, joins or sits elsewhere."""
    seats = [seat.seat for seat in table.state.seats]
    what = random.choice(("leave", "join", "seats", *["nothing"] * 17))
    if what == "leave" and table.judge(Request("", Leave(seats[0]))).allowed:
        leave(table, random.choice(seats), random)
    elif what == "join":
        taken = {seat.colour for seat in table.state.seats}
        free = next((colour for colour in table.game.colours if colour not in taken), "none")
        table.play(Request("", SitDown(f"P{len(table.entries)}", free)))
    elif what == "seats":
        random.shuffle(seats)
        assert table.play(Request("", OrderSeats(tuple(seats)))).entry is not None


def leave(table: Table, seat: str, random: Random) -> None:
    """Somebody leaves, and each kind of goods goes to anybody who may have it; sometimes it is all undone."""
    chosen = {each.goods: random.choice(each.choices) for each in partings(table, seat)}
    requests, before = farewell(table, seat, chosen), table.state
    after = foreseen(table, requests)
    for request in requests:
        assert table.play(request).entry is not None
    assert table.state == after
    if random.random() < 0.3:
        for _ in requests:
            table.play(Request("", Undo()))
        assert table.state == before


def hold(table: Table) -> None:
    state = table.state
    totals: Counter[str] = Counter()
    for (_, goods), count in state.holdings.counts.items():
        totals[goods] += count
    gone = {seat.seat for seat in state.gone}
    assert not any(totals.values())
    assert not any(count for (holder, _), count in state.holdings.counts.items() if holder in gone)
    assert not any(holder in gone for (goods, _), holder in state.holdings.things.items() if goods != STAMP)
    assert state.turn in {seat.seat for seat in state.seats}
    assert len({seat.seat for seat in (*state.seats, *state.gone)}) == len((*state.seats, *state.gone))


@pytest.mark.parametrize(
    ("opened", "next_request", "rules"),
    [
        (map_play.opened, map_play.next_request, ("rule forgetting on",)),
        (map_play.opened, map_play.next_request, ()),
        (tour_play.opened, tour_play.next_request, ()),
    ],
    ids=["globetrotters, forgetting", "globetrotters", "world-tour"],
)
@given(seed=st.integers(0, 2**32 - 1))
def test_people_come_and_go_at_any_moment(
    opened: Callable[..., Table],
    next_request: Callable[[Table, Random], Request],
    rules: tuple[str, ...],
    seed: int,
) -> None:
    random = Random(seed)
    table = opened(random.randint(3, 4), *rules)
    for _ in range(50):
        if table.state.ended:
            break
        table.play(next_request(table, random))
        come_or_go(table, random)
        hold(table)


def test_a_player_joins_whatever_is_open_just_then() -> None:
    table = desk("roll 3", "to K1", "adventure", "player Dora green", "done")

    expect(table, "Dora cheques 500", "turn Ana")


@pytest.mark.parametrize(
    ("table", "line", "done", "undone"),
    [
        (desk, "player Dora green", ["Pay Dora $500.", "Hand Dora 1 ticket from the top of the pack."], "Dora pays"),
        (desk, "leave Ben", ["Ben's piece leaves the board."], "Ben's piece goes back on the board."),
        (desk, "seats Ana Cal Ben", ["To the left play Ana, Cal, Ben."], "To the left play Ana, Ben, Cal again."),
        (tour, "player Dora ducky", ["The Bank pays Dora $1500."], "Dora pays $1500 to the Bank."),
        (tour, "leave Ben", ["Ben's token leaves the board."], "Ben's token goes back on the board."),
        (tour, "seats Ana Cal Ben", ["To the left play Ana, Cal, Ben."], "To the left play Ana, Ben, Cal again."),
    ],
)
def test_the_table_is_told_what_to_do_when_people_come_and_go(
    table: Callable[[], Table], line: str, done: list[str], undone: str
) -> None:
    at = table()
    outcome = at.say(line)
    assert outcome is not None
    assert outcome.entry is not None
    told = at.game.instructions(outcome.entry.events, at.state, False)
    assert not any("verybody" in sentence for sentence in told)
    assert set(done) <= set(told)
    at.undo()
    back = at.game.instructions(outcome.entry.events, at.names(outcome.entry), True)
    assert any(sentence.startswith(undone) for sentence in back), back


def test_an_undone_entry_keeps_the_name_of_its_own_player_whoever_took_the_place_since() -> None:
    joins = ("player Dora green", "given Dora tickets 3", "Dora: refund", "undo", "undo", "undo")
    table = desk(*joins, "player Eve green", "given Eve tickets 3")

    lines = [table.line(entry) for entry in table.entries[-8:]]
    assert lines == [*joins, "player Eve green", "given Eve tickets 3"]


def test_whoever_was_renamed_is_called_so_in_undone_entries_too() -> None:
    table = desk("buy 1", "undo", "rename Ana Zoe")

    assert [table.line(entry) for entry in table.entries[-3:]] == ["Zoe: buy", "undo", "rename Ana Zoe"]


@pytest.mark.parametrize("since", [["leave Eve"], ["undo"]])
def test_a_renaming_is_read_as_it_was_said_though_the_player_is_not_there_any_more(since: list[str]) -> None:
    table = desk("player Dora green", "rename Dora Eve", *since)

    assert table.line(table.entries[-2]) == "rename Dora Eve"


def test_what_a_player_did_before_leaving_can_still_be_struck_or_taken_back() -> None:
    table = desk("Ben: refund", "leave Ben")
    number = next(entry.number for entry in table.entries if table.line(entry) == "Ben: refund")
    say(table, f"strike {number}")

    assert table.state == desk("leave Ben").state
    say(table, "undo", "undo", "undo")
    assert table.status(number) == "undone"
    assert table.state == desk().state
