from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.answers import Suggestion
from companion.arguments import Number
from companion.games import load
from companion.language import Request
from companion.memory import FixedClock, scratch_log
from companion.moves import Move, argument
from companion.state import CODEC
from companion.statements import Note
from companion.table import Table
from screens.commands import Command
from screens.dialogue import Dialogue, Refused
from screens.lines import line_of
from tests.screens.desks import opening


@CODEC.register("test five")
@dataclass(frozen=True, slots=True)
class Five(Move):
    """A move with five arguments, for the sake of its steps."""

    word = "quintet"
    summary = "five numbers"
    general = True
    one: int = argument(Number(offered=(1,)))
    two: int = argument(Number(offered=(2,)))
    three: int = argument(Number(offered=(3,)))
    four: int = argument(Number(offered=(4,)))
    five: int = argument(Number(offered=(5,)))

    def effects(self, play: Any) -> None:
        """Nothing."""


def dialogue(*lines: str) -> Dialogue:
    game = load("globetrotters")
    table = Table(replace(game, moves=(*game.moves, Five)), scratch_log("globetrotters"), FixedClock())
    for line in (*opening(), *lines):
        outcome = table.say(line, lenient=False)
        assert outcome is None or outcome.ruling.allowed, (line, outcome.ruling)
    return Dialogue(table)


def take(said: Dialogue, text: str) -> Any:
    said.type(text)
    return said.take(0)


def test_each_argument_is_asked_for_in_its_turn() -> None:
    said = dialogue()
    assert take(said, "quintet") is None
    for number in "1234":
        assert said.prompt.startswith("quintet")
        assert take(said, number) is None
    taken = take(said, "5")

    assert isinstance(taken, Suggestion)
    assert taken.request is not None
    assert taken.request.move == Five(1, 2, 3, 4, 5)


def test_a_line_typed_whole_needs_no_question() -> None:
    taken = take(dialogue(), "quintet 1 2 3 4 5")

    assert isinstance(taken, Suggestion)
    assert taken.request is not None
    assert taken.request.move == Five(1, 2, 3, 4, 5)


def test_esc_takes_back_the_text_then_each_argument_then_the_word() -> None:
    said = dialogue()
    for text in ("quintet", "1", "2", "3"):
        take(said, text)
    said.type("4")

    prompts = []
    while said.back():
        prompts.append(said.prompt)

    assert prompts == [
        "quintet 1 2 3 · a number",
        "quintet 1 2 · a number",
        "quintet 1 · a number",
        "quintet · a number",
        "",
    ]
    assert said.draft is None
    assert not said.back()


def test_a_refused_line_comes_back_with_its_reasons() -> None:
    taken = take(dialogue(), "jackpot")

    assert isinstance(taken, Refused)
    assert taken.suggestion.ruling.reasons


def test_a_word_of_the_desk_stands_first_when_it_is_typed_out() -> None:
    said = dialogue()

    assert isinstance(take(said, "ledger"), Command)
    assert isinstance(take(said, "help"), Command)


def test_a_word_of_the_game_stands_before_one_of_the_desk() -> None:
    said = dialogue()
    said.type("l")

    assert isinstance(said.options[-1], Suggestion)
    assert any(isinstance(option, Command) for option in said.options)


def test_nothing_is_taken_where_nothing_is_listed() -> None:
    said = dialogue()
    said.type("zzz zzz")

    assert said.take(0) is None
    assert said.take(-1) is None
    assert said.take(99) is None


def test_a_new_place_is_asked_for_its_kind_and_its_continent_and_then_the_move_goes_on() -> None:
    said = dialogue()
    take(said, "fly")
    take(said, "Oslo")
    assert said.prompt.startswith("place")
    assert len(said.options) == 9

    assert take(said, "continental") is None
    assert "continent" in said.prompt
    taken = take(said, "Europe")
    assert isinstance(taken, Suggestion)
    assert taken.request is not None
    said._table.play(taken.request)
    said.booked(taken)

    assert said.prompt == "fly Oslo"
    going_on = said.options[0]
    assert isinstance(going_on, Suggestion)
    assert going_on.legal
    assert "→" in going_on.hint


def test_esc_from_a_new_place_comes_back_to_the_move() -> None:
    said = dialogue()
    take(said, "fly")
    take(said, "Oslo")

    assert said.back()
    assert said.prompt.startswith("fly")


def test_whoever_has_to_answer_out_of_turn_is_named() -> None:
    said = dialogue()
    assert said.prompt == ""

    bumped = dialogue("given Bo at Madrid", "fly Madrid")
    acting = bumped._table.game.acting(bumped._table.view)
    if acting != bumped._table.view.turn:
        assert bumped.prompt.endswith(":")


