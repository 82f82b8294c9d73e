"""Whatever phones and desk do, every phone hears once, and nothing is booked that was not accepted."""

from __future__ import annotations

import asyncio

from hypothesis import given, settings
from hypothesis import strategies as st

from screens.phone.asked import BOOKED, DECLINED, EXPIRED, REFUSED, Answer
from tests.screens.test_requests import Counter

SEATS = st.sampled_from(["s1", "s2", "s3", "nobody"])
LINES = st.sampled_from(
    ["work", "refund", "buy", "fly Rome", "next", "jackpot", "undo", "nonsense", "adventure", "done"]
)
OLD = st.integers(-1, 3)
ASK = st.tuples(st.just("ask"), SEATS, LINES, OLD)
STEP = st.one_of(
    ASK,
    st.tuples(st.just("ask"), st.sampled_from(["s1", "s2"]), st.just("refund"), st.just(0)),
    st.tuples(st.sampled_from(["accept", "accept", "decline", "close", "open"])),
    st.tuples(st.just("say"), LINES),
)


@settings(deadline=None)
@given(st.lists(STEP, max_size=25), st.booleans())
def test_every_phone_hears_once_and_only_what_was_accepted_is_booked(
    steps: list[tuple[object, ...]], trusted: bool
) -> None:
    asyncio.run(played(steps, trusted))


async def played(steps: list[tuple[object, ...]], trusted: bool) -> None:
    at = Counter(*(["rule phones_book on"] if trusted else []))
    answers: list[asyncio.Future[Answer]] = []
    accepted: set[int] = set()
    for what, *more in steps:
        if what == "ask":
            seat, line, old = more
            assert isinstance(seat, str)
            assert isinstance(line, str)
            assert isinstance(old, int)
            answers.append(at.ask(line, seat, len(at.table.entries) - old))
        elif what == "say":
            try:
                at.table.say(str(more[0]))
            except ValueError:
                continue
        elif what == "close":
            at.requests.close("Stopped.")
        elif what == "open":
            at.requests.open()
        elif at.requests.first is not None and what == "accept":
            booked = at.requests.accept().entry
            accepted |= {booked} if booked else set()
        elif at.requests.first is not None:
            at.requests.decline()
        seats = [each.seat for each in at.requests._queue]
        assert len(seats) == len(set(seats))
    at.requests.close("The end.")

    assert {answer.result().status for answer in answers} <= {BOOKED, DECLINED, REFUSED, EXPIRED}
    assert all(answer.result().told for answer in answers if answer.result().status != BOOKED)
    from_phones = {entry.number for entry in at.table.entries if entry.source.startswith("phone")}
    assert from_phones == {answer.result().entry for answer in answers if answer.result().status == BOOKED}
    if not trusted:
        assert from_phones == accepted
    for number in from_phones:
        entry = at.table.entries[number - 1]
        assert entry.source == f"phone {entry.actor}"
