"""F5: every rule and every ruling of the desk, found as one types, with the entries of this game that cite it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.ports import Decided
from companion.rulebook import Rule, Rulebook
from companion.table import Table
from companion.usage import usage
from screens.decided import VERDICTS
from screens.messages import Entered, Moved, Pressed, SteppedBack, Typed
from screens.text import cut
from screens.when import day
from screens.widgets.heading import Heading
from screens.widgets.key_hints import KeyHints
from screens.widgets.lines import Lines
from screens.widgets.page import Page
from screens.widgets.painting import paint_now
from screens.widgets.picker_line import PickerLine

_SHOWN = {
    "checked": "The desk checks it.",
    "booked": "The desk books it by itself.",
    "told": "The desk only tells it: the table sees to it.",
    "cannot arise": "At the desk it cannot arise.",
}
_LINKS = 200
"""Entries that are listed of one rule, the newest first."""

_PRECEDENTS = "Precedents of this box"

_LEDGER = 0

Link = str | int | Decided
"""A rule to see also, the number of an entry, the ledger of all that cite the rule, or what was decided on it."""


class RulebookScreen(Screen[None]):
    """A line to search in, what it finds, and the rule that is chosen."""

    CSS_PATH = "rulebook.tcss"
    AUTO_FOCUS = "PickerLine"
    BINDINGS = [
        Binding("escape", "back", "back", show=False),
        Binding("f5", "close", "back", show=False, priority=True),
        Binding("f1", "help", "help", show=False, priority=True),
        Binding("f2", "entries", "the entries that cite it", show=False, priority=True),
        Binding("tab,left", "search", "the search", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table, rulebook: Rulebook, rule: str = "", *, cited: Sequence[str] = ()) -> None:
        """``rule`` is the one to begin with; or the rules ``cited`` are listed until something is typed."""
        super().__init__()
        self._cited = [rulebook[each] for each in cited if each in rulebook]
        self._table = table
        self._rulebook = rulebook
        self._used = usage(table)
        by_game = sorted(rulebook, key=lambda each: each.rule.startswith("DESK-"))
        self._topics = [*dict.fromkeys(each.topic for each in by_game), _PRECEDENTS]
        self._rows: Sequence[Rule | str] = ()
        self._links: list[Link] = []
        self._typed = rule
        self._topic = ""
        self._line = PickerLine(frozenset({"tab"}))
        self._found = Lines(self._row, id="found")
        self._links_list = Lines(self._link_row, id="links")

    def compose(self) -> ComposeResult:
        """The search above; below it the list and the text."""
        yield Heading("Rulebook", self._table.game.name)
        with Horizontal(id="line"):
            yield Static(Content.styled(" › ", "bold $text-accent"), id="sign")
            yield self._line
        with Horizontal(id="both"):
            yield self._found
            with Vertical(id="right"):
                with Page(id="page", can_focus=False):
                    yield Static(id="text")
                yield self._links_list
        yield KeyHints()

    def on_mount(self) -> None:
        """All topics, or the rule that was asked for."""
        self._line.value = self._typed
        self._line.cursor_position = len(self._typed)
        self._look()
        self._hint(False)

    def on_typed(self, message: Typed) -> None:
        """The list follows the line at once."""
        if message.text != self._typed:
            self._typed, self._topic = message.text, ""
            self._look()

    def on_moved(self, message: Moved) -> None:
        """Another row is chosen."""
        self._found.action_go(message.by)

    def on_pressed(self, message: Pressed) -> None:
        """Tab goes to the links of the rule."""
        self._into_links()
        message.done.set()

    def on_stepped_back(self, message: SteppedBack) -> None:
        """The text, the topic, the screen."""
        self.action_back()
        message.done.set()

    def on_entered(self, message: Entered) -> None:
        """Open the topic, or go to the links of the rule."""
        self._choose(self._found.selected)
        message.done.set()

    def on_lines_selected(self, message: Lines.Selected) -> None:
        """Another rule."""
        if self.focused is not self._links_list:
            self._tell()

    def on_lines_chosen(self, message: Lines.Chosen) -> None:
        """Enter or a click on a row of either list."""
        if self.focused is self._links_list:
            self._follow(self._links[message.row])
        else:
            self._choose(message.row)

    def action_search(self) -> None:
        """Back to the line."""
        self.set_focus(self._line)
        self._hint(False)

    def action_back(self) -> None:
        """One step back."""
        if self.focused is not self._line:
            self.action_search()
        elif self._typed or self._topic:
            self._go_to("", "")
        else:
            self.action_close()

    def action_close(self) -> None:
        """Leave the book."""
        if self.is_current:
            self.dismiss(None)

    def action_entries(self) -> None:
        """The ledger, with the entries that cite the rule and no others."""
        if self.chosen is not None and self.app.screen is self:
            self._follow(_LEDGER)

    def action_help(self) -> None:
        """How to look something up."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("rulebook", self._table.game.title))

    @property
    def chosen(self) -> Rule | None:
        """The rule that is shown."""
        row = self._rows[self._found.selected] if 0 <= self._found.selected < len(self._rows) else None
        return row if isinstance(row, Rule) else None

    def _look(self) -> None:
        if self._typed.strip():
            self._rows = self._rulebook.search(self._typed)
        elif self._cited:
            self._rows = self._cited
        elif self._topic:
            self._rows = [rule for rule in self._rulebook if rule.topic == self._topic]
        else:
            self._rows = self._topics
        self._found.show(len(self._rows), 0)
        paint_now(self._found)
        self._tell()

    def _go_to(self, typed: str, topic: str) -> None:
        self._typed, self._topic = typed, topic
        self._line.value = typed
        self._line.cursor_position = len(typed)
        self._look()

    def _choose(self, row: int) -> None:
        chosen = self._rows[row] if 0 <= row < len(self._rows) else None
        if chosen == _PRECEDENTS:
            self._show_precedents()
        elif isinstance(chosen, str):
            self._go_to("", chosen)
        elif chosen is not None:
            self._into_links()

    def _into_links(self) -> None:
        if self._links:
            self.set_focus(self._links_list)
            self._hint(True)

    def _follow(self, link: Link) -> None:
        if isinstance(link, str):
            self._go_to(link, "")
            self.action_search()
            return
        if isinstance(link, Decided):
            self._show_precedents(link)
            return
        from screens.ledger import LedgerScreen

        if link != _LEDGER:
            self.app.push_screen(LedgerScreen(self._table, link))
        elif self.chosen is not None:
            self.app.push_screen(LedgerScreen(self._table, look_for=self.chosen.rule))

    def _show_precedents(self, chosen: Decided | None = None) -> None:
        from screens.precedents import PrecedentsScreen

        self.app.push_screen(PrecedentsScreen(self._table, self._rulebook, chosen), lambda _: self._tell())

    def _hint(self, links: bool) -> None:
        enter = "follow the link" if links else "open · its links"
        back = "the search" if links else "back"
        shown = (("↑↓", "choose"), ("Enter", enter), ("F2", "its entries"), ("F1", "help"), ("Esc", back))
        self.query_one(KeyHints).show(*shown)

    def _row(self, row: int, width: int) -> Content:
        rule = self._rows[row]
        if isinstance(rule, str):
            count = sum(1 for each in self._rulebook if each.topic == rule)
            count = len(self._table.precedents) if rule == _PRECEDENTS else count
            return Content.assemble(f" {cut(rule, width - 6)}", (f"  {count}", "$foreground-muted"))
        name = f" {rule.rule:<11} "
        return Content.assemble((name, "$text-accent"), cut(rule.text, max(width - len(name), 0)))

    def _link_row(self, row: int, width: int) -> Content:
        link = self._links[row]
        if link == _LEDGER:
            return Content.assemble("   F2  ", ("the ledger of these entries", "$text-accent"))
        if isinstance(link, int):
            entry = self._table.entries[link - 1]
            return Content.assemble((f"{link:>5}  ", "$foreground-muted"), cut(self._table.line(entry), width - 7))
        if isinstance(link, Decided):
            how = "withdrawn" if link.withdrawn else VERDICTS[link.verdict]
            what = (f" {day(link.time)}  {link.word} {how}: ", "$text-primary")
            return Content.assemble(what, cut(f"“{link.reason}”", max(width - len(what[0]), 0)))
        text = self._rulebook[link].text if link in self._rulebook else ""
        return Content.assemble(" see  ", (f"{link}  ", "$text-accent"), cut(text, max(width - len(link) - 8, 0)))

    def _tell(self) -> None:
        rule = self.chosen
        self._links = []
        if rule is not None:
            entries = list(self._used.get(rule.rule, ()))[::-1]
            see = [each for each in rule.see if each in self._rulebook]
            decided = [each for each in self._table.precedents if each.rule == rule.rule]
            self._links = [*decided, *see, *([_LEDGER] if entries else []), *entries[:_LINKS]]
        self._links_list.show(len(self._links), 0)
        self._links_list.display = bool(self._links)
        self.query_one("#page", Page).scroll_home(animate=False)
        self.query_one("#text", Static).update(self._text(rule) if rule else self._overview())

    def _overview(self) -> Content:
        if self._typed.strip():
            return Content("Nothing begins like this. Try another word: rent, deport, jackpot, who wins.")
        return Content("Type a word, a rule's id, or what people say: rent, deport, skip. Enter opens a topic.")

    def _text(self, rule: Rule) -> Content:
        used = self._used.get(rule.rule, ())
        times = f"Used {len(used)} time{'s' * (len(used) != 1)} in this game." if used else "Not used in this game yet."
        kind = "The desk's ruling; the booklet leaves it open." if rule.ruling else ""
        lines = [
            Content.assemble((rule.rule, "bold $text-accent"), "  ", (rule.topic, "bold")),
            Content.styled(f"Booklet: {rule.heading}", "italic $foreground-muted"),
            Content(""),
            Content(rule.text),
            Content(""),
            Content.styled(" ".join(filter(None, (kind, _SHOWN.get(rule.shown, "")))), "$foreground-muted"),
        ]
        house = self._house_rule(rule)
        lines += [Content(house)] if house else []
        return Content("\n").join([*lines, Content(times)])

    def _house_rule(self, rule: Rule) -> str:
        house = self._table.game.house_rules
        found = [each for each in house if each.name == rule.house_rule or each.question == rule.rule]
        return " ".join(
            f"House rule {each.name} ({house.value(self._table.state, each.name)} here): {each.summary}"
            for each in found
        )
