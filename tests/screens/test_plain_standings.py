"""The standings as short plain text, for codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.checking import Transcript
from companion.table import Table
from screens.codes import room
from screens.share_pages import standing_pages
from screens.titles import TITLES
from tests.companion.test_evenings import PATHS, played
from tests.screens.desks import HOSTILE, opening
from tests.screens.world_tour.tours import at as in_turn_at


def table_of(lines: list[str]) -> Table:
    transcript = Transcript("test")
    report = transcript.run(lines)
    assert not report.failed
    assert transcript.table is not None
    return transcript.table


def told(table: Table) -> list[str]:
    return TITLES[table.game.title].plain_standings(table.state)


def test_globetrotters_says_what_everybody_holds_and_where_they_are() -> None:
    lines = ["given Rosa keys Paris Rome memories 1 markers Madrid", "given Bo tickets 1 at Lyon", "given turn Rosa"]

    assert told(table_of([*opening(), *lines])) == [
        "Rosa: $1000, 2 tickets, 1 Special Memory; KEYs Paris, Rome; markers Madrid; at Paris",
        "Bo: $1000, 1 ticket; at Home in Lyon",
        "Cy: $1000, 2 tickets; at Home in Lyon",
        "Jackpot: $200, 2 tickets",
    ]


def test_world_tour_says_what_everybody_holds_and_where_they_are() -> None:
    table = table_of(
        in_turn_at(6, "given Rosa deeds Lima Oslo stamps Petra cash 900", "given Bo jailed yes", "given golden Cy")
    )

    assert told(table) == [
        "Rosa: $900, 1 of 4 stamps; deeds Lima, Oslo; at Petra",
        "Bo: $1500, 0 of 4 stamps; in Jail",
        "Cy: $1500, 0 of 4 stamps; Golden Travel Ticket; at GO",
        "Dana: $1500, 0 of 4 stamps; at GO",
    ]


def test_where_somebody_is_does_not_read_like_one_more_marker() -> None:
    said = told(table_of([*opening(), "given Bo markers Madrid Lima at Lyon", "given jackpot keys Rome"]))

    assert said[1] == "Bo: $1000, 2 tickets; markers Madrid, Lima; at Home in Lyon"
    assert said[3] == "Jackpot: $200, 2 tickets; KEYs Rome"


def test_a_name_of_several_words_is_one_name() -> None:
    lines = in_turn_at(6, 'given Rosa deeds "Rio de Janeiro" Oslo')

    assert "; deeds Rio de Janeiro, Oslo; " in told(table_of(lines))[0]


def test_long_names_are_cut() -> None:
    assert told(table_of(opening(HOSTILE)))[4].startswith("MMMMMMMMMMMMM…: $1000")


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in PATHS])
def test_a_whole_evening_s_standings_are_a_handful_of_codes_at_eighty_columns(path: Path) -> None:
    table = played(path)
    pages = standing_pages(told(table), room(80, 22))

    assert 1 < len(pages) <= 12
    assert all(len(page.encode()) <= room(80, 22) for page in pages)
    assert len(standing_pages(told(table), room(120, 38))) <= 3
