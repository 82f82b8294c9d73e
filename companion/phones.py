"""What may be asked for from a phone, and what the desk need not be asked for (DESK-17)."""

from __future__ import annotations

from companion.language import Request
from companion.rulings import ALLOWED, Reason, Ruling
from companion.table import Table
from companion.tokens import LanguageFault, Tokens

RULE = "DESK-17"
"""The desk's own rule for phones."""

TRUSTED = "phones_book"
"""The house rule by which nobody has to accept what a phone asks for."""


def against(fact: str) -> Ruling:
    """Refused by the rule for phones."""
    return Ruling((Reason(RULE, fact),))


def said(table: Table, request: Request) -> str:
    """What a phone asks for, as people at either end read it."""
    return table.written(request, actor=False, aloud=True)


def heard(table: Table, seat: str, line: str) -> Request | Ruling:
    """The move of a seat that a line from its phone means; refused where it is none, or somebody else's."""
    if not table.state.is_seat(seat):
        return against("this player is not at the table any more")
    try:
        speaker = Tokens.of(line, comments=False).peek(1)
        if speaker is not None and speaker.says(":"):
            return against("a phone speaks for its own player; leave the name and the colon out")
        request = table.read(line)
    except LanguageFault as fault:
        return against(f"this cannot be read: expected {fault.expected}; found {fault.found}")
    if request is None:
        return against("nothing was said")
    if request.move.by_table or type(request.move) not in table.game.moves:
        return against(f"the table says {request.move.word}, not a player; ask the clerk at the desk")
    return Request(seat, request.move)


def one_at_a_time(table: Table, waiting: Request) -> Ruling:
    """Refused while something else of the same seat waits."""
    return against(f"one thing at a time: {said(table, waiting)} still waits at the desk")


def seen(table: Table, seat: str, known: int) -> Ruling:
    """Refused from a page that knew only so many entries, where its own player or the table has booked one since."""
    for entry in table.entries[max(known, 0) :]:
        if entry.actor == seat or (entry.move.by_table and not entry.move.learns):
            line = table.line(entry, aloud=True)
            return against(f"this page does not know entry {entry.number} yet, {line}; ask once more")
    return ALLOWED


def judged_unheard(table: Table, request: Request) -> Ruling:
    """What the rules refuse before anybody at the table hears of it.

    A claim is said aloud whether it is due or not: else a phone could find out by trying (GT-FORG-3).
    """
    discreet = request.move.discreet(table.game.case(table.view, request.actor))
    return ALLOWED if discreet else table.judge(request)


def agreed(table: Table, request: Request) -> str:
    """Whose word the desk has to hear before it accepts, in a few words; empty where it takes nobody's."""
    return request.move.agreed(table.game.case(table.view, request.actor))


def needs_nobody(table: Table, request: Request) -> bool:
    """Whether it is booked as it comes: the table trusts its phones, and nobody else has a say.

    What a rule takes from another player, such as a fee, is nobody's to agree to.
    """
    if not table.game.house_rules.on(table.state, TRUSTED) or agreed(table, request):
        return False
    return not request.move.discreet(table.game.case(table.view, request.actor))
