"""Putting the past right."""

from __future__ import annotations

import pytest

from companion.checking import Transcript
from companion.memory import FixedClock
from companion.table import Table
from companion.transcript import export, read_transcript
from tests.builders import desk, expect, number_of, refusals, say


def lines(table: Table) -> list[str]:
    return [table.line(entry) for entry in table.entries]


def evening() -> Table:
    return desk("roll 3", "to Red-1", "adventure", "lose cheques 200", "done", "work", "next", "work", "next")


def test_a_struck_entry_is_gone_and_what_came_after_stands() -> None:
    table = evening()
    number = number_of(table, "Ana: lose cheques 200")
    say(table, f"strike {number}")

    expect(table, "Ana cheques 1100", "jackpot cheques 200", "turn Cal", "Ana markers Red-1")
    assert table.status(number) == "struck"


def test_one_correction_is_one_step_of_undo_and_comes_back_with_redo() -> None:
    table = evening()
    before = table.state
    say(table, f"strike {number_of(table, 'Ana: lose cheques 200')}")
    after = table.state
    say(table, "undo")
    assert table.state == before
    assert all(table.status(entry.number) == "live" for entry in table.entries[:-2])
    say(table, "redo")

    assert table.state == after


def test_a_changed_entry_counts_as_it_says_now() -> None:
    table = evening()
    number = number_of(table, "Ana: lose cheques 200")
    say(table, f"change {number}: Ana: gain cheques 300")

    expect(table, "Ana cheques 1400", "Ana markers Red-1")
    assert table.status(number) == "changed"


def test_an_inserted_entry_has_its_own_number_and_its_place() -> None:
    table = evening()
    number = number_of(table, "Ana: work")
    say(table, f"insert {number}: Ana: refund")

    expect(table, "Ana tickets 1", "Ana cheques 1000")
    assert table.line(table.entries[-1]) == f"insert {number}: Ana: refund"
    assert table.status(len(table.entries)) == "live"


def test_lines_of_a_card_lapse_with_the_card() -> None:
    table = evening()
    say(table, f"strike {number_of(table, 'Ana: adventure')}")

    expect(table, "Ana markers none", "Ana cheques 1100")
    assert table.status(number_of(table, "Ana: lose cheques 200")) == "lapsed"
    assert table.status(number_of(table, "Ana: done")) == "lapsed"


def test_what_the_table_saw_never_lapses_and_what_would_be_refused_is_kept_as_played() -> None:
    table = desk("buy 2", "roll 3", "to Red-1", "fly Blue-1", "fly Red-2", "work", "next")
    say(table, f"strike {number_of(table, 'Ana: roll 3')}")

    expect(table, "turn Ben")
    assert table.status(number_of(table, "Ana: to Red-1")) == "kept"


def test_the_table_decides_on_later_entries() -> None:
    table = evening()
    lost, work = number_of(table, "Ana: lose cheques 200"), number_of(table, "Ana: work")
    say(table, f"strike {lost} lapse {work}")

    assert table.status(work) == "lapsed"


def test_what_was_waived_is_given_back_only_as_far_as_it_is_still_booked() -> None:
    table = evening()
    arrival = number_of(table, "Ana: to Red-1")
    say(table, f'waive {arrival} GT-ARR-4 "a birthday"')
    expect(table, "Ana cheques 1000")
    say(table, f"strike {arrival}")

    expect(table, "Ana cheques 1200")
    assert table.status(len(table.entries) - 1) == "lapsed"


def test_an_overruled_entry_stays_overruled_though_the_rules_would_allow_it_now() -> None:
    table = desk("work", 'overrule "she may" buy')
    say(table, f"strike {number_of(table, 'Ana: work')}")

    assert table.status(len(table.entries) - 1) in ("live", "changed")
    expect(table, "Ana tickets 3", "Ana cheques 800")


def test_undo_redo_and_corrections_cannot_be_corrected() -> None:
    table = evening()
    say(table, "undo", "redo")
    undo, game = len(table.entries) - 1, 1

    assert refusals(table, f"strike {undo}") == ("DESK-14",)
    assert refusals(table, f"strike {game}") == ("DESK-14",)
    assert refusals(table, "strike 999") == ("DESK-14",)


def test_a_correction_is_refused_where_its_own_move_would_have_been() -> None:
    table = evening()
    number = number_of(table, "Ana: done")

    assert "GT-AIR-3" in refusals(table, f"change {number_of(table, 'Ana: roll 3')}: Ben: fly K1")
    assert "DESK-4" in refusals(table, f"insert {number_of(table, 'Ana: work')}: Ana: gain cheques 100")
    assert table.status(number) == "live"


