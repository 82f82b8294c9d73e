"""What stands beside the code: whose it is, the address in letters, who has come, and what to try."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.content import Content

from screens.marks import mark
from screens.networks import Network
from screens.text import cut

_QUIET = "$foreground-muted"
_KEY = "bold $text-accent"
_WIDEST = 76
_LISTED = 8
"""Addresses that find room at once."""

HINTS = (
    ("1 ", "the laptop's Wi-Fi, not a guest's"),
    ("2 ", "let the firewall admit Python"),
    ("3 ", "the laptop's hotspot, then press a"),
)
"""What to try where nobody comes, the likeliest first; each a line at 80 columns."""

ABOUT = (
    "Each player scans a code, and their phone shows their own passport, live: what they hold, whose turn it is, what "
    "they may do now and why not. They can ask for a move from there; you accept it at the desk with Enter.",
    "Phones join the Wi-Fi this laptop is in, or its hotspot. No internet is needed; nothing leaves the room. Whoever "
    "has the address of a passport can read it: the addresses are new each time, and end when you stop.",
)


@dataclass(frozen=True, slots=True)
class View:
    """Everything that is shown beside one code."""

    name: str
    """Whose passport it is; empty for the view of the table."""

    colour: str
    place: int
    places: int
    address: str
    network: Network | None
    networks: tuple[Network, ...]
    phones: int
    lonely: bool
    trouble: str
    starting: bool


def before(view: View, width: int, dark: bool) -> Content:
    """What sharing does, and where phones would come, before it is asked for."""
    width = min(width, _WIDEST)
    lines: list[Content] = []
    for paragraph in ABOUT:
        lines += [*Content(paragraph).wrap(width), Content("")]
    lines.append(Content.styled("They would come to this address", "bold"))
    for network in _in_view(view):
        chosen = network == view.network
        sign = ("▸ ", _KEY) if chosen else ("  ", "")
        name = "only this laptop itself" if network.only_here else cut(network.name, 40)
        lines.append(Content.assemble(sign, (f"{network.address:<17}", "bold" if chosen else ""), (name, _QUIET)))
    if not view.networks:
        lines.append(Content.styled("  looking …", _QUIET))
    lines += [Content(""), *_trouble(view, width)]
    if view.starting:
        lines.append(Content.styled("Starting …", _KEY))
    else:
        lines.append(Content.assemble(("Enter", _KEY), " starts sharing"))
    return Content("\n").join(lines)


def _in_view(view: View) -> tuple[Network, ...]:
    """The addresses around the chosen one: a laptop with many containers has many."""
    at = view.networks.index(view.network) if view.network in view.networks else 0
    first = max(min(at - _LISTED // 2, len(view.networks) - _LISTED), 0)
    return view.networks[first : first + _LISTED]


def beside(view: View, width: int, dark: bool) -> Content:
    """What belongs to one code."""
    lines = [_whose(view, width, dark)]
    about = "what is theirs, and what they may do" if view.name else "for a tablet or TV: what all may see"
    lines += [Content.styled(cut(about, width), _QUIET), Content("")]
    lines += [Content.styled("scan, or type", _QUIET)]
    lines += [Content.styled(part, "bold") for part in parts(view.address, width)]
    lines += [Content(""), Content.styled(f"code {view.place} of {view.places}", _QUIET)]
    phones = "1 phone is" if view.phones == 1 else f"{view.phones} phones are" if view.phones else "no phone is"
    lines += [Content(""), Content.styled(f"{phones} connected", "bold $text-success" if view.phones else "")]
    if view.network:
        name = "only this laptop" if view.network.only_here else view.network.name
        lines.append(Content.styled(cut(f"at {view.network.address} · {name}", width), _QUIET))
    lines += [Content(""), *_trouble(view, width), *_hints(view, width)]
    return Content("\n").join(lines)


def parts(address: str, width: int) -> list[str]:
    """An address in lines that end where a piece of it ends, as long as the pieces find room."""
    head, slash, rest = address.rpartition("/")
    found: list[str] = []
    for piece in (head + slash, rest):
        found += [piece[at : at + width] for at in range(0, len(piece), max(width, 1))]
    return found


def _whose(view: View, width: int, dark: bool) -> Content:
    if not view.name:
        return Content.styled("The whole table", "bold")
    return Content.assemble(mark(view.colour, dark), " ", (cut(view.name, width - 13) + "'s passport", "bold"))


def _trouble(view: View, width: int) -> Iterator[Content]:
    if view.trouble:
        yield from Content.styled(view.trouble, "$text-warning").wrap(width)
        yield Content("")


def _hints(view: View, width: int) -> Iterator[Content]:
    if view.lonely:
        yield Content.styled("No phone has come yet. Try this:", "bold $text-warning")
        for number, hint in HINTS:
            yield Content.assemble((number, _KEY), cut(hint, width - 2))
