"""The pages: each piece is drawn once for each state of the table, however many phones look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from companion.rulebook import Rulebook
from companion.state import State
from companion.table import Table
from screens.phone.asked import EXPIRED, Answer
from screens.phone.drafts import MOVE, TYPED, Query
from screens.phone.ledger import Line, tail, taken_back
from screens.phone.lists import Lists
from screens.phone.marks import mark
from screens.phone.moves import moves
from screens.phone.paper import environment, isolated
from screens.phone.titles import title
from screens.phone.tokens import TABLE, Tokens
from screens.phone.values import Leaf, Player

HEAD, OWN, EVERYBODY, LEDGER, MOVES, KNOWN = "head", "own", "everybody", "ledger", "moves", "known"
"""The pieces: who and whose turn it is, what one holds, what all hold, the newest entries, what one may do.

The last is how many entries that list knows of: it comes with the list, which may come later than the numbers.
"""

_WHOLE = "page"
"""What the pieces are put into."""

_PASSPORT = (HEAD, OWN, EVERYBODY, LEDGER)
_TABLE = (HEAD, EVERYBODY, LEDGER)
_ALIKE = frozenset({EVERYBODY, LEDGER, KNOWN})
"""The same on every passport."""

_EVERY_SEAT = "*"
_ENTRIES = 8
_RULES = 12
"""Rules that are listed of a search."""

_LONGEST_SEARCH = 60

_NOTHING_SAID: Query = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class _Alike:
    """What is the same for everybody at one moment."""

    headline: str
    acting: str
    players: tuple[Player, ...]
    common: tuple[Leaf, ...]
    ledger: tuple[Line, ...]


class Pages:
    """What can be seen of one table; ``TABLE`` or the id of a seat says whose page it is."""

    def __init__(
        self,
        table: Table,
        rulebook: Rulebook,
        tokens: Tokens,
        waiting: Callable[[str], str],
        booked: Callable[[], Iterable[int]] = tuple,
    ) -> None:
        """``waiting`` says which line of a seat waits at the desk, ``booked`` which entries phones were told of."""
        self._booked = booked
        self._table = table
        self._rulebook = rulebook
        self._tokens = tokens
        self._waiting = waiting
        self._title = title(table.game.title)
        self._now: dict[tuple[str, str], str] = {}
        self._same: _Alike | None = None
        self._drawn: dict[tuple[str, str], tuple[Mapping[str, Any], str]] = {}
        self._lists = Lists(self._list)

    def changed(self) -> None:
        """Nothing holds any more; what turns out to be as it was is not drawn again."""
        self._now.clear()
        self._same = None

    def has(self, view: str) -> bool:
        """Whether there is such a page now."""
        return view == TABLE or self._table.state.is_seat(view)

    def live(self, view: str) -> dict[str, str]:
        """What changes with every entry, piece by piece: holdings, whose turn it is, the ledger."""
        return {piece: self._piece(piece, view) for piece in (_TABLE if view == TABLE else _PASSPORT)}

    def moves(self, view: str, query: Query | None = None) -> str:
        """What a seat may do now, or what it is asked next; nothing on the view of the table."""
        if view == TABLE:
            return ""
        if query and (MOVE in query or TYPED in query):
            return self._list(self._table.view, view, self._waiting(view), self._tokens.of(view), query)
        return self._lists.of(self._table.view, view, self._waiting(view), self._tokens.of(view))

    def choices(self, view: str) -> dict[str, str]:
        """What a seat may do now, and how many entries that takes account of; nothing on the view of the table."""
        if view == TABLE:
            return {}
        return {MOVES: self.moves(view), KNOWN: self._piece(KNOWN, view)}

    def foreseen(self, seat: str) -> dict[str, str]:
        """The same, if the list is drawn already."""
        if seat == TABLE or not self._lists.has(self._table.view, seat, self._waiting(seat), self._tokens.of(seat)):
            return {}
        return self.choices(seat)

    def foresee(self, seat: str, state: State) -> str:
        """The list of what a seat may do once the table stands in this state, and nothing of it waits at the desk."""
        return self._lists.of(state, seat, "", self._tokens.of(seat))

    def rules(self, view: str, words: str = "") -> str:
        """What the rulebook has on some words."""
        words = words.strip()[:_LONGEST_SEARCH]
        found = self._rulebook.search(words) if words else []
        return self._fill("rules", token=self._tokens.of(view), q=words, count=len(found), rules=found[:_RULES])

    def answer(self, line: str, answer: Answer) -> str:
        """What became of a request."""
        if answer.entry is not None and taken_back(self._table, answer.entry):
            answer = Answer(EXPIRED, (f"Entry {answer.entry} was taken back.",))
        return self._fill("answer", line=line, answer=answer)

    def page(self, view: str, slip: str, query: Query, answer: str = "") -> str:
        """The whole page; ``slip`` makes the requests of this one reader known again."""
        seat = self._table.state.seat(view) if view else None
        return self._fill(
            _WHOLE,
            game=self._table.game.name,
            token=self._tokens.of(view),
            whose=mark(seat) if seat else None,
            slip=slip,
            answer=answer,
            live=self.live(view),
            known=self._piece(KNOWN, view) if seat else "",
            moves=self.moves(view, query),
            rules=self.rules(view, " ".join(query.get("q", ()))) if seat else "",
        )

    def _piece(self, piece: str, view: str) -> str:
        """A piece as it is now; what says the same as before is as it was drawn before."""
        place = (piece, _EVERY_SEAT if piece in _ALIKE and view != TABLE else view)
        if place not in self._now:
            values = self._values(piece, view)
            before = self._drawn.get(place)
            if before is None or before[0] != values:
                template = f"{'table' if view == TABLE else 'passport'}_{piece}"
                self._drawn[place] = before = values, self._fill(template, **values)
            self._now[place] = before[1]
        return self._now[place]

    def _values(self, piece: str, view: str) -> dict[str, Any]:
        if piece == KNOWN:
            return {"known": len(self._table.entries)}
        alike = self._alike()
        if piece == LEDGER:
            gone = " ".join(str(each) for each in self._booked() if taken_back(self._table, each))
            return {"ledger": alike.ledger, "gone": gone}
        if piece == EVERYBODY:
            values: dict[str, Any] = {"players": alike.players, "common": alike.common}
            return {**values, "board": self._title.board(self._table.view)} if view == TABLE else values
        if piece == HEAD and view == TABLE:
            return {"game": self._table.game.name, "headline": alike.headline}
        own = next(player for player in alike.players if player.seat == view)
        if piece == OWN:
            return {"leaves": self._title.leaves(self._table.view, self._table.facts, view), "whose": own.mark}
        another = [player.mark for player in alike.players if player.answering and player is not own]
        return {
            "game": self._table.game.name,
            "headline": alike.headline,
            "whose": own.mark,
            "own": own,
            "mine": alike.acting == view,
            "another": another[0] if another else None,
        }

    def _alike(self) -> _Alike:
        if self._same is None:
            table = self._table
            state = table.view
            acting = "" if state.ended else table.game.acting(state)
            self._same = _Alike(
                table.game.headline(state),
                acting,
                tuple(self._title.players(state, acting)),
                tuple(self._title.common(state, table.facts)),
                tail(table, _ENTRIES),
            )
        return self._same

    def _list(self, state: State, seat: str, waiting: str, token: str, query: Query = _NOTHING_SAID) -> str:
        return self._fill(
            "moves",
            found=moves(self._table, self._title, seat, query, state),
            waiting=waiting,
            whose=state.name(seat),
            ended=bool(state.ended),
            token=token,
        )

    @staticmethod
    def _fill(template: str, **values: Any) -> str:
        html = environment().get_template(f"{template}.html").render(values)
        return html if template == _WHOLE else isolated(html)
