"""``companion check``: transcripts are played on an empty in-memory table, and their checks are judged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from companion.arguments import Choice, Reading
from companion.games import TITLES, Finding, Game, load
from companion.history import STATUSES
from companion.language import read_request
from companion.memory import FixedClock, scratch_log
from companion.rulings import Reason, Ruling
from companion.table import Table
from companion.tokens import LanguageFault, Token, Tokens
from companion.verdicts import read_entry_number, read_question

RULE = re.compile(r"(?:GT|WT|DESK)-[A-Z0-9-]+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Failure:
    """One line that did not hold."""

    line: int
    expected: str
    found: str


@dataclass(slots=True)
class Report:
    """What came of one file."""

    file: str
    checks: int = 0
    failed: list[Failure] = field(default_factory=list)


class Transcript:
    """A transcript being played line by line."""

    def __init__(self, file: str = "") -> None:
        """``file`` is the name that the report bears."""
        self.report = Report(file)
        self.table: Table | None = None

    def run(self, lines: Iterable[str]) -> Report:
        """Play all lines; a line that cannot be read or is refused is a failure, and the rest goes on."""
        for number, line in enumerate(lines, 1):
            try:
                failure = self._line(line)
            except LanguageFault as fault:
                failure = (f"column {fault.column}: {fault.expected}", fault.found)
            if failure:
                self.report.failed.append(Failure(number, *failure))
        if self.table is None and not self.report.failed:
            self.report.failed.append(Failure(1, "a transcript that begins with game and its title", "nothing"))
        return self.report

    def _line(self, line: str) -> tuple[str, str] | None:
        tokens = Tokens.of(line.removeprefix("\ufeff").rstrip("\r\n"))
        first = tokens.peek()
        if first is None:
            return None
        if self.table is None:
            game = game_of(tokens)
            self.table = Table(game, scratch_log(game.title), FixedClock())
        following = tokens.peek(1)
        if not (following and following.says(":")):
            for word, check in (
                ("allowed", self._allowed),
                ("refused", self._refused),
                ("expect", self._expect),
            ):
                if tokens.take_word(word):
                    self.report.checks += 1
                    return check(self.table, tokens)
            if tokens.take_word("ask"):
                read_question(self.table, tokens)
                return None
            if tokens.take_word("why"):
                read_entry_number(self.table, tokens)
                tokens.finish()
                return None
        return self._statement(self.table, tokens)

    def _statement(self, table: Table, tokens: Tokens) -> tuple[str, str] | None:
        request = read_request(table.game, table.state, tokens)
        outcome = table.play(request, "transcript")
        return None if outcome.ruling.allowed else ("accepted", describe(outcome.ruling))

    def _allowed(self, table: Table, tokens: Tokens) -> tuple[str, str] | None:
        ruling = table.judge(read_request(table.game, table.state, tokens))
        return None if ruling.allowed else ("allowed", describe(ruling))

    def _refused(self, table: Table, tokens: Tokens) -> tuple[str, str] | None:
        token = tokens.peek()
        rule = None
        if token and not token.quoted and RULE.fullmatch(token.text) and not _colon(tokens.peek(1)):
            typed = tokens.take("a rule").text.casefold()
            rule = next((each.rule for each in table.game.rulebook() if each.rule.casefold() == typed), None)
            if rule is None:
                raise LanguageFault(token.column, "the id of a rule of this game", token.shown())
        ruling = table.judge(read_request(table.game, table.state, tokens))
        if ruling.allowed:
            return f"refused{' by ' + rule if rule else ''}", "allowed"
        if rule and rule not in ruling.rules:
            return f"refused by {rule}", describe(ruling)
        return None

    def _expect(self, table: Table, tokens: Tokens) -> tuple[str, str] | None:
        mark = tokens.mark()
        if tokens.take_word("entry") and (number := tokens.peek()) and number.text.isdigit() and not number.quoted:
            finding = self._entry(table, tokens)
        else:
            tokens.back_to(mark)
            finding = table.game.expect(table.state, tokens)
        tokens.finish()
        return None if finding.holds else (finding.expected, finding.found)

    @staticmethod
    def _entry(table: Table, tokens: Tokens) -> Finding:
        number = read_entry_number(table, tokens)
        status = Choice(STATUSES).read(tokens, Reading(table.state, table.game))
        return Finding(status, table.status(number))


def _colon(token: Token | None) -> bool:
    return token is not None and token.says(":")


def game_of(tokens: Tokens) -> Game:
    """The game that the first statement of a transcript opens.

    Raises:
        LanguageFault: It opens none.
    """
    first, title = tokens.peek(), tokens.peek(1)
    if first is None or not first.says("game"):
        raise LanguageFault(1, "the word game and a title, before anything else", first.shown() if first else "")
    if title is None or not title.says(*TITLES):
        column = title.column if title else first.column + len(first.text)
        expected = "one of " + ", ".join(TITLES)
        raise LanguageFault(column, expected, title.shown() if title else "the end of the line")
    return load(title.text.casefold())


def describe(ruling: Ruling) -> str:
    """A refusal in one line: its rules and facts."""
    return "refused: " + "; ".join(_described(reason) for reason in ruling.reasons)


def _described(reason: Reason) -> str:
    return f"{reason.fact} ({reason.rule})"


def transcripts(paths: Iterable[Path]) -> Iterator[Path]:
    """The files named, and every ``*.table`` below the folders named."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.table"))
        else:
            yield path


def check_file(path: Path) -> Report:
    """The report on one file; a file that cannot be read is one failure."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "not UTF-8 text"
        return Report(str(path), 0, [Failure(0, "a transcript in UTF-8", str(reason))])
    return Transcript(str(path)).run(text.split("\n"))
