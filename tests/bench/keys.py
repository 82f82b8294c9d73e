"""How many keys a practised clerk presses for each entry of an evening.

``python tests/bench/keys.py [TITLE]`` plays tests/evenings/*.table, of both games or one, on the desk's own line and
finds, for each entry, the cheapest keys that book it: characters, Down and Enter (Ctrl+Z and Ctrl+Y for undo and redo).
Left out are what is said once (game, player, start, rule, given; the places, destinations, Title Deeds and Journal
cards of a box), checks, and the characters of a remark. ``--box`` plays with a box that knows all this from the start;
``--screen`` presses the keys on the real desk as well and holds the ledger against the transcript.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shlex
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from companion.games import load
from companion.language import CHECKS, Request, read, vocabulary, write
from companion.memory import FixedClock, MemoryStore
from companion.moves import Move
from companion.ports import Fact
from companion.statements import Note
from companion.table import Table
from tests.bench.clerk import DOWN, ENTER, Clerk, Keys

EVENINGS = Path(__file__).resolve().parents[1] / "evenings"
OF_THE_BOX = frozenset({"place", "space", "journal circles"})
SAID_ONCE = OF_THE_BOX | {"game", "player", "start", "rule", "given"}
TARGETS = {"globetrotters": 3.0, "world-tour": 2.5}
"""Keys per entry, at most, over all evenings of a game."""


@dataclass
class Tally:
    """Keys and entries, over all and by word."""

    entries: int = 0
    keys: int = 0
    by_word: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    dearest: list[tuple[int, str, str]] = field(default_factory=list)

    def add(self, word: str, line: str, keys: Keys) -> None:
        """One more entry."""
        self.entries += 1
        self.keys += len(keys)
        self.by_word[word].append(len(keys))
        self.dearest.append((len(keys), line, shown(keys)))

    def include(self, other: Tally) -> None:
        """Another evening's."""
        self.entries += other.entries
        self.keys += other.keys
        self.dearest += other.dearest
        for word, each in other.by_word.items():
            self.by_word[word] += each

    @property
    def mean(self) -> float:
        """Keys per entry."""
        return self.keys / max(self.entries, 1)


def shown(keys: Keys) -> str:
    """Keys as one reads them."""
    signs = {DOWN: "↓", ENTER: "⏎", " ": "␣", "ctrl+z": "^Z", "ctrl+y": "^Y", "escape": "Esc", "f7": "F7", "tab": "Tab"}
    return " ".join(signs.get(key, key) for key in keys)


def lines_of(path: Path) -> list[str]:
    """The statements that are entries, in order."""
    found: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.strip()
        if text and not text.startswith("#") and not re.match(rf"({'|'.join(CHECKS)})\b(?!:)", text):
            found.append(text)
    return found


def request_of(table: Table, line: str) -> Request:
    """What a line says at this table."""
    request = read(table.game, table.view, line)
    assert request is not None, line
    return request


def with_final_names(lines: Sequence[str]) -> list[str]:
    """The lines as they would be said with a box that was spelt right from the start."""
    text = "\n".join(lines)
    for line in lines:
        if line.startswith("rename "):
            old, new = shlex.split(line)[1:]
            text = re.sub(rf'"?\b{re.escape(old)}\b"?', f'"{new}"', text.replace(line + "\n", ""))
    return text.split("\n")


def word_of(move: Move) -> str:
    """The words of a statement, and the keyword that tells it from another."""
    return f"{move.word} {move.tell_apart}".rstrip()


def title_of(path: Path) -> str:
    """Which game is played."""
    return lines_of(path)[0].split()[1]


def facts_of(path: Path) -> Sequence[Fact]:
    """Everything that the box has learned by the end of an evening."""
    store = MemoryStore()
    title = title_of(path)
    box = store.add_box(title, "bench").box
    table = Table(load(title), store.open(store.create(box, 1, FixedClock().now())), FixedClock())
    for line in lines_of(path):
        table.play(request_of(table, line))
    return store.facts(box)


def new_table(title: str, facts: Sequence[Fact]) -> Table:
    """A table at which nothing has been said."""
    store = MemoryStore()
    game = store.create(store.add_box(title, "bench").box, 1, FixedClock().now())
    return Table(load(title), store.open(game), FixedClock(), facts)


def evening(path: Path, facts: Sequence[Fact] = ()) -> tuple[Tally, list[tuple[str, Keys | None]]]:
    """The tally of one evening, and every line with its keys (none for what is not counted)."""
    table = new_table(title_of(path), facts)
    clerk = Clerk(table)
    tally = Tally()
    script: list[tuple[str, Keys | None]] = []
    for line in with_final_names(lines_of(path)) if facts else lines_of(path):
        request = request_of(table, line)
        word = word_of(request.move)
        if facts and word in OF_THE_BOX:
            continue
        if word in SAID_ONCE:
            script.append((line, None))
        else:
            keys = clerk.keys(request)
            assert keys is not None, f"{path.name}: no keys book {line!r}"
            tally.add(word, line, _counted(keys, request.move))
            script.append((line, keys))
        outcome = table.play(request)
        assert outcome.ruling.allowed, (path.name, line, outcome.ruling)
    return tally, script


