"""City KEYs, Continent KEYs and Memory Markers: the credit for a completed Adventure."""

from __future__ import annotations

from companion.events import Transfer
from companion.globetrotters.board import CONTINENTAL, KEY_CITY
from companion.globetrotters.conditions import BY_CARD, GPlay
from companion.globetrotters.events import KeyLostBy, RightChanged
from companion.globetrotters.state import CHALLENGE, OPEN, GlobetrottersState
from companion.ledger import BOARD, CHART, JACKPOT, KEY, MARKER, OFFICER, marker_name


def credit(play: GPlay, seat: str) -> None:
    """The KEY, the right to challenge, or the marker, for one still in the city after the Adventure."""
    state = play.state
    city = state.traveler(seat).at
    assert city is not None
    if state.over in BY_CARD:
        play.tell("GT-ADV-20", seat)
    if state.places[city].location == KEY_CITY:
        holder = state.keyholder(city)
        if holder == BOARD:
            play.due(Transfer(KEY, 1, BOARD, seat, "GT-KEY-1", city), "key")
        elif holder == JACKPOT:
            play.tell("GT-ADV-14", seat)
        elif holder == seat:
            play.tell("GT-Q25", seat)
        else:
            play.emit(RightChanged(seat, CHALLENGE, OPEN, "GT-CHAL-2"))
    elif state.places[city].location == CONTINENTAL:
        if city in state.markers(seat):
            play.tell("GT-MARK-6", seat)
        else:
            give_marker(play, seat, city, "GT-MARK-1")


def give_marker(play: GPlay, seat: str, city: str, rule: str) -> None:
    """The Immigration Officer puts a marker beside a city; a Continent KEY may follow."""
    if play.due(Transfer(MARKER, 1, OFFICER, CHART, rule, marker_name(seat, city)), "marker"):
        marker_came(play, seat, city)


def marker_came(play: GPlay, seat: str, city: str) -> None:
    """A marker stands beside a city: the Continent KEY may follow."""
    continent = play.state.places[city].continent
    if continent:
        settle_continent(play, continent, seat)


def first_with_most(state: GlobetrottersState, continent: str, seats: list[str]) -> str | None:
    """The seat with the most markers on a continent; of equals, the one that reached that number first (GT-Q44)."""
    order = {name: place for place, name in enumerate(state.holdings.held(CHART, MARKER))}
    ranked = []
    for seat in seats:
        cities = state.markers(seat, continent)
        if cities:
            ranked.append((-len(cities), order[marker_name(seat, cities[-1])], seat))
    return min(ranked)[2] if ranked else None


def settle_continent(play: GPlay, continent: str, gained: str | None = None) -> None:
    """Give the Continent KEY to whom it belongs now; ``gained`` has just got a marker there."""
    state = play.state
    holder = state.keyholder(continent)
    if holder == BOARD:
        if gained and len(state.markers(gained, continent)) >= 2:
            play.due(Transfer(KEY, 1, BOARD, gained, "GT-CONT-1", continent), "continent")
    elif holder == JACKPOT:
        if gained and len(state.markers(gained, continent)) >= 2:
            play.tell("GT-Q46", gained)
    elif state.is_seat(holder):
        taker = overtaking(state, continent, holder)
        if taker:
            play.due(Transfer(KEY, 1, holder, taker, "GT-CONT-4", continent), "continent")
        elif gained and gained != holder and _equal(state, continent, holder, gained):
            play.tell("GT-CONT-5", gained)


def overtaking(state: GlobetrottersState, continent: str, holder: str) -> str | None:
    """Another seat with strictly more markers there than the holder."""
    most = len(state.markers(holder, continent))
    more = [each.seat for each in state.seats if len(state.markers(each.seat, continent)) > most]
    return first_with_most(state, continent, more)


def _equal(state: GlobetrottersState, continent: str, one: str, other: str) -> bool:
    return len(state.markers(one, continent)) == len(state.markers(other, continent))


def lose_key(play: GPlay, seat: str, key: str) -> None:
    """A KEY goes to the Jackpot; who lost it is remembered (GT-Q99)."""
    play.due(Transfer(KEY, 1, seat, JACKPOT, "GT-ADV-13", key))
    play.emit(KeyLostBy(key, seat))
