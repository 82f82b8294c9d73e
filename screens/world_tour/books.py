"""Deeds, stamps and the Travel Journal, in words and signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from textual.content import Content

from companion.ledger import BANK, BOARD
from companion.ports import Fact
from companion.world_tour.board import DESTINATIONS, SETS
from companion.world_tour.bonuses import waiting
from companion.world_tour.conditions import called
from companion.world_tour.fees import present_fee
from companion.world_tour.goals import BLOCKED, MET, OPEN, UNKNOWN, standing
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.journals import CardOfBox, cards_of_box
from companion.world_tour.state import WorldTourState
from screens.marks import mark, named
from screens.text import cut, fitted
from screens.when import day
from screens.world_tour.players import BONUS, STAMP, TICKET
from screens.world_tour.sets import short, tint
from screens.world_tour.standings import where

_NAME = 24
_QUIET = "$foreground-muted"
_SIGNS = {
    MET: (STAMP, "$text-success"),
    OPEN: ("○", "$text-accent"),
    BLOCKED: ("✗", "$text-error"),
    UNKNOWN: ("?", _QUIET),
}


@dataclass(frozen=True, slots=True)
class TourBooks:
    """A state to be shown: ``board`` has what the box knows too."""

    state: WorldTourState
    board: WorldTourState
    facts: Sequence[Fact]
    dark: bool

    def players(self, width: int) -> Content:
        """All that everybody has."""
        blocks = [Content("\n").join(self._player(seat.seat, width)) for seat in self.state.seats]
        return Content("\n\n").join(blocks) if blocks else Content.styled("  nobody sits at the table yet", _QUIET)

    def destinations(self, width: int) -> Content:
        """The 22 destinations in the order of the board: price, fee, owner, stamp, and who stands there."""
        room = max(min(width - 41, 30), 10)
        head = f"{'':7}{fitted('', room)} price  fee  owner  stamp  there"
        lines = [Content.styled(cut(head, width), _QUIET)]
        for colour in SETS:
            lines += [self._destination(space, room) for space, of in DESTINATIONS.items() if of == colour]
        lines += [Content(""), self._golden()]
        return Content("\n").join(lines)

    def journal(self, width: int) -> Content:
        """The cards of this box, with every permanent stamp."""
        cards = cards_of_box(self.facts)
        if not cards:
            return Content.styled("No Travel Journal card has come up yet with this box.", _QUIET)
        return Content("\n").join(line for card in cards for line in self._card(card, width))

    def _player(self, seat: str, width: int) -> Iterable[Content]:
        state, who = self.state, self.state.seat(seat)
        turn = Content.styled("  ▸ whose turn it is", "$text-accent") if state.turn == seat else Content("")
        yield Content.assemble(named(cut(who.name, _NAME), who.colour, self.dark, "bold"), turn)
        to_win = HOUSE_RULES.amount(state, "stamps_to_win")
        yield Content.assemble("  ", (f"${state.cash(seat)} · {state.goals_met(seat)} of {to_win} goals met", "bold"))
        yield from _wrapped(Content(" · ".join(self._whereabouts(seat))), width)
        deeds = [space for space in DESTINATIONS if state.owner(space) == seat]
        if not deeds:
            yield Content.styled("  no deed", _QUIET)
        for space in deeds:
            yield self._deed(space, width)

    def _whereabouts(self, seat: str) -> list[str]:
        state, token = self.state, self.state.token(seat)
        jail = f"in Jail, {token.attempts} of 3 rolls failed"
        found = [jail if token.jailed else f"at {where(self.board, seat)}"]
        if state.golden() == seat:
            found.append(f"{TICKET} Golden Travel Ticket")
        goals = dict.fromkeys(bonus.goal for bonus in waiting(state, seat))
        found += [f"{BONUS} bonus move to {called(self.board, goal)}" for goal in goals]
        stamps = [called(self.board, space) for space in state.stamps(seat)]
        return [*found, f"{STAMP} stamps on {', '.join(stamps)}"] if stamps else found

    def _deed(self, space: str, width: int) -> Content:
        """Colour, name, price, fee, and the travel goal with how it stands."""
        known = self.board.space(space)
        colour = DESTINATIONS[space]
        whole = self.state.whole_set(space)
        label = short(colour).upper() if whole else short(colour)
        names = max((width - 23) // 2, 8)
        goal = called(self.board, known.goal) if known.goal else "goal not typed yet"
        sign, style = _SIGNS[standing(self.board, space)]
        return Content.assemble(
            "  ",
            (f"{label} ", f"bold {tint(colour, self.dark)}" if whole else tint(colour, self.dark)),
            fitted(called(self.board, space), names),
            (f" {_dollars(known.price):>5} {_dollars(present_fee(self.board, space)):>5}  ", _QUIET),
            (f"{sign} ", style),
            (cut(goal, max(width - names - 21, 6)), "" if known.goal else _QUIET),
        )

    def _destination(self, space: str, room: int) -> Content:
        state, known = self.state, self.board.space(space)
        colour = DESTINATIONS[space]
        tokens = [seat for seat in state.seats if state.token(seat.seat).at == space]
        here = Content(" ").join([mark(seat.colour, self.dark) for seat in tokens])
        owner, stamper = state.owner(space), state.stamper(space)
        fee = "?" if known.fee is None else f"${known.fee}"
        return Content.assemble(
            (f"{short(colour)} {space:<4}", tint(colour, self.dark)),
            (fitted(self.board.names.get(space, "·"), room), "" if owner != BANK else _QUIET),
            (f" {_dollars(known.price):>5} {fee:>4}    ", _QUIET),
            mark(state.seat(owner).colour, self.dark) if state.is_seat(owner) else Content.styled("·", _QUIET),
            "     ",
            Content.assemble((STAMP, "$text-success"), mark(state.seat(stamper).colour, self.dark))
            if stamper and state.is_seat(stamper)
            else Content.styled("· ", _QUIET),
            Content.assemble("    ", here) if tokens else "",
        )

    def _golden(self) -> Content:
        holder = self.state.golden()
        label = (f"{TICKET} Golden Travel Ticket: ", "$text-accent")
        if self.state.is_seat(holder):
            seat = self.state.seat(holder)
            return Content.assemble(label, named(cut(seat.name, _NAME), seat.colour, self.dark))
        return Content.assemble(label, ("on Free Parking" if holder == BOARD else "used, out of the game", _QUIET))

    def _card(self, card: CardOfBox, width: int) -> Iterable[Content]:
        full = Content.styled("  full", "bold $text-warning") if card.full else ""
        count = (f"  {card.stamped} of {card.circles} circles stamped", _QUIET)
        yield Content.assemble((cut(card.name, max(width - 34, 8)), "bold $text-primary"), count, full)
        for by, moment in card.stamps:
            yield Content.assemble("  ", (STAMP, "$text-success"), f" {cut(by, _NAME)}", (f"  {_day(moment)}", _QUIET))
        if card.earlier:
            yield Content.styled(f"  {STAMP} {card.earlier} from before the desk knew the card", _QUIET)


def _dollars(amount: int | None) -> str:
    return "?" if amount is None else f"${amount}"


def _day(moment: str) -> str:
    try:
        return day(datetime.fromisoformat(moment))
    except ValueError:
        return ""


def _wrapped(content: Content, width: int) -> Iterable[Content]:
    for line in content.wrap(max(width - 2, 10)):
        yield Content.assemble("  ", line)
