"""From the start of the process to the first picture, in a real pseudo-terminal, against a bare Textual app.

First picture of the Home screen: at most 1.35 times the bare app's; the list of games shown: at most 3.2 times.
Run: python tests/bench/start.py
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.games import store_with

ROUNDS = 9
BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("bare and ready")
Bare().run()
"""


def seen(command: list[str], marks: list[str]) -> list[float]:
    """Seconds until each of these texts has been written to the terminal; then the process is killed."""
    started = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "", "LINES": ""}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        os.execve(command[0], command, {key: value for key, value in environment.items() if value})
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    written = b""
    found: list[float] = []
    for mark in marks:
        while mark.encode() not in written:
            if not select.select([terminal], [], [], 20)[0]:
                raise TimeoutError(f"{mark!r} was never shown: {written[-500:]!r}")
            written += os.read(terminal, 65536)
        found.append(time.perf_counter() - started)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    return found


def main() -> None:
    """Print the medians and their ratios; the two programs take turns."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        store, _ = store_with(database, 200)
        store.close()
        desk = [sys.executable, "-m", "companion", "--database", str(database)]
        bare = [sys.executable, "-c", BARE]
        times: dict[str, list[float]] = {"bare": [], "first": [], "list": []}
        seen(desk, ["beside your board", "Resume"])
        for _ in range(ROUNDS):
            times["bare"] += seen(bare, ["bare and ready"])
            first, listed = seen(desk, ["beside your board", "Resume"])
            times["first"].append(first)
            times["list"].append(listed)
    plain = median(times["bare"])
    print(f"bare app {plain * 1000:.0f} ms")
    for what, key, most in (("first picture", "first", 1.35), ("list of games", "list", 3.2)):
        found = median(times[key])
        print(f"{what} {found * 1000:.0f} ms, ratio {found / plain:.2f} (at most {most})")


if __name__ == "__main__":
    main()
