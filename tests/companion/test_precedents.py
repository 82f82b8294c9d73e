"""What a table has decided comes back in the other games of its box, and goes with the entry that made it."""

from __future__ import annotations

import pytest

from companion.ports import Decided
from companion.precedents import bearing, let_pass, set_aside
from tests.builders import refusals, say
from tests.companion.saturdays import OVERRULING, TONIGHT, Saturdays, last_time


@pytest.fixture
def box() -> Saturdays:
    return Saturdays()


def test_what_the_table_decided_last_saturday_is_offered_tonight(box: Saturdays) -> None:
    last = box.evening("work", OVERRULING)
    tonight = box.evening("work")

    assert last_time(tonight, "buy") == "we always do"
    first = tonight.precedents[0]
    assert (first.game, first.entry, first.seats) == (1, len(last.entries), ("Ana", "Ben", "Cal"))
    assert first.time == last.entries[-1].time
    assert first.verdict == "overruled"


def test_another_box_knows_nothing_of_it(box: Saturdays) -> None:
    box.evening("work", OVERRULING)
    other = box.store.add_box("globetrotters", "Sunday box")

    assert not box.evening("work", box=other).precedents


def test_a_refusal_by_one_rule_more_is_not_covered(box: Saturdays) -> None:
    box.evening("work", OVERRULING)
    tonight = box.evening("work", "next")

    assert set(refusals(tonight, "Ana: buy")) - {each.rule for each in tonight.precedents}
    assert not last_time(tonight, "Ana: buy")
    assert not last_time(tonight, "Ana: discount")


def test_the_newest_decision_on_a_word_and_a_rule_counts(box: Saturdays) -> None:
    box.evening("work", OVERRULING)
    box.evening("work", 'overrule "only if nobody minds" buy')

    tonight = box.evening("work")
    assert last_time(tonight, "buy") == "only if nobody minds"
    assert len({(each.word, each.rule) for each in tonight.precedents}) == len(tonight.precedents)
    say(tonight, 'overrule "for the last time" buy')
    assert {each.reason for each in tonight.precedents} == {"for the last time"}
    assert {each.game for each in tonight.precedents} == {None}


def test_what_is_decided_anew_comes_first(box: Saturdays) -> None:
    box.evening("work", OVERRULING, 'overrule "he slept" Ben: work')
    tonight = box.evening("work", 'overrule "as ever" buy')

    assert [each.word for each in tonight.precedents][:1] == ["buy"]
    assert [each.word for each in tonight.precedents][-1:] == ["work"]
    moments = [each.time for each in tonight.precedents]
    assert moments == sorted(moments, reverse=True)


def test_an_undone_decision_is_no_precedent_and_the_one_before_it_counts_again(box: Saturdays) -> None:
    box.evening("work", OVERRULING)
    last = box.evening("work", 'overrule "only tonight" buy', "undo")
    assert last_time(last, "buy") == last_time(box.evening("work"), "buy") == "we always do"

    say(last, "redo")
    assert last_time(box.evening("work"), "buy") == "only tonight"


def test_a_struck_decision_is_no_precedent_until_the_correction_is_undone(box: Saturdays) -> None:
    last = box.evening("work", OVERRULING)
    say(last, f"strike {len(last.entries)}")
    assert not last.precedents
    assert not box.filed()

    say(last, "undo")
    assert {each.reason for each in box.filed()} == {"we always do"}


def test_a_decision_put_into_the_past_is_one_of_the_correction(box: Saturdays) -> None:
    last = box.evening("work")
    work = len(last.entries)
    say(last, "next", f'change {work}: overrule "he slept" Ben: work')

    (entry,) = {each.entry for each in box.filed()}
    assert entry == len(last.entries)
    assert {each.time for each in last.precedents} == {last.entries[-1].time}


