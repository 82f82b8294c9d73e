"""The Memories Chart and everything that everybody has, in words and signs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.content import Content

from companion.globetrotters.board import CONTINENTAL, KEY_CITY
from companion.globetrotters.dues import misses_told
from companion.globetrotters.state import GlobetrottersState
from companion.ledger import BOARD, JACKPOT, MEMORIES, marker_name
from screens.marks import mark, named, shape, tint
from screens.text import cut, fitted

_CITY = 20
_NAME = 24
_TITLE = "bold $text-primary"
_QUIET = "$foreground-muted"
SPECIAL = "★"


@dataclass(frozen=True, slots=True)
class Books:
    """A state to be shown: ``board`` has the places of the box too, also those that have not come up in this game."""

    state: GlobetrottersState
    board: GlobetrottersState
    dark: bool

    def chart(self, width: int) -> Content:
        """Continent by continent: who holds or leads for its KEY, and whose markers stand beside its cities."""
        continents = sorted(
            (identity for identity in self.board.names if self.board.is_continent(identity)),
            key=lambda identity: self.board.names[identity].casefold(),
        )
        if not continents:
            return Content.styled("No continent has come up yet: the Chart fills as cities are named.", _QUIET)
        blocks = [Content("\n").join(self._continent(continent, width)) for continent in continents]
        return Content("\n\n").join(blocks)

    def city_keys(self, width: int) -> Content:
        """Every KEY City and where its KEY is."""
        cities = [place for place, known in self.board.places.items() if known.location == KEY_CITY]
        cities.sort(key=lambda place: self.board.names[place].casefold())
        if not cities:
            return Content.styled("No KEY City has come up yet.", _QUIET)
        room = max(min(width - _NAME - 3, 40), 8)
        return Content("\n").join(
            Content.assemble("  ", fitted(self.board.name(city), room), " ", self._whereabouts(city)) for city in cities
        )

    def jackpot(self, width: int) -> Content:
        """What lies in the Jackpot."""
        state = self.state
        lines = [Content.assemble("  ", (self._goods(JACKPOT), "bold"))]
        keys = [self._lost(key) for key in state.keys(JACKPOT)]
        lines += _listed("KEYs", keys, width)
        return Content("\n").join(lines)

    def players(self, width: int) -> Content:
        """All that everybody has."""
        blocks = [Content("\n").join(self._player(seat.seat, width)) for seat in self.state.seats]
        return Content("\n\n").join(blocks) if blocks else Content.styled("  nobody sits at the table yet", _QUIET)

    def whose(self, seat: str, style: str = "") -> Content:
        """A player with the piece."""
        who = self.state.seat(seat)
        return named(cut(who.name, _NAME), who.colour, self.dark, style)

    def _continent(self, continent: str, width: int) -> Iterable[Content]:
        name = cut(self.board.name(continent), max(width // 2, 10))
        yield Content.assemble((name, _TITLE), "  ", self._continent_key(continent))
        cities = [
            place
            for place, known in self.board.places.items()
            if known.location == CONTINENTAL and known.continent == continent
        ]
        if not cities:
            yield Content.styled("  none of its cities has come up yet", _QUIET)
        for city in sorted(cities, key=lambda place: self.board.names[place].casefold()):
            yield Content.assemble("  ", fitted(self.board.name(city), _CITY), " ", self._markers(city))

    def _continent_key(self, continent: str) -> Content:
        state = self.state
        holder = state.keyholder(continent)
        if state.is_seat(holder):
            count = len(state.markers(holder, continent))
            return Content.assemble(("KEY ", _QUIET), self.whose(holder), (f" with {count}", _QUIET))
        if holder == JACKPOT:
            return Content.assemble(("KEY in the Jackpot", "$text-warning"))
        counts = {seat.seat: len(state.markers(seat.seat, continent)) for seat in state.seats}
        most = max(counts.values(), default=0)
        leaders = [seat for seat, count in counts.items() if count == most]
        if not most:
            return Content.styled("KEY on the map", _QUIET)
        if len(leaders) > 1:
            return Content.styled(f"KEY on the map · tied at {most}", _QUIET)
        return Content.assemble(("KEY on the map · ", _QUIET), self.whose(leaders[0]), (f" leads with {most}", _QUIET))

    def _markers(self, city: str) -> Content:
        signs = Content("")
        for seat in self.state.seats:
            if city in self.state.markers(seat.seat):
                special = SPECIAL if marker_name(seat.seat, city) in self.state.specials else ""
                signs += Content.styled(shape(seat.colour) + special, f"bold {tint(seat.colour, self.dark)}") + "  "
        return signs.rstrip() if signs else Content.styled("·", _QUIET)

    def _whereabouts(self, key: str) -> Content:
        holder = self.state.keyholder(key)
        if self.state.is_seat(holder):
            return self.whose(holder)
        if holder == JACKPOT:
            return Content.styled("in the Jackpot", "$text-warning")
        return Content.styled("on the map" if holder == BOARD else self.state.name(holder), _QUIET)

    def _lost(self, key: str) -> Content:
        name = self.state.name(key)
        loser = self.state.losers.get(key)
        if loser is None or not self.state.is_seat(loser):
            return Content(name)
        return Content.assemble(name, (" lost by ", _QUIET), mark(self.state.seat(loser).colour, self.dark))

    def _goods(self, holder: str) -> str:
        state = self.state
        tickets, memories = state.tickets(holder), state.holdings.count(holder, MEMORIES)
        return " · ".join(
            (
                f"${state.cheques(holder)}",
                f"{tickets} ticket{'' if tickets == 1 else 's'}",
                f"{memories} Special Memor{'y' if memories == 1 else 'ies'}",
            )
        )

    def _player(self, seat: str, width: int) -> Iterable[Content]:
        state = self.state
        traveler = state.traveler(seat)
        turn = Content.styled("  ▸ whose turn it is", "$text-accent") if state.turn == seat else Content("")
        yield Content.assemble(self.whose(seat, "bold"), turn)
        yield Content.assemble("  ", (self._goods(seat), "bold"))
        keys = [Content(state.name(key)) for key in state.keys(seat)]
        yield from _listed("KEYs", keys, width)
        cities = [
            Content(state.name(city) + (SPECIAL if marker_name(seat, city) in state.specials else ""))
            for city in state.markers(seat)
        ]
        yield from _listed("markers", cities, width)
        places = [f"Home {state.name(traveler.home)}" if traveler.home else "no Home yet"]
        if traveler.at:
            bound = f", bound for {state.name(traveler.bound_for)}" if traveler.bound_for else ""
            places.insert(0, f"at {state.name(traveler.at)}{bound}")
        if misses := misses_told(state, seat):
            places.append(f"loses {misses} turn{'' if misses == 1 else 's'}")
        if traveler.mark:
            places.append(f"deported from {state.name(traveler.mark.place)}, not yet made good")
        yield from _wrapped(Content(" · ".join(places)), width)


def _listed(title: str, things: list[Content], width: int) -> Iterable[Content]:
    """``KEYs 2: Rome, Europe``, wrapped under itself."""
    said = Content(", ").join(things) if things else Content.styled("none", _QUIET)
    count = f" {len(things)}" if things else ""
    return _wrapped(Content.assemble((f"{title}{count}: ", _QUIET), said), width)


def _wrapped(content: Content, width: int) -> Iterable[Content]:
    for line in content.wrap(max(width - 2, 10)):
        yield Content.assemble("  ", line)
