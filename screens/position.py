"""A game that began without the desk: what lies before each player, in the Jackpot, and whose turn it is."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.globetrotters.board import CONTINENTAL, KEY_CITY, LOCATIONS, DeclarePlace
from companion.globetrotters.state import GlobetrottersState
from companion.names import NameFault, clean_name
from companion.ports import Fact
from screens.desk_app import desk_app
from screens.marks import named
from screens.position_fields import TABLE, AnySheet, Field
from screens.position_sheet import CONTINENT, SEAT_FIELDS, TABLE_FIELDS, Sheet
from screens.registration import Registration
from screens.text import cut
from screens.widgets.cycle import Choice, Cycle
from screens.widgets.field_row import FieldRow
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.place_question import PlaceQuestion

_KINDS = {**LOCATIONS, CONTINENT: "continent"}
_ASKS = {
    KEY_CITY: " on the continent ",
    CONTINENTAL: " on the continent ",
    CONTINENT: "; one of its KEY Cities is ",
}


class PositionScreen(Screen[None]):
    """One page for each player, the last one for the table."""

    CSS_PATH = "position.tcss"
    BINDINGS = [
        Binding("escape", "app.pop_screen", "back", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("ctrl+s", "open_books", "open the books", show=False, priority=True),
        Binding("pagedown,ctrl+right", "page(1)", "next page", show=False, priority=True),
        Binding("pageup,ctrl+left", "page(-1)", "page before", show=False, priority=True),
        Binding("enter,tab,down", "go(1)", "next field", show=False),
        Binding("shift+tab,up", "go(-1)", "field before", show=False),
    ]

    seat_fields: ClassVar[tuple[Field, ...]] = SEAT_FIELDS
    table_fields: ClassVar[tuple[Field, ...]] = TABLE_FIELDS
    table_label: ClassVar[str] = "Jackpot and turn"
    sheet: ClassVar[type[AnySheet]] = Sheet
    """Judges what was typed."""

    def __init__(self, registration: Registration, facts: tuple[Fact, ...], box: str) -> None:
        """``facts`` is what the box knows; everything typed is kept in ``registration``."""
        super().__init__()
        self._registration = registration
        self._facts = facts
        self._box = box
        self._page = 0
        self._asking: FieldRow | None = None
        self._starting = False
        self._sheet = self._judged()

    def compose(self) -> ComposeResult:
        """The pages, the rows of the open one, and the question about a new name."""
        yield Heading("A game already under way", self._box)
        yield Static(id="pages")
        with VerticalScroll(id="page", can_focus=False):
            with Vertical(id="seat"):
                for field in self.seat_fields:
                    yield FieldRow(field.name, field.label)
            with Vertical(id="table"):
                for field in self.table_fields:
                    yield FieldRow(field.name, field.label)
                for name, label in (("turn", "Whose turn"), ("first", "Plays first")):
                    with Horizontal(classes="line"):
                        yield Static(label, classes="label")
                        yield Cycle(id=name)
                with Horizontal(classes="line"):
                    yield Static("", classes="label")
                    yield Cycle([Choice("", Content("Open the books: Enter"))], id="open")
        question = PlaceQuestion(_KINDS, _ASKS)
        question.display = False
        yield question
        yield Static(id="trouble")
        yield KeyHints(
            ("Enter", "next"), ("PgUp PgDn", "players"), ("^S", "open the books"), ("F1", "help"), ("Esc", "back")
        )

    def on_mount(self) -> None:
        """The first player."""
        self._say("")
        self._turn_to(0)
        self.watch(self.app, "theme", self._show, init=False)

    def on_field_row_edited(self, event: FieldRow.Edited) -> None:
        """Judge at every letter."""
        self._typed()[event.name] = event.text
        self._say("")
        self._show()

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        """Whose turn, or who plays first."""
        self._registration.table[event.cycle.id or ""] = event.value
        self._show()

    def on_cycle_submitted(self, event: Cycle.Submitted) -> None:
        """On, or open the books."""
        if event.cycle.id == "open":
            self.action_open_books()
        else:
            self.action_go(1)

    def on_input_submitted(self) -> None:
        """Enter goes on."""
        self.action_go(1)

    def on_place_question_answered(self, event: PlaceQuestion.Answered) -> None:
        """Take the place if the desk would, and go on where it was typed."""
        question = self.query_one(PlaceQuestion)
        try:
            name = clean_name(event.name)
            more = clean_name(event.more) if event.more else None
        except NameFault as fault:
            question.tell(f"✗ {fault}")
            return
        if event.kind == CONTINENT and more is not None:
            place = DeclarePlace(more, KEY_CITY, name)
        else:
            place = DeclarePlace(name, event.kind, more)
        refusal = self._sheet.draft.refusal(place)
        if refusal:
            question.tell(f"✗ {refusal}")
            return
        self._registration.places.append(place)
        row = self._close_question()
        self._show()
        if row is not None and not self._ask(row):
            self.action_go(1)

    def on_place_question_cancelled(self) -> None:
        """Back into the field; what was typed stays."""
        self._close_question()

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("position", self._registration.game.title))

    def action_page(self, step: int) -> None:
        """Another player."""
        self._close_question()
        self._turn_to((self._page + step) % (len(self._registration.seated()) + 1))

    def action_go(self, step: int) -> None:
        """The next field, after the last one the next page; a new name is asked about first."""
        at = self.focused
        row = at.parent if at is not None else None
        if step > 0 and isinstance(row, FieldRow) and self._ask(row):
            return
        stops: list[FieldRow | Cycle] = list(self._rows())
        if self._on_table:
            stops += self.query_one("#table").query(Cycle)
        place = next((place for place, stop in enumerate(stops) if stop in (row, at)), -step) + step
        if 0 <= place < len(stops):
            stop = stops[place]
            if isinstance(stop, FieldRow):
                stop.enter()
            else:
                self.set_focus(stop)
        elif step > 0 and not self._on_table:
            self._turn_to(self._page + 1)
        elif step < 0 and self._page:
            self._turn_to(self._page - 1, last=True)

    def action_open_books(self) -> None:
        """Book the position, or go to what is wrong with it."""
        if self._starting:
            return
        self._show()
        for holder, field in self._sheet.faults:
            seats = [self._registration.seat_of(row) for row in self._registration.seated()]
            self._turn_to(len(seats) if holder == TABLE else seats.index(holder))
            wrong = next(row for row in self._rows() if row.field == field)
            wrong.enter()
            self._ask(wrong)
            return
        self._starting = True
        refused = desk_app(self).start_game(self._box, self._sheet.lines)
        self._starting = refused is None
        self._registration.begun = refused is None
        self._say(refused or "")

    @property
    def _on_table(self) -> bool:
        return self._page >= len(self._registration.seated())

    def _holder(self) -> str:
        seated = self._registration.seated()
        return TABLE if self._on_table else self._registration.seat_of(seated[self._page])

    def _typed(self) -> dict[str, str]:
        registration = self._registration
        return registration.table if self._on_table else registration.people[registration.seated()[self._page]].position

    def _fields(self) -> tuple[Field, ...]:
        return self.table_fields if self._on_table else self.seat_fields

    def _rows(self) -> list[FieldRow]:
        return list(self.query_one("#table" if self._on_table else "#seat").query(FieldRow))

    def _judged(self) -> AnySheet:
        draft, _ = self._registration.judged(self._facts)
        return self.sheet(self._registration, draft)

    def _turn_to(self, page: int, *, last: bool = False) -> None:
        """Fill the rows with another page."""
        self._page = page
        self.query_one("#seat").display = not self._on_table
        self.query_one("#table").display = self._on_table
        self._show()
        for row in self._rows():
            row.fill(self._typed().get(row.field, ""), self._sheet.usual(self._holder(), row.field))
        self._rows()[-1 if last else 0].enter()

    def _show(self) -> None:
        """Faults, notes and the line of pages."""
        registration, dark = self._registration, self.app.current_theme.dark
        self._sheet = self._judged()
        for row, field in zip(self._rows(), self._fields(), strict=True):
            fault = self._sheet.faults.get((self._holder(), field.name))
            row.tell(fault.sentence if fault else field.note, wrong=fault is not None)
        colours = registration.colours()
        people = [
            (registration.seat_of(row), named(cut(registration.people[row].typed.strip(), 10), colours[row], dark))
            for row in registration.seated()
        ]
        for name in ("turn", "first"):
            choices = [Choice(seat, label, label.plain[2:]) for seat, label in people]
            self.query_one(f"#{name}", Cycle).offer(choices, registration.table.get(name) or "s1")
        tabs = [*people, (TABLE, Content(self.table_label))]
        wrong = {holder for holder, _ in self._sheet.faults}
        shown = [
            Content.assemble(
                "[ " if place == self._page else "  ",
                label.stylize("bold underline") if place == self._page else label,
                (" ✗", "bold $text-error") if holder in wrong else "",
                " ]" if place == self._page else "  ",
            )
            for place, (holder, label) in enumerate(tabs)
        ]
        self.query_one("#pages", Static).update(Content("").join(shown))

    def _ask(self, row: FieldRow) -> bool:
        """Whether a name in this row has to be asked about first."""
        fault = self._sheet.faults.get((self._holder(), row.field))
        if fault is None or not fault.unknown:
            return False
        kinds = next(field.kinds for field in self._fields() if field.name == row.field)
        state = self._sheet.draft.state
        assert isinstance(state, GlobetrottersState)
        known = [name for identity, name in state.names.items() if state.is_continent(identity)]
        self._asking = row
        question = self.query_one(PlaceQuestion)
        question.display = True
        question.ask(fault.unknown, kinds, known)
        return True

    def _close_question(self) -> FieldRow | None:
        row, self._asking = self._asking, None
        self.query_one(PlaceQuestion).display = False
        if row is not None:
            row.enter()
        return row

    def _say(self, sentence: str) -> None:
        trouble = self.query_one("#trouble", Static)
        trouble.update(Content(sentence))
        trouble.display = bool(sentence)
