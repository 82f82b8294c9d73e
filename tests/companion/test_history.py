from __future__ import annotations

from companion.games import load
from companion.memory import FixedClock, MemoryStore
from companion.table import Table
from tests.builders import PLACES, SEATS, UNDER_WAY, desk, empty_table, expect, refusals, say


def status(table: Table, number: int) -> str:
    return table.status(number)


def test_every_accepted_statement_takes_the_next_number() -> None:
    table = desk()
    before = len(table.entries)

    say(table, "roll 3", "to Nat-1")

    assert [entry.number for entry in table.entries] == list(range(1, before + 3))


def test_game_is_entry_1() -> None:
    assert desk().entries[0].move.kind == "game"


def test_a_refused_statement_is_no_entry() -> None:
    table = desk()
    before, state = len(table.entries), table.state

    outcome = table.say("next")

    assert outcome is not None
    assert not outcome.entries
    assert len(table.entries) == before
    assert table.state is state


def test_undo_takes_back_the_newest_entry_and_is_an_entry_itself() -> None:
    table = desk("roll 3", "to Nat-1")
    last = len(table.entries)

    say(table, "undo")

    assert len(table.entries) == last + 1
    assert table.entries[-1].target == last
    assert status(table, last) == "undone"
    assert status(table, last + 1) == "live"
    expect(table, "Ana at Nat-A", "Ana cheques 1000")
    assert refusals(table, "work")


def test_undo_goes_further_back_each_time() -> None:
    table = desk("roll 3", "to Nat-1", "undo", "undo")

    expect(table, "Ana at Nat-A")
    assert not refusals(table, "work")


def test_redo_does_again_what_was_undone_last() -> None:
    table = desk("roll 3", "to Nat-1")
    state = table.state

    say(table, "undo", "undo", "redo", "redo")

    assert table.state == state
    assert refusals(table, "redo") == ("DESK-2",)


def test_a_new_entry_ends_redo_and_what_was_undone_stays_readable() -> None:
    table = desk("roll 3", "to Nat-1")
    undone = len(table.entries)
    say(table, "undo", "to Nat-2")

    assert refusals(table, "redo") == ("DESK-2",)
    assert status(table, undone) == "undone"
    assert table.line(table.entries[undone - 1]) == "Ana: to Nat-1"


def test_notes_and_learned_names_do_not_end_redo() -> None:
    table = desk("work", "undo", 'note "wait"', "place Lima national", "rename Nat-C Oslo", "redo")

    expect(table, "Ana cheques 1200", "Cal at Oslo")


def test_undo_leaves_notes_and_learned_places_alone() -> None:
    table = desk("work", 'note "wait"', "place Lima national", "rename Nat-C Oslo")
    note = len(table.entries) - 2

    say(table, "undo")

    expect(table, "Ana cheques 1000", "Cal at Oslo")
    assert [status(table, number) for number in (note - 1, note, note + 1, note + 2)] == [
        "undone",
        "live",
        "live",
        "live",
    ]
    say(table, "roll 3", "to Lima")
    expect(table, "Ana at Lima")


def test_undo_takes_back_house_rules_seats_and_positions_too() -> None:
    table = desk("rule work_pay 500", "undo", "work")

    expect(table, "Ana cheques 1200")


def test_everything_down_to_the_first_entry_can_be_undone_and_done_again() -> None:
    table = desk("roll 3", "to K1", "adventure", "done", "work", "next")
    state = table.state
    steps = 0
    while not refusals(table, "undo"):
        say(table, "undo")
        steps += 1

    assert not table.state.begun
    assert not table.state.seats
    assert status(table, 1) == "undone"
    assert refusals(table, "undo") == ("DESK-1",)

    for _ in range(steps):
        say(table, "redo")
    assert table.state == state
    assert not refusals(table, "work")


def test_undo_and_redo_go_on_after_the_game_was_opened_again() -> None:
    store = MemoryStore()
    game = store.create(store.add_box("globetrotters", "ours").box, 1, FixedClock().now())
    table = Table(load("globetrotters"), store.open(game), FixedClock())
    say(table, *("game globetrotters" + PLACES + SEATS + UNDER_WAY).splitlines())
    say(table, "roll 3", "to K1", 'note "late"', "undo", "undo")
    state, entries = table.state, list(table.entries)
    table.close()

    again = Table(load("globetrotters"), store.open(game), FixedClock())

    assert again.state == state
    assert list(again.entries) == entries
    say(again, "redo", "redo")
    expect(again, "Ana at K1", "Ana cheques 800")
    while not refusals(again, "undo"):
        say(again, "undo")
    assert not again.state.seats


def test_the_state_after_an_entry_can_be_looked_up() -> None:
    table = desk("work", "next", "work")
    number = len(table.entries)

    assert table.state_after(number) == table.state
    assert table.state_after(number - 1).over is None
    assert table.state_after(0) == table.game.opening


def test_undoing_does_not_shift_numbers() -> None:
    table = desk("work")
    numbers = [entry.number for entry in table.entries]

    say(table, "undo", "roll 3", "undo", "redo")

    assert [entry.number for entry in table.entries] == [*numbers, *(numbers[-1] + step for step in (1, 2, 3, 4))]


def test_a_watcher_hears_of_every_change_and_of_no_refusal() -> None:
    table = desk()
    heard: list[int] = []
    forget = table.watch(lambda: heard.append(len(table.entries)))

    say(table, "work", "undo")
    table.say("next")
    forget()
    say(table, "work")

    assert len(heard) == 2


def test_renaming_a_player_who_has_been_undone_leaves_no_ghost() -> None:
    table = say(empty_table(), "game globetrotters", "player Ann white", "player Ben red", "rename Ben Bo", "undo")

    say(table, "player Bo red")

    assert [seat.name for seat in table.state.seats] == ["Ann", "Bo"]
    assert not table.state.names


def test_what_was_undone_before_a_correction_was_undone_stays_undone() -> None:
    table = desk("refund")
    refund = len(table.entries)
    say(table, f"strike {refund}", "work", "undo", "undo")
    work = refund + 2

    assert status(table, work) == "undone"
    say(table, "undo")
    assert status(table, refund) == "undone"
    say(table, "redo", "redo", "redo")
    expect(table, "Ana tickets 2", "Ana cheques 1200", "over yes")
    assert (status(table, refund), status(table, work)) == ("struck", "live")
