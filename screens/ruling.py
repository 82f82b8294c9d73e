"""Why a move is refused: every reason, with its rule."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.following import Offer, offer
from companion.language import Request
from companion.rulebook import Rulebook
from companion.rulings import Ruling
from companion.table import Table
from screens.decided import let_pass_said
from screens.overrule import OverruleScreen


class RulingScreen(ModalScreen[Request | None]):
    """Enter or Esc closes it; whoever types on closes it too, and the letter goes on to the line."""

    CSS_PATH = "ruling.tcss"
    BINDINGS = [
        Binding("enter,escape", "close", "back", show=False),
        Binding("tab", "precedents", "precedents", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
        Binding("ctrl+z", "app.wind('ctrl+z')", "undo", show=False),
        Binding("ctrl+y", "app.wind('ctrl+y')", "redo", show=False),
    ]

    def __init__(
        self,
        text: str,
        ruling: Ruling,
        rulebook: Rulebook,
        type_on: Callable[[str], None],
        table: Table | None = None,
        request: Request | None = None,
    ) -> None:
        """``text`` is the move that was asked for; with its ``request`` the table may decide otherwise.

        ``type_on`` takes each letter that was meant for the line, those too that come before this screen is gone.
        """
        super().__init__()
        self._type_on = type_on
        self._left = False
        self._text = text
        self._ruling = ruling
        self._rulebook = rulebook
        self._table = table
        may = request is not None and not request.move.by_table and not ruling.needs and not ruling.allowed
        self._overrulable = request if may else None
        self._offer = offer(table, request, ruling, rulebook) if table and request and may else Offer()

    def compose(self) -> ComposeResult:
        """One paragraph for each reason."""
        with VerticalScroll(id="box") as box:
            box.border_title = Content(f"✗ {self._text}")
            box.border_subtitle = Content(self._keys())
            for reason in self._ruling.reasons:
                yield Static(Content.assemble((reason.rule, "bold $text-accent"), "  ", reason.fact), classes="fact")
                if reason.rule in self._rulebook:
                    rule = self._rulebook[reason.rule]
                    yield Static(Content.assemble((f"{rule.heading}: ", "italic"), rule.text), classes="rule")
            for said in let_pass_said(self._offer.precedents):
                yield Static(Content.styled(said, "bold $text-primary"), classes="fact precedent")
            if self._table and self._offer.for_good:
                line = self._table.written(self._offer.for_good)
                said = f"h plays it so from now on, by the house rule: {line}"
                yield Static(Content.styled(said, "$text-primary"), classes="rule", id="for-good")

    def on_key(self, event: events.Key) -> None:
        """A letter was meant for the line, unless it decides."""
        request = None if self._left else self._overrulable
        if event.key == "o" and self._table and request:
            event.stop()
            self.app.push_screen(OverruleScreen(self._table, request), self._overruled)
            return
        followed = {"p": self._offer.once, "h": self._offer.for_good}.get(event.key) if request else None
        if followed:
            event.stop()
            self._close(followed)
            return
        if event.is_printable and event.character:
            event.stop()
            self._type_on(event.character)
            self._close()

    def action_close(self) -> None:
        """Back to the line."""
        self._close()

    def action_precedents(self) -> None:
        """All that was decided with this box."""
        from screens.precedents import PrecedentsScreen

        if self._table and self._offer.precedents and not self._left:
            self.app.push_screen(PrecedentsScreen(self._table, self._rulebook, self._offer.precedents[0]), self._again)

    def _again(self, _: None) -> None:
        """Something may have been withdrawn meanwhile."""
        if self._table and self._overrulable:
            self._offer = offer(self._table, self._overrulable, self._ruling, self._rulebook)
            self.refresh(recompose=True)
            self.call_after_refresh(lambda: self.query_one("#box").focus())

    def _overruled(self, request: Request | None) -> None:
        if request is not None:
            self._close(request)

    def _keys(self) -> str:
        if not self._overrulable:
            return "Enter or Esc: back"
        keys = ["Esc: back"] if self._offer.precedents else ["Enter or Esc: back"]
        keys += ["p: as last time"] if self._offer.once else []
        keys += ["h: house rule"] if self._offer.for_good else []
        keys += ["Tab: list"] if self._offer.precedents else []
        return " · ".join([*keys, "o: overrule"])

    def _close(self, decided: Request | None = None) -> None:
        if self.app.screen is self and not self._left:
            self._left = True
            self.dismiss(decided)
