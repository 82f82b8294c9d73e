"""What the server of the phones may load: nothing of the terminal, and of the screens only plain values."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PLAIN = frozenset({"screens.pieces", "screens.when", "screens.world_tour.sets"})
"""Modules of the screens that hold values and draw nothing: pages show the same shapes, colours and times."""


def loaded_by(statement: str) -> set[str]:
    code = f"import sys\n{statement}\nprint('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stdout.split()}


def test_the_server_runs_without_a_terminal_and_without_a_database() -> None:
    loaded = loaded_by("import screens.phone.sharing, screens.phone.globetrotters, screens.phone.world_tour")

    assert not loaded & {"textual", "rich", "sqlmodel", "db", "qrcode", "playwright"}


@pytest.mark.parametrize("statement", ["import companion.__main__, screens.app", "import screens.phone.asked"])
def test_nothing_of_the_server_is_loaded_before_it_is_used(statement: str) -> None:
    assert not loaded_by(statement) & {"starlette", "uvicorn", "h11", "jinja2", "anyio"}


def test_the_pages_know_no_screen() -> None:
    for path in (ROOT / "screens" / "phone").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("screens"):
                module = node.module or ""
                assert module in PLAIN or module.startswith("screens.phone"), f"{path.name}: {module}"


def test_the_shared_pages_name_no_game() -> None:
    own = {"globetrotters.py", "world_tour.py", "titles.py", "paper.py"}
    for path in [*(ROOT / "screens" / "phone").glob("*.py"), *(ROOT / "screens" / "phone" / "templates").iterdir()]:
        if path.name not in own:
            text = path.read_text(encoding="utf-8").casefold()
            assert "globetrotters" not in text, path.name
            assert "world_tour" not in text, path.name
