"""Who sits down for a new game, as it is being typed: nothing is lost, everything is judged as the desk would."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.games import Game
from companion.moves import Move
from companion.names import NameFault, clean_name
from companion.ports import Fact
from companion.statements import SetRule, SitDown
from screens.draft import Draft

FIRST_BOX = "Our box"
"""The name of a copy until somebody thinks of a better one."""


@dataclass
class Person:
    """One row of the form."""

    typed: str = ""
    colour: str = ""
    """Empty until somebody chose it or the name was typed: then a free one is shown."""

    position: dict[str, str] = field(default_factory=dict)
    """What lies before this player in a game already under way: field -> as it was typed."""

    @property
    def blank(self) -> bool:
        """Whether nobody sits there."""
        return not self.typed.strip()


@dataclass
class Registration:
    """Everything a new game needs to know."""

    game: Game
    people: list[Person] = field(default_factory=list)
    begins: int = 0
    """The row of the player who begins."""

    box: str = ""
    rules: dict[str, str] = field(default_factory=dict)
    """House rules that differ from the booklet."""

    table: dict[str, str] = field(default_factory=dict)
    """Jackpot, round and turn of a game already under way: field -> as it was typed."""

    places: list[Move] = field(default_factory=list)
    """What has been said of places that the box did not know."""

    begun: bool = False
    """Whether the game has been booked: the next one starts from an empty form."""

    def __post_init__(self) -> None:
        """As many rows as can play."""
        while len(self.people) < self.game.most:
            self.people.append(Person())

    def colours(self) -> list[str]:
        """The colour of each row: the chosen one, or the next that nobody has."""
        chosen = {person.colour for person in self.people if person.colour}
        free = [colour for colour in self.game.colours if colour not in chosen]
        return [person.colour or (free.pop(0) if free else self.game.colours[-1]) for person in self.people]

    def seated(self) -> list[int]:
        """The rows in which somebody sits."""
        return [row for row, person in enumerate(self.people) if not person.blank]

    def seat_of(self, row: int) -> str:
        """The id that the player of a row will have."""
        return f"s{self.seated().index(row) + 1}"

    def swap(self, row: int, other: int) -> None:
        """Two people change seats."""
        for each in (row, other):
            if not self.people[each].blank:
                self.people[each].colour = self.colours()[each]
        self.people[row], self.people[other] = self.people[other], self.people[row]
        if self.begins in (row, other):
            self.begins = row + other - self.begins

    def judged(self, facts: Sequence[Fact] = ()) -> tuple[Draft, list[str]]:
        """The game with everybody who can sit down, and for each row what speaks against it."""
        draft = Draft(self.game, facts)
        for rule, value in self.rules.items():
            draft.say(SetRule((rule, value)))
        faults: list[str] = []
        for person, colour in zip(self.people, self.colours(), strict=True):
            faults.append("" if person.blank else self._seat(draft, person.typed, colour))
        return draft, faults

    @staticmethod
    def _seat(draft: Draft, typed: str, colour: str) -> str:
        try:
            return draft.say(SitDown(clean_name(typed), colour))
        except NameFault as fault:
            return str(fault)
