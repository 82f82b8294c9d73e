"""What the ledger and the real board are told, in words that people at the table use."""

from __future__ import annotations

from companion.globetrotters.happenings import happened
from companion.globetrotters.instructions import instructions
from tests.builders import played

TABLE = """
game globetrotters
place Rome key Europe
place Madrid continental Europe
place Lyon national
place Oz trouble
player Rosa red
player Bo blue
given Rosa cheques 200 tickets 1 home Lyon at Madrid
given Bo home Oz at Oz
given turn Rosa
"""


def test_a_deportation_is_told_to_the_table() -> None:
    table = played(TABLE + "fly Rome\nadventure\nlose cheques 500")
    told = instructions(table.entries[-1].events, table.state)

    assert "Rosa counts as deported from Rome." in told
    assert "Rosa's piece goes to Lyon." in told


def test_no_name_of_the_program_reaches_the_ledger() -> None:
    table = played(TABLE + "roll 3\nto Oz\nBo: moveon Rome\nnext\nroll 2\nto Lyon")
    said = [happened(event, table.state) for entry in table.entries for event in entry.events]

    assert "the roll is completed" in said
    assert "Bo has moved on" in said
    assert not any(words.startswith("done:") for words in said)
