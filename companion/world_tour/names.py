"""Spaces as arguments: by the name printed on this copy, or by index as ``@18``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from companion.arguments import Argument, Reading, Writing, read_amount
from companion.named import Declaration, Named, UnknownName, find
from companion.names import fold, quote
from companion.state import State
from companion.tokens import LanguageFault, Tokens
from companion.world_tour.board import ALSO_CALLED, DESTINATIONS, FIXED, GO, SIZE, index_of, placed, printed, told_apart
from companion.world_tour.state import WorldTourState

INDEX = re.compile(r"@([0-9]{1,2})")


class SpaceName(Named):
    """Any of the forty spaces."""

    prompt = "a space"

    def names(self, state: State) -> Mapping[str, str]:
        """The spaces that bear a name on this copy, then those that bear one on every copy."""
        named = {space: name for space, name in state.names.items() if space.startswith("@")}
        return {**named, **{space: name for space, name in FIXED.items() if space not in named}}

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """The id of the space.

        Raises:
            LanguageFault: It is no space.
        """
        token = tokens.peek()
        match = INDEX.fullmatch(token.text) if token and not token.quoted else None
        if token and match:
            tokens.take(self.prompt)
            if int(match[1]) >= SIZE:
                raise LanguageFault(token.column, f"a space from @0 to @{SIZE - 1}", token.shown())
            return f"@{int(match[1])}"
        mark = tokens.mark()
        try:
            return super().read(tokens, reading)
        except UnknownName as fault:
            tokens.back_to(mark)
            found = find(tokens.take(self.prompt), {name: name for name in ALSO_CALLED}, reading)
            if found is None:
                raise fault from None
            return ALSO_CALLED[found]

    def write(self, value: str, writing: Writing) -> str:
        """The name on this copy, else the one on every copy, else the index."""
        names = writing.state.names
        if value in names:
            return writing.name(value)
        name = FIXED.get(value)
        if writing.aloud:
            return name or told_apart(value)
        if name is None or any(fold(other) == fold(name) for space, other in names.items() if space.startswith("@")):
            return value
        return name if value == GO else quote(name, writing.keywords)

    def declaration(self, name: str) -> Declaration:
        """It is told which destination bears it; what its deed says can wait."""
        values = {"name": name, "price": None, "fee": None, "goal": None}
        return Declaration("space", values, "a new name: which destination is it?")

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """All spaces in order."""
        return [f"@{index}" for index in range(SIZE)]

    def about(self, value: str) -> str:
        """What is printed there on every copy, unless it is called so."""
        return "" if value in FIXED else printed(value)

    def also_called(self, value: str) -> Sequence[str]:
        """What is printed there on every copy, or its place among its colour; its index."""
        return placed(value), str(index_of(value))


class DestinationName(SpaceName):
    """One of the 22 destinations, as far as suggestions go."""

    prompt = "a destination"

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """The destinations in order."""
        return list(DESTINATIONS)

    def about(self, value: str) -> str:
        """The consequence says more."""
        return ""


class DestinationIndex(Argument):
    """The index of a destination after ``space``, without its @."""

    prompt = "the index of a destination"

    def read(self, tokens: Tokens, reading: Reading) -> str:
        """The id of the space.

        Raises:
            LanguageFault: It is no index.
        """
        token = tokens.take(self.prompt)
        text = token.text.removeprefix("@") if reading.lenient else token.text
        return f"@{read_amount(type(token)(text, token.quoted, token.column), self.prompt, 0, SIZE - 1)}"

    def write(self, value: str, writing: Writing) -> str:
        """The bare index."""
        return value.removeprefix("@")

    def candidates(self, state: State, actor: str) -> Iterable[str]:
        """Those that bear no name yet."""
        return [space for space in DESTINATIONS if space not in state.names]

    def about(self, value: str) -> str:
        """Its colour, and which of that colour it is."""
        return placed(value)


class CardName(Named):
    """A Travel Journal card."""

    prompt = "a Journal card"

    def declaration(self, name: str) -> Declaration:
        """It is told how many circles the card has."""
        return Declaration("journal circles", {"name": name}, "a new Journal card: how many circles has it?")

    def names(self, state: State) -> Mapping[str, str]:
        """The cards that have been declared."""
        assert isinstance(state, WorldTourState)
        return {card: state.names[card] for card in state.journals}
