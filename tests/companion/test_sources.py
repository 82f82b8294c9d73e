"""Where an entry came from is kept, and said with the names of now."""

from __future__ import annotations

from companion.language import Request
from companion.memory import FixedClock, scratch_log
from companion.sources import DESK, TRANSCRIPT, phone_of, source_said
from companion.table import Table
from companion.transcript import export, read_transcript
from tests.builders import desk, say


def asked_by_phone() -> Table:
    table = desk()
    seat = table.state.turn
    assert seat is not None
    request = table.read("work")
    assert request is not None
    table.play(Request(seat, request.move), phone_of(seat))
    return table


def test_the_phone_that_asked_is_named_as_its_player_is_called_now() -> None:
    table = asked_by_phone()
    source = table.entries[-1].source
    assert source_said(source, table.state) == "phone of Ana"

    say(table, "rename Ana Anastasia")

    assert source_said(source, table.state) == "phone of Anastasia"


def test_what_comes_from_nobody_s_phone_is_said_as_it_is() -> None:
    state = desk().state

    assert [source_said(source, state) for source in (DESK, TRANSCRIPT)] == ["desk", "transcript"]


def test_a_transcript_keeps_which_phone_it_was() -> None:
    table = asked_by_phone()
    imported = read_transcript(export(table), FixedClock())
    again = Table(table.game, scratch_log(table.game.title), FixedClock())
    again.book(imported.entries)

    assert [entry.source for entry in again.entries] == [entry.source for entry in table.entries]
    assert source_said(again.entries[-1].source, again.state) == "phone of Ana"
