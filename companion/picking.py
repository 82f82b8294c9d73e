"""The picker's mind: what can be said next, likeliest first, and what a half-typed line may mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from companion.arguments import Die, Flag, NewName, Number, Reading, Text, Writing
from companion.consequences import consequence
from companion.language import Request, keywords, read, vocabulary
from companion.moves import Move, Part, judge_partly, parts, values_of
from companion.named import Named, OrNone
from companion.names import NameFault, clean_name, fold_accents
from companion.rulings import ALLOWED, Ruling
from companion.state import State
from companion.table import Table
from companion.tokens import LanguageFault, Tokens


@dataclass(frozen=True, slots=True)
class Draft:
    """A move of which some arguments are still to be asked."""

    actor: str
    move: type[Move]
    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    resume: Draft | None = None
    """What goes on once this has been booked: the move in which a new place was typed."""

    def with_value(self, name: str, value: Any) -> Draft:
        """The draft with one more argument."""
        return replace(self, values={**self.values, name: value})


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One line of the picker."""

    text: str
    """What it says: a word, or a value for the argument that is asked for."""

    hint: str
    """What it will do, or what is asked next."""

    ruling: Ruling = ALLOWED
    request: Request | None = None
    """The whole move, where nothing is left to ask: Enter books it."""

    draft: Draft | None = None
    """Otherwise: what Enter goes on with."""

    rank: int = 0

    @property
    def legal(self) -> bool:
        """Whether Enter does anything."""
        return self.ruling.allowed and (self.request is not None or self.draft is not None)


