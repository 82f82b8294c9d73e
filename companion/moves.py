"""A move is what was asked: one small class with its word, arguments, needs, checks and effects.

The picker's prompts, the language's reader and printer, the help page and the rulings all come from that one
declaration.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from companion.arguments import Argument, NewName, Text
from companion.rulings import Reason, Ruling
from companion.state import State, replace

if TYPE_CHECKING:
    from companion.games import Game
    from companion.play import Play

S = TypeVar("S", bound=State, covariant=True)


@dataclass(frozen=True, slots=True)
class Case(Generic[S]):
    """What a check looks at: the table as it stands, and who acts."""

    state: S
    actor: str
    """The id of the seat; empty before anybody sits at the table."""

    game: Game

    @property
    def name(self) -> str:
        """How the actor is called."""
        return self.state.name(self.actor)


Objection = str | Reason | Sequence[Reason] | None
"""What a test finds: nothing, the fact that speaks against the move, or full reasons."""


@dataclass(frozen=True, slots=True)
class Check:
    """One condition of a move: its rule, its test, and the arguments that the test reads."""

    rule: str
    test: Callable[..., Objection]
    reads: tuple[str, ...]

    def reasons(self, case: Case[State], values: Mapping[str, Any]) -> Iterable[Reason]:
        """Why the move fails it; nothing if it holds."""
        found = self.test(case, *[values[name] for name in self.reads])
        if found is None:
            return ()
        if isinstance(found, str):
            return (Reason(self.rule, found),)
        return (found,) if isinstance(found, Reason) else found


def check(rule: str) -> Callable[[Callable[..., Objection]], Check]:
    """Decorator: the parameters after the first are the arguments of the move that the test reads."""

    def wrap(test: Callable[..., Objection]) -> Check:
        return Check(rule, test, tuple(inspect.signature(test).parameters)[1:])

    return wrap


def with_own_rule(case: Case[State], rule: str, fact: str) -> Sequence[Reason]:
    """A rule of the desk, with the game's own that says the same where it has one."""
    own = case.game.own_rules.get(rule)
    return [Reason(each, fact) for each in ((rule, own) if own else (rule,))]


@dataclass(frozen=True, slots=True)
class Part:
    """One argument of a move as a line says it."""

    name: str
    argument: Argument
    keyword: str | None
    """A word that stands before it, such as ``to``."""

    required: bool
    default: Any


def argument(kind: Argument, *, keyword: str | None = None, default: Any = MISSING) -> Any:
    """A field of a move that is an argument; with a default it may be left out, and after ``KW_ONLY`` it comes last."""
    return field(default=default, metadata={"argument": kind, "keyword": keyword})


@dataclass(frozen=True, slots=True)
class Move:
    """What was asked. Subclasses declare arguments with ``argument`` and register with ``CODEC.register``."""

    kind: ClassVar[str]
    word: ClassVar[str]
    """One or more keywords that begin the statement."""

    tell_apart: ClassVar[str] = ""
    """A keyword further on in the line that tells it from another statement of the same word."""

    summary: ClassVar[str]
    """What it says, in a few words, for the picker and the help page."""

    needs: ClassVar[tuple[Check, ...]] = ()
    """What the effects presuppose; never overruled."""

    checks: ClassVar[tuple[Check, ...]] = ()
    """Permissions; the table may overrule them."""

    general: ClassVar[bool] = False
    """Whether it may be said whatever is on the agenda."""

    by_table: ClassVar[bool] = False
    """Whether the table says it rather than a player; it is written without an actor."""

    anybody: ClassVar[bool] = False
    """Whether others say it as readily as whoever acts: the picker lists it for each of them, at its rank."""

    of_the_record: ClassVar[bool] = False
    """Whether it speaks of other entries: the table and its timeline play it, and it has no place in the past."""

    learns: ClassVar[bool] = False
    """Whether it changes spelling and box knowledge only, and so stays when moves are undone."""

    def effects(self, play: Play[Any]) -> None:
        """Emit what happens; total once the needs hold."""
        raise NotImplementedError

    def agreed(self, case: Case[Any]) -> str:
        """Whose word it takes beside the actor's, in a few words; empty where it takes nobody's."""
        return ""

    @classmethod
    def rank(cls, case: Case[Any]) -> int:
        """How likely it is said next, for the picker: 0 to 100; below that it is listed only once it is typed."""
        return 10

    @classmethod
    def discreet(cls, case: Case[Any]) -> bool:
        """Whether the picker keeps silent about what would come of it, so that nobody is reminded (GT-FORG-3)."""
        return False

    @classmethod
    def asks(cls, case: Case[Any], part: Part, values: Mapping[str, Any]) -> bool:
        """Whether the picker asks for this argument rather than take its default; ``values`` are those before it."""
        return part.required

    @classmethod
    def goes_without_saying(cls, case: Case[Any]) -> Mapping[str, Any]:
        """Arguments that are plain as things stand: the picker begins with them."""
        return {}

    @classmethod
    def said_first(cls, case: Case[Any], values: Mapping[str, Any]) -> tuple[type[Move], Mapping[str, Any]] | None:
        """The statement that is all this one lacks, and how it begins: the picker asks for it, then comes back."""
        return None


