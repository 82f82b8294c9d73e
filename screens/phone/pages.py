"""The pages: each piece is drawn once for each state of the table, however many phones look at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rulebook import Rulebook
from companion.table import Table
from screens.phone.asked import Answer
from screens.phone.drafts import MOVE, TYPED, Query
from screens.phone.ledger import Line, tail
from screens.phone.marks import mark
from screens.phone.moves import moves
from screens.phone.paper import environment
from screens.phone.titles import title
from screens.phone.tokens import TABLE, Tokens
from screens.phone.values import Grid, Leaf, Player

_PASSPORT_TAIL = 8
_TABLE_TAIL = 8
_RULES = 12
"""Rules that are listed of a search."""

_LONGEST_SEARCH = 60


@dataclass(frozen=True, slots=True)
class _Shared:
    """What is the same on every page of one state."""

    headline: str
    acting: str
    players: Sequence[Player]
    common: Sequence[Leaf]
    ledger: Sequence[Line]
    board: Grid


class Pages:
    """What can be seen of one table; ``TABLE`` or the id of a seat says whose page it is."""

    def __init__(self, table: Table, rulebook: Rulebook, tokens: Tokens, waiting: Callable[[str], str]) -> None:
        """``waiting`` says which line of a seat waits at the desk."""
        self._table = table
        self._rulebook = rulebook
        self._tokens = tokens
        self._waiting = waiting
        self._title = title(table.game.title)
        self._drawn: dict[tuple[str, str], str] = {}
        self._shared: _Shared | None = None

    def changed(self) -> None:
        """Nothing that was drawn holds any more."""
        self._drawn.clear()
        self._shared = None

    def has(self, view: str) -> bool:
        """Whether there is such a page now."""
        return view == TABLE or self._table.state.is_seat(view)

    def live(self, view: str) -> str:
        """What changes with every entry: holdings, whose turn it is, the ledger."""
        return self._head(view) + self._rest(view)

    def moves(self, view: str, query: Query | None = None) -> str:
        """What a seat may do now, or what it is asked next; nothing on the view of the table."""
        if view == TABLE:
            return ""
        if not query or not (MOVE in query or TYPED in query):
            return self._once("moves", view, lambda: self._moves(view, {}))
        return self._moves(view, query)

    def asked_otherwise(self, view: str) -> None:
        """Another request of this seat waits at the desk, or none does any more."""
        self._drawn.pop(("moves", view), None)

    def rules(self, view: str, words: str = "") -> str:
        """What the rulebook has on some words."""
        words = words.strip()[:_LONGEST_SEARCH]
        found = self._rulebook.search(words) if words else []
        return self._fill("rules", view, q=words, count=len(found), rules=found[:_RULES])

    def answer(self, line: str, answer: Answer) -> str:
        """What became of a request."""
        return environment().get_template("answer.html").render(line=line, answer=answer)

    def page(self, view: str, slip: str, query: Query, answer: str = "") -> str:
        """The whole page; ``slip`` makes the requests of this one reader known again."""
        return self._fill(
            "page",
            view,
            slip=slip,
            answer=answer,
            head=self._head(view),
            rest=self._rest(view),
            moves=self.moves(view, query),
            rules=self.rules(view, " ".join(query.get("q", ()))),
        )

    def _once(self, what: str, view: str, draw: Callable[[], str]) -> str:
        key = (what, view)
        if key not in self._drawn:
            self._drawn[key] = draw()
        return self._drawn[key]

    def _fill(self, template: str, view: str, **values: Any) -> str:
        state = self._table.state
        return (
            environment()
            .get_template(f"{template}.html")
            .render(
                values,
                game=self._table.game.name,
                view=view,
                token=self._tokens.of(view),
                whose=mark(state.seat(view)) if view else None,
                known=len(self._table.entries),
                ended=bool(state.ended),
            )
        )

    def _head(self, view: str) -> str:
        return self._once("head", view, lambda: self._draw_head(view))

    def _draw_head(self, view: str) -> str:
        state, shared = self._table.view, self._same()
        if view == TABLE:
            return self._fill("table_head", view, headline=shared.headline)
        return self._fill(
            "passport_head",
            view,
            headline=shared.headline,
            turn=mark(state.seat(state.turn)) if state.turn and state.is_seat(state.turn) else None,
            acting=mark(state.seat(shared.acting)) if state.is_seat(shared.acting) else None,
            figures=self._title.figures(state, view),
            whereabouts=self._title.whereabouts(state, view),
        )

    def _rest(self, view: str) -> str:
        return self._once("rest", view, lambda: self._draw_rest(view))

    def _draw_rest(self, view: str) -> str:
        shared = self._same()
        values = {"players": shared.players, "common": shared.common}
        if view == TABLE:
            return self._fill("table_rest", view, **values, board=shared.board, ledger=shared.ledger[:_TABLE_TAIL])
        leaves = self._title.leaves(self._table.view, self._table.facts, view)
        return self._fill("passport_rest", view, **values, leaves=leaves, ledger=shared.ledger)

    def _moves(self, view: str, query: Query) -> str:
        found = moves(self._table, self._title, view, query)
        return self._fill("moves", view, found=found, query=found.query, waiting=self._waiting(view))

    def _same(self) -> _Shared:
        if self._shared is None:
            table = self._table
            state = table.view
            acting = table.game.acting(state)
            self._shared = _Shared(
                table.game.headline(state),
                acting,
                self._title.players(state, acting),
                self._title.common(state, table.facts),
                tail(table, _PASSPORT_TAIL),
                self._title.board(state),
            )
        return self._shared
