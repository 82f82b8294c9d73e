"""A tap on a phone: booked once, or refused with the reason."""

from __future__ import annotations

import asyncio

import pytest

from companion.table import Table
from screens.phone.asked import BOOKED, DECLINED, EXPIRED, REFUSED, Answer, Asked
from screens.phone.asking import Asking
from tests.screens.phone.phones import Clerk, Looking, call, shared, table_of, tap
from tests.screens.world_tour.tours import at, seated


class Phones:
    """Taps without a wire."""

    def __init__(self, table: Table | None = None, *, busy: bool = False) -> None:
        self.table = table or table_of()
        self.clerk = Clerk(self.table)
        self.clerk.sharing = type("Nobody", (), {"push": lambda self: None})()
        if not busy:
            self.clerk.free.set()
        self.changes: list[str] = []
        self.asking = Asking(self.table, self.clerk.ask, self.changes.append)

    @property
    def known(self) -> int:
        return len(self.table.entries)

    async def tap(self, line: str, seat: str = "s1", slip: str = "one", known: int | None = None) -> Answer:
        return await self.asking.ask(Asked(seat, line, self.known if known is None else known), slip)

    def later(self, line: str, seat: str = "s1", slip: str = "one", known: int | None = None) -> asyncio.Task[Answer]:
        return asyncio.create_task(self.tap(line, seat, slip, known))


async def test_a_tap_is_booked_for_the_seat_of_the_page() -> None:
    phones = Phones()

    answer = await phones.tap("refund", "s2")

    assert (answer.status, answer.entry) == (BOOKED, phones.known)
    assert phones.table.line(phones.table.entries[-1]) == "Bo: refund"
    assert phones.table.entries[-1].source == "phone"


async def test_the_clerk_may_decline() -> None:
    phones = Phones()
    phones.clerk.declines = True
    before = phones.known

    answer = await phones.tap("work")

    assert answer.status == DECLINED
    assert phones.known == before


async def test_the_same_slip_hears_the_same_answer_and_is_booked_once() -> None:
    phones = Phones()
    known = phones.known

    answers = [await phones.tap("refund", known=known) for _ in range(3)]

    assert len(phones.clerk.asked) == 1
    assert len(set(answers)) == 1


async def test_a_new_slip_asks_again() -> None:
    phones = Phones()

    first, second = await phones.tap("refund", slip="one"), await phones.tap("refund", slip="two")

    assert (first.status, second.status) == (BOOKED, BOOKED)
    assert first.entry != second.entry


async def test_two_phones_of_a_seat_that_ask_the_same_at_once_are_booked_once() -> None:
    phones = Phones(busy=True)
    taps = [phones.later("refund", slip="one"), phones.later("refund", slip="two")]
    await asyncio.sleep(0)
    phones.clerk.free.set()

    answers = await asyncio.gather(*taps)

    assert len(phones.clerk.asked) == 1
    assert answers[0] == answers[1]


async def test_a_second_request_of_a_seat_waits_its_turn() -> None:
    phones = Phones(busy=True)
    first = phones.later("work", slip="one")
    await asyncio.sleep(0)

    second = await phones.tap("buy", slip="two")

    assert second.status == REFUSED
    assert "work still waits" in second.told[0]
    phones.clerk.free.set()
    assert (await first).status == BOOKED


async def test_other_seats_do_not_wait_for_this_one() -> None:
    phones = Phones(busy=True)
    taps = [phones.later("refund", seat) for seat in ("s1", "s2", "s3")]
    await asyncio.sleep(0)
    phones.clerk.free.set()

    assert {(await each).status for each in taps} == {BOOKED}


async def test_an_old_page_does_not_book_again_what_stands_already() -> None:
    phones = Phones()
    known = phones.known
    phones.table.say("Bo: refund")

    answer = await phones.tap("refund", "s2", known=known)

    assert (answer.status, answer.entry) == (BOOKED, phones.known)
    assert "stands already" in answer.told[0]
    assert not phones.clerk.asked


async def test_what_was_undone_meanwhile_does_not_stand() -> None:
    phones = Phones()
    known = phones.known
    phones.table.say("Bo: refund")
    phones.table.undo()

    assert (await phones.tap("refund", "s2", known=known)).status == BOOKED
    assert len(phones.clerk.asked) == 1


async def test_an_old_page_is_judged_by_the_table_as_it_is() -> None:
    phones = Phones()
    known = phones.known
    phones.table.say("work")
    phones.table.say("next")

    answer = await phones.tap("buy", known=known)

    assert answer.status == REFUSED
    assert any("GT-TURN-3" in each for each in answer.told)
    assert not phones.clerk.asked


