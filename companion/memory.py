"""The in-memory twins of what lasts: for checks of transcripts, demonstrations and tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from companion.names import fold
from companion.ports import (
    Box,
    CaseLaw,
    Decided,
    EventLog,
    Fact,
    Forked,
    Record,
    StoredGame,
    StoreFault,
    Summary,
    in_use,
)

EPOCH = datetime(2000, 1, 1, tzinfo=UTC)


class FixedClock:
    """A clock that goes on by one second each time it is asked."""

    def __init__(self, start: datetime = EPOCH) -> None:
        """Show ``start``, aware and UTC, at the first look."""
        self._next = start

    def now(self) -> datetime:
        """This moment."""
        moment = self._next
        self._next += timedelta(seconds=1)
        return moment


class _Box:
    def __init__(self, box: Box) -> None:
        self.box = box
        self.facts: dict[tuple[str, str], Fact] = {}
        self.games: list[_Game] = []
        self.withdrawn: dict[tuple[str, str], datetime] = {}


class _Game:
    def __init__(self, number: int, box: _Box, time: datetime) -> None:
        self.number = number
        self.box = box
        self.started = time
        self.changed = time
        self.records: list[Record] = []
        self.decided: Sequence[Decided] = ()
        self.summary = Summary("setup", "", None, ())
        self.log: MemoryEventLog | None = None


class MemoryEventLog:
    """Fulfils ``companion.ports.EventLog``."""

    def __init__(self, game: _Game) -> None:
        self._game = game

    def records(self) -> Sequence[Record]:
        """Every record in order of its number."""
        self._check_open()
        return list(self._game.records)

    def append(
        self,
        records: Sequence[Record],
        summary: Summary,
        facts: Sequence[Fact] = (),
        decided: Sequence[Decided] | None = None,
    ) -> None:
        """Write all of it or nothing."""
        self._check_open()
        game = self._game
        for expected, record in enumerate(records, start=len(game.records) + 1):
            if record.seq < expected:
                raise Forked(f"Entry {record.seq} is booked already.")
            if record.seq > expected:
                raise Forked(f"Entry {record.seq} cannot be booked before entry {expected}.")
        game.records.extend(records)
        game.summary = summary
        if records:
            game.changed = records[-1].time
        game.box.facts.update({(fact.kind, fact.key): fact for fact in facts})
        if decided is not None:
            game.decided = tuple(decided)

    def case_law(self) -> CaseLaw:
        """What the other games of the box have decided."""
        self._check_open()
        box = self._game.box
        found = [each for game in box.games if game is not self._game for each in _decided(game)]
        return CaseLaw(sorted(found, key=lambda each: (each.time, each.game, each.entry)), dict(box.withdrawn))

    def withdraw(self, word: str, rule: str, until: datetime) -> None:
        """Follow nothing any longer that was decided on them up to this moment."""
        self._check_open()
        withdrawn = self._game.box.withdrawn
        withdrawn[word, rule] = max(until, withdrawn.get((word, rule), until))

    def close(self) -> None:
        """Let go of the game, so that another desk may open it."""
        if self._game.log is self:
            self._game.log = None

    def _check_open(self) -> None:
        if self._game.log is not self:
            raise StoreFault("This game has been closed. Open it again to go on.")


def _only_read() -> StoreFault:
    return StoreFault("This game was opened to be read. Open it at a desk to go on.")


class ReadingLog:
    """Fulfils ``companion.ports.EventLog`` for whoever only reads: what was there at one moment."""

    def __init__(self, records: Sequence[Record]) -> None:
        self._records = records

    def records(self) -> Sequence[Record]:
        """What was there."""
        return self._records

    def append(
        self,
        records: Sequence[Record],
        summary: Summary,
        facts: Sequence[Fact] = (),
        decided: Sequence[Decided] | None = None,
    ) -> None:
        """Refused.

        Raises:
            StoreFault: Always.
        """
        raise _only_read()

    def case_law(self) -> CaseLaw:
        """Nothing: the other games are not read."""
        return CaseLaw((), {})

    def withdraw(self, word: str, rule: str, until: datetime) -> None:
        """Refused.

        Raises:
            StoreFault: Always.
        """
        raise _only_read()

    def close(self) -> None:
        """Nothing was held."""


class MemoryStore:
    """Fulfils ``companion.ports.Store``; what it holds is gone when the program ends."""

    def __init__(self) -> None:
        self._boxes: list[_Box] = []
        self._games: list[_Game] = []

    def games(self) -> Sequence[StoredGame]:
        """All games, the most recently changed first."""
        newest = sorted(self._games, key=lambda game: (game.changed, game.number), reverse=True)
        return [_stored(game) for game in newest]

    def create(self, box: int, rules_version: int, time: datetime) -> int:
        """A new empty game of this box; its number."""
        if not 1 <= box <= len(self._boxes):
            raise StoreFault(f"There is no box {box}. Choose one of those that are listed.")
        game = _Game(len(self._games) + 1, self._boxes[box - 1], time)
        self._games.append(game)
        game.box.games.append(game)
        return game.number

    def open(self, game: int) -> MemoryEventLog:
        """The log of a game, for this desk alone until it is closed."""
        found = self._game(game)
        if found.log is not None:
            raise in_use(_stored(found))
        found.log = MemoryEventLog(found)
        return found.log

    def records(self, game: int) -> Sequence[Record]:
        """Every record of a game as it stands, whether or not a desk has it open."""
        return list(self._game(game).records)

    def box_of(self, game: int) -> Box:
        """The box a game is played with."""
        return self._game(game).box.box

    def unfiled(self, box: int) -> Sequence[int]:
        """None: whatever is kept here was put here by this release."""
        return ()

    def boxes(self, title: str) -> Sequence[Box]:
        """The boxes of a title, the most recently used first and those never used last."""
        uses = {game.box.box.box: game.changed for game in sorted(self._games, key=lambda game: game.changed)}
        found = [known.box for known in self._boxes if known.box.title == title]
        found.sort(key=lambda box: (box.box in uses, uses.get(box.box), box.box), reverse=True)
        return found

    def add_box(self, title: str, name: str) -> Box:
        """A new box; its name is unique among those of its title, whatever the case it is written in."""
        for box in self.boxes(title):
            if fold(box.name) == fold(name):
                raise StoreFault(f"There is a box {box.name} already. Use it, or give this one another name.")
        added = Box(len(self._boxes) + 1, title, name)
        self._boxes.append(_Box(added))
        return added

    def facts(self, box: int) -> Sequence[Fact]:
        """What the box knows, in the order it was learned."""
        return [fact for known in self._boxes if known.box.box == box for fact in known.facts.values()]

    def close(self) -> None:
        """Let go of the open games."""
        for game in self._games:
            game.log = None

    def _game(self, number: int) -> _Game:
        if not 1 <= number <= len(self._games):
            raise StoreFault(f"There is no game {number}. Choose one of those that are listed.")
        return self._games[number - 1]


def _decided(game: _Game) -> list[Decided]:
    seats = tuple(seat.name for seat in game.summary.seats)
    return [
        replace(each, game=game.number, time=game.records[each.entry - 1].time, seats=seats, withdrawn=False)
        for each in game.decided
    ]


def _stored(game: _Game) -> StoredGame:
    return StoredGame(
        game=game.number,
        box=game.box.box,
        title=game.box.box.title,
        started=game.started,
        changed=game.changed,
        entries=len(game.records),
        summary=game.summary,
    )


def scratch_log(title: str) -> EventLog:
    """The empty log of a new game in a new box of this title."""
    store = MemoryStore()
    box = store.add_box(title, "scratch")
    return store.open(store.create(box.box, 1, EPOCH))
