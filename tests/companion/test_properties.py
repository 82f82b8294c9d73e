from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.events import Transfer
from companion.globetrotters.state import GlobetrottersState
from companion.ledger import CHART, JACKPOT, MARKER
from companion.table import Table
from tests.builders import position, rules_booked
from tests.companion.random_play import any_request, next_request, opened
from tests.companion.steps import hold_what_is_stored, hold_what_is_undone_and_redone, refuse_and_accept
from tests.companion.tally import Tally

SEEDS = st.integers(0, 2**32 - 1)
PLAYERS = st.integers(2, 6)
HOUSE_RULES = [
    "rule full_fare_count one",
    "rule discount_pairs any",
    "rule discount_after_work_only on",
    "rule first_home none",
    "rule first_home full",
    "rule home_safe on",
    "rule cruise_safe on",
    "rule home_by_adventure_pays on",
    "rule bonus_expenses_to jackpot",
    "rule switch_partner_to agent",
    "rule second_adventure on",
    "rule repeat_jackpot on",
    "rule win_ends_turn on",
    "rule leftover_cash_too on",
    "rule jackpot_markers copied",
    "rule lose_placed_sm on",
    "rule at_home_wins on",
    "rule jackpot_not_out on",
]


def hold_invariants(state: GlobetrottersState) -> None:
    totals: Counter[str] = Counter()
    for (holder, goods), count in state.holdings.counts.items():
        totals[goods] += count
        assert count >= 0 or not (state.is_seat(holder) or holder == JACKPOT), f"{holder} has {count} {goods}"
    assert not any(totals.values()), f"the books do not balance: {totals}"
    assert state.cheques(JACKPOT) >= 200
    assert state.tickets(JACKPOT) >= 2
    for marker in state.holdings.held(CHART, MARKER):
        assert state.places[marker.partition("@")[2]].location == "continental"
    for continent in (name for name in state.names if state.is_continent(name)):
        holder = state.keyholder(continent)
        if state.is_seat(holder):
            most = max(len(state.markers(seat.seat, continent)) for seat in state.seats)
            assert len(state.markers(holder, continent)) == most, f"{holder} should not have {continent}"


def hold_one_piece_a_place(state: GlobetrottersState) -> None:
    standing = Counter(state.traveler(seat.seat).at for seat in state.seats if state.traveler(seat.seat).at)
    owed = any(item.kind == "owes move on" for item in state.agenda)
    assert owed or state.ended or max(standing.values(), default=0) < 2, f"two pieces on one place: {standing}"


def take_a_step(table: Table, random: Random) -> None:
    """One accepted move, and one other request that changes nothing if it is refused."""
    refuse_and_accept(table, any_request(table, random), next_request(table, random))
    for event in table.entries[-1].events:
        if isinstance(event, Transfer):
            assert event.quantity >= 1
            assert event.name is None or event.quantity == 1


@given(SEEDS, PLAYERS)
def test_the_books_balance_and_agree_with_a_plain_tally(seed: int, players: int) -> None:
    random, table = Random(seed), opened(players)
    tally = Tally([seat.seat for seat in table.state.seats])

    for _ in range(150):
        if table.state.ended:
            break
        before = position(table)
        take_a_step(table, random)
        entry = table.entries[-1]
        request = table.read(table.line(entry), lenient=False)
        assert request is not None
        tally.take(before, request, position(table))
        hold_invariants(position(table))
        hold_one_piece_a_place(position(table))
        assert tally.agrees_with(position(table)), table.line(entry)


@given(SEEDS, PLAYERS, st.sets(st.sampled_from(HOUSE_RULES), min_size=1, max_size=6))
def test_the_invariants_hold_under_house_rules_too(seed: int, players: int, rules: set[str]) -> None:
    random, table = Random(seed), opened(players, *sorted(rules))

    for _ in range(100):
        if table.state.ended:
            break
        take_a_step(table, random)
        hold_invariants(position(table))
        if not {"rule home_safe on", "rule cruise_safe on"} & rules:
            hold_one_piece_a_place(position(table))


@given(SEEDS, PLAYERS)
def test_undo_and_redo_lead_back_to_equal_states(seed: int, players: int) -> None:
    random, table = Random(seed), opened(players)

    for _ in range(40):
        if table.state.ended:
            break
        take_a_step(table, random)
        hold_what_is_undone_and_redone(table, random.randint(0, 3))
    hold_what_is_stored(table)


REACHED_BY_KIND = {
    "a challenge": "gt challenge",
    "a try for the Jackpot": "gt jackpot",
    "moving on": "gt moveon",
    "a card": "gt adventure",
    "a bonus move": "gt move",
    "a voyage": "gt ashore",
    "a switch": "gt switch",
    "a flight": "gt fly",
    "a Special Memory placed": "gt memory",
}
REACHED_BY_RULE = {
    "a deportation": "GT-DEP-3",
    "everything forfeited": "GT-DEP-5",
    "a weekend": "GT-SPEND-3",
    "a won challenge": "GT-CHAL-7",
    "a lost challenge": "GT-CHAL-8",
    "a won Jackpot": "GT-JACK-8",
    "a missed Jackpot": "GT-JACK-7",
    "a City KEY": "GT-KEY-1",
    "a Continent KEY": "GT-CONT-1",
    "a Continent KEY that changed hands": "GT-CONT-4",
    "a bump": "GT-BUMP-1",
    "a win": "GT-END-1",
}


@pytest.fixture(scope="module")
def reached() -> set[str]:
    """The kinds of move and the rules that a fixed set of random games has seen."""
    seen: set[str] = set()
    for seed in range(20):
        random, table = Random(seed), opened(2 + seed % 5, f"rule keys {3 + seed % 3}")
        for _ in range(250):
            if table.state.ended:
                break
            assert table.play(next_request(table, random)).entry
        seen |= rules_booked(table) | {entry.move.kind for entry in table.entries}
    return seen


@pytest.mark.parametrize("phase", [*REACHED_BY_KIND, *REACHED_BY_RULE])
def test_random_play_reaches_every_phase(phase: str, reached: set[str]) -> None:
    assert {**REACHED_BY_KIND, **REACHED_BY_RULE}[phase] in reached
