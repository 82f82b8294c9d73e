"""Forgetting, by the book."""

from __future__ import annotations

from companion.globetrotters.dues import misses_told
from companion.picking import Picker
from companion.table import Table
from tests.builders import desk, expect, position, refusals, say


def strict(*lines: str) -> Table:
    return desk("rule forgetting on", *lines)


def test_nothing_due_is_booked_by_itself() -> None:
    table = strict("roll 3", "to Red-1", "work", "next")

    expect(table, "Ana cheques 1000", "Ben cheques 1000")


def test_a_player_asks_for_what_is_theirs_until_the_next_turn_starts() -> None:
    table = strict("work")
    say(table, "claim wages")
    expect(table, "Ana cheques 1200")

    say(table, "next", "work", "next")
    assert set(refusals(table, "Ben: claim wages")) == {"GT-FORG-1", "GT-Q85"}


def test_others_insist_until_the_end_of_the_next_players_turn() -> None:
    table = strict("roll 3", "to Red-1", "work", "next")
    say(table, "Ben: charge Ana expenses")
    expect(table, "Ana cheques 900")

    table = strict("roll 3", "to Red-1", "work", "next", "work", "next")
    assert refusals(table, "Cal: charge Ana expenses") == ("GT-FORG-2",)


def test_a_debt_that_nobody_insists_on_blocks_nothing() -> None:
    table = strict("roll 3", "to Red-1", "adventure", "done", "claim marker")

    expect(table, "Ana cheques 1000", "Ana markers Red-1")


def test_a_continent_key_is_asked_for_when_its_marker_stands() -> None:
    table = strict("given Ana markers Red-1", "roll 3", "to Red-2", "adventure", "done", "claim marker")
    expect(table, "key Red board")

    say(table, "claim continent")
    expect(table, "key Red Ana")


def test_the_prize_waits_until_it_is_asked_for() -> None:
    table = strict("roll 3", "to Gam-1", "jackpot", "throw 3 3")
    expect(table, "jackpot cheques 200", "Ana cheques 1000")

    say(table, "claim prize")
    expect(table, "Ana cheques 1200", "Ana tickets 4", "jackpot cheques 200")


def test_a_fee_in_anothers_turn_may_be_asked_for_until_the_end_of_ones_own() -> None:
    opening = ("given Ben keys K1", "given Ana at K1", "adventure", "done", "challenge", "throw 3 4", "Ben: throw 1 2")
    table = strict(*opening, "work", "next", "work")
    say(table, "claim fee")
    expect(table, "Ben cheques 1100")

    table = strict(*opening, "work", "next", "work", "next")
    assert "GT-FORG-1" in refusals(table, "Ben: claim fee")


def test_a_late_debt_takes_what_there_is_and_deports_nobody_outside_their_turn() -> None:
    table = strict("given Ana cheques 0 tickets 0", "roll 3", "to Red-1", "work", "next", "charge Ana expenses")

    expect(table, "Ana cheques 0", "Ana at Red-1", "Ana mark none")


def test_a_debt_insisted_on_in_ones_own_turn_may_deport() -> None:
    table = strict("given Ana cheques 0 tickets 0", "roll 3", "to Red-1", "Cal: charge Ana expenses")

    expect(table, "Ana at Nat-A", "Ana mark Red-1", "over yes")


def test_a_turn_to_be_lost_is_lost_when_somebody_insists_before_it() -> None:
    opening = ("roll 3", "to Red-1", "adventure", "weekend", "next", "work", "next", "work")
    table = strict(*opening, "charge Ana turn", "next")
    expect(table, "turn Ben", "Ana misses 0")

    table = strict(*opening, "next")
    expect(table, "turn Ana", "Ana misses 1")


def test_a_wrong_turn_noticed_in_the_middle_is_annulled() -> None:
    table = strict("roll 3", "to Red-1", "adventure", "weekend", "next", "work", "next", "work", "next")
    say(table, "claim income", "buy", "roll 2", "to Red-2", "Cal: charge Ana turn")

    expect(table, "turn Ben", "Ana cheques 1000", "Ana tickets 2", "Ana at Red-1", "Ana misses 0")


