"""Using a travel bonus."""

from __future__ import annotations

from dataclasses import dataclass

from companion.globetrotters.arrivals import arrive
from companion.globetrotters.board import CITIES, PlaceName
from companion.globetrotters.conditions import (
    BY_CARD,
    ON,
    GPlay,
    Table,
    ended_by,
    kind_of,
    obligations_met,
    own_turn,
)
from companion.globetrotters.events import RightChanged
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.rights import set_out
from companion.globetrotters.state import BONUS, CONTINENT, USED, WORLD
from companion.moves import Move, argument, check
from companion.rulings import Reason
from companion.state import CODEC


@check("GT-BONUS-4")
def has_a_bonus(case: Table) -> list[Reason]:
    """A travel bonus was just got and not lost since."""
    right = case.state.traveler(case.actor).right(BONUS)
    if right.status in (CONTINENT, WORLD):
        return []
    rules = dict.fromkeys(("GT-BONUS-4", right.rule)) if right.status == "lost" else ("GT-BONUS-4",)
    return [Reason(rule, f"{case.name} holds no travel bonus") for rule in rules]


@check("GT-BONUS-2")
def bonus_reaches(case: Table, place: str) -> list[Reason]:
    """A plain bonus leads to a city of the continent (GT-Q40); none leads to where one stands (GT-Q39)."""
    state = case.state
    traveler = state.traveler(case.actor)
    reasons: list[Reason] = []
    if traveler.at == place:
        reasons.append(Reason("GT-Q39", f"{case.name} stands on {state.name(place)} already"))
    if traveler.right(BONUS).status != CONTINENT or traveler.at is None:
        return reasons
    target = state.places[place]
    if target.location not in CITIES:
        fact = f"{kind_of(state, place)}, no city; that needs a starred bonus"
        reasons += [Reason(rule, fact) for rule in ("GT-Q40", "GT-BONUS-2", "GT-BONUS-6")]
    here = state.places[traveler.at].continent
    if target.continent is None:
        fact = f"the desk does not know the continent of {state.name(place)}: say place with its kind and continent"
        reasons.append(Reason("GT-BONUS-2", fact))
    elif target.continent != here:
        fact = f"{state.name(place)} is in {state.name(target.continent)}, not in {state.name(here or '')}"
        reasons.append(Reason("GT-BONUS-2", fact))
    return reasons


@check("GT-TURN-3")
def bonus_in_time(case: Table) -> list[Reason]:
    """The turn goes on, or the card that gave the bonus ended it."""
    state = case.state
    if not state.over or state.over in BY_CARD:
        return []
    return [Reason(rule, f"{state.name(state.turn or '')}'s turn is over") for rule in ended_by(state.over)]


@CODEC.register("gt move")
@dataclass(frozen=True, slots=True)
class UseBonus(Move):
    """The travel bonus is used."""

    word = "move"
    summary = "use the travel bonus"
    needs = (*ON, has_a_bonus)
    checks = (own_turn, bonus_in_time, obligations_met, bonus_reaches)
    place: str = argument(PlaceName())

    def effects(self, play: GPlay) -> None:
        """Straight there; the Travel Agent is paid, by house rule the Jackpot (GT-Q09)."""
        play.emit(RightChanged(play.actor, BONUS, USED, "GT-BONUS-2"))
        set_out(play)
        to_jackpot = HOUSE_RULES.value(play.state, "bonus_expenses_to") == "jackpot"
        arrive(play, play.actor, self.place, "GT-BONUS-2", payee_rule="GT-Q09" if to_jackpot else None)

    @classmethod
    def rank(cls, case: Table) -> int:
        """Use it or lose it."""
        return 86
