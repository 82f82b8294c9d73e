"""Why something is as it is: the entries that made it so, each with its rule."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from companion.chains import asked_about, why
from companion.events import Transfer
from companion.ledger import ORIGINS
from companion.subjects import Count, Subject, Thing, matching
from companion.table import Table
from tests.builders import desk, say, tour
from tests.companion.test_evenings import EVENINGS, played


def subject(table: Table, typed: str) -> Subject:
    return next(each for each in asked_about(table) if each.words == typed)


def told(table: Table, typed: str) -> list[tuple[str, str, str, str]]:
    """Line, rule, before and after of each cause."""
    about = subject(table, typed)
    return [
        (
            table.line(table.entries[cause.number - 1]),
            cause.rule,
            about.told(cause.before, table.state),
            about.told(cause.after, table.state),
        )
        for cause in why(table, about)
    ]


@pytest.mark.parametrize("path", EVENINGS)
def test_the_chain_of_every_count_of_an_evening_adds_up_to_it(path: Path) -> None:
    table = played(path)
    for (holder, goods), count in table.state.holdings.counts.items():
        causes = why(table, Count("", "", "", holder, goods))
        assert sum(cause.after - cause.before for cause in causes) == count
        assert all(
            isinstance(cause.event, Transfer) and holder in (cause.event.giver, cause.event.receiver)
            for cause in causes
        )


@pytest.mark.parametrize("path", EVENINGS)
def test_every_chain_of_an_evening_goes_from_the_beginning_to_now_without_a_gap(path: Path) -> None:
    table = played(path)
    opening = table.game.opening
    for about in asked_about(table):
        causes = why(table, about)
        for newer, older in pairwise(causes):
            assert newer.before == older.after, about.words
        if causes:
            assert causes[0].after == about.value(table.state), about.words
            assert causes[-1].before == about.value(opening), about.words
        else:
            assert about.value(table.state) == about.value(opening), about.words


@pytest.mark.parametrize("path", EVENINGS)
def test_every_thing_that_anybody_holds_can_be_asked_about(path: Path) -> None:
    table = played(path)
    asked = {(each.goods, each.name) for each in asked_about(table) if isinstance(each, Thing)}

    assert set(table.state.holdings.things) <= asked
    assert len({each.key for each in asked_about(table)}) == len(asked_about(table))
    assert {goods for goods, _ in asked} <= set(ORIGINS)


def test_money_is_traced_to_its_transfers_with_their_rules() -> None:
    table = desk("buy 1", "Ben: refund 1", "work", "next")

    assert told(table, "Ana cheques")[:2] == [
        ("Ana: work", "GT-WORK-1", "$800", "$1000"),
        ("Ana: buy", "GT-TICK-1", "$1000", "$800"),
    ]
    assert told(table, "Ben tickets")[0] == ("Ben: refund", "GT-TICK-5", "2 tickets", "1 ticket")


def test_an_entry_that_was_taken_back_made_nothing() -> None:
    table = desk("buy 1", "undo")

    assert all("buy" not in line for line, *_ in told(table, "Ana cheques"))


def test_a_keys_whole_way_is_told() -> None:
    table = desk("given Ben keys K1", "given Cal keys K1")

    way = told(table, "KEY K1")
    assert [(before, after) for _, _, before, after in way] == [
        ("set by hand", "Cal"),
        ("Ben", "set by hand"),
        ("set by hand", "Ben"),
        ("the board", "set by hand"),
    ]
    assert {rule for _, rule, _, _ in way} == {"DESK-8"}


def test_what_was_never_moved_has_no_chain() -> None:
    assert told(desk(), "KEY K3") == []


def test_the_end_of_a_turn_a_place_and_lost_turns_are_explained() -> None:
    table = desk("roll 3", "to Reg-1")

    assert told(table, "turn over")[0][1:] == ("GT-ARR-6", "no", "yes")
    assert told(table, "Ana at")[0] == ("Ana: to Reg-1", "GT-OVER-2", "Nat-A", "Reg-1")
    say(table, "given Ben misses 2")
    assert told(table, "Ben misses")[0] == ("given Ben misses 2", "DESK-8", "0", "2")


def test_the_right_to_challenge_is_explained_by_whatever_gave_it() -> None:
    table = desk("given Ben keys K1", "roll 3", "to K1", "adventure", "done")

    line, _, before, after = told(table, "Ana challenge")[0]
    assert (line, before, after) == ("Ana: done", "no", "yes")


def test_jail_and_deeds_are_explained_in_world_tour() -> None:
    table = tour("given Ana at @27", "roll 1 2")

    assert told(table, "Ana jail")[0][2:] == ("no", "yes")
    say(table, "next", "given Ben deeds Lima")
    assert told(table, "deed Lima")[0][3] == "Ben"


def test_a_chain_keeps_its_entries_whatever_the_player_is_called() -> None:
    table = desk("buy 1")
    before = why(table, subject(table, "Ana cheques"))
    say(table, 'rename Ana "[/] Bo"')

    assert why(table, subject(table, "[/] Bo cheques")) == before


def test_whoever_has_left_is_asked_about_apart_from_a_namesake() -> None:
    table = desk("buy 1", "leave Ben", "player Ben red")

    assert told(table, "Ben (left) cheques")[0][2:] == ("$1000", "$0")
    assert told(table, "Ben cheques")[-1][2:] == ("$0", "$500")


def test_what_is_typed_filters_by_the_beginnings_of_words() -> None:
    found = asked_about(desk())

    assert [each.words for each in matching(found, "ana che")] == ["Ana cheques"]
    assert matching(found, "cheq an")[0].words == "Ana cheques"
    assert "Ben cheques" in [each.words for each in matching(found, "money ben")]
    assert matching(found, "nothing of the kind") == []


def test_whose_turn_it_is_is_so_by_the_rule_that_hands_it_on_or_by_hand() -> None:
    assert told(desk("work", "next"), "turn")[0] == ("Ana: next", "GT-TURN-3", "Ana", "Ben")
    assert told(desk("given turn Ben"), "turn")[0][1:] == ("DESK-8", "Ana", "Ben")
    assert told(desk("given round 7"), "round")[0][1:] == ("DESK-8", "2", "7")
    assert told(tour("given Ana at @4", "roll 1 2", "card nothing", "next"), "turn")[0][1:] == (
        "WT-TURN-2",
        "Ana",
        "Ben",
    )
    assert told(desk("leave Ana"), "turn")[0][1:] == ("DESK-13", "Ana", "Ben")


def test_a_marker_is_typed_by_its_player_and_its_city_whatever_that_is_called() -> None:
    table = desk('place "a@b [/]" continental Red', 'given Ben markers "a@b [/]"')

    assert told(table, "marker Ben a@b [/]")[0][2:] == ("set by hand", "the Memories Chart")
    assert subject(table, "marker Ben a@b [/]").about == "Ben's marker for a@b [/]"
