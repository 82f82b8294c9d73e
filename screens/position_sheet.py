"""The position of a game already under way, field by field, as the desk language says it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.globetrotters.board import CONTINENTAL, KEY_CITY, LOCATIONS
from companion.globetrotters.given import Given
from companion.globetrotters.state import GlobetrottersState
from companion.language import LanguageFault, UnknownName
from companion.ledger import JACKPOT
from companion.turns import Start
from screens.draft import Draft
from screens.position_fields import TABLE, AnySheet, Fault, Field, quoted
from screens.registration import Registration

CONTINENT = "continent"
_ANYWHERE = tuple(LOCATIONS)
_KEYS = (KEY_CITY, CONTINENT)

SEAT_FIELDS = (
    Field("cheques", "Cheques", "dollars, like 700"),
    Field("tickets", "Tickets", "in hand, without Home's"),
    Field("memories", "Special Memories", "in hand"),
    Field("keys", "KEYs", "Rome, Europe, …", _KEYS),
    Field("markers", "Markers", "Lima, Tunis, …", (CONTINENTAL,)),
    Field("specials", "of them Specials", "which of these markers", (CONTINENTAL,)),
    Field("home", "Home", "a place", _ANYWHERE),
    Field("at", "Stands on", "a place", _ANYWHERE),
    Field("to", "  bound for", "only on a Cruise Island", _ANYWHERE),
    Field("from", "Came from", "the place before that", _ANYWHERE),
    Field("misses", "Turns to lose", "a number"),
    Field("mark", "Deported from", "Rome; Rome, die; …", _ANYWHERE),
)
TABLE_FIELDS = (
    Field("cheques", "Jackpot cheques", "dollars, like 200"),
    Field("tickets", "Jackpot tickets", "a number"),
    Field("memories", "Jackpot Specials", "a number"),
    Field("keys", "Jackpot KEYs", "Rome, Europe, …", _KEYS),
    Field("loser", "lost by", "Rome: Bo, Cairo: Cy", _KEYS),
    Field("round", "Round", "a number"),
)


class Sheet(AnySheet):
    """Judges what was typed so far; made anew after every change."""

    def __init__(self, registration: Registration, draft: Draft) -> None:
        """``draft`` has the house rules and the players, and no more."""
        super().__init__(registration, draft)
        for place in registration.places:
            draft.say(place)
        turn, first = registration.table.get("turn") or "s1", registration.table.get("first") or "s1"
        self._say(("turn", turn))
        state = draft.state
        assert isinstance(state, GlobetrottersState)
        self.dealt = state
        for row in registration.seated():
            seat = registration.seat_of(row)
            self._take(seat, SEAT_FIELDS, registration.people[row].position)
        self._take(TABLE, TABLE_FIELDS, registration.table)
        draft.say(Start(first))
        self.lines = draft.lines

    def usual(self, holder: str, field: str) -> str:
        """How a field stands that is left empty."""
        if field in ("cheques", "tickets", "memories"):
            return f"{self.dealt.holdings.count(holder, field)}"
        return "2" if field == "round" else "0" if field == "misses" else "none"

    def _take(self, holder: str, fields: Sequence[Field], typed: dict[str, str]) -> None:
        """All fields of one holder, in one line."""
        accepted: list[str] = []
        for field in fields:
            text = typed.get(field.name, "").strip()
            if text and field.name != "to":
                words = self._words(field.name, text, typed)
                if self._judge(holder, field, words) and field.name != "round":
                    accepted.append(words)
        if accepted:
            given = self.draft.understood(f"given {self._name(holder)} " + " ".join(accepted))
            if given is not None:
                self.draft.say(given)

    def _judge(self, holder: str, field: Field, words: str) -> bool:
        line = f"given {words}" if field.name == "round" else f"given {self._name(holder)} {words}"
        try:
            given = self.draft.understood(line)
        except UnknownName as fault:
            seats = {seat.name for seat in self.draft.state.seats}
            asked = fault.name if field.name != "loser" or fault.expected.startswith("a KEY") else ""
            known = f"nobody here is called {fault.name}; {', '.join(sorted(seats))} sit here"
            unknown = f"{fault.name} is new to the desk: press Enter"
            self.faults[holder, field.name] = Fault(unknown if asked else known, asked)
            return False
        except LanguageFault as fault:
            self.faults[holder, field.name] = Fault(f"expected {fault.expected}")
            return False
        assert isinstance(given, Given)
        refusal = self.draft.refusal(given) or self._held_twice(holder, given)
        if refusal:
            self.faults[holder, field.name] = Fault(refusal)
        elif field.name == "round":
            self.draft.say(given)
        return not refusal

    def _held_twice(self, holder: str, given: Given) -> str:
        """A KEY that has been given to somebody else on this sheet."""
        state = self.draft.state
        assert isinstance(state, GlobetrottersState)
        for name, *values in given.position[-1] if given.position[0] in ("seat", "jackpot") else ():
            for key in values if name == "keys" else ():
                other = state.keyholder(key)
                if other != holder and (state.is_seat(other) or other == JACKPOT):
                    return f"the KEY of {state.name(key)} is with {state.name(other)} already"
        return ""

    def _say(self, position: tuple[str, str]) -> None:
        self.draft.say(Given(position))

    def _name(self, holder: str) -> str:
        return "jackpot" if holder == TABLE else quoted(self.draft.state.name(holder))

    @staticmethod
    def _words(field: str, text: str, typed: dict[str, str]) -> str:
        """The field as a line says it: names in quotes, commas gone."""
        things = [part.strip() for part in text.replace(";", ",").split(",") if part.strip()]
        if field in ("keys", "markers", "specials"):
            return f"{field} none" if text.casefold() in ("none", "-") else " ".join([field, *map(quoted, things)])
        if field == "loser":
            pairs = [[quoted(word.strip()) for word in thing.split(":", 1)] for thing in things]
            return " ".join(" ".join(["loser", *pair]) for pair in pairs)
        if field == "mark":
            place = "none" if things[0].casefold() in ("none", "-") else quoted(things[0])
            return " ".join([field, place, *things[1:]])
        if field in ("home", "from"):
            return f"{field} {quoted(text)}"
        if field == "at":
            bound = typed.get("to", "").strip()
            return f"at {quoted(text)}" + (f" to {quoted(bound)}" if bound else "")
        return f"{field} {text}"
