"""The statements that both games share: opening, seating, house rules, notes, spelling, undo and redo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.arguments import Argument, NewName, Reading, Text, Writing
from companion.events import Begun, Noted, RuleSet, Seated, Spelt
from companion.moves import Case, Move, argument, check, with_own_rule
from companion.named import Named
from companion.names import fold
from companion.play import Play
from companion.rulings import Reason
from companion.state import CODEC, State
from companion.tokens import LanguageFault, Tokens
from companion.undoing import Redo, Undo


@check("DESK-3")
def begun(case: Case[State]) -> str | None:
    """A game has been opened."""
    return None if case.state.begun else "no game has been opened: say game and its title"


@check("DESK-3")
def not_begun(case: Case[State]) -> str | None:
    """No game has been opened yet."""
    return "the game has been opened already" if case.state.begun else None


@check("DESK-3")
def started(case: Case[State]) -> str | None:
    """Play has begun."""
    return None if case.state.started else "the game has not started: say who begins"


@check("DESK-3")
def not_ended(case: Case[State]) -> Reason | None:
    """The game is still on; the rule that ended it is named."""
    state = case.state
    if not state.ended:
        return None
    winner = f"{state.name(state.winner)} has won" if state.winner else "the table has ended it"
    return Reason(state.ended, f"the game is over: {winner}")


def name_taken(state: State, name: str, but: str = "") -> str | None:
    """The sentence that refuses a name which somebody or something else bears."""
    everybody = {**{seat.seat: seat.name for seat in state.seats}, **state.names}
    for identity, other in everybody.items():
        if identity != but and fold(other) == fold(name):
            return f"{other} is taken already; add a letter, so that the two can be told apart"
    return None


class Title(Argument):
    """The title of a game."""

    prompt = "a title"

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """One of the titles on the shelf."""
        from companion.games import TITLES

        token = tokens.take(self.prompt)
        if not token.says(*TITLES):
            raise LanguageFault(token.column, "one of " + ", ".join(TITLES), token.shown())
        return token.text.casefold()

    def write(self, value: str, writing: Writing) -> str:
        """The title."""
        return value


@CODEC.register("game")
@dataclass(frozen=True, slots=True)
class OpenGame(Move):
    """The first statement of a transcript."""

    word = "game"
    summary = "which game is played"
    needs = (not_begun,)
    by_table = True
    general = True
    title: str = argument(Title())

    def effects(self, play: Play[Any]) -> None:
        """The game is open."""
        play.emit(Begun(self.title))


@check("DESK-5")
def name_free(case: Case[State], name: str) -> str | None:
    """No two players share a name."""
    return name_taken(case.state, name)


@check("DESK-6")
def colour_exists(case: Case[State], colour: str) -> Sequence[Reason]:
    """The box has a piece of that colour."""
    if colour in case.game.colours:
        return ()
    return with_own_rule(case, "DESK-6", f"there is no {colour} piece; there are {', '.join(case.game.colours)}")


@check("DESK-6")
def colour_free(case: Case[State], colour: str) -> Sequence[Reason]:
    """No two players share a colour."""
    for seat in case.state.seats:
        if seat.colour == colour:
            free = [each for each in case.game.colours if all(each != seat.colour for seat in case.state.seats)]
            fact = f"{colour} is {seat.name}'s; still free: {', '.join(free) or 'none'}"
            return with_own_rule(case, "DESK-6", fact)
    return ()


@check("DESK-7")
def seat_free(case: Case[State]) -> Sequence[Reason]:
    """There is room for one more."""
    most = case.game.most
    if len(case.state.seats) < most:
        return ()
    return with_own_rule(case, "DESK-7", f"{most} players are the most that can play")


class Colour(Argument):
    """The colour or token of a piece."""

    prompt = "a colour"

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """The word in small letters; whether the box has it is judged, not read."""
        token = tokens.take(self.prompt)
        if token.quoted or not token.text.isalpha():
            raise LanguageFault(token.column, self.prompt, token.shown())
        return token.text.casefold()

    def write(self, value: str, writing: Writing) -> str:
        """The word."""
        return value


@CODEC.register("player")
@dataclass(frozen=True, slots=True)
class SitDown(Move):
    """A player sits down to the left of the last one."""

    word = "player"
    summary = "a player sits down"
    needs = (begun, not_ended, name_free, colour_exists, colour_free, seat_free)
    by_table = True
    general = True
    name: str = argument(NewName())
    colour: str = argument(Colour())

    def effects(self, play: Play[Any]) -> None:
        """One more seat."""
        taken = (int(each.seat[1:]) for each in (*play.state.seats, *play.state.gone))
        seat = play.seat or f"s{max(taken, default=0) + 1}"
        play.emit(Seated(seat, self.name, self.colour))
        if play.state.started:
            play.game.welcome(play, seat)

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Before the start; a late player is rare."""
        return 1 if case.state.started else 40


