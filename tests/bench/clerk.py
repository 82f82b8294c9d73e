"""A practised clerk: finds the fewest keys that book an entry on the desk's own line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from companion.answers import Draft, Suggestion
from companion.arguments import Flag, NewName
from companion.language import Request
from companion.moves import parts, values_of
from companion.names import fold_accents
from companion.statements import Note
from companion.table import Table
from companion.world_tour.agenda import Auction
from companion.world_tour.auctions import Bid, Sold, least_bid
from companion.world_tour.state import WorldTourState
from companion.world_tour.trades import Trade
from screens.dialogue import Dialogue
from screens.titles import TITLES
from screens.world_tour.keys import SOLD, bidder_keys
from screens.world_tour.offer import Offer

WINDING = {"undo": "ctrl+z", "redo": "ctrl+y"}
DOWN, ENTER, FORM = "down", "enter", "f7"
LONGEST = 6
"""Characters of one word or name that are worth trying."""

Keys = tuple[str, ...]
Answers = tuple[tuple[str, int], ...]
"""The questions answered so far: what was typed for each, and which line was taken."""


class Clerk:
    """Finds the cheapest way to say something on the line as it is now."""

    def __init__(self, table: Table) -> None:
        self._table = table
        own = TITLES[table.game.title]
        self.dialogue = Dialogue(table, own.commands, own.forms)

    def keys(self, request: Request) -> Keys | None:
        """The keys that book this, or nothing if none were found."""
        word = request.move.word
        closing = ("escape",) if self._table.state.ended else ()  # the page that shows the winner
        if word in WINDING:
            return (*closing, WINDING[word])
        at_once = self._at_once(request) or self._on_the_form(request)
        if at_once:
            return at_once
        found = self._search(request, (), None)
        return None if found is None else closing + found

    def _at_once(self, request: Request) -> Keys | None:
        """The letter that says it while an auction is on, after the amount where that is not the least."""
        state, move = self._table.view, request.move
        item = state.agenda[-1] if state.agenda else None
        if not isinstance(item, Auction):
            return None
        if isinstance(move, Sold):
            return (SOLD,)
        if not isinstance(move, Bid):
            return None
        letters = dict(
            zip((seat.seat for seat in state.seats), bidder_keys([seat.name for seat in state.seats]), strict=True)
        )
        return (*("" if move.amount == least_bid(item) else str(move.amount)), letters[request.actor])

    def _on_the_form(self, request: Request) -> Keys | None:
        """A trade is put together on its form: the players, their deeds, their cash."""
        state, move = self._table.view, request.move
        if not isinstance(move, Trade) or not isinstance(state, WorldTourState):
            return None
        offer = Offer(state, self._table.game.acting(state))
        keys = [FORM]
        for place, (seat, goods) in enumerate(((request.actor, move.gives), (move.partner, move.gets))):
            if place:
                keys.append("tab")
                offer.turn_to(place)
            for _ in state.seats:
                if offer.side.seat != seat:
                    offer.another_player()
                    keys.append("p")
            for space in offer.held(offer.side):
                if space in goods:
                    steps = offer.held(offer.side).index(space) + 1 - offer.side.row
                    keys += [*[DOWN] * steps, " "]
                    offer.move(steps)
                    offer.toggle()
            for digit in str(sum(each for each in goods if isinstance(each, int)) or ""):
                keys.append(digit)
                offer.type(digit)
        return (*keys, ENTER) if _same(offer.request(), request) else None

    def _search(self, request: Request, path: Answers, limit: int | None) -> Keys | None:
        draft = self._at(path)
        best: Keys | None = None
        for typed in self._texts(request, draft):
            most = len(best) if best is not None else limit
            if most is not None and len(typed) + 1 >= most:
                break
            for place, option in self._options(typed, path):
                cost = len(typed) + place + 1
                if most is not None and cost >= most:
                    break
                keys = (*typed, *[DOWN] * place, ENTER)
                if option.request is not None:
                    if _same(option.request, request):
                        best, most = keys, cost
                    continue
                if option.draft is None or not self._leads(option.draft, draft, request):
                    continue
                step = (*path, (typed, place))
                further = self._search(request, step, None if most is None else most - cost)
                if further is not None:
                    best, most = keys + further, cost + len(further)
        return best

    def _at(self, path: Answers) -> Draft | None:
        """Answer the questions so far, and say which move is asked about."""
        self.dialogue.clear()
        for typed, place in path:
            self.dialogue.type(typed)
            self.dialogue.take(place)
        return self.dialogue.draft

    def _options(self, typed: str, path: Answers) -> list[tuple[int, Suggestion]]:
        """The legal lines and where they stand."""
        self._at(path)
        self.dialogue.type(typed)
        return [
            (place, option)
            for place, option in enumerate(self.dialogue.options)
            if isinstance(option, Suggestion) and option.legal
        ]

    def _leads(self, new: Draft, old: Draft | None, request: Request) -> bool:
        """Whether a draft is on the way to the request, and nearer than the last one."""
        if new.move is not type(request.move) or new.resume is not None:
            return False
        if not new.move.by_table and new.actor != request.actor:
            return False
        if old is not None and len(new.values) <= len(old.values):
            return False
        wanted = values_of(request.move)
        return all(wanted[name] == value for name, value in new.values.items())

    def _texts(self, request: Request, draft: Draft | None) -> list[str]:
        """What is worth typing, shortest first."""
        found = {""}
        if isinstance(request.move, Note) and draft is not None:
            return [request.move.text]
        arguments = self._arguments(request)
        if draft is None:
            words = _words(request.move.word)
            name = self._table.state.name(request.actor) if request.actor else ""
            actors = ["", *[f"{each}:" for each in _beginnings(fold_accents(name))]]
            found |= {actor + word for actor in actors for word in ["", *words]}
            found |= {f"{word} {each}" for word in words for each in arguments}
        found |= set(arguments)
        flag = parts(type(request.move))[-1] if parts(type(request.move)) else None
        if flag and isinstance(flag.argument, Flag) and getattr(request.move, flag.name):
            found |= {f"{text} {flag.argument.word[0]}" for text in found if text}
        return sorted(found, key=lambda text: (len(text), text))

    def _arguments(self, request: Request) -> list[str]:
        """Beginnings of each argument as it is written; of a list, beginnings of all that stands in it."""
        found: list[str] = []
        values = values_of(request.move)
        if [part.name for part in parts(type(request.move))] == ["first", "second"]:
            found.append("".join(str(value) for value in values.values()))
        for part in parts(type(request.move)):
            value = values[part.name]
            if value == part.default:
                continue
            if isinstance(value, tuple):
                found += self._lists(value)
            elif isinstance(part.argument, NewName):
                found.append(self._spelt(value))
            else:
                found += _beginnings(fold_accents(self._spelt(value)))
        return found

    def _lists(self, values: tuple[Any, ...]) -> Iterator[str]:
        each = [[self._spelt(value)] if isinstance(value, int) else self._short(value) for value in values]
        return (" ".join(chosen) for chosen in product(*each))

    def _short(self, value: Any) -> list[str]:
        """The first letters of a name and its index, of which one is the shortest that is understood."""
        return [*_beginnings(fold_accents(self._spelt(value)), longest=3)[:3], str(value)]

    def _spelt(self, value: Any) -> str:
        names: dict[str, Any] = {
            **{seat.seat: seat.name for seat in self._table.view.seats},
            **self._table.view.names,
        }
        return str(names.get(value, value) if isinstance(value, str) else value)


def _same(found: Request, wanted: Request) -> bool:
    """Whether two requests book the same; where the table speaks it does not matter who says it."""
    return found.move == wanted.move and (found.move.by_table or found.actor == wanted.actor)


def _words(word: str) -> list[str]:
    """Beginnings of what a move is called, and of each of its words."""
    firsts = [" ".join(each) for each in product(*(_beginnings(part, longest=3)[:3] for part in word.split()))]
    return [*_beginnings(word, longest=len(word)), *firsts]


def _beginnings(text: str, longest: int = LONGEST) -> list[str]:
    whole = [text] if len(text) > longest else []
    return [text[:length] for length in range(1, min(len(text), longest) + 1)] + whole