def test_a_newcomer_is_told_to_type_what_the_box_does_not_know_yet() -> None:
    table = Table(load("globetrotters"), scratch_log("globetrotters"), FixedClock())
    for line in ("game globetrotters", "player Rosa red", "player Bo blue", "start Rosa"):
        table.say(line)
    said = Dialogue(table)
    take(said, "")

    assert said.prompt == "home · a place"
    assert not said.options
    assert said.empty == "type a place; none is known yet"
    said.type("#")
    assert "Esc" in said.empty


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Room #5", "Room #5"),
        ("paid: 5 # late", "paid: 5 # late"),
        ('he said "no" #1', 'he said "no" #1'),
        ('"quoted"', "quoted"),
        ('an open " quote', 'an open " quote'),
        ("back\\slash", "back\\slash"),
    ],
)
def test_a_remark_is_taken_as_it_is_typed_and_listed_once(typed: str, kept: str) -> None:
    for at_once in (True, False):
        said = dialogue()
        if not at_once:
            take(said, "note")
        taken = take(said, f"note {typed}" if at_once else typed)

        assert isinstance(taken, Suggestion)
        assert taken.request == Request("", Note(kept))
        assert sum(isinstance(option, Suggestion) and option.legal for option in said.options) == 1


def test_nothing_of_a_line_typed_at_the_desk_is_a_comment() -> None:
    said = dialogue()
    said.type("fly Rome #2")

    assert all(isinstance(option, Suggestion) and option.request is None for option in said.options)
    assert isinstance(said.options[0], Suggestion)
    assert "Rome #2" in said.options[0].text


def test_what_the_table_says_is_said_by_nobody() -> None:
    said = dialogue()
    taken = take(said, "place Oslo national")
    assert isinstance(taken, Suggestion)
    assert taken.request is not None
    assert taken.request.actor == ""

    said = dialogue()
    for word in ("place", "Oslo", "national"):
        taken = take(said, word)
    assert isinstance(taken, Suggestion)
    assert taken.request is not None
    assert taken.request.actor == ""


@pytest.mark.parametrize(("typed", "booked"), [("gain 200", "gain cheques 200"), ("lose 1", "lose tickets 1")])
def test_an_amount_tells_which_of_the_words_that_begin_alike_is_meant(typed: str, booked: str) -> None:
    said = dialogue("adventure")
    taken = take(said, typed)

    assert isinstance(taken, Suggestion)
    assert taken.text == booked
    assert taken.request is not None


def test_a_bare_number_is_no_place() -> None:
    said = dialogue("roll 5")
    take(said, "to")
    assert take(said, "34") is None
    assert said.prompt.startswith("to")
    assert line_of(said.options[0], "").refused
    assert take(said, '"34"') is None

    assert said.prompt.startswith("place")


@pytest.mark.parametrize("typed", ["250", "1,50", "-50", "2e3", "٥٠", "1 500"])
def test_an_amount_that_cannot_be_read_looks_refused_and_says_why(typed: str) -> None:
    said = dialogue("adventure")
    take(said, "gain cheques")
    said.type(typed)
    line = line_of(said.options[0], said.prompt)

    assert line.refused
    assert "an amount in dollars" in line.hint
    assert said.take(0) is None


def test_dice_that_cannot_be_read_look_refused_and_nothing_typed_does_not() -> None:
    said = dialogue("given Bo keys Paris", "given turn Rosa", "adventure", "done", "challenge")
    take(said, "throw")
    assert not line_of(said.options[0], said.prompt).refused
    said.type("70")

    assert line_of(said.options[0], said.prompt).refused


@pytest.mark.parametrize(
    ("typed", "hint"),
    [("roll 5", "Rosa moves 1 to 5 spaces"), ("place Oslo national", "Oslo: National City"), ("note hello", "hello")],
)
def test_what_changes_no_balance_is_previewed_too(typed: str, hint: str) -> None:
    said = dialogue()
    said.type(typed)

    assert isinstance(said.options[0], Suggestion)
    assert hint in said.options[0].hint


def test_a_place_alone_that_nobody_knows_is_where_the_ticket_leads_but_a_word_of_the_desk_comes_before_it() -> None:
    said = dialogue()
    said.type("Quito")
    assert getattr(said.options[0], "text", "") == "fly Quito"
    said.type("ledg")
    assert getattr(said.options[0], "word", "") == "ledger"
