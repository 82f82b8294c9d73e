"""What the panels say of a state of World Tour: plain rows, so that the panels know no rule."""

from __future__ import annotations

from companion.ledger import BANK, BOARD
from companion.world_tour.agenda import Auction
from companion.world_tour.auctions import least_bid, most_bid
from companion.world_tour.board import DESTINATIONS, JAIL, SETS
from companion.world_tour.bonuses import waiting
from companion.world_tour.conditions import called
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.state import WorldTourState
from screens.world_tour.auction import AuctionRow, Bidder
from screens.world_tour.board import BoardRow, Square
from screens.world_tour.keys import bidder_keys
from screens.world_tour.players import SetCount, TourRow


def players(state: WorldTourState) -> tuple[TourRow, ...]:
    """One row for each seat, in the order of play."""
    return tuple(_player(state, seat.seat) for seat in state.seats)


def _player(state: WorldTourState, seat: str) -> TourRow:
    token = state.token(seat)
    return TourRow(
        name=state.name(seat),
        colour=state.seat(seat).colour,
        cash=state.cash(seat),
        stamps=state.goals_met(seat),
        to_win=HOUSE_RULES.amount(state, "stamps_to_win"),
        sets=_sets(state, seat),
        place=where(state, seat),
        jailed=token.jailed,
        attempts=token.attempts,
        golden=state.golden() == seat,
        bonuses=tuple(dict.fromkeys(called(state, bonus.goal) for bonus in waiting(state, seat))),
        on_turn=seat == state.turn,
    )


def where(state: WorldTourState, seat: str) -> str:
    """Where a token stands, in few words; nothing of Jail, which is told apart."""
    at = state.token(seat).at
    if at == JAIL:
        return "" if state.token(seat).jailed else "Just Visiting"
    return called(state, at)


def _sets(state: WorldTourState, seat: str) -> tuple[SetCount, ...]:
    found = []
    for colour, indexes in SETS.items():
        held = sum(1 for index in indexes if state.owner(f"@{index}") == seat)
        if held:
            found.append(SetCount(colour, held, held == len(indexes)))
    return tuple(found)


def board(state: WorldTourState) -> BoardRow:
    """Every destination with its owner and its stamp, and where the Golden Travel Ticket is."""
    golden = state.golden()
    holder = state.seat(golden) if state.is_seat(golden) else None
    squares = tuple(
        Square(
            space,
            colour,
            state.names.get(space, ""),
            _colour(state, state.owner(space)),
            _colour(state, state.stamper(space) or BANK),
        )
        for space, colour in DESTINATIONS.items()
    )
    return BoardRow(
        squares,
        holder.name if holder else "",
        holder.colour if holder else "",
        golden == BOARD,
    )


def _colour(state: WorldTourState, holder: str) -> str:
    return state.seat(holder).colour if state.is_seat(holder) else ""


def auction(state: WorldTourState) -> AuctionRow | None:
    """The auction that is on, with what everybody can still bid."""
    item = state.agenda[-1] if state.agenda else None
    if not isinstance(item, Auction):
        return None
    keys = bidder_keys([seat.name for seat in state.seats])
    least = least_bid(item)
    bidders = []
    for seat, key in zip(state.seats, keys, strict=True):
        most = most_bid(state, seat.seat)
        can = most is None or most >= least
        bidders.append(Bidder(key, seat.name, seat.colour, most, can, seat.seat == item.leader))
    price = state.space(item.space).price
    return AuctionRow(called(state, item.space), price, item.bid if item.leader else 0, least, tuple(bidders))
