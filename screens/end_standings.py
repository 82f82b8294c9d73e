"""What everybody had at the end of a game of Globetrotters."""

from __future__ import annotations

from textual.content import Content

from companion.globetrotters.state import GlobetrottersState
from companion.ledger import CHEQUES, TICKETS
from companion.state import State
from screens.marks import mark
from screens.text import fitted

_LONGEST = 30


def standings(state: State, dark: bool) -> Content:
    """The winner first, then by KEYs, markers and cheques."""
    assert isinstance(state, GlobetrottersState)

    def rank(seat: str) -> tuple[bool, int, int, int]:
        return seat != state.winner, -len(state.keys(seat)), -len(state.markers(seat)), -state.cheques(seat)

    width = min(max([len(seat.name) for seat in state.seats], default=6) + 2, _LONGEST)
    head = f"     {fitted('', width)}{'KEYs':>6}{'markers':>10}{'cheques':>11}{'tickets':>10}"
    lines = [Content.styled(head, "$foreground-muted")]
    for place, each in enumerate(sorted(state.seats, key=lambda seat: rank(seat.seat)), start=1):
        cheques = f"${state.holdings.count(each.seat, CHEQUES)}"
        numbers = f"{len(state.keys(each.seat)):>6}{len(state.markers(each.seat)):>10}{cheques:>11}"
        numbers += f"{state.holdings.count(each.seat, TICKETS):>10}"
        style = "bold" if each.seat == state.winner else ""
        row = (fitted(each.name, width) + numbers, style)
        lines.append(Content.assemble((f"{place}. ", "$foreground-muted"), mark(each.colour, dark), " ", row))
        keys = ", ".join(state.name(key) for key in state.keys(each.seat))
        if keys:
            lines += [Content.assemble("     ", (line.plain, "$foreground-muted")) for line in Content(keys).wrap(66)]
    return Content("\n").join(lines)
