"""Plain values that the pages are made of: a title fills them in, and the templates know no game. All are hashable."""

from __future__ import annotations

from dataclasses import dataclass

STAMPS, PLATES, ROWS = "stamps", "plates", "rows"
"""How the items of a leaf are drawn: rubber stamps, small plates side by side, or one line each."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number with its sign and its name."""

    sign: str
    value: str
    label: str
    brief: str = ""
    """The same where there is little room; empty where it is said in words there."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that somebody has."""

    text: str
    note: str = ""
    tone: str = ""
    """The colour set or the like, as a word that the stylesheet knows."""

    short: str = ""
    """The same in two letters: no colour is told by colour alone."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One leaf of a passport: things of a kind under a heading."""

    heading: str
    items: tuple[Item, ...]
    drawn: str = PLATES
    empty: str = "none yet"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """The piece of a player: shape and colour, and whose it is."""

    shape: str
    colour: str
    name: str


@dataclass(frozen=True, slots=True)
class Cell:
    """One field of the board: words, and the pieces that stand for its holders."""

    text: str
    marks: tuple[Mark, ...] = ()
    stamp: Mark | None = None
    """Whose stamp it bears."""

    tone: str = ""
    """The colour set of a row, or the colour of whoever the text belongs to: a word that the stylesheet knows."""

    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """The Chart or the board: a heading for each column, and rows of cells."""

    heading: str
    columns: tuple[Mark | str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """One player as the table sees them."""

    seat: str
    mark: Mark
    figures: tuple[Figure, ...]
    words: tuple[str, ...]
    """Where the piece stands, and what else has to be known."""

    things: tuple[str, ...]
    """What they hold by name."""

    on_turn: bool
    answering: bool
    """Somebody else's turn, but the next word is this player's."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things that can be chosen together."""

    value: str
    """As the desk language writes it; empty for an amount that is typed."""

    label: str
    note: str = ""
