from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.events import Transfer
from companion.language import Request
from companion.ledger import BANK, BOARD, DEED, GOLDEN, OUT, STAMP
from companion.moves import judge
from companion.overruling import Overrule, Said
from companion.table import Table
from companion.world_tour.board import DESTINATIONS, JAIL
from companion.world_tour.journals import stamps_on
from companion.world_tour.state import TICKET, WorldTourState
from tests.builders import rules_booked, tour_position
from tests.companion.steps import hold_what_is_stored, hold_what_is_undone_and_redone, refuse_and_accept
from tests.companion.world_tour.random_play import any_request, next_request, opened
from tests.companion.world_tour.tally import Tally

SEEDS = st.integers(0, 2**32 - 1)
PLAYERS = st.integers(2, 4)
HOUSE_RULES = [
    "rule local_reach any_flight",
    "rule jump_is_landing stamp_only",
    "rule fly_on_credit on",
    "rule ticket_fee_free on",
    "rule ticket_same_turn off",
    "rule bonus_order goal_first",
    "rule bonus_next next_round",
    "rule bonus_keeps on",
    "rule fee_basis when_asked",
    "rule goal_exemption only_when_stamping",
    "rule stamp_is_exempt on",
    "rule multi_goal count_each",
    "rule bid_over_cash allowed",
    "rule auction_freezes_trade on",
    "rule card_to_go unpaid",
    "rule jail_double_counts off",
    "rule double_optional on",
    "rule forgetting on",
    "rule start_cash 200",
    "rule salary 50",
    "rule stamps_to_win 8",
]


def hold_invariants(state: WorldTourState) -> None:
    totals: Counter[str] = Counter()
    for (holder, goods), count in state.holdings.counts.items():
        totals[goods] += count
        assert count % 10 == 0
        assert count >= 0 or not state.is_seat(holder), f"{holder} has {count} {goods}"
    assert not any(totals.values()), f"the books do not balance: {totals}"
    seats = {seat.seat for seat in state.seats}
    assert {state.owner(space) for space in DESTINATIONS} <= {BANK, *seats}
    assert {name for goods, name in state.holdings.things if goods in (DEED, STAMP)} <= set(DESTINATIONS)
    assert {name for goods, name in state.holdings.things if goods == GOLDEN} <= {TICKET}
    assert state.golden() in {BOARD, OUT, *seats}
    for card, journal in state.journals.items():
        assert stamps_on(state, card) <= journal.circles
    for seat in seats:
        token = state.token(seat)
        assert not token.jailed or (token.at == JAIL and token.attempts in (0, 1, 2))
        assert state.ended or state.goals_met(seat) < 4 or state.rules
    assert not state.agenda or state.agenda[-1].seat == state.turn


def hold_changes(before: WorldTourState, after: WorldTourState, table: Table) -> None:
    """What may never happen between two moments."""
    for space in DESTINATIONS:
        stamper = before.stamper(space)
        assert stamper is None or after.stamper(space) == stamper, f"the stamp on {space} has moved"
    assert before.golden() == BOARD or after.golden() != BOARD
    assert before.golden() != OUT or after.golden() == OUT
    if before.hand != after.hand:
        assert not after.landings
        assert after.doubles == 0
    for event in table.entries[-1].events:
        if isinstance(event, Transfer):
            assert event.quantity >= 1
            assert event.name is None or event.quantity == 1
    bonuses = [bonus for bonus in after.bonuses if bonus not in before.bonuses]
    assert all(after.valid(bonus) for bonus in bonuses)


@given(SEEDS, PLAYERS)
def test_the_books_balance_and_agree_with_a_plain_tally(seed: int, players: int) -> None:
    random, table = Random(seed), opened(players, seed=seed)
    tally = Tally([seat.seat for seat in table.state.seats])

    for _ in range(120):
        if table.state.ended:
            break
        before = tour_position(table)
        refuse_and_accept(table, any_request(table, random), next_request(table, random))
        entry = table.entries[-1]
        request = table.read(table.line(entry), lenient=False)
        assert request is not None
        tally.take(before, request, tour_position(table))
        hold_invariants(tour_position(table))
        hold_changes(before, tour_position(table), table)
        assert tally.agrees_with(tour_position(table)), table.line(entry)


