"""The README keeps its promises."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from companion.checking import Transcript

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_tour_holds_line_by_line() -> None:
    tour = re.search(r"```table\n(.*?)```", README, re.DOTALL)
    assert tour is not None

    report = Transcript("tour").run(tour[1].splitlines())

    assert report.checks > 8
    assert not report.failed


def test_ci_runs_the_very_test_command_of_the_readme() -> None:
    commands = [line for line in README.splitlines() if line.endswith("pytest")]

    assert len(commands) == 1
    assert "grep -E 'pytest$' README.md" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_every_dependency_is_named_with_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *project["optional-dependencies"]["test"],
        *project["optional-dependencies"]["dev"],
    ]

    for requirement in wanted:
        name = re.match(r"[A-Za-z-]+", requirement)
        assert name is not None
        assert name[0] in (*README.split(), "travel-desk") or name[0] in README, requirement


def test_every_folder_and_picture_named_is_there() -> None:
    for name in re.findall(r"^\| `([a-z_/]+)`", README, re.MULTILINE) + re.findall(r"\]\(([a-z/.]+)\)", README):
        assert (ROOT / name).exists(), name
