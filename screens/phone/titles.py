"""Which module fills the pages of a title; it is imported when its game is shared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, Protocol, cast

from companion.ports import Fact
from companion.state import State
from screens.phone.values import Choice, Grid, Leaf, Player

_MODULES: Mapping[str, str] = MappingProxyType(
    {"globetrotters": "screens.phone.globetrotters", "world-tour": "screens.phone.world_tour"}
)


class Title(Protocol):
    """What the pages of one game are filled with."""

    def leaves(self, state: State, facts: Sequence[Fact], seat: str) -> Sequence[Leaf]:
        """What somebody has by name: their own page only."""

    def players(self, state: State, acting: str) -> Sequence[Player]:
        """What everybody has that is public."""

    def common(self, state: State, facts: Sequence[Fact]) -> Sequence[Leaf]:
        """What lies on the table and is nobody's."""

    def board(self, state: State) -> Grid:
        """The Chart or the board."""

    def several(self, state: State, seat: str, word: str, part: str, values: Mapping[str, Any]) -> Sequence[Choice]:
        """What can be chosen together for an argument; nothing where one thing is asked for."""


def title(name: str) -> Title:
    """The pages of a title.

    Raises:
        KeyError: There are none.
    """
    return cast("Title", import_module(_MODULES[name]))
