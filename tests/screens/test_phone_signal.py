"""Whoever ends the terminal ends the desk, although phones are looking on."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest

pty = pytest.importorskip("pty", reason="there are no terminals of this kind on this system")

ROOT = Path(__file__).parents[2]
SOON = 30.0


def wait_for(path: Path, desk: subprocess.Popen[bytes]) -> str:
    ends = time.monotonic() + SOON
    while time.monotonic() < ends and desk.poll() is None:
        if path.exists() and (text := path.read_text(encoding="utf-8")):
            return text
        time.sleep(0.02)
    raise AssertionError("the desk has shared nothing")


def emptied(terminal: int) -> None:
    """Nobody looks at the picture, but somebody has to take it."""
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass


def test_a_desk_with_phones_ends_at_once_and_they_are_cut_off(tmp_path: Path) -> None:
    told = tmp_path / "address"
    ours, theirs = pty.openpty()
    desk = subprocess.Popen(
        [sys.executable, "-m", "tests.screens.shared_desk", str(told)],
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color"},
    )
    os.close(theirs)
    threading.Thread(target=emptied, args=(ours,), daemon=True).start()
    try:
        url = urlsplit(wait_for(told, desk))
        with socket.create_connection((url.hostname, url.port), SOON) as phone:
            phone.sendall(f"GET {url.path}/live HTTP/1.1\r\nHost: {url.netloc}\r\n\r\n".encode())
            assert b"200 OK" in phone.recv(65536)
            desk.send_signal(signal.SIGTERM)
            try:
                while phone.recv(65536):
                    pass
            except ConnectionResetError:
                pass

        assert desk.wait(SOON) == 128 + signal.SIGTERM
    finally:
        desk.kill()
        desk.wait()
        os.close(ours)
