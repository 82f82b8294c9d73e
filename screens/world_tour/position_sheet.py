"""The position of a game of World Tour already under way, field by field, as the desk language says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.language import LanguageFault, UnknownName
from companion.ledger import BANK, SUPPLY
from companion.turns import Start
from companion.world_tour.board import JAIL
from companion.world_tour.conditions import called
from companion.world_tour.given import Given, fields_of
from companion.world_tour.given_fields import LISTS
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.state import WorldTourState
from screens.draft import Draft
from screens.position_fields import TABLE, AnySheet, Fault, Field, quoted
from screens.registration import Registration

SEAT_FIELDS = (
    Field("cash", "Cash", "dollars, like 740"),
    Field("at", "Stands on", "a name, GO, or the space: 18"),
    Field("deeds", "Deeds", "Petra, 18, …"),
    Field("stamps", "Stamps", "where: Petra, 18, …"),
    Field("jailed", "In Jail", "yes or no"),
    Field("attempts", "  failed rolls", "0, 1 or 2"),
    Field("bonus", "Bonus moves", "to where: Petra, 18, …"),
)
TABLE_FIELDS = (
    Field("golden", "Golden Ticket", "a player, board or out"),
    Field("round", "Round", "a number"),
)
_NONE = ("none", "-")


class TourSheet(AnySheet):
    """A destination without a name is written by its space."""

    def __init__(self, registration: Registration, draft: Draft) -> None:
        """``draft`` has the house rules and the players, and no more."""
        super().__init__(registration, draft)
        self._said: dict[str, list[Any]] = {}
        turn, first = registration.table.get("turn") or "s1", registration.table.get("first") or "s1"
        for row in registration.seated():
            self._take(registration.seat_of(row), registration.people[row].position)
        for field in TABLE_FIELDS:
            self._table(field, registration.table.get(field.name, "").strip())
        draft.say(Given(("turn", turn)))
        draft.say(Start(first))
        self.lines = draft.lines

    def usual(self, holder: str, field: str) -> str:
        """How a field stands that is left empty."""
        cash = str(HOUSE_RULES.amount(self._state, "start_cash"))
        usual = {"cash": cash, "at": "GO", "jailed": "no", "attempts": "0", "golden": "board", "round": "2"}
        return usual.get(field, "none")

    @property
    def _state(self) -> WorldTourState:
        state = self.draft.state
        assert isinstance(state, WorldTourState)
        return state

    def _take(self, seat: str, typed: dict[str, str]) -> None:
        """All fields of one player, in one line."""
        name = quoted(self._state.name(seat))
        accepted: list[str] = []
        self._said = {}
        for field in SEAT_FIELDS:
            text = typed.get(field.name, "").strip()
            if text and self._judge(seat, field, f"given {name} {_words(field.name, text)}"):
                accepted.append(_words(field.name, text))
        given = self.draft.understood(f"given {name} " + " ".join(accepted)) if accepted else None
        if given is not None:
            self.draft.say(given)

    def _table(self, field: Field, text: str) -> None:
        words = text if field.name == "round" or text.casefold() in ("board", "out") else quoted(text)
        line = f"given {field.name} {words}"
        if text and self._judge(TABLE, field, line):
            given = self.draft.understood(line)
            if given is not None:
                self.draft.say(given)

    def _judge(self, holder: str, field: Field, line: str) -> bool:
        try:
            given = self.draft.understood(line)
        except UnknownName as fault:
            seats = ", ".join(seat.name for seat in self._state.seats)
            known = f"nobody here is called {fault.name}; {seats} sit here"
            unknown = f"{fault.name} is new to the desk: write its space, like 18"
            self.faults[holder, field.name] = Fault(known if field.name == "golden" else unknown)
            return False
        except LanguageFault as fault:
            self.faults[holder, field.name] = Fault(f"expected {fault.expected}")
            return False
        assert isinstance(given, Given)
        refusal = self.draft.refusal(given) or self._held_twice(holder, given) or self._contradicted(field, given)
        if refusal:
            self.faults[holder, field.name] = Fault(refusal)
        return not refusal

    def _held_twice(self, holder: str, given: Given) -> str:
        """A deed or stamp that has been given to somebody else on this sheet."""
        state = self._state
        fields: Sequence[tuple[str, ...]] = given.position[2] if given.position[0] == "seat" else ()
        for name, *spaces in fields:
            for space in spaces if name in ("deeds", "stamps") else ():
                other = state.owner(space) if name == "deeds" else state.stamper(space) or SUPPLY
                if other not in (holder, BANK, SUPPLY):
                    what = "deed of" if name == "deeds" else "stamp on"
                    return f"the {what} {called(state, space)} is {state.name(other)}'s already"
        return ""

    def _contradicted(self, field: Field, given: Given) -> str:
        """What cannot be together with a field above it."""
        for name, *values in fields_of(given.position):
            self._said[name] = values
        if field.name == "jailed" and self._said["jailed"] == ["yes"] and self._said.get("at", [JAIL]) != [JAIL]:
            return "whoever is in Jail stands there: leave Stands on empty, or answer no"
        if field.name == "attempts" and self._said["attempts"] != [0] and self._said.get("jailed") != ["yes"]:
            return "only in Jail are failed rolls counted: answer yes there, or leave this empty"
        return ""


def _words(field: str, text: str) -> str:
    """The field as a line says it: names in quotes, bare numbers as spaces, commas gone."""
    if field not in ("at", *LISTS):
        return f"{field} {text}"
    if field in LISTS and text.casefold() in _NONE:
        return f"{field} none"
    things = [text] if field == "at" else [part.strip() for part in text.replace(";", ",").split(",") if part.strip()]
    return " ".join([field, *map(_space, things)])


def _space(text: str) -> str:
    digits = text.removeprefix("@")
    return f"@{digits}" if digits.isascii() and digits.isdigit() else quoted(text)
