"""What the desk lists while nothing is typed: what this table may well say now, and what it is kept from."""

from __future__ import annotations

import pytest

from companion.games import load
from companion.memory import FixedClock, scratch_log
from companion.picking import Picker
from companion.table import Table
from tests.screens.desks import opening
from tests.screens.world_tour.tours import at

RARE = {"rule", "given", "journal", "rename", "note", "leave", "seats", "finish", "overrule", "strike", "change"}
RARE |= {"insert", "count", "waive", "place", "space", "player", "start"}

TABLES = {
    "begins": (opening(), "adventure roll fly work sail buy refund undo", "next discount"),
    "card": ([*opening(), "adventure"], "done", ""),
    "rolled": ([*opening(), "roll 5"], "to", "next adventure roll fly work discount sail"),
    "over": ([*opening(), "work"], "next discount refund undo", "adventure roll fly work sail"),
    "tour begins": (at(0), "roll trade undo", "next"),
    "tour deed": ([*at(0), "roll 1 5"], "buy auction trade undo", "next"),
    "tour after": ([*at(0), "roll 1 5", "buy"], "next trade undo", ""),
    "tour flight": ([*at(0), "roll 2 3"], "fly next trade undo", ""),
    "tour jail": (at(10, "given Rosa jailed yes"), "roll jail pay trade undo", "next"),
    "tour auction": ([*at(0), "roll 1 5", "auction"], "sold bid Bo: bid Cy: bid Dana: bid trade undo", "next"),
}


def picker(lines: list[str]) -> Picker:
    title = lines[0].removeprefix("game ")
    table = Table(load(title), scratch_log(title), FixedClock())
    for line in lines:
        table.say(line)
    return Picker(table)


@pytest.mark.parametrize("moment", TABLES)
def test_an_empty_line_lists_no_rare_word_and_each_is_there_once_it_is_typed(moment: str) -> None:
    lines, *_ = TABLES[moment]
    asked = picker(lines)

    assert not RARE & {each.text for each in asked.offered("")}
    for word in ("rule", "given", "note", "rename", "finish", "strike"):
        assert word in {each.text for each in asked.offered(word[:3])}


@pytest.mark.parametrize("moment", [moment for moment in TABLES if moment not in ("card", "rolled")])
def test_an_empty_line_lists_what_may_be_said_and_what_is_refused_though_likely(moment: str) -> None:
    lines, legal, refused = TABLES[moment]
    shown = picker(lines).offered("")

    assert " ".join(each.text for each in shown if each.legal) == legal
    assert " ".join(each.text for each in shown if not each.legal) == refused


@pytest.mark.parametrize("moment", ["card", "rolled"])
def test_an_open_question_comes_first_on_an_empty_line(moment: str) -> None:
    lines, first, refused = TABLES[moment]
    shown = picker(lines).offered("")

    assert shown[0].text == first
    assert set(refused.split()) <= {each.text for each in shown if not each.legal}


def test_before_the_start_house_rules_and_positions_are_what_a_table_says() -> None:
    lines = ["game globetrotters", "player Rosa red", "player Bo blue"]

    assert [each.text for each in picker(lines).offered("")] == ["start", "player", "rule", "given", "undo"]