async def test_a_refusal_says_every_reason_with_its_rule() -> None:
    phones = Phones()

    answer = await phones.tap("fly Lyon", "s2")

    assert answer.status == REFUSED
    ruling = phones.table.judge(phones.table.read("Bo: fly Lyon"))  # type: ignore[arg-type]
    assert len(ruling.rules) > 1
    assert all(any(f"({rule})" in told for told in answer.told) for rule in ruling.rules)


@pytest.mark.parametrize(
    "line",
    [
        "undo", "redo", "rule forgetting on", "given Rosa cheques 9000", 'overrule "we say so" fly Paris', "strike 3",
        "change 16: work", "insert 16: work", 'waive 3 GT-AIR-1 "no"', "count Rosa cheques 900", "leave Bo",
        "seats Bo Rosa Cy", 'finish "enough"', "rename Bo Robert", 'note "hello"', "place Oslo national", "start Bo",
        "player Dana yellow", "game globetrotters",
    ],
)  # fmt: skip
async def test_a_phone_never_speaks_for_the_table(line: str) -> None:
    phones = Phones()
    before = phones.known

    answer = await phones.tap(line)

    assert answer.status == REFUSED
    assert "ask the clerk" in answer.told[0] or "cannot read" in answer.told[0] or "speaks for" in answer.told[0]
    assert not phones.clerk.asked
    assert phones.known == before


@pytest.mark.parametrize("line", ["Bo: refund", "Bo : refund", '"Bo": refund', "Rosa: refund", "Nobody: refund"])
async def test_a_phone_never_speaks_for_another(line: str) -> None:
    phones = Phones()

    answer = await phones.tap(line)

    assert answer.status == REFUSED
    assert "DESK-17" in answer.told[0]
    assert not phones.clerk.asked


@pytest.mark.parametrize(
    "line", ["", "   ", "#", "fly", "fly Atlantis", "dance", '"', "\x00", "buy -1", "allowed work", "expect over yes"]
)
async def test_what_cannot_be_read_is_said_to_be_so(line: str) -> None:
    answer = await Phones().tap(line)

    assert answer.status == REFUSED
    assert answer.told[0].endswith("(DESK-17)")


async def test_a_request_waits_on_while_its_phone_sleeps() -> None:
    phones = Phones(busy=True)
    first = phones.later("work")
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    again = phones.later("work")
    await asyncio.sleep(0)
    phones.clerk.free.set()

    assert (await again).status == BOOKED
    assert len(phones.clerk.asked) == 1


async def test_nobody_waits_once_sharing_has_ended() -> None:
    phones = Phones(busy=True)
    waiting = phones.later("work")
    await asyncio.sleep(0)
    phones.asking.close()

    assert (await waiting).status == EXPIRED


async def test_a_desk_that_fails_is_no_end_of_the_world() -> None:
    async def fails(asked: Asked) -> Answer:
        raise RuntimeError("the disk is full")

    table = table_of()
    asking = Asking(table, fails, lambda seat: None)

    answer = await asking.ask(Asked("s1", "work", len(table.entries)), "one")

    assert answer.status == EXPIRED
    assert asking.waiting("s1") == ""


async def test_every_phone_of_a_seat_sees_what_waits_at_the_desk() -> None:
    table = table_of()
    async with shared(table, busy=True) as (sharing, clerk):
        other = await Looking.at(sharing.address("s1"))
        other.forget()
        tapping = asyncio.create_task(tap(sharing.address("s1"), "work", len(table.entries)))
        await other.until("At the desk: <b><bdi>work</bdi></b>")
        other.forget()
        clerk.free.set()
        await tapping
        assert "At the desk" not in await other.until('id="moves"')
        other.close()


async def test_without_a_script_the_answer_is_a_whole_page() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        reply = await tap(sharing.address("s1"), "work", len(table.entries), whole=True)
        again = await call(sharing.address("s1") + "/ask?m=refund")

    assert "✓ Booked" in reply.text
    assert "$1200" in reply.text
    assert reply.text.startswith("<!doctype html>")
    assert again.status == 200


async def test_where_nobody_is_reminded_a_phone_does_not_tell_whether_a_fee_is_due() -> None:
    """It is asked aloud, at the table: the phone cannot be used to try."""
    quiet = [*seated(), "rule forgetting on", "start Rosa"]
    nothing_due = Phones(table_of(quiet), busy=True)
    asked = nothing_due.later("fee", "s2")
    await asyncio.sleep(0.01)

    assert nothing_due.clerk.asked
    nothing_due.clerk.free.set()
    assert (await asked).status == REFUSED


async def test_an_owner_asks_for_the_fee_from_the_phone() -> None:
    table = table_of(at(1, "given Bo deeds Petra"))
    table.say("roll 2 3")

    answer = await Phones(table).tap("fee", "s2")

    assert answer.status == BOOKED
    assert table.line(table.entries[-1]) == "Bo: fee"
