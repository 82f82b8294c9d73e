"""The officer's ruling on a question: a card that two people can read upside down."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.consequences import consequence
from companion.events import rule_of
from companion.following import Offer, offer
from companion.language import Request, write
from companion.play import perform
from companion.precedents import set_aside
from companion.remedies import remedies, said_by
from companion.rulebook import Rulebook
from companion.table import Table
from companion.verdicts import NO, NOT_YET, YES, Verdict
from screens.decided import let_pass_said, set_aside_said
from screens.overrule import OverruleScreen
from screens.widgets.page import Page

_COLOURS = {YES: "$text-success", NO: "$text-error", NOT_YET: "$text-warning"}


class Ground(Static, can_focus=True):
    """One thing that decided it; Enter looks its rule up."""

    def __init__(self, rule: str, content: Content) -> None:
        """``content`` says the fact and the rule."""
        super().__init__(content)
        self.rule = rule


class AnswerScreen(ModalScreen[Request | None]):
    """Answers with the statement to be booked where the table overrules; with nothing otherwise."""

    CSS_PATH = "answer.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("escape,f4", "dismiss(None)", "back", show=False),
        Binding("enter", "rule", "its rule", show=False),
        Binding("f5", "rule", "its rule", show=False),
        Binding("down", "app.focus_next", "next", show=False),
        Binding("up", "app.focus_previous", "before", show=False),
        Binding("o", "overrule", "overrule", show=False),
        Binding("p", "as_last_time", "as last time", show=False),
        Binding("h", "house_rule", "house rule", show=False),
        Binding("tab", "precedents", "precedents", show=False),
        Binding("f1", "help", "help", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
        Binding("ctrl+z", "app.wind('ctrl+z')", "undo", show=False),
        Binding("ctrl+y", "app.wind('ctrl+y')", "redo", show=False),
    ]

    def __init__(self, table: Table, verdict: Verdict, rulebook: Rulebook) -> None:
        """Shows a verdict that was asked for."""
        super().__init__()
        self._table = table
        self._verdict = verdict
        self._rulebook = rulebook
        self._state = table.view if verdict.at is None else table.before(verdict.at)
        now = verdict.at is None
        self._overrulable = now and not verdict.ruling.allowed and not verdict.ruling.needs
        offered = offer(table, verdict.request, verdict.ruling, rulebook)
        self._offer = offered if now else Offer(offered.precedents)

    def compose(self) -> ComposeResult:
        """The answer, every ground with its rule, what was decided before, and what would make it possible."""
        verdict = self._verdict
        when = "now" if verdict.at is None else f"just before entry {verdict.at}"
        with Page(id="card", can_focus=False) as card:
            card.border_title = Content(f"{verdict.answer} · {self._asked()} · {when}")
            card.border_subtitle = Content(self._keys())
            colour = _COLOURS.get(verdict.answer, "$text-warning")
            yield Static(Content.styled(verdict.answer, f"bold {colour}"), id="answer")
            yield from self._grounds() if verdict.answer != YES else self._consequences()
            yield from self._said("Decided otherwise before", self._decided())
            yield from self._said("What would make it possible", remedies(self._table, verdict, self._rulebook))

    def on_mount(self) -> None:
        """The first ground is chosen, and the answer stays in sight."""
        grounds = self.query(Ground)
        if grounds:
            self.set_focus(grounds.first(), scroll_visible=False)

    def action_rule(self) -> None:
        """The rulebook, open at the rule that is chosen."""
        from screens.rulebook import RulebookScreen

        here = self.focused
        rule = here.rule if isinstance(here, Ground) else ""
        self.app.push_screen(RulebookScreen(self._table, self._rulebook, rule=rule))

    def action_overrule(self) -> None:
        """The table decides otherwise."""
        if self._overrulable:
            self.app.push_screen(OverruleScreen(self._table, self._verdict.request), self._overruled)

    def action_as_last_time(self) -> None:
        """The table decides as it did before."""
        if self._offer.once:
            self.dismiss(self._offer.once)

    def action_house_rule(self) -> None:
        """The table plays it so from now on."""
        if self._offer.for_good:
            self.dismiss(self._offer.for_good)

    def action_precedents(self) -> None:
        """All that was decided with this box."""
        from screens.precedents import PrecedentsScreen

        if self._offer.precedents:
            self.app.push_screen(PrecedentsScreen(self._table, self._rulebook, self._offer.precedents[0]), self._again)

    def _again(self, _: None) -> None:
        """Something may have been withdrawn meanwhile."""
        offered = offer(self._table, self._verdict.request, self._verdict.ruling, self._rulebook)
        self._offer = offered if self._verdict.at is None else Offer(offered.precedents)
        self.refresh(recompose=True)
        self.call_after_refresh(self.on_mount)

    def action_help(self) -> None:
        """What the card says."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("ruling", self._table.game.title))

    def _overruled(self, request: Request | None) -> None:
        if request is not None:
            self.dismiss(request)

    def _asked(self) -> str:
        request = self._verdict.request
        line = write(self._table.game, self._state, request, actor=False)
        return f"May {self._state.name(request.actor)}: {line}?" if request.actor else f"{line}?"

    def _keys(self) -> str:
        keys = [] if self._offer.for_good else ["Enter the rule"]
        keys += ["p as last time"] if self._offer.once else []
        keys += ["h house rule"] if self._offer.for_good else []
        keys += ["Tab list"] if self._offer.precedents else []
        keys += ["o overrule"] if self._overrulable else []
        return " · ".join([*keys, "Esc back"])

    def _decided(self) -> list[str]:
        said = let_pass_said(self._offer.precedents)
        if self._offer.for_good:
            said.append(f"h plays it so from now on, by the house rule: {self._table.written(self._offer.for_good)}")
        request = self._verdict.request
        if self._verdict.answer == YES:
            _, events = perform(self._table.game.case(self._state, request.actor), request.move)
            rules = [rule_of(event) for event in events]
            said += set_aside_said(set_aside(self._table.precedents, request.move.word, rules))
        return said

    def _grounds(self) -> Iterator[Ground]:
        """Rule by rule; a fact that brings in several of them is said once."""
        facts: dict[tuple[str, int], list[str]] = {}
        since = {
            ground.since.number: said_by(self._table, ground.since) for ground in self._verdict.grounds if ground.since
        }
        for ground in self._verdict.grounds:
            key = (ground.reason.fact, ground.since.number if ground.since else 0)
            facts.setdefault(key, []).append(ground.reason.rule)
        for (fact, number), rules in facts.items():
            said = Content.styled(fact, "bold")
            if number:
                said += Content.styled(f"  since entry {number}, {since[number]}", "$text-warning")
            for place, rule in enumerate(dict.fromkeys(rules)):
                yield Ground(rule, self._with_rule(rule, [] if place else [said]))

    def _consequences(self) -> Iterator[Ground]:
        request, game = self._verdict.request, self._table.game
        after, events = perform(game.case(self._state, request.actor), request.move)
        line = consequence(game, self._state, after, events, request.actor)
        if line:
            yield Ground("", Content.styled(line, "bold"))
        rules: dict[str, list[str]] = {}
        for event in events:
            if rule_of(event) in self._rulebook:
                said = game.happened(event, after)
                rules.setdefault(rule_of(event), []).extend([said] if said else [])
        for rule, happened in rules.items():
            words = " · ".join(dict.fromkeys(happened))
            yield Ground(rule, self._with_rule(rule, [Content.styled(words, "bold")] if words else []))

    def _with_rule(self, identity: str, lines: list[Content]) -> Content:
        heading, text = "", ""
        if identity in self._rulebook:
            rule = self._rulebook[identity]
            heading, text = f"{rule.heading}: ", rule.text
        said = Content.assemble(
            (identity, "$text-accent"), "  ", (heading, "italic $foreground-muted"), (text, "$foreground-muted")
        )
        return Content("\n").join([*lines, said])

    @staticmethod
    def _said(title: str, sentences: list[str]) -> Iterator[Static]:
        if sentences:
            lines = [Content.styled(title, "bold $text-primary"), *(Content(f"· {each}") for each in sentences)]
            yield Static(Content("\n").join(lines), classes="more")