def test_a_wrong_turn_that_was_completed_stands_and_the_penalty_is_spent() -> None:
    table = strict("roll 3", "to Red-1", "adventure", "weekend", "next", "work", "next", "work", "next", "work", "next")

    expect(table, "turn Ben", "Ana misses 0")
    assert "GT-Q30" in refusals(table, "charge Ana turn")


def test_the_wasteland_takes_tickets_when_somebody_insists() -> None:
    table = strict("roll 3", "to Was-1", "next")
    expect(table, "Ana tickets 2")

    say(table, "charge Ana tickets")
    expect(table, "Ana tickets 0")


def test_where_everything_is_booked_nothing_is_asked_for() -> None:
    table = desk("work")

    assert refusals(table, "claim wages") == ("GT-Q87",)
    assert refusals(table, "charge Ana expenses") == ("GT-Q87",)


def test_the_picker_reminds_nobody_of_what_is_due() -> None:
    due, nothing = Picker(strict("work")), Picker(strict("roll 3"))

    for picker in (due, nothing):
        offered = [(each.text, each.hint, each.legal) for each in picker.suggest("claim w")]
        assert offered[0] == ("claim w", "ask for what is due to you", True)


def test_the_ledger_tells_nobody_that_something_is_due() -> None:
    table = strict("roll 3", "to Red-1", "adventure", "weekend", "next")
    told = [table.game.happened(event, table.state) for entry in table.entries[-5:] for event in entry.events]

    assert not any("due" in words for words in told)


def test_the_ledger_says_what_was_lost_once_it_is_too_late() -> None:
    table = strict("work", "next")
    told = [table.game.happened(event, table.state) for event in table.entries[-1].events]

    assert "Ana's wages was not asked for" not in told
    assert "Ana did not ask for the wages in time" in told


def test_a_turn_to_be_lost_is_told_of_only_once_somebody_insists() -> None:
    lost = ("roll 3", "to Red-1", "adventure", "weekend", "next")
    state = position(strict(*lost))
    assert misses_told(state, "s1") == 0
    assert misses_told(position(strict(*lost, "charge Ana turn")), "s1") == 1
    assert misses_told(position(desk(*lost)), "s1") == 1


def in_a_wrong_turn(*lines: str) -> Table:
    """Ben should have lost this turn; nobody has insisted yet."""
    return strict("given Ben misses 1", "work", "next", "claim income", *lines)


def test_what_the_table_decided_since_outlasts_an_annulled_turn() -> None:
    table = in_a_wrong_turn("rename Ben Bob", "rule work_pay 300", 'overrule "so" fly K1', "seats Cal Bob Ana")
    say(table, "charge Bob turn")

    expect(table, "Bob cheques 1000", "Bob tickets 2", "Bob misses 0", "turn Ana")
    assert [seat.name for seat in table.state.seats] == ["Cal", "Bob", "Ana"]
    assert table.state.rules["work_pay"] == "300"
    assert {(each.word, each.rule) for each in table.state.precedents} == {("fly", "GT-AIR-3")}


def test_whoever_joined_or_left_since_has_done_so_though_the_turn_is_annulled() -> None:
    table = in_a_wrong_turn("player Dora green", "Cal: refund", "leave Cal", "charge Ben turn")

    expect(table, "Dora cheques 500", "Dora tickets 1", "Ben cheques 1000", "Ben tickets 2", "turn Dora")
    assert [seat.name for seat in table.state.seats] == ["Ana", "Ben", "Dora"]
    assert [seat.name for seat in table.state.gone] == ["Cal"]
    assert not any(count for (holder, _), count in table.state.holdings.counts.items() if holder == "s3")
    say(table, "home Nat-C")
    expect(table, "Dora home Nat-C")


def test_the_round_goes_on_when_the_annulled_turn_was_its_first() -> None:
    table = strict("given Ana misses 1", "work", "next", "work", "next", "work", "next")
    assert table.state.round == 3
    say(table, "charge Ana turn")

    expect(table, "turn Ben")
    assert table.state.round == 3
