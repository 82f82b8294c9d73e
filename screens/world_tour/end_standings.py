"""What everybody had at the end of a game of World Tour."""

from __future__ import annotations

from textual.content import Content

from companion.state import State
from companion.world_tour.conditions import called
from companion.world_tour.state import WorldTourState
from screens.marks import mark
from screens.text import fitted

_LONGEST = 30


def standings(state: State, dark: bool) -> Content:
    """The winner first, then by goals met, deeds and cash."""
    assert isinstance(state, WorldTourState)

    def rank(seat: str) -> tuple[bool, int, int, int]:
        return seat != state.winner, -state.goals_met(seat), -len(state.deeds(seat)), -state.cash(seat)

    width = min(max([len(seat.name) for seat in state.seats], default=6) + 2, _LONGEST)
    lines = [Content.styled(f"     {fitted('', width)}{'stamps':>8}{'deeds':>8}{'cash':>10}", "$foreground-muted")]
    for place, each in enumerate(sorted(state.seats, key=lambda seat: rank(seat.seat)), start=1):
        numbers = f"{state.goals_met(each.seat):>8}{len(state.deeds(each.seat)):>8}{f'${state.cash(each.seat)}':>10}"
        row = (fitted(each.name, width) + numbers, "bold" if each.seat == state.winner else "")
        lines.append(Content.assemble((f"{place}. ", "$foreground-muted"), mark(each.colour, dark), " ", row))
        stamps = ", ".join(called(state, space) for space in state.stamps(each.seat))
        lines += [
            Content.assemble("     ", (line.plain, "$foreground-muted"))
            for line in (Content(f"✓ {stamps}").wrap(66) if stamps else ())
        ]
    return Content("\n").join(lines)
