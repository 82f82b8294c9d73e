"""Why: the chain of entries that made a number or brought a thing where it is, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.chains import why
from companion.language import Request
from companion.rulebook import Rulebook
from companion.subjects import Cause, Subject
from companion.table import Table
from screens.text import cut, fitted
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines

_QUIET = "$foreground-muted"
_RULE = 14
_LEAST = 12
"""Cells that a line of the ledger keeps, however long the names are."""


class WhyScreen(Screen[None]):
    """One row for each time it changed; Enter opens the entry in the ledger."""

    CSS_PATH = "why.tcss"
    BINDINGS = [
        Binding("escape", "app.pop_screen", "back", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("f5", "rule", "its rule", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table, rulebook: Rulebook, subject: Subject) -> None:
        """``subject`` is what is asked about."""
        super().__init__()
        self._table = table
        self._rulebook = rulebook
        self._subject = subject
        self._causes: Sequence[Cause] = ()
        self._end_watch: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """What it is now, what made it so, the chosen entry with its rule."""
        yield Heading("Why?", self._table.game.headline(self._table.state))
        yield Static(id="now")
        yield Lines(self._row, id="causes")
        yield Static(id="rule")
        yield KeyHints(
            ("↑↓ PgUp PgDn", "choose"),
            ("Enter", "the entry in the ledger"),
            ("F5", "its rule"),
            ("F1", "help"),
            ("Esc", "back"),
        )

    def on_mount(self) -> None:
        """The newest cause first."""
        self._end_watch = self._table.watch(self._hear)
        self._look()
        self.query_one(Lines).focus()

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        if self._end_watch is not None:
            self._end_watch()

    def on_lines_selected(self) -> None:
        """Another row."""
        self._tell()

    def on_lines_chosen(self) -> None:
        """The whole entry."""
        from screens.ledger import LedgerScreen

        cause = self._chosen
        if cause is not None:
            self.app.push_screen(LedgerScreen(self._table, cause.number))

    def action_rule(self) -> None:
        """The rule of the chosen row."""
        from screens.rulebook import RulebookScreen

        cause = self._chosen
        rule = cause.rule if cause is not None and cause.rule in self._rulebook else ""
        self.app.push_screen(RulebookScreen(self._table, self._rulebook, rule))

    def action_help(self) -> None:
        """What is shown."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("why", self._table.game.title))

    @property
    def _chosen(self) -> Cause | None:
        row = self.query_one(Lines).selected
        return self._causes[row] if 0 <= row < len(self._causes) else None

    def _hear(self) -> None:
        self.call_later(self._look)

    def _look(self) -> None:
        """Something was booked, or the screen has just been opened."""
        if not self.is_attached:
            return
        self._causes = why(self._table, self._subject)
        state = self._table.view
        told = self._subject.told(self._subject.value(state), state)
        since = f"since entry {self._causes[0].number}" if self._causes else "as it was at the beginning"
        width = max(self.size.width - 2, 20)
        self.query_one("#now", Static).update(
            Content.assemble((cut(f"{self._subject.about}: {told}", width - len(since) - 3), "bold"), f"   {since}")
        )
        lines = self.query_one(Lines)
        lines.show(len(self._causes), max(lines.selected, 0))
        self._tell()

    def _said(self, cause: Cause) -> str:
        step = self._table.step(cause.number)
        if step is None:
            return self._table.line(self._table.entries[cause.number - 1])
        return self._table.written(Request(step.actor, step.move))

    def _change(self, cause: Cause) -> str:
        state = self._table.view
        return f"{self._subject.told(cause.before, state)} → {self._subject.told(cause.after, state)}"

    def _row(self, row: int, width: int) -> Content:
        cause = self._causes[row]
        rule = fitted(cause.rule, _RULE) if cause.rule else " " * _RULE
        room = width - 8 - _RULE - 4
        change = cut(self._change(cause), max(room - _LEAST, _LEAST))
        said = fitted(self._said(cause), max(room - Content(change).cell_length, 0))
        return Content.assemble(
            (f"{cause.number:>6}  ", _QUIET), said, "  ", (change, "bold"), "  ", (rule, "$text-accent")
        )

    def _tell(self) -> None:
        cause = self._chosen
        if cause is None:
            self.query_one("#rule", Static).update(Content.styled("No entry of this game has changed it.", _QUIET))
            return
        change, happened = self._change(cause), self._table.game.happened(cause.event, self._table.view)
        lines = [
            Content.assemble((f"entry {cause.number}: ", _QUIET), self._said(cause)),
            Content(happened) if change in happened else Content.assemble((change, "bold"), f"   {happened}"),
        ]
        if cause.rule in self._rulebook:
            rule = self._rulebook[cause.rule]
            lines.append(
                Content.assemble((f"{rule.rule}  ", "$text-accent"), (f"{rule.heading}: ", "italic"), rule.text)
            )
        self.query_one("#rule", Static).update(Content("\n").join(lines))
