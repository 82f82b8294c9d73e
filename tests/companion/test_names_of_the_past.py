"""Who and what is known in the past that is put right."""

from __future__ import annotations

import json

from companion.corrections import Change
from companion.games import load
from companion.memory import EPOCH, FixedClock, MemoryStore
from companion.table import Table
from companion.transcript import export, read_transcript
from tests.builders import desk, expect, number_of, refusals, say


def lines(table: Table) -> list[str]:
    return [table.line(entry) for entry in table.entries]


def evening() -> Table:
    return desk("roll 3", "to Red-1", "adventure", "lose cheques 200", "done", "work", "next", "work", "next")


def test_a_place_that_was_declared_later_may_stand_in_the_past() -> None:
    table = evening()
    number = number_of(table, "Ana: to Red-1")
    say(table, "place Oslo national Red", f"change {number}: Ana: to Oslo")

    expect(table, "Ana at Oslo")
    assert table.status(number_of(table, "place Oslo national Red")) in ("live", "changed")


def test_a_place_that_only_the_box_knows_may_stand_in_the_past_too() -> None:
    store = MemoryStore()
    box = store.add_box("globetrotters", "Saturday").box
    first = Table(load("globetrotters"), store.open(store.create(box, 1, EPOCH)), FixedClock())
    say(first, "game globetrotters", "place Oslo national Red", "place Lima key Blue")
    game = store.create(box, 1, EPOCH)
    table = Table(load("globetrotters"), store.open(game), FixedClock(), store.facts(box))
    say(table, *lines(desk("buy", "work", "next")))
    number = number_of(table, "Ana: work")
    request = table.read(f'change {number}: overrule "so" Ana: fly Lima')
    assert request is not None
    foreseen = table.rewrite(request.move) if isinstance(request.move, Change) else None
    table.play(request)

    assert foreseen is not None
    assert table.state == foreseen.after
    assert lines(table)[-2:] == ["place Lima key Blue", f'change {number}: overrule "so" Ana: fly Lima']
    imported = read_transcript(export(table), FixedClock())
    assert [entry.events for entry in imported.entries] == [entry.events for entry in table.entries]
    assert imported.differs is None
    table.close()
    reopened = Table(load("globetrotters"), store.open(game), FixedClock(), store.facts(box))
    assert reopened.state == foreseen.after


def test_a_player_who_was_not_there_yet_or_has_left_cannot_act_then() -> None:
    table = evening()
    number = number_of(table, "Ana: roll 3")
    say(table, "player Dot green")
    assert refusals(table, f"insert {number}: Dot: refund") == ("DESK-14",)
    say(table, f"insert {number}: leave Cal")

    assert table.status(number_of(table, "Cal: work") if "Cal: work" in lines(table) else number) == "live"
    assert all(seat.name != "Cal" for seat in table.state.seats)


def test_whoever_sat_down_keeps_their_entries_when_somebody_is_seated_before_them() -> None:
    table = evening()
    number = number_of(table, "player Ben red")
    say(table, f"insert {number}: player Dot green")

    assert [seat.name for seat in table.state.seats] == ["Ana", "Dot", "Ben", "Cal"]
    assert len({seat.seat for seat in table.state.seats}) == 4
    assert table.line(table.entries[number_of(table, "Ben: work") - 1]) == "Ben: work"
    expect(table, "Ben cheques 1200", "turn Cal")


def test_what_a_player_did_lapses_when_it_is_struck_that_they_sat_down() -> None:
    table = evening()
    say(table, f"strike {number_of(table, 'player Cal blue')}")

    assert [seat.name for seat in table.state.seats] == ["Ana", "Ben"]
    assert table.status(number_of(table, "given Cal cheques 1000 tickets 2 home Nat-C at Nat-C")) == "lapsed"
    say(table, "player Eve yellow")
    assert len({seat.seat for seat in table.state.seats}) == 3


def test_what_was_learned_of_a_place_stays_when_its_entry_is_struck() -> None:
    table = evening()
    before = table.state
    say(table, f"strike {number_of(table, 'place Red-1 continental Red')}")

    expect(table, "Ana markers Red-1", "Ana cheques 900")
    assert table.state.holdings == before.holdings


def test_the_box_learns_what_a_correction_says_of_a_place_and_unlearns_it_with_undo() -> None:
    store = MemoryStore()
    box = store.add_box("globetrotters", "Saturday").box
    table = Table(load("globetrotters"), store.open(store.create(box, 1, EPOCH)), FixedClock())
    say(table, "game globetrotters", "place Lima national", "place Oslo national")

    def kinds() -> list[str]:
        return [json.loads(fact.value)["location"] for fact in store.facts(box)]

    say(table, "change 2: place Lima key Blue")
    assert kinds() == ["key", "national"]
    say(table, "undo")
    assert kinds() == ["national", "national"]
    say(table, "redo")
    assert kinds() == ["key", "national"]
    say(table, "strike 2")
    assert kinds() == ["key", "national"]


def test_the_box_learns_what_a_correction_says_of_a_title_deed() -> None:
    store = MemoryStore()
    box = store.add_box("world-tour", "Saturday").box
    table = Table(load("world-tour"), store.open(store.create(box, 1, EPOCH)), FixedClock())
    say(table, "game world-tour", "space 6 Lima price 100 fee 30 goal @16", "journal Reef circles 3")
    say(table, "change 2: space 6 Lima price 120 fee 30 goal @16")
    assert json.loads(store.facts(box)[0].value)["price"] == 120
    say(table, "strike 2", "strike 3")

    assert [fact.kind for fact in store.facts(box)] == ["space", "journal"]
    assert json.loads(store.facts(box)[0].value)["price"] == 120


def test_of_somebody_who_left_and_came_back_the_past_means_the_one_who_sat_there_then() -> None:
    table = desk("work", "next", "work", "next", "work", "leave Cal", "player Cal blue")
    number = number_of(table, "Cal: work")
    say(table, f"change {number}: Cal: refund", f"insert {number}: given Cal cheques 300")

    before_leaving = table.before(number_of(table, "leave Cal"))
    assert before_leaving.holdings.count("s3", "cheques") == 400
    expect(table, "Cal cheques 500", "Cal tickets 1")
    assert refusals(table, f"insert {number_of(table, 'player Cal blue')}: Cal: refund") == ("DESK-14",)
    imported = read_transcript(export(table), FixedClock())
    assert [entry.move for entry in imported.entries] == [entry.move for entry in table.entries]
    assert imported.differs is None


def test_nobody_is_renamed_to_the_name_of_somebody_who_has_left() -> None:
    table = desk("leave Cal")

    assert refusals(table, "rename Ben cal") == ("DESK-5",)
