"""Disputes settled at the table: every check of every scenario holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.checking import check_file

FOLDER = Path(__file__).parent / "disputes"


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.table")), ids=lambda path: path.stem)
def test_the_dispute_is_settled_as_the_rules_say(path: Path) -> None:
    report = check_file(path)

    assert report.checks
    assert not report.failed
