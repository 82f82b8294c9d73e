"""What the screens do differently for each game: one line for each thing, imported when it is wanted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from screens.commands import COMMANDS, Command, with_own

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.content import Content
    from textual.screen import ModalScreen, Screen

    from companion.answers import Draft
    from companion.language import Request
    from companion.ports import Fact
    from companion.state import State
    from companion.table import Table
    from screens.panels import Panels
    from screens.registration import Registration
    from screens.topic import Topic


FORMS: Mapping[str, str] = MappingProxyType(
    {"count": "screens.count:CountScreen", "rule": "screens.rules_played:RulesPlayedScreen"}
)
"""The forms of both games."""


@dataclass(frozen=True, slots=True)
class Title:
    """Where the parts of one game are; each path is ``module:name``."""

    title: str
    """The word after ``game``."""

    name: str
    """What is printed on the box: here too, so that the first page need not load the game."""

    short: str
    """The name where there is little room."""

    panels_path: str
    holdings_path: str
    position_path: str
    standings_path: str
    plain_path: str
    help_path: str = "screens.help_texts:HELP"
    """Its own pages of help, by topic; what is not among them is the same for all games."""

    commands: tuple[Command, ...] = COMMANDS
    """What the desk can be told, in the order of the last line."""

    forms: Mapping[str, str] = field(default_factory=lambda: FORMS)
    """Word of a move -> the screen on which it is filled in."""

    def panels(self, table: Table) -> Panels:
        """What stands above the line of the desk."""
        return cast("Panels", _named(self.panels_path)(table))

    def holdings(self, table: Table) -> Screen[None]:
        """All that everybody has, and the board."""
        return cast("Screen[None]", _named(self.holdings_path)(table))

    def position(self, registration: Registration, facts: tuple[Fact, ...], box: str) -> Screen[None]:
        """The form for a game already under way."""
        return cast("Screen[None]", _named(self.position_path)(registration, facts, box))

    def standings(self, state: State, dark: bool) -> Content:
        """What everybody had in the end, the winner first."""
        return cast("Callable[[State, bool], Content]", _named(self.standings_path))(state, dark)

    def plain_standings(self, state: State) -> list[str]:
        """What everybody has, a short line of plain text for each."""
        return cast("Callable[[State], list[str]]", _named(self.plain_path))(state)

    def help(self, topic: str) -> Topic:
        """A page of help."""
        from screens.help_texts import HELP

        own = cast("Mapping[str, Topic]", _named(self.help_path))
        return own.get(topic) or HELP[topic]

    def form(self, table: Table, draft: Draft) -> ModalScreen[Request | None]:
        """The screen on which a move is filled in, with what was said of it already."""
        return cast("ModalScreen[Request | None]", _named(self.forms[draft.move.word])(table, draft))


def _named(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


_DEEDS = Command("deeds", "f3", "F3", "deeds", "deeds, stamps, goals and the Travel Journal", "chart")
_TRADE = Command("", "f7", "F7", "trade", "deeds and cash between two players", "form('trade')")
_DRAWER = Command("drawer", "f8", "F8", "drawer", "which bills to hand over: on or off", "own('drawer')")

TITLES: Mapping[str, Title] = MappingProxyType(
    {
        "globetrotters": Title(
            "globetrotters",
            "Globetrotters",
            "Globetrotters",
            "screens.chart_panels:ChartPanels",
            "screens.chart:ChartScreen",
            "screens.position:PositionScreen",
            "screens.end_standings:standings",
            "screens.plain_standings:plain_standings",
        ),
        "world-tour": Title(
            "world-tour",
            "Monopoly: Travel World Tour",
            "World Tour",
            "screens.world_tour.panels:TourPanels",
            "screens.world_tour.deeds:DeedsScreen",
            "screens.world_tour.position:TourPositionScreen",
            "screens.world_tour.end_standings:standings",
            "screens.world_tour.plain_standings:plain_standings",
            "screens.world_tour.help_texts:HELP",
            with_own(_DEEDS, _TRADE, _DRAWER),
            MappingProxyType({**FORMS, "trade": "screens.world_tour.trade:TradeScreen"}),
        ),
    }
)
"""In the order in which the first page offers them."""
