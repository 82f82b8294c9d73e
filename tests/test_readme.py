"""The README keeps its promises."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from companion.checking import Transcript
from companion.memory import FixedClock, MemoryStore
from screens.app import TravelDesk
from tests.screens.desks import Evening, FragileStore, ready

ROOT = Path(__file__).parents[1]
WIDTH, RIGHT = 80, 30
"""Cells of the window, and of the panels at its right: a sentence at the left is wrapped beside them."""

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_each_tour_holds_line_by_line() -> None:
    tours = re.findall(r"```table\n(.*?)```", README, re.DOTALL)
    assert len(tours) == 2

    for tour in tours:
        report = Transcript("tour").run(tour.splitlines())
        assert report.checks >= 4
        assert not report.failed, report.failed


def keys_of_the_tour() -> list[tuple[str, str]]:
    table = re.search(r"\| press \|.*?\n\|---.*?\n(.*?)\n\n", README, re.DOTALL)
    assert table is not None
    rows = [row.strip("|").split("|") for row in table[1].splitlines()]
    return [(press, shows) for press, shows in rows]


async def test_the_keys_of_the_tour_show_what_the_readme_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.once.PAUSE", 0.0)  # whoever reads along presses one key after another, not twice
    app = TravelDesk(MemoryStore, FixedClock())
    async with app.run_test(size=(WIDTH, 24)) as pilot:
        await ready(app, pilot)
        at = Evening(app, pilot, FragileStore())
        for press, shows in keys_of_the_tour():
            for text, key in re.findall(r"`([^`]+)`|(\S+)", press):
                if text:
                    await at.type(text)
                else:
                    await at.press({"Esc": "escape"}.get(key, key.casefold()))
            await pilot.pause()
            lines = at.text.replace("│", " ").splitlines()
            left = [line[: WIDTH - RIGHT] for line in lines]
            shown = " ".join(" ".join([*lines, *left]).split())
            for said in re.findall(r"`([^`]+)`", shows):
                assert said in shown, (press, said, at.text)


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
    for name in re.findall(r"^\| `([a-z_/]+/)`", README, re.MULTILINE) + re.findall(r"\]\(([a-z/.]+)\)", README):
        assert (ROOT / name).exists(), name
