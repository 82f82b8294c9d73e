"""Putting the past right: strike, change or insert an entry, and take every later one again."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from companion.arguments import Argument, EntryNumber, Reading, Writing, read_amount
from companion.events import Event
from companion.games import Game
from companion.knowledge import Knowledge
from companion.moves import Case, Move, argument, with_others
from companion.names import fold
from companion.overruling import Overrule, Said, Statement
from companion.retaking import Decision, Judged, Retake, moment_of
from companion.rulings import ALLOWED, Reason, Ruling
from companion.state import CODEC, State, replace
from companion.timeline import CHANGE, INSERT, STRIKE, Corrected, Rewritten, Timeline
from companion.tokens import LanguageFault, Tokens


class Decisions(Argument):
    """What the table decides on later entries, at the end of the line."""

    prompt = "keep or lapse, and an entry"

    def read(self, tokens: Tokens, reading: Reading) -> tuple[Decision, ...]:
        """Any number of ``keep M "REASON"`` and ``lapse M``."""
        found: list[Decision] = []
        while word := tokens.take_word("keep", "lapse"):
            number = read_amount(tokens.take("the number of an entry"), "the number of an entry", 1, 1_000_000)
            reason = ""
            if word == "keep":
                token = tokens.take("a reason in double quotes")
                if not token.quoted:
                    raise LanguageFault(token.column, "a reason in double quotes", token.shown())
                reason = token.text
            found.append((word, number, reason))
        return tuple(found)

    def write(self, value: tuple[Decision, ...], writing: Writing) -> str:
        """As they are read."""
        return " ".join(
            f"{word} {number}" + (f' "{reason}"' if word == "keep" else "") for word, number, reason in value
        )


class StatementBefore(Statement):
    """A move that stands after a colon, up to the decisions."""

    attached = True

    def read(self, tokens: Tokens, reading: Reading) -> Said:
        """The move and its actor, who may have left the table since; nobody yet where none is named (``placed``)."""
        if tokens.take_word(":") is None:
            raise LanguageFault(tokens.column, "a colon", "something else")
        state = reading.state
        then = replace(state, turn=None, seats=(*state.seats, *state.gone))
        return super().read(tokens.up_to("keep", "lapse"), Reading(then, reading.game, reading.lenient))

    def write(self, value: Said, writing: Writing) -> str:
        """The colon and the line."""
        return ": " + super().write(value, writing)


@dataclass(frozen=True, slots=True)
class Correction(Move):
    """A correction of the past; the timeline plays it."""

    by_table = True
    general = True
    of_the_record = True
    what: ClassVar[str] = ""
    number: int = argument(EntryNumber())
    _: KW_ONLY
    decisions: tuple[Decision, ...] = argument(Decisions(), default=())

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """Rare."""
        return 1


@CODEC.register("strike")
@dataclass(frozen=True, slots=True)
class Strike(Correction):
    """An entry should never have been made."""

    word = "strike"
    summary = "strike an entry; later ones are judged again"
    what = STRIKE


@dataclass(frozen=True, slots=True)
class Retelling(Correction):
    """A correction that says a line of its own."""

    said: Said = argument(StatementBefore())


@CODEC.register("change")
@dataclass(frozen=True, slots=True)
class Change(Retelling):
    """An entry should have said something else."""

    word = "change"
    summary = "change an entry; later ones are judged again"
    what = CHANGE


@CODEC.register("insert")
@dataclass(frozen=True, slots=True)
class Insert(Retelling):
    """An entry was forgotten."""

    word = "insert"
    summary = "insert an entry before another; later ones are judged again"
    what = INSERT


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A correction that was worked out and not booked yet."""

    ruling: Ruling
    corrected: Corrected | None
    before: State
    after: State
    judged: tuple[Judged, ...]
    """Later entries that are no longer what they were."""


def placed(timeline: Timeline, move: Correction) -> Correction:
    """The correction, in which a line that names nobody is said by the player whose turn it was there.

    Of two who bear one name, as somebody who left and came back, the one who sat there then is meant.
    """
    place = timeline.place(move.number)
    if place is None or not isinstance(move, Retelling):
        return move
    then = timeline.state_at(place)
    meant = with_others(move, _namesakes(timeline.state, then))
    assert isinstance(meant, Retelling)
    return replace(meant, said=_said_by(then.turn or "", meant.said))


def _namesakes(now: State, then: State) -> dict[str, str]:
    """Whoever was not at the table then -> who was and is called the same."""
    there = {fold(now.name(seat.seat)): seat.seat for seat in then.seats}
    absent = [seat for seat in (*now.seats, *now.gone) if not then.is_seat(seat.seat)]
    return {seat.seat: there[fold(seat.name)] for seat in absent if fold(seat.name) in there}


def _said_by(actor: str, said: Said) -> Said:
    if isinstance(said.move, Overrule):
        return replace(said, move=replace(said.move, said=_said_by(actor, said.move.said)))
    return said if said.actor or said.move.by_table else replace(said, actor=actor)


def rewrite(
    game: Game, timeline: Timeline, move: Correction, moment: str = "", box: Knowledge | None = None
) -> Rewrite:
    """Work a correction out, purely: from the state before the edit each later move is taken again.

    What a move names that only the ``box`` or a later entry makes known is made known first.
    """
    move = placed(timeline, move)
    place = timeline.place(move.number)
    before = timeline.state
    opened = place is not None and timeline.steps[place].move.kind == "game"
    if place is None or opened:
        why = "it opened the game, and nothing comes before it" if opened else "it is no entry that is played today"
        fact = f"entry {move.number} cannot be corrected: {why}"
        return Rewrite(Ruling((Reason("DESK-14", fact),)), None, before, before, ())
    first = place if move.what == INSERT else place + 1
    stray = next((number for _, number, _ in move.decisions if (timeline.place(number) or 0) < first), None)
    if stray is not None:
        fact = f"entry {stray} is not judged again: it is no later entry that is played today"
        return Rewrite(Ruling((Reason("DESK-14", fact),)), None, before, before, ())
    retake = Retake(game, timeline, box or Knowledge(game, ()), move.decisions)
    state = timeline.state_at(place)
    own: tuple[Event, ...] = ()
    if isinstance(move, Retelling):
        if move.said.move.of_the_record:
            fact = f"{move.said.move.word} speaks of other entries; it is said now, and cannot be put into the past"
            return Rewrite(Ruling((Reason("DESK-14", fact),)), None, before, before, ())
        changed = move.what == CHANGE
        when = moment_of(timeline, move.number) if changed else moment
        ruling, own, state = retake.said(state, move.said, when, timeline.steps[place] if changed else None)
        if not ruling.allowed:
            return Rewrite(ruling, None, before, before, ())
    else:
        retake.strike(move.number)
    later = retake.take(state, first)
    rewritten = tuple(Rewritten(*each) for each in later)
    if retake.impossible:
        return Rewrite(Ruling(retake.impossible), None, before, before, tuple(retake.judged))
    corrected = Corrected(move.what, move.number, own, rewritten)
    return Rewrite(ALLOWED, corrected, before, retake.state, tuple(retake.judged))
