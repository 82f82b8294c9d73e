"""Counting the table: what agrees, and what single correction would explain what does not."""

from __future__ import annotations

from companion.diagnosis import RECENT, Diagnosis
from companion.ledger import CASH, CHEQUES, JACKPOT, TICKETS
from companion.table import Table
from tests.builders import desk, say, tour

ANA, BEN, CAL = "s1", "s2", "s3"


def diagnosed(table: Table, counted: dict[tuple[str, str], int]) -> Diagnosis:
    diagnosis = Diagnosis(table, counted)
    for _ in diagnosis.run():
        pass
    return diagnosis


def lines(diagnosis: Diagnosis) -> list[str]:
    return [diagnosis.table.written(each.request) for each in diagnosis.found]


def test_what_agrees_needs_no_explanation() -> None:
    diagnosis = diagnosed(desk("buy 1"), {(ANA, CHEQUES): 800, (ANA, TICKETS): 3})

    assert diagnosis.differences == []
    assert diagnosis.found == []
    assert diagnosis.tried == 0


def test_an_entry_that_was_never_so_is_struck() -> None:
    table = desk("buy 1", "work", "next", "Ben: refund 1", "work", "next")
    number = next(entry.number for entry in table.entries if table.line(entry) == "Ben: refund")

    diagnosis = diagnosed(table, {(BEN, TICKETS): 2, (BEN, CHEQUES): table.state.holdings.count(BEN, CHEQUES) - 100})

    assert lines(diagnosis)[0] == f"strike {number}"
    assert len(diagnosis.found[0].mends) == 2


def test_a_wrong_amount_is_changed() -> None:
    table = desk("buy 1", "work", "next")
    number = next(entry.number for entry in table.entries if table.line(entry) == "Ana: buy")

    diagnosis = diagnosed(table, {(ANA, TICKETS): 4, (ANA, CHEQUES): 800, (BEN, TICKETS): 2})

    assert lines(diagnosis)[0] == f"change {number}: Ana: buy 2"
    assert diagnosis.found[0].lapsed == 0


def test_a_move_that_was_forgotten_just_now_is_said_now() -> None:
    table = desk("work", "next", "work", "next")

    assert lines(diagnosed(table, {(ANA, TICKETS): 1, (ANA, CHEQUES): 1300}))[0] == "Ana: refund"


def test_a_move_that_was_forgotten_before_is_inserted_where_it_was_allowed() -> None:
    table = desk("work", "next", "work", "next")

    found = lines(diagnosed(table, {(ANA, TICKETS): 3, (ANA, CHEQUES): 1000}))

    number = next(entry.number for entry in table.entries if table.line(entry) == "Ana: work")
    assert f"insert {number}: Ana: buy" in found


def test_the_wrong_player_is_found() -> None:
    table = desk("Ben: refund 1", "work", "next")
    number = next(entry.number for entry in table.entries if table.line(entry) == "Ben: refund")

    counted = {(BEN, TICKETS): 2, (BEN, CHEQUES): 1300, (CAL, TICKETS): 1, (CAL, CHEQUES): 1100}
    found = diagnosed(table, counted)

    assert lines(found)[0] == f"change {number}: Cal: refund"
    assert len(found.found[0].mends) == 4


def test_a_card_read_the_wrong_way_round_is_found() -> None:
    table = desk("roll 3", "to Red-1", "adventure", "lose cheques 200", "done")
    number = next(entry.number for entry in table.entries if table.line(entry) == "Ana: lose cheques 200")
    holdings = table.state.holdings

    counted = {
        (ANA, CHEQUES): holdings.count(ANA, CHEQUES) + 400,
        (JACKPOT, CHEQUES): holdings.count(JACKPOT, CHEQUES) - 200,
    }

    assert lines(diagnosed(table, counted))[0] == f"change {number}: Ana: gain cheques 200"


def test_nothing_is_proposed_that_spoils_what_was_counted_right() -> None:
    table = desk("buy 1", "work", "next")

    diagnosis = diagnosed(table, {(ANA, TICKETS): 4, (ANA, CHEQUES): 1000})

    for each in diagnosis.found:
        assert {(mended.holder, mended.goods) for mended in each.mends} == {(ANA, TICKETS)}
    assert "change" not in " ".join(lines(diagnosis))


def test_what_nothing_explains_is_said_to_be_so() -> None:
    table = desk("work", "next")

    diagnosis = diagnosed(table, {(CAL, CHEQUES): 987_600})

    assert diagnosis.found == []
    assert diagnosis.tried > 20
    assert [(each.booked, each.found) for each in diagnosis.differences] == [(1000, 987_600)]


def test_every_proposal_books_what_it_promises_and_asking_changes_nothing() -> None:
    table = desk(
        "buy 2", "Ben: refund 1", "work", "next", "roll 3", "to Red-1", "adventure", "lose cheques 100", "done"
    )
    before, entries = table.state, len(table.entries)
    counted = {(ANA, CHEQUES): before.holdings.count(ANA, CHEQUES) + 200, (BEN, CHEQUES): 1100}
    diagnosis = diagnosed(table, counted)

    assert diagnosis.found
    assert (table.state, len(table.entries)) == (before, entries)
    for proposal in diagnosis.found:
        outcome = table.play(proposal.request)
        assert outcome.ruling.allowed, table.written(proposal.request)
        for mended in proposal.mends:
            assert table.state.holdings.count(mended.holder, mended.goods) == mended.found
        say(table, "undo")


def test_only_the_newest_entries_are_looked_at() -> None:
    table = desk("buy 1", *["work", "next"] * (RECENT // 2 + 3))

    assert not any(
        line.startswith("strike") for line in lines(diagnosed(table, {(ANA, TICKETS): 2, (BEN, TICKETS): 2}))
    )


def test_cash_of_world_tour_is_explained_too() -> None:
    table = tour("given Ana deeds Lima", "trade Ben gives Lima gets 100", "given Ana at @4", "roll 1 2")
    number = next(entry.number for entry in table.entries if "trade" in table.line(entry))
    holdings = table.state.holdings

    counted = {(ANA, CASH): holdings.count(ANA, CASH) + 20, (BEN, CASH): holdings.count(BEN, CASH) - 20}

    assert lines(diagnosed(table, counted))[0] == f"change {number}: Ana: trade Ben gives Lima gets 120"


def test_words_that_need_more_than_a_number_are_passed_over_without_a_fault() -> None:
    table = tour("given Ana at @4", "roll 1 2", "card nothing", "next")

    diagnosis = diagnosed(table, {(ANA, CASH): 1050})

    assert diagnosis.tried > 20
    assert f"change {len(table.entries) - 1}" not in " ".join(lines(diagnosis))


def test_a_waiver_is_struck_or_left_alone() -> None:
    table = desk("roll 3", "to Red-1")
    say(table, f'waive {len(table.entries)} GT-ARR-4 "free"')

    assert lines(diagnosed(table, {(ANA, CHEQUES): 900}))[0] == f"strike {len(table.entries)}"
    diagnosed(table, {(ANA, CHEQUES): 1300})
