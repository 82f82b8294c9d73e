"""What the desk answers when it is asked whether a move may be made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: a rule, and the fact of this game that brings it in."""

    rule: str
    """A rule id such as ``GT-AIR-3``, or one of the desk's own, ``DESK-n``."""

    fact: str
    """One sentence about this game, with names; never markup."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The verdict on one move, with every reason against it."""

    needs: tuple[Reason, ...] = ()
    """What the move presupposes and is not there: these can never be overruled."""

    checks: tuple[Reason, ...] = ()
    """What forbids the move."""

    @property
    def allowed(self) -> bool:
        """Whether nothing stands against the move."""
        return not (self.needs or self.checks)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Everything that stands against the move, each once."""
        return tuple(dict.fromkeys(self.needs + self.checks))

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the reasons, each once."""
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons))


def by_fact(reasons: Iterable[Reason]) -> list[str]:
    """Each fact once, with all the rules that it brings in: "Rosa has rolled already (WT-TURN-2, WT-JAIL-5)"."""
    rules: dict[str, dict[str, None]] = {}
    for reason in reasons:
        rules.setdefault(reason.fact, {})[reason.rule] = None
    return [f"{fact} ({', '.join(named)})" for fact, named in rules.items()]


ALLOWED = Ruling()
