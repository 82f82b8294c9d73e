"""A trade: deeds and cash on both sides, checked as it is put together, seen before it is booked."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.answers import Draft
from companion.language import Request
from companion.table import Table
from companion.world_tour.board import DESTINATIONS
from companion.world_tour.claims import BonusArose
from companion.world_tour.conditions import called
from companion.world_tour.goals import OPEN, standing
from companion.world_tour.state import WorldTourState
from screens.marks import named
from screens.text import cut
from screens.widgets.key_hints import KeyHints
from screens.world_tour.offer import Offer, Side
from screens.world_tour.trade_side import DeedRow, SideRow, TradeSide

_NAME = 16


class TradeScreen(ModalScreen[Request | None]):
    """Comes back with the trade, or with nothing; whatever was being asked at the desk waits."""

    CSS_PATH = "trade.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("escape,f7", "leave", "back", show=False, priority=True),
        Binding("enter", "agree", "book it", show=False, priority=True),
        Binding("tab,left,right,shift+tab", "side", "the other side", show=False, priority=True),
        Binding("up", "move(-1)", "up", show=False, priority=True),
        Binding("down", "move(1)", "down", show=False, priority=True),
        Binding("space", "give", "give it or keep it", show=False, priority=True),
        Binding("backspace", "shorten", "one digit less", show=False, priority=True),
        Binding("p", "player", "another player", show=False, priority=True),
        Binding("f1", "help", "help", show=False),
    ]

    def __init__(self, table: Table, draft: Draft) -> None:
        """The actor of the draft offers, to the partner if one was said."""
        super().__init__()
        self._table = table
        state = table.view
        assert isinstance(state, WorldTourState)
        self._offer = Offer(state, draft.actor, draft.values.get("partner") or "")
        self._left, self._right = (TradeSide("", self._row(side)) for side in self._offer.sides)
        self._end_watch: Callable[[], None] = lambda: None

    def compose(self) -> ComposeResult:
        """Two sides, and below them what would follow."""
        with Vertical(id="sheet") as sheet:
            sheet.border_title = Content("Trade")
            with Horizontal(id="sides"):
                yield self._left
                yield self._right
            yield Static(id="outcome")
        yield KeyHints(
            ("Tab", "side"),
            ("↑↓ Space", "deeds"),
            ("0-9", "cash"),
            ("p", "another player"),
            ("Enter", "book it"),
            ("Esc", "back"),
        )

    def on_mount(self) -> None:
        """Both sides are empty."""
        self._show()
        self._end_watch = self._table.watch(self._table_changed)
        self.watch(self.app, "theme", lambda: self._show(), init=False)

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        self._end_watch()

    def on_key(self, event: events.Key) -> None:
        """Digits are the cash of the side with the cursor."""
        if event.character and event.character in "0123456789":
            event.stop()
            self._show(self._offer.type(event.character))

    def action_side(self) -> None:
        """The other side."""
        self._offer.turn_to(1 - self._offer.active)
        self._show()

    def action_move(self, step: int) -> None:
        """Another row."""
        self._offer.move(step)
        self._show()

    def action_give(self) -> None:
        """Give the deed, or keep it."""
        self._offer.toggle()
        self._show()

    def action_shorten(self) -> None:
        """One digit less."""
        self._offer.shorten()
        self._show()

    def action_player(self) -> None:
        """Somebody else on this side."""
        self._offer.another_player()
        self._show()

    def action_help(self) -> None:
        """What can be done here."""
        from screens.help import HelpScreen

        self.app.push_screen(HelpScreen("trade", self._table.game.title))

    def action_agree(self) -> None:
        """Book it, if the rules allow; the reasons stand there already."""
        if self.is_current and self._table.judge(self._offer.request()).allowed:
            self.dismiss(self._offer.request())

    def action_leave(self) -> None:
        """Back, with nothing booked."""
        if self.is_current:
            self.dismiss(None)

    def _table_changed(self) -> None:
        state = self._table.view
        assert isinstance(state, WorldTourState)
        self._offer.state = state
        self.call_later(self._show)

    def _row(self, side: Side) -> SideRow:
        state = self._offer.state
        seat = state.seat(side.seat)
        deeds = tuple(
            DeedRow(
                DESTINATIONS[space],
                state.whole_set(space),
                called(state, space),
                self._goal(space),
                space in side.deeds,
            )
            for space in self._offer.held(side)
        )
        active = side is self._offer.side
        return SideRow(seat.name, seat.colour, side.cash, state.cash(side.seat), deeds, side.row, active)

    def _goal(self, space: str) -> str:
        state = self._offer.state
        goal = state.space(space).goal
        if goal is None:
            return ""
        sign = "" if state.stamper(goal) is None else "stamped "
        return f"→ {sign}{called(state, goal)}"

    def _show(self, untaken: str = "") -> None:
        for panel, side in zip((self._left, self._right), self._offer.sides, strict=True):
            panel.show(self._row(side))
        told = Content.assemble(("✗ ", "bold $text-error"), untaken) if untaken else self._outcome()
        self.query_one("#outcome", Static).update(told)

    def _outcome(self) -> Content:
        if self._offer.blank:
            return Content.styled(
                "Space gives a deed, digits are cash; both sides give something.", "$foreground-muted"
            )
        request = self._offer.request()
        ruling = self._table.judge(request)
        if not ruling.allowed:
            told = dict.fromkeys((reason.fact, reason.rule) for reason in ruling.reasons)
            facts: dict[str, list[str]] = {}
            for fact, rule in told:
                facts.setdefault(fact, []).append(rule)
            lines = [
                Content.assemble(("✗ ", "bold $text-error"), fact, "   ", (" ".join(rules), "$text-accent"))
                for fact, rules in facts.items()
            ]
            return Content("\n").join(lines)
        before, after, happened = self._table.preview(request)
        assert isinstance(before, WorldTourState)
        assert isinstance(after, WorldTourState)
        lines = [self._balance(side.seat, before, after) for side in self._offer.sides]
        bonuses = [event for event in happened if isinstance(event, BonusArose)]
        lines += [
            Content.styled(
                f"↷ {after.name(event.seat)} gets a bonus move to {called(after, event.goal)}", "$text-accent"
            )
            for event in bonuses
        ]
        return Content("\n").join([*lines, Content.styled("Enter books it: both have agreed.", "$foreground-muted")])

    def _balance(self, seat: str, before: WorldTourState, after: WorldTourState) -> Content:
        """Cash, deeds, open goals and whole sets before and after."""
        who = before.seat(seat)
        changes = [
            ("$", before.cash(seat), after.cash(seat)),
            ("deeds ", len(before.deeds(seat)), len(after.deeds(seat))),
            ("open goals ", _goals(before, seat, OPEN), _goals(after, seat, OPEN)),
            ("sets ", _sets(before, seat), _sets(after, seat)),
        ]
        said = [
            f"{label}{old} → {label.strip() if label == '$' else ''}{new}" for label, old, new in changes if old != new
        ]
        whose = named(cut(who.name, _NAME), who.colour, self.app.current_theme.dark, "bold")
        return Content.assemble(whose, "  ", " · ".join(said))


def _goals(state: WorldTourState, seat: str, standing_: str) -> int:
    return len({state.space(deed).goal for deed in state.deeds(seat) if standing(state, deed) == standing_})


def _sets(state: WorldTourState, seat: str) -> int:
    return len({DESTINATIONS[deed] for deed in state.deeds(seat) if state.whole_set(deed)})
