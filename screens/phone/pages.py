"""The pages: each is drawn once for each state of the table, however many phones look at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.rulebook import Rulebook
from companion.state import State
from companion.table import Table
from screens.phone.ledger import tail
from screens.phone.marks import mark
from screens.phone.paper import environment
from screens.phone.titles import title
from screens.phone.tokens import TABLE

_PASSPORT_TAIL = 8
_TABLE_TAIL = 6


class Pages:
    """What can be seen of one table; ``TABLE`` or the id of a seat says whose page it is."""

    def __init__(self, table: Table, rulebook: Rulebook) -> None:
        """Reads the table whenever something has changed."""
        self._table = table
        self._rulebook = rulebook
        self._title = title(table.game.title)
        self._drawn: dict[tuple[str, str], str] = {}

    def changed(self) -> None:
        """Nothing that was drawn holds any more."""
        self._drawn.clear()

    def has(self, view: str) -> bool:
        """Whether there is such a page now."""
        return view == TABLE or self._table.state.is_seat(view)

    def live(self, view: str) -> str:
        """What changes with every entry: holdings, whose turn it is, the ledger."""
        return self._once("live", view, lambda: self._live(view))

    def page(self, view: str, token: str, slip: str) -> str:
        """The whole page; ``slip`` makes the requests of this one reader known again."""
        return (
            environment()
            .get_template("page.html")
            .render(**self._frame(view), token=token, slip=slip, live=self.live(view))
        )

    def _once(self, what: str, view: str, draw: Callable[[], str]) -> str:
        key = (what, view)
        if key not in self._drawn:
            self._drawn[key] = draw()
        return self._drawn[key]

    def _frame(self, view: str) -> dict[str, Any]:
        state = self._table.state
        return {
            "game": self._table.game.name,
            "view": view,
            "whose": mark(state.seat(view)) if view else None,
            "known": len(self._table.entries),
        }

    def _live(self, view: str) -> str:
        table = self._table
        state: State = table.view
        acting = table.game.acting(state)
        values = {
            **self._frame(view),
            "headline": table.game.headline(state),
            "turn": mark(state.seat(state.turn)) if state.turn and state.is_seat(state.turn) else None,
            "acting": mark(state.seat(acting)) if state.is_seat(acting) else None,
            "ended": bool(state.ended),
            "players": self._title.players(state, acting),
            "common": self._title.common(state, table.facts),
        }
        if view == TABLE:
            values["board"] = self._title.board(state)
            values["ledger"] = tail(table, _TABLE_TAIL)
            return environment().get_template("table.html").render(values)
        values["figures"] = self._title.figures(state, view)
        values["whereabouts"] = self._title.whereabouts(state, view)
        values["leaves"] = self._title.leaves(state, table.facts, view)
        values["ledger"] = tail(table, _PASSPORT_TAIL)
        return environment().get_template("passport.html").render(values)
