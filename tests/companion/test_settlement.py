"""What to do on the real board after a correction."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.corrections import Strike
from companion.events import fold
from companion.games import load
from companion.ledger import Holdings
from companion.memory import FixedClock, scratch_log
from companion.settlement import differences, holdings, settlement
from companion.state import State
from companion.table import Table
from companion.transcript import read_transcript
from tests.builders import desk, number_of, position, say, tour

EVENINGS = sorted((Path(__file__).parents[1] / "evenings").glob("*.table"))


def same(found: Holdings, expected: Holdings) -> bool:
    counts = {key: count for key, count in found.counts.items() if count}
    return counts == {key: count for key, count in expected.counts.items() if count} and dict(found.things) == dict(
        expected.things
    )


def moved(before: State, after: State) -> bool:
    return same(fold(before, differences(before.holdings, after.holdings)).holdings, after.holdings)


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_the_differences_of_any_two_moments_turn_the_one_into_the_other(path: Path) -> None:
    imported = read_transcript(path.read_text(encoding="utf-8"), FixedClock())
    table = Table(imported.game, scratch_log(imported.game.title), FixedClock())
    table.book(imported.entries)
    count = len(table.entries)
    moments = [table.state_after(number) for number in range(0, count, max(count // 12, 1))]
    for before in moments:
        for after in moments:
            assert moved(before, after)


def test_a_struck_payment_is_settled_from_hand_to_hand() -> None:
    table = desk("roll 3", "to Red-1", "adventure", "lose cheques 200", "done", "work", "next")
    before = table.state
    say(table, f"strike {number_of(table, 'Ana: lose cheques 200')}")

    assert settlement(table.game, before, table.state) == ["The Jackpot pays $200 to Ana."]
    assert [(each.holder, each.before, each.after) for each in holdings(before, table.state)] == [
        (position(table).seats[0].seat, "$900", "$1100"),
        ("jackpot", "$400", "$200"),
    ]


def test_pieces_markers_and_turns_are_put_back() -> None:
    table = desk("roll 3", "to Red-1", "adventure", "done")
    before = table.state
    say(table, f"change {number_of(table, 'Ana: to Red-1')}: Ana: to Nat-1")
    found = settlement(table.game, before, table.state)

    assert "Ana's piece goes to Nat-1." in found
    assert "Take Ana's marker off Red-1." in found


def test_tokens_and_deeds_are_put_back() -> None:
    table = tour("roll 1 5", "buy", "next")
    before = table.state
    say(table, f"change {number_of(table, 'Ana: roll 1 5')}: Ana: roll 3 5")
    found = settlement(table.game, before, table.state)

    assert any("token goes to" in sentence for sentence in found)
    assert moved(before, table.state)


def test_two_tables_alike_need_nothing() -> None:
    table = desk("work")

    assert settlement(load("globetrotters"), table.state, table.state) == []
    assert holdings(table.state, table.state) == []


def test_the_table_remembers_how_it_stood_before_the_newest_entry() -> None:
    table = desk("work")
    before = table.state
    say(table, "next")
    assert table.previous == before
    say(table, "undo")

    assert table.state == before
    assert table.previous != before


def test_whatever_is_struck_the_rest_is_judged_and_settled() -> None:
    table = tour("roll 1 5", "buy", "next", "roll 2 3", "next")
    for other in (desk("roll 3", "to Red-1", "adventure", "lose cheques 200", "done", "work", "next", "work"), table):
        for entry in tuple(other.entries):
            rewritten = other.rewrite(Strike(entry.number))
            assert moved(rewritten.before, rewritten.after)
            assert settlement(other.game, rewritten.before, rewritten.after) is not None


def test_nobody_moves_anything_between_the_travel_agent_and_the_books() -> None:
    table = desk("given Ana cheques 300")
    before = table.state
    say(table, f"strike {len(table.entries)}")

    told = settlement(table.game, before, table.state)
    assert told
    assert not any("Travel Agent now has" in sentence for sentence in told)
