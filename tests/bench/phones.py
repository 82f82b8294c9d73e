"""From a change at the desk to the last phone, against a bare server with the same bytes; and what a page weighs.

Each change is pushed by the real ``Sharing`` to phones in another process; then a bare starlette and uvicorn server of
the same loop pushes the same bytes to as many clients, in turn, so that both meet the same machine. Limits: p50 and p99
at most 1.5 times the bare server's with 12 phones (six seats, three views of the table, three spares), for all that a
change brings: numbers, turn, ledger, and what everybody may do now. That holds where the desk had told what Enter would
book, a moment before; for the others the lists follow, and their times are reported, with the share of the entries of
all evenings that are foreseen. With 50 phones all are reported. A passport with all that it loads is at most 30 kB.
Run: python tests/bench/phones.py
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import sys
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.routing import Route

from companion.games import load
from companion.memory import FixedClock, MemoryStore
from companion.table import Table
from screens.phone.asked import DECLINED, Answer, Asked
from screens.phone.sharing import Sharing
from screens.phone.streams import Stream, Streams
from screens.phone.tokens import TABLE

CHANGES, WARM_UP = 240, 20
PAUSE = 0.05
"""Seconds between two pushes."""

THOUGHT = 0.15
"""Seconds between the last letter of a line and Enter."""

FRAME = 0.02
"""Seconds between the change and the push: the desk paints its own picture first."""

SEATS = ("Ann red", "Bo blue", "Cy green", "Dana yellow", "Eli white", "Fay black")
CLIENTS = str(Path(__file__).with_name("phones_clients.py"))


def table_of_six() -> Table:
    """The middle of an evening: everybody with KEYs, markers and tickets."""
    towns = "Rome Paris Oslo Bonn Bern Linz Graz Nice Lyon Bath York Cork".split()  # noqa: SIM905
    lines = ["game globetrotters", *(f"place {town} key Europe" for town in towns[:6])]
    lines += [
        f"place {town} continental {where}" for town, where in zip(towns[6:], ("Asia", "Africa") * 3, strict=True)
    ]
    lines += [*(f"player {seat}" for seat in SEATS), "place Ulm national"]
    for place, seat in enumerate(SEATS):
        name = seat.split()[0]
        lines.append(
            f"given {name} cheques 1000 tickets 3 keys {towns[place]} markers {towns[6 + place]} home Ulm at Ulm"
        )
    store = MemoryStore()
    box = store.add_box("globetrotters", "Bench")
    table = Table(load("globetrotters"), store.open(store.create(box.box, 1, FixedClock().now())), FixedClock())
    for line in [*lines, "given turn Ann"]:
        outcome = table.say(line, lenient=False)
        assert outcome is not None
        assert outcome.ruling.allowed, (line, outcome.ruling)
    return table


@dataclass
class Bare:
    """The least that a server of the same library can do: one queue for each client."""

    queues: list[asyncio.Queue[bytes]] = field(default_factory=list)

    async def live(self, request: Request) -> StreamingResponse:
        """One more client."""
        queue: asyncio.Queue[bytes] = asyncio.Queue(16)
        self.queues.append(queue)

        async def stream() -> AsyncIterator[bytes]:
            yield b"retry: 500\n\n"
            while True:
                yield await queue.get()

        return StreamingResponse(stream(), media_type="text/event-stream")

    async def serve(self) -> tuple[uvicorn.Server, asyncio.Task[None], str]:
        """Listen on any port."""
        app = Starlette(routes=[Route("/live", self.live)])
        config = uvicorn.Config(app, port=0, log_config=None, access_log=False, lifespan="off", http="h11", ws="none")
        server = uvicorn.Server(config)
        server.capture_signals = contextlib.nullcontext  # type: ignore[assignment,method-assign]
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        return server, serving, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/live"


class Tap(Streams):
    """Notes what every open page was given, in the order in which the pages were opened."""

    def __init__(self) -> None:
        """Nothing yet."""
        super().__init__()
        self.order: list[Stream] = []
        self.given: dict[Stream, list[bytes]] = {}

    def open(self, view: str) -> Stream:
        """One more page."""
        stream = super().open(view)
        self.order.append(stream)
        put = stream.put

        def noted(piece: str, drawn: bytes) -> None:
            if piece != "beat":
                self.given.setdefault(stream, []).append(drawn)
            put(piece, drawn)

        stream.put = noted  # type: ignore[method-assign]
        return stream

    def taken(self) -> list[list[bytes]]:
        """What each was given since the last look."""
        given, self.given = self.given, {}
        return [given.get(stream, []) for stream in self.order]


@dataclass
class Push:
    """One push: when it began, and how many events and bytes each client was to get."""

    begins: float
    events: list[int]
    sizes: list[int]

    @classmethod
    def of(cls, begins: float, given: Sequence[Sequence[bytes]]) -> Push:
        """What was given to each client, in their order."""
        return cls(begins, [len(each) for each in given], [sum(map(len, each)) for each in given])


class Clients:
    """Phones in another process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Started by ``at``."""
        self._process = process

    @classmethod
    async def at(cls, addresses: Sequence[str]) -> Clients:
        """Open these addresses, one after the other."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, CLIENTS, "look", stdin=pipe, stdout=pipe, limit=1 << 26
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(list(addresses)).encode() + b"\n")
        assert await process.stdout.readline() == b"ready\n"
        return cls(process)

    async def times(self) -> dict[int, list[float]]:
        """When each client had each event."""
        noted, _ = await self._process.communicate(b"")
        found: dict[int, list[float]] = {}
        for client, moment, _ in json.loads(noted):
            found.setdefault(client, []).append(moment)
        return found