class Setting(Argument):
    """The name of a house rule and its value."""

    prompt = "a house rule and its value"

    def read(self, tokens: Tokens, reading: Reading) -> tuple[str, str]:
        """Both in their canonical spelling."""
        rules = reading.game.house_rules
        token = tokens.take("the name of a house rule")
        known = rules.get(token.text)
        if known is None or token.quoted:
            names = ", ".join(rule.name for rule in rules)
            raise LanguageFault(token.column, f"a house rule ({names})", token.shown())
        return known.name, known.read(tokens.take(f"a value for {known.name}"))

    def write(self, value: tuple[str, str], writing: Writing) -> str:
        """Name and value."""
        return " ".join(value)


@CODEC.register("rule")
@dataclass(frozen=True, slots=True)
class SetRule(Move):
    """The table plays something its own way from here on."""

    word = "rule"
    summary = "set a house rule"
    needs = (begun,)
    by_table = True
    general = True
    rule: tuple[str, str] = argument(Setting())

    def effects(self, play: Play[Any]) -> None:
        """The rule is in force."""
        play.emit(RuleSet(*self.rule))

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Before the start; seldom once play goes on."""
        return 2 if case.state.started else 20


class Anything(Named):
    """A seat, a place, or whatever else bears a name."""

    prompt = "a name"

    def names(self, state: State) -> dict[str, str]:
        """All of them."""
        return {**{seat.seat: seat.name for seat in state.seats}, **state.names}


@check("DESK-5")
def new_name_free(case: Case[State], old: str, new: str) -> str | None:
    """The new spelling is nobody else's, nor that of somebody who has left: the past would know two."""
    state = case.state
    gone = next((seat.name for seat in state.gone if seat.seat != old and fold(seat.name) == fold(new)), None)
    if gone:
        return f"{gone} has played here and left; add a letter, so that the two can be told apart"
    return name_taken(state, new, but=old)


@CODEC.register("rename")
@dataclass(frozen=True, slots=True)
class Rename(Move):
    """Somebody or something is spelt otherwise, wherever it appears."""

    word = "rename"
    summary = "spell a player or a place otherwise"
    needs = (begun, new_name_free)
    by_table = True
    general = True
    learns = True
    old: str = argument(Anything())
    new: str = argument(NewName())

    def effects(self, play: Play[Any]) -> None:
        """The new spelling."""
        play.emit(Spelt(self.old, self.new, play.state.name(self.old)))

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1


@CODEC.register("note")
@dataclass(frozen=True, slots=True)
class Note(Move):
    """A remark for the ledger."""

    word = "note"
    summary = "write a remark into the ledger"
    needs = (begun,)
    by_table = True
    general = True
    learns = True
    text: str = argument(Text("what is to be remembered"))

    def effects(self, play: Play[Any]) -> None:
        """It is written down."""
        play.emit(Noted(self.text))

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1


SHARED: tuple[type[Move], ...] = (OpenGame, SitDown, SetRule, Rename, Note, Undo, Redo)
"""The statements that every game has."""
