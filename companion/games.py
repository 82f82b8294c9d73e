"""The titles on the shelf: what each game supplies, loaded by name when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from companion.events import Event, Transfer
from companion.house_rules import HouseRules
from companion.moves import Case, Move
from companion.ports import Fact
from companion.rulebook import Rulebook
from companion.state import State
from companion.subjects import Subject
from companion.tokens import Tokens

if TYPE_CHECKING:
    from companion.play import Play


TITLES: Mapping[str, str] = MappingProxyType(
    {"globetrotters": "companion.globetrotters", "world-tour": "companion.world_tour"}
)
"""Title -> the module whose ``GAME`` it is."""


class UnknownTitle(LookupError):
    """No game of that title is on the shelf."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of an ``expect``."""

    expected: str
    found: str

    @property
    def holds(self) -> bool:
        """Whether what was expected is so."""
        return self.expected == self.found


def _books_at_once(play: Play[Any], transfer: Transfer, what: str) -> bool:
    """Nothing is put off."""
    return False


@dataclass(frozen=True, eq=False)
class Game:
    """What a title must supply; shared code never asks which title it is."""

    title: str
    """The word after ``game``."""

    name: str
    """What is printed on the box."""

    rules_version: int
    opening: State
    """The table before anything was said."""

    moves: tuple[type[Move], ...]
    """The statements of this game, the shared ones aside."""

    colours: tuple[str, ...]
    fewest: int
    most: int
    """How many may play."""

    house_rules: HouseRules
    rulebook: Callable[[], Rulebook]
    """Read when first asked for."""

    expect: Callable[[State, Tokens], Finding]
    """Reads and judges the fact after ``expect``; raises LanguageFault."""

    acting: Callable[[State], str]
    """The seat that has to say the next word; empty before the start."""

    deal: Callable[[Play[Any]], None]
    """What everybody starts with."""

    begin_turn: Callable[[Play[Any], str, int], None]
    """The turn of a seat in a round, with all that its start brings; passed on where that seat loses it."""

    welcome: Callable[[Play[Any], str], None]
    """What a player who joins late starts with."""

    give_back: Callable[[Play[Any], str], None]
    """What a player who leaves gives back, and to whom."""

    settle: Callable[[Play[Any]], None]
    """What follows by itself after any move."""

    board_moves: Callable[[State, Sequence[Fact]], tuple[Move, ...]]
    """What the box knows and this game does not, as statements that would declare it."""

    board_facts: Callable[[Iterable[Event], State], tuple[Fact, ...]]
    """What these events teach the box; the state is the one after them."""

    instructions: Callable[[Sequence[Event], State, bool], list[str]]
    """What to do with the real pieces after these events, or to take them back."""

    glance: Callable[[Event, State], str]
    """What an event means beyond the balances, in two or three words; empty where there is nothing more."""

    happened: Callable[[Event, State], str]
    """What an event says to readers of the ledger; empty where its rule says it all."""

    headline: Callable[[State], str]
    """Where the game stands, in a few words."""

    goods_of: Callable[[Transfer, Any], str]
    """What a transfer hands over: "the KEY of Rome"."""

    moved_pieces: Callable[[State, State], list[str]] | None = None
    """Which pieces stand differently in the second state, as sentences for the table; for corrections."""

    known: Callable[[State], Container[str]] = lambda state: state.names
    """The ids of what the game knows of its board."""

    at_hand: Callable[[State], Iterable[str]] = lambda state: ()
    """The ids of what the next move may be about without naming it."""

    own_rules: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Rule of the desk -> the game's own rule that says the same, where the booklet has one."""

    passes_on: str = ""
    """The rule by which the turn goes to the next player."""

    puts_off: Callable[[Play[Any], Transfer, str], bool] = _books_at_once
    """Puts a due transfer off until somebody asks for it, where the table plays so; says whether it did."""

    counted: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Countable goods by name, with the step in which they come."""

    pots: tuple[str, ...] = ()
    """Holders beside the players whose goods can be counted, by their keyword."""

    subjects: Callable[[State], Iterable[Subject]] = lambda state: ()
    """What can be asked "why" about beyond the countable goods and the turn; the keys of a seat's begin with its id."""

    extra_words: frozenset[str] = field(default=frozenset())
    """Keywords of the game's own grammar beside its moves' words."""

    def case(self, state: State, actor: str) -> Case[Any]:
        """Who acts in which state."""
        return Case(state, actor, self)


@cache
def load(title: str) -> Game:
    """The game of a title.

    Raises:
        UnknownTitle: There is none.
    """
    if title not in TITLES:
        raise UnknownTitle(f'no game is called "{title}"; there is {", ".join(TITLES)}')
    game = import_module(TITLES[title]).GAME
    assert isinstance(game, Game)
    return game