def test_what_the_table_keeps_with_a_reason_is_a_precedent_and_what_the_desk_keeps_is_none(box: Saturdays) -> None:
    silent = box.evening("buy")
    buy = len(silent.entries)
    say(silent, f"insert {buy}: Ana: work")
    assert silent.status(buy) == "kept"
    assert not silent.precedents

    last = box.evening("buy")
    say(last, f'insert {buy}: Ana: work keep {buy} "we all saw it"')

    kept = last.precedents
    assert {(each.word, each.verdict, each.reason, each.entry) for each in kept} == {
        ("buy", "kept", "we all saw it", buy + 1)
    }
    assert last_time(box.evening("work"), "buy") == "we all saw it"
    assert {each.rule for each in kept} == {each.rule for each in box.filed()}
    say(last, "undo")
    assert not last.precedents
    assert not box.filed()


def test_an_overruled_entry_that_a_correction_keeps_is_decided_where_it_was(box: Saturdays) -> None:
    last = box.evening("refund", "work", OVERRULING)
    buy = len(last.entries)
    say(last, f'strike {buy - 2} keep {buy} "still"')

    assert {(each.entry, each.verdict, each.reason) for each in last.precedents} == {(buy, "overruled", "we always do")}


def test_what_was_kept_stays_a_precedent_through_the_next_correction(box: Saturdays) -> None:
    last = box.evening("refund", "buy")
    buy = len(last.entries)
    say(last, f'insert {buy}: Ana: work keep {buy} "we all saw it"', f"strike {buy - 1}")

    assert {(each.reason, each.entry) for each in last.precedents} == {("we all saw it", buy + 1)}
    say(last, f"strike {buy + 1}")
    assert not last.precedents


def test_what_was_set_aside_is_known_for_the_same_word_and_rule_and_lets_nothing_pass(box: Saturdays) -> None:
    last = box.evening("roll 3", "to Trop-1")
    rule = "GT-ARR-8"
    say(last, f'waive {len(last.entries)} {rule} "she was new"')
    tonight = box.evening("roll 3", "to Trop-1")

    (found,) = set_aside(tonight.precedents, "to", [rule])
    assert (found.verdict, found.reason) == ("set aside", "she was new")
    request = tonight.read("to Trop-1")
    assert request is not None
    assert not let_pass(tonight.precedents, request, tonight.judge(request))


def test_what_is_set_aside_in_an_overruled_entry_belongs_to_its_own_word(box: Saturdays) -> None:
    last = box.evening("work", 'overrule "she may" fly Trop-1')
    rule = next(event.rule for event in last.entries[-1].events if getattr(event, "receiver", "") == "agent")  # type: ignore[attr-defined]
    say(last, f'waive {len(last.entries)} {rule} "and for nothing"')

    assert ("fly", rule, "set aside") in {(each.word, each.rule, each.verdict) for each in last.precedents}


def test_a_withdrawn_precedent_is_followed_in_no_game_of_the_box_until_it_is_decided_anew(box: Saturdays) -> None:
    last = box.evening("work", OVERRULING)
    tonight = box.evening("work")
    entries = len(tonight.entries)
    for each in tonight.precedents:
        tonight.withdraw(each)

    assert all(each.withdrawn for each in tonight.precedents)
    assert len(tonight.entries) == entries
    assert not last_time(tonight, "buy")
    last.reload()
    say(last, "undo", "redo")
    assert all(each.withdrawn for each in last.precedents)
    assert not last_time(box.evening("work"), "buy")

    say(tonight, 'overrule "so be it" buy')
    assert last_time(box.evening("work"), "buy") == "so be it"


def test_a_withdrawn_decision_does_not_bring_back_an_older_one(box: Saturdays) -> None:
    box.evening("work", OVERRULING)
    last = box.evening("work", 'overrule "only tonight" buy')
    for each in last.precedents:
        last.withdraw(each)
    say(last, "undo")

    assert not last_time(last, "buy")


def test_a_precedent_bears_only_by_the_verdicts_that_are_asked_for() -> None:
    found = Decided("buy", "GT-TICK-1", "kept", "so", 7, TONIGHT)

    assert bearing([found], "buy", ["GT-TICK-1"], "kept") == [found]
    assert not bearing([found], "buy", ["GT-TICK-1"], "set aside")
    assert not bearing([found], "work", ["GT-TICK-1"], "kept")