@given(SEEDS, PLAYERS, st.sets(st.sampled_from(HOUSE_RULES), min_size=1, max_size=6))
def test_the_invariants_hold_under_house_rules_too(seed: int, players: int, rules: set[str]) -> None:
    random, table = Random(seed), opened(players, *sorted(rules), seed=seed)

    for _ in range(80):
        if table.state.ended:
            break
        before = tour_position(table)
        refuse_and_accept(table, any_request(table, random), next_request(table, random))
        hold_invariants(tour_position(table))
        hold_changes(before, tour_position(table), table)


@given(SEEDS, PLAYERS)
def test_undo_and_redo_lead_back_to_equal_states(seed: int, players: int) -> None:
    random, table = Random(seed), opened(players, seed=seed)

    for _ in range(30):
        if table.state.ended:
            break
        assert table.play(next_request(table, random)).entry
        hold_what_is_undone_and_redone(table, random.randint(0, 3))
    hold_what_is_stored(table)


@given(SEEDS, PLAYERS)
def test_whatever_the_table_overrules_leaves_the_books_balanced(seed: int, players: int) -> None:
    random, table = Random(seed), opened(players, seed=seed)

    for _ in range(40):
        if table.state.ended:
            break
        request = any_request(table, random)
        ruling = judge(table.game.case(table.state, request.actor), request.move)
        if ruling.checks and not ruling.needs:
            assert table.play(Request("", Overrule("we play it so", Said(request.actor, request.move)))).entry
            totals: Counter[str] = Counter()
            for (_, goods), count in table.state.holdings.counts.items():
                totals[goods] += count
            assert not any(totals.values())
            table.undo()
        assert table.play(next_request(table, random)).entry


REACHED_BY_KIND = {
    "an auction": "wt auction",
    "a bid": "wt bid",
    "a fee": "wt fee",
    "a flight": "wt fly",
    "a bonus move": "wt bonus",
    "a ticket ride": "wt golden",
    "paying out of Jail": "wt jail pay",
    "a deal": "wt trade",
    "a purchase": "wt buy",
    "a Journal card": "wt journal",
    "every card": "wt card back",
}
REACHED_BY_RULE = {
    "an auction won": "WT-AUC-5",
    "an auction without a bid": "WT-AUC-6",
    "a fee paid": "WT-FEE-2",
    "a fee of a whole set": "WT-CSET-1",
    "a fee lapsed": "WT-FEE-3",
    "a fee that cannot be paid": "WT-DEBT-1",
    "a bank debt": "WT-DEBT-2",
    "a free landing on a goal": "WT-FEE-5",
    "a local flight": "WT-FLY-2",
    "a long-distance flight": "WT-FLY-4",
    "a Chance card": "WT-CARD-1",
    "a Journal card": "WT-JOUR-1",
    "a circle": "WT-JOUR-2",
    "no free circle": "WT-JOUR-3",
    "Jail by its space": "WT-JAIL-2",
    "Jail by a third double": "WT-TURN-4",
    "the way out by paying": "WT-JAIL-5",
    "the way out by a double": "WT-JAIL-7",
    "a failed attempt": "WT-JAIL-9",
    "the way out by a third failure": "WT-JAIL-10",
    "the ticket taken": "WT-PARK-1",
    "a bonus move gained": "WT-BONUS-1",
    "a bonus move gained the other way round": "WT-Q-10",
    "a bonus move lapsed": "WT-Q-12",
    "a bonus stamp": "WT-BONUS-3",
    "a stamp": "WT-STAMP-1",
    "a salary": "WT-GO-2",
    "a win": "WT-END-1",
}


@pytest.fixture(scope="module")
def reached() -> set[str]:
    """The kinds of move and the rules that a fixed set of random games has seen."""
    seen: set[str] = set()
    for seed in range(16):
        random, table = Random(seed), opened(2 + seed % 3, *(["rule start_cash 300"] if seed % 2 else []), seed=seed)
        for _ in range(250):
            if table.state.ended:
                break
            assert table.play(next_request(table, random)).entry
        seen |= rules_booked(table) | {entry.move.kind for entry in table.entries}
    return seen


@pytest.mark.parametrize("phase", [*REACHED_BY_KIND, *REACHED_BY_RULE])
def test_random_play_reaches_every_phase(phase: str, reached: set[str]) -> None:
    assert {**REACHED_BY_KIND, **REACHED_BY_RULE}[phase] in reached
