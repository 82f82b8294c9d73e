"""Long games for the benchmarks: real statements, booked by the real table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from companion.games import load
from companion.globetrotters.state import GlobetrottersState
from companion.memory import FixedClock
from companion.ports import Store
from companion.table import Table
from companion.world_tour.state import WorldTourState
from db import open_store

OPENINGS: Mapping[str, str] = MappingProxyType(
    {
        "globetrotters": """\
game globetrotters
place Paris key Europe
place Rome continental Europe
place Madrid national Europe
place Nice regional Europe
player Rosa red
player Bo blue
player Cy green
start Rosa
home Paris
work
next
home Rome
work
next
home Madrid
work
next
""",
        "world-tour": """\
game world-tour
player Rosa scottie
player Bo hazel
player Cy trex
space 6 Petra price 100 fee 30 goal @32
space 8 Cairo price 100 fee 30 goal @26
space 9 Marrakesh price 120 fee 40 goal @18
start Rosa
given Rosa deeds Petra Cairo
given Bo deeds Marrakesh
journal Reef circles 9
""",
    }
)
QUESTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "globetrotters": (
            *("home Rome", "work", "buy", "discount 2", "refund", "roll 3", "roll ticket", "to Rome", "fly Rome"),
            *(
                "sail Nice to Rome",
                "ashore Rome",
                "adventure",
                "gain cheques 100",
                "lose cheques 100",
                "gain tickets 1",
            ),
            *("lose tickets 1", "exchange", "gain memory", "lose memory", "lose key", "day", "weekend", "go Rome"),
            *("switch Bo", "back", "homeward", "bonus", "done", "move Rome", "challenge", "jackpot", "throw 3 4"),
            *("moveon Rome", "memory Rome", "claim income", "charge Bo turn", "next"),
        ),
        "world-tour": (
            *("roll 3 4", "buy", "auction", "bid 100", "sold", "fee", "fee Petra", "fly @20", "bonus Petra"),
            *("golden Petra", "trade Bo gives Petra gets 10", "jail pay", "next", "card pay 10", "card collect 10"),
            *("card pay-each 10", "card collect-each 10", "card to @0", "card forward 3", "card back 3"),
            *("card nothing", "journal Reef"),
        ),
    }
)
"""Every word of each game, with arguments, to be asked about."""

LAP: Mapping[str, str] = MappingProxyType({"@0": "4 6", "@10": "4 6", "@20": "2 3", "@25": "4 6", "@35": "2 3"})
"""Where a token stands -> dice that bring it to a space where nothing has to be decided."""


def statements(title: str = "globetrotters") -> Iterator[str]:
    """A game without end."""
    yield from OPENINGS[title].splitlines()
    while title == "globetrotters":
        yield from ["buy", "refund", 'note "a round later"', "work", "next"]
    while True:
        for dice in LAP.values():
            yield from [f"roll {dice}", "Rosa: trade Bo gives Petra gets 10", 'note "a turn later"', "next"]
            yield from [f"roll {dice}", "Bo: trade Rosa gives Petra gets 10", "next"]
            yield from [f"roll {dice}", "next"]


def whole_turn(table: Table) -> tuple[str, tuple[str, ...]]:
    """What ends the turn or hands it on: the line, and the keys that say it at the desk before Enter."""
    state = table.state
    if isinstance(state, GlobetrottersState) and not state.over:
        return "work", ("w",)
    if isinstance(state, WorldTourState) and not state.rolled:
        dice = LAP[state.token(state.turn or "").at]
        return f"roll {dice}", tuple(dice.replace(" ", ""))
    return "next", ("n",) if isinstance(state, WorldTourState) else ("escape",)


def store_with(path: Path, entries: int, title: str = "globetrotters") -> tuple[Store, int]:
    """A file with one game of so many entries; the store is open, the game closed."""
    store = open_store(path)
    box = store.add_box(title, "Bench")
    clock = FixedClock()
    number = store.create(box.box, 1, clock.now())
    table = Table(load(title), store.open(number), clock)
    for line in statements(title):
        if len(table.entries) >= entries:
            break
        outcome = table.say(line, lenient=False)
        assert outcome is not None
        assert outcome.ruling.allowed, (line, outcome.ruling)
    table.close()
    return store, number