_PARTS: dict[type[Move], tuple[Part, ...]] = {}


def parts(move: type[Move]) -> tuple[Part, ...]:
    """The arguments of a kind of move, in the order said."""
    if move not in _PARTS:
        _PARTS[move] = _declared_parts(move)
    return _PARTS[move]


def _declared_parts(move: type[Move]) -> tuple[Part, ...]:
    return tuple(
        Part(
            each.name,
            each.metadata["argument"],
            each.metadata["keyword"],
            each.default is MISSING,
            None if each.default is MISSING else each.default,
        )
        for each in sorted(fields(move), key=lambda each: each.kw_only is True)
    )


def values_of(move: Move) -> dict[str, Any]:
    """The arguments of a move by name."""
    return {part.name: getattr(move, part.name) for part in parts(type(move))}


def mentioned(move: Move) -> list[str]:
    """All words and ids in the arguments of a move, those within lists and within the move of a statement too."""
    found: list[str] = []
    stack = list(values_of(move).values())
    while stack:
        value = stack.pop()
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, tuple):
            stack.extend(value)
        elif hasattr(value, "move"):
            stack += [value.actor, *values_of(value.move).values()]
    return found


def named_in(move: Move) -> list[str]:
    """The same, without what people wrote themselves: new names and remarks."""
    found: list[str] = []
    stack = [getattr(move, part.name) for part in parts(type(move)) if not isinstance(part.argument, NewName | Text)]
    while stack:
        value = stack.pop()
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, tuple):
            stack.extend(value)
        elif hasattr(value, "move"):
            found += [value.actor, *named_in(value.move)]
    return found


def with_others(move: Move, others: Mapping[str, str]) -> Move:
    """The same move about others: ids that it names -> ids that stand there instead."""

    def told(value: Any) -> Any:
        if isinstance(value, str):
            return others.get(value, value)
        if isinstance(value, tuple):
            return tuple(told(each) for each in value)
        if hasattr(value, "move"):
            return replace(value, actor=told(value.actor), move=with_others(value.move, others))
        return value

    written = [part for part in parts(type(move)) if not isinstance(part.argument, NewName | Text)]
    return replace(move, **{part.name: told(getattr(move, part.name)) for part in written})


def judge_partly(case: Case[Any], move: type[Move], values: Mapping[str, Any]) -> Ruling:
    """The ruling as far as these arguments decide it; with none, whether the word stands among the legal ones."""

    def against(conditions: tuple[Check, ...]) -> tuple[Reason, ...]:
        return tuple(
            reason
            for condition in conditions
            if all(name in values for name in condition.reads)
            for reason in condition.reasons(case, values)
        )

    return Ruling(against(move.needs), agenda_reasons(case, move) + against(move.checks))


def agenda_reasons(case: Case[Any], move: type[Move]) -> tuple[Reason, ...]:
    """What is open and does not admit the move; general words admit themselves."""
    item = case.state.agenda[-1] if case.state.agenda else None
    if item is None or move.general or move.word in item.admits:
        return ()
    return tuple(Reason(rule, item.fact(case.state)) for rule in item.rules())


def judge(case: Case[Any], move: Move) -> Ruling:
    """Say whether a move may be made, with every reason against it. Judging changes nothing."""
    return judge_partly(case, type(move), values_of(move))
