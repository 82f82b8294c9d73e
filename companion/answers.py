"""What may stand for the argument that is asked for next while a move is being put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from companion.arguments import DIGITS, Die, Flag, NewName, Number, Reading, Text, Writing
from companion.consequences import consequence
from companion.drafts import NOT_YET, Draft, Suggestion
from companion.events import Event
from companion.language import Request, keywords, vocabulary
from companion.moves import Move, Part, judge_partly, parts, values_of
from companion.named import Declaration, Named, OrNone
from companion.names import NameFault, clean_name, fold_accents
from companion.rulings import Ruling
from companion.state import State
from companion.table import Table
from companion.tokens import LanguageFault, Tokens, tokenize


class Answers:
    """What can be answered while a move is being put together."""

    aloud = False
    """Whether what is listed is for people alone, who read a line and never type it."""

    def __init__(self, table: Table) -> None:
        """Read everything from this table, at the moment it is asked."""
        self.table = table

    def prompt(self, draft: Draft) -> str:
        """What is asked for now: "fly · a place"."""
        part = self.asked(draft)
        words = [self.actor_prefix(draft.actor, draft.move) + draft.move.word]
        words += [
            self._shown(known, draft.values[known.name]) for known in parts(draft.move) if known.name in draft.values
        ]
        return " ".join(word for word in words if word) + (f" · {part.argument.wanted}" if part else "")

    def asked(self, draft: Draft) -> Part | None:
        """The next argument to ask for; nothing when the move is complete."""
        case = self.table.game.case(self.state, draft.actor)
        for part in parts(draft.move):
            if part.name not in draft.values and draft.move.asks(case, part, draft.values):
                return part
        return None

    @property
    def state(self) -> State:
        """The table, with the places that only the box knows."""
        return self.table.view

    def ruling(self, request: Request) -> Ruling:
        """Whether a whole statement would be accepted, and why not."""
        return self.table.judge(request)

    def preview(self, request: Request) -> tuple[State, State, Sequence[Event]]:
        """The states before and after a legal request, and what happens."""
        return self.table.preview(request)

    @property
    def acting(self) -> str:
        """The seat that has to say the next word."""
        return self.table.game.acting(self.state)

    def of_draft(self, draft: Draft, rank: int, text: str = "") -> Suggestion:
        """The suggestion to go on with a draft: booked by Enter if nothing is left to ask."""
        case = self.table.game.case(self.state, draft.actor)
        ruling = self.judge(draft)
        shown = text or self._said(draft)
        part = self.asked(draft)
        if part is not None:
            hint = draft.move.summary if not draft.values else part.argument.wanted
            return Suggestion(shown, hint, ruling, draft=draft, rank=rank)
        values = {each.name: draft.values.get(each.name, each.default) for each in parts(draft.move)}
        request = Request("" if draft.move.by_table else draft.actor, draft.move(**values))
        if draft.move.discreet(case):
            return Suggestion(shown, draft.move.summary, request=request, draft=draft, rank=rank)
        ruling = judge_partly(case, draft.move, values) if ruling.allowed and values else ruling
        first = self.lacking(draft) if ruling.needs and not ruling.checks else None
        if first is not None:
            return Suggestion(shown, ruling.reasons[0].fact, draft=first, rank=rank)
        hint = self.foretold(request, said=bool(draft.values)) if ruling.allowed else draft.move.summary
        return Suggestion(shown, hint, ruling, request=request, draft=draft, rank=rank)

    def lacking(self, draft: Draft) -> Draft | None:
        """The statement that is all a draft lacks, with the draft to come back to; nothing where there is none."""
        values = {each.name: draft.values.get(each.name, each.default) for each in parts(draft.move)}
        first = draft.move.said_first(self._case(draft), values)
        return Draft(draft.actor, *first, resume=draft) if first else None

    def judge(self, draft: Draft) -> Ruling:
        """The ruling as far as the arguments known decide it."""
        if draft.move.word in ("undo", "redo"):
            return self.table.judge(Request("", draft.move()))
        return judge_partly(self.table.game.case(self.state, draft.actor), draft.move, draft.values)

    def consequence(self, request: Request) -> str:
        """What a legal request will do, in one line."""
        if request.move.word in ("undo", "redo"):
            history = self.table.history
            entry = history.undoable() if request.move.word == "undo" else history.redoable()
            return f"entry {entry.number}: {self.table.line(entry)}" if entry else ""
        line = consequence(self.table.game, *self.preview(request), request.actor)
        values = values_of(request.move).values()
        there = {f"to {self.state.called(value)}" for value in values if isinstance(value, str)}
        return " · ".join(words for words in line.split(" · ") if words not in there)

    def foretold(self, request: Request, *, said: bool = True) -> str:
        """The consequence; where no balance changes, what will be done or known, once something was ``said`` of it."""
        line, move = self.consequence(request), request.move
        if line or not said or move.word in ("undo", "redo"):
            return line or move.summary
        game = self.table.game
        _, after, events = self.preview(request)
        told = game.instructions(events, after, False) or [game.happened(event, after) for event in events]
        return (told[0].removesuffix(".") if told else "") or move.summary

    def for_part(self, draft: Draft, part: Part, typed: str, *, offer_new: bool = True) -> list[Suggestion]:
        """What may stand for this argument and begins like what was typed."""
        if isinstance(part.argument, Die):
            return self._dice(draft, typed)
        found = [self._of_value(draft, part, value, place) for place, value in self._values(draft, part, typed)]
        if not part.required and not typed and draft.move.asks(self._case(draft), part, draft.values):
            left_out = self._left_out(draft, part)
            found = [left_out, *found] if left_out.ruling.allowed else found
        free = not isinstance(part.argument, Named | OrNone)
        if free and typed and not found:
            found += self._freely(draft, part, typed)
        ending = self._ending_in_flag(draft, part, typed)
        if offer_new and typed and not free and not any(each.legal for each in [*found, *ending]):
            found += self._new_name(draft, part, typed)
        if typed or self._offers_flag(draft):
            found = [each for one in found for each in self._with_flag(one)]
        return found + ending

    @staticmethod
    def _offers_flag(draft: Draft) -> bool:
        last = parts(draft.move)[-1].argument
        return isinstance(last, Flag) and last.offered

    def _ending_in_flag(self, draft: Draft, part: Part, typed: str) -> list[Suggestion]:
        """The keyword that may end the move, typed after the argument: ``24 go``."""
        flag = parts(draft.move)[-1]
        value, _, word = typed.rpartition(" ")
        if not value or not isinstance(flag.argument, Flag) or flag.name in draft.values:
            return []
        if not word or not flag.argument.word.startswith(word.casefold()):
            return []
        found = self.for_part(draft.with_value(flag.name, True), part, value, offer_new=False)
        return [replace(each, text=f"{each.text} {flag.argument.word}") for each in found if each.legal]

    def _with_flag(self, said: Suggestion) -> Iterable[Suggestion]:
        """A whole move, and with the keyword that may end it where that makes a difference."""
        yield said
        if said.request is None or said.draft is None or not said.legal:
            return
        last = parts(said.draft.move)[-1]
        if isinstance(last.argument, Flag) and last.name not in said.draft.values:
            flagged = self.of_draft(
                said.draft.with_value(last.name, True), said.rank - 1, f"{said.text} {last.argument.word}"
            )
            if flagged.legal and flagged.hint != self.of_draft(said.draft, 0).hint:
                yield flagged

    def _case(self, draft: Draft) -> Any:
        return self.table.game.case(self.state, draft.actor)

    def _values(self, draft: Draft, part: Part, typed: str) -> Iterable[tuple[int, Any]]:
        values = list(part.argument.candidates(self.state, draft.actor))
        if not typed:
            return list(enumerate(values))
        loose = fold_accents(typed.strip('"'))
        shown = [(fold_accents(self._shown(part, value).strip('"')), value) for value in values]
        tests: tuple[Callable[[str], bool], ...] = (
            lambda text: text == loose,
            lambda text: text.startswith(loose),
            lambda text: loose in text and not isinstance(part.argument, Number),
        )
        found: dict[Any, None] = {}
        for test in tests:
            found.update({value: None for text, value in shown if test(text)})
        called = [(fold_accents(text), value) for value in values for text in part.argument.also_called(value)]
        found.update({value: None for text, value in called if text.startswith(loose)})
        if isinstance(part.argument, Number) or typed.startswith("@"):
            typed_value = self._read(part, typed)
            if typed_value is not None:
                found = {typed_value: None, **found}
        return list(enumerate(found))

    def _of_value(self, draft: Draft, part: Part, value: Any, place: int) -> Suggestion:
        found = self.of_draft(draft.with_value(part.name, value), -place, self._shown(part, value))
        about = part.argument.about(value)
        if not about or about in found.text:
            return found
        brings = self.consequence(found.request) if found.request and found.legal else ""
        return replace(found, hint=f"{about} · {brings}" if brings else about)

    def _left_out(self, draft: Draft, part: Part) -> Suggestion:
        return self.of_draft(draft.with_value(part.name, part.default), 1, "(not said)")

    def _dice(self, draft: Draft, typed: str) -> list[Suggestion]:
        """Two dice as they lie: ``34``."""
        dice = [character for character in typed if not character.isspace()]
        if len(dice) == 2 and all(die in "123456" for die in dice):
            names = [part.name for part in parts(draft.move)]
            both = replace(draft, values=dict(zip(names, map(int, dice), strict=True)))
            return [self.of_draft(both, 0, " ".join(dice))]
        if len(dice) == 1 and dice[0] in "123456":
            return [Suggestion(NOT_YET, f"{dice[0]} and the other die")]
        return [Suggestion(typed or NOT_YET, "type the two dice as they lie, like 34")]

    def _freely(self, draft: Draft, part: Part, typed: str) -> list[Suggestion]:
        """A value that is typed as it is."""
        try:
            tokens = Tokens.of(_quoted(typed) if isinstance(part.argument, NewName | Text) else typed, comments=False)
            value = part.argument.read(tokens, Reading(self.state, self.table.game, lenient=True))
            tokens.finish()
        except LanguageFault as fault:
            return [Suggestion(typed, f"expected {fault.expected}")]
        return [self._of_value(draft, part, value, 0)]

    def _read(self, part: Part, typed: str) -> Any:
        try:
            return part.argument.read(Tokens.of(typed), Reading(self.state, self.table.game, lenient=True))
        except LanguageFault:
            return None

    def _new_name(self, draft: Draft, part: Part, typed: str) -> list[Suggestion]:
        """A name that nobody knows: the statement that declares it comes first, then the move goes on."""
        try:
            name = clean_name(typed.strip('"'))
        except NameFault as fault:
            return [Suggestion(typed, str(fault))]
        if DIGITS.fullmatch(typed):
            return [Suggestion(typed, "a number is no name; one that is called so is typed in double quotes")]
        declaration = self._declaration(part, name)
        declare = vocabulary(self.table.game).get(declaration.words)
        if declare is None or self._known(name):
            return []
        new = Draft(draft.actor, declare, declaration.values, resume=draft)
        return [Suggestion(name, declaration.asks, self.judge(new), draft=new, rank=-1000)]

    @staticmethod
    def _declaration(part: Part, name: str) -> Declaration:
        named = part.argument.of if isinstance(part.argument, OrNone) else part.argument
        assert isinstance(named, Named)
        return named.declaration(name)

    def _known(self, name: str) -> bool:
        return any(fold_accents(known) == fold_accents(name) for known in self.state.names.values())

    def _shown(self, part: Part, value: Any) -> str:
        return self._written(part, value, aloud=self.aloud)

    def _written(self, part: Part, value: Any, *, aloud: bool = False) -> str:
        if value is None and not part.required:
            return ""
        game = self.table.game
        return part.argument.write(value, Writing(self.state, game, keywords(game), aloud))

    def _said(self, draft: Draft) -> str:
        words = [self.actor_prefix(draft.actor, draft.move) + draft.move.word]
        words += [self._shown(part, draft.values[part.name]) for part in parts(draft.move) if part.name in draft.values]
        return " ".join(words)

    def actor_prefix(self, actor: str, move: type[Move]) -> str:
        """The name and a colon, where it is not the turn of whoever acts."""
        if move.by_table or not actor or actor == self.state.turn:
            return ""
        return self.state.name(actor) + ": "


def _quoted(typed: str) -> str:
    """What was typed for a name or a remark, in quotes: at the desk nobody has to write them."""
    with suppress(LanguageFault):
        tokens = tokenize(typed, comments=False)
        if len(tokens) == 1 and tokens[0].quoted:
            return typed
    return '"' + typed.replace("\\", "\\\\").replace('"', '\\"') + '"'


__all__ = ["NOT_YET", "Answers", "Draft", "Suggestion"]
