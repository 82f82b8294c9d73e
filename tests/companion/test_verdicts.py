from __future__ import annotations

import pytest

from companion.checking import Transcript
from companion.games import load
from companion.verdicts import NO, NOT_ANY_MORE, NOT_YET, YES, Verdict, ask
from tests.builders import desk, played, tour

EVENING = """\
game globetrotters
place Paris key Europe
place Rome continental Europe
place Nice national
player Rosa red
player Bo blue
start Rosa
home Paris
adventure
done
buy
fly Rome
work
next
home Nice
"""


def asked(line: str, at: int | None = None) -> Verdict:
    table = played(EVENING)
    before = table.state
    request = table.read(line)
    assert request is not None
    verdict = ask(table, request, at)
    assert table.state is before
    return verdict


def test_what_the_rules_allow_is_answered_with_yes() -> None:
    verdict = asked("Bo: work")

    assert verdict.answer == YES
    assert not verdict.grounds


def test_what_was_possible_until_an_entry_is_possible_not_any_more_and_the_entry_is_named() -> None:
    verdict = asked("Rosa: adventure")

    assert verdict.answer == NOT_ANY_MORE
    assert {(ground.reason.rule, ground.since.number if ground.since else 0) for ground in verdict.grounds} >= {
        ("GT-TURN-3", 14)
    }


def test_what_only_another_turn_allows_is_not_yet() -> None:
    table = played(EVENING.replace("home Nice\n", "home Nice\nwork\nnext\n"))
    request = table.read("Bo: roll 3")
    assert request is not None

    assert ask(table, request).answer in (NOT_YET, NOT_ANY_MORE)


def test_what_the_place_forbids_is_no() -> None:
    assert asked("Bo: jackpot").answer == NO


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("redo", "DESK-2"),
        ("strike 1", "DESK-14"),
        ('waive 9 GT-WORK-1 "no"', "DESK-16"),
        ("insert 9: moveon Nice", "GT-MOVE-1"),
    ],
)
def test_what_only_the_ledger_can_judge_is_asked_of_the_ledger(line: str, rule: str) -> None:
    verdict = asked(line)

    assert verdict.answer == NO
    assert rule in {ground.reason.rule for ground in verdict.grounds}


def test_a_past_moment_may_be_asked_about_with_a_name_that_came_up_later() -> None:
    assert asked("Rosa: fly Nice", at=9).ruling.reasons


def test_a_past_moment_can_be_asked_about() -> None:
    assert asked("Rosa: fly Rome", at=12).answer == YES
    assert asked("Rosa: fly Rome", at=11).answer != YES


def test_every_ground_names_a_rule_of_the_book_and_a_fact() -> None:
    rulebook = load("globetrotters").rulebook()
    for line in ("Rosa: buy", "Rosa: challenge", "Bo: fly Rome", "Bo: next", "Bo: memory Rome"):
        for ground in asked(line).grounds:
            assert ground.reason.rule in rulebook
            assert ground.reason.fact


@pytest.mark.parametrize(
    ("question", "failures"),
    [("ask Rosa: fly Rome at 12", 0), ("ask work", 0), ("why 9", 0), ("why 99", 1), ("ask fly Atlantis", 1)],
)
def test_questions_stand_in_transcripts_and_are_no_entries(question: str, failures: int) -> None:
    transcript = Transcript()
    report = transcript.run([*EVENING.splitlines(), question])

    assert len(report.failed) == failures
    assert transcript.table is not None
    assert len(transcript.table.entries) == 15


@pytest.mark.parametrize(
    ("typed", "first"),
    [("gt-air-3", "GT-AIR-3"), ("deport", "GT-DEP-1"), ("work cruise", "GT-Q80"), ("miss a turn", "GT-ADV-18")],
)
def test_the_rulebook_finds_what_people_type(typed: str, first: str) -> None:
    assert first in [rule.rule for rule in load("globetrotters").rulebook().search(typed)][:6]


def test_an_empty_search_is_the_whole_book_and_nonsense_finds_nothing() -> None:
    rulebook = load("globetrotters").rulebook()

    assert len(rulebook.search("")) == len(list(rulebook))
    assert not rulebook.search("xyzzy")


def test_each_fact_is_dated_by_the_entry_that_made_it_so() -> None:
    table = desk("roll 3", "to Nat-1", "work", "next", "work", "next", "work", "next", "roll 2", "to Reg-1")
    request = table.read("Ana: adventure")
    assert request is not None
    verdict = ask(table, request)

    since = {ground.reason.fact: ground.since and table.line(ground.since) for ground in verdict.grounds}
    assert since["Reg-1 is a Regional City, without Adventures"] == "Ana: to Reg-1"
    assert since["Ana's turn is over"] == "Ana: to Reg-1"


def test_a_fee_that_was_paid_is_open_no_more_since_it_was_asked_for() -> None:
    table = tour("given Ana at @2", "given Ben deeds Lima", "given turn Ana", "roll 1 3", "Ben: fee")
    request = table.read("Ben: fee")
    assert request is not None
    verdict = ask(table, request)

    assert verdict.answer == NOT_ANY_MORE
    assert verdict.until is not None
    assert table.line(verdict.until) == "Ben: fee"
    assert {ground.reason.fact for ground in verdict.grounds} == {"no landing on a destination of Ben's is open"}
