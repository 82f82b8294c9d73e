"""What a box holds of the decisions made with it: as the live entries have them, however they came in."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.filing import catch_up
from companion.memory import FixedClock, MemoryStore
from companion.table import Table
from companion.tokens import LanguageFault
from companion.transcript import export, read_transcript
from tests.builders import say
from tests.companion.saturdays import OVERRULING, TONIGHT, Saturdays, last_time


@pytest.fixture
def box() -> Saturdays:
    return Saturdays()


def test_an_imported_game_brings_its_decisions_into_the_box(box: Saturdays) -> None:
    text = export(box.evening("work", OVERRULING, "next", 'overrule "a joke" Ana: work', "undo"))
    other = box.store.add_box("globetrotters", "Sunday box")
    imported = read_transcript(text, FixedClock())
    assert imported.differs is None
    box.table(other).book(imported.entries)

    tonight = box.evening("work", box=other)
    assert last_time(tonight, "buy") == "we always do"
    assert {each.word for each in tonight.precedents} == {"buy"}
    assert tonight.precedents[0].time < TONIGHT + timedelta(weeks=2)


def test_what_a_correction_kept_goes_out_and_comes_in_with_its_reason(box: Saturdays) -> None:
    last = box.evening("buy")
    buy = len(last.entries)
    say(last, f'insert {buy}: Ana: work keep {buy} "we all saw it"')
    imported = read_transcript(export(last), FixedClock())
    other = box.store.add_box("globetrotters", "Sunday box")
    box.table(other).book(imported.entries)

    assert imported.differs is None
    assert last_time(box.evening("work", box=other), "buy") == "we all saw it"


def test_a_forked_entry_files_no_decision(box: Saturdays) -> None:
    table = box.evening("work")
    records = list(table._log.records())
    twin = Table(table.game, table._log, FixedClock(TONIGHT))
    say(twin, "next")

    with pytest.raises(Exception, match="is booked already"):
        table.say(OVERRULING)

    assert not box.filed()
    assert not table.precedents
    assert len(table._log.records()) == len(records) + 1


class Older(MemoryStore):
    """Books whose games no release has filed yet."""

    def unfiled(self, box: int) -> list[int]:
        return [game.number for game in self._games if game.records and not game.decided]


def test_games_of_an_older_release_are_filed_when_their_box_is_opened(box: Saturdays) -> None:
    box.store = Older()
    box.box = box.store.add_box("globetrotters", "Saturday box")
    last = box.evening("work", OVERRULING, "undo", "redo")
    undone = box.evening("work", OVERRULING, "undo")
    elsewhere = box.evening("work", 'overrule "at another desk" buy')
    for game in box.store._games:
        game.decided = ()
    for table in (last, undone):
        table.close()

    catch_up(box.store, box.box.box)

    assert {(each.game, each.reason) for each in box.filed()} == {(1, "we always do")}
    elsewhere.close()
    catch_up(box.store, box.box.box)
    assert {each.reason for each in box.filed()} == {"we always do", "at another desk"}


STEPS = st.lists(
    st.one_of(
        st.sampled_from(("work", "next", "buy", "undo", "undo", "redo", "roll 3", "to Trop-1", "fly Red-1")),
        st.tuples(st.sampled_from(("buy", "Ben: work", "fly K2", "discount")), st.integers(0, 3)),
        st.tuples(st.just("strike"), st.integers(0, 12)),
        st.tuples(st.just("change"), st.integers(0, 12)),
        st.tuples(st.just("waive"), st.integers(0, 6)),
        st.tuples(st.just("keep"), st.integers(0, 6)),
    ),
    max_size=14,
)


def _line(step: str | tuple[str, int], table: Table, number: int) -> str:
    if isinstance(step, str):
        return step
    what, back = step
    entry = max(len(table.entries) - back, 1)
    if what == "strike":
        return f"strike {entry}"
    if what == "change":
        return f'change {entry}: overrule "changed {number}" work'
    if what == "keep":
        return f'insert {entry}: work keep {entry} "kept {number}"'
    if what == "waive":
        rules = [getattr(event, "rule", "") for event in table.entries[entry - 1].events]
        return f'waive {entry} {next(filter(None, rules), "GT-TICK-1")} "waived {number}"'
    return f'overrule "reason {number}" {what}'


@given(STEPS)
def test_the_box_holds_what_the_live_entries_decided_whatever_was_taken_back(
    steps: list[str | tuple[str, int]],
) -> None:
    saturdays = Saturdays()
    table = saturdays.evening()
    for number, step in enumerate(steps):
        with suppress(LanguageFault):  # where the player who is named has been struck
            table.say(_line(step, table, number), lenient=False)

    filed = {(each.word, each.rule): (each.reason, each.entry, each.verdict) for each in saturdays.filed()}
    live = {(each.word, each.rule): (each.reason, each.entry, each.verdict) for each in table.precedents}
    assert filed == live
    assert set(filed) == {(each.word, each.rule) for each in table.state.precedents}
    table.reload()
    assert live == {(each.word, each.rule): (each.reason, each.entry, each.verdict) for each in table.precedents}
    for _, entry, _ in filed.values():
        assert table.status(entry) not in ("undone", "struck", "lapsed")
