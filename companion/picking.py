"""The picker's mind: what can be said next, likeliest first, and what a half-typed line may mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.answers import Answers, Draft, Suggestion
from companion.arguments import DIGITS, Die, Flag, NewName, Number, Text
from companion.language import Request, read, vocabulary
from companion.moves import Move, parts
from companion.named import Named, OrNone, SeatName
from companion.names import fold_accents
from companion.tokens import LanguageFault


class Picker(Answers):
    """Suggestions for the line that is being typed."""

    def suggest(self, typed: str, draft: Draft | None = None) -> list[Suggestion]:
        """What the line may mean: legal first, likeliest first; refused ones with their reasons after them."""
        if draft is not None:
            part = self.asked(draft)
            return _ordered([self.of_draft(draft, 0)] if part is None else self.for_part(draft, part, typed.strip()))
        typed = typed.strip()
        actor, typed = self._split_actor(typed)
        found = self._implied(actor, typed) + self._words(actor, typed)
        first: Suggestion | None = None
        if typed and not any(each.legal and each.rank > 5 for each in found):
            direct = self._direct(actor, typed)
            first = None if found else _likelier_than_a_player(direct)
            found = self._dice_alone(actor or self.acting, typed) + direct + found
        if typed and not found:
            found = self._dice_alone(actor or self.acting, typed, refused=True)
        whole = self._whole_line(actor, typed)
        if whole:
            found = [whole, *(each for each in found if each.request != whole.request)]
        return _ordered(found, first=whole or first)

    def offered(self, typed: str, draft: Draft | None = None) -> list[Suggestion]:
        """The same for the desk's line: while nothing is typed only what a table may well say now, or is kept from."""
        found = self.suggest(typed, draft)
        if typed.strip() or draft is not None:
            return found
        return [each for each in found if _tier(each) < _LATER]

    def resumed(self, draft: Draft) -> Draft | None:
        """What goes on once this has been booked: the new place in the move for whose sake it was declared."""
        if draft.resume is None:
            return None
        part = self.asked(draft.resume)
        name = fold_accents(draft.values.get("name") or "")
        known = [identity for identity, spelling in self.state.names.items() if fold_accents(spelling) == name]
        named = part and isinstance(part.argument, Named | OrNone)
        return draft.resume.with_value(part.name, known[0]) if part and named and known else draft.resume

    def names_actor(self, typed: str) -> bool:
        """Whether the line says who speaks."""
        return self._split_actor(typed.strip())[0] is not None

    def _split_actor(self, typed: str) -> tuple[str | None, str]:
        said = _ACTOR.match(typed)
        if said:
            loose, rest = fold_accents(_unquoted(said[1].strip())), typed[said.end() :]
            seats = [seat for seat in self.state.seats if fold_accents(seat.name).startswith(loose)]
            exact = [seat for seat in seats if fold_accents(seat.name) == loose]
            if len(exact or seats) == 1:
                return (exact or seats)[0].seat, rest.strip()
        return None, typed

    def _words(self, actor: str | None, typed: str) -> list[Suggestion]:
        """The words that begin like this, for whoever acts; what others may say at any time comes after."""
        seat = actor if actor is not None else self.acting
        tokens = [token for token in typed.casefold().split() if token]
        found: list[Suggestion] = []
        for move in vocabulary(self.table.game).values():
            words = move.word.split()
            spoken = [token for token in tokens[: len(words)] if not DIGITS.fullmatch(token)]
            if not all(word.startswith(token) for word, token in zip(words, spoken, strict=False)):
                continue
            if len(spoken) < len(tokens[: len(words)]):
                found += self._with_amount(seat, move, tokens[-1].removeprefix("$")) if spoken else []
            elif len(tokens) > len(words):
                found += self._with_arguments(seat, move, typed.split(maxsplit=len(words))[-1])
            else:
                said = self._word(seat, move, typed, exact=words[: len(tokens)] == tokens)
                found += said if typed or not move.by_table else [each for each in said if each.ruling.allowed]
                if actor is None and (move.general or move.anybody) and not move.by_table:
                    found += [each for other in self._others(seat) for each in self._word(other, move, typed)]
        return found

    def _others(self, seat: str) -> Iterable[str]:
        return [each.seat for each in self.state.seats if each.seat != seat]

    def _word(self, actor: str, move: type[Move], typed: str, *, exact: bool = False) -> list[Suggestion]:
        """One suggestion for a word, or one for each way to say it with a flag."""
        case = self.table.game.case(self.state, actor)
        rank = move.rank(case) if move.anybody or actor == self.acting else min(move.rank(case), 4)
        if rank < 0 and not typed:
            return []
        flags = parts(move) if all(isinstance(part.argument, Flag) for part in parts(move)) else ()
        drafts = [Draft(actor, move, move.goes_without_saying(case))]
        drafts += [Draft(actor, move, {part.name: True}) for part in flags]
        return [self.of_draft(draft, rank - place + exact) for place, draft in enumerate(drafts)]

    def _implied(self, actor: str | None, typed: str) -> list[Suggestion]:
        """What is open asks for its one word, so its argument may be typed at once."""
        state = self.state
        if any(typed.casefold().startswith(f"{word} ") for word in vocabulary(self.table.game)):
            return []
        admitted = state.agenda[-1].admits if state.agenda else frozenset()
        if len(admitted) > 2 or actor not in (None, self.acting):
            return []
        found: list[Suggestion] = []
        begins_word = any(word.startswith(typed.casefold()) for word in vocabulary(self.table.game))
        for word in admitted:
            move = vocabulary(self.table.game)[word]
            draft = Draft(self.acting, move)
            part = self.asked(draft)
            if part and move.rank(self.table.game.case(state, draft.actor)) >= 100 and self.judge(draft).allowed:
                prefix = self.actor_prefix(draft.actor, move) + move.word + " "
                found += [
                    replace(each, text=prefix + each.text, rank=each.rank + 100)
                    for each in self.for_part(draft, part, typed, offer_new=not begins_word)
                ]
        return found

    def _dice_alone(self, actor: str, typed: str, *, refused: bool = False) -> list[Suggestion]:
        """Two dice as they lie, or the first of them, for the likeliest legal move with dice; or why there is none."""
        if not typed.isascii() or not typed.replace(" ", "").isdigit():
            return []
        case = self.table.game.case(self.state, actor)
        thrown = [move for move in vocabulary(self.table.game).values() if _takes_dice(move)]
        for move in sorted(thrown, key=lambda each: -each.rank(case)):
            draft = Draft(actor, move)
            if refused or (move.rank(case) >= 10 and self.judge(draft).allowed):
                prefix = self.actor_prefix(actor, move) + move.word + " "
                dice = self.for_part(draft, parts(move)[0], typed)
                return [replace(each, text=prefix + each.text, rank=500) if each.draft else each for each in dice]
        return []

    def _direct(self, actor: str | None, typed: str) -> list[Suggestion]:
        """The typed text as the first argument of whatever is legal now, likeliest word first."""
        found = self._directly(actor or self.acting, typed)
        if actor is None:
            for other in self._others(self.acting):
                found += self._directly(other, typed, only_anybody=True)
        return found

    def _directly(self, actor: str, typed: str, *, only_anybody: bool = False) -> list[Suggestion]:
        found: list[Suggestion] = []
        case = self.table.game.case(self.state, actor)
        for move in sorted(vocabulary(self.table.game).values(), key=lambda each: -each.rank(case)):
            draft = Draft(actor, move, move.goes_without_saying(case))
            part = self.asked(draft) if draft.values else next(iter(parts(move)), None)
            names = bool(draft.values) and part is not None and isinstance(part.argument, NewName)
            if (
                part is None
                or move.rank(case) < 10
                or (only_anybody and not move.anybody)
                or isinstance(part.argument, Die)
                or (isinstance(part.argument, Named) and DIGITS.fullmatch(typed))
                or (names and (DIGITS.match(typed) or self._is_word(typed)))
                or (not names and not isinstance(part.argument, Named | Number) and part.name != "face")
            ):
                continue
            if self.judge(draft).allowed:
                begun = self._said(draft) if draft.values else move.word
                new = isinstance(part.argument, Named) and self._is_a_name(typed) and move.rank(case) >= _LIKELY
                found += [
                    replace(each, text=f"{self.actor_prefix(actor, move)}{begun} {each.text}", rank=move.rank(case))
                    for each in self.for_part(draft, part, typed, offer_new=new)[:6]
                    if each.request or each.draft
                ]
        return found

    def _is_a_name(self, typed: str) -> bool:
        """Whether this can only be the name of something, as no statement begins like it."""
        words = vocabulary(self.table.game)
        begun = any(word.startswith(typed.casefold()) or typed.casefold().startswith(f"{word} ") for word in words)
        return typed[:1].isalpha() and not begun

    def _is_word(self, typed: str) -> bool:
        """Whether it is a word of the language, or the first of several: who means it as a name quotes it."""
        return any(typed.casefold() in (word, word.split()[0]) for word in vocabulary(self.table.game))

    def _with_arguments(self, actor: str, move: type[Move], rest: str) -> list[Suggestion]:
        """The word has been typed; the rest is its first argument, as far as it goes."""
        draft = Draft(actor, move)
        part = next((each for each in parts(move) if not isinstance(each.argument, Flag)), None)
        if part is None or not rest:
            return []
        prefix = self.actor_prefix(actor, move) + move.word + " "
        found = self.for_part(draft, part, rest.removeprefix(f"{part.keyword} ") if part.keyword else rest)
        rank = move.rank(self.table.game.case(self.state, actor))
        return [replace(each, text=prefix + each.text, rank=max(rank, 6) + each.rank) for each in found]

    def _with_amount(self, actor: str, move: type[Move], amount: str) -> list[Suggestion]:
        """The first of several words and an amount, as in ``gain 200``: it has to suit what the other words count."""
        first = next(iter(parts(move)), None)
        if first is None or not isinstance(first.argument, Number):
            return []
        return [each for each in self._with_arguments(actor, move, amount) if each.text.endswith(f" {amount}")]

    def _whole_line(self, actor: str | None, typed: str) -> Suggestion | None:
        """The typed line as a whole statement with arguments; a remark is not read but taken as it is."""
        if " " not in typed:
            return None
        try:
            request = read(self.table.game, self.state, typed, lenient=True)
        except LanguageFault:
            return None
        if request is None or _is_remark(type(request.move)):
            return None
        if not request.move.by_table:
            request = Request(actor if actor is not None else self.acting, request.move)
        if request.move.discreet(self.table.game.case(self.state, request.actor)):
            return Suggestion(typed, request.move.summary, request=request, rank=1000)
        ruling = self.ruling(request)
        hint = self.foretold(request) if ruling.allowed else request.move.summary
        return Suggestion(typed, hint, ruling, request=request, rank=1000)


