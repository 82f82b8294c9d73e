"""Setting aside what the desk booked by itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.arguments import WHY, Argument, EntryNumber, Reading, Text, Writing
from companion.events import Event, Transfer
from companion.games import Game
from companion.ledger import BOUNDLESS
from companion.moves import Case, Move, argument
from companion.overruling import PrecedentMade, word_of
from companion.rulings import ALLOWED, Reason, Ruling
from companion.state import CODEC, State
from companion.timeline import Timeline
from companion.tokens import LanguageFault, Tokens

WAIVED = "DESK-16"


class RuleId(Argument):
    """The id of a rule."""

    prompt = "the id of a rule"

    @property
    def wanted(self) -> str:
        """Of what."""
        return "the id of the rule it was by"

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """The id in its own spelling.

        Raises:
            LanguageFault: There is no such rule.
        """
        token = tokens.take(self.prompt)
        typed = token.text.casefold()
        rule = next((each.rule for each in reading.game.rulebook() if each.rule.casefold() == typed), None)
        if rule is None or token.quoted:
            raise LanguageFault(token.column, "the id of a rule of this game", token.shown())
        return rule

    def write(self, value: str, writing: Writing) -> str:
        """The id."""
        return value


@CODEC.register("waive")
@dataclass(frozen=True, slots=True)
class Waive(Move):
    """The table sets aside what a rule booked in an entry."""

    word = "waive"
    summary = "set aside what a rule booked"
    by_table = True
    general = True
    of_the_record = True
    number: int = argument(EntryNumber())
    rule: str = argument(RuleId())
    reason: str = argument(Text(WHY))

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1


def booked_in_words(game: Game, state: State, events: Iterable[Event]) -> dict[str, str]:
    """Rule -> the transfers among these events which name it, in words."""
    words: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, Transfer) and event.rule != WAIVED:
            words.setdefault(event.rule, []).append(game.happened(event, state))
    return {rule: ", ".join(said) for rule, said in words.items()}


def booked_by(timeline: Timeline, move: Waive) -> list[Transfer]:
    """The transfers of that entry which name the rule."""
    step = timeline.step(move.number)
    events = step.events if step else ()
    return [event for event in events if isinstance(event, Transfer) and event.rule == move.rule]


def judge_waiving(timeline: Timeline, move: Waive) -> Ruling:
    """There is something to set aside, and it still lies where it went."""
    if move.rule == WAIVED:
        return Ruling((Reason(WAIVED, "what the table set aside is booked again by striking the entry that did it"),))
    booked = booked_by(timeline, move)
    if not booked:
        fact = f"entry {move.number} booked nothing by {move.rule}"
        return Ruling((Reason(WAIVED, fact),))
    for step in timeline.steps:
        if isinstance(step.move, Waive) and (step.move.number, step.move.rule) == (move.number, move.rule):
            fact = f"entry {step.number} has already set aside what {move.rule} booked in entry {move.number}"
            return Ruling((Reason(WAIVED, fact),))
    state = timeline.state
    for transfer in booked:
        if absent := _absent(state, transfer):
            fact = f"{state.name(absent)} is not at the table any more, and nothing can be given back to them"
            return Ruling((Reason(WAIVED, fact),))
        if not _can_return(state, transfer):
            fact = f"what went to {state.name(transfer.receiver)} is not there any more"
            return Ruling((Reason(WAIVED, fact),))
    return ALLOWED


def _absent(state: State, transfer: Transfer) -> str | None:
    """The player who would get it back, or whose marker would stand on the Chart again, and who has left."""
    theirs = {transfer.giver, (transfer.name or "").partition("@")[0]}
    return next((seat.seat for seat in state.gone if seat.seat in theirs), None)


def _can_return(state: State, transfer: Transfer) -> bool:
    if transfer.name is not None:
        return state.holdings.where(transfer.goods, transfer.name) == transfer.receiver
    return transfer.receiver in BOUNDLESS or bool(state.holdings.count(transfer.receiver, transfer.goods))


def waived(timeline: Timeline, move: Waive) -> tuple[Event, ...]:
    """The transfers back, as far as the goods are there, and the precedent."""
    step = timeline.step(move.number)
    return set_aside(step.events if step else (), timeline.state, move, word_of(step.move) if step else "")


def set_aside(booked: Iterable[Event], state: State, move: Waive, word: str) -> tuple[Event, ...]:
    """The same, of what an entry that said ``word`` booked."""
    events: list[Event] = []
    mine = [event for event in booked if isinstance(event, Transfer) and event.rule == move.rule]
    for transfer in reversed(mine):
        giver, receiver, quantity = transfer.receiver, transfer.giver, transfer.quantity
        if _absent(state, transfer):
            continue
        if transfer.name is not None and state.holdings.where(transfer.goods, transfer.name) != giver:
            continue
        if transfer.name is None and giver not in BOUNDLESS:
            quantity = min(quantity, state.holdings.count(giver, transfer.goods))
        if quantity:
            back = Transfer(transfer.goods, quantity, giver, receiver, WAIVED, transfer.name)
            state = back.apply(state)
            events.append(back)
    return (*events, PrecedentMade(word, move.rule, move.reason))
