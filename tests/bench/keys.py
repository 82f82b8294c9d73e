"""How many keys a practised clerk presses for each entry of an evening.

``python tests/bench/keys.py`` plays tests/evenings/*.table on the desk's own line and finds, for each entry, the
cheapest keys that book it: characters, Down and Enter (Ctrl+Z and Ctrl+Y for undo and redo). Left out are what is
said once (game, player, place, start, rule, given), checks, and the characters of a remark. ``--box`` plays with a
box that knows all its places from the start; ``--screen`` presses the keys on the real desk as well and holds the
ledger against the transcript.
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
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from companion.arguments import NewName
from companion.games import load
from companion.language import CHECKS, Request, read, vocabulary, write
from companion.memory import FixedClock, MemoryStore
from companion.moves import Move, parts, values_of
from companion.names import fold_accents
from companion.picking import Draft, Suggestion
from companion.ports import Fact
from companion.statements import Note
from companion.table import Table
from screens.dialogue import Dialogue

EVENINGS = Path(__file__).resolve().parents[1] / "evenings"
SAID_ONCE = frozenset({"game", "player", "place", "start", "rule", "given"})
WINDING = {"undo": "ctrl+z", "redo": "ctrl+y"}
TARGET = 3.0
DOWN, ENTER = "down", "enter"
LONGEST = 6
"""Characters of one word or name that are worth trying."""

Keys = tuple[str, ...]
Path_ = tuple[tuple[str, int], ...]
"""The questions answered so far: what was typed for each, and which line was taken."""


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
    signs = {DOWN: "↓", ENTER: "⏎", " ": "␣", "ctrl+z": "^Z", "ctrl+y": "^Y", "escape": "Esc"}
    return " ".join(signs.get(key, key) for key in keys)


class Clerk:
    """Finds the cheapest way to say something on the line as it is now."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.dialogue = Dialogue(table)

    def keys(self, request: Request) -> Keys | None:
        """The keys that book this, or nothing if none were found."""
        word = request.move.word
        closing = ("escape",) if self._table.state.ended else ()  # the page that shows the winner
        if word in WINDING:
            return (*closing, WINDING[word])
        found = self._search(request, (), None)
        return None if found is None else closing + found

    def _search(self, request: Request, path: Path_, limit: int | None) -> Keys | None:
        draft = self._at(path)
        best: Keys | None = None
        for typed in self._texts(request, draft):
            most = len(best) if best is not None else limit
            if most is not None and len(typed) + 1 >= most:
                break
            for place, option in self._options(typed, path):
                cost = len(typed) + place + 1
                if most is not None and cost >= most:
                    break
                keys = (*typed, *[DOWN] * place, ENTER)
                if option.request is not None:
                    if _same(option.request, request):
                        best, most = keys, cost
                    continue
                if option.draft is None or not self._leads(option.draft, draft, request):
                    continue
                step = (*path, (typed, place))
                further = self._search(request, step, None if most is None else most - cost)
                if further is not None:
                    best, most = keys + further, cost + len(further)
        return best

    def _at(self, path: Path_) -> Draft | None:
        """Answer the questions so far, and say which move is asked about."""
        self.dialogue.clear()
        for typed, place in path:
            self.dialogue.type(typed)
            self.dialogue.take(place)
        return self.dialogue.draft

    def _options(self, typed: str, path: Path_) -> list[tuple[int, Suggestion]]:
        """The legal lines and where they stand."""
        self._at(path)
        self.dialogue.type(typed)
        return [
            (place, option)
            for place, option in enumerate(self.dialogue.options)
            if isinstance(option, Suggestion) and option.legal
        ]

    def _leads(self, new: Draft, old: Draft | None, request: Request) -> bool:
        """Whether a draft is on the way to the request, and nearer than the last one."""
        if new.move is not type(request.move) or new.resume is not None:
            return False
        if not new.move.by_table and new.actor != request.actor:
            return False
        if old is not None and len(new.values) <= len(old.values):
            return False
        wanted = values_of(request.move)
        return all(wanted[name] == value for name, value in new.values.items())

    def _texts(self, request: Request, draft: Draft | None) -> list[str]:
        """What is worth typing, shortest first."""
        found = {""}
        if isinstance(request.move, Note) and draft is not None:
            return [request.move.text]
        arguments = self._arguments(request)
        if draft is None:
            words = _beginnings(request.move.word, longest=len(request.move.word))
            name = self._table.state.name(request.actor) if request.actor else ""
            actors = ["", *[f"{each}:" for each in _beginnings(fold_accents(name))]]
            found |= {actor + word for actor in actors for word in ["", *words]}
            found |= {f"{word} {each}" for word in words for each in arguments}
        found |= set(arguments)
        return sorted(found, key=lambda text: (len(text), text))

    def _arguments(self, request: Request) -> list[str]:
        """Beginnings of each argument as it is written."""
        found: list[str] = []
        values = values_of(request.move)
        if [part.name for part in parts(type(request.move))] == ["first", "second"]:
            found.append("".join(str(value) for value in values.values()))
        for part in parts(type(request.move)):
            if values[part.name] != part.default:
                spelt = self._spelt(request, part.name)
                found += [spelt] if isinstance(part.argument, NewName) else _beginnings(fold_accents(spelt))
        return found

    def _spelt(self, request: Request, name: str) -> str:
        value = getattr(request.move, name)
        names: dict[str, Any] = {
            **{seat.seat: seat.name for seat in self._table.view.seats},
            **self._table.view.names,
        }
        return str(names.get(value, value) if isinstance(value, str) else value)


