"""What becomes of what phones ask for, without any screen."""

from __future__ import annotations

import asyncio

import pytest

from companion.table import Table
from screens.phone.asked import BOOKED, DECLINED, EXPIRED, REFUSED, Answer, Asked
from screens.requests import Requests
from tests.builders import tour
from tests.screens.desks import opening
from tests.screens.hosts import table_of


class Counter:
    """The desk, as far as requests know it."""

    def __init__(self, *more: str, table: Table | None = None) -> None:
        self.table = table or table_of(*(line for line in opening()[1:] if line), *more)
        self.changes = 0
        self.bookings = 0
        self.requests = Requests(self.table, self._changed, self._booked)
        self.requests.open()

    def _changed(self) -> None:
        self.changes += 1

    def _booked(self) -> None:
        self.bookings += 1

    def ask(self, line: str, seat: str = "s1", known: int | None = None) -> asyncio.Future[Answer]:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        now = len(self.table.entries) if known is None else known
        self.requests.hear(Asked(seat, line, now), answer)
        return answer

    @property
    def last(self) -> str:
        return self.table.line(self.table.entries[-1])


async def test_a_legal_request_waits_until_it_is_accepted() -> None:
    at = Counter()
    answer = at.ask("fly Rome")
    before = len(at.table.entries)
    assert not answer.done()
    assert at.changes == 1
    assert at.requests.first is not None
    assert "$1000" in at.requests.foretold()

    assert at.requests.accept().entry == before + 1

    assert answer.result().status == BOOKED
    assert answer.result().entry == before + 1
    assert any("Rome" in sentence for sentence in answer.result().told)
    assert at.last == "Rosa: fly Rome"
    assert at.table.entries[-1].source == "phone s1"
    assert at.requests.first is None


async def test_a_declined_request_books_nothing() -> None:
    at = Counter()
    answer = at.ask("work")
    before = len(at.table.entries)
    at.requests.decline()

    assert answer.result().status == DECLINED
    assert len(at.table.entries) == before


async def test_an_illegal_request_is_refused_at_once_with_every_reason() -> None:
    at = Counter()
    answer = at.ask("jackpot")
    said = " ".join(answer.result().told)

    assert answer.result().status == REFUSED
    assert "GT-JACK-2" in said
    assert at.requests.first is None
    assert at.changes == 0


async def test_another_seat_s_turn_is_not_mine() -> None:
    at = Counter()

    assert at.ask("work", "s2").result().status == REFUSED


@pytest.mark.parametrize(
    "line",
    [
        "Bo: work",
        "rule phones_book on",
        "undo",
        "strike 20",
        "given Rosa cheques 9000",
        'overrule "so there" fly Lyon',
        'note "hello"',
        "place Oslo national",
        "fly Nowhere",
        "",
        '"',
        "[/]",
        "work\nwork",
        "🎲" * 600,
    ],
)
async def test_only_moves_of_its_own_player_can_be_asked_for(line: str) -> None:
    at = Counter()
    before = len(at.table.entries)
    answer = at.ask(line).result()

    assert answer.status == REFUSED
    assert "DESK-17" in answer.told[0]
    assert len(at.table.entries) == before


async def test_a_player_with_a_hostile_name_can_ask() -> None:
    at = Counter('rename Rosa "[/] : \\"x"')
    answer = at.ask("work")
    at.requests.accept()

    assert answer.result().status == BOOKED


async def test_whoever_taps_twice_has_asked_once_and_hears_twice() -> None:
    at = Counter()
    first, second = at.ask("refund"), at.ask("refund")
    before = len(at.table.entries)
    assert at.requests.more == 0
    at.requests.accept()

    assert first.result() == second.result()
    assert len(at.table.entries) == before + 1


async def test_a_second_tap_from_the_page_of_before_is_refused() -> None:
    at = Counter()
    known = len(at.table.entries)
    at.ask("refund", known=known)
    at.requests.accept()
    late = at.ask("refund", known=known).result()

    assert late.status == REFUSED
    assert "DESK-17" in late.told[0]
    assert at.requests.first is None