@pytest.mark.parametrize(
    "line", ['waive 29 GT-ARR-4 "x"', "strike 28", "undo", "redo", "insert 29: work", "game globetrotters"]
)
def test_what_bears_on_entries_itself_cannot_stand_in_the_past(line: str) -> None:
    table = evening()

    assert refusals(table, f"insert 30: {line}")[0] in ("DESK-14", "DESK-3")
    assert refusals(table, f"change 30: {line}")[0] in ("DESK-14", "DESK-3")


def test_the_books_balance_after_every_correction() -> None:
    table = evening()
    for line in ("Ana: lose cheques 200", "Ana: to Red-1", "Ana: roll 3", "Ana: work"):
        say(table, f"strike {number_of(table, line)}")
        totals: dict[str, int] = {}
        for (_, goods), count in table.state.holdings.counts.items():
            totals[goods] = totals.get(goods, 0) + count
        assert not any(totals.values())


def test_what_was_undone_after_a_correction_stays_undone_when_the_correction_is_undone() -> None:
    table = evening()
    say(table, f"strike {number_of(table, 'Ana: lose cheques 200')}", "Cal: refund")
    refund = len(table.entries)
    say(table, "undo", "undo")

    assert table.status(refund) == "undone"
    say(table, "undo")
    expect(table, "turn Ben", "over yes")


def test_a_corrected_game_goes_out_and_comes_in_again() -> None:
    table = evening()
    say(table, f"strike {number_of(table, 'Ana: lose cheques 200')}")
    say(table, f"change {number_of(table, 'Ana: work')}: Ana: refund")
    say(table, f"insert {number_of(table, 'Ben: work')}: Ben: buy", "undo", "redo")
    text = export(table)
    imported = read_transcript(text, FixedClock())

    assert [entry.events for entry in imported.entries] == [entry.events for entry in table.entries]
    assert not Transcript().run(text.splitlines()).failed


def test_an_overruled_entry_is_taken_again_without_its_checks_and_stays_overruled() -> None:
    table = desk("given Ana cheques 100")
    given = len(table.entries)
    say(table, 'overrule "on credit" Ana: buy')
    expect(table, "Ana cheques 0", "Ana tickets 3")
    say(table, f"change {given}: given Ana cheques 900")

    expect(table, "Ana cheques 700", "Ana tickets 3")
    assert table.status(given + 1) == "changed"
    assert not table.state.precedents


def test_whoever_was_seen_to_hand_on_did_so_though_it_was_not_their_turn() -> None:
    table = desk("work", "next", "work", "next", "work", "next", "work", "next")
    round_before = table.state.round
    say(table, f"strike {len(table.entries) - 6}")

    expect(table, "turn Ben", "Ben cheques 1500")
    assert table.state.round == round_before
    assert table.status(len(table.entries) - 5) == "kept"
    assert table.status(len(table.entries) - 3) == "live"


def test_a_line_that_names_nobody_is_said_by_whose_turn_it_was_there_and_the_ledger_says_so() -> None:
    table = evening()
    number = number_of(table, "Ana: lose cheques 200")
    say(table, f"change {number}: lose cheques 100", f'insert {number + 2}: overrule "so" buy 20')

    assert table.line(table.entries[-2]) == f"change {number}: Ana: lose cheques 100"
    assert table.line(table.entries[-1]) == f'insert {number + 2}: overrule "so" Ana: buy 20'
    imported = read_transcript(export(table), FixedClock())
    assert [entry.move for entry in imported.entries] == [entry.move for entry in table.entries]


@pytest.mark.parametrize("decision", ['keep 24 "so"', "lapse 24", "lapse 99", "lapse 30"])
def test_only_a_later_entry_that_is_played_can_be_decided_on(decision: str) -> None:
    table = evening()
    number = number_of(table, "Ana: adventure")
    say(table, f"strike {number_of(table, 'Ben: work')}", "undo")

    assert refusals(table, f"strike {number} {decision.replace('30', str(number))}") == ("DESK-14",)


def test_work_that_stands_though_a_roll_is_open_ends_the_turn_for_good() -> None:
    table = desk("roll 3", "to Nat-1", "work")
    say(table, f"strike {number_of(table, 'Ana: to Nat-1')}")
    assert table.status(number_of(table, "Ana: work")) == "kept"

    say(table, "next")
    expect(table, "turn Ben")


def test_the_opening_of_the_game_is_not_corrected_and_nothing_comes_before_it() -> None:
    table = evening()
    for line in ("strike 1", "insert 1: Ana: refund"):
        ruling = table.judge(table.read(line))  # type: ignore[arg-type]
        assert [reason.fact for reason in ruling.reasons] == [
            "entry 1 cannot be corrected: it opened the game, and nothing comes before it"
        ]