class Picker:
    """Suggestions for the line that is being typed."""

    def __init__(self, table: Table) -> None:
        """Read everything from this table, at the moment it is asked."""
        self._table = table

    def prompt(self, draft: Draft) -> str:
        """What is asked for now: "fly · a place"."""
        part = self.asked(draft)
        words = [self._actor_prefix(draft.actor, draft.move) + draft.move.word]
        words += [
            self._shown(known, draft.values[known.name]) for known in parts(draft.move) if known.name in draft.values
        ]
        return " ".join(word for word in words if word) + (f" · {part.argument.prompt}" if part else "")

    def asked(self, draft: Draft) -> Part | None:
        """The next argument to ask for; nothing when the move is complete."""
        case = self._table.game.case(self._state, draft.actor)
        for part in parts(draft.move):
            if part.name not in draft.values and draft.move.asks(case, part, draft.values):
                return part
        return None

    def suggest(self, typed: str, draft: Draft | None = None) -> list[Suggestion]:
        """What the line may mean: legal first, likeliest first; refused ones with their reasons after them."""
        if draft is not None:
            part = self.asked(draft)
            return _ordered([self._of_draft(draft, 0)] if part is None else self._for_part(draft, part, typed.strip()))
        typed = typed.strip()
        actor, typed = self._split_actor(typed)
        found = self._implied(actor, typed) + self._words(actor, typed)
        if typed and not any(each.legal and each.rank > 5 for each in found):
            found = self._direct(actor or self._acting, typed) + found
        whole = self._whole_line(actor, typed)
        if whole:
            found = [whole, *(each for each in found if each.request != whole.request)]
        return _ordered(found, first=whole)

    def resumed(self, draft: Draft) -> Draft | None:
        """What goes on once this has been booked: the new place in the move for whose sake it was declared."""
        if draft.resume is None:
            return None
        part = self.asked(draft.resume)
        name = fold_accents(draft.values[parts(draft.move)[0].name])
        known = [identity for identity, spelling in self._state.names.items() if fold_accents(spelling) == name]
        return draft.resume.with_value(part.name, known[0]) if part and known else draft.resume

    @property
    def _state(self) -> State:
        return self._table.view

    @property
    def _acting(self) -> str:
        return self._table.game.acting(self._state)

    def _split_actor(self, typed: str) -> tuple[str | None, str]:
        name, colon, rest = typed.partition(":")
        if colon:
            loose = fold_accents(name.strip().strip('"'))
            seats = [seat for seat in self._state.seats if fold_accents(seat.name).startswith(loose)]
            exact = [seat for seat in seats if fold_accents(seat.name) == loose]
            if len(exact or seats) == 1:
                return (exact or seats)[0].seat, rest.strip()
        return None, typed

    def _words(self, actor: str | None, typed: str) -> list[Suggestion]:
        """The words that begin like this, for whoever acts; what others may say at any time comes after."""
        seat = actor if actor is not None else self._acting
        tokens = [token for token in typed.casefold().split() if token]
        found: list[Suggestion] = []
        for phrase, move in vocabulary(self._table.game).items():
            words = phrase.split()
            if all(word.startswith(token) for word, token in zip(words, tokens, strict=False)):
                if len(tokens) > len(words):
                    rest = typed.split(maxsplit=len(words))[-1]
                    found += self._with_arguments(seat, move, rest)
                else:
                    said = self._word(seat, move, exact=words[: len(tokens)] == tokens)
                    found += said if typed or not move.by_table else [each for each in said if each.ruling.allowed]
                    if actor is None and move.general and not move.by_table:
                        found += [each for other in self._others(seat) for each in self._word(other, move)]
        return found

    def _others(self, seat: str) -> Iterable[str]:
        return [each.seat for each in self._state.seats if each.seat != seat]

    def _word(self, actor: str, move: type[Move], *, exact: bool = False) -> list[Suggestion]:
        """One suggestion for a word, or one for each way to say it with a flag."""
        case = self._table.game.case(self._state, actor)
        rank = move.rank(case) if actor == self._acting else min(move.rank(case), 4)
        flags = [part for part in parts(move) if isinstance(part.argument, Flag)]
        drafts = [Draft(actor, move)] + [Draft(actor, move, {part.name: True}) for part in flags]
        return [self._of_draft(draft, rank - place + exact) for place, draft in enumerate(drafts)]

    def _of_draft(self, draft: Draft, rank: int, text: str = "") -> Suggestion:
        """The suggestion to go on with a draft: booked by Enter if nothing is left to ask."""
        case = self._table.game.case(self._state, draft.actor)
        ruling = self._judge(draft)
        shown = text or self._said(draft)
        part = self.asked(draft)
        if part is not None:
            hint = draft.move.summary if not draft.values else part.argument.prompt
            return Suggestion(shown, hint, ruling, draft=draft, rank=rank)
        values = {each.name: draft.values.get(each.name, each.default) for each in parts(draft.move)}
        request = Request(draft.actor, draft.move(**values))
        ruling = judge_partly(case, draft.move, values) if ruling.allowed and values else ruling
        hint = self._consequence(request) if ruling.allowed else ""
        return Suggestion(shown, hint or draft.move.summary, ruling, request=request, draft=draft, rank=rank)

    def _judge(self, draft: Draft) -> Ruling:
        if draft.move.word in ("undo", "redo"):
            return self._table.judge(Request("", draft.move()))
        return judge_partly(self._table.game.case(self._state, draft.actor), draft.move, draft.values)

    def _consequence(self, request: Request) -> str:
        if request.move.word in ("undo", "redo"):
            history = self._table.history
            entry = history.undoable() if request.move.word == "undo" else history.redoable()
            return f"entry {entry.number}: {self._table.line(entry)}" if entry else ""
        line = consequence(self._table.game, *self._table.preview(request), request.actor)
        said = {f"to {self._state.name(value)}" for value in values_of(request.move).values() if isinstance(value, str)}
        return " · ".join(words for words in line.split(" · ") if words not in said)

    def _implied(self, actor: str | None, typed: str) -> list[Suggestion]:
        """What is open asks for its one word, so its argument may be typed at once."""
        state = self._state
        if any(typed.casefold().startswith(f"{word} ") for word in vocabulary(self._table.game)):
            return []
        admitted = state.agenda[-1].admits if state.agenda else frozenset()
        if len(admitted) > 2 or actor not in (None, self._acting):
            return []
        found: list[Suggestion] = []
        begins_word = any(word.startswith(typed.casefold()) for word in vocabulary(self._table.game))
        for word in admitted:
            move = vocabulary(self._table.game)[word]
            draft = Draft(self._acting, move)
            part = self.asked(draft)
            if part and move.rank(self._table.game.case(state, draft.actor)) >= 100 and self._judge(draft).allowed:
                prefix = self._actor_prefix(draft.actor, move) + move.word + " "
                found += [
                    replace(each, text=prefix + each.text, rank=each.rank + 100)
                    for each in self._for_part(draft, part, typed, offer_new=not begins_word)
                ]
        return found

    def _direct(self, actor: str, typed: str) -> list[Suggestion]:
        """The typed text as the first argument of whatever is legal now, likeliest word first."""
        found: list[Suggestion] = []
        case = self._table.game.case(self._state, actor)
        for move in sorted(vocabulary(self._table.game).values(), key=lambda each: -each.rank(case)):
            draft = Draft(actor, move)
            part = next(iter(parts(move)), None)
            if (
                part is None
                or move.rank(case) < 10
                or (not isinstance(part.argument, Named | Number) and part.name != "face")
            ):
                continue
            if self._judge(draft).allowed:
                found += [
                    replace(
                        each, text=f"{self._actor_prefix(actor, move)}{move.word} {each.text}", rank=move.rank(case)
                    )
                    for each in self._for_part(draft, part, typed, offer_new=False)[:6]
                    if each.request or each.draft
                ]
        return found

    def _with_arguments(self, actor: str, move: type[Move], rest: str) -> list[Suggestion]:
        """The word has been typed; the rest is its first argument, as far as it goes."""
        draft = Draft(actor, move)
        part = next((each for each in parts(move) if not isinstance(each.argument, Flag)), None)
        if part is None or not rest:
            return []
        prefix = self._actor_prefix(actor, move) + move.word + " "
        found = self._for_part(draft, part, rest.removeprefix(f"{part.keyword} ") if part.keyword else rest)
        rank = move.rank(self._table.game.case(self._state, actor))
        return [replace(each, text=prefix + each.text, rank=max(rank, 6) + each.rank) for each in found]

    def _whole_line(self, actor: str | None, typed: str) -> Suggestion | None:
        """The typed line as a whole statement, if it is one that carries arguments."""
        if " " not in typed:
            return None
        try:
            request = read(self._table.game, self._state, typed, lenient=True)
        except LanguageFault:
            return None
        if request is None:
            return None
        if not request.move.by_table:
            request = Request(actor if actor is not None else self._acting, request.move)
        ruling = self._table.judge(request)
        hint = self._consequence(request) if ruling.allowed else ""
        return Suggestion(typed, hint or request.move.summary, ruling, request=request, rank=1000)

    def _for_part(self, draft: Draft, part: Part, typed: str, *, offer_new: bool = True) -> list[Suggestion]:
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
        if offer_new and typed and not free and not any(each.legal for each in found):
            found += self._new_place(draft, typed)
        return found

    def _case(self, draft: Draft) -> Any:
        return self._table.game.case(self._state, draft.actor)

    def _values(self, draft: Draft, part: Part, typed: str) -> Iterable[tuple[int, Any]]:
        values = list(part.argument.candidates(self._state, draft.actor))
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
        if isinstance(part.argument, Number):
            typed_value = self._read(part, typed)
            if typed_value is not None:
                found = {typed_value: None, **found}
        return list(enumerate(found))

    def _of_value(self, draft: Draft, part: Part, value: Any, place: int) -> Suggestion:
        found = self._of_draft(draft.with_value(part.name, value), -place, self._shown(part, value))
        about = part.argument.about(value)
        return replace(found, hint=about) if about else found

    def _left_out(self, draft: Draft, part: Part) -> Suggestion:
        return self._of_draft(draft.with_value(part.name, part.default), 1, "(not said)")

    def _dice(self, draft: Draft, typed: str) -> list[Suggestion]:
        """Two dice as they lie: ``34``."""
        dice = [character for character in typed if not character.isspace()]
        if len(dice) == 2 and all(die in "123456" for die in dice):
            names = [part.name for part in parts(draft.move)]
            both = replace(draft, values=dict(zip(names, map(int, dice), strict=True)))
            return [self._of_draft(both, 0, " ".join(dice))]
        return [Suggestion("…", "type the two dice as they lie, like 34")]

    def _freely(self, draft: Draft, part: Part, typed: str) -> list[Suggestion]:
        """A value that is typed as it is."""
        text = typed if '"' in typed or not isinstance(part.argument, NewName | Text) else f'"{typed}"'
        try:
            tokens = Tokens.of(text)
            value = part.argument.read(tokens, Reading(self._state, self._table.game, lenient=True))
            tokens.finish()
        except LanguageFault as fault:
            return [Suggestion(typed, f"expected {fault.expected}")]
        return [self._of_value(draft, part, value, 0)]

    def _read(self, part: Part, typed: str) -> Any:
        try:
            return part.argument.read(Tokens.of(typed), Reading(self._state, self._table.game, lenient=True))
        except LanguageFault:
            return None

    def _new_place(self, draft: Draft, typed: str) -> list[Suggestion]:
        """A name that nobody knows: the statement that declares it comes first, then the move goes on."""
        declare = vocabulary(self._table.game).get("place")
        try:
            name = clean_name(typed.strip('"'))
        except NameFault as fault:
            return [Suggestion(typed, str(fault))]
        if declare is None or not parts(declare) or self._known(name):
            return []
        new = Draft("", declare, {parts(declare)[0].name: name}, resume=draft)
        return [Suggestion(name, "a new place: which kind is it?", draft=new, rank=-1000)]

    def _known(self, name: str) -> bool:
        return any(fold_accents(known) == fold_accents(name) for known in self._state.names.values())

    def _shown(self, part: Part, value: Any) -> str:
        if value is None and not part.required:
            return ""
        return part.argument.write(value, Writing(self._state, keywords(self._table.game)))

    def _said(self, draft: Draft) -> str:
        words = [self._actor_prefix(draft.actor, draft.move) + draft.move.word]
        words += [self._shown(part, draft.values[part.name]) for part in parts(draft.move) if part.name in draft.values]
        return " ".join(words)

    def _actor_prefix(self, actor: str, move: type[Move]) -> str:
        if move.by_table or not actor or actor == self._state.turn:
            return ""
        return self._state.name(actor) + ": "


def _ordered(found: list[Suggestion], first: Suggestion | None = None) -> list[Suggestion]:
    """Legal before refused, likelier before less likely; what lacks its presuppositions last."""
    unique = list({each.text: each for each in reversed(found)}.values())[::-1]
    return sorted(unique, key=lambda each: (each is not first, not each.legal, bool(each.ruling.needs), -each.rank))
