"""A name, and a piece where one is needed: judged as it is typed, with what it will do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from companion.language import Request
from companion.names import NameFault, clean_name
from companion.table import Table
from screens.marks import named
from screens.widgets.cycle import Choice, Cycle
from screens.widgets.key_hints import KeyHints
from screens.widgets.seat_row import LONGEST_TYPED


class SeatAskedScreen(ModalScreen[Request | None]):
    """Comes back with the statement once it is allowed, or with nothing."""

    CSS_PATH = "seat_asked.tcss"
    BINDINGS = [
        Binding("escape", "dismiss(None)", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(
        self,
        table: Table,
        title: str,
        said: Callable[[str, str], Request],
        colours: Sequence[str] = (),
        typed: str = "",
    ) -> None:
        """``said`` makes the statement of a name and a colour; without colours only the name is asked."""
        super().__init__()
        self._table = table
        self._title = title
        self._said = said
        self._colours = colours
        self._typed = typed

    def compose(self) -> ComposeResult:
        """The name, the piece, what it will do."""
        with Vertical(id="box") as box:
            box.border_title = Content(self._title)
            with Horizontal():
                yield Input(self._typed, placeholder="name", compact=True, max_length=LONGEST_TYPED)
                if self._colours:
                    yield Cycle()
            yield Static(id="will")
            hints = [("Enter", "book it"), ("Esc", "back")]
            yield KeyHints(*([("Tab ←→", "the piece"), *hints] if self._colours else hints))

    def on_mount(self) -> None:
        """The first free piece."""
        if self._colours:
            dark = self.app.current_theme.dark
            choices = [Choice(each, named(each, each, dark)) for each in self._colours]
            self.query_one(Cycle).offer(choices, self._colours[0])
        self._tell()

    def on_input_changed(self) -> None:
        """At every letter."""
        self._tell()

    def on_cycle_changed(self) -> None:
        """Another piece."""
        self._tell()

    def on_input_submitted(self) -> None:
        """Enter on the name."""
        self._enter()

    def on_cycle_submitted(self) -> None:
        """Enter on the piece."""
        self._enter()

    def _enter(self) -> None:
        request = self._request()
        if isinstance(request, Request) and self._table.judge(request).allowed:
            self.dismiss(request)

    def _request(self) -> Request | str:
        """The statement, or why there is none yet."""
        try:
            name = clean_name(self.query_one(Input).value)
        except NameFault as fault:
            return str(fault)
        return self._said(name, self.query_one(Cycle).value if self._colours else "")

    def _tell(self) -> None:
        will = self.query_one("#will", Static)
        request = self._request()
        if isinstance(request, str):
            will.update(Content.styled(request if self.query_one(Input).value else "Type a name.", "$foreground-muted"))
            return
        ruling = self._table.judge(request)
        if not ruling.allowed:
            reason = ruling.reasons[0]
            will.update(Content.styled(f"✗ {reason.fact} ({reason.rule})", "bold $text-error"))
            return
        _, after, happened = self._table.preview(request)
        game = self._table.game
        told = [*game.instructions(happened, after, False)] or [game.happened(each, after) for each in happened]
        if request.move.learns:
            told.append("The spelling changes everywhere, older entries too. Undo passes it by: rename again instead.")
        will.update(Content("\n".join(dict.fromkeys(each for each in told if each))))
