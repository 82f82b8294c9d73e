"""How a count is shown: the cells beside the books, and what would bring them together."""

from __future__ import annotations

from textual.content import Content

from companion.corrections import Correction
from companion.diagnosis import RECENT, Diagnosis, Difference, Proposal
from companion.ledger import amount
from companion.names import listed
from companion.table import Table
from screens.marks import named
from screens.tally import Tally
from screens.text import cut, fitted

_QUIET = "$foreground-muted"
_NAME = 16
_CELL = 19
_TYPED = 7
AGREES, DIFFERS = "✓", "≠"


def cells_of(table: Table, tally: Tally, here: bool, dark: bool) -> Content:
    """A row for each holder: what was counted, and what the books say."""
    titles = "".join(fitted(f"{goods:>{_TYPED}}", _CELL) for goods in tally.goods)
    lines = [Content.styled(" " * (_NAME + 3) + titles, f"bold {_QUIET}")]
    state = table.state
    for holder in tally.holders:
        at = tally.at[0] == holder and here
        if state.is_seat(holder):
            seat = state.seat(holder)
            who = named(fitted(seat.name, _NAME - 2), seat.colour, dark)
        else:
            who = Content(fitted(state.name(holder), _NAME))
        cells = [_cell(table, tally, (holder, goods), here) for goods in tally.goods]
        lines.append(Content.assemble(("▸ " if at else "  ", "$text-accent"), who, " ", *cells))
    return Content("\n").join(lines)


def _cell(table: Table, tally: Tally, cell: tuple[str, str], here: bool) -> Content:
    typed = tally.typed(cell)
    booked = table.state.holdings.count(*cell)
    shown = amount(cell[1], booked)
    chosen = " reverse" if tally.at == cell and here else ""
    number = (f"{typed or '·':>{_TYPED}}", f"bold{chosen}" if typed else f"{_QUIET}{chosen}")
    if not typed:
        return Content.assemble(number, (fitted(f"   {shown}", _CELL - _TYPED), _QUIET))
    if tally.fault(cell):
        sign, style = "✗", "$text-error"
    elif int(typed) == booked:
        sign, style = AGREES, "$text-success"
    else:
        sign, style = DIFFERS, "$text-warning"
    return Content.assemble(number, (fitted(f" {sign} {shown}", _CELL - _TYPED), style))


def explained(diagnosis: Diagnosis, done: bool) -> Content:
    """What the comparison came to, in one or two lines."""
    differences = diagnosis.differences
    if not diagnosis.counted:
        return Content.styled("Type what really lies there; leave out what nobody has counted.", _QUIET)
    if not differences:
        count = len(diagnosis.counted)
        told = "What was counted agrees" if count == 1 else f"All {count} counts agree"
        return Content.styled(f"{AGREES} {told} with the books.", "bold $text-success")
    said = _apart(diagnosis.table, differences)
    if not done:
        return Content.assemble((said, "bold $text-warning"), ("  looking for what could explain it …", _QUIET))
    looked = f"{diagnosis.tried} things tried in the newest {RECENT} entries"
    if not diagnosis.found:
        return Content.assemble(
            (said, "bold $text-warning"), (f"  no single correction explains it ({looked}). b books the count.", _QUIET)
        )
    return Content.assemble((said, "bold $text-warning"), (f"  it could be ({looked}):", _QUIET))


def _apart(table: Table, differences: list[Difference]) -> str:
    told = [
        f"{cut(table.state.name(each.holder), 20)} has {amount(each.goods, abs(each.found - each.booked))}"
        f"{'' if each.goods in ('cheques', 'cash', 'tickets') else ' ' + each.goods}"
        f" {'more' if each.found > each.booked else 'less'}"
        for each in differences[:3]
    ]
    more = [f"{len(differences) - 3} more differ"] if len(differences) > 3 else []
    return f"{listed([*told, *more])} than booked:"


def proposed(table: Table, proposal: Proposal, width: int) -> Content:
    """One line: what to say, and what else it would change."""
    tail = _costs(proposal)
    said = cut(_said(table, proposal), max(width - len(tail) - 4, 10))
    gap = " " * max(width - Content(said).cell_length - len(tail) - 3, 1)
    return Content.assemble("  ", said, gap, (tail, _QUIET))


def in_full(table: Table, proposal: Proposal) -> Content:
    """What it says, of which entry, and what it mends."""
    mended = listed(
        [
            f"{table.state.name(each.holder)}: {amount(each.goods, each.booked)} → {amount(each.goods, each.found)}"
            for each in proposal.mends
        ]
    )
    entry = table.history.entry(proposal.number)
    about = f"entry {proposal.number}: {table.line(entry)}" if entry else "nothing before it changes"
    return Content.assemble(
        (_said(table, proposal), "bold"), f"  {about}", "\n", (f"{mended} · {_costs(proposal)}", _QUIET)
    )


def _said(table: Table, proposal: Proposal) -> str:
    line = table.written(proposal.request)
    return line if isinstance(proposal.request.move, Correction) else f"say it now: {line}"


def _costs(proposal: Proposal) -> str:
    words = []
    if proposal.lapsed:
        words.append(f"{proposal.lapsed} later {'entry does' if proposal.lapsed == 1 else 'entries do'} not hold")
    if proposal.changed:
        words.append(f"{proposal.changed} with other results")
    return " · ".join(words) or "nothing else changes"
