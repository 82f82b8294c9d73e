"""Every refusal of every dispute, asked about: the grounds name the rule and carry a fact of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.checking import Transcript
from companion.games import load
from companion.language import Request, read_request
from companion.remedies import remedies
from companion.table import Table
from companion.tokens import Tokens
from companion.verdicts import YES, ask

FOLDER = Path(__file__).parents[1] / "disputes"
FILES = [
    path
    for path in sorted(FOLDER.rglob("*.table"))
    if re.search(r"^\s*refused ", path.read_text(encoding="utf-8"), re.MULTILINE)
]


def refusals(path: Path) -> Iterator[tuple[Table, str | None, Request]]:
    """The table at each refusal, the rule that is named there, and what was refused."""
    transcript = Transcript()
    for line in path.read_text(encoding="utf-8").splitlines():
        tokens = Tokens.of(line)
        if transcript.table is not None and tokens.take_word("refused"):
            first = tokens.peek()
            named = first is not None and first.text.partition("-")[0].upper() in ("GT", "WT", "DESK")
            rule = tokens.take("a rule").text if named and "-" in (first.text if first else "") else None
            yield transcript.table, rule, read_request(transcript.table.game, transcript.table.state, tokens)
        transcript.run([line])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_card_names_the_rule_and_a_fact(path: Path) -> None:
    asked = 0
    rulebook = load("world-tour" if path.name.lower().startswith("wt-") else "globetrotters").rulebook()
    for table, rule, request in refusals(path):
        before = table.state
        verdict = ask(table, request)
        asked += 1
        assert verdict.answer != YES, table.written(request)
        assert verdict.grounds
        for ground in verdict.grounds:
            told = rulebook[ground.reason.rule].text if ground.reason.rule in rulebook else ""
            assert ground.reason.fact.strip()
            assert ground.reason.fact not in told, "the rule itself is no fact of this game"
        assert rule is None or rule.upper() in {ground.reason.rule.upper() for ground in verdict.grounds}
        assert all(remedies(table, verdict, table.game.rulebook()))
        assert table.state is before
    assert asked
