"""What the tables of this box have decided otherwise than the rules: a list, from which one can be withdrawn."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.ports import Decided, StoreFault
from companion.rulebook import Rulebook
from companion.table import Table
from screens.decided import VERDICTS
from screens.desk_app import desk_app
from screens.text import cut, fitted
from screens.when import day
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines
from screens.widgets.page import Page
from screens.withdraw import WithdrawScreen

_QUIET = "$foreground-muted"
_EMPTY = (
    "Nothing has been decided otherwise than the rules with this box yet. When a move is refused, o overrules it; "
    "what the desk booked by itself is set aside by waive. Both are kept here, with the reason."
)


class PrecedentsScreen(Screen[None]):
    """The newest first; the chosen one in full below."""

    CSS_PATH = "precedents.tcss"
    BINDINGS = [
        Binding("escape,tab", "close", "back", show=False),
        Binding("w", "withdraw", "withdraw", show=False),
        Binding("f5", "rule", "its rule", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table, rulebook: Rulebook, chosen: Decided | None = None) -> None:
        """``chosen`` is the one to begin with."""
        super().__init__()
        self._table = table
        self._rulebook = rulebook
        self._first = chosen
        self._lines = Lines(self._row, id="decided")

    def compose(self) -> ComposeResult:
        """The list, and the chosen one."""
        yield Heading("Precedents")
        yield self._lines
        with Page(id="page", can_focus=False):
            yield Static(id="full")
        yield KeyHints()

    def on_mount(self) -> None:
        """The list has the keys."""
        found = self._precedents
        self._lines.show(len(found), found.index(self._first) if self._first in found else 0)
        self._lines.focus()
        self._tell()

    def on_lines_selected(self) -> None:
        """Another one."""
        self._tell()

    def on_lines_chosen(self) -> None:
        """Look its rule up."""
        self.action_rule()

    def action_rule(self) -> None:
        """The rulebook, open at its rule."""
        from screens.rulebook import RulebookScreen

        if self._chosen is not None:
            self.app.push_screen(RulebookScreen(self._table, self._rulebook, self._chosen.rule))

    def action_withdraw(self) -> None:
        """Ask once, then follow it no longer."""
        precedent = self._chosen
        if precedent is not None and not precedent.withdrawn:
            self.app.push_screen(WithdrawScreen(precedent), lambda so: self._withdraw(precedent) if so else None)

    def action_close(self) -> None:
        """Back."""
        if self.app.screen is self:
            self.dismiss(None)

    def action_help(self) -> None:
        """What a precedent is."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("precedents", self._table.game.title))

    @property
    def _precedents(self) -> Sequence[Decided]:
        return self._table.precedents

    @property
    def _chosen(self) -> Decided | None:
        row, found = self._lines.selected, self._precedents
        return found[row] if 0 <= row < len(found) else None

    def _withdraw(self, precedent: Decided) -> None:
        try:
            self._table.withdraw(precedent)
        except StoreFault as fault:
            desk_app(self).trouble(f"{fault} The precedent is followed as before.")
        self._lines.show(len(self._precedents), self._lines.selected)
        self._tell()

    def _tell(self) -> None:
        found, chosen = self._precedents, self._chosen
        followed = sum(1 for each in found if not each.withdrawn)
        self.query_one(Heading).show("Precedents", f"{followed} followed with this box")
        hints = [("↑↓", "choose"), ("Enter", "its rule")] if chosen else []
        hints += [("w", "withdraw")] if chosen and not chosen.withdrawn else []
        self.query_one(KeyHints).show(*hints, ("F1", "help"), ("Esc", "back"))
        self.set_class(not found, "-empty")
        self.query_one("#full", Static).update(self._full(chosen) if chosen else Content(_EMPTY))

    def _row(self, row: int, width: int) -> Content:
        each = self._precedents[row]
        style = f"{_QUIET} strike" if each.withdrawn else ""
        verdict = "withdrawn" if each.withdrawn else VERDICTS[each.verdict]
        parts = (f" {fitted(day(each.time), 12)}", f"{fitted(each.word, 11)}", f"{fitted(each.rule, 11)}")
        before = sum(len(part) for part in parts) + 11
        return Content.assemble(
            (parts[0], _QUIET),
            (parts[1], style or "bold"),
            (parts[2], style or "$text-accent"),
            (f"{verdict:<11}", "$text-warning" if each.withdrawn else ""),
            (cut(f"“{each.reason}”", max(width - before, 0)), style),
        )

    def _full(self, each: Decided) -> Content:
        where = f"entry {each.entry} of this game" if each.game is None else f"game {each.game}, entry {each.entry}"
        lines = [
            Content.styled(f"“{each.reason}”", "bold"),
            Content(f"{each.word} · {VERDICTS[each.verdict]} · {day(each.time)}, {where}: {', '.join(each.seats)}"),
        ]
        if each.withdrawn:
            lines.append(Content.styled("Withdrawn: the desk offers it in no game with this box.", "$text-warning"))
        if each.rule in self._rulebook:
            rule = self._rulebook[each.rule]
            lines.append(Content.assemble((each.rule, "$text-accent"), "  ", (rule.text, _QUIET)))
        return Content("\n").join(lines)
