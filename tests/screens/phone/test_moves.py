"""What a page offers to tap is what the desk would list, read and allow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs

import pytest

from companion.checking import Transcript
from companion.language import Request
from companion.table import Table
from screens.phone.moves import moves
from screens.phone.titles import title
from screens.phone.tokens import TABLE
from tests.screens.desks import opening
from tests.screens.phone.phones import table_of
from tests.screens.phone.reading import Elements, pages_of
from tests.screens.world_tour import tours

EVENINGS = sorted((Path(__file__).parents[2] / "evenings").glob("*.table"))


def sampled(path: Path, every: int = 7) -> Iterator[Table]:
    """An evening, looked at now and then."""
    transcript = Transcript(path.name)
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n")):
        transcript.run([line])
        if number % every == 0 and transcript.table is not None and transcript.table.state.started:
            yield transcript.table


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in EVENINGS])
def test_whatever_a_page_offers_the_desk_reads_and_allows(path: Path) -> None:
    offered = questions = 0
    for table in sampled(path):
        for seat in table.state.seats:
            for offer in moves(table, title(table.game.title), seat.seat, {}).offers:
                if offer.query:
                    asked = moves(
                        table, title(table.game.title), seat.seat, parse_qs(offer.query, keep_blank_values=True)
                    )
                    assert asked.question is not None, offer
                    questions += 1
                    offers = asked.offers[:3]
                else:
                    offers = (offer,)
                for each in offers:
                    if each.line:
                        request = table.read(each.line, lenient=False)
                        assert request is not None
                        discreet = request.move.discreet(table.game.case(table.view, seat.seat))
                        ruling = table.judge(Request(seat.seat, request.move))
                        assert discreet or ruling.allowed, (seat.name, each, ruling)
                        offered += 1
    assert offered > 20
    assert questions > 5


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in EVENINGS])
def test_every_page_can_be_drawn_at_every_moment_of_an_evening(path: Path) -> None:
    for table in sampled(path, 23):
        pages = pages_of(table)
        for view in (TABLE, *(seat.seat for seat in table.state.seats)):
            assert len(pages.page(view, "slip", {})) > 1000


@pytest.mark.parametrize(
    "query",
    [
        {"m": ["nonsense"]}, {"m": ["undo"]}, {"m": ["given"]}, {"m": ["", ""]}, {"typed": ["undo"]},
        {"m": ["fly"], "v.place": ["Atlantis"]}, {"m": ["fly"], "v.place": ['"']}, {"m": ["fly"], "v.nothing": ["x"]},
        {"m": ["fly"], "typed": ["x" * 500]}, {"m": ["roll"], "typed": ["٣"]}, {"m": ["throw"], "typed": ["3"]},
        {"m": ["place"], "v.name": ["Oslo"]},
    ],
)  # fmt: skip
def test_no_address_that_is_typed_by_hand_does_harm(query: dict[str, list[str]]) -> None:
    pages = pages_of(table_of())

    lines = [each.get("value") for each in Elements(pages.moves("s1", query)).named("button")]

    assert not {"undo", "redo"} & set(lines)


def test_two_dice_are_tapped_one_after_the_other() -> None:
    table = table_of(tours.at(1))
    first = moves(table, title("world-tour"), "s1", {"m": ["roll"]})
    second = moves(table, title("world-tour"), "s1", parse_qs(first.question.dice[2] if first.question else ""))
    both = moves(table, title("world-tour"), "s1", parse_qs(second.question.dice[3] if second.question else ""))

    assert [offer.line for offer in both.offers] == ["roll 3 4"]


def test_a_trade_is_put_together_from_ticks_and_an_amount() -> None:
    table = table_of(tours.at(1, "given Rosa deeds Petra Cairo", "given Bo deeds Tokyo"))
    query = {"m": ["trade"], "v.partner": ["Bo"]}
    asked = moves(table, title("world-tour"), "s1", query).question
    assert asked is not None
    assert [each.label for each in asked.several] == ["Petra", "Cairo", "dollars"]

    whole = moves(table, title("world-tour"), "s1", {**query, "v.gives": ["@6", "@11", ""], "v.gets": ["@8", "50"]})

    assert [offer.line for offer in whole.offers] == ["trade Bo gives Petra Cairo gets Tokyo 50"]


def test_a_name_of_two_words_is_offered_without_the_quotes_of_a_line() -> None:
    table = table_of([*opening(), 'place "New York" key "North America"', 'place "Mexico \\"City\\"" key Asia'])
    offers = moves(table, title("globetrotters"), "s1", {"m": ["fly"]}).offers

    assert {"New York", 'Mexico "City"'} <= {offer.text for offer in offers}
    assert 'fly "New York"' in {offer.line for offer in offers}
