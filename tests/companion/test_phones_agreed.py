"""What needs another's word is never booked from a phone alone; what a rule takes from another needs none."""

from __future__ import annotations

import pytest

from companion.language import Request
from companion.phones import agreed, heard, judged_unheard, needs_nobody
from companion.table import Table
from tests.builders import desk, tour

TRUSTED = "rule phones_book on"
CHALLENGE = ("given Ana at K1", "given Ben keys K1", "adventure", "done", "challenge")


def asked(table: Table, line: str, seat: str = "s1") -> Request:
    request = heard(table, seat, line)
    assert isinstance(request, Request)
    assert judged_unheard(table, request).allowed, table.judge(request)
    return request


def waits(table: Table, line: str, seat: str = "s1") -> bool:
    return not needs_nobody(table, asked(table, line, seat))


@pytest.mark.parametrize(
    ("lines", "line", "seat"),
    [
        (["given Ana deeds Lima"], "trade Ben gives Lima gets 100", "s1"),
        (["given Ana deeds Lima"], "trade Ana gives 100 gets Lima", "s2"),
        (["given Ana deeds Lima", "given Ben deeds Oslo"], "trade Ben gives Lima gets Oslo", "s1"),
        (["given Ben deeds Lima", "rule forgetting on", "roll 1 5"], "fee", "s2"),
        (["roll 1 5", "auction", "Ben: bid 50"], "sold", "s1"),
        (["roll 1 5", "auction", "Ben: bid 50"], "sold", "s2"),
        (["roll 1 5", "auction"], "sold", "s1"),
    ],
)
def test_in_world_tour_the_desk_is_asked_first(lines: list[str], line: str, seat: str) -> None:
    assert waits(tour(TRUSTED, *lines), line, seat)


@pytest.mark.parametrize(
    ("lines", "line", "seat"),
    [
        ([*CHALLENGE, "throw 1 2", "Ben: throw 1 6"], "moveon Nat-1", "s1"),
        (["given Ben at Nat-1", "roll 3", "to Nat-1"], "moveon Reg-1", "s2"),
        (["rule forgetting on", *CHALLENGE], "claim fee", "s2"),
        (["rule forgetting on", "roll 3", "to Nat-1"], "charge Ana expenses", "s2"),
    ],
)
def test_in_globetrotters_the_desk_is_asked_first(lines: list[str], line: str, seat: str) -> None:
    assert waits(desk(TRUSTED, *lines), line, seat)


@pytest.mark.parametrize(
    ("table", "line"),
    [
        (tour(TRUSTED), "roll 1 2"),
        (tour(TRUSTED, "roll 1 5"), "buy"),
        (tour(TRUSTED, "roll 3 4"), "card pay-each 10"),
        (desk(TRUSTED), "work"),
        (desk(TRUSTED, *CHALLENGE[:-1]), "challenge"),
        (desk(TRUSTED, *CHALLENGE), "throw 1 2"),
    ],
    ids=["roll", "buy", "pay-each", "work", "challenge", "throw"],
)
def test_what_needs_nobody_else_is_booked_as_it_comes(table: Table, line: str) -> None:
    assert not waits(table, line)


def test_what_a_rule_takes_from_another_player_is_booked_as_it_comes() -> None:
    assert not waits(tour(TRUSTED, "given Ben deeds Lima", "roll 1 5"), "fee", "s2")
    assert not waits(tour(TRUSTED, "roll 3 4"), "card collect-each 10")
    lines = ("given Ben markers Red-1 keys Red", "given Ana markers Red-2 at Red-3", "adventure")
    assert not waits(desk(TRUSTED, *lines), "done")


def test_whoever_throws_a_key_away_books_it() -> None:
    assert not waits(desk(TRUSTED, *CHALLENGE, "throw 1 6"), "throw 1 2", "s2")


def test_a_table_that_does_not_trust_its_phones_hears_of_everything() -> None:
    assert waits(tour(), "roll 1 2")


@pytest.mark.parametrize(
    ("table", "line", "seat", "words"),
    [
        (tour("given Ana deeds Lima"), "trade Ben gives Lima gets 100", "s1", "Ben must agree"),
        (tour("roll 1 5", "auction", "Ben: bid 50"), "sold", "s2", "nobody else may want to bid"),
        (desk("given Ben at Nat-1", "roll 3", "to Nat-1"), "moveon Reg-1", "s2", "Ana picks the place"),
        (desk(), "work", "s1", ""),
    ],
    ids=["trade", "sold", "moveon", "work"],
)
def test_the_desk_is_told_whose_word_it_takes(table: Table, line: str, seat: str, words: str) -> None:
    assert agreed(table, asked(table, line, seat)) == words