def _counted(keys: Keys, move: Move) -> Keys:
    """Without the characters of a remark, whose length is the writer's own affair."""
    if not isinstance(move, Note):
        return keys
    return keys[: len(keys) - 1 - len(move.text)] + keys[-1:]


async def on_the_screen(title: str, script: Sequence[tuple[str, Keys | None]], facts: Sequence[Fact]) -> int:
    """Press the keys on the real desk; the number of entries that came out as the transcript has them."""
    from screens import once
    from screens.desk import DeskScreen
    from screens.widgets.picker_line import PickerLine
    from tests.screens.hosts import Host

    once.PAUSE = 0.0  # the clerk looks up between two entries; the bench does not
    store = MemoryStore()
    box = store.add_box(title, "bench")
    log = store.open(store.create(box.box, 1, FixedClock().now()))
    table = Table(load(title), log, FixedClock(), facts)
    request = request_of(table, script[0][0])
    table.play(request)
    app = Host(DeskScreen(table, box), store)
    pressed = 0
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        desk = app.screen
        assert isinstance(desk, DeskScreen)
        for line, keys in script[1:]:
            expected = request_of(table, line)
            if keys is None:
                desk.query_one(PickerLine).value = line
                await pilot.pause()
                keys = (ENTER,)
            else:
                pressed += 1
            await pilot.press(*[_NAMES.get(key, key) for key in keys])
            await pilot.pause()
            entry = table.entries[-1]
            said = write(table.game, table.state, Request(entry.actor, entry.move))
            booked = entry.move == expected.move and (entry.actor == expected.actor or entry.move.by_table)
            assert booked, f"{line!r}: the desk booked {said!r} for {shown(keys)}"
    return pressed


_NAMES = {
    " ": "space",
    ":": "colon",
    ".": "full_stop",
    ",": "comma",
    ";": "semicolon",
    "-": "minus",
    "'": "apostrophe",
    '"': "quotation_mark",
    "?": "question_mark",
    "!": "exclamation_mark",
    "/": "slash",
}
"""Characters whose keys have names of their own."""


def report(title: str, *, box: bool, screen: bool, words: bool) -> bool:
    """Print the figures of one game; whether its target is met."""
    overall = Tally()
    paths = [path for path in sorted(EVENINGS.glob("*.table")) if title_of(path) == title]
    width = max(len(path.stem) for path in paths)
    for path in paths:
        facts = facts_of(path) if box else ()
        tally, script = evening(path, facts)
        overall.include(tally)
        print(_line(path.stem, width, tally))
        if screen:
            pressed = asyncio.run(on_the_screen(title, script, facts))
            print(f"{'':<{width}} {pressed:>5} entries booked by keys on the real desk")
    print(_line("overall", width, overall))
    print(f"\nThe ten words that cost most in all (target: at most {TARGETS[title]} keys per entry overall)")
    ranked = sorted(overall.by_word.items(), key=lambda each: -sum(each[1]))
    for word, costs in ranked if words else ranked[:10]:
        print(f"  {word:<16} {len(costs):>4} times  {sum(costs) / len(costs):.2f} keys each")
    print("\nThe ten dearest entries")
    for cost, line, keys in sorted(overall.dearest, key=lambda each: -each[0])[:10]:
        print(f"  {cost:>3}  {line:<52} {keys}")
    unused = sorted(set(vocabulary(load(title))) - SAID_ONCE - set(overall.by_word))
    if unused:
        print("\nNever said in these evenings: " + ", ".join(unused))
    return overall.mean <= TARGETS[title]


def _line(name: str, width: int, tally: Tally) -> str:
    return f"{name:<{width}} {tally.entries:>5} entries  {tally.keys:>5} keys  {tally.mean:.2f} keys per entry"


def main() -> int:
    """Print the figures; the exit status says whether the targets are met."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("title", nargs="?", choices=[*TARGETS], help="one game only")
    ask.add_argument("--box", action="store_true", help="the box knows everything printed in it from the start")
    ask.add_argument("--screen", action="store_true", help="press the keys on the real desk as well")
    ask.add_argument("--words", action="store_true", help="list every word with its mean")
    chosen = ask.parse_args()
    met = []
    for title in [chosen.title] if chosen.title else TARGETS:
        print(f"{title}")
        met.append(report(title, box=chosen.box, screen=chosen.screen, words=chosen.words))
        print()
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main())