def delays(pushes: Sequence[Push], times: dict[int, list[float]], skipped: list[int]) -> list[float]:
    """Milliseconds from each push to the last client that got anything of it; nothing was new where it is nought."""
    found = []
    at = list(skipped)
    for push in pushes:
        last = push.begins
        for client, count in enumerate(push.events):
            at[client] += count
            if count:
                last = max(last, times[client][at[client] - 1])
        found.append((last - push.begins) * 1000)
    return found


@dataclass
class Figures:
    """Delays in milliseconds: of what goes out at once, and of what follows it; ours and the bare server's."""

    at_once: list[float]
    after: list[float]
    bare_at_once: list[float]
    bare_after: list[float]
    size: float
    """Bytes that a phone gets for one change."""


async def measured(phones: int, *, foreseen: bool) -> Figures:
    """Push every change by both servers, in turn; with ``foreseen`` the desk has told what comes."""
    table = table_of_six()

    async def ask(asked: Asked) -> Answer:
        return Answer(DECLINED)

    sharing = Sharing(table, table.game.rulebook(), ask, "127.0.0.1")
    tap = sharing._streams = sharing._site._streams = Tap()
    await sharing.start()
    bare = Bare()
    server, serving, bare_address = await bare.serve()
    views = [*(seat.seat for seat in table.state.seats), TABLE, TABLE, TABLE, "s1", "s2", "s3"]
    ours = await Clients.at([f"{sharing.address(views[each % len(views)])}/live" for each in range(phones)])
    first = [len(each) for each in tap.taken()]
    theirs = await Clients.at([bare_address] * phones)
    pushes: list[Push] = []
    bare_pushes: list[Push] = []
    gc.collect()
    gc.freeze()
    for change in range(CHANGES + WARM_UP):
        request = table.read(("work", "next")[change % 2])
        assert request is not None
        sharing.foresee([request] if foreseen else [])
        await asyncio.sleep(THOUGHT)
        table.play(request)
        await asyncio.sleep(FRAME)
        begins = time.perf_counter()
        sharing.push()
        await asyncio.sleep(0)
        at_once = tap.taken()
        await asyncio.sleep(PAUSE)
        for given in (at_once, tap.taken()):
            pushes.append(Push.of(begins, given))
            bare_pushes.append(Push.of(time.perf_counter(), given))
            for queue, pieces in zip(bare.queues, given, strict=True):
                if pieces:
                    queue.put_nowait(b"".join(pieces))
            await asyncio.sleep(PAUSE)
    await asyncio.sleep(0.3)
    own = delays(pushes, await ours.times(), first)[2 * WARM_UP :]
    other = delays(bare_pushes, await theirs.times(), [0] * phones)[2 * WARM_UP :]
    await sharing.stop()
    server.should_exit = server.force_exit = True
    await serving
    size = sum(sum(push.sizes) for push in pushes) / len(pushes) * 2 / phones
    return Figures(own[::2], own[1::2], other[::2], other[1::2], size)


def p99(found: Sequence[float]) -> float:
    """The time that one in a hundred takes longer than."""
    return quantiles(found, n=100)[98]


def said(ours: Sequence[float], bare: Sequence[float]) -> str:
    """Two medians and two tails, with their ratios."""
    halves, tails = (median(ours), median(bare)), (p99(ours), p99(bare))
    return (
        f"p50 {halves[0]:.1f} ms, bare {halves[1]:.1f}: {halves[0] / halves[1]:.2f} · "
        f"p99 {tails[0]:.1f} ms, bare {tails[1]:.1f}: {tails[0] / tails[1]:.2f}"
    )


def main() -> None:
    """Print all figures with their limits."""
    from tests.bench.phones_desk import main as at_the_desk
    from tests.bench.phones_pages import main as of_the_pages

    of_the_pages()
    for phones, limit in ((12, "at most 1.5"), (50, "reported")):
        found = asyncio.run(measured(phones, foreseen=True))
        late = sum(map(bool, found.after))
        print(
            f"{phones} phones, {found.size / 1000:.1f} kB a change to each, {late} of {CHANGES} with lists that follow"
        )
        print(f"  foreseen, all at once ({limit}): {said(found.at_once, found.bare_at_once)}")
        found = asyncio.run(measured(phones, foreseen=False))
        print(f"  not foreseen, numbers, turn, ledger: {said(found.at_once, found.bare_at_once)}")
        print(f"  and the lists after them (reported): {said(found.after, found.bare_after)}")
    at_the_desk()


if __name__ == "__main__":
    main()
