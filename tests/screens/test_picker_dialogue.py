from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.answers import Suggestion
from companion.arguments import Number
from companion.games import load
from companion.memory import FixedClock, scratch_log
from companion.moves import Move, argument
from companion.state import CODEC
from companion.table import Table
from screens.commands import Command
from screens.dialogue import Dialogue, Refused
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