def _same(found: Request, wanted: Request) -> bool:
    """Whether two requests book the same; where the table speaks it does not matter who says it."""
    return found.move == wanted.move and (found.move.by_table or found.actor == wanted.actor)


def _beginnings(text: str, longest: int = LONGEST) -> list[str]:
    whole = [text] if len(text) > longest else []
    return [text[:length] for length in range(1, min(len(text), longest) + 1)] + whole


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


def facts_of(path: Path) -> Sequence[Fact]:
    """Everything that the box has learned by the end of an evening."""
    store = MemoryStore()
    box = store.add_box("globetrotters", "bench").box
    table = Table(load("globetrotters"), store.open(store.create(box, 1, FixedClock().now())), FixedClock())
    for line in lines_of(path):
        table.play(request_of(table, line))
    return store.facts(box)


def new_table(facts: Sequence[Fact]) -> Table:
    """A table at which nothing has been said."""
    store = MemoryStore()
    game = store.create(store.add_box("globetrotters", "bench").box, 1, FixedClock().now())
    return Table(load("globetrotters"), store.open(game), FixedClock(), facts)


def evening(path: Path, facts: Sequence[Fact] = ()) -> tuple[Tally, list[tuple[str, Keys | None]]]:
    """The tally of one evening, and every line with its keys (none for what is not counted)."""
    table = new_table(facts)
    clerk = Clerk(table)
    tally = Tally()
    script: list[tuple[str, Keys | None]] = []
    for line in with_final_names(lines_of(path)) if facts else lines_of(path):
        if facts and line.startswith("place "):
            continue
        request = request_of(table, line)
        word = request.move.word
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


async def on_the_screen(script: Sequence[tuple[str, Keys | None]], facts: Sequence[Fact]) -> int:
    """Press the keys on the real desk; the number of entries that came out as the transcript has them."""
    from screens import once
    from screens.desk import DeskScreen
    from screens.widgets.picker_line import PickerLine
    from tests.screens.hosts import Host

    once.PAUSE = 0.0  # the clerk looks up between two entries; the bench does not
    store = MemoryStore()
    box = store.add_box("globetrotters", "bench")
    log = store.open(store.create(box.box, 1, FixedClock().now()))
    table = Table(load("globetrotters"), log, FixedClock(), facts)
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


def main() -> int:
    """Print the figures; the exit status says whether the target is met."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("--box", action="store_true", help="the box knows all its places from the start")
    ask.add_argument("--screen", action="store_true", help="press the keys on the real desk as well")
    ask.add_argument("--words", action="store_true", help="list every word with its mean")
    chosen = ask.parse_args()
    overall = Tally()
    for path in sorted(EVENINGS.glob("*.table")):
        facts = facts_of(path) if chosen.box else ()
        tally, script = evening(path, facts)
        overall.include(tally)
        print(f"{path.stem:<12} {tally.entries:>5} entries  {tally.keys:>5} keys  {tally.mean:.2f} keys per entry")
        if chosen.screen:
            print(f"{'':<12} {asyncio.run(on_the_screen(script, facts)):>5} entries booked by keys on the real desk")
    print(f"{'overall':<12} {overall.entries:>5} entries  {overall.keys:>5} keys  {overall.mean:.2f} keys per entry")
    print(f"\nThe ten words that cost most in all (target: at most {TARGET} keys per entry overall)")
    ranked = sorted(overall.by_word.items(), key=lambda each: -sum(each[1]))
    for word, costs in ranked if chosen.words else ranked[:10]:
        print(f"  {word:<14} {len(costs):>4} times  {sum(costs) / len(costs):.2f} keys each")
    print("\nThe ten dearest entries")
    for cost, line, keys in sorted(overall.dearest, key=lambda each: -each[0])[:10]:
        print(f"  {cost:>3}  {line:<34} {keys}")
    unused = sorted(set(vocabulary(load("globetrotters"))) - SAID_ONCE - set(overall.by_word))
    if unused:
        print("\nNever said in these evenings: " + ", ".join(unused))
    return 0 if overall.mean <= TARGET else 1


if __name__ == "__main__":
    raise SystemExit(main())
