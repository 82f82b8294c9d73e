"""Phones in a process of their own: they note when each event has come, or ask for nonsense, until told to stop.

``phones_clients.py look`` reads addresses from its first line of input, opens them one after the other, says "ready",
and prints (client, seconds, bytes) of every event as JSON once its input ends. ``phones_clients.py flood URL RATE``
sends so many bad requests a second until its input ends, and prints how many it sent. Used by phones.py.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from urllib.parse import urlsplit


async def look(addresses: list[str]) -> list[tuple[int, float, int]]:
    """Every event of every page, by the clock that all processes share."""
    noted: list[tuple[int, float, int]] = []
    tasks = []
    for client, address in enumerate(addresses):
        parts = urlsplit(address)
        here = (f"127.0.0.{2 + client // 8}", 0) if sys.platform == "linux" else None
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=here)
        writer.write(f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        tasks.append(asyncio.create_task(_note(client, reader, writer, noted)))
    await asyncio.sleep(0.3)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    return noted


async def _note(
    client: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, noted: list[tuple[int, float, int]]
) -> None:
    while not writer.is_closing():
        read = await reader.readuntil(b"\n\n")
        if b"event: draw" in read:
            noted.append((client, time.perf_counter(), len(read)))


async def flood(address: str, rate: float) -> int:
    """Wrong tokens, wrong hosts and half requests, evenly spread."""
    parts = urlsplit(address)
    kinds = [
        f"GET /{'A' * 22} HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        f"POST {parts.path}/ask HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Length: 4000\r\n\r\n{'x' * 4000}",
        "\x01\x02\r\n\r\n",
    ]
    stopping = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    print("ready", flush=True)
    begins, sent, running = time.perf_counter(), 0, set[asyncio.Task[None]]()
    while not stopping.done():
        due = int((time.perf_counter() - begins) * rate)
        for number in range(sent, due):
            task = asyncio.create_task(_bad(parts.hostname or "", parts.port or 0, kinds[number % len(kinds)].encode()))
            running.add(task)
            task.add_done_callback(running.discard)
        sent = max(due, sent)
        await asyncio.sleep(0.005)
    await asyncio.gather(*running, return_exceptions=True)
    return sent


async def _bad(host: str, port: int, raw: bytes) -> None:
    try:
        async with asyncio.timeout(2):
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(raw)
            await reader.read(100)
            writer.close()
    except (OSError, TimeoutError):
        return


if __name__ == "__main__":
    if sys.argv[1] == "look":
        print(json.dumps(asyncio.run(look(json.loads(sys.stdin.readline())))))
    else:
        print(json.dumps(asyncio.run(flood(sys.argv[2], float(sys.argv[3])))))
