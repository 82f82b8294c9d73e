"""``Screen.CSS_PATH`` applies to the whole app: a rule that is not nested under its screen would leak."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import screens

SHEETS = sorted(Path(screens.__file__).parent.rglob("*.tcss"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@pytest.mark.parametrize("sheet", [sheet for sheet in SHEETS if sheet.stem != "app"], ids=lambda sheet: sheet.stem)
def test_every_rule_is_nested_under_its_screen(sheet: Path) -> None:
    text = COMMENT.sub("", sheet.read_text(encoding="utf-8"))
    source = sheet.with_suffix(".py").read_text(encoding="utf-8")
    classes = set(re.findall(r"^class (\w+Screen)\b", source, re.MULTILINE))

    selectors = top_level_selectors(text)

    assert selectors
    assert set(selectors) <= classes, f"{sheet.name}: {set(selectors) - classes} would reach every screen"


def test_every_colour_comes_from_the_theme() -> None:
    for sheet in SHEETS:
        assert not re.search(r"#[0-9a-fA-F]{3,8}\s*;", sheet.read_text(encoding="utf-8")), sheet.name


def top_level_selectors(text: str) -> list[str]:
    depth, start, found = 0, 0, []
    for place, character in enumerate(text):
        if character == "{":
            if depth == 0:
                found += [selector.strip() for selector in text[start:place].split(",")]
            depth += 1
        elif character == "}":
            depth -= 1
            start = place + 1
    return found
