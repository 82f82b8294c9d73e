"""What may be asked for from a phone."""

from __future__ import annotations

import pytest

from companion.language import Request
from companion.phones import heard, judged_unheard, needs_nobody, seen
from companion.rulings import Ruling
from companion.table import Table
from tests.builders import desk, tour


def asked(table: Table, line: str, seat: str = "s1") -> Request:
    request = heard(table, seat, line)
    assert isinstance(request, Request)
    return request


def test_a_line_from_a_phone_is_its_own_players() -> None:
    assert asked(desk(), "refund", "s2").actor == "s2"


@pytest.mark.parametrize("line", ["Ben: refund", "undo", "rule phones_book on", "given Ana cheques 900", "", "dance"])
def test_nothing_else_is_heard_from_a_phone(line: str) -> None:
    ruling = heard(desk(), "s1", line)

    assert isinstance(ruling, Ruling)
    assert ruling.rules == ("DESK-17",)


def test_whoever_has_left_is_not_heard() -> None:
    assert isinstance(heard(desk("leave Cal"), "s3", "refund"), Ruling)


def test_a_page_must_know_what_its_own_player_and_the_table_have_booked() -> None:
    table = desk()
    known = len(table.entries)
    table.say("Ben: refund")
    assert seen(table, "s1", known).allowed
    assert seen(table, "s2", known).rules == ("DESK-17",)
    table.say("rule free_pass on")
    assert seen(table, "s1", known).rules == ("DESK-17",)


def test_no_phone_finds_out_by_trying_whether_something_is_due() -> None:
    for table in (desk("rule forgetting on", "work"), desk("rule forgetting on")):
        assert judged_unheard(table, asked(table, "claim wages")).allowed
    assert not judged_unheard(desk(), asked(desk(), "claim wages")).allowed


def test_a_trusting_table_still_hears_what_two_have_to_agree_on_and_what_is_claimed() -> None:
    table = tour("given Ana deeds Lima", "rule phones_book on")
    assert needs_nobody(table, asked(table, "roll 1 2"))
    assert not needs_nobody(table, asked(table, "trade Ben gives Lima gets 100"))
    assert not needs_nobody(tour(), asked(tour(), "roll 1 2"))
    strict = desk("rule phones_book on", "rule forgetting on", "work")
    assert not needs_nobody(strict, asked(strict, "claim wages"))
