"""What a page of World Tour shows: plain values, so that the templates know no rule.

Nothing that a player holds is secret in this game: cash, deeds, stamps and the Golden Travel Ticket lie open. What the
desk keeps to itself is whether a fee is due (WT-Q-18), so no page counts landings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.ledger import BANK, BOARD
from companion.ports import Fact
from companion.state import State
from companion.world_tour.agenda import Auction
from companion.world_tour.board import DESTINATIONS, JAIL, SETS, placed
from companion.world_tour.bonuses import waiting
from companion.world_tour.conditions import called
from companion.world_tour.fees import present_fee
from companion.world_tour.goals import BLOCKED, MET, OPEN, UNKNOWN, standing
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.state import WorldTourState
from companion.world_tour.trades import Trade
from screens.phone.marks import mark
from screens.phone.values import ROWS, STAMPS, Cell, Choice, Figure, Grid, Item, Leaf, Player
from screens.world_tour.sets import short

_SIGNS = {MET: "✓ met", OPEN: "○ open", BLOCKED: "✗ blocked", UNKNOWN: "? not typed yet"}


def figures(state: State, holder: str) -> tuple[Figure, ...]:
    """What is counted."""
    assert isinstance(state, WorldTourState)
    deeds = len(state.deeds(holder))
    met = f"{state.goals_met(holder)}/{HOUSE_RULES.amount(state, 'stamps_to_win')}"
    golden = state.golden() == holder
    return (
        Figure("", f"${state.cash(holder)}", "cash", f"${state.cash(holder)}"),
        Figure("✓", met, "travel goals", f"✓{met}"),
        Figure("", str(deeds), "Title Deeds"),
        Figure("", "yes" if golden else "no", "Golden Ticket", "✦" if golden else ""),
    )


def leaves(state: State, facts: Sequence[Fact], seat: str) -> tuple[Leaf, ...]:
    """Stamps, then the deeds by colour set."""
    assert isinstance(state, WorldTourState)
    stamps = Leaf("Stamps", tuple(Item(called(state, space)) for space in state.stamps(seat)), STAMPS, "no stamp yet")
    ticket = [Leaf("Golden Travel Ticket", (Item("✦ yours to use"),))] if state.golden() == seat else []
    goals = dict.fromkeys(bonus.goal for bonus in waiting(state, seat))
    bonuses = [Leaf("Bonus moves", tuple(Item(f"↷ to {called(state, goal)}") for goal in goals))] if goals else []
    sets = [_set(state, seat, colour) for colour in SETS]
    deeds = [leaf for leaf in sets if leaf.items] or [Leaf("Title Deeds", (), ROWS, "no deed yet")]
    return (stamps, *ticket, *bonuses, *deeds)


def _set(state: WorldTourState, seat: str, colour: str) -> Leaf:
    spaces = [f"@{index}" for index in SETS[colour]]
    held = [space for space in spaces if state.owner(space) == seat]
    note = "whole set" if len(held) == len(spaces) else f"{len(held)} of {len(spaces)}"
    return Leaf(f"Deeds, {colour}", tuple(_deed(state, space) for space in held), ROWS, note=note)


def _deed(state: WorldTourState, space: str) -> Item:
    known, colour = state.space(space), DESTINATIONS[space]
    goal = f"goal {called(state, known.goal)} " if known.goal else "goal "
    fee = present_fee(state, space)
    said = f"fee {'?' if fee is None else f'${fee}'} · {goal}{_SIGNS[standing(state, space)]}"
    return Item(called(state, space), said, colour.replace(" ", "-"), short(colour))


def whereabouts(state: State, seat: str) -> tuple[str, ...]:
    """Where the token stands."""
    assert isinstance(state, WorldTourState)
    token = state.token(seat)
    if token.jailed:
        return (f"in Jail, {token.attempts} of 3 rolls failed",)
    return (f"at {'Just Visiting' if token.at == JAIL else called(state, token.at)}",)


def players(state: State, acting: str) -> tuple[Player, ...]:
    """Everybody's public holdings."""
    assert isinstance(state, WorldTourState)
    return tuple(
        Player(
            each.seat,
            mark(each),
            figures(state, each.seat),
            whereabouts(state, each.seat),
            (_deeds(state, each.seat), *(f"✓ {called(state, space)}" for space in state.stamps(each.seat))),
            each.seat == state.turn,
            each.seat == acting != state.turn,
        )
        for each in state.seats
    )


def _deeds(state: WorldTourState, seat: str) -> str:
    count = len(state.deeds(seat))
    return f"{count} deed{'' if count == 1 else 's'}"


def common(state: State, facts: Sequence[Fact]) -> tuple[Leaf, ...]:
    """The auction that is on, and the Golden Travel Ticket."""
    assert isinstance(state, WorldTourState)
    found = []
    item = state.agenda[-1] if state.agenda else None
    if isinstance(item, Auction):
        bid = f"${item.bid}, {state.name(item.leader)}" if item.leader else "no bid yet"
        found.append(Leaf(f"Auction of {called(state, item.space)}", (Item(bid, "highest bid"),), ROWS))
    holder = state.golden()
    where = state.name(holder) if state.is_seat(holder) else "on Free Parking" if holder == BOARD else "used"
    return (*found, Leaf("Golden Travel Ticket", (Item(where),), ROWS))


def board(state: State) -> Grid:
    """The 22 destinations by colour set: owner, and whose stamp."""
    assert isinstance(state, WorldTourState)
    rows = []
    for colour, indexes in SETS.items():
        cells = [_square(state, f"@{index}") for index in indexes]
        rows.append((Cell(short(colour), tone=colour.replace(" ", "-")), *cells))
    return Grid("Board", (), tuple(rows))


def _square(state: WorldTourState, space: str) -> Cell:
    owner, stamper = state.owner(space), state.stamper(space)
    marks = (mark(state.seat(owner)),) if state.is_seat(owner) else ()
    stamp = mark(state.seat(stamper)) if stamper and state.is_seat(stamper) else None
    return Cell(state.names.get(space) or _place_in_set(space), marks, stamp, quiet=owner == BANK)


def _place_in_set(space: str) -> str:
    """How a destination without a name is found on the board: its row tells the colour, "first of 2" which one."""
    return placed(space).partition(", ")[2]


def several(state: State, seat: str, word: str, part: str, values: Mapping[str, Any]) -> tuple[Choice, ...]:
    """The deeds of a side of a trade, and an amount."""
    assert isinstance(state, WorldTourState)
    holder = {"gives": seat, "gets": values.get("partner", "")}.get(part) if word == Trade.word else None
    if not holder:
        return ()
    deeds = [space for space in DESTINATIONS if state.owner(space) == holder]
    chosen = [Choice(space, called(state, space), DESTINATIONS[space]) for space in deeds]
    return (*chosen, Choice("", "dollars", f"{state.name(holder)} has ${state.cash(holder)}"))