@pytest.mark.parametrize("between", ["undo", "rule home_safe on", "count Rosa cheques 100"])
async def test_a_page_of_before_the_table_spoke_asks_for_nothing(between: str) -> None:
    at = Counter("refund")
    known = len(at.table.entries)
    at.table.say(between)

    assert at.ask("work", known=known).result().status == REFUSED


@pytest.mark.parametrize("between", ["Bo: refund", 'note "hello"'])
async def test_what_somebody_else_said_meanwhile_does_not_matter(between: str) -> None:
    at = Counter()
    known = len(at.table.entries)
    at.table.say(between)
    at.ask("work", known=known)

    assert at.requests.first is not None


async def test_a_player_asks_for_one_thing_at_a_time() -> None:
    at = Counter()
    at.ask("refund")
    second = at.ask("work").result()

    assert second.status == REFUSED
    assert "refund still waits" in second.told[0]


async def test_two_seats_wait_in_the_order_in_which_they_asked() -> None:
    at = Counter()
    rosa, bo = at.ask("work"), at.ask("refund", "s2")
    assert at.requests.more == 1
    at.requests.accept()

    assert rosa.result().status == BOOKED
    assert not bo.done()
    at.requests.accept()
    assert bo.result().status == BOOKED
    assert at.table.entries[-1].source == "phone s2"


async def test_what_is_no_longer_legal_once_it_is_accepted_is_refused_with_the_reason() -> None:
    at = Counter()
    answer = at.ask("work")
    at.table.say("work")
    assert not at.requests.ruling().allowed
    before = len(at.table.entries)
    at.requests.accept()

    assert answer.result().status == REFUSED
    assert "GT-" in answer.result().told[0]
    assert len(at.table.entries) == before


async def test_what_waits_when_the_game_is_left_expires() -> None:
    at = Counter()
    answer = at.ask("work")
    at.requests.close("The game was closed.")

    assert answer.result() == Answer(EXPIRED, ("The game was closed. Nothing was booked.",))
    assert at.requests.first is None
    assert at.ask("work").result().status == EXPIRED


async def test_a_table_that_trusts_its_phones_books_at_once() -> None:
    at = Counter("rule phones_book on")
    answer = at.ask("work")

    assert answer.result().status == BOOKED
    assert at.last == "Rosa: work"
    assert at.bookings == 1
    assert at.ask("work").result().status == REFUSED


async def test_a_trade_waits_for_the_desk_whatever_the_house_rules_for_two_have_to_agree() -> None:
    at = Counter(table=tour("given Ana deeds Lima", "rule phones_book on"))
    answer = at.ask("trade Ben gives Lima gets 100")

    assert not answer.done()
    assert at.requests.first is not None


async def test_a_phone_that_is_gone_leaves_its_request_waiting() -> None:
    at = Counter()
    answer = at.ask("work")
    answer.cancel()
    at.requests.accept()

    assert at.last == "Rosa: work"


async def test_a_player_who_has_left_asks_for_nothing() -> None:
    at = Counter("leave Cy")

    assert at.ask("refund", "s3").result().status == REFUSED


async def test_a_bidder_knocks_nothing_down_to_himself() -> None:
    at = Counter(table=tour("given Ana at @2", "given turn Ana", "rule phones_book on", "roll 1 3", "auction"))
    assert at.ask("bid 10", "s2").result().status == BOOKED
    answer = at.ask("sold", "s2")

    assert not answer.done()
    assert at.requests.first is not None


async def test_whoever_leaves_while_a_request_waits_hears_that_nothing_was_booked() -> None:
    at = Counter()
    answer = at.ask("refund", "s2")
    at.table.say("leave Bo")
    at.requests.sift()

    assert answer.result().status == EXPIRED
    assert at.requests.first is None


async def test_a_reason_is_told_once_with_all_its_rules() -> None:
    told = Counter().ask("work", "s2").result().told

    assert len({sentence.partition(" (")[0] for sentence in told}) == len(told)
