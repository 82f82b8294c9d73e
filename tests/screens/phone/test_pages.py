"""What stands on a page: everything of one's own, nothing that is secret, and the moves of the picker."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.checking import Transcript
from companion.names import clean_text
from companion.table import Table
from screens.phone.paper import KINDS, harmless, script, style
from screens.phone.tokens import TABLE
from tests.companion.test_evenings import EVENINGS
from tests.screens.desks import HOSTILE, opening
from tests.screens.phone.phones import call, shared, table_of, tap
from tests.screens.phone.reading import Elements, live, pages_of, words
from tests.screens.world_tour import tours

ELEMENTS = frozenset(
    {"html", "head", "meta", "title", "link", "style", "script", "body", "noscript"}
    | {"p", "main", "div", "header", "h1", "h2", "h3", "span", "bdi", "br", "small", "b", "em", "s", "a"}
    | {"dl", "dt", "dd", "section", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td"}
    | {"form", "input", "button", "label", "details", "summary"}
)
LARGEST_PAGE = 30_000
"""Bytes of a passport with all that it loads."""

MOMENT = 24
"""Lines of an evening from one look to the next."""


def test_a_passport_shows_all_that_its_owner_has() -> None:
    table = table_of(
        [
            *opening(),
            "given Rosa cheques 700 tickets 3 memories 1 keys Rome Europe markers Madrid specials Madrid at Paris",
        ]
    )
    page = words(live(table, "s1"))

    for said in ("$700", "✈\ufe0e3", "★1", "Rome", "Europe", "● Madrid Special Memory", "at Paris", "Home Lyon"):
        assert said in page, said


def test_a_passport_of_the_world_tour_shows_deeds_goals_and_stamps() -> None:
    table = table_of(tours.at(1, "given Rosa cash 900 deeds Petra Tokyo stamps Cairo", "given golden Rosa"))
    page = words(live(table, "s1"))

    for said in ("$900", "✓1/4", "● Cairo", "Deeds, light blue 2 of 3", "lb Petra", "fee $30", "✦ yours to use"):
        assert said in page, said


def test_cheques_cash_and_keys_lie_open_and_are_on_every_page() -> None:
    table = table_of([*opening(), "given Bo cheques 300 keys Rome at Lyon"])
    pages = pages_of(table)

    for view in ("s1", "s3", TABLE):
        page = words("".join(pages.live(view).values()))
        assert "$300" in page
        assert "Rome" in page


def test_what_a_ticket_shows_is_on_no_page_before_it_is_used() -> None:
    """The desk keeps the number of tickets only: the state has no place where a face could stand (GT-SET-8)."""
    table = table_of([*opening(), "given Bo tickets 5"])
    page = words(live(table, "s1"))

    assert "✈\ufe0e5" in page
    assert not re.search(r"✈\ufe0e?5 [A-Z]", page)


async def test_what_somebody_asks_for_is_on_nobody_elses_page() -> None:
    """Asking to fly tells a destination: others learn it once it is booked."""
    table = table_of()
    async with shared(table, busy=True) as (sharing, clerk):
        asked = asyncio.create_task(tap(sharing.address("s1"), "fly Madrid", len(table.entries)))
        await asyncio.sleep(0.1)
        own = (await call(sharing.address("s1"))).text
        others = [(await call(sharing.address(view))).text for view in ("s2", "s3", None)]
        clerk.free.set()
        await asked

    assert "At the desk" in own
    assert not any("At the desk" in page or "fly Madrid" in page for page in others)


async def test_what_one_may_do_is_on_ones_own_page_only() -> None:
    async with shared(table_of()) as (sharing, _):
        for view, own, others in (("s1", "adventure", ()), ("s2", "refund", ("adventure", "work"))):
            page = Elements((await call(sharing.address(view))).text)
            lines = [each.get("value") for each in page.named("button")]
            assert own in lines
            assert not set(others) & set(lines)


@pytest.mark.parametrize("view", ["s2", "s3", TABLE])
def test_where_nobody_is_reminded_no_page_tells_that_something_is_due(view: str) -> None:
    """The owner's page reads the same whether Rosa has just landed on Petra, which is Bo's, or on a blank space."""
    shown = []
    for deeds in ("given Bo deeds Petra", "given Bo deeds Tokyo"):
        table = table_of(tours.at(1, deeds, "given Dana deeds Petra" if "Tokyo" in deeds else "given Dana deeds Tokyo"))
        table.say("rule forgetting on")
        table.say("roll 2 3")
        pages = pages_of(table)
        shown.append(words(pages.moves(view)))
        assert "fee due" not in words("".join(pages.live(view).values()))

    assert shown[0] == shown[1]
    assert view == TABLE or "fee" in shown[0]


@pytest.mark.parametrize("query", [{}, {"m": ["claim"]}, {"m": ["charge"]}, {"m": ["charge"], "v.debtor": ["Bo"]}])
def test_a_claim_stands_among_the_moves_whether_or_not_it_is_due(query: dict[str, list[str]]) -> None:
    table = table_of([*opening(), "rule forgetting on"])
    table.say("work")
    before = words(pages_of(table).moves("s1", query))
    table.say("claim wages")

    after = words(pages_of(table).moves("s1", query))
    assert "claim" in before or "charge" in before
    assert re.sub(r"\d+", "", before) == re.sub(r"\d+", "", after)


def hostile_tables() -> Iterator[Table]:
    yield table_of(opening(HOSTILE))
    yield table_of(
        [*tours.at(1, 'given "[/]" deeds Petra', players=tours.HOSTILE), 'rename Petra "<img src=x onerror=y>"']
    )


def test_no_name_becomes_an_element_or_an_attribute() -> None:
    for table in hostile_tables():
        pages = pages_of(table)
        for view in (TABLE, *(seat.seat for seat in table.state.seats)):
            page = Elements(pages.page(view, "slip", {"q": ["<b>x</b>"]}))
            assert {tag for tag, _ in page.found} <= ELEMENTS
            assert not any(
                name.startswith("on") or name == "style" for _, attributes in page.found for name in attributes
            )
            for seat in table.state.seats:
                assert seat.name in page.text
            assert len(page.named("script")) == 1


def test_whatever_slips_into_a_page_has_no_control_and_no_bidi_character() -> None:
    assert harmless("a\u202eb\x1b[2Jc\u2066d") == clean_text("a\u202eb\x1b[2Jc\u2066d")
    assert harmless(7) == 7


@pytest.mark.parametrize("where", ["globetrotters", "world-tour"])
def test_a_passport_with_all_that_it_loads_is_small(where: str) -> None:
    table = next(each for each in hostile_tables() if each.game.title == where)
    pages = pages_of(table)

    for seat in table.state.seats:
        page = pages.page(seat.seat, "slip", {})
        assert len(page.encode()) + len(script().encode()) <= LARGEST_PAGE, len(page.encode())


@pytest.mark.parametrize("path", EVENINGS)
def test_at_no_moment_of_an_evening_a_passport_is_larger_whatever_its_players_are_called(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for name in re.findall(r"^player (\w+)", text, re.MULTILINE):
        text = re.sub(rf"\b{name}\b", f"{name:W<20}", text)
    lines, transcript, moments = text.split("\n"), Transcript(path.name), 0
    for at in range(0, len(lines), MOMENT):
        assert not transcript.run(lines[at : at + MOMENT]).failed
        table = transcript.table
        if table is None:
            continue
        for seat in table.state.seats:
            moments += 1
            size = len(pages_of(table).page(seat.seat, "x" * 49, {}).encode()) + len(script().encode())
            assert size <= LARGEST_PAGE, (at, seat.name)

    assert moments > 20


def test_what_does_not_come_with_the_page_is_there_for_the_asking() -> None:
    pages = pages_of(table_of())
    page, whole = pages.moves("s2"), pages.moves("s2", {"typed": [""]})

    assert 'href="?typed="' in page
    assert 'href="?typed="' not in whole
    assert 'data-query="typed="' in whole
    assert len(whole) > len(page)
    assert all(line in whole for line in re.findall(r'value="([^"]+)"', page))


def test_the_first_picture_needs_nothing_but_the_page() -> None:
    page = Elements(pages_of(table_of()).page("s1", "slip", {}))

    assert [each.get("rel") for each in page.named("link")] == ["icon"]
    assert page.named("link")[0].get("href") == "data:,"
    assert not page.named("img")
    assert all("defer" in each for each in page.named("script"))
    assert all(style(kind) for kind in KINDS)


def test_every_field_has_a_label_and_the_answer_is_spoken() -> None:
    page = pages_of(table_of()).page("s1", "slip", {"m": ["fly"]})

    assert 'lang="en"' in page
    assert 'id="answer" role="status" aria-live="polite"' in page
    labels = len(re.findall(r"<label", page))
    shown = [each for each in Elements(page).named("input") if each.get("type") != "hidden"]
    assert labels == len(shown)


def test_the_refused_moves_stand_below_with_their_rules() -> None:
    page = pages_of(table_of()).moves("s1")

    assert "✗" in page
    assert page.index('id="ask"') < page.index('id="refused"')
    assert "GT-JACK-2" in page
    assert "Paris is a KEY City, not a Gambling City" in words(page)


def test_the_rulebook_is_searched_as_one_types() -> None:
    pages = pages_of(table_of())

    assert "GT-DEP-1" in pages.rules("s1", "deport")
    assert pages.rules("s1", "deport") != pages.rules("s1", "deport home")
    assert "0 rules" in words(pages.rules("s1", "<svg>"))
    assert len(pages.rules("s1", "e" * 5000)) < 2000
