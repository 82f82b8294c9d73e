"""What may be loaded when, and where the three packages lie."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import companion
import db
import screens

ROOT = Path(__file__).parents[1]

HEAVY = ("sqlmodel", "sqlalchemy", "pydantic", "filelock")
FOR_PHONES = ("qrcode", "starlette", "uvicorn", "jinja2", "ifaddr", "anyio", "h11")
"""What only sharing needs."""

LONGEST = 300
LONGER_WITH_REASON: dict[str, str] = {}


def loaded_by(statement: str) -> set[str]:
    code = f"import sys\n{statement}\nprint('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_three_packages_lie_side_by_side() -> None:
    folders = {Path(module.__file__ or "").parents[1] for module in (companion, screens, db)}

    assert len(folders) == 1


def test_the_rules_load_nothing_but_the_standard_library() -> None:
    loaded = loaded_by("import companion.table, companion.picking, companion.transcript, companion.globetrotters")

    assert not {name for name in loaded if name.split(".")[0] in {*HEAVY, "textual", "rich", "db", "screens"}}


def test_the_package_itself_loads_no_module_of_its_own() -> None:
    assert not {name for name in loaded_by("import companion") if name.startswith("companion.")}


def test_the_first_picture_needs_no_database_and_no_game() -> None:
    loaded = loaded_by("import companion.__main__, screens.app")

    assert not {name for name in loaded if name.split(".")[0] in HEAVY}
    assert "companion.globetrotters" not in loaded


def test_nothing_that_only_phones_need_is_loaded_before_sharing_begins() -> None:
    loaded = loaded_by(
        "import screens.app, screens.desk, screens.share, screens.share_text, screens.share_file\n"
        "from screens.warm_up import import_the_rest; import_the_rest()"
    )

    assert "screens.desk" in loaded
    assert not {name for name in loaded if name.split(".")[0] in FOR_PHONES}
    assert not {name for name in loaded if name.startswith("screens.phone.")} - {"screens.phone.asked"}


def test_no_shared_module_names_a_game() -> None:
    for path in (ROOT / "companion").glob("*.py"):
        if path.name not in ("games.py", "__main__.py"):
            assert "companion.globetrotters" not in path.read_text(encoding="utf-8"), path.name


@pytest.mark.parametrize("package", ["companion", "screens", "db", "tests"])
def test_every_file_is_short_or_has_a_reason(package: str) -> None:
    for path in (ROOT / package).rglob("*"):
        if path.suffix in (".py", ".tcss") and "__pycache__" not in path.parts:
            name = path.relative_to(ROOT).as_posix()
            length = len(path.read_text(encoding="utf-8").splitlines())
            assert length <= LONGEST or name in LONGER_WITH_REASON, f"{name} has {length} lines"
