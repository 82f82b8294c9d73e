"""What an entry made happen, and why: who handed what to whom, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from companion.chains import chain
from companion.consequences import consequence
from companion.events import fold, rule_of
from companion.history import UNDONE, Entry
from companion.overruling import word_of
from companion.precedents import set_aside
from companion.rulebook import Rulebook
from companion.table import Table
from companion.timeline import correction_of, unfolded
from screens.decided import set_aside_said

_QUIET = "$foreground-muted"


def told(table: Table, rulebook: Rulebook, entry: Entry, remark: str, opened: bool) -> Content:
    """The entry in full; ``opened`` with every rule's text and its heading in the booklet."""
    lines: list[Content] = []
    if remark:
        lines.append(Content.styled(remark, "bold $text-warning"))
    lines += _target(table, entry)
    step = table.step(entry.number)
    events = step.events if step else entry.events
    if entry.kind == "move" and table.status(entry.number) != UNDONE:
        before = table.before(entry.number)
        after = fold(before, events) if step else before
        balance = consequence(table.game, before, after, events, entry.actor)
        if balance:
            lines.append(Content.styled(balance, "bold"))
    lines += _corrected(table, entry)
    state = table.names(entry)
    for event in events:
        lines += _event(rulebook, table.game.happened(event, state), rule_of(event), opened)
    lines += _set_aside_before(table, entry, [rule_of(event) for event in events])
    if opened:
        lines += _led_here(table, entry)
    if not lines:
        lines.append(Content.styled("nothing moved", _QUIET))
    return Content("\n").join(lines)


def rules_of(table: Table, entry: Entry) -> tuple[str, ...]:
    """The rules that an entry names as it is played today, each once."""
    step = table.step(entry.number)
    rules = dict.fromkeys(rule_of(event) for event in unfolded(step.events if step else entry.events))
    return tuple(rule for rule in rules if rule)


def _target(table: Table, entry: Entry) -> Iterator[Content]:
    target = table.history.entry(entry.target) if entry.target else None
    if target is not None:
        who = "" if target.move.by_table else f"{table.names(target).name(target.actor)}: "
        yield Content(f"{who}{table.line(target, actor=False)}")


def _corrected(table: Table, entry: Entry) -> Iterator[Content]:
    """What a correction made of later entries."""
    corrected = correction_of(entry)
    if corrected is None:
        return
    old = table.entries[corrected.number - 1]
    yield Content.assemble((f"entry {corrected.number} said: ", _QUIET), table.line(old))
    for each in corrected.rewritten:
        later = table.entries[each.number - 1]
        yield Content.assemble((f"entry {each.number} {each.verdict}: ", _QUIET), table.line(later))


def _set_aside_before(table: Table, entry: Entry, rules: list[str]) -> Iterator[Content]:
    """What the table did with the same consequence when it came up before."""
    step = table.step(entry.number)
    word = word_of(step.move if step else entry.move)
    before = [each for each in set_aside(table.precedents, word, rules) if each.time < entry.time]
    for sentence in set_aside_said(before):
        yield Content.styled(sentence, "$text-primary")


def _led_here(table: Table, entry: Entry) -> Iterator[Content]:
    """The entries before it that made what it changed."""
    for link in chain(table, entry.number):
        whose = f"{table.state.name(link.holder)}'s {link.what}" if link.holder else link.what
        yield Content("")
        yield Content.styled(f"{whose} before that", "bold")
        for number in link.entries:
            yield Content.assemble((f"{number:>5}  ", _QUIET), table.line(table.entries[number - 1]))


def _event(rulebook: Rulebook, words: str, identity: str, opened: bool) -> list[Content]:
    known = identity in rulebook
    text = rulebook[identity].text if known else ""
    if not (words or text or identity):
        return []
    lines = [Content.assemble(words or text, "   ", (identity, "$text-accent"))]
    if opened and known and words:
        heading = f"{rulebook[identity].heading}: "
        lines.append(Content.assemble((heading, f"italic {_QUIET}"), (text, _QUIET)))
    return lines
