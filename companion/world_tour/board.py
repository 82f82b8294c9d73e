"""The forty spaces, fixed by index; what is printed on the destinations of this copy is learned."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SIZE = 40
GO, JAIL, FREE_PARKING, GO_TO_JAIL = "@0", "@10", "@20", "@30"
INSURANCE, GUIDE_FEE = "@4", "@38"

SETS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "brown": (1, 3),
        "light blue": (6, 8, 9),
        "pink": (11, 13, 14),
        "orange": (16, 18, 19),
        "red": (21, 23, 24),
        "yellow": (26, 27, 29),
        "green": (31, 32, 34),
        "dark blue": (37, 39),
    }
)
"""Colour -> its destinations by index."""

DESTINATIONS: Mapping[str, str] = MappingProxyType(
    {f"@{index}": colour for colour, indexes in SETS.items() for index in indexes}
)
"""Space -> colour of its set."""

LOCAL_FLIGHTS = ("@5", "@15", "@25", "@35")
LONG_FLIGHTS = ("@12", "@28")
CHANCE = ("@7", "@22", "@36")
JOURNAL = ("@2", "@17", "@33")

LOCAL_PRICE, LONG_PRICE = 100, 200
"""Dollars for a local and a long-distance flight (WT-FLY-2, WT-FLY-4)."""

TAXES: Mapping[str, tuple[int, str]] = MappingProxyType({INSURANCE: (200, "WT-TAX-1"), GUIDE_FEE: (100, "WT-TAX-2")})
"""Space -> dollars to the Bank, and the rule that says so."""

FIXED: Mapping[str, str] = MappingProxyType(
    {
        GO: "GO",
        INSURANCE: "Travel Insurance",
        JAIL: "Jail / Just Visiting",
        FREE_PARKING: "Free Parking",
        GO_TO_JAIL: "Go to Jail",
        GUIDE_FEE: "Travel Guide Fee",
    }
)
"""The spaces that are there once, by what every copy calls them."""

ALSO_CALLED: Mapping[str, str] = MappingProxyType({"Jail": JAIL, "Just Visiting": JAIL})
"""What people call them besides -> space."""

_PRINTED: Mapping[str, str] = MappingProxyType(
    {
        **FIXED,
        **dict.fromkeys(LOCAL_FLIGHTS, "Local Flight"),
        **dict.fromkeys(LONG_FLIGHTS, "Long-Distance Flight"),
        **dict.fromkeys(CHANCE, "Chance"),
        **dict.fromkeys(JOURNAL, "Travel Journal"),
    }
)


def index_of(space: str) -> int:
    """The index of a space, 0 to 39."""
    return int(space[1:])


def at_index(index: int) -> str:
    """The space of an index, counted on beyond GO or back behind it."""
    return f"@{index % SIZE}"


def colour_set(space: str) -> list[str]:
    """All destinations of the same colour."""
    return [f"@{index}" for index in SETS[DESTINATIONS[space]]]


def printed(space: str) -> str:
    """What is printed on every copy: the kind of space, or the colour of a destination."""
    return _PRINTED.get(space) or f"{DESTINATIONS[space]} {space}"


def told_apart(space: str) -> str:
    """The same with its index, where several are alike."""
    return printed(space) if space in FIXED or space in DESTINATIONS else f"{printed(space)} {space}"


def placed(space: str) -> str:
    """Where a destination is, for people who see the board: "light blue, first of 3"."""
    if space not in DESTINATIONS:
        return printed(space)
    of_colour = colour_set(space)
    nth = ("first", "second", "third")[of_colour.index(space)]
    return f"{DESTINATIONS[space]}, {nth} of {len(of_colour)}"


def within_local_reach(start: str, to_any_flight: bool) -> list[str]:
    """The destinations a local flight from this space reaches (WT-FLY-2, WT-Q-01)."""
    ends = {*LOCAL_FLIGHTS, *(LONG_FLIGHTS if to_any_flight else ())}
    reached: list[str] = []
    index = index_of(start) + 1
    while at_index(index) not in ends:
        if at_index(index) in DESTINATIONS:
            reached.append(at_index(index))
        index += 1
    return reached
