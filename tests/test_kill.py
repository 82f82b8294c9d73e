"""The process is killed, and what was acknowledged is there; power loss is what the pragmas are for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="this platform cannot fork a desk to kill it")
def test_no_acknowledged_entry_is_lost_when_the_desk_is_killed_fifty_times(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.kill_rounds", str(tmp_path / "killed.db"), "50", "7"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("50 killed")