_LIKELY, _SELDOM = 50, 5
"""Ranks: a refused word as likely as this is shown with its reason before those that are said more seldom than that."""

_LATER = 2
"""The tier from which on a word is listed only once it is typed."""


def _likelier_than_a_player(found: Sequence[Suggestion]) -> Suggestion | None:
    """Of what a name alone may mean, the likeliest refused reading, where the legal ones take it for a player's."""
    legal = [each for each in found if each.legal]
    refused = [each for each in found if not each.legal and each.rank >= _LIKELY]
    about_players = legal and all(
        each.draft and isinstance(parts(each.draft.move)[0].argument, SeatName) for each in legal
    )
    return max(refused, key=lambda each: each.rank, default=None) if about_players else None


_ACTOR = re.compile(r'("(?:[^"\\]|\\.)*"|[^:]*):')
"""Who speaks, and the colon: a quoted name may have one of its own."""


def _unquoted(name: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", name[1:-1]) if len(name) > 1 and name[0] == name[-1] == '"' else name.strip('"')


def _is_remark(move: type[Move]) -> bool:
    return len(parts(move)) == 1 and isinstance(parts(move)[0].argument, Text)


def _takes_dice(move: type[Move]) -> bool:
    return bool(parts(move)) and isinstance(parts(move)[0].argument, Die)


def _tier(each: Suggestion) -> int:
    """What may well be said, what is refused though it is likely, seldom words, words that make no sense now."""
    if each.legal:
        return 0 if each.rank >= _SELDOM else 2
    return 3 if each.ruling.needs else 1 if each.rank >= _LIKELY else 2


def _ordered(found: list[Suggestion], first: Suggestion | None = None) -> list[Suggestion]:
    """Likelier before less likely: what is legal, what is refused though it is likely, seldom words, all the rest."""

    def place(each: Suggestion) -> tuple[bool, int, int]:
        return each is not first, _tier(each), -each.rank

    best: dict[str, Suggestion] = {}
    for each in sorted(found, key=place):
        best.setdefault(each.text, each)
    return list(best.values())
