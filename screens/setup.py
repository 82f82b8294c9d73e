"""Who plays, in which colours, who begins: a new game in under a minute, by keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from companion.names import NameFault, clean_name, fold
from companion.ports import Box, Fact, StoreFault
from companion.turns import Start
from screens.desk_app import desk_app
from screens.marks import named
from screens.registration import FIRST_BOX, Registration
from screens.text import cut
from screens.titles import TITLES
from screens.widgets.cycle import Choice, Cycle
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.seat_row import SeatRow

_KNOWN_BOX = "known to the desk  ↑↓ another"
_NEW_BOX = "new: its names are asked as they come up"


class SetupScreen(Screen[None]):
    """As many rows as can play, and what the game is played with."""

    CSS_PATH = "setup.tcss"
    BINDINGS = [
        Binding("escape", "app.pop_screen", "back", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("f3", "house_rules", "house rules", show=False),
        Binding("ctrl+s", "start", "start", show=False),
        Binding("up", "go(-1)", "back", show=False),
        Binding("down", "go(1)", "on", show=False),
    ]

    def __init__(self, registration: Registration, *, under_way: bool = False) -> None:
        """``registration`` is filled in as people type; ``under_way`` for a game that began without the desk."""
        super().__init__()
        self.registration = registration
        self._under_way = under_way
        self._boxes: Sequence[Box] = ()
        self._facts: Sequence[Fact] = ()
        self._starting = False

    def compose(self) -> ComposeResult:
        """The rows, then who begins, the box and the house rules."""
        title = "A game already under way" if self._under_way else "New game"
        yield Heading(title, self.registration.game.name)
        with VerticalScroll(id="page", can_focus=False):
            with Vertical(id="people") as people:
                people.border_title = Content("Who sits at the table, each to the left of the one before")
                for row, person in enumerate(self.registration.people):
                    yield SeatRow(row, person.typed)
            with Vertical(id="game") as game:
                game.border_title = Content("The game")
                with Horizontal(classes="line"):
                    yield Static("Begins", classes="label")
                    yield Cycle(id="begins")
                    yield Static(id="begins-note", classes="note")
                with Horizontal(classes="line"):
                    yield Static("Box", classes="label")
                    yield Input(compact=True, id="box", max_length=200)
                    yield Static(id="box-note", classes="note")
                with Horizontal(classes="line"):
                    yield Static("House rules", classes="label")
                    yield Cycle(id="rules")
                    yield Static(id="rules-note", classes="note")
            yield Static(id="trouble")
        yield KeyHints()

    def on_mount(self) -> None:
        """What the shelf knows, and the first empty row."""
        store = desk_app(self).store
        if store is not None:
            try:
                self._boxes = store.boxes(self.registration.game.title)
            except StoreFault as fault:
                self._say(str(fault))
        if not self.registration.box:
            self.registration.box = self._boxes[0].name if self._boxes else FIRST_BOX
        with self.prevent(Input.Changed):
            self.query_one("#box", Input).value = self.registration.box
        if self._under_way:
            self.query_one("#begins").parent.display = False  # type: ignore[union-attr]
        self._look_into_box()
        self._show()
        self._say("")
        self.watch(self.app, "theme", self._show, init=False)
        rows = self._rows()
        rows[min(len(self.registration.seated()), len(rows) - 1)].enter()

    def on_screen_resume(self) -> None:
        """Back from the house rules, or from a refused start."""
        self._starting = False
        self._show()

    def on_seat_row_edited(self, event: SeatRow.Edited) -> None:
        """Judge at every letter; a name keeps the piece that it was typed with."""
        person = self.registration.people[event.row]
        colour = event.colour or person.colour or self.registration.colours()[event.row]
        person.typed = event.name
        person.colour = "" if person.blank and not event.colour else colour
        self._say("")
        self._show()

    def on_seat_row_entered(self, event: SeatRow.Entered) -> None:
        """The next row; from an empty one, or the last, on to the game."""
        rows = self._rows()
        if self.registration.people[event.row].blank or event.row + 1 == len(rows):
            self._go_on()
        else:
            rows[event.row + 1].enter()

    def on_seat_row_left(self, event: SeatRow.Left) -> None:
        """Up and down through the rows."""
        rows = self._rows()
        place = event.row + event.step
        if place < len(rows):
            rows[max(place, 0)].enter()
        else:
            self.query_one("#box" if self._under_way else "#begins").focus()

    def on_seat_row_swapped(self, event: SeatRow.Swapped) -> None:
        """Two people change seats; the cursor goes along."""
        rows = self._rows()
        other = event.row + event.step
        if 0 <= other < len(rows):
            self.registration.swap(event.row, other)
            for row in (event.row, other):
                rows[row].retype(self.registration.people[row].typed)
            rows[other].enter()
            self._show()

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        """Somebody else begins."""
        if event.cycle.id == "begins":
            self.registration.begins = int(event.value)
            self._say("")

    def on_cycle_submitted(self, event: Cycle.Submitted) -> None:
        """Enter starts the game, or opens the house rules."""
        if event.cycle.id == "rules":
            self.action_house_rules()
        else:
            self.action_start()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The box has another name."""
        self.registration.box = event.value
        self._look_into_box()
        self._say("")
        self._show()

    def on_input_submitted(self) -> None:
        """Enter in the box starts the game too."""
        self.action_start()

    def action_go(self, step: int) -> None:
        """In the box: another box; anywhere else: the line above or below."""
        if self.focused is self.query_one("#box") and self._boxes:
            self._other_box(step)
        elif step > 0:
            self.focus_next()
        elif self.focused is self.query_one("#box" if self._under_way else "#begins"):
            self._rows()[max(self.registration.seated(), default=0)].enter()
        else:
            self.focus_previous()

    def action_house_rules(self) -> None:
        """All house rules in one list."""
        from screens.house_rules import HouseRulesScreen

        self.app.push_screen(HouseRulesScreen(self.registration.game, self.registration.rules))

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("setup"))

    def action_start(self) -> None:
        """Book the game, or say what is missing and go there."""
        if self._starting:
            return
        draft, faults = self.registration.judged(self._facts)
        wrong = next((row for row, fault in enumerate(faults) if fault), None)
        if wrong is not None:
            self._rows()[wrong].enter()
            return
        try:
            box = clean_name(self.registration.box)
        except NameFault as fault:
            self._say(f"The box: {fault}.")
            self.query_one("#box").focus()
            return
        start = Start(self.registration.seat_of(self._begins()) if self.registration.seated() else "")
        refusal = draft.refusal(start)
        if refusal:
            self._say(f"Not yet: {refusal}.")
            self._rows()[len(self.registration.seated())].enter()
        elif self._under_way:
            self._describe(box)
        else:
            draft.say(start)
            self._starting = True
            refused = desk_app(self).start_game(box, draft.lines)
            self._starting = refused is None
            self.registration.begun = refused is None
            self._say(refused or "")

    def _describe(self, box: str) -> None:
        """On to the position of each player."""
        form = TITLES[self.registration.game.title].position
        self.app.push_screen(form(self.registration, tuple(self._facts), box))

    def _go_on(self) -> None:
        if self._under_way:
            self.action_start()
        else:
            self.query_one("#begins").focus()

    def _rows(self) -> list[SeatRow]:
        return list(self.query(SeatRow))

    def _begins(self) -> int:
        """The row of whoever begins, the first player where that one has gone."""
        seated = self.registration.seated()
        if self.registration.begins not in seated and seated:
            self.registration.begins = seated[0]
        return self.registration.begins

    def _show(self) -> None:
        """Pieces, faults and who may begin."""
        registration, dark = self.registration, self.app.current_theme.dark
        colours = registration.colours()
        _, faults = registration.judged(self._facts)
        for row, fault in zip(self._rows(), faults, strict=True):
            taken = frozenset(colours[other] for other in registration.seated() if other != row.row)
            row.offer(registration.game.colours, colours[row.row], taken, dark)
            row.tell(fault)
        people = [
            Choice(str(row), named(cut(registration.people[row].typed.strip(), 24), colours[row], dark), typed)
            for row in registration.seated()
            for typed in [registration.people[row].typed.strip()]
        ]
        self.query_one("#begins", Cycle).offer(people, str(self._begins()))
        self.query_one("#begins-note", Static).update(Content("whoever threw the highest total"))
        changed = len(registration.rules)
        said = f"{changed} changed" if changed else "as the booklet says"
        self.query_one("#rules", Cycle).offer([Choice("", Content(said))], "")
        self.query_one("#rules-note", Static).update(Content("F3 shows them all"))
        known = any(fold(box.name) == fold(registration.box) for box in self._boxes)
        self.query_one("#box-note", Static).update(Content(_KNOWN_BOX if known else _NEW_BOX))
        enter = ("Enter", "next" if self._under_way else "next, then start")
        keys = (("Tab ←→", "colour"), ("F3", "house rules"), ("F1", "help"), ("Esc", "back"), ("^↑ ^↓", "change seats"))
        self.query_one(KeyHints).show(enter, *keys)

    def _look_into_box(self) -> None:
        """A name on its board cannot be a player's name too."""
        store = desk_app(self).store
        self._facts = ()
        for box in self._boxes:
            if store is not None and fold(box.name) == fold(self.registration.box):
                self._facts = store.facts(box.box)

    def _other_box(self, step: int) -> None:
        field = self.query_one("#box", Input)
        names = [box.name for box in self._boxes]
        place = names.index(field.value) + step if field.value in names else 0
        field.value = names[place % len(names)]

    def _say(self, sentence: str) -> None:
        trouble = self.query_one("#trouble", Static)
        trouble.update(Content(sentence))
        trouble.display = bool(sentence)
