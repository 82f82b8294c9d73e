"""Every refusal of every dispute, asked about: the grounds name the rule and carry a fact of the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.checking import Transcript
from companion.language import Request, read_request
from companion.remedies import remedies
from companion.table import Table
from companion.tokens import Tokens
from companion.verdicts import YES, ask

FOLDER = Path(__file__).parents[1] / "disputes"
FILES = [path for path in sorted(FOLDER.glob("*.table")) if "\nrefused " in path.read_text(encoding="utf-8")]


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
    for table, rule, request in refusals(path):
        before = table.state
        verdict = ask(table, request)
        asked += 1
        assert verdict.answer != YES, table.written(request)
        assert verdict.grounds
        assert all(ground.reason.fact for ground in verdict.grounds)
        assert rule is None or rule.upper() in {ground.reason.rule.upper() for ground in verdict.grounds}
        assert all(remedies(table, verdict, table.game.rulebook()))
        assert table.state is before
    assert asked
